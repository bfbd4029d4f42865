"""How likely this audit, with all its questions, calls a biased wheel unusual: simulated, too.

The verdict asks up to eight questions and allows for all of them, so it needs more spins than one
question about one number would. Wheels with a bias are spun, and the same four questions about
counts are put to them; the other questions are about time, and such a wheel answers them as a fair
one does.
"""

from bisect import bisect_left
from math import exp, inf, log, sqrt
from typing import Final, NamedTuple

from croupier.lab.audit.chance import FairWheels, exceeds
from croupier.lab.audit.judging import (
    LEAST,
    asked,
    evenness,
    group_skew,
    known_chi,
    number_heat,
    sector_heat,
)
from croupier.lab.audit.tally import PLACES, Counts
from croupier.lab.exact.spread import Floats
from croupier.lab.extra import needs
from croupier.rules.pockets import POCKETS

with needs():
    import numpy as np

SURE: Final = 0.01
"""A fair wheel is called unusual at most once in a hundred times."""
WHEELS: Final = 400
"""Biased wheels that are simulated for each figure: it is right to some hundredths."""
NEEDED: Final[dict[int, dict[float, int]]] = {
    1: {0.05: 343_400, 0.1: 87_600, 0.2: 22_800, 0.5: 3_890, 1: 1_130, 2: 342, 4: 108},
    5: {0.05: 66_300, 0.1: 16_600, 0.2: 4_140, 0.5: 721, 1: 203},
}
"""Spins with which a bias is found four times in five, by pockets and bias; see `spins_for`."""
SHOWN: Final = (0.05, 0.1, 0.2, 0.5)


class Power(NamedTuple):
    """How well a bias of some neighbouring pockets can be seen."""

    bias: float
    """How much too often they come up together."""
    pockets: int
    spins: int
    """With so many this audit calls such a wheel unusual four times in five."""
    power: float | None
    """How often with the numbers at hand; None if they are too few to ask anything."""


def biased_wheels(
    spins: int, bias: float, pockets: int, wheels: int, source: "np.random.Generator"
) -> Counts:
    """Counts in the order of the wheel; any arc of so many pockets comes up too often."""
    favoured = (1 + bias) / POCKETS
    others = (1 - pockets * favoured) / (POCKETS - pockets)
    chances = np.where(np.arange(POCKETS) < pockets, favoured, others)
    turned = (np.arange(POCKETS) - source.integers(POCKETS, size=(wheels, 1))) % POCKETS
    return source.multinomial(spins, chances[turned])


def power(
    fair: FairWheels, bias: float, pockets: int, wheels: int = WHEELS, seed: int = 1
) -> float:
    """How often this audit calls a wheel with such a bias unusual."""
    spins = fair.spins
    source = np.random.Generator(np.random.Philox(key=seed))
    counts = biased_wheels(spins, bias, pockets, wheels, source)
    least = np.min(
        [
            fair.chances(number_heat(counts), number_heat),
            fair.chances(sector_heat(counts), sector_heat),
            fair.chances(group_skew(counts[:, PLACES]), group_skew),
            _evenness(fair, counts),
        ],
        axis=0,
    )
    return float((least * asked(spins) < SURE).mean())


def _evenness(fair: FairWheels, counts: Counts) -> Floats:
    real = evenness(counts)
    if known_chi(fair.spins):
        return np.array([exceeds(float(one), POCKETS - 1) for one in real])
    return fair.chances(real, evenness)


def power_table(fair: FairWheels | None) -> tuple[Power, ...]:
    """Some biases of one number and of five neighbours."""
    return tuple(
        Power(bias, pockets, NEEDED[pockets][bias], power(fair, bias, pockets) if fair else None)
        for pockets in NEEDED
        for bias in SHOWN
    )


def smallest_bias(spins: int) -> float:
    """The smallest bias of one number that so many spins show four times in five."""
    known = sorted((needed, bias) for bias, needed in NEEDED[1].items())
    if spins < known[0][0]:
        return inf
    if spins >= known[-1][0]:  # a bias half as large needs four times as many
        return known[-1][1] * sqrt(known[-1][0] / spins)
    place = bisect_left(known, (spins + 1, 0.0))
    (less, larger), (more, smaller) = known[place - 1], known[place]
    share = log(spins / less) / log(more / less)
    return float(exp(log(larger) + share * log(smaller / larger)))


def spins_for(bias: float, pockets: int, wheels: int = 4_000) -> int:
    """The spins with which this audit finds a bias four times in five: it made `NEEDED`."""
    low, high = LEAST, LEAST
    while power(FairWheels(high, seed=37), bias, pockets, wheels) < 0.8:
        low, high = high, 2 * high
    while high > 1.01 * low + 1:
        middle = (low + high) // 2
        enough = power(FairWheels(middle, seed=37), bias, pockets, wheels) >= 0.8
        low, high = (low, middle) if enough else (middle, high)
    return high
