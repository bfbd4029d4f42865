"""The unit of a called bet: its own amount per piece, kept with the call (reading 25)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.table import events as e
from croupier.table.view import view
from support import clause
from table.conftest import Sixth
from table_support import Table, units

SIT = "seat ada buys 1000 | "


def coup(number: int, bets: str = "") -> str:
    return f"place your bets | {bets} | spin | number {number} | settle | "


def unit(table: Table, call: str) -> int:
    """The unit of a call as everybody sees it."""
    (seat,) = view(table.state).seats
    *_, found = [one for one in seat.units if str(one.call) == call]
    assert found.amount % 100 == 0
    return found.amount // 100


def cost(table: Table, words: str) -> int:
    """What a statement puts on the felt."""
    before = table.seat("ada").stack
    table.say(words)
    return int(units(before - table.seat("ada").stack))


@clause("venezia-SF.18", "venezia-SF.19")
def test_the_unit_outlives_replays_and_riders() -> None:
    """The issue's evening: tiers by 5, number 5, replay, 5, 5, complete."""
    table = Table("venezia", SIT + coup(5, "ada: tiers by 5"))
    assert cost(table, "ada: replay tiers") == 30
    assert table.on("ada", "5/8") == 10
    table.say(coup(5) + coup(5))
    assert (table.on("ada", "5/8"), unit(table, "tiers")) == (10, 5)
    assert cost(table, "ada: complete tiers") == 25
    assert [table.on("ada", spot) for spot in ("5/8", "10/11", "33/36")] == [10, 5, 5]


@clause("venezia-SF.18")
@pytest.mark.parametrize("replays", [1, 2, 3, 4])
def test_however_often_a_call_is_replayed_it_costs_the_same(replays: int) -> None:
    table = Table("venezia", SIT + coup(5, "ada: tiers by 5"))
    for count in range(1, replays + 1):
        assert cost(table, "ada: replay tiers") == 30
        assert table.on("ada", "5/8") == 5 + 5 * count
        table.say(coup(5))
    assert unit(table, "tiers") == 5


@clause("venezia-SF.19")
def test_a_call_that_is_complete_costs_nothing_to_complete() -> None:
    table = Table("venezia", SIT + coup(17, "ada: orphans by 5"))
    assert table.on("ada", "14/17") == table.on("ada", "17/20") == 5
    assert cost(table, "ada: complete orphans") == 15
    table = Table("venezia", SIT + coup(17, "ada: 17 and neighbours by 5"))
    assert cost(table, "ada: complete 17 and neighbours") == 20


def test_a_winning_piece_that_was_taken_up_is_laid_down_again() -> None:
    table = Table("venezia", SIT + coup(5, "ada: tiers by 5"))
    table.say("ada: take tiers")
    assert cost(table, "ada: complete tiers") == 30


@clause("venezia-SF.20")
def test_play_all_counts_in_units_of_the_call() -> None:
    table = Table("venezia", SIT + coup(5, "ada: tiers by 5") + "ada: replay tiers | " + coup(5))
    # 10 ride on 5/8 and win 170: 36 units of 5 are six on each piece.
    assert cost(table, "ada: play all tiers") == 6 * 30 - 10
    assert {table.on("ada", spot) for spot in ("5/8", "10/11")} == {30}
    assert unit(table, "tiers") == 5
    table.say(coup(10))
    # 30 ride on 10/11 and win 510: 108 units are eighteen on each piece, still by 5.
    assert cost(table, "ada: play all tiers") == 18 * 30 - 30


@clause("venezia-SF.18", "venezia-SF.20")
@pytest.mark.parametrize(("call", "number", "pieces"), [("voisins", 0, 9), ("tiers", 5, 6)])
def test_replaying_what_was_played_all_costs_what_the_call_was_made_with(
    call: str, number: int, pieces: int
) -> None:
    """Reading 25: voisins by 10 doubles to 20 a piece, and a replay still costs 10 a piece."""
    table = Table("venezia", SIT + coup(number, f"ada: {call} by 10"))
    table.say(f"ada: play all {call} | " + coup(number))
    assert cost(table, f"ada: replay {call}") == 10 * pieces
    assert unit(table, call) == 10


