"""French roulette of Venice at the table: sector bets, and what is done with one that won."""

import pytest

from croupier.table import events as e
from croupier.table.view import view
from support import case, clause, tossed
from table_support import Table


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


@clause("venezia-SF.1", "venezia-SF.2")
def test_the_winning_chips_are_set_before_the_losers_are_raked_in() -> None:
    table = Table("venezia", "seat ada buys 1000 | place your bets | ada: tiers by 5 | spin")
    table.say("number 5 | set winners\nset winners  #! phase/wrong")
    assert view(table.state).winners_set
    table.say("number 8")  # a correction: 5/8 wins again, and is set again
    assert not view(table.state).winners_set
    table.say("take back | number 17\nset winners  #! phase/wrong\nnumber 5 | collect")
    # Who rakes in without a word has set them before.
    assert [type(one) for one in table.events[-2:]] == [e.WinnersSet, e.Collected]
    table.say("pay | lift | place your bets")
    assert not view(table.state).winners_set


@clause("venezia-SF.2")
def test_what_rides_on_its_spot_is_not_set_again() -> None:
    table = Table("venezia", "seat ada buys 1000 | place your bets | ada: tiers by 5 | spin")
    table.say("number 5 | settle | place your bets | spin | number 8")
    assert table.on("ada", "5/8") == 5
    table.say("set winners  #! phase/wrong")


def test_a_house_without_placed_calls_sets_nothing() -> None:
    table = Table("mbs", "seat ada buys 100 | place your bets | ada: tiers by 5 | spin")
    table.say("no more bets | number 5\nset winners  #! phase/wrong\ncollect")
    assert not table.all(e.WinnersSet)


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
    table.say(tossed("ada: orphans by 5", 17))
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
