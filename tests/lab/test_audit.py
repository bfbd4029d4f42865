"""Wheel audits: what is there is found, what is not there is not, and words do not over-claim."""

import json
import os
from itertools import pairwise

import numpy as np
import pytest

from croupier.lab.audit.chance import FairWheels, arcs, hottest_arc
from croupier.lab.audit.judging import findings
from croupier.lab.audit.power import NEEDED, SHOWN, smallest_bias
from croupier.lab.audit.report import SEED, Audit, AuditLevel, audit_numbers, verdict_level
from croupier.lab.audit.tally import Counter37, tally_of
from croupier.rules.wheel import ORDER, PLACE

WHEELS = 200 if os.environ.get("CROUPIER_PROFILE") == "long" else 15


def fair(spins: int, seed: int = 1) -> list[int]:
    return list(np.random.Generator(np.random.Philox(key=seed)).integers(0, 37, spins).tolist())


def biased(spins: int, weights: dict[int, float], seed: int = 2) -> list[int]:
    chances = np.array([weights.get(number, 1.0) for number in range(37)])
    source = np.random.Generator(np.random.Philox(key=seed))
    return list(source.choice(37, spins, p=chances / chances.sum()).tolist())


def p_of(made: Audit, question: str) -> float:
    (found,) = [one for one in made.findings if one.question == question]
    return found.adjusted


