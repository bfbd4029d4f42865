"""Law 7: what a person sees holds nobody else's private state."""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass

import pytest

from croupier.table import events as e
from croupier.table.commands import Chip
from croupier.table.view import (
    OwnView,
    SeatView,
    TableView,
    as_seen,
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


def marker(table: Table, name: str) -> bool:
    return seat(view(table.state), name).marker


def test_everybody_sees_the_chips_on_the_felt() -> None:
    table = Table("venezia", BUSY)
    for name in ("ada", "bob", None, "nobody", ""):
        seen = view(table.state, name)
        assert [one.name for one in seen.seats] == ["ada", "bob"]
        assert sum(stake.amount for stake in seat(seen, "ada").stakes) == 35_00
        assert sum(stake.amount for stake in seat(seen, "bob").stakes) == 65_00
        assert (seen.phase, seen.status, seen.coup, seen.number) == ("open", "running", 1, None)


def test_a_player_sees_their_own_stack_and_nobody_elses() -> None:
    table = Table("venezia", BUSY)
    stacks = {"ada": 1234_00 - 35_00, "bob": 5678_00 - 65_00}
    bought = {"ada": 1234_00, "bob": 5678_00}
    for me, other in (("ada", "bob"), ("bob", "ada")):
        seen = view(table.state, me)
        own = OwnView(
            {Chip.CASH: stacks[me]},
            0,
            bought[me],
            0,
            0,
            takes_up=False,
            note_round=1,
            notes=1,
            owes=0,
        )
        assert seen.own == own
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
    own = OwnView(stack, 0, 5678_00, 0, 0, takes_up=False, note_round=1, notes=1, owes=0)
    assert view(table.state, "bob").own == own


def test_who_has_left_is_not_at_the_table() -> None:
    table = Table("mbs", "seat ada buys 10\nseat bob buys 10\nada cashes out")
    assert [one.name for one in view(table.state).seats] == ["bob"]


@pytest.mark.clause("venezia-GR.6")
def test_what_won_and_was_left_lying_is_told_from_what_is_new() -> None:
    table = Table("venezia", "seat ada buys 1000\nplace your bets\nada: tiers by 5")
    table.say("spin | number 5 | settle | ada: replay tiers")
    riding = {str(one.spot): one.riding for one in seat(view(table.state), "ada").stakes}
    assert riding == {
        "5/8": 5_00,
        **dict.fromkeys(("10/11", "13/16", "23/24", "27/30", "33/36"), 0),
    }


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


def test_everybody_sees_why_a_coup_was_void_until_the_next_opens() -> None:
    table = Table("mbs", "seat ada buys 100\nplace your bets\nada: 17 by 5\nvoid ball-broke")
    seen = view(table.state)
    assert (seen.void, seen.number) == (("ball-broke",), None)
    assert [(one.seat, one.returned) for one in seen.results] == [("ada", 5_00)]
    table.say("place your bets")
    assert view(table.state).void == ()


def test_everybody_sees_why_the_table_is_suspended() -> None:
    table = Table("mbs", 'suspend because "fire alarm"')
    assert view(table.state).suspension == "fire alarm"
    table.say("resume")
    assert view(table.state).suspension is None
    table.say('suspend because "lights out"\nclose table')
    assert view(table.state).suspension is None
