import copy
import pickle
from collections import Counter
from collections.abc import Callable

import pytest

from croupier.rules.errors import Malformed
from croupier.rules.felt import (
    EVEN_CHANCES,
    FIRST_FOUR,
    SPOTS,
    TRIOS,
    Kind,
    Spot,
    of_kind,
    spot,
    spot_on,
)

COUNTS = {
    "straight": 37, "split": 60, "street": 14, "corner": 23,
    "six": 11, "column": 3, "dozen": 3, "even": 6,
}  # fmt: skip
COVERS = {
    "straight": 1, "split": 2, "street": 3, "corner": 4,
    "six": 6, "column": 12, "dozen": 12, "even": 18,
}  # fmt: skip


def test_the_felt_has_157_spots_and_the_known_number_of_each_kind() -> None:
    assert len(SPOTS) == 157
    assert Counter(one.kind.value for one in SPOTS) == COUNTS


def test_every_spot_is_in_the_golden_list(golden: Callable[[str, str], None]) -> None:
    counts = [f"{kind:<10}{len(of_kind(kind))}" for kind in Kind]
    lines = [f"{one.kind:<10}{one!s:<12}{one.numbers}" for one in SPOTS]
    golden("spots.txt", "\n".join([f"{len(SPOTS)} spots", *counts, "", *lines, ""]))


def test_a_spot_covers_as_many_numbers_as_its_kind_says() -> None:
    assert all(len(one.numbers) == COVERS[one.kind] for one in SPOTS)


def test_every_number_is_covered_by_as_many_spots_as_its_place_gives() -> None:
    # In the middle of the felt: straight, 4 splits, street, 4 corners, 2 six lines and 5 outside.
    reach = Counter(number for one in SPOTS for number in one.numbers)
    middle = {number for number in range(5, 33) if number % 3 == 2}
    assert {reach[number] for number in middle} == {1 + 4 + 1 + 4 + 2 + 5}
    assert reach[0] == 1 + 3 + 2 + 1


def test_splits_are_exactly_the_pairs_that_adjoin_on_the_grid() -> None:
    def place(number: int) -> tuple[int, int]:
        return (number - 1) // 3, (number - 1) % 3

    adjoining = {frozenset({0, n}) for n in (1, 2, 3)}
    for a in range(1, 37):
        for b in range(a + 1, 37):
            (row, column), (row2, column2) = place(a), place(b)
            if abs(row - row2) + abs(column - column2) == 1:
                adjoining.add(frozenset({a, b}))
    assert {frozenset(one.numbers) for one in of_kind(Kind.SPLIT)} == adjoining


@pytest.mark.parametrize(
    ("name", "numbers"),
    [
        ("17", "17"),
        ("0/2", "0 2"),
        ("14/17", "14 17"),
        ("35/36", "35 36"),
        ("13/15", "13 14 15"),
        ("0/1/2", "0 1 2"),
        ("0/2/3", "0 2 3"),
        ("25/29", "25 26 28 29"),
        ("32/36", "32 33 35 36"),
        ("first four", "0 1 2 3"),
        ("4/9", "4 5 6 7 8 9"),
        ("31/36", "31 32 33 34 35 36"),
        ("column 1", "1 4 7 10 13 16 19 22 25 28 31 34"),
        ("column 3", "3 6 9 12 15 18 21 24 27 30 33 36"),
        ("dozen 2", "13 14 15 16 17 18 19 20 21 22 23 24"),
        ("red", "1 3 5 7 9 12 14 16 18 19 21 23 25 27 30 32 34 36"),
        ("even", "2 4 6 8 10 12 14 16 18 20 22 24 26 28 30 32 34 36"),
        ("odd", "1 3 5 7 9 11 13 15 17 19 21 23 25 27 29 31 33 35"),
        ("low", "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18"),
        ("high", "19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36"),
    ],
)
def test_a_spot_covers_the_numbers_its_name_says(name: str, numbers: str) -> None:
    assert str(spot(name).numbers) == numbers


def test_the_even_chances_come_in_three_pairs_that_leave_out_only_zero() -> None:
    for one, other in (("red", "black"), ("even", "odd"), ("low", "high")):
        assert spot(one).numbers.isdisjoint(spot(other).numbers)
        assert sorted([*spot(one).numbers, *spot(other).numbers]) == list(range(1, 37))


@pytest.mark.parametrize("name", ["", "37", "3/4", "first  four", "RED", "rouge", "17 ", "0/1/3"])
def test_a_text_that_is_no_spots_notation_is_malformed(name: str) -> None:
    with pytest.raises(Malformed, match="expected a spot such as 14/17 or red, not "):
        spot(name)


def test_the_spot_on_some_numbers_is_found_in_any_order() -> None:
    for one in SPOTS:
        if one.kind is not Kind.EVEN:
            assert spot_on(*reversed(list(one.numbers))) is one


@pytest.mark.parametrize("numbers", [(), (3, 4), (1, 2, 3, 4), (0, 36), tuple(range(37))])
def test_numbers_that_do_not_meet_are_no_spot(numbers: tuple[int, ...]) -> None:
    assert spot_on(*numbers) is None


def test_eighteen_numbers_name_no_spot_since_they_are_said_by_name() -> None:
    assert spot_on(*spot("low").numbers) is None


def test_a_number_off_the_wheel_is_an_error_and_no_spot() -> None:
    with pytest.raises(ValueError, match="37"):
        spot_on(36, 37)


def test_spots_that_touch_zero_are_seven() -> None:
    names = [one.name for one in SPOTS if one.touches_zero]
    assert names == ["0", "0/1", "0/2", "0/3", "0/1/2", "0/2/3", "first four"]


def test_the_named_groups_hold_what_they_say() -> None:
    assert [str(one) for one in TRIOS] == ["0/1/2", "0/2/3"]
    assert FIRST_FOUR is spot_on(0, 1, 2, 3)
    assert [str(one) for one in EVEN_CHANCES] == ["red", "black", "even", "odd", "low", "high"]


def test_spots_are_ordered_as_on_the_list() -> None:
    mixed = [SPOTS[10 * place % 157] for place in range(157)]
    assert mixed != list(SPOTS)
    assert sorted(mixed) == list(SPOTS)
    assert not any(one < one for one in SPOTS)  # noqa: PLR0124 - strictly
    assert [one.index for one in SPOTS] == list(range(157))


def test_a_spots_repr_is_a_call_that_gives_it_back() -> None:
    assert repr(spot("14/17")) == "spot('14/17')"
    assert all(eval(repr(one)) is one for one in SPOTS)


@pytest.mark.parametrize(
    "again", [copy.copy, copy.deepcopy, lambda x: pickle.loads(pickle.dumps(x))]
)
def test_a_copied_or_pickled_spot_is_the_same_object(again: Callable[[Spot], Spot]) -> None:
    assert all(again(one) is one for one in SPOTS)
