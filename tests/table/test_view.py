"""Law 7: what a person sees holds nobody else's private state."""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass

import pytest

from croupier.table import events as e
from croupier.table.commands import Chip
from croupier.table.state import Key
from croupier.table.view import (
    OwnView,
    SeatView,
    TableView,
    as_seen,
    has_marker,
    resting_place,
    view,
)
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
    if isinstance(value, Mapping):
        return numbers(tuple(value.values()))
    if is_dataclass(value):
        return numbers(tuple(getattr(value, field.name) for field in fields(value)))
    return set()


def beside(table: Table, name: str) -> dict[str, str]:
    """Where the stakes of a player rest that do not lie on their spots."""
    places = ((key, resting_place(table.house, table.state, key)) for key in stakes(table, name))
    return {str(key.spot): str(place) for key, place in places if place}


def stakes(table: Table, name: str) -> list[Key]:
    return [Key(one.spot, one.call, one.chip) for one in seat(view(table.state), name).stakes]


def marker(table: Table, name: str) -> bool:
    return has_marker(table.house, table.state, table.seat(name))


def test_everybody_sees_the_chips_on_the_felt() -> None:
    table = Table("venezia", BUSY)
    for name in ("ada", "bob", None, "nobody", ""):
        seen = view(table.state, name)
        assert [one.name for one in seen.seats] == ["ada", "bob"]
        assert sum(stake.amount for stake in seat(seen, "ada").stakes) == 35_00
        assert sum(stake.amount for stake in seat(seen, "bob").stakes) == 65_00
        assert (seen.phase, seen.status, seen.coup, seen.number) == ("open", "running", 1, None)


def test_a_player_sees_his_own_stack_and_nobody_elses() -> None:
    table = Table("venezia", BUSY)
    stacks = {"ada": 1234_00 - 35_00, "bob": 5678_00 - 65_00}
    bought = {"ada": 1234_00, "bob": 5678_00}
    for me, other in (("ada", "bob"), ("bob", "ada")):
        seen = view(table.state, me)
        assert seen.own == OwnView({Chip.CASH: stacks[me]}, 0, bought[me], 0, 0, takes_up=False)
        assert seen.own.stack == stacks[me]
        assert not numbers(seen) & {stacks[other], bought[other]}


@pytest.mark.parametrize("name", [None, "", "nobody"])
def test_who_has_no_seat_sees_no_stack_at_all(name: str | None) -> None:
    table = Table("venezia", BUSY)
    seen = view(table.state, name)
    assert seen.own is None
    private = {amount for one in table.state.players() for amount in (one.stack, one.bought)}
    assert not numbers(seen) & private


def test_what_others_cashed_got_corrected_or_have_in_custody_is_private() -> None:
    table = Table("venezia", BUSY)
    table.say("bob steps away | spin | number 4 | settle | ada cashes out")
    table.say('supervisor corrects bob by +333 because "short"')
    bob = table.state.seats["bob"]
    assert bob.custody
    seen = view(table.state, "ada")
    assert not numbers(seen) & {bob.custody, bob.corrected, bob.stack, bob.bought}
    assert seat(seen, "bob").away
    own = view(table.state, "bob").own
    assert own is not None
    assert (own.custody, own.corrected) == (bob.custody, 333_00)


def test_stakes_in_prison_are_seen() -> None:
    table = Table("venezia", BUSY)
    table.say("spin | number 0 | settle")
    (prisoner,) = seat(view(table.state), "bob").prison
    assert (str(prisoner.spot), prisoner.level, prisoner.amount) == ("red", 1, 20_00)
    stack = {Chip.CASH: table.seat("bob").stack}
    assert view(table.state, "bob").own == OwnView(stack, 0, 5678_00, 0, 0, takes_up=False)


def test_who_has_left_is_not_at_the_table() -> None:
    table = Table("mbs", "seat ada buys 10\nseat bob buys 10\nada cashes out")
    assert [one.name for one in view(table.state).seats] == ["bob"]


@pytest.mark.clause("venezia-SF.1", "venezia-SF.2")
def test_placed_calls_rest_beside_their_box_until_they_win() -> None:
    """Tiers beside Passe, voisins beside Manque; a winning piece goes to its spot."""
    table = Table("venezia", BUSY)
    for _ in range(2):
        assert set(beside(table, "ada").values()) == {"high"}
        assert set(beside(table, "bob").values()) == {"low"}
        assert "17" not in beside(table, "ada")
        if table.state.phase == "open":
            table.say("spin")
    table.say("number 5")
    assert "5/8" not in beside(table, "ada")
    assert set(beside(table, "ada").values()) == {"high"}


def test_a_number_that_wins_nothing_leaves_placed_calls_where_they_rest() -> None:
    table = Table("venezia", BUSY)
    table.say("spin | number 1")
    assert len(beside(table, "ada")) == 6
    assert set(beside(table, "ada").values()) == {"high"}


def test_elsewhere_a_call_lies_on_its_spots_at_once() -> None:
    table = Table("mbs", BUSY)
    assert stakes(table, "ada")
    assert not beside(table, "ada")


@pytest.mark.clause("nsw-3.10b")
def test_a_button_marks_colours_above_the_minimum() -> None:
    table = Table("nsw", "seat ada buys 100 colour red value 5\nseat bob buys 100 colour blue")
    seen = view(table.state)
    assert (marker(table, "ada"), seat(seen, "ada").value) == (True, 5_00)
    assert (marker(table, "bob"), seat(seen, "bob").value) == (False, 1_00)
    assert seat(seen, "ada").colours == ("red",)


def test_cash_has_no_button() -> None:
    table = Table("nsw", "seat ada buys 100")
    assert not marker(table, "ada")


def test_a_house_without_buttons() -> None:
    table = Table("mbs", "seat ada buys 100 colour red value 5")
    assert not marker(table, "ada")


def test_the_button_follows_the_limits() -> None:
    table = Table("nsw", "seat ada buys 100 colour red value 5")
    kinds = ("straight", "split", "street", "corner", "six", "column", "dozen", "even")
    table.say("supervisor sets limits " + " ".join(f"{kind}=5.." for kind in kinds))
    assert not marker(table, "ada")


def test_the_kind_of_chip_is_seen() -> None:
    table = Table("nsw", "seat ada buys 100\nada buys 50 tokens\nplace your bets")
    table.say("ada: 17 by 5 in tokens")
    (stake,) = seat(view(table.state), "ada").stakes
    assert (stake.chip, stake.amount) == (Chip.TOKENS, 5_00)


def test_others_hear_that_somebody_bought_chips_and_not_how_many() -> None:
    table = Table("venezia", BUSY)
    table.say("spin | number 0 | settle | bob cashes out")
    private = [one for one in table.events if isinstance(one, e.ChipsBought | e.CashedOut)]
    assert len(private) == 3
    for event in private:
        assert as_seen(event, event.seat) == event
        for other in ("carl", None, ""):
            heard = as_seen(event, other)
            assert isinstance(heard, type(event))
            assert heard.seat == event.seat
            assert not numbers(heard) - {0, 1}


def test_what_lies_on_the_felt_is_told_to_all() -> None:
    table = Table("venezia", BUSY)
    placed = table.last(e.Placed)
    assert as_seen(placed, "ada") is placed
