"""In which order winners are paid: kind by kind, then by stake or from the furthest chips."""

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.houses import house
from croupier.table import events as e
from croupier.table.view import view
from support import clause
from table.conftest import Sixth
from table_support import Table

SIT = "seat ada buys 1000 | seat bob buys 1000 | seat cleo buys 1000 | place your bets"


def places(table: Table, spot: str) -> dict[str, int]:
    """Where in a box everybody's chips lie, as everybody sees it."""
    return {
        seat.name: stake.place
        for seat in view(table.state).seats
        for stake in seat.stakes
        if str(stake.spot) == spot
    }


# From the furthest


@clause("venezia-G.16", "venezia-G.18")
@pytest.mark.parametrize(
    ("number", "order"),
    [
        # An even number: the left pays, who sits above, by low, odd and red.
        (18, ["even", "red", "low"]),
        (36, ["even", "red", "high"]),
        (10, ["black", "even", "low"]),
        # An odd one: the right pays, who sits below, by high, even and black.
        (9, ["red", "odd", "low"]),
        (17, ["odd", "black", "low"]),
        (35, ["odd", "black", "high"]),
    ],
)
def test_boxes_are_paid_from_the_one_furthest_from_the_payer(number: int, order: list[str]) -> None:
    orders = set()
    for bets in permutations(order):
        table = Table("venezia", SIT)
        table.say(
            f"ada: {', '.join(f'{bet} by 5' for bet in bets)} | spin | number {number} | settle"
        )
        orders.add(tuple(str(one.result.spot) for one in table.all(e.WinnerPaid)))
    assert orders == {tuple(order)}


def furthest(number: int, spots: list[str]) -> list[str]:
    """The same by a plain picture of the cloth: three boxes on each side, away from the wheel."""
    above, below = ["low", "odd", "red"], ["high", "even", "black"]
    across, along, chip = 384 - 108, 160, 10  # middles of the sides; length of a box; half a chip
    payer_above = number % 2 == 0

    def reach(spot: str) -> int:
        side = above if spot in above else below
        away = 54 if (side is above) == payer_above else 54 + across
        return (40 + side.index(spot) * along + chip) ** 2 + away**2

    return sorted(spots, key=reach, reverse=True)


@clause("venezia-G.18")
@given(number=st.integers(1, 36))
def test_the_order_of_boxes_follows_from_the_cloth(number: int) -> None:
    names = ["low", "odd", "red", "high", "even", "black"]
    won = [name for name in names if number in house("venezia").target(name).numbers]
    table = Table("venezia", SIT)
    table.say(f"ada: {', '.join(f'{name} by 5' for name in won)} | spin | number {number} | settle")
    assert [str(one.result.spot) for one in table.all(e.WinnerPaid)] == furthest(number, won)


@clause("venezia-G.18")
@pytest.mark.parametrize("number", [18, 9])
@pytest.mark.parametrize("order", list(permutations(["ada", "bob", "cleo"])))
def test_in_one_box_the_far_end_is_paid_first_whoevers_chair_it_is(
    order: tuple[str, ...], number: int
) -> None:
    table = Table("venezia", SIT)
    for amount, name in zip((50, 5, 20), order, strict=True):
        table.say(f"{name}: red by {amount}")
    assert places(table, "red") == {name: place for place, name in enumerate(order)}
    table.say(f"spin | number {number} | settle")
    assert table.paid == [f"{name} red" for name in reversed(order)]


@clause("venezia-G.15", "venezia-G.18")
@pytest.mark.parametrize(
    ("number", "paid"),
    [
        (18, ["c even", "b even", "a even", "c red", "b red", "a red", "c low"]),
        (9, ["c red", "b red", "a red", "c low"]),
    ],
)
def test_one_box_is_paid_to_its_end_before_the_next(number: int, paid: list[str]) -> None:
    """Never back and forth between boxes, however far the chips of another box lie."""
    table = Table("venezia", "seat a buys 999 | seat b buys 999 | seat c buys 999")
    table.say("place your bets | a: even by 9, red by 50 | b: red by 1, even by 2")
    table.say(f"c: low by 7, even by 3, red by 4 | spin | number {number} | settle")
    assert table.paid == paid


