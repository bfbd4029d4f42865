"""What players do with stakes in prison, zero after zero."""

from fractions import Fraction

import pytest

from croupier.houses import house
from croupier.rules.errors import Malformed, NotOffered
from croupier.rules.odds import hit_rate, odds
from croupier.rules.policies import ZeroPolicy, best_policy, read_policy
from croupier.rules.prison import AtLimit, Choice, Withdraws, Zero, ZeroRule

BOTH = (Choice.LEAVE, Choice.WITHDRAW)
LADDER = Zero(ZeroRule.PRISON, 3, AtLimit.SPLIT, BOTH)


@pytest.mark.parametrize("text", ["leave", "withdraw", "withdraw at 2", "withdraw at 3"])
def test_a_policy_is_written_as_it_is_read(text: str) -> None:
    assert str(read_policy(text, LADDER)) == text


def test_a_choice_is_a_policy() -> None:
    assert ZeroPolicy.of(Choice.LEAVE) == ZeroPolicy() == read_policy("leave", LADDER)
    assert ZeroPolicy.of(Choice.WITHDRAW) == ZeroPolicy(frozenset({1}))
    assert ZeroPolicy.of(Choice.WITHDRAW).first == read_policy("Withdraw", LADDER).first


def test_the_best_policy_has_the_smallest_edge_of_all() -> None:
    for zero in (LADDER, Zero(ZeroRule.PRISON, 3, AtLimit.STAY, BOTH, Withdraws.VALUE)):
        terms = house("venezia").terms
        terms = type(terms)(terms.pays, zero)
        pieces = house("venezia").slip("red by 2").pieces
        policies = [ZeroPolicy(), *(ZeroPolicy(frozenset({level})) for level in (1, 2, 3))]
        edges = [odds(terms, pieces, policy).edge for policy in policies]
        assert odds(terms, pieces, best_policy(zero)).edge == min(edges)


def test_without_a_prison_or_a_choice_there_is_no_policy() -> None:
    assert read_policy("best", Zero()) == read_policy("withdraw", Zero()) == ZeroPolicy()
    kept = Zero(ZeroRule.PRISON, 3, AtLimit.SPLIT, (Choice.LEAVE,))
    assert read_policy("best", kept) == ZeroPolicy()
    with pytest.raises(NotOffered, match="does not offer withdraw; it has leave"):
        read_policy("withdraw", kept)
    with pytest.raises(NotOffered, match="it has no choice"):
        read_policy("withdraw", Zero(ZeroRule.PRISON, 3))


def test_a_policy_that_cannot_be_meant() -> None:
    with pytest.raises(Malformed, match="expected leave, withdraw"):
        read_policy("shift", LADDER)
    with pytest.raises(NotOffered, match="from 1 to 3, not 4"):
        read_policy("withdraw at 4", LADDER)


def test_the_hit_rate_counts_every_number_once() -> None:
    slip = house("mbs").slip("red by 1, 17 by 1, 18 by 2")
    assert hit_rate(slip.pieces) == Fraction(19, 37)
    assert hit_rate(house("mbs").slip("tiers by 1").pieces) == Fraction(12, 37)


@pytest.mark.parametrize("policy", [ZeroPolicy(frozenset(one)) for one in ((), (1,), (2, 3), (3,))])
def test_edge_and_variance_are_those_of_all_paths(policy: ZeroPolicy) -> None:
    """Brute force: every way of the stakes through the prison, to a depth where little is left."""
    venezia = house("venezia")
    slip = venezia.slip("red by 20, odd by 60")
    exact = venezia.odds(slip, policy)
    chance = every_result(policy)
    mean = sum(share * result for result, share in chance.items())
    square = sum(share * result * result for result, share in chance.items())
    assert float(exact.edge) == pytest.approx(float(-mean) / 80, abs=1e-9)
    assert float(exact.variance) == pytest.approx(float(square - mean * mean) / 6400, abs=1e-9)


STAKES = {"red": Fraction(20), "odd": Fraction(60)}
Levels = tuple[tuple[str, int], ...]


def every_result(policy: ZeroPolicy) -> dict[Fraction, Fraction]:
    found: dict[Fraction, Fraction] = {}
    todo = {(Fraction(0), tuple((name, 0) for name in STAKES)): Fraction(1)}
    for _ in range(14):
        following: dict[tuple[Fraction, Levels], Fraction] = {}
        for (result, levels), share in todo.items():
            for number in range(37):
                fates = [(name, *fate(name, level, number, policy)) for name, level in levels]
                reached = result + sum(gain for _, gain, _ in fates)
                held = tuple((name, level) for name, _, level in fates if level)
                if held:
                    key = reached, held
                    following[key] = following.get(key, Fraction(0)) + share / 37
                else:
                    found[reached] = found.get(reached, Fraction(0)) + share / 37
        todo = following
    return found


def fate(name: str, level: int, number: int, policy: ZeroPolicy) -> tuple[Fraction, int]:
    """The gain of a stake on a number, and its level in prison after it."""
    stake = STAKES[name]
    if number == 0:
        out = level == 3 or level + 1 in policy.withdraws
        return (-stake / 2, 0) if out else (Fraction(0), level + 1)
    reds = {1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36}
    if not (number in reds if name == "red" else number % 2):
        return -stake, 0
    return (stake, 0) if level == 0 else (Fraction(0), level - 1)
