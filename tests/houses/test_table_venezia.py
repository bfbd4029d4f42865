"""French roulette of Venice at the table, clause by clause."""

import pytest

from croupier import Kind, house, spot
from croupier.houses.sections import Marker
from croupier.table import Phase, Status
from croupier.table import events as e
from croupier.table.settling import Croupiers, croupiers
from croupier.table.view import view
from support import case, clause
from table_support import Table

venezia = house("venezia")


def coup(bets: str, number: int) -> str:
    """A whole coup with these bets."""
    return f"place your bets | {bets} | spin | number {number} | settle"


# When


@clause("venezia-G.5")
def test_betting_opens_with_messieurs_faites_vos_jeux() -> None:
    table = Table(
        "venezia",
        """
        seat ada buys 100
        ada: 17 by 5                #! phase/wrong
        spin                        #! phase/wrong
        place your bets
        ada: 17 by 5
        """,
    )
    assert venezia.announcements.open == "Messieurs, faites vos jeux"
    assert table.money("ada") == "stack 95, felt 5"


@clause("venezia-G.6", "venezia-G.8")
def test_the_toss_closes_betting_and_the_call_only_confirms_it() -> None:
    table = Table(
        "venezia",
        """
        seat ada buys 100
        place your bets
        no more bets                #! phase/wrong
        ada: 17 by 5
        spin
        ada: 17 by 5                #! bet/late
        ada: tiers by 5             #! bet/late
        no more bets
        ada: 17 by 5                #! bet/late
        number 17
        ada: 17 by 5                #! bet/late
        settle
        """,
    )
    assert table.last(e.BallSpun).closes
    assert "Rien ne va plus" in table.refusals[1].text
    assert table.money("ada") == "stack 270, felt 5"


@clause("venezia-G.7")
def test_the_boule_runs_against_the_wheel() -> None:
    table = Table("venezia", "place your bets\nspin laps 9 same direction  #! spin/direction")
    table.say("spin laps 9 | number 3")
    assert venezia.procedure.against_wheel
    assert table.last(e.BallSpun) == e.BallSpun(9, same_direction=False, closes=True)


@clause("venezia-G.9")
def test_only_the_chef_de_table_makes_an_exception_until_the_number_is_announced() -> None:
    table = Table(
        "venezia",
        """
        seat ada buys 100
        place your bets
        spin
        ada: 17 by 5                #! bet/late
        supervisor allows ada: 17 by 5 because "called before the toss"
        supervisor allows ada: 18 by 500 because "more than she has"     #! bet/funds
        supervisor is carlo
        no more bets
        supervisor allows ada: 20 by 5 because "her chip had rolled away"
        supervisor allows ada: 1 by 5 because "hers as well"
        supervisor allows ada: take 1 because "it was her neighbour's"
        number 17
        supervisor allows ada: 21 by 5 because "the number is known"     #! phase/wrong
        supervisor allows ada: take 20 because "the number is known"     #! phase/wrong
        supervisor allows ada: move 20 to 17 because "the number is known"   #! phase/wrong
        settle
        """,
    )
    by = [(one.by, one.because) for one in table.all(e.Placed)][:2]
    assert by == [
        ("Chef de Table", "called before the toss"),
        ("carlo", "her chip had rolled away"),
    ]
    assert table.last(e.Taken).by == "carlo"
    assert table.lines == ["ada 17 5: won 175 back 5", "ada 20 5: lost 0 back 0"]


@clause("venezia-GR.1")
def test_changes_are_made_before_rien_ne_va_plus_and_later_only_the_chef_decides() -> None:
    table = Table(
        "venezia",
        """
        seat ada buys 100
        place your bets
        ada: 17 by 5, red by 10
        ada: move 17 to 20
        ada: take red
        ada: black by 20
        spin
        ada: move 20 to 17          #! bet/late
        ada: take black             #! bet/late
        """,
    )
    assert {refusal.text for refusal in table.refusals} == {
        "Too late: only the Chef de Table can decide about that."
    }
    assert table.money("ada") == "stack 75, felt 25"
    table.say('ada reports "I asked for 17 in time"  #! bet/late')
    table.say("number 17 | collect")
    table.say('ada reports "I asked for 17 in time"')
    table.say('pay | lift | supervisor corrects ada by +5 because "asked for 17 in time"')
    assert table.last(e.Corrected).by == "Chef de Table"
    assert [one.text for one in view(table.state).disputes] == ["I asked for 17 in time"]


