"""Moving a stake before betting opens, and a ball that runs with the wheel."""

import pytest

from croupier.houses import SHIPPED, house
from croupier.table import Phase
from croupier.table import events as e
from croupier.table.view import view
from support import clause
from table.conftest import Sixth
from table_support import Table

WON = "seat ada buys 2000 | place your bets | ada: red by 10, 1 by 5 | spin | no more bets"
"""Two stakes that win on 1."""


# Before the opening a move is a new wager


@pytest.mark.parametrize("name", SHIPPED)
def test_a_winner_is_shifted_between_coups_only_where_the_house_lets_it(name: str) -> None:
    table = Table(name, WON + " | number 1 | settle")
    shifts = house(name).procedure.winners_shift
    assert shifts is (name == "venezia")
    table.say("ada: move red to black" + ("" if shifts else "  #! phase/wrong"))
    assert table.on("ada", "red" if not shifts else "black") == 10
    table.say("place your bets | ada: move 1 to 3")
    assert (table.on("ada", "1"), table.on("ada", "3")) == (0, 5)


@clause("venezia-GR.6", "venezia-GR.7")
@pytest.mark.parametrize(
    ("phase", "code"),
    [
        (Phase.CLOSED, "bet/late"),
        (Phase.NUMBER, "bet/late"),
        (Phase.COLLECTED, "bet/blocked"),
        (Phase.PAID, ""),
        (Phase.IDLE, ""),
    ],
)
def test_a_winner_is_shifted_once_all_payments_are_made(phase: Phase, code: str) -> None:
    table = Table("venezia", WON)
    steps = {Phase.NUMBER: "number 1", Phase.COLLECTED: "collect", Phase.PAID: "pay", Phase.IDLE: "lift"}  # fmt: skip
    for reached, words in steps.items():
        if table.state.phase is phase:
            break
        table.say(words)
        assert table.state.phase is reached
    table.say("ada: move red to black" + (f"  #! {code}" if code else ""))


@clause("venezia-GR.6")
def test_only_a_winner_is_shifted_and_not_a_bet_that_was_laid_early() -> None:
    table = Table(
        "venezia",
        WON
        + """
        number 1 | settle
        ada: 20 by 5                    # a freed number takes bets (venezia-GR.8)
        ada: move 20 to 21              #! phase/wrong
        ada: take 20
        ada: red by 5                   # beside the winner that rides: no winner, like 20
        ada: move red to black          #! phase/wrong
        ada: take red by 5
        ada: move red to black
        ada: move red to black          #! bet/funds
        """,
    )
    assert table.on("ada", "black") == 10


@clause("venezia-GR.6")
def test_a_shifted_winner_is_a_bet_of_the_next_coup_and_keeps_to_its_limits() -> None:
    table = Table("venezia", "limits straight=1..3 column=20..\n" + WON + " | number 1 | settle")
    table.say("ada: move red to column 1   #! bet/limit\nada: move red to 20")
    # 3 may lie on a number; the rest goes back.
    assert table.money("ada") == f"stack {1987 + 10 + 105 + 7}, felt 6"
    (stake,) = [one for one in view(table.state).seats[0].stakes if str(one.spot) == "20"]
    assert (stake.riding, stake.amount, stake.excess) == (0, 3_00, 7_00)
    table.say("ada: move 20 to 21  #! phase/wrong")  # it is no winner any more


@clause("venezia-GR.6")
def test_a_freed_stake_is_shifted_like_a_winner() -> None:
    table = Table("venezia", "seat ada buys 100 | place your bets | ada: red by 10 | spin")
    table.say("number 0 | settle\nada: move red to black  #! bet/funds")
    table.say("place your bets | spin | number 1 | settle | ada: move red to black")
    assert table.on("ada", "black") == 10


@pytest.mark.parametrize("name", SHIPPED)
def test_before_the_first_coup_there_is_nothing_to_move(name: str) -> None:
    table = Table(name, "seat ada buys 2000")
    code = "bet/funds" if house(name).procedure.winners_shift else "phase/wrong"
    table.say(f"ada: move red to black  #! {code}")


@pytest.mark.parametrize("name", SHIPPED)
def test_a_winner_is_taken_up_between_coups_in_every_house(name: str) -> None:
    table = Table(name, WON + " | number 1 | settle | ada: take red")
    assert table.on("ada", "red") == 0


# Against the wheel


@pytest.mark.parametrize("name", SHIPPED)
def test_a_ball_that_runs_with_the_wheel_is_no_spin_is_void_or_is_nothing_at_all(name: str) -> None:
    at = house(name)
    table = Table(name, "seat ada buys 2000 | place your bets | ada: red by 10")
    if name in ("fun", "venezia"):
        table.say("spin same direction  #! spin/direction")
        assert table.state.phase is Phase.OPEN
        assert "against the wheel" in table.refusals[-1].text
    elif name == "mbs":
        table.say("spin same direction | no more bets\nnumber 1  #! phase/wrong")
        table.say("void same-direction")
    else:
        table.say("spin same direction | no more bets | number 1 | settle")
    assert at.procedure.against_wheel is (name in ("mbs", "fun", "venezia"))


@clause("fun-DG.2", "venezia-G.7")
@pytest.mark.parametrize("name", ["fun", "venezia"])
def test_the_croupier_spins_again_and_nothing_was_settled_on_the_wrong_spin(name: str) -> None:
    table = Table(
        name,
        """
        seat ada buys 2000
        place your bets
        ada: red by 10
        spin same direction             #! spin/direction
        spin laps 9 same direction      #! spin/direction
        number 1                        #! phase/wrong
        ada: red by 5                   # nothing was tossed: bets are still taken
        spin laps 9
        no more bets
        number 1 | settle
        """,
    )
    assert table.all(e.BallSpun) == [e.BallSpun(9, same_direction=False, closes=name == "venezia")]
    assert table.money("ada") == "stack 2000, felt 15"


def test_where_a_void_reason_covers_it_the_spin_is_noted_and_void(sixth: Sixth) -> None:
    keys = ('void.same-direction = "with the wheel"',)
    table = Table(sixth("venezia", *keys), "seat ada buys 10 | place your bets | ada: red by 5")
    table.say("spin same direction\nnumber 1  #! phase/wrong\nvoid interrupted")
    assert table.last(e.CoupVoided).reasons == ("interrupted", "same-direction")


def test_a_phase_without_a_spin_is_named_before_the_direction() -> None:
    Table("venezia", "spin same direction  #! phase/wrong")
