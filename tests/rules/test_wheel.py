from pathlib import Path

import pytest

from croupier.rules import wheel
from croupier.rules.pockets import Pockets
from croupier.rules.wheel import (
    BLACK,
    NASSA,
    ORDER,
    ORPHANS,
    PLACE,
    RED,
    SIGNS,
    TIERS,
    VOISINS,
    ZERO_SPIEL,
    ZODIAC,
    Colour,
    arc,
    colour,
    neighbours,
    voisins_table,
    window,
)

TRANSCRIBED = Path(__file__).parents[1] / "golden" / "voisins.txt"
"""The rulebook's own table, copied figure by figure: it is never regenerated."""


def test_the_wheel_holds_every_number_once() -> None:
    assert sorted(ORDER) == list(range(37))
    assert ORDER[0] == 0
    assert all(ORDER[place] == number for number, place in PLACE.items())


def test_red_and_black_take_turns_round_the_wheel() -> None:
    colours = [colour(number) for number in ORDER[1:]]
    assert colours == [Colour.RED, Colour.BLACK] * 18


def test_the_colours_are_those_of_the_rulebook() -> None:
    # venezia.txt lists both.
    red = "1 3 5 7 9 12 14 16 18 19 21 23 25 27 30 32 34 36"
    black = "2 4 6 8 10 11 13 15 17 20 22 24 26 28 29 31 33 35"
    assert str(RED) == red
    assert str(BLACK) == black
    assert colour(0) is Colour.GREEN


def test_one_sector_is_printed_in_the_rulebooks_as_an_example() -> None:
    assert neighbours(17) == (2, 25, 17, 34, 6)


@pytest.mark.parametrize("width", range(19))
def test_neighbours_are_the_numbers_at_most_so_many_steps_away(width: int) -> None:
    for number in range(37):
        sector = neighbours(number, width)
        distances = {n: (PLACE[n] - PLACE[number] + 18) % 37 - 18 for n in range(37)}
        assert [distances[n] for n in sector] == list(range(-width, width + 1))


@pytest.mark.parametrize("number", [-1, 37])
def test_a_number_that_is_not_on_the_wheel_has_no_neighbours(number: int) -> None:
    with pytest.raises(ValueError, match=f"from 0 to 36, not {number}"):
        neighbours(number)


@pytest.mark.parametrize("width", [-1, 19])
def test_the_wheel_has_no_more_than_eighteen_neighbours_on_each_side(width: int) -> None:
    with pytest.raises(ValueError, match=f"0 to 18 neighbours on each side, not {width}"):
        neighbours(5, width)


def test_windows_and_arcs_go_on_past_the_end_of_the_list() -> None:
    assert window(3, 4) == (3, 26, 0, 32)
    assert arc(35, 32) == (35, 3, 26, 0, 32)
    assert arc(7, 7) == (7,)
    assert window(7, 0) == ()


@pytest.mark.parametrize(
    ("sector", "numbers"),
    [
        (TIERS, "5 8 10 11 13 16 23 24 27 30 33 36"),
        (ORPHANS, "1 6 9 14 17 20 31 34"),
        (VOISINS, "0 2 3 4 7 12 15 18 19 21 22 25 26 28 29 32 35"),
        (ZERO_SPIEL, "0 3 12 15 26 32 35"),
        (NASSA, "0 3 12 15 19 26 32 35"),
    ],
)
def test_the_named_sectors_hold_the_numbers_of_the_rulebooks(sector: Pockets, numbers: str) -> None:
    assert str(sector) == numbers


def test_tiers_orphans_and_voisins_share_the_wheel_out() -> None:
    assert sorted([*TIERS, *ORPHANS, *VOISINS]) == list(range(37))


def test_the_zodiac_is_that_of_the_rulebook() -> None:
    # nsw.txt, 3.4.1 to 3.4.12
    printed = {
        "horse": {15, 19, 32}, "snake": {2, 4, 21}, "dragon": {17, 25, 34},
        "rabbit": {6, 13, 27}, "tiger": {11, 30, 36}, "ox": {8, 10, 23},
        "rat": {5, 16, 24}, "boar": {1, 20, 33}, "dog": {9, 14, 31},
        "rooster": {18, 22, 29}, "monkey": {7, 12, 28}, "ram": {3, 26, 35},
    }  # fmt: skip
    assert {sign: set(numbers) for sign, numbers in ZODIAC.items()} == printed
    assert tuple(printed) == SIGNS


def test_the_voisins_table_is_the_printed_one_figure_by_figure() -> None:
    printed = [
        [int(figure) for figure in line.split()]
        for line in TRANSCRIBED.read_text(encoding="utf-8").splitlines()
    ]
    assert [len(row) for row in printed] == [15] * 37
    assert [[n for block in row for n in block] for row in voisins_table()] == printed


def test_the_wheel_names_nothing_that_is_no_pocket() -> None:
    for sector in (TIERS, ORPHANS, VOISINS, ZERO_SPIEL, NASSA, wheel.RED, wheel.BLACK):
        assert set(sector) <= set(range(37))