@clause("venezia-GR.2")
def test_only_the_position_decides_when_the_ball_lands() -> None:
    table = Table("venezia", "seat ada buys 100 | place your bets | ada: 17 by 5, 20 by 5")
    table.say("ada: move 20 to 17 | spin\nada: move 17 to 20  #! bet/late\nnumber 20 | settle")
    assert table.lines == ["ada 17 10: lost 0 back 0"]


# The number, raking and paying


@clause("venezia-G.12")
def test_the_rake_points_out_the_number_before_anything_is_raked() -> None:
    table = Table("venezia", "place your bets | spin\ncollect  #! phase/wrong\nnumber 17")
    assert venezia.procedure.marker is Marker.RAKE
    assert (table.state.phase, table.state.coup.number) == (Phase.NUMBER, 17)


FULL_FELT = """
    seat ada buys 1000
    seat bob buys 1000
    place your bets
    ada: 17 by 9, 17/20 by 8, 16/20 by 7, 16/18 by 6, 16/21 by 5, black by 4, dozen 2 by 3, column 2 by 2
    bob: 17 by 8, 17/20 by 9, 16/20 by 6, 16/18 by 7, 16/21 by 4, black by 5, dozen 2 by 2, column 2 by 3
    bob: red by 50
    spin
    number 17
"""


@clause("venezia-G.14")
def test_the_losing_chips_are_raked_in_before_any_payment() -> None:
    table = Table("venezia", FULL_FELT)
    table.say("pay  #! phase/wrong\ncollect")
    assert (table.bank, table.paid) == (50, [])
    assert table.money("bob") == "stack 906, felt 44"
    table.say("pay")
    assert len(table.paid) == 16


@clause("venezia-G.15", "venezia-G.17", "venezia-G.20")
def test_winners_are_paid_kind_by_kind_each_from_the_lowest_stake() -> None:
    table = Table("venezia", FULL_FELT)
    table.say("settle")
    assert table.paid == [
        "ada column 2",
        "bob column 2",
        "bob dozen 2",
        "ada dozen 2",
        "bob black",  # in the box bob's chips lie beyond ada's, seen from the wheel
        "ada black",
        "bob 16/21",
        "ada 16/21",
        "ada 16/18",
        "bob 16/18",
        "bob 16/20",
        "ada 16/20",
        "ada 17/20",
        "bob 17/20",
        "bob 17",
        "ada 17",
    ]


@pytest.mark.parametrize(
    ("number", "who"),
    [(0, ("droite", "gauche")), (17, ("gauche", "droite")), (20, ("droite", "gauche"))],
)
def test_the_croupiers_swap_roles_by_the_parity_of_the_number(
    number: int, who: tuple[str, str]
) -> None:
    assert croupiers(venezia, number) == Croupiers(*who)


@clause("venezia-G.16", "venezia-G.18")
@pytest.mark.parametrize(
    ("number", "paid"),
    [(18, ["ada even", "ada red", "ada low"]), (9, ["ada red", "ada odd", "ada low"])],
)
def test_who_pays_begins_with_what_lies_furthest_from_them(number: int, paid: list[str]) -> None:
    """Even: the left pays, beside low, odd and red; odd: the right, beside the other three."""
    table = Table("venezia", "seat ada buys 100")
    table.say(coup("ada: red by 1, low by 50, odd by 2, even by 3", number))
    assert table.paid == paid


