"""Marina Bay Sands at the table, clause by clause."""

import pytest

from croupier import house
from croupier.houses.sections import Marker
from croupier.table import Phase
from croupier.table import events as e
from croupier.table.commands import Chip
from croupier.table.view import view
from support import case, clause
from table_support import Table

mbs = house("mbs")


@clause("mbs-1.1.1")
def test_colour_chips_have_no_denomination_and_one_owner() -> None:
    table = Table(
        "mbs",
        """
        seat ada buys 100 colour blue value 5
        seat bob buys 100 colour blue value 1     #! seat/colour
        seat bob buys 100 colour green value 2
        seat cleo buys 99 colour white value 2    #! seat/buy-in
        place your bets
        ada: 17 by 12                             #! bet/colour
        ada: 17 by 15
        bob: 17 by 12
        """,
    )
    assert (table.seat("ada").colours, table.seat("ada").value) == (("blue",), 500)
    assert (table.seat("bob").colours, table.seat("bob").value) == (("green",), 200)
    assert (table.on("ada", "17"), table.on("bob", "17")) == (15, 12)


@clause("mbs-1.1.1")
def test_a_colour_is_free_again_when_its_owner_has_left() -> None:
    table = Table(
        "mbs",
        """
        seat ada buys 100 colour blue value 5
        ada cashes out
        seat bob buys 100 colour blue value 1
        """,
    )
    assert table.seat("bob").colours == ("blue",)
    assert table.seat("ada").cashed == 10_000


@clause("mbs-1.1.2", "mbs-3.8b")
def test_the_dolly_stands_on_the_number_until_it_is_lifted() -> None:
    table = Table("mbs", "seat ada buys 100 | place your bets | ada: 17 by 5, 20 by 5")
    assert mbs.procedure.marker is Marker.DOLLY
    table.say("spin laps 8 | no more bets | number 17")
    assert (view(table.state).phase, view(table.state).number) == (Phase.NUMBER, 17)
    table.say(
        """
        lift                  #! phase/wrong
        collect
        place your bets       #! phase/wrong
        lift                  #! phase/wrong
        pay
        place your bets       #! phase/wrong
        lift
        place your bets
        """
    )
    assert view(table.state).number is None


@clause("mbs-3.6b")
@pytest.mark.parametrize("wheel", ["real", "read"])
def test_the_dealer_tells_how_many_laps_a_real_ball_made(wheel: str) -> None:
    table = Table("mbs", f"wheel is {wheel}")
    table.say("place your bets | spin | no more bets")
    table.say("number 17  #! phase/wrong\nnumber 17 laps 3  #! phase/wrong\nnumber 17 laps 4")
    assert table.last(e.NumberSet).laps == view(table.state).laps == 4
    table.say("number 18")  # a correction is about the same ball
    assert view(table.state).laps == 4


@clause("mbs-3.6b")
def test_laps_that_were_told_with_the_toss_need_not_be_told_again() -> None:
    table = Table("mbs", "wheel is real | place your bets | spin laps 6 | no more bets | number 1")
    assert view(table.state).laps == 6
    table.say("settle | place your bets")
    assert view(table.state).laps is None
    table.say("spin laps 6 | take back | spin | no more bets\nnumber 1  #! phase/wrong")


@clause("mbs-1.1.3", "mbs-3.6b")
@pytest.mark.parametrize(("laps", "valid"), [(1, False), (3, False), (4, True), (12, True)])
def test_a_spin_counts_from_four_laps_on(laps: int, valid: bool) -> None:
    table = Table("mbs", "seat ada buys 100 | place your bets | ada: red by 10")
    table.say(f"spin laps {laps} | no more bets")
    assert table.last(e.BallSpun).laps == laps
    if valid:
        table.say("number 1 | settle")
        assert table.money("ada") == "stack 100, felt 10"
    else:
        table.say("number 1  #! phase/wrong\nvoid few-laps")
        assert table.money("ada") == "stack 100"


