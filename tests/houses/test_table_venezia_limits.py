"""French roulette of Venice at the table: limits, suspension and disputes."""

import pytest

from croupier import Kind, house
from croupier.table import Status
from croupier.table import events as e
from croupier.table.view import view
from support import clause, tossed
from table_support import Table

venezia = house("venezia")


# Limits


@clause("venezia-GR.11")
def test_minimum_and_maximum_stand_on_the_sign() -> None:
    table = Table(
        "venezia",
        """
        limits straight=5..100 even=20..
        seat ada buys 1000
        place your bets
        ada: 17 by 4                #! bet/limit
        ada: 17 by 5
        ada: 17 by 1                # together above the minimum
        ada: red by 19.99           #! bet/limit
        ada: voisins by 1
        ada: neighbours 17 by 4     #! bet/limit
        limits straight=1..         #! phase/wrong
        """,
    )
    assert venezia.limits.sign
    assert table.state.limits.minima[Kind.STRAIGHT] == 500
    assert table.state.limits.maxima == {Kind.STRAIGHT: 10_000}


@clause("venezia-GR.12")
def test_no_maximum_is_exceeded_through_several_bets_or_third_parties() -> None:
    table = Table(
        "venezia",
        """
        limits straight=1..100
        seat ada buys 1000 | seat bob buys 1000 | seat cleo buys 1000
        supervisor links ada with bob because "one purse"
        place your bets
        ada: 17 by 60
        ada: neighbours 17 by 20
        ada: 17 by 5
        bob: 17 by 50
        cleo: 17 by 100
        """,
    )
    assert (table.on("ada", "17"), table.on("bob", "17"), table.on("cleo", "17")) == (85, 15, 100)
    table.say("ada: move 34 to 17 | bob: 17 by 1")
    assert (table.on("ada", "17"), table.on("bob", "17")) == (85, 15)
    assert table.last(e.Linked).because == "one purse"


@clause("venezia-GR.13")
@pytest.mark.parametrize(("number", "stack"), [(17, 950 + 35 * 50), (18, 950)])
def test_above_the_maximum_nothing_is_won_and_the_excess_returned(number: int, stack: int) -> None:
    table = Table("venezia", "limits straight=1..50 | seat ada buys 1000 | place your bets")
    table.say(f"ada: 17 by 30 | ada: 17 by 50 | spin | number {number} | settle")
    assert table.coups == []
    assert table.replay.last is not None
    (line,) = table.replay.last.lines
    assert (line.stake, line.excess) == (5_000, 3_000)
    assert table.seat("ada").stack == stack * 100


@clause("venezia-GR.14")
def test_limits_change_between_coups_and_never_touch_the_coup_they_are_announced_in() -> None:
    table = Table(
        "venezia",
        """
        limits straight=5..100
        seat ada buys 1000
        place your bets
        ada: 17 by 60
        supervisor sets limits straight=10..50 because "a full room"
        ada: 18 by 5                # still the old limits
        spin | number 17 | settle
        """,
    )
    assert table.lines[0] == "ada 17 60: won 2100 back 60"
    assert table.on("ada", "17") == 60
    table.say("place your bets")
    assert table.on("ada", "17") == 50  # what rides is a bet of the new coup
    table.say("ada: 19 by 5  #! bet/limit\nada: 20 by 60")
    assert table.on("ada", "20") == 50
    assert table.last(e.LimitsSet).by == "the management"


@clause("venezia-GR.15")
def test_a_change_is_announced_by_the_chef_and_put_on_the_sign() -> None:
    table = Table("venezia", "supervisor is carlo | place your bets")
    table.say('supervisor sets limits even=20..500 because "evening limits"')
    told = table.last(e.LimitsSet)
    assert (told.by, told.because, told.at_once) == ("carlo", "evening limits", False)
    assert table.state.limits.minima[Kind.EVEN] == 100
    table.say("spin | number 3 | settle")
    assert isinstance(table.events[-1], e.LimitsInForce)
    assert (table.state.limits.minima[Kind.EVEN], table.state.next_limits) == (2_000, None)
    table.say("supervisor sets limits even=10..")
    assert table.last(e.LimitsSet).at_once
    assert table.last(e.LimitsSet).ranges == ((Kind.EVEN, (1_000, 50_000)),)
    assert view(table.state).minima[Kind.EVEN] == 1_000
    assert view(table.state).maxima[Kind.EVEN] == 50_000, "a side that is not named stays"


# Suspension and disputes


@clause("venezia-GR.16")
def test_play_is_suspended_at_any_time_and_goes_on_where_it_was() -> None:
    table = Table(
        "venezia",
        """
        seat ada buys 100
        place your bets | ada: 17 by 5
        suspend because "the lights went out"
        ada: 20 by 5                #! table/suspended
        ada: take 17                #! table/suspended
        spin                        #! table/suspended
        void interrupted            #! table/suspended
        seat bob buys 100           #! table/suspended
        resume
        resume                      #! phase/wrong
        ada: 20 by 5
        spin
        suspend because "again"
        number 17                   #! table/suspended
        resume
        number 17 | settle
        """,
    )
    assert (table.state.status, table.all(e.Suspended)[0].because) == (
        Status.RUNNING,
        "the lights went out",
    )
    assert table.money("ada") == "stack 265, felt 5"
    assert venezia.authority.suspends == "the management"


@clause("venezia-GR.17")
def test_a_dispute_is_decided_by_the_gaming_management_without_appeal() -> None:
    table = Table("venezia", "seat ada buys 100")
    table.say(tossed("ada: 17 by 5", 20))
    table.say(
        """
        dispute zoe "I was on 20"           #! seat/unknown
        dispute ada "I was on 20"
        decide dispute 2 "there is none"    #! phase/wrong
        decide dispute 1 "the camera shows 17"
        decide dispute 1 "a second thought" #! phase/wrong
        """
    )
    (dispute,) = table.state.disputes
    assert (dispute.coup, dispute.seat, dispute.text) == (1, "ada", "I was on 20")
    # Reading 45: the role that a person can hold signs for the gaming management.
    assert (dispute.decision, dispute.decided_by) == ("the camera shows 17", "Chef de Table")
    assert venezia.authority.disputes == "the gaming management"
    assert table.lines == ["ada 17 5: lost 0 back 0"]