@clause("venezia-SF.20")
def test_what_is_no_whole_unit_for_every_piece_stays_with_the_player() -> None:
    table = Table("venezia", SIT + coup(2, "ada: voisins by 5"))
    # 22 pieces won and 2 staked are 24: two for each of nine, 6 left over.
    assert cost(table, "ada: play all voisins") == 9 * 10 - 10
    assert [table.on("ada", spot) for spot in ("4/7", "0/2/3", "25/29")] == [10, 20, 20]


# Trimmed pieces


@clause("venezia-SF.18", "venezia-SF.19", "venezia-GR.13")
@pytest.mark.parametrize(
    ("how", "least", "lying"),
    [
        ("replay", 5 * 4, [4, 4, 4]),  # the limit is on the table still: four fit on each but one
        ("complete", 5 * 4, [4, 4, 4]),
        ("play all", 5 * 4, [4, 4, 4]),
    ],
)
def test_a_trimmed_call_keeps_the_unit_it_was_made_with(
    how: str, least: int, lying: list[int]
) -> None:
    table = Table("venezia", f"limits split=1..4\n{SIT}" + coup(5, "ada: tiers by 5"))
    assert (unit(table, "tiers"), table.on("ada", "5/8")) == (5, 4)
    assert cost(table, f"ada: {how} tiers") == least
    assert [table.on("ada", spot) for spot in ("5/8", "10/11", "33/36")] == lying
    assert unit(table, "tiers") == 5


@clause("venezia-SF.19")
def test_a_piece_that_was_trimmed_beside_another_bet_is_completed_when_there_is_room() -> None:
    table = Table(
        "venezia",
        "limits split=1..6\n" + SIT + coup(5, "ada: 10/11 by 4 | ada: tiers by 5"),
    )
    # 10/11 took two of the five; it lost with the rest, and now takes all five.
    assert cost(table, "ada: complete tiers") == 25
    assert unit(table, "tiers") == 5


# Several calls


def test_a_call_made_twice_for_a_coup_is_one_by_the_sum() -> None:
    table = Table("venezia", SIT + coup(5, "ada: tiers by 5 | ada: tiers by 2"))
    assert unit(table, "tiers") == 7
    assert cost(table, "ada: replay tiers") == 42


def test_two_calls_keep_a_unit_each() -> None:
    table = Table("venezia", SIT + coup(17, "ada: orphans by 5, 17 and neighbours by 2"))
    assert (unit(table, "orphans"), unit(table, "17 and neighbours")) == (5, 2)
    assert cost(table, "ada: replay 17 and neighbours") == 10
    assert cost(table, "ada: complete orphans") == 15


def test_pieces_of_another_bet_on_the_same_spot_are_not_the_calls() -> None:
    table = Table("venezia", SIT + coup(5, "ada: 5/8 by 50 | ada: tiers by 5"))
    assert cost(table, "ada: complete tiers") == 25
    assert table.on("ada", "5/8") == 55


def test_a_new_call_beside_a_rider_has_its_own_unit() -> None:
    table = Table("venezia", SIT + coup(5, "ada: tiers by 5") + coup(5, "ada: tiers by 20"))
    assert (unit(table, "tiers"), table.on("ada", "5/8")) == (20, 25)
    assert cost(table, "ada: complete tiers") == 100


def test_a_call_that_was_taken_back_leaves_no_unit_behind() -> None:
    table = Table("venezia", SIT + coup(5, "ada: tiers by 50 | ada: take tiers | ada: tiers by 5"))
    assert unit(table, "tiers") == 5
    assert cost(table, "ada: replay tiers") == 30


def test_a_new_call_before_the_old_one_is_answered_does_not_change_its_unit() -> None:
    table = Table("venezia", SIT + coup(5, "ada: tiers by 5") + "ada: tiers by 20")
    assert cost(table, "ada: replay tiers") == 30


@pytest.mark.parametrize("opened", ["", "place your bets | "])
def test_a_new_call_that_is_taken_back_leaves_the_old_one_to_be_answered(opened: str) -> None:
    table = Table("venezia", SIT + coup(5, "ada: tiers by 5") + opened + "ada: tiers by 20")
    table.say("ada: take tiers")
    assert cost(table, "ada: replay tiers") == 30
    table = Table("venezia", SIT + coup(5, "ada: tiers by 5") + opened + "ada: tiers by 20")
    assert cost(table, "ada: complete tiers") == 25


