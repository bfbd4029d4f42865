import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.rules.pockets import POCKETS, Pockets

NUMBERS = st.integers(0, 36)
SETS = st.frozensets(NUMBERS)


def test_a_wheel_has_thirty_seven_pockets() -> None:
    assert POCKETS == 37
    assert len(Pockets(range(POCKETS))) == 37


@pytest.mark.parametrize("wrong", [-1, 37, 100])
def test_only_the_numbers_of_the_wheel_are_pockets(wrong: int) -> None:
    with pytest.raises(ValueError, match=f"from 0 to 36, not {wrong}"):
        Pockets([5, wrong])


@pytest.mark.parametrize("stranger", [-1, 3, 37, 10**30, "1", None, 1.5])
def test_a_stranger_is_in_no_set(stranger: object) -> None:
    assert stranger not in Pockets([0, 1, 36])


def test_its_text_lists_the_numbers_in_order() -> None:
    assert str(Pockets([30, 0, 7])) == "0 7 30"
    assert str(Pockets()) == ""


@given(SETS)
def test_its_repr_is_a_constructor_call(numbers: frozenset[int]) -> None:
    assert eval(repr(Pockets(numbers))) == Pockets(numbers)


@given(SETS)
def test_it_equals_and_hashes_like_the_frozen_set_of_its_numbers(numbers: frozenset[int]) -> None:
    pockets = Pockets(numbers)
    assert frozenset(pockets) == numbers
    assert pockets.__eq__(numbers)
    assert hash(pockets) == hash(numbers)
    assert list(pockets) == sorted(numbers)
    assert len(pockets) == len(numbers)


@given(SETS, SETS)
def test_it_combines_and_compares_like_a_set(one: frozenset[int], other: frozenset[int]) -> None:
    a, b = Pockets(one), Pockets(other)
    assert a & b == one & other
    assert a | b == one | other
    assert a - b == one - other
    assert a ^ b == one ^ other
    assert (a <= b) == (one <= other)
    assert (a < b) == (one < other)
    assert a.isdisjoint(b) == one.isdisjoint(other)
    assert isinstance(a | b, Pockets)


@given(SETS)
def test_the_mask_has_one_bit_per_number(numbers: frozenset[int]) -> None:
    assert Pockets(numbers).mask == sum(2**number for number in numbers)
