"""Law 7: what a person sees holds nobody else's private state."""

import pytest

from croupier.table.commands import Chip
from croupier.table.view import OwnView, SeatView, TableView, view
from table_support import Table

BUSY = """
    seat ada buys 1234
    seat bob buys 5678
    place your bets
    ada: 17 by 5, tiers by 5
    bob: voisins by 5, red by 20
"""


def seat(seen: TableView, name: str) -> SeatView:
    (found,) = [one for one in seen.seats if one.name == name]
    return found


def numbers(value: object) -> set[int]:
    """Every whole number anywhere inside a view."""
    if isinstance(value, int):
        return {value}
    if isinstance(value, tuple):
        return {number for inner in value for number in numbers(inner)}
    return set()


def test_everybody_sees_the_chips_on_the_felt() -> None:
    table = Table("venezia", BUSY)
    for name in ("ada", "bob", None, "nobody", ""):
        seen = view(table.house, table.state, name)
        assert [one.name for one in seen.seats] == ["ada", "bob"]
        assert sum(stake.amount for stake in seat(seen, "ada").stakes) == 35_00
        assert sum(stake.amount for stake in seat(seen, "bob").stakes) == 65_00
        assert (seen.phase, seen.status, seen.coup, seen.number) == ("open", "running", 1, None)


def test_a_player_sees_his_own_stack_and_nobody_elses() -> None:
    table = Table("venezia", BUSY)
    stacks = {"ada": 1234_00 - 35_00, "bob": 5678_00 - 65_00}
    bought = {"ada": 1234_00, "bob": 5678_00}
    for me, other in (("ada", "bob"), ("bob", "ada")):
        seen = view(table.house, table.state, me)
        assert seen.own == OwnView(stacks[me], bought[me] - stacks[me], 0, 0, bought[me], 0, 0, False)  # fmt: skip
        assert not numbers(seen) & {stacks[other], bought[other]}


@pytest.mark.parametrize("name", [None, "", "nobody"])
def test_who_has_no_seat_sees_no_stack_at_all(name: str | None) -> None:
    table = Table("venezia", BUSY)
    seen = view(table.house, table.state, name)
    assert seen.own is None
    private = {amount for one in table.state.players() for amount in (one.stack, one.bought)}
    assert not numbers(seen) & private


def test_what_others_cashed_got_corrected_or_have_in_custody_is_private() -> None:
    table = Table("venezia", BUSY)
    table.say("bob steps away | spin | number 4 | settle | ada cashes out")
    table.say('supervisor corrects bob by +333 because "short"')
    bob = table.state.seats["bob"]
    assert bob.custody
    seen = view(table.house, table.state, "ada")
    assert not numbers(seen) & {bob.custody, bob.corrected, bob.stack, bob.bought}
    assert seat(seen, "bob").away
    own = view(table.house, table.state, "bob").own
    assert own is not None
    assert (own.custody, own.corrected) == (bob.custody, 333_00)


def test_stakes_in_prison_are_seen() -> None:
    table = Table("venezia", BUSY)
    table.say("spin | number 0 | settle")
    (prisoner,) = seat(view(table.house, table.state), "bob").prison
    assert (str(prisoner.spot), prisoner.level, prisoner.amount) == ("red", 1, 20_00)
    assert view(table.house, table.state, "bob").own == OwnView(
        table.seat("bob").stack, table.seat("bob").felt, 20_00, 0, 5678_00, 0, 0, takes_up=False
    )


def test_who_has_left_is_not_at_the_table() -> None:
    table = Table("mbs", "seat ada buys 10\nseat bob buys 10\nada cashes out")
    assert [one.name for one in view(table.house, table.state).seats] == ["bob"]


@pytest.mark.clause("venezia-SF.1", "venezia-SF.2")
def test_placed_calls_rest_beside_their_box_until_they_win() -> None:
    """Tiers beside Passe, voisins beside Manque; a winning piece goes to its spot."""
    table = Table("venezia", BUSY)
    for _ in range(2):
        seen = view(table.house, table.state)
        beside = {(str(one.key.call), str(one.beside)) for who in seen.seats for one in who.stakes}
        assert beside == {("None", "None"), ("tiers", "high"), ("voisins", "low")}
        if table.state.phase == "open":
            table.say("spin")
    table.say("number 5")
    places = {
        str(one.key.spot): one.beside
        for one in seat(view(table.house, table.state), "ada").stakes
        if one.key.call
    }
    assert places.pop("5/8") is None
    assert {str(place) for place in places.values()} == {"high"}


def test_a_number_that_wins_nothing_leaves_placed_calls_where_they_rest() -> None:
    table = Table("venezia", BUSY)
    table.say("spin | number 1")
    stakes = seat(view(table.house, table.state), "ada").stakes
    assert {str(one.beside) for one in stakes if one.key.call} == {"high"}


def test_elsewhere_a_call_lies_on_its_spots_at_once() -> None:
    table = Table("mbs", BUSY)
    seen = view(table.house, table.state)
    assert {one.beside for who in seen.seats for one in who.stakes} == {None}


@pytest.mark.clause("nsw-3.10b")
def test_a_button_marks_colours_above_the_minimum() -> None:
    table = Table("nsw", "seat ada buys 100 colour red value 5\nseat bob buys 100 colour blue")
    seen = view(table.house, table.state)
    assert (seat(seen, "ada").marker, seat(seen, "ada").value) == (True, 5_00)
    assert (seat(seen, "bob").marker, seat(seen, "bob").value) == (False, 1_00)
    assert seat(seen, "ada").colours == ("red",)


def test_cash_has_no_button() -> None:
    table = Table("nsw", "seat ada buys 100")
    assert not seat(view(table.house, table.state), "ada").marker


def test_a_house_without_buttons() -> None:
    table = Table("mbs", "seat ada buys 100 colour red value 5")
    assert not seat(view(table.house, table.state), "ada").marker


def test_the_button_follows_the_limits() -> None:
    table = Table("nsw", "seat ada buys 100 colour red value 5")
    kinds = ("straight", "split", "street", "corner", "six", "column", "dozen", "even")
    table.say("supervisor sets limits " + " ".join(f"{kind}=5.." for kind in kinds))
    assert not seat(view(table.house, table.state), "ada").marker


def test_the_kind_of_chip_is_seen() -> None:
    table = Table("nsw", "seat ada buys 100\nada buys 50 tokens\nplace your bets")
    table.say("ada: 17 by 5 in tokens")
    (stake,) = seat(view(table.house, table.state), "ada").stakes
    assert (stake.key.chip, stake.amount) == (Chip.TOKENS, 5_00)
