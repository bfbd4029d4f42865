"""Totals of a flat slip without paths: however many wagers, in an instant.

What matters is only how often each number came up, and the counts of all numbers together follow
the multinomial law. They are drawn at once; wagers that a 0 brings into prison are divided over
the ways out of it, by their exact chances.
"""

from dataclasses import dataclass
from math import sqrt
from typing import Any, Final

from croupier.lab.extra import needs

with needs():
    import numpy as np

from croupier.houses import House
from croupier.lab.policy import LEAVE, ZeroPolicy
from croupier.lab.wagers import Wagers, wagers
from croupier.rules.bets import Slip
from croupier.rules.errors import Malformed
from croupier.rules.pockets import POCKETS

MOST_WAGERS: Final = 10**15


@dataclass(frozen=True, slots=True)
class FlatTotal:
    """What many wagers of one slip came to, in minor units."""

    wagers: int
    numbers: tuple[int, ...]
    """How often each number came up while the slip lay on the felt."""
    staked: int
    result: int
    expected: float
    sd: float
    """Of the result, by the exact odds."""

    @property
    def z(self) -> float:
        """How far the result is from the expected one, in standard deviations."""
        return (self.result - self.expected) / self.sd if self.sd else 0.0


@dataclass(frozen=True)
class FlatSlip:
    """A slip that is laid again and again."""

    at: House
    slip: Slip
    policy: ZeroPolicy = LEAVE

    def total(self, count: int, seed: int) -> FlatTotal:
        """The total of so many wagers."""
        if not 1 <= count <= MOST_WAGERS:
            raise Malformed(f"expected 1 to {MOST_WAGERS:,} wagers, not {count:,}")
        machine = wagers(self.at, self.slip, self.policy)
        return draw_total(machine, ways_out(machine), count, seed)


Ways = dict[int, tuple[Any, tuple[int, ...]]]
"""For each prison state: the chances of the ways out of it, and the gain of each."""


def ways_out(machine: Wagers) -> Ways:
    """Where stakes in prison end: by following the machine until nothing is left to follow."""
    return {state: _absorbed(machine, state) for state in range(1, len(machine.states))}


def _absorbed(machine: Wagers, state: int) -> tuple[Any, tuple[int, ...]]:
    ends: dict[int, float] = {}
    open_ways = {(state, 0): 1.0}
    while open_ways and max(open_ways.values()) > 1e-18:
        following: dict[tuple[int, int], float] = {}
        for (at, gained), chance in open_ways.items():
            for move in machine.moves[at]:
                reached = gained + move.gain(1)
                share = chance / POCKETS
                if move.to:
                    following[move.to, reached] = following.get((move.to, reached), 0.0) + share
                else:
                    ends[reached] = ends.get(reached, 0.0) + share
        open_ways = following
    chances = np.array(list(ends.values()))
    return chances / chances.sum(), tuple(ends)


def draw_total(machine: Wagers, ways: Ways, count: int, seed: int) -> FlatTotal:
    """The total of many wagers, drawn at once."""
    chance = np.random.Generator(np.random.Philox(seed))
    numbers = [int(n) for n in chance.multinomial(count, np.full(POCKETS, 1 / POCKETS))]
    result = 0
    for number, times in enumerate(numbers):
        move = machine.moves[0][number]
        result += times * move.gain(1)
        if move.to:
            chances, gains = ways[move.to]
            drawn = chance.multinomial(times, chances)
            result += sum(int(n) * gain for n, gain in zip(drawn, gains, strict=True))
    exact = machine.house.odds(machine.slip, machine.policy)
    cost = machine.cost
    return FlatTotal(
        count, tuple(numbers), count * cost, result, float(-exact.edge * cost * count),
        cost * sqrt(exact.variance * count),
    )  # fmt: skip