@clause("venezia-G.18")
@pytest.mark.parametrize("number", [18, 9])
def test_simple_chances_are_paid_from_the_furthest_whatever_the_stake(number: int) -> None:
    table = Table("venezia", "seat ada buys 100 | seat bob buys 100 | seat cleo buys 100")
    table.say(coup("cleo: red by 5 | ada: red by 3 | bob: red by 20", number))
    assert table.paid == ["bob red", "ada red", "cleo red"]


@clause("venezia-G.19")
def test_columns_and_dozens_are_paid_as_heaps_of_the_stakes_size_beside_it() -> None:
    table = Table("venezia", "seat ada buys 100")
    table.say(coup("ada: column 2 by 7, dozen 2 by 4", 17))
    assert venezia.payment.in_heaps == (Kind.COLUMN, Kind.DOZEN)
    for payment in table.all(e.WinnerPaid):
        assert payment.result.spot.kind in venezia.payment.in_heaps
        heaps, rest = divmod(payment.result.winnings, payment.result.stake)
        assert (heaps, rest, payment.stake_to) == (2, 0, e.Goes.FELT)
    assert table.money("ada") == "stack 111, felt 11"


# Zero


@clause("venezia-G.27c")
def test_an_imprisoned_stake_is_shifted_and_stays_imprisoned() -> None:
    table = Table("venezia", "seat ada buys 100")
    table.say(coup("ada: red by 10", 0))
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
    table.say(coup("ada: red by 10", 0))
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


# Sector bets


@clause("venezia-SF.2")
@pytest.mark.parametrize(
    ("number", "set_down"),
    [(2, ["0/2/3"]), (26, ["25/29"]), (4, ["4/7"]), (5, ["5/8"]), (17, [])],
)
def test_the_chips_are_set_down_only_where_they_win(number: int, set_down: list[str]) -> None:
    table = Table("venezia", "seat ada buys 1000 | place your bets")
    table.say(f"ada: tiers by 5, voisins by 5 | spin | number {number}")
    two = ("0/2/3", "25/29")
    table.say("settle")
    riding = [str(key.spot) for key, stake in table.seat("ada").stakes.items() if stake.riding]
    assert riding == set_down
    assert table.money("ada").partition(", ")[2] == (
        f"felt {10 if set_down[0] in two else 5}" if set_down else ""
    )


TIERS = "seat ada buys 100 | place your bets | ada: tiers by 5 | spin | number 5 | settle"
VOISINS = "seat ada buys 100 | place your bets | ada: voisins by 5 | spin | number {} | settle"


@clause("venezia-SF.18")
def test_replay_lays_the_same_pieces_from_the_winnings() -> None:
    table = Table("venezia", TIERS)
    assert table.money("ada") == "stack 155, felt 5"
    table.say("ada: replay tiers")
    # 85 won, 30 of it played again, and the winning piece rides beside the new ones.
    assert table.money("ada") == "stack 125, felt 35"
    assert (table.on("ada", "5/8"), table.on("ada", "10/11")) == (10, 5)
    table.say(
        """
        ada: replay tiers           #! call/nothing
        ada: complete tiers         #! call/nothing
        place your bets | spin | number 10 | settle
        """
    )
    assert min(table.lines) == "ada 10/11 5: won 85 back 5"
    assert (table.money("ada"), table.bank) == ("stack 210, felt 5", 25 - 85 + 30 - 85)


@clause("venezia-SF.18")
def test_replaying_twice_keeps_the_amount_per_piece() -> None:
    table = Table("venezia", TIERS)
    table.say("ada: replay tiers | place your bets | spin | number 10 | settle | ada: replay tiers")
    # A second time 85 won, of which six pieces of 5 cost 30, beside the one that rides.
    assert table.money("ada") == "stack 180, felt 35"


@clause("venezia-SF.19")
def test_complete_adds_what_the_winning_piece_leaves_open() -> None:
    table = Table("venezia", TIERS)
    table.say("ada: complete tiers")
    assert table.money("ada") == "stack 130, felt 30"
    assert {stake.amount for stake in table.seat("ada").stakes.values()} == {500}


