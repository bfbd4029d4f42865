"""A second way to every exact figure: plain loops over all numbers, without the laboratory's code."""

from collections import defaultdict
from math import exp, lgamma, log
from random import Random
from typing import NamedTuple

import pytest

from croupier.houses import SHIPPED, House, house
from croupier.lab.audit.chance import exceeds
from croupier.lab.audit.report import audit_numbers
from croupier.lab.exact import of_slip
from croupier.lab.exact.outlook import TooLong, outlook
from croupier.lab.policy import ZeroPolicy, read_policy
from croupier.lab.totals import FlatSlip
from croupier.rules.bets import Slip
from croupier.rules.odds import hit_rate
from croupier.rules.policies import best_policy
from croupier.rules.prison import Choice, choice_values
from croupier.rules.settlement import settle, settle_prisoner
from lab.plain_evening import Inmates, PlainTable, plain_evening
from lab.random_evenings import random_evening

SPOTS = ("red", "odd", "low", "dozen 2", "column 3", "17", "14/17", "13/15", "25/29", "1/6", "0")
POLICIES = ("leave", "withdraw", "best")


class PlainWager(NamedTuple):
    """One slip, from its laying until no stake is in prison."""

    mean: float
    square: float
    coups: float


def plain_wager(at: House, slip: Slip, policy: ZeroPolicy) -> PlainWager:
    """Every number of every coup, followed by hand."""
    table = PlainTable(at, slip, policy)
    now: dict[tuple[int, Inmates], float] = {}
    mean = square = coups = 0.0
    for coup in range(80):
        following = defaultdict[tuple[int, Inmates], float](float)
        for (won, inmates), chance in now.items() if coup else [((0, ()), 1.0)]:
            coups += chance
            for gain, stay in table.coup(1, inmates):
                total = won + gain
                if stay:
                    following[total, stay] += chance / 37
                else:
                    mean += total * chance / 37
                    square += total**2 * chance / 37
        now = dict(following)
    return PlainWager(mean, square, coups)


def random_slips(at: House, count: int) -> list[Slip]:
    """Some bets whose halves and quarters are whole."""
    chance = Random(at.id)
    return [
        at.slip(", ".join(
            f"{spot} by {chance.choice((20, 40, 80))}"
            for spot in chance.sample(SPOTS, chance.randint(1, 4))
        ))
        for _ in range(count)
    ]  # fmt: skip


@pytest.mark.parametrize("name", SHIPPED)
@pytest.mark.parametrize("zero", POLICIES)
def test_odds_are_those_of_all_numbers(name: str, zero: str) -> None:
    at = house(name)
    policy = read_policy(zero, at)
    for slip in random_slips(at, 12):
        found, plain = of_slip(at, slip, policy), plain_wager(at, slip, policy)
        stake = slip.total
        assert float(found.mean) == pytest.approx(plain.mean, abs=1e-9)
        assert float(found.mean_square) == pytest.approx(plain.square, rel=1e-12)
        assert float(found.coups) == pytest.approx(plain.coups, rel=1e-12)
        assert float(found.edge) == pytest.approx(-plain.mean / stake, abs=1e-12)
        variance = (plain.square - plain.mean**2) / stake**2
        assert float(found.variance) == pytest.approx(variance, rel=1e-12)
        hits = sum(
            any(one.winnings for one in settle(at.terms, slip.pieces, number).lines)
            for number in range(37)
        )
        assert hit_rate(slip.pieces) * 37 == hits


@pytest.mark.parametrize("name", SHIPPED)
def test_totals_expect_what_all_numbers_say(name: str) -> None:
    at = house(name)
    for slip in random_slips(at, 4):
        plain = plain_wager(at, slip, read_policy("leave", at))
        found = FlatSlip(at, slip, read_policy("leave", at)).total(10_000, 1)
        assert found.expected == pytest.approx(10_000 * plain.mean, rel=1e-9, abs=1e-3)
        deviation = (10_000 * (plain.square - plain.mean**2)) ** 0.5
        assert found.sd == pytest.approx(deviation, rel=1e-9)


