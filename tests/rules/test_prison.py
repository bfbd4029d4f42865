from fractions import Fraction
from itertools import combinations_with_replacement

import pytest

from croupier.houses import house
from croupier.rules.felt import EVEN_CHANCES, Spot, spot
from croupier.rules.outcome import Outcome
from croupier.rules.prison import (
    HIGHEST_LIMIT,
    AtLimit,
    Choice,
    Sentence,
    Withdraws,
    Zero,
    ZeroRule,
    choice_values,
    joint_value,
    judge,
    value,
    withdrawn,
)
from laws import oracle

ENGLISH = Zero(ZeroRule.PRISON, 1, AtLimit.STAY, (Choice.LEAVE, Choice.WITHDRAW))
VENEZIA = Zero(ZeroRule.PRISON, 3, AtLimit.SPLIT, (Choice.LEAVE, Choice.WITHDRAW, Choice.SHIFT))
RED = spot("red")


def test_the_two_ladders_are_those_of_the_houses() -> None:
    assert house("english").terms.zero == ENGLISH
    assert house("venezia").terms.zero == VENEZIA


@pytest.mark.parametrize(
    ("zero", "level", "number", "sentence"),
    [
        (ENGLISH, 1, 1, Sentence(Outcome.RELEASED)),
        (ENGLISH, 1, 2, Sentence(Outcome.LOST)),
        (ENGLISH, 1, 0, Sentence(Outcome.HELD, 1)),
        (VENEZIA, 1, 1, Sentence(Outcome.RELEASED)),
        (VENEZIA, 2, 1, Sentence(Outcome.HELD, 1)),
        (VENEZIA, 3, 1, Sentence(Outcome.HELD, 2)),
        (VENEZIA, 1, 2, Sentence(Outcome.LOST)),
        (VENEZIA, 2, 2, Sentence(Outcome.LOST)),
        (VENEZIA, 3, 2, Sentence(Outcome.LOST)),
        (VENEZIA, 1, 0, Sentence(Outcome.HELD, 2)),
        (VENEZIA, 2, 0, Sentence(Outcome.HELD, 3)),
        (VENEZIA, 3, 0, Sentence(Outcome.SPLIT)),
    ],
)
def test_a_number_frees_forfeits_raises_or_splits(
    zero: Zero, level: int, number: int, sentence: Sentence
) -> None:
    assert judge(zero, RED, level, number) == sentence


@pytest.mark.parametrize("name", ["english", "venezia"])
@pytest.mark.parametrize("one", EVEN_CHANCES, ids=str)
def test_every_sentence_is_that_of_the_plain_rules(name: str, one: Spot) -> None:
    zero = house(name).terms.zero
    share = {
        Outcome.RELEASED: Fraction(1),
        Outcome.LOST: Fraction(0),
        Outcome.SPLIT: Fraction(1, 2),
    }
    for level in range(1, zero.limit + 1):
        for number in range(37):
            sentence = judge(zero, one, level, number)
            said = sentence.level if sentence.outcome is Outcome.HELD else share[sentence.outcome]
            expected = oracle.after(name, str(one), level, number)
            assert (said, type(said)) == (expected, type(expected))


def test_a_locked_in_stake_is_worth_exactly_half() -> None:
    assert value(ENGLISH) == Fraction(1, 2)


def test_venezias_values_solve_the_equations_of_the_ladder() -> None:
    p, q = Fraction(18, 37), Fraction(1, 37)
    one, two, three = (value(VENEZIA, level) for level in (1, 2, 3))
    assert one == p + q * two
    assert two == p * one + q * three
    assert three == p * two + q / 2
    assert one == oracle.worth_in_prison("venezia")


def iterated(limit: int, at_limit: AtLimit, coups: int) -> list[Fraction]:
    """What comes back of a stake at levels 1 to `limit` within so many coups: plain iteration."""
    values = [Fraction(1)] + [Fraction(0)] * limit
    for _ in range(coups):
        top = values[limit] if at_limit is AtLimit.STAY else Fraction(1, 2)
        raised = [*values[2:], top]
        values[1:] = [(18 * values[n] + raised[n]) / 37 for n in range(limit)]
    return values[1:]


@pytest.mark.parametrize("at_limit", AtLimit)
@pytest.mark.parametrize("limit", [1, 2, 3, 5, HIGHEST_LIMIT])
def test_values_are_what_iteration_converges_to(limit: int, at_limit: AtLimit) -> None:
    zero = Zero(ZeroRule.PRISON, limit, at_limit)
    coups = 60
    # A stake survives a coup with at most 19 numbers of 37, so this much is still open at most.
    rest = Fraction(19, 37) ** coups
    for level, reached in enumerate(iterated(limit, at_limit, coups), 1):
        assert 0 <= value(zero, level) - reached <= rest


def test_staying_in_prison_is_never_better_than_taking_half() -> None:
    # Reading 24
    for zero in (ENGLISH, VENEZIA):
        assert all(value(zero, level) <= Fraction(1, 2) for level in range(1, zero.limit + 1))
    assert value(VENEZIA) < Fraction(1, 2)


