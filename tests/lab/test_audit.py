"""Wheel audits: what is there is found, what is not there is not, and words do not over-claim."""

import json
import os
from itertools import pairwise

import numpy as np
import pytest

from croupier.lab.audit.chance import FairWheels, arcs, hottest_arc
from croupier.lab.audit.power import needed_spins, smallest_bias
from croupier.lab.audit.report import Audit, AuditLevel, audit_numbers
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
    assert "would most likely not show" in made.limits


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


def test_power_is_that_of_simulated_wheels() -> None:
    """As many spins as are said to be needed show a bias of a half about four times in five."""
    spins = needed_spins(0.5)
    chances = np.ones(37)
    source = np.random.Generator(np.random.Philox(key=3))
    # The others keep together what is left.
    chances[4] = 1.5 / 37
    chances[np.arange(37) != 4] = (1 - 1.5 / 37) / 36
    counts = source.multinomial(spins, chances, 4000)
    expected = spins / 37
    scores = (counts[:, 4] - expected) / np.sqrt(expected * 36 / 37)
    seen = (scores > 3.46).mean()  # the 1 - 0.01 / 37 point of the normal distribution
    assert 0.72 < seen < 0.88
    assert smallest_bias(spins) == pytest.approx(0.5, rel=0.01)
    assert smallest_bias(0) == float("inf")


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
