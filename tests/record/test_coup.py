"""The one fold of a coup: whoever tells of it tells the same."""

import pytest

from croupier.record.coup import Coups, PlayedCoup
from croupier.record.numbers import KEPT, LastNumbers
from croupier.table import events as e
from croupier.table.fairness import digest, draw, seal_of
from table_support import Table

SECRET = "00" * 32


def played(table: Table) -> PlayedCoup:
    """The last coup of a table."""
    return table.replay.coups.kept[-1]


def test_a_coup_knows_its_number_its_corrections_and_its_spins() -> None:
    table = Table("fun", "seat ada buys 2000 | place your bets | ada: 17 by 50 | spin")
    table.say("no more bets | number 4 | number 3")
    assert (played(table).number, played(table).spins) == (3, ((4, 3),))
    table.say("spin again")
    assert (played(table).number, played(table).respins) == (None, 1)
    table.say("number 17 | settle")
    assert (played(table).number, played(table).spins) == (17, ((4, 3), (17,)))
    assert played(table).settled


def test_a_void_coup_is_over_but_has_no_number_and_is_not_settled() -> None:
    table = Table(
        "venezia", 'place your bets | spin | number 17 | supervisor voids interrupted because "x"'
    )
    coup = played(table)
    assert (coup.number, coup.void, coup.over, coup.settled) == (
        None, ("interrupted",), True, False,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("name", "exception"),
    [
        ("nsw", 'supervisor treats ada: 17 as 18 because "pushed by a sleeve"'),
        ("nsw", 'supervisor links ada with bob because "one purse"'),
        ("venezia", 'supervisor allows ada: 18 by 5 because "asked in time"'),
    ],
)
@pytest.mark.parametrize("when", ["before the number", "before the payments"])
def test_the_felt_at_the_close_is_found_again_whatever_came_later(
    name: str, exception: str, when: str
) -> None:
    table = Table(name, "limits straight=1..5 | seat ada buys 1000 | seat bob buys 1000")
    table.say(f"place your bets seal {seal_of(SECRET)}")
    table.say("ada: 17 by 5, red by 10 | bob: 17 by 5 | spin | no more bets")
    felt = table.state.coup.felt or ""
    if when == "before the number":
        table.say(exception)
    number = draw(SECRET, coup=1, respins=0, felt=felt)
    table.say(f"number {number} secret {SECRET} | collect")
    if when == "before the payments" and "treats" in exception:
        table.say(exception)
    assert digest(played(table).sealed_felt()) == felt


def test_an_event_before_the_first_opening_belongs_to_no_coup() -> None:
    assert Coups().after(e.Suspended("chef", "a pause")) == Coups()


@pytest.mark.parametrize("number", [0, 17])
def test_a_coup_is_kept_until_two_more_are_settled(number: int) -> None:
    """Reading 43: the last two coups that were settled can be settled again."""
    table = Table("venezia", f"place your bets | spin | number {number} | settle")
    for _ in range(3):
        table.say("place your bets | void interrupted")
    table.say("place your bets | spin | number 17 | settle")
    assert [one.coup for one in table.replay.coups.kept] == [1, 2, 3, 4, 5]
    table.say("place your bets | spin | number 18 | settle")
    assert [one.coup for one in table.coups] == [1, 2, 3, 4]
    assert [one.coup for one in table.replay.coups.kept] == [5, 6]


def test_before_any_number_nothing_waits_for_a_void_coup() -> None:
    table = Table(
        "venezia", "place your bets | void interrupted | place your bets | void interrupted"
    )
    assert [one.coup for one in table.coups] == [1]


def test_the_last_numbers_are_no_more_than_are_kept() -> None:
    numbers = LastNumbers([(1, 17)], coup=1)
    for coup in range(2, KEPT + 3):
        numbers.note([e.BettingOpened(coup), e.NumberSet(3), e.NumberSet(coup % 37)])
    assert numbers.last() == [(coup, coup % 37) for coup in range(3, KEPT + 3)]
    assert numbers.last(1) == [(KEPT + 2, (KEPT + 2) % 37)]


def test_a_stake_of_nothing_is_sealed_also_when_its_owner_has_left() -> None:
    start = f"limits straight=2..2\nseat ada buys 10 colour value 5\nplace your bets seal {seal_of(SECRET)}"
    table = Table("mbs", f"{start}\nada: 17 by 5 | spin | no more bets | ada cashes out")
    felt = table.state.coup.felt or ""
    number = draw(SECRET, coup=1, respins=0, felt=felt)
    table.say(f"number {number} secret {SECRET} | settle")
    assert played(table).sealed_felt() == ["ada 17 - colour 0"]
    assert digest(played(table).sealed_felt()) == felt