@clause("mbs-1.1.4")
def test_a_round_runs_from_the_call_until_losers_are_collected_and_winners_paid() -> None:
    table = Table(
        "mbs",
        """
        seat ada buys 100
        number 3                  #! phase/wrong
        collect                   #! phase/wrong
        place your bets
        ada: red by 10, black by 10
        place your bets           #! phase/wrong
        number 3                  #! phase/wrong
        spin
        number 3                  #! phase/wrong
        no more bets
        collect                   #! phase/wrong
        number 3
        pay                       #! phase/wrong
        collect
        """,
    )
    assert table.money("ada") == "stack 80, felt 10"
    assert table.bank == 10
    table.say("pay | lift")
    assert table.money("ada") == "stack 90, felt 10"
    assert (table.bank, table.state.phase, table.state.coup.count) == (0, Phase.IDLE, 1)


@clause("mbs-1.1.5", "mbs-3.6a")
def test_a_spin_is_against_the_wheel_and_ends_with_the_number() -> None:
    table = Table("mbs", "place your bets | spin laps 5 | no more bets | number 9")
    spun, _, number = table.events[1:]
    assert spun == e.BallSpun(5, same_direction=False, closes=False)
    assert number == e.NumberSet(9)
    assert mbs.procedure.against_wheel
    wrong = Table("mbs", "place your bets | spin laps 5 same direction | no more bets")
    wrong.say("number 9  #! phase/wrong")
    assert "same-direction" in wrong.refusals[0].text


@clause("mbs-3.1")
def test_betting_opens_with_the_call() -> None:
    table = Table(
        "mbs",
        """
        seat ada buys 100
        ada: 17 by 5       #! phase/wrong
        spin               #! phase/wrong
        place your bets
        ada: 17 by 5
        """,
    )
    assert mbs.announcements.open == "Place your bets, please"
    assert table.money("ada") == "stack 95, felt 5"


@clause("mbs-3.2", "mbs-3.7")
def test_betting_closes_with_the_call_while_the_ball_travels() -> None:
    table = Table(
        "mbs",
        """
        seat ada buys 100
        place your bets
        no more bets       #! phase/wrong
        spin
        ada: 17 by 5       # the ball travels, and nothing was called yet
        no more bets
        ada: 17 by 5       #! bet/late
        """,
    )
    assert "No more bets" in table.refusals[-1].text
    assert table.on("ada", "17") == 5


@clause("mbs-3.3")
def test_any_number_of_wagers_in_cash_in_colour_or_both() -> None:
    table = Table(
        "mbs",
        """
        seat ada buys 100 colour blue value 5
        ada buys 50 cash
        place your bets
        ada: 17 by 5, red by 20, tiers by 5
        ada: 17 by 7, black by 3 in cash
        ada: 20 by 41 in cash             #! bet/funds
        spin | no more bets | number 17 | settle
        """,
    )
    seat = table.seat("ada")
    # 45 in colour by 5, 10 in cash; colour wins 35 x 5, cash 35 x 7 and 3.
    assert seat.purse == {Chip.COLOUR: 4_500 + 17_500, Chip.CASH: 4_000 + 24_500 + 300}
    assert sorted(table.lines) == sorted(
        [
            "ada 17 5: won 175 back 5",
            "ada red 20: lost 0 back 0",
            *(f"ada {s} 5: lost 0 back 0" for s in "5/8 10/11 13/16 23/24 27/30 33/36".split()),
            "ada 17 7: won 245 back 7",
            "ada black 3: won 3 back 3",
        ]
    )
    assert table.bank == 20 + 30 - 175 - 245 - 3


@clause("mbs-3.8a")
def test_the_result_is_announced_and_a_wrong_one_corrected_before_collecting() -> None:
    table = Table("mbs", "seat ada buys 100 | place your bets | ada: 17 by 5, 20 by 1 | spin")
    table.say("no more bets | number 17 | number 20")
    assert [mbs.announce(one.number) for one in table.all(e.NumberSet)] == [
        "Seventeen, black, odd, low",
        "Twenty, black, even, high",
    ]
    table.say("collect\nnumber 17  #! phase/wrong\npay | lift")
    assert table.lines == ["ada 17 5: lost 0 back 0", "ada 20 1: won 35 back 1"]


