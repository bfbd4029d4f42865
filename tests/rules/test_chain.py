from fractions import Fraction

import pytest

from croupier.rules.chain import ChainState, mean


def test_a_game_that_ends_at_once_is_worth_the_mean_of_its_ends() -> None:
    assert mean([(0,)], lambda _, number: Fraction(number)) == {(0,): Fraction(18)}


def test_a_game_of_no_states_has_no_values() -> None:
    assert mean([], lambda _, number: Fraction(number)) == {}


@pytest.mark.parametrize("again", range(36))
def test_a_number_that_repeats_the_coup_changes_nothing(again: int) -> None:
    """With any one number played over, the others stay equally likely."""

    def follow(state: ChainState, number: int) -> ChainState | Fraction:
        return state if number == again else Fraction(number == 36)

    assert mean([(0,)], follow) == {(0,): Fraction(1, 36)}


@pytest.mark.parametrize("goal", [2, 3, 7])
def test_the_gambler_who_doubles_or_falls_is_ruined_as_known(goal: int) -> None:
    """Up with 18 numbers, down with 19: the chance to reach the goal is a geometric sum."""

    def follow(state: ChainState, number: int) -> ChainState | Fraction:
        (held,) = state
        held += 1 if number < 18 else -1
        return Fraction(held == goal) if held in (0, goal) else (held,)

    ratio = Fraction(19, 18)
    values = mean([(held,) for held in range(1, goal)], follow)
    assert values == {(held,): (ratio**held - 1) / (ratio**goal - 1) for held in range(1, goal)}
    assert all(isinstance(value, Fraction) for value in values.values())


def test_the_order_of_the_states_does_not_matter() -> None:
    def follow(state: ChainState, number: int) -> ChainState | Fraction:
        a, b = state
        return ((a + 1) % 2, b) if number < 20 else Fraction(a + 2 * b + number)

    states = [(a, b) for a in (0, 1) for b in (0, 1)]
    assert mean(states, follow) == mean(states[::-1], follow)