@pytest.mark.parametrize(("words", "both"), [
    ("ada: replay tiers | ada: tiers by 20", 25),
    ("ada: tiers by 20 | ada: replay tiers", 25),
    ("ada: tiers by 20 | ada: complete tiers", 25),
    ("ada: tiers by 20 | ada: play all tiers", 25),
])  # fmt: skip
def test_what_is_played_again_and_called_anew_is_one_call(words: str, both: int) -> None:
    table = Table("venezia", SIT + coup(5, "ada: tiers by 5") + words)
    assert unit(table, "tiers") == both
    table.say(coup(10))
    assert cost(table, "ada: replay tiers") == 6 * both


def test_a_call_that_lost_is_forgotten() -> None:
    table = Table("venezia", SIT + coup(17, "ada: tiers by 5") + coup(5, "ada: tiers by 2"))
    assert unit(table, "tiers") == 2
    assert cost(table, "ada: replay tiers") == 12


def test_colour_chips_play_a_call_again_in_their_own_colour(sixth: Sixth) -> None:
    keys = ("calls.replay = true", 'calls.play_all = ["tiers"]')
    table = Table(sixth("nsw", *keys), "seat ada buys 1000 colour blue value 5")
    table.say("supervisor gives ada colour green | place your bets | ada: tiers by 5 in green")
    table.say("spin | no more bets | number 5 | settle | ada: replay tiers")
    assert {key.colour for key in table.seat("ada").stakes} == {"green"}
    assert table.last(e.Placed).again


@clause("venezia-SF.18", "venezia-SF.19", "venezia-SF.20")
@given(
    amount=st.integers(1, 30),
    steps=st.lists(
        st.tuples(st.sampled_from(["replay", "complete", "play all", ""]), st.booleans()),
        max_size=5,
    ),
    most=st.sampled_from([None, 20, 75]),
)
def test_the_unit_is_never_anything_but_what_the_call_was_made_with(
    amount: int, steps: list[tuple[str, bool]], most: int | None
) -> None:
    """Through any answers, any wins of any of its pieces and any maximum."""
    limits = f"limits split=1..{most} | " if most else ""
    table = Table(
        "venezia", limits + "seat ada buys 100000 | " + coup(5, f"ada: tiers by {amount}")
    )
    wins = 5
    for how, same in steps:
        if how:
            table.say(f"ada: {how} tiers")
            assert table.last(e.PlayedAgain).unit == amount * 100
            wins = wins if same else 15 - wins  # now every piece lies there again
        table.say(coup(wins))
        assert unit(table, "tiers") == amount


@clause("venezia-SF.19")
def test_completing_adds_to_what_rides_whatever_was_called_meanwhile() -> None:
    table = Table("venezia", SIT + coup(5, "ada: tiers by 5") + "ada: tiers by 1")
    assert cost(table, "ada: complete tiers") == 25
    assert (table.on("ada", "5/8"), table.on("ada", "10/11"), unit(table, "tiers")) == (6, 6, 6)


@clause("venezia-SF.18")
@pytest.mark.parametrize(
    "when", ["ada: replay tiers | place your bets", "place your bets | ada: replay tiers"]
)
def test_what_a_void_coup_gave_back_may_be_played_again(when: str) -> None:
    table = Table("venezia", SIT + coup(5, "ada: tiers by 5"))
    table.say(f"{when} | void interrupted")
    assert cost(table, "ada: replay tiers") == 30
    table.say("ada: replay tiers  #! call/nothing")


def test_a_call_is_completed_in_a_colour_that_became_the_first_one_since(sixth: Sixth) -> None:
    table = Table(sixth("nsw", "calls.replay = true"), "seat ada buys 1000 colour blue value 5")
    table.say("supervisor gives ada colour green | place your bets | ada: tiers by 5 in green")
    table.say("spin | no more bets | number 5 | settle | supervisor takes colour blue from ada")
    assert cost(table, "ada: complete tiers") == 25
    assert {(key.colour, stake.amount) for key, stake in table.seat("ada").stakes.items()} == {
        ("", 5_00)
    }