REASONS = (
    "same-direction not-spun few-laps foreign-object no-compartment left-wheel ball-broke "
    "wheel-stopped wheel-still interference"
).split()


@pytest.mark.parametrize(
    "reason", [case(f"mbs-5.{place}", reason) for place, reason in enumerate(REASONS, 1)]
)
def test_a_void_round_gives_every_stake_back(reason: str) -> None:
    table = Table(
        "mbs",
        f"""
        seat ada buys 100 colour blue value 5
        seat bob buys 100
        ada buys 10 cash
        place your bets
        ada: 17 by 5, tiers by 5
        ada: red by 10 in cash
        bob: 17 by 20
        spin | no more bets
        void {reason}
        collect               #! phase/wrong
        number 17             #! phase/wrong
        """,
    )
    assert table.seat("ada").purse == {Chip.COLOUR: 10_000, Chip.CASH: 1_000}
    assert (table.money("bob"), table.bank) == ("stack 100", 0)
    voided = table.last(e.CoupVoided)
    assert voided.reasons == (reason,)
    assert {line.outcome.value for line in voided.results} == {"void"}
    assert {line.seat for line in voided.results} == {"ada", "bob"}
    assert mbs.void[reason]
    table.say("place your bets")


@clause("mbs-5.1", "mbs-5.3", "mbs-5.7")
def test_several_reasons_hold_at_once_and_the_facts_of_the_spin_add_theirs() -> None:
    opening = "seat ada buys 100 | place your bets | ada: 17 by 5"
    said = Table("mbs", f"{opening} | spin | void foreign-object, ball-broke")
    assert said.last(e.CoupVoided).reasons == ("foreign-object", "ball-broke")
    table = Table("mbs", f"{opening} | spin laps 3 same direction | no more bets")
    table.say("number 17  #! phase/wrong\nvoid ball-broke, few-laps")
    # The first named is the primary one; none is named twice.
    assert table.last(e.CoupVoided).reasons == ("ball-broke", "few-laps", "same-direction")
    assert table.money("ada") == "stack 100"


@clause("mbs-5.2", "mbs-5.10")
def test_a_round_is_void_at_any_time_until_the_losers_are_collected() -> None:
    table = Table("mbs", "void interference  #! phase/wrong")
    table.say("seat ada buys 100 | place your bets | ada: 17 by 5 | void not-spun")
    table.say("place your bets | ada: 17 by 5 | spin | no more bets | number 17")
    table.say('supervisor voids interference because "a hand on the wheel"')
    assert table.money("ada") == "stack 100"
    table.say("place your bets | ada: 17 by 5 | spin | no more bets | number 17 | collect")
    table.say("void interference  #! phase/wrong")


@clause("mbs-5.11")
def test_after_the_close_nothing_is_placed_or_increased() -> None:
    table = Table(
        "mbs",
        """
        seat ada buys 100
        place your bets
        ada: 17 by 5
        spin | no more bets
        ada: 17 by 5           #! bet/late
        ada: 20 by 5           #! bet/late
        ada: move 17 to 20     #! bet/late
        number 17
        ada: 17 by 5           #! bet/late
        settle
        """,
    )
    assert table.lines == ["ada 17 5: won 175 back 5"]
    assert table.money("ada") == "stack 270, felt 5"


@clause("mbs-5.12")
@pytest.mark.parametrize(("number", "money"), [(1, "stack 100, felt 10"), (2, "stack 90")])
def test_a_wager_withdrawn_after_the_close_is_settled_all_the_same(number: int, money: str) -> None:
    table = Table(
        "mbs",
        f"""
        seat ada buys 100
        place your bets
        ada: red by 10
        spin
        no more bets
        ada: take red          #! bet/late
        ada: take all          #! bet/late
        number {number}
        ada: take red          #! bet/late
        settle
        """,
    )
    assert "settled all the same" in table.refusals[0].text
    assert table.money("ada") == money
