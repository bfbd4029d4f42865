"""French roulette of Venice at the table: stakes that a zero holds, that won, and that nobody claims."""

import pytest

from croupier import spot
from croupier.table import events as e
from support import clause, tossed
from table_support import Table

# Zero


@clause("venezia-G.27c")
def test_an_imprisoned_stake_is_shifted_and_stays_imprisoned() -> None:
    table = Table("venezia", "seat ada buys 100")
    table.say(tossed("ada: red by 10", 0))
    table.say(
        """
        ada: shift red to dozen 1           #! bet/not-offered
        ada: shift black to odd             #! zero/nothing
        ada: shift red to odd
        ada: shift red to odd               #! zero/nothing
        place your bets
        ada: odd by 20                      # a new bet beside the imprisoned one
        spin
        ada: shift odd to red               #! zero/nothing
        number 17 | settle
        """
    )
    assert table.lines == ["ada odd 20: won 20 back 20", "ada odd 10: released 0 back 10"]
    assert (table.money("ada"), table.bank) == ("stack 90, felt 30", -20)


@clause("venezia-G.27c")
def test_a_shifted_stake_keeps_its_level() -> None:
    table = Table("venezia", "seat ada buys 100")
    table.say(tossed("ada: red by 10", 0))
    table.say("place your bets | spin | number 0 | settle | ada: shift red to high")
    (prisoner,) = table.seat("ada").prison
    assert (prisoner.spot, prisoner.level, prisoner.amount) == (spot("high"), 2, 1_000)
    table.say("place your bets | spin | number 20 | settle")
    assert table.money("ada") == "stack 90, prison 10"
    table.say("ada: shift high to low  #! zero/nothing")  # the choice comes only with a zero
    table.say("place your bets | spin | number 20 | settle | ada: take high")
    assert (table.money("ada"), table.bank) == ("stack 100", 0)


@clause("venezia-G.25", "venezia-G.26", "venezia-G.27a", "venezia-G.27b")
def test_stakes_of_several_levels_live_side_by_side() -> None:
    table = Table("venezia", "seat ada buys 100 | seat bob buys 100")
    zero = "spin | number 0 | settle"
    table.say(f"place your bets | ada: red by 10 | bob: even by 8 | {zero}")
    table.say(f"ada: leave red | place your bets | ada: red by 6 | {zero}")
    levels = sorted((one.level, one.amount) for one in table.seat("ada").prison)
    assert levels == [(1, 600), (2, 1_000)]
    table.say("bob: withdraw even")
    assert (table.money("bob"), table.bank) == ("stack 96", 4)
    table.say(f"place your bets | {zero} | place your bets | {zero}")
    # The fourth zero splits the stake that was imprisoned three times; the younger one stays.
    assert sorted(table.lines) == ["ada red 10: split 0 back 5", "ada red 6: held 0 back 0"]
    assert (table.money("ada"), table.bank) == ("stack 89, prison 6", 9)


@clause("venezia-G.25")
def test_a_win_lowers_every_stake_by_its_own_level() -> None:
    table = Table("venezia", "seat ada buys 100")
    zero = "spin | number 0 | settle"
    table.say(f"place your bets | ada: red by 10 | {zero}")
    table.say(f"place your bets | ada: red by 6 | {zero}")
    table.say("place your bets | ada: red by 3 | spin | number 1 | settle")
    assert sorted(table.lines) == [
        "ada red 10: held 0 back 0",
        "ada red 3: won 3 back 3",
        "ada red 6: released 0 back 6",
    ]
    assert (table.money("ada"), table.bank) == ("stack 84, felt 9, prison 10", -3)


# Winning stakes, and when they may be touched


@clause("venezia-GR.6")
@pytest.mark.parametrize(
    ("then", "money"),
    [
        ("", "stack 450, felt 5"),
        ("ada: take 17", "stack 280"),
        ("ada: move 17 to 20", "stack 275"),
    ],
    ids=["ride", "withdraw", "shift"],
)
def test_winners_keep_their_stake_to_ride_withdraw_or_shift(then: str, money: str) -> None:
    table = Table("venezia", "seat ada buys 110")
    table.say(tossed("ada: 17 by 5, 1 by 5", 17))
    assert table.money("ada") == "stack 275, felt 5"
    table.say(f"{then} | place your bets | spin | number 17 | settle")
    assert table.money("ada") == money