def test_fair_wheels_are_called_unusual_about_as_rarely_as_is_said() -> None:
    levels = [audit_numbers(fair(1500, seed)).level for seed in range(WHEELS)]
    assert levels.count(AuditLevel.UNUSUAL) <= max(1, WHEELS // 20)
    assert levels.count(AuditLevel.NOTHING) >= 0.85 * WHEELS


def test_a_hot_number_is_found_and_named() -> None:
    made = audit_numbers(biased(8000, {17: 1.6}))
    assert made.level is AuditLevel.UNUSUAL
    assert p_of(made, "hottest number") < 0.01
    assert "17 came up" in made.verdict
    assert "do not say why" in made.verdict


def test_a_hot_sector_is_found_where_no_single_number_stands_out() -> None:
    hot = dict.fromkeys((ORDER[(PLACE[5] + step) % 37] for step in range(8)), 1.15)
    made = audit_numbers(biased(15_000, hot))
    assert p_of(made, "hottest sector") < 0.01
    assert p_of(made, "hottest sector") < p_of(made, "hottest number")


def test_a_dealers_signature_is_found() -> None:
    source, numbers = np.random.Generator(np.random.Philox(key=8)), [0]
    for _ in range(12_000):
        step = (
            11 + int(source.integers(0, 3)) if source.random() < 0.06 else int(source.integers(37))
        )
        numbers.append(ORDER[(PLACE[numbers[-1]] + step) % 37])
    made = audit_numbers(numbers)
    assert p_of(made, "dealer's signature") < 0.01
    assert p_of(made, "serial dependence") < 0.01
    assert p_of(made, "hottest number") > 0.05
    assert "11–13 pockets further on" in made.verdict


def test_a_wheel_that_changes_is_found_and_the_moment_too() -> None:
    hot = dict.fromkeys(range(1, 37, 2), 1.35)
    made = audit_numbers(fair(6000) + biased(6000, hot))
    assert p_of(made, "change over time") < 0.05
    (found,) = [one for one in made.findings if one.question == "change over time"]
    moment = int(found.says.split("after about ")[1].split(" ")[0].replace(",", ""))
    assert abs(moment - 6000) < 800


def test_shares_allow_for_how_many_there_are() -> None:
    made = audit_numbers(fair(3000))
    assert [one.group for one in made.shares][::6] == ["red", "dozen 1", "zero"]
    assert sum(one.count for one in made.shares if one.group in ("red", "black", "zero")) == 3000
    assert min(one.p for one in made.shares) > 0.01


def test_few_numbers_say_nothing() -> None:
    made = audit_numbers(fair(100))
    assert made.level is AuditLevel.TOO_FEW
    assert made.verdict == "100 numbers are too few to say anything about a wheel."
    assert audit_numbers([]).findings == ()
    assert audit_numbers([17]).spins == 1


def test_a_fair_verdict_says_what_it_cannot_show() -> None:
    made = audit_numbers(fair(4000))
    assert "does not prove" in made.verdict
    assert "no number is due" in made.limits
    assert "more than once in five" in made.limits


def test_the_same_seed_gives_the_same_judgement() -> None:
    numbers = fair(2000)
    one, other = audit_numbers(numbers).to_json(), audit_numbers(numbers).to_json()
    assert json.dumps(one) == json.dumps(other)


def test_an_arc_goes_over_the_end_of_the_wheel() -> None:
    counts = np.zeros(37, dtype=np.int64)
    counts[[35, 36, 0, 1]] = 50
    assert hottest_arc(counts, range(1, 19))[:2] == (35, 4)
    assert hottest_arc(counts, range(1, 19)).numbers == (3, 26, 0, 32)
    assert arcs(counts, 4)[35] == 200
    assert arcs(counts, 37).tolist() == [200] * 37


def audits_of(spins: int, bias: float, pockets: int, wheels: int) -> list[AuditLevel]:
    """The verdicts on wheels on which some neighbours come up too often; only `wheels` are fair."""
    fair_wheels = FairWheels(spins, SEED)
    levels = []
    for seed in range(wheels):
        hot = {ORDER[(seed + step) % 37] for step in range(pockets)}
        chances = np.full(37, (1 - pockets * (1 + bias) / 37) / (37 - pockets))
        chances[list(hot)] = (1 + bias) / 37
        source = np.random.Generator(np.random.Philox(key=seed))
        counter = Counter37()
        counter.count(source.choice(37, spins, p=chances).astype(np.uint8))
        levels.append(verdict_level(spins, findings(counter.tally(), fair_wheels)))
    return levels


SEEN_BIASES = [
    *((bias, pockets) for pockets in (1, 5) for bias in SHOWN),
    *((bias, pockets) for pockets in (1, 5) for bias in NEEDED[pockets] if bias not in SHOWN),
]


@pytest.mark.parametrize(
    ("bias", "pockets"),
    [
        pytest.param(*one, marks=[] if one in {(0.5, 1), (0.5, 5)} else pytest.mark.long)
        for one in SEEN_BIASES
    ],
)
def test_as_many_spins_as_are_said_show_a_bias_four_times_in_five(
    bias: float, pockets: int
) -> None:
    """All questions are asked about wheels that are spun one by one, and the verdict counts."""
    levels = audits_of(NEEDED[pockets][bias], bias, pockets, WHEELS)
    wide = 4 * (0.8 * 0.2 / WHEELS) ** 0.5
    assert abs(levels.count(AuditLevel.UNUSUAL) / WHEELS - 0.8) < wide


def test_an_audit_tells_its_own_power() -> None:
    """What it says of itself is what it does: here for 560 numbers."""
    (told,) = [
        one for one in audit_numbers(fair(560)).needed if (one.bias, one.pockets) == (0.5, 5)
    ]
    assert told.power is not None
    assert 0.5 < told.power < 0.7
    levels = audits_of(560, 0.5, 5, WHEELS)
    wide = 4 * (told.power * (1 - told.power) / WHEELS) ** 0.5 + 0.05
    assert abs(levels.count(AuditLevel.UNUSUAL) / WHEELS - told.power) < wide
    assert {one.power for one in audit_numbers([17]).needed} == {None}


def test_the_smallest_bias_lies_between_those_that_were_simulated() -> None:
    for bias, spins in NEEDED[1].items():
        assert smallest_bias(spins) == pytest.approx(bias)
    assert 0.2 < smallest_bias(10_000) < 0.5
    assert smallest_bias(4 * NEEDED[1][0.05]) == pytest.approx(0.025)
    assert smallest_bias(0) == float("inf")
    made = audit_numbers(fair(10_000))
    assert "misses a bias of less than 31% on one number more than once in five" in made.limits


def test_simulated_wheels_are_fair() -> None:
    counts = FairWheels(3700, seed=1).counts
    assert counts.shape == (9_999, 37)
    assert abs(counts.mean(axis=0) - 100).max() < 0.6


def test_the_tally_is_the_same_in_whatever_pieces_it_comes() -> None:
    numbers = np.array(fair(5000), dtype=np.uint8)
    whole, parts = tally_of(numbers.tolist()), Counter37()
    for start in range(0, 5000, 77):
        parts.count(numbers[start : start + 77])
    made = parts.tally()
    assert (made.counts == whole.counts).all()
    assert (made.pairs == whole.pairs).all()
    assert (made.blocks == whole.blocks).all()
    assert made.blocks.sum() == 5000
    assert len(made.blocks) <= 512
    assert made.pairs.sum() == 4999
    steps = [(PLACE[b] - PLACE[a]) % 37 for a, b in pairwise(numbers.tolist())]
    assert made.distances.tolist() == np.bincount(steps, minlength=37).tolist()
