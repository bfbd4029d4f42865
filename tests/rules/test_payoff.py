from fractions import Fraction

import pytest

from croupier.rules.felt import EVEN_CHANCES, SPOTS, Kind, spot
from croupier.rules.outcome import Outcome
from croupier.rules.payoff import Payoff
from croupier.rules.prison import AtLimit, Choice, Zero, ZeroRule

LOSE = Zero()
HALF = Zero(ZeroRule.HALF)
PRISON = Zero(ZeroRule.PRISON, 3, AtLimit.SPLIT, (Choice.LEAVE, Choice.WITHDRAW))


def test_a_straight_gains_its_odds_on_its_number_and_loses_elsewhere() -> None:
    payoff = Payoff.of(spot("17"), 35)
    assert payoff.gains == (-1,) * 17 + (35,) + (-1,) * 19
    assert payoff.held == (0,) * 37
    assert payoff.denominator == 1


@pytest.mark.parametrize("zero", [None, LOSE, HALF, PRISON])
@pytest.mark.parametrize("choice", Choice)
def test_the_zero_rule_touches_nothing_but_the_even_chances(
    zero: Zero | None, choice: Choice
) -> None:
    for one in SPOTS:
        if one.kind is not Kind.EVEN:
            assert Payoff.of(one, 5, zero, choice) == Payoff.of(one, 5)


@pytest.mark.parametrize(
    ("zero", "choice", "gain", "held", "outcome"),
    [
        (None, Choice.LEAVE, Fraction(-1), 0, Outcome.LOST),
        (LOSE, Choice.LEAVE, Fraction(-1), 0, Outcome.LOST),
        (LOSE, Choice.WITHDRAW, Fraction(-1), 0, Outcome.LOST),
        (HALF, Choice.LEAVE, Fraction(-1, 2), 0, Outcome.HALF),
        (HALF, Choice.WITHDRAW, Fraction(-1, 2), 0, Outcome.HALF),
        (PRISON, Choice.WITHDRAW, Fraction(-1, 2), 0, Outcome.HALF),
        (PRISON, Choice.LEAVE, Fraction(0), 1, Outcome.HELD),
        (PRISON, Choice.SHIFT, Fraction(0), 1, Outcome.HELD),
    ],
)
def test_on_zero_an_even_chance_does_what_the_house_says(
    zero: Zero | None, choice: Choice, gain: Fraction, held: int, outcome: Outcome
) -> None:
    for one in EVEN_CHANCES:
        payoff = Payoff.of(one, 1, zero, choice)
        assert Fraction(payoff.gains[0], payoff.denominator) == gain
        assert payoff.held == (held, *(0,) * 36)
        assert payoff.outcome(0) is outcome
        for number in range(1, 37):
            won = number in one.numbers
            assert Fraction(payoff.gains[number], payoff.denominator) == (1 if won else -1)
            assert payoff.outcome(number) is (Outcome.WON if won else Outcome.LOST)


def test_the_numbers_that_hold_a_stake_are_known() -> None:
    zero, *others = Payoff.of(spot("red"), 1, PRISON).held
    assert zero == 1
    assert not any((*others, *Payoff.of(spot("red"), 1, HALF).held))


def test_nothing_on_the_felt_gains_nothing() -> None:
    nothing = Payoff.nothing()
    assert nothing.gains == nothing.held == (0,) * 37
    some = Payoff.of(spot("25/29"), 8, PRISON)
    assert some + nothing == some == nothing + some


def test_payoffs_over_different_denominators_add_over_a_common_one() -> None:
    half = Payoff.of(spot("red"), 1, HALF)
    whole = Payoff.of(spot("0"), 35)
    both = half + whole
    assert both.denominator == 2
    assert Fraction(both.gains[0], 2) == Fraction(-1, 2) + 35
    assert Fraction(both.gains[1], 2) == 1 - 1
    assert Fraction(both.gains[2], 2) == -1 - 1
    assert both == whole + half


def test_held_stakes_add_and_scale_too() -> None:
    red, odd = (Payoff.of(spot(name), 1, PRISON) for name in ("red", "odd"))
    assert (red * 5 + odd * 7).held == (12, *(0,) * 36)
    half = Payoff.of(spot("low"), 1, PRISON, Choice.WITHDRAW)
    mixed = red * 5 + half * 3
    assert (mixed.held[0], mixed.gains[0], mixed.denominator) == (10, -3, 2)