@clause("venezia-GR.7")
def test_winning_chips_are_not_touched_until_all_payments_are_made() -> None:
    table = Table(
        "venezia",
        """
        seat ada buys 100
        place your bets | ada: 17 by 5, black by 10 | spin | number 17
        ada: take 17                #! bet/late
        collect
        ada: take 17                #! bet/blocked
        ada: take all               #! bet/blocked
        ada: move black to red      #! bet/blocked
        pay
        ada: take 17
        ada: move black to red
        """,
    )
    assert table.money("ada") == "stack 275, felt 10"


@clause("venezia-GR.8")
def test_new_bets_wait_for_the_rake_and_on_winning_spots_for_the_payments() -> None:
    table = Table(
        "venezia",
        """
        seat ada buys 100
        seat bob buys 100
        place your bets | ada: 17 by 5 | spin | number 17
        bob: 20 by 5                #! bet/late
        collect
        bob: 20 by 5, red by 10
        bob: 17 by 5                #! bet/blocked
        bob: black by 5             #! bet/blocked
        bob: 20 by 1, column 2 by 1 #! bet/blocked
        bob: move 20 to 17          #! bet/blocked
        bob: move 20 to 1           #! phase/wrong
        bob: take 20
        bob: 1 by 5
        pay
        bob: 17 by 5, black by 5
        lift
        bob: 36 by 1
        place your bets | spin | number 1 | settle
        """,
    )
    assert table.lines[1:] == [
        "bob red 10: won 10 back 10",
        "bob 1 5: won 175 back 5",
        "bob 17 5: lost 0 back 0",
        "bob black 5: lost 0 back 0",
        "bob 36 1: lost 0 back 0",
    ]


@clause("venezia-GR.8")
def test_elsewhere_new_bets_wait_for_the_next_opening() -> None:
    for name in ("mbs", "nsw", "english"):
        Table(
            name,
            """
            seat ada buys 100
            place your bets | ada: 17 by 5 | spin | no more bets | number 17 | collect
            ada: 20 by 5            #! bet/late
            pay
            ada: 20 by 5            #! bet/late
            lift
            ada: 20 by 5            #! phase/wrong
            """,
        )


# Custody


@clause("venezia-GR.9")
def test_unclaimed_wins_on_multiple_chances_are_set_aside_at_once_with_the_stake() -> None:
    table = Table("venezia", "seat ada buys 100 | place your bets | ada: 17 by 5, 16/21 by 2")
    table.say("ada steps away | spin | number 17 | settle")
    assert table.money("ada") == f"stack 93, custody {175 + 5 + 10 + 2}"
    assert {(one.winnings_to, one.stake_to) for one in table.all(e.WinnerPaid)} == {
        (e.Goes.CUSTODY, e.Goes.CUSTODY)
    }
    table.say("ada comes back")
    assert table.money("ada") == "stack 285"


@clause("venezia-GR.10")
@pytest.mark.parametrize(("bet", "won"), [("red", 10), ("column 3", 20), ("dozen 1", 20)])
def test_unclaimed_wins_outside_are_set_aside_after_three_rounds(bet: str, won: int) -> None:
    table = Table("venezia", f"seat ada buys 100 | place your bets | ada: {bet} by 10")
    table.say("ada steps away | spin | number 3 | settle")
    assert table.money("ada") == f"stack 90, felt {10 + won}"
    for again in (2, 3):
        table.say("place your bets | spin | number 3 | settle")
        assert table.money("ada") == f"stack 90, felt {10 + again * won}"
        assert not table.all(e.SetAside)
    table.say("place your bets | spin | number 3 | settle")
    assert table.money("ada") == f"stack 90, custody {10 + 4 * won}"
    table.say("ada cashes out")
    assert table.seat("ada").cashed == 10_000 + 400 * won


@clause("venezia-GR.10")
def test_the_stake_rides_while_its_winnings_are_held() -> None:
    table = Table("venezia", "seat ada buys 100 | place your bets | ada: red by 10")
    table.say("ada steps away | spin | number 3 | settle")
    table.say("place your bets | spin | number 2 | settle")
    assert (table.money("ada"), table.bank) == ("stack 90, felt 10", 0)
    table.say("ada comes back")
    assert table.money("ada") == "stack 100"


@clause("venezia-GR.9", "venezia-GR.10")
def test_a_player_who_is_back_is_paid_as_usual() -> None:
    table = Table("venezia", "seat ada buys 100 | ada steps away | ada comes back")
    table.say(tossed("ada: red by 10, 3 by 1", 3))
    assert table.money("ada") == "stack 134, felt 11"
