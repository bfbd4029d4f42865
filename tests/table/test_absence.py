"""Who is away, who is not there, and who is back."""

import pytest

from croupier.houses import SHIPPED
from croupier.table import events as e
from croupier.table.view import as_seen, view
from support import clause
from table_support import Table

AWAY = {name: f"seat ada buys 2000 | {how}" for name, how in (
    ("said so", "ada steps away"),
    ("was missed", "ada is absent"),
)}  # fmt: skip


def away(table: Table) -> tuple[bool, bool]:
    """Whether everybody sees the player as away, and as missed."""
    (seat,) = view(table.state).seats
    return seat.away, seat.absent


# Who bets is back


@pytest.mark.parametrize("how", AWAY)
@pytest.mark.parametrize("name", SHIPPED)
def test_who_is_away_and_bets_is_back(name: str, how: str) -> None:
    table = Table(name, AWAY[how])
    assert away(table) == (True, how == "was missed")
    table.say("ada: 17 by 5  #! phase/wrong")
    assert away(table)[0], "a bet that is refused is none"
    table.say("place your bets\nada: 17 by 5000  #! bet/funds")
    assert away(table)[0]
    table.say("ada: 17 by 5")
    assert away(table) == (False, False)
    assert [type(one) for one in table.events[-2:]] == [e.CameBack, e.Placed]


@pytest.mark.parametrize("name", SHIPPED)
def test_who_is_away_and_moves_a_stake_is_back(name: str) -> None:
    table = Table(name, "seat ada buys 2000 | place your bets | ada: 17 by 5 | ada steps away")
    table.say("ada: move 17 to 20")
    assert away(table) == (False, False)
    assert [type(one) for one in table.events[-3:]] == [e.CameBack, e.Taken, e.Placed]


def test_who_is_away_and_plays_a_call_again_is_back() -> None:
    table = Table("venezia", "seat ada buys 1000 | place your bets | ada: tiers by 5")
    table.say("spin | number 5 | settle | ada steps away | ada: replay tiers")
    assert away(table) == (False, False)
    assert [type(one) for one in table.events[-3:]] == [e.CameBack, e.PlayedAgain, e.Placed]


def test_taking_a_stake_back_is_no_bet() -> None:
    table = Table("mbs", "seat ada buys 100 | place your bets | ada: 17 by 5 | ada steps away")
    table.say("ada: take 17")
    assert away(table) == (True, False)


@clause("venezia-GR.9", "venezia-GR.10")
def test_who_bets_has_what_was_set_aside_and_can_bet_it() -> None:
    table = Table("venezia", "seat ada buys 10 | place your bets | ada: 17 by 5, black by 5")
    table.say("ada steps away | spin | number 17 | settle")
    assert table.money("ada") == "felt 10, custody 180"
    table.say("place your bets | ada: red by 185")
    came = table.last(e.CameBack)
    assert (came.unclaimed, came.custody) == (5_00, 180_00)
    assert table.money("ada") == "felt 190"
    table.say("spin | number 1 | settle")
    assert table.money("ada") == "stack 185, felt 185"


def test_the_chef_lets_somebody_who_is_away_bet_and_that_is_coming_back() -> None:
    table = Table("venezia", "seat ada buys 100 | ada steps away | place your bets | spin")
    table.say('supervisor allows ada: 17 by 5 because "a friend asked in time"')
    assert away(table) == (False, False)


# Who is not there


@pytest.mark.parametrize("name", SHIPPED)
def test_somebody_is_missed_once_and_comes_back(name: str) -> None:
    table = Table(
        name,
        """
        seat ada buys 2000
        ada is absent
        ada is absent           #! phase/wrong
        ada comes back
        ada steps away
        ada is absent           #! phase/wrong
        """,
    )
    assert away(table) == (True, False)
    assert [one.absent for one in table.all(e.SteppedAway)] == [True, False]


@clause("venezia-GR.9")
@pytest.mark.parametrize("missed", ["ada steps away", "ada is absent"])
def test_what_the_absent_win_inside_is_kept_for_them(missed: str) -> None:
    table = Table("venezia", "seat ada buys 100 | place your bets | ada: 17 by 5, tiers by 1")
    table.say(f"spin | number 17 | collect | {missed} | pay | lift")
    assert table.money("ada") == f"stack 89, custody {175 + 5}"
    table.say("ada comes back")
    assert table.last(e.CameBack) == e.CameBack("ada", 0, 180_00, table.last(e.CameBack).chip)
    assert table.money("ada") == "stack 269"


@clause("venezia-GR.10")
def test_what_the_absent_win_outside_lies_beside_the_stake_and_does_not_play() -> None:
    table = Table("venezia", "seat ada buys 100 | place your bets | ada: red by 10, dozen 1 by 5")
    table.say("spin | number 1 | collect | ada is absent | pay | lift")
    assert table.money("ada") == f"stack 85, felt {15 + 10 + 10}"
    (seat,) = view(table.state).seats
    assert [(str(one.spot), one.amount) for one in seat.unclaimed] == [
        ("dozen 1", 10_00),
        ("red", 10_00),
    ]
    table.say("place your bets | spin | number 2 | settle")  # red loses its stake, not what it won
    assert table.money("ada") == f"stack 85, felt {5 + 10 + 10 + 10}"
    table.say("ada comes back")
    assert table.money("ada") == "stack 115, felt 5"


@clause("venezia-GR.10")
@pytest.mark.parametrize("coups", [1, 2, 3, 4])
def test_after_three_coups_both_go_into_custody(coups: int) -> None:
    table = Table("venezia", "seat ada buys 100 | place your bets | ada: red by 10")
    table.say("spin | number 1 | collect | ada is absent | pay | lift")
    for _ in range(coups):
        table.say("place your bets | spin | number 3 | settle")
    kept = coups >= 3
    won = 10 * (1 + min(coups, 3))
    assert table.money("ada") == f"stack 90, {'custody' if kept else 'felt'} {10 + won}"
    table.say("ada comes back")
    assert table.money("ada") == (f"stack {100 + won}" if kept else f"stack {90 + won}, felt 10")


@pytest.mark.parametrize("name", ["mbs", "nsw", "english", "fun"])
def test_other_houses_pay_the_absent_like_everybody(name: str) -> None:
    table = Table(name, "seat ada buys 2000 | place your bets | ada: 17 by 5")
    table.say("spin | no more bets | number 17 | collect | ada is absent | pay | lift")
    assert table.money("ada") == "stack 2170, felt 5"


def test_others_hear_that_somebody_is_back_and_not_with_how_much() -> None:
    table = Table("venezia", "seat ada buys 100 | place your bets | ada: 17 by 5")
    table.say("spin | number 17 | collect | ada is absent | pay | lift | ada comes back")
    came = table.last(e.CameBack)
    assert as_seen(came, "ada") is came
    heard = as_seen(came, "bob")
    assert isinstance(heard, e.CameBack)
    assert (heard.seat, heard.unclaimed, heard.custody, heard.change) == ("ada", 0, 0, 0)
