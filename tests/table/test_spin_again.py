"""fun-DG.6: the ball is spun again as long as nobody wins, until somebody does."""

from fractions import Fraction

import pytest

from croupier.houses import SHIPPED, house
from croupier.table import Phase
from croupier.table import events as e
from croupier.table.view import view
from support import clause
from table.conftest import Sixth
from table_support import Table

BET = "seat ada buys 2000 | place your bets | ada: {} | spin | no more bets | number {}"


@clause("fun-DG.6")
def test_the_cap_lets_one_straight_up_win_at_least_99_times_in_100() -> None:
    spins = 1 + house("fun").procedure.spin_again
    wins = 1 - Fraction(36, 37) ** spins
    assert wins >= Fraction(99, 100)
    table = Table("fun", BET.format("17 by 5", 5))
    for _ in range(spins - 1):
        table.say("spin again | number 5")
    assert view(table.state).respins == spins - 1
    table.say("spin again  #! phase/wrong\nsettle")
    assert table.money("ada") == "stack 1995"


@clause("fun-DG.6")
def test_it_goes_on_until_somebody_wins_whoever_it_is() -> None:
    table = Table("fun", "seat bob buys 2000 | " + BET.format("17 by 5 | bob: 20 by 10", 5))
    table.say("spin again | number 6 | spin again | number 20\nspin again  #! phase/wrong\nsettle")
    assert (table.money("ada"), table.money("bob")) == ("stack 1995", "stack 2340, felt 10")
    assert [one.number for one in table.all(e.NumberSet)] == [5, 6, 20]
    # One betting opportunity, one coup, one settlement.
    assert (len(table.all(e.Collected)), view(table.state).round_coups) == (1, 1)


@clause("fun-DG.6")
@pytest.mark.parametrize(
    ("bets", "number"), [("17 by 5, red by 5", 1), ("dozen 3 by 5", 36), ("0 by 1", 0)]
)
def test_not_when_anything_on_the_layout_wins(bets: str, number: int) -> None:
    Table("fun", BET.format(bets, number)).say("spin again  #! phase/wrong")


def test_a_stake_above_the_maximum_neither_wins_nor_loses() -> None:
    """What stayed with the player does not play, so it cannot be what somebody wins with."""
    table = Table("fun", "limits straight=1..5 even=1..\n" + BET.format("17 by 8", 17))
    table.say("spin again  #! phase/wrong\nsettle")
    assert table.money("ada") == "stack 2170, felt 5"


# As an option of the table


@clause("fun-DG.6")
def test_a_table_says_whether_it_spins_until_somebody_wins() -> None:
    table = Table("fun")
    assert not view(table.state).until_won
    table.say("spin until somebody wins")
    assert view(table.state).until_won
    table.say("seat ada buys 2000 | place your bets | spin once")
    assert not view(table.state).until_won
    assert [one.until_won for one in table.all(e.SpinOptionSet)] == [True, False]


@pytest.mark.parametrize("phase", Phase)
def test_the_option_is_set_in_any_phase(phase: Phase) -> None:
    table = Table("fun", "seat ada buys 2000")
    steps = ("place your bets | ada: 17 by 5", "spin", "no more bets", "number 5", "collect", "pay")
    for words in steps:
        if table.state.phase is phase:
            break
        table.say(words)
    assert table.state.phase is phase
    table.say("spin until somebody wins")
    assert table.state.phase is phase


@pytest.mark.parametrize("name", [name for name in SHIPPED if name != "fun"])
def test_no_house_with_real_money_spins_again_or_has_the_option(name: str) -> None:
    table = Table(name, BET.format("17 by 5", 5))
    table.say(
        """
        spin again                  #! phase/wrong
        spin until somebody wins    #! phase/wrong
        spin once                   #! phase/wrong
        """
    )
    assert not view(table.state).until_won


def test_a_house_of_play_money_may_do_without(sixth: Sixth) -> None:
    table = Table(sixth("fun", "procedure.spin_again = 0"), BET.format("17 by 5", 5))
    table.say("spin again  #! phase/wrong\nspin until somebody wins  #! phase/wrong")


@pytest.mark.parametrize("cap", [1, 3])
def test_the_cap_is_a_key_of_the_house(sixth: Sixth, cap: int) -> None:
    table = Table(sixth("fun", f"procedure.spin_again = {cap}"), BET.format("17 by 5", 5))
    table.say("spin again | number 5 | " * cap + "\nspin again  #! phase/wrong\nsettle")
    assert len(table.all(e.SpunAgain)) == cap


@clause("fun-DG.6")
def test_a_stake_that_lay_wholly_above_the_maximum_is_no_reason_to_spin_again() -> None:
    table = Table("fun", "limits straight=1..5\nseat ada buys 2000 | seat bob buys 2000")
    table.say('supervisor links ada with bob because "one purse" | place your bets')
    table.say("ada: 17 by 5 | bob: 17 by 5 | ada: take 17 | spin | no more bets | number 17")
    assert table.on("bob", "17") == 0
    table.say("spin again  #! phase/wrong")


# Ended by the host (reading 47)


@clause("fun-DG.6")
def test_the_spins_are_ended_between_them_and_the_number_counts() -> None:
    table = Table("fun", "spin until somebody wins\n" + BET.format("17 by 5", 5))
    table.say("no spin again\nspin again  #! phase/wrong\nsettle")
    assert table.money("ada") == "stack 1995"
    # It is ended for this coup only.
    table.say("place your bets | ada: 17 by 5 | spin | no more bets | number 5 | spin again")
    assert view(table.state).respins == 1


def test_while_the_ball_rolls_again_its_spin_is_the_last() -> None:
    table = Table("fun", BET.format("17 by 5", 5))
    table.say("spin again | no spin again | number 6\nspin again  #! phase/wrong\nsettle")
    assert [one.number for one in table.all(e.NumberSet)] == [5, 6]


def test_a_winner_in_the_last_spin_is_paid() -> None:
    table = Table("fun", BET.format("17 by 5", 5))
    table.say("spin again | no spin again | number 17 | settle")
    assert table.money("ada") == "stack 2170, felt 5"


@pytest.mark.parametrize(
    "said",
    [
        "no spin again  #! phase/wrong",
        "number 17\nno spin again  #! phase/wrong",
        "number 5 | no spin again\nno spin again  #! phase/wrong",
    ],
    ids=["before the first number", "somebody wins", "twice"],
)
def test_the_spins_are_not_ended_without_need(said: str) -> None:
    bets = "seat ada buys 2000 | place your bets | ada: 17 by 5 | spin | no more bets"
    Table("fun", f"{bets}\n{said}")


@pytest.mark.parametrize("name", [name for name in SHIPPED if name != "fun"])
def test_where_no_ball_is_spun_again_nothing_is_ended(name: str) -> None:
    Table(name, BET.format("17 by 5", 5)).say("no spin again  #! phase/wrong")