@pytest.mark.parametrize("name", SHIPPED)
def test_the_worth_of_a_stake_in_prison_is_that_of_all_numbers(name: str) -> None:
    """Worth by iteration: after a 0 the player takes the better choice."""
    at = house(name)
    if not at.zero.choices:
        assert best_policy(at.terms.zero) == ZeroPolicy()
        return
    (spot,), stake = [piece.spot for piece in at.slip("red by 80").pieces], 8_000
    levels = range(1, at.terms.zero.limit + 1)
    left = dict.fromkeys(levels, 0.5)
    may = Choice.WITHDRAW in at.zero.choices
    withdrawn = {level: at.terms.withdrawn(stake, level) / stake for level in levels}

    def worth(level: int, number: int) -> float:
        line, reached = settle_prisoner(at.terms, spot, stake, level, number)
        if not reached:
            return 1 + line.gain / stake
        better = may and number == 0 and withdrawn[reached] > left[reached]
        return withdrawn[reached] if better else left[reached]

    for _ in range(300):
        left = {level: sum(worth(level, number) for number in range(37)) / 37 for level in levels}
    for level in levels:
        found = choice_values(at.terms.zero, level)
        assert float(found[Choice.LEAVE]) == pytest.approx(left[level], abs=1e-12)
        if may:
            assert float(found[Choice.WITHDRAW]) == withdrawn[level]
    better_out = {level for level in levels if may and withdrawn[level] > left[level] + 1e-12}
    assert best_policy(at.terms.zero).withdraws == better_out


def bands_agree(seed: int) -> bool:
    """Whether an evening had an exact answer; then its bands are those of plain steps."""
    one = random_evening(seed, 8)
    try:
        known = outlook(
            one.at, one.bets, one.coups, one.bankroll, one.goal, one.system, one.policy,
            looks=range(one.coups + 1),
        )  # fmt: skip
    except TooLong:
        return False
    plain = plain_evening(one.at, one.bets, one.data, one.policy, one.coups, one.bankroll, one.goal)
    assert set(known.bands) <= set(plain.bands)
    for coup, spread in known.bands.items():
        for amount in {*plain.bands[coup], *spread.amounts.tolist()}:
            chance = plain.bands[coup].get(amount, 0)
            assert spread.at(amount) == pytest.approx(chance, abs=known.error + 1e-11), (one, coup)
    return True


def test_results_on_the_way_are_those_of_plain_dynamic_programming() -> None:
    assert sum(bands_agree(seed) for seed in range(40)) > 30


@pytest.mark.long
@pytest.mark.parametrize("part", range(5))
def test_many_results_on_the_way_are_those_of_plain_dynamic_programming(part: int) -> None:
    assert sum(bands_agree(seed) for seed in range(1_000 + 100 * part, 1_100 + 100 * part)) > 80


def test_chi_square_is_the_area_under_its_density() -> None:
    """Simpson's rule, from the value to where nothing is left."""
    for freedom in (36, 36 * 36):
        half = freedom / 2

        def density(x: float, half: float = half) -> float:
            return exp((half - 1) * log(x / 2) - x / 2 - lgamma(half)) / 2

        spread = (2 * freedom) ** 0.5
        for away in (-3.0, -0.5, 0.0, 1.0, 2.5, 5.0):
            low, high, steps = freedom + away * spread, freedom + 20 * spread, 20_000
            width = (high - low) / steps
            inner = sum(
                (4 if step % 2 else 2) * density(low + step * width) for step in range(1, steps)
            )
            area = (density(low) + inner + density(high)) * width / 3
            assert exceeds(low, freedom) == pytest.approx(area, abs=1e-10)


def test_the_allowance_for_all_questions_is_holms() -> None:
    """A p counts as often as there are others at least as large, and no less than smaller ones."""
    chance = Random(5)
    for weights in ([1] * 37, [1] * 36 + [2], [3, 3] + [1] * 35):
        found = audit_numbers(chance.choices(range(37), weights, k=8_000)).findings
        count = len(found)
        order = sorted(one.p for one in found)
        for one in found:
            steps = [min(1.0, (count - place) * p) for place, p in enumerate(order) if p <= one.p]
            tied = order.index(one.p)
            assert one.adjusted == pytest.approx(max(steps[: tied + 1] or steps))
