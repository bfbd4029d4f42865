"""Random systems, houses and bankrolls: exact, simulated and plainly reckoned figures agree."""

from collections.abc import Iterator
from math import sqrt

import pytest

from croupier.lab.exact.additive import TooLong
from croupier.lab.exact.outlook import Effort, Outlook, outlook
from croupier.lab.kernels import sessions as s
from croupier.lab.kernels.session_end import SessionEnd
from croupier.lab.simulation import Evening, simulate
from lab.plain_evening import plain_evening
from lab.random_evenings import RandomEvening, random_evening

SESSIONS = 3_000
MOST = 30
EFFORT = Effort(work=3e8, nodes=60_000)
SURELY = 5.5
"""Of a million z-scores less than one in ten is beyond this on either side, by chance."""


def looked(one: RandomEvening, effort: Effort = EFFORT) -> Outlook:
    slip = one.at.slip(one.bets)
    return outlook(
        one.at, slip, one.coups, one.bankroll, one.goal, one.system, one.policy, effort=effort
    )


def answered(first: int, count: int) -> Iterator[tuple[RandomEvening, Outlook]]:
    """Evenings that have an exact answer in a moment."""
    seed = first
    while count:
        one = random_evening(seed, MOST)
        seed += 1
        try:
            yield one, looked(one)
        except TooLong:
            continue
        count -= 1


def scores(one: RandomEvening, known: Outlook, seed: int) -> dict[str, float]:
    """How far simulated figures are from the exact ones, the coups of a session included."""
    found = simulate(
        one.at, one.system, bets=one.bets, bankroll=one.bankroll, goal=one.goal, coups=one.coups,
        sessions=SESSIONS, policy=one.policy, seed=seed,
    )  # fmt: skip
    assert found.exact.ended == known.ended
    assert set(found.z_scores) >= {"ahead", "even", "behind", "ruin"}
    evening = Evening(
        one.at, one.system, one.bankroll, one.coups, SESSIONS, one.bets, one.goal, seed, one.policy
    )
    played = evening.work.play(0, SESSIONS)[0][:, s.PLAYED]
    assert known.expected_coups is not None
    apart = float(played.mean()) - known.expected_coups
    spread = float(played.std())
    assert spread or abs(apart) < 0.01, (one, apart)  # a rare session that no simulated one is
    return {**found.z_scores, "coups": apart * sqrt(SESSIONS) / spread if spread > 0.05 else 0.0}


def compared(first: int, count: int) -> None:
    every = list[float]()
    for place, (one, known) in enumerate(answered(first, count)):
        found = scores(one, known, seed=first + place)
        beyond = {name: round(z, 1) for name, z in found.items() if abs(z) > SURELY}
        assert not beyond, (one, beyond)
        every += found.values()
    far = sum(abs(z) > 3 for z in every)
    expected = 0.0027 * len(every)
    assert far <= expected + 5 * sqrt(expected) + 3, (far, len(every))


def test_exact_and_simulated_figures_of_random_evenings_agree() -> None:
    compared(1, 60)


@pytest.mark.long
@pytest.mark.parametrize("part", range(10))
def test_exact_and_simulated_figures_of_thousands_of_random_evenings_agree(part: int) -> None:
    compared(1_000_000 * (part + 1), 250)


def agrees_with_plain(one: RandomEvening, known: Outlook, *, bankroll: bool) -> None:
    """Every exact figure is that of plain dynamic programming."""
    money = (one.bankroll, one.goal) if bankroll else (None, None)
    truth = plain_evening(one.at, one.bets, one.data, one.policy, one.coups, *money)
    error = known.error + 1e-11
    assert sum(truth.results.values()) == pytest.approx(1, abs=1e-11)
    for end in SessionEnd:
        assert known.ended[end] == pytest.approx(truth.ended.get(end, 0), abs=error), (one, end)
    for amount in {*truth.results, *known.result.amounts.tolist()}:
        assert known.result.at(amount) == pytest.approx(truth.results.get(amount, 0), abs=error)
    if known.expected_coups is None:
        assert not bankroll
        assert truth.coups == pytest.approx(one.coups, rel=1e-10)
    else:
        assert known.expected_coups == pytest.approx(truth.coups, rel=1e-10)
    for figure, place in (("ahead", 1), ("even", 0), ("behind", -1)):
        share = sum(p for x, p in truth.results.items() if (x > 0) - (x < 0) == place)
        assert getattr(known, figure) == pytest.approx(share, abs=error)
    for share, result in known.quantiles.items():
        assert sum(p for x, p in truth.results.items() if x <= result) >= share - error
        assert sum(p for x, p in truth.results.items() if x < result) <= share + error
    mean = sum(x * p for x, p in truth.results.items())
    assert known.mean_result == pytest.approx(mean, rel=1e-9, abs=1e-6)
    square = sum((x - mean) ** 2 * p for x, p in truth.results.items())
    assert known.sd**2 == pytest.approx(square, rel=1e-8, abs=1e-6)
    assert known.ruin == (known.ended[SessionEnd.RUIN] if bankroll else None)
    assert known.goal == (known.ended[SessionEnd.GOAL] if money[1] else None)


def plainly(first: int, count: int) -> None:
    for seed in range(first, first + count):
        one = random_evening(seed, 4)
        agrees_with_plain(one, looked(one), bankroll=True)
        free = outlook(one.at, one.at.slip(one.bets), one.coups, None, None, one.system, one.policy)
        agrees_with_plain(one, free, bankroll=False)


def test_random_evenings_are_those_of_plain_dynamic_programming() -> None:
    plainly(1, 40)


@pytest.mark.long
@pytest.mark.parametrize("part", range(5))
def test_many_random_evenings_are_those_of_plain_dynamic_programming(part: int) -> None:
    plainly(1_000 * (part + 1), 120)
