"""A stake below a raised minimum: told at the opening, added to, or returned at the close."""

import pytest

from croupier.houses import SHIPPED
from croupier.rules.felt import spot
from croupier.table import events as e
from croupier.table.fairness import digest
from support import clause
from table_support import Table

CLOSE = "spin laps 5 | no more bets"
COUP = CLOSE + " | number {} | settle"


def raised(
    name: str, bets: str = "red by 10, 1 by 2", sign: str = "straight=5.. even=20.."
) -> Table:
    """A table at which the winners ride below a raised minimum."""
    table = Table(name, "limits straight=1.. even=1.. | seat ada buys 2000 | place your bets")
    table.say(f"ada: {bets} | supervisor sets limits {sign} | {COUP.format(1)}")
    return table


@clause("venezia-GR.14")
@pytest.mark.parametrize("name", SHIPPED)
def test_what_rides_below_a_raised_minimum_is_told_and_goes_back_at_the_close(name: str) -> None:
    table = raised(name)
    before = table.seat("ada").stack
    table.say("place your bets")
    (told,) = table.all(e.BelowMinimum)
    assert told == e.BelowMinimum(
        "ada", (e.Below(spot("red"), 10_00, 20_00), e.Below(spot("1"), 2_00, 5_00))
    )
    assert (table.on("ada", "red"), table.on("ada", "1")) == (10, 2), "it may be added to"
    table.say(CLOSE)
    (back,) = table.all(e.Trimmed)
    assert back.below
    assert (table.on("ada", "red"), table.on("ada", "1")) == (0, 0)
    assert table.seat("ada").stack == before + 12_00
    table.say("number 1 | settle")
    assert table.lines == []


@pytest.mark.parametrize("name", SHIPPED)
def test_what_was_added_until_the_close_plays(name: str) -> None:
    table = raised(name)
    table.say("place your bets\nada: 1 by 2  #! bet/limit\nada: 1 by 3 | ada: red by 10")
    table.say(CLOSE)
    assert not table.all(e.Trimmed)
    assert (table.on("ada", "red"), table.on("ada", "1")) == (20, 5)


def test_all_that_a_player_has_on_a_spot_counts_together() -> None:
    table = raised("venezia", "tiers by 2, 5 by 2, 5/8 by 3", "straight=4.. split=6..")
    assert not table.all(e.BelowMinimum)
    table = raised("mbs", "1 by 2, 0/1 by 2, 1/2 by 2", "straight=2.. split=3..")
    table.say("place your bets")
    (told,) = table.all(e.BelowMinimum)
    assert [str(one.spot) for one in told.spots] == ["0/1", "1/2"]


def test_a_bet_that_was_cut_to_the_maximum_was_large_enough() -> None:
    table = Table("venezia", "limits straight=5..10 | seat ada buys 100 | seat bob buys 100")
    table.say('supervisor links ada with bob because "one purse" | place your bets')
    table.say(f"ada: 17 by 8 | bob: 17 by 5 | {CLOSE}")
    assert not table.all(e.Trimmed)
    assert table.on("bob", "17") == 2


def test_what_is_placed_under_the_old_minimum_for_the_next_coup_is_told_as_well() -> None:
    table = Table("venezia", "limits even=5..500 | seat ada buys 100 | place your bets")
    table.say("ada: red by 5 | spin | number 2 | collect | pay | ada: red by 5")
    table.say("supervisor sets limits even=20.. | lift | place your bets")
    (told,) = table.all(e.BelowMinimum)
    assert [one.amount for one in told.spots] == [5_00]
    table.say("void interrupted")
    assert table.money("ada") == "stack 95"


def test_a_close_that_returns_stakes_binds_the_house_to_what_is_left() -> None:
    table = raised("mbs")
    table.say(f"place your bets seal {'0' * 64} | ada: 2 by 5 | {CLOSE}")
    assert table.state.coup.felt == digest(["ada 2 - cash 500"])