@clause("venezia-G.18")
def test_more_chips_go_beside_ones_own_and_a_place_that_is_free_again_is_taken() -> None:
    table = Table("venezia", SIT)
    table.say("ada: red by 5 | bob: red by 5 | cleo: red by 5 | ada: red by 5")
    assert places(table, "red") == {"ada": 0, "bob": 1, "cleo": 2}
    table.say("bob: take red | bob: odd by 5 | ada: black by 1 | bob: black by 1 | bob: red by 5")
    assert places(table, "red") == {"ada": 0, "bob": 1, "cleo": 2}
    assert places(table, "black") == {"ada": 0, "bob": 1}
    table.say("ada: take red | cleo: take red | ada: red by 5")
    assert places(table, "red") == {"bob": 1, "ada": 0}


def test_a_winner_that_rides_keeps_its_place() -> None:
    table = Table("venezia", SIT)
    table.say("ada: red by 5 | bob: red by 5 | spin | number 1 | settle | ada: take red")
    table.say("place your bets | cleo: red by 5")
    assert places(table, "red") == {"bob": 1, "cleo": 0}
    table.say("spin | number 3 | settle")
    assert table.paid[-2:] == ["bob red", "cleo red"]


@clause("venezia-G.18", "venezia-G.23")
def test_a_stake_that_comes_out_of_prison_lies_on_the_line_of_its_box() -> None:
    table = Table("venezia", SIT)
    table.say("ada: red by 5 | spin | number 0 | settle | place your bets | bob: red by 5 | spin")
    table.say("number 1 | settle")
    assert table.paid == ["ada red", "bob red"], "both at place 0: then by chair"
    assert places(table, "red") == {"ada": 1, "bob": 0}


# Everything else


@clause("venezia-G.15", "venezia-G.17", "venezia-G.20")
def test_everything_else_is_paid_from_the_lowest_stake_whoevers_it_is() -> None:
    table = Table("venezia", SIT)
    table.say(
        "ada: 17 by 9, dozen 2 by 5 | bob: 17 by 2, dozen 2 by 9 | cleo: 17 by 4, dozen 2 by 7"
    )
    table.say("spin | number 17 | settle")
    assert table.paid == [
        "ada dozen 2", "cleo dozen 2", "bob dozen 2", "bob 17", "cleo 17", "ada 17",
    ]  # fmt: skip


@pytest.mark.parametrize("name", ["mbs", "nsw", "fun", "english"])
def test_where_the_house_says_nothing_it_goes_by_chair(name: str) -> None:
    table = Table(name, SIT.replace("1000", "2000"))
    table.say("cleo: red by 5 | bob: red by 50 | ada: red by 20 | spin | no more bets | number 1")
    table.say("settle")
    assert table.paid == ["ada red", "bob red", "cleo red"]


def test_a_house_may_seat_its_croupiers_otherwise(sixth: Sixth) -> None:
    stands = 'payment.stands = { droite = "third", gauche = "first" }'
    table = Table(sixth("venezia", stands), SIT)
    table.say("ada: red by 5, even by 5, low by 5 | spin | number 18 | settle")
    # The left sits below now, beside high, even and black.
    assert table.paid == ["ada red", "ada low", "ada even"]


@given(
    bets=st.lists(
        st.tuples(
            st.sampled_from(["ada", "bob", "cleo"]),
            st.sampled_from(["red", "odd", "17", "14/17", "dozen 2", "column 2", "16/21", "black"]),
            st.integers(1, 9),
        ),
        min_size=1,
        max_size=12,
    ),
    number=st.sampled_from([17, 14, 0, 9]),
)
def test_the_order_changes_nobodys_money(bets: list[tuple[str, str, int]], number: int) -> None:
    ends = []
    for name in ("venezia", "mbs"):
        table = Table(name, SIT)
        for who, bet, amount in bets:
            table.say(f"{who}: {bet} by {amount}")
        table.say(f"spin | no more bets | number {number or 1} | settle")
        ends.append([table.money(who) for who in ("ada", "bob", "cleo")])
        assert sorted(one.result.winnings for one in table.all(e.WinnerPaid)) == sorted(
            line.winnings for line in table.state.coup.results if line.winnings
        )
    assert ends[0] == ends[1]


@clause("venezia-G.18")
def test_many_chips_in_one_box_are_paid_from_the_last_place_on() -> None:
    names = [f"p{count:02}" for count in range(14)]
    table = Table("venezia", "\n".join(f"seat {name} buys 10" for name in names))
    bets = "\n".join(f"{name}: red by 5" for name in names)
    table.say(f"place your bets\n{bets}\nspin | number 5 | settle")
    assert [one.result.seat for one in table.all(e.WinnerPaid)] == names[::-1]
