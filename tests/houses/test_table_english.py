"""English roulette at the table, clause by clause."""

import pytest

from croupier import house
from croupier.table import Phase
from croupier.table import events as e
from support import clause
from table_support import Table

english = house("english")
OTHERS = "bob cleo dan eve finn gus hal ivy".split()


@clause("english-INT.1")
def test_nine_play_each_with_their_own_colour() -> None:
    table = Table("english", "seat ada buys 10")
    table.say("\n".join(f"seat {name} buys 10" for name in OTHERS))
    table.say("seat jim buys 10  #! seat/full")
    colours = {seat.colours for seat in table.state.players()}
    assert len(colours) == 9
    assert all(len(own) == 1 for own in colours)
    table.say(
        """
        ivy cashes out
        seat jim buys 10 colour red      #! seat/colour
        seat jim buys 10 colour mauve
        seat kim buys 10                 #! seat/full
        """
    )


@clause("english-INT.2")
def test_one_player_is_enough_and_nine_are_the_most() -> None:
    table = Table("english", "seat ada buys 10 | place your bets | ada: 17 by 1 | spin")
    table.say("no more bets | number 17 | settle")
    assert table.money("ada") == "stack 44, felt 1"
    assert (english.seats.least, english.seats.most) == (1, 9)
    table.say("\n".join(f"seat {name} buys 10" for name in OTHERS))
    assert len(list(table.state.players())) == 9


@clause("english-CH.1")
def test_personal_chips_count_only_at_their_table() -> None:
    table = Table("english", "seat ada buys 100\nada buys 50 cash  #! seat/buy-in")
    other = Table(
        "english",
        """
        place your bets
        ada: red by 10         #! seat/unknown
        ada cashes out         #! seat/unknown
        """,
    )
    assert not other.state.seats
    table.say("close table\nada: red by 10  #! table/closed\nada cashes out")  # reading 29
    assert table.seat("ada").cashed == 10_000


@clause("english-CH.2")
def test_a_chip_is_worth_the_table_minimum() -> None:
    table = Table(
        "english",
        """
        limits straight=2.50.. split=2.50.. street=2.50.. corner=2.50.. six=2.50.. column=5.. dozen=5.. even=5..
        seat ada buys 101              #! seat/buy-in
        seat ada buys 100
        place your bets
        ada: 17 by 2                   #! bet/colour
        ada: 17 by 2.50
        ada: red by 2.50               #! bet/limit
        ada: red by 5
        """,
    )
    assert table.seat("ada").value == 250
    assert table.money("ada") == "stack 92.5, felt 7.5"


@clause("english-CH.3")
def test_a_player_may_give_their_chips_another_value() -> None:
    table = Table(
        "english",
        """
        seat ada buys 101 value 5      #! seat/buy-in
        seat ada buys 100 value 5
        seat bob buys 100
        place your bets
        ada: 17 by 6                   #! bet/colour
        ada: 17 by 10
        bob: 17 by 6
        ada buys 12                    #! seat/buy-in
        ada buys 15
        """,
    )
    assert (table.seat("ada").value, table.seat("bob").value) == (500, 100)
    assert table.money("ada") == "stack 105, felt 10"


@clause("english-PL.1")
def test_betting_opens_with_faites_vos_jeux() -> None:
    table = Table("english", "seat ada buys 10\nada: 17 by 1  #! phase/wrong\nplace your bets")
    table.say("ada: 17 by 1")
    assert english.announcements.open == "Faites vos jeux"
    assert table.last(e.BettingOpened).coup == 1


@clause("english-PL.5")
def test_rien_ne_va_plus_comes_before_the_last_two_laps() -> None:
    table = Table(
        "english",
        """
        seat ada buys 10
        place your bets
        ada: 17 by 1
        no more bets           #! phase/wrong
        spin
        ada: 17 by 1
        no more bets
        ada: 17 by 1           #! bet/late
        ada: take 17           #! bet/late
        ada: move 17 to 18     #! bet/late
        """,
    )
    assert english.procedure.last_laps == 2
    assert "Rien ne va plus" in table.refusals[1].text
    assert table.on("ada", "17") == 2


@clause("english-PL.6")
def test_the_croupier_announces_the_number() -> None:
    table = Table("english", "place your bets | spin | no more bets | number 14")
    assert english.announce(table.last(e.NumberSet).number) == "Fourteen, red, evens, manque"


@clause("english-PL.7")
def test_losing_bets_are_raked_in_and_winning_bets_paid() -> None:
    table = Table("english", "seat ada buys 100 | seat bob buys 100 | place your bets")
    table.say("ada: 17 by 2, 18 by 3 | bob: thirds by 1, 16/18 by 4")
    table.say("spin | no more bets | number 16")
    table.say("pay  #! phase/wrong\ncollect")
    assert (table.money("ada"), table.money("bob")) == ("stack 95", "stack 90, felt 5")
    table.say("pay | lift")
    # bob: the split 13/16 by 1 wins 17, the street by 4 wins 44; five pieces of the thirds are gone.
    assert table.money("bob") == "stack 151, felt 5"
    assert table.bank == 5 + 5 - 17 - 44
    assert table.state.phase is Phase.IDLE