@clause("venezia-SF.19")
def test_two_winning_pieces_of_the_orphans_stay_and_three_are_added() -> None:
    table = Table("venezia", "seat ada buys 100")
    table.say(coup("ada: orphans by 5", 17))
    assert table.money("ada") == "stack 245, felt 10"
    table.say("ada: play all orphans  #! call/nothing\nada: complete orphans")
    assert table.money("ada") == "stack 230, felt 25"


@clause("venezia-SF.20")
def test_play_all_triples_a_series() -> None:
    table = Table("venezia", TIERS)
    table.say("ada: play all tiers")
    # 17 won and 1 staked are 18: three on each of six.
    assert table.money("ada") == "stack 70, felt 90"
    assert {stake.amount for stake in table.seat("ada").stakes.values()} == {1_500}


@clause("venezia-SF.20")
@pytest.mark.parametrize(
    ("number", "money"),
    [
        (4, "stack 55, felt 90"),  # 17 and 1 are 18: two on each of nine
        (26, "stack 55, felt 90"),  # 2 x 8 and 2 are 18
        (2, "stack 85, felt 90"),  # 2 x 11 and 2 are 24: two on each, and 6 of 5 left over
    ],
)
def test_play_all_doubles_the_voisins(number: int, money: str) -> None:
    table = Table("venezia", VOISINS.format(number))
    table.say("ada: play all voisins")
    assert table.money("ada") == money
    assert (table.on("ada", "4/7"), table.on("ada", "25/29")) == (10, 20)


@pytest.mark.parametrize(
    "how",
    [
        case("venezia-SF.18", "replay"),
        case("venezia-SF.19", "complete"),
        case("venezia-SF.20", "play all"),
    ],
)
def test_a_call_is_played_again_only_if_it_won_and_until_the_next_close(how: str) -> None:
    table = Table(
        "venezia",
        f"""
        seat ada buys 100
        seat bob buys 100
        ada: {how} tiers            #! call/nothing
        place your bets
        ada: tiers by 5, voisins by 1
        bob: 5/8 by 5
        spin | number 5 | collect
        ada: {how} tiers            #! call/nothing
        pay | lift
        ada: {how} voisins          #! call/nothing
        bob: {how} tiers            #! call/nothing
        place your bets | spin
        ada: {how} tiers            #! call/nothing
        """,
    )
    assert table.money("ada") == "stack 146, felt 5"


@clause("venezia-SF.18", "venezia-SF.20")
def test_playing_again_is_checked_against_the_limits() -> None:
    table = Table("venezia", f"limits split=5..12\n{TIERS}\nada: play all tiers")
    # 15 on each would be too much: 12 are taken, and the rest stays with the player.
    assert table.money("ada") == "stack 88, felt 72"


@clause("venezia-SF.20", "venezia-GR.13")
def test_a_call_that_lay_wholly_above_the_maximum_has_won_nothing() -> None:
    table = Table("venezia", "limits split=1..10 | seat ada buys 1000 | place your bets")
    pieces = "5/8 10/11 13/16 23/24 27/30 33/36".split()
    table.say(f"ada: {', '.join(f'{one} by 10' for one in pieces)} | ada: tiers by 5")
    table.say("spin | number 5 | settle")
    table.say("ada: play all tiers  #! call/nothing\nada: replay tiers  #! call/nothing")
    assert table.money("ada") == "stack 1110, felt 10"


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
    table.say(coup("ada: 17 by 5, 1 by 5", 17))
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
    table.say(coup("ada: red by 10, 3 by 1", 3))
    assert table.money("ada") == "stack 134, felt 11"


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
    table.say(coup("ada: 17 by 5", 20))
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
    assert (dispute.decision, dispute.decided_by) == (
        "the camera shows 17",
        "the gaming management",
    )
    assert table.lines == ["ada 17 5: lost 0 back 0"]