@pytest.mark.parametrize(
    ("level", "stay"),
    [(1, Fraction(1, 2)), (2, Fraction(19, 74)), (3, Fraction(379, 2738))],
)
def test_each_choice_has_its_exact_value_with_the_best_later_answers(
    level: int, stay: Fraction
) -> None:
    # Reading 24: the choice comes back at every zero.
    half = Fraction(1, 2)
    assert choice_values(ENGLISH) == {Choice.LEAVE: half, Choice.WITHDRAW: half}
    assert choice_values(VENEZIA, level) == {
        Choice.LEAVE: stay,
        Choice.WITHDRAW: half,
        Choice.SHIFT: stay,
    }


@pytest.mark.parametrize("withdraws", Withdraws)
@pytest.mark.parametrize("at_limit", AtLimit)
@pytest.mark.parametrize("limit", [1, 2, 3, 5, HIGHEST_LIMIT])
def test_no_policy_makes_more_of_leaving(
    limit: int, at_limit: AtLimit, withdraws: Withdraws
) -> None:
    """Value iteration: each turn takes the better of both answers at a zero; it only comes near."""
    choices = (Choice.LEAVE, Choice.WITHDRAW)
    zero = Zero(ZeroRule.PRISON, limit, at_limit, choices, withdraws)
    exact = [choice_values(zero, level)[Choice.LEAVE] for level in range(1, limit + 1)]
    shares = [withdrawn(zero, level) for level in range(1, limit + 1)]
    # Iterated upwards from taking nothing, with a 0 answered as well as can be at every turn.
    left = [Fraction(0)] * limit
    for _ in range(60):
        best = [max(*pair) for pair in zip(shares, left, strict=True)]
        top = best[-1] if at_limit is AtLimit.STAY else Fraction(1, 2)
        raised = [*best[1:], top]
        lowered = [Fraction(1), *left[:-1]]
        left = [(18 * down + up) / 37 for down, up in zip(lowered, raised, strict=True)]
    rest = Fraction(19, 37) ** 60
    assert all(0 <= one - other <= rest for one, other in zip(exact, left, strict=True))


def test_what_is_withdrawn_is_half_or_half_again() -> None:
    halves = Zero(ZeroRule.PRISON, 3, AtLimit.SPLIT, VENEZIA.choices, Withdraws.VALUE)
    assert [withdrawn(VENEZIA, level) for level in (1, 2, 3)] == [Fraction(1, 2)] * 3
    assert [withdrawn(halves, level) for level in (1, 2, 3)] == [
        Fraction(1, 2),
        Fraction(1, 4),
        Fraction(1, 8),
    ]


def test_a_house_without_choices_has_no_values_of_choices() -> None:
    assert choice_values(Zero(ZeroRule.PRISON)) == {}


@pytest.mark.parametrize("name", ["english", "venezia"])
def test_the_joint_value_is_that_of_every_path_followed_to_its_end(name: str) -> None:
    zero = house(name).terms.zero
    for one, other in combinations_with_replacement(EVEN_CHANCES, 2):
        _, square, rest = oracle.moments(name, {str(one): 1, str(other): 1}, coups=40)
        assert rest < Fraction(1, 10**10)
        if one is other:
            assert square <= joint_value(zero, one, one) <= square + rest
            continue
        # (x + y)² = x² + y² + 2xy, and x² and y² are checked above.
        own = joint_value(zero, one, one) + joint_value(zero, other, other)
        product = (square - own) / 2
        assert product <= joint_value(zero, one, other) <= product + 2 * rest


@pytest.mark.parametrize("zero", [ENGLISH, VENEZIA])
def test_the_joint_value_does_not_know_who_comes_first(zero: Zero) -> None:
    for one in EVEN_CHANCES:
        for other in EVEN_CHANCES:
            assert joint_value(zero, one, other) == joint_value(zero, other, one)


def test_opposite_chances_are_seldom_freed_together() -> None:
    # Locked in: the next number that is not 0 frees one and takes the other.
    assert joint_value(ENGLISH, RED, spot("black")) == 0
    # 18 numbers of 36 free a stake; 10 of the red ones are odd, and 9 are low.
    assert joint_value(ENGLISH, RED, RED) == Fraction(18, 36)
    assert joint_value(ENGLISH, RED, spot("odd")) == Fraction(10, 36)
    assert joint_value(ENGLISH, RED, spot("even")) == Fraction(8, 36)
    assert joint_value(ENGLISH, RED, spot("low")) == Fraction(9, 36)


@pytest.mark.parametrize(
    ("zero", "word"),
    [
        (Zero(ZeroRule.PRISON), "locked in"),
        (Zero(ZeroRule.PRISON, limit=4), "in prison"),
        (Zero(ZeroRule.HALF), "in prison"),
    ],
)
def test_a_prison_of_one_level_has_its_own_word(zero: Zero, word: str) -> None:
    assert zero.held == word