LOCKED = """
    seat ada buys 100
    place your bets
    ada: red by 10
    spin | no more bets | number 0 | settle
"""


@clause("english-ZR.4")
def test_a_released_wager_may_stay_as_a_new_bet() -> None:
    table = Table("english", LOCKED)
    assert table.money("ada") == "stack 90, prison 10"
    table.say(
        "place your bets\nada: take red  #! bet/funds\nspin | no more bets | number 1 | settle"
    )
    assert table.lines == ["ada red 10: released 0 back 10"]
    assert table.money("ada") == "stack 90, felt 10"
    table.say("place your bets | spin | no more bets | number 3 | settle")
    assert table.lines == ["ada red 10: won 10 back 10"]
    assert (table.money("ada"), table.bank) == ("stack 100, felt 10", -10)


@clause("english-ZR.4")
def test_a_released_wager_may_be_picked_up() -> None:
    table = Table("english", LOCKED)
    table.say("place your bets | spin | no more bets | number 1 | settle | ada: take red")
    assert (table.money("ada"), table.bank) == ("stack 100", 0)


@clause("english-ZR.4")
def test_a_released_wager_is_taken_up_for_those_who_ask_for_it() -> None:
    table = Table("english", LOCKED)
    table.say("ada takes winners up | place your bets | spin | no more bets | number 1 | settle")
    assert table.money("ada") == "stack 100"


@clause("english-ZR.1", "english-ZR.2", "english-ZR.3", "english-ZR.5")
@pytest.mark.parametrize(
    ("then", "money"),
    [
        ("ada: withdraw red", "stack 95"),
        (
            "ada: leave red | place your bets | spin | no more bets | number 3 | settle",
            "stack 90, felt 10",
        ),
        ("place your bets | spin | no more bets | number 2 | settle", "stack 90"),
        ("place your bets | spin | no more bets | number 0 | settle", "stack 90, prison 10"),
    ],
    ids=["withdrawn", "released", "lost", "locked in again"],
)
def test_what_becomes_of_a_wager_that_is_locked_in(then: str, money: str) -> None:
    table = Table("english", LOCKED)
    table.say(then)
    assert table.money("ada") == money


@clause("english-ZR.2")
def test_a_locked_in_wager_is_withdrawn_until_the_next_close_and_never_shifted() -> None:
    table = Table("english", LOCKED)
    table.say(
        """
        ada: withdraw black           #! zero/nothing
        ada: shift red to black       #! zero/nothing
        place your bets
        ada: red by 20                # a new bet beside the locked-in one
        ada: withdraw red
        ada: withdraw red             #! zero/nothing
        spin | no more bets
        ada: withdraw red             #! zero/nothing
        number 1 | settle
        """
    )
    assert table.lines == ["ada red 20: won 20 back 20"]
    assert (table.money("ada"), table.bank) == ("stack 95, felt 20", -15)


@clause("english-ZR.1")
def test_a_second_zero_locks_in_a_new_wager_beside_the_old_one() -> None:
    table = Table("english", LOCKED)
    table.say("place your bets | ada: red by 20 | spin | no more bets | number 0 | settle")
    assert table.money("ada") == "stack 70, prison 30"
    table.say("ada: withdraw red")
    assert (table.money("ada"), table.bank) == ("stack 85", 15)


OWN_HAND = "seat ada buys 1000 | croupier for seat gina buys 1000 | place your bets"


@clause("english-PL.3")
@pytest.mark.parametrize("act", ["17 by 5", "red by 10", "tiers by 5, 17 by 5"])
def test_players_place_their_own_chips_and_guests_without_a_phone_by_the_croupier(act: str) -> None:
    table = Table("english", OWN_HAND)
    table.say(f"croupier for ada: {act}  #! bet/mine")
    assert "ada places chips on the felt in person" in table.refusals[-1].text
    assert not table.seat("ada").stakes
    table.say(f"ada: 17 by 5 | croupier for gina: {act}")
    assert table.seat("gina").stakes
    table.say("croupier for ada: move 17 to 20  #! bet/mine")
    assert table.on("ada", "17") == 5


@clause("english-PL.3", "english-PL.2")
@pytest.mark.parametrize("call", ["tiers", "orphans", "voisins", "17 and neighbours"])
def test_the_croupier_places_the_four_calls_for_anybody(call: str) -> None:
    table = Table("english", OWN_HAND)
    table.say(f"croupier for ada: {call} by 5 | croupier for ada: take {call}")
    table.say(f"croupier for gina: {call} by 5")
    assert table.seat("gina").stakes
