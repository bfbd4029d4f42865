"""How many spins it takes to see a bias, and how small a bias so many spins can show."""

from math import ceil, sqrt
from statistics import NormalDist
from typing import Final, NamedTuple

from croupier.rules.pockets import POCKETS

SURE: Final = 0.01
"""A fair wheel is called unusual once in a hundred times."""
POWER: Final = 0.8
"""A bias of the given size is seen in four of five cases."""
BIASES: Final = (0.05, 0.1, 0.2, 0.5)
NORMAL: Final = NormalDist()


class Needed(NamedTuple):
    """How many spins show that some pockets together come up so much too often."""

    bias: float
    pockets: int
    spins: int


def needed_spins(bias: float, pockets: int = 1) -> int:
    """Spins to see that an unknown arc of so many pockets comes up `bias` too often.

    Any of the 37 arcs may be the one, so each is judged by a 37th of the probability.
    """
    fair = pockets / POCKETS
    real = fair * (1 + bias)
    far, seen = NORMAL.inv_cdf(1 - SURE / POCKETS), NORMAL.inv_cdf(POWER)
    apart = far * sqrt(fair * (1 - fair)) + seen * sqrt(real * (1 - real))
    return ceil((apart / (real - fair)) ** 2)


def smallest_bias(spins: int, pockets: int = 1) -> float:
    """The smallest bias of one arc that so many spins most likely show."""
    low, high = 1e-9, POCKETS / pockets - 1 - 1e-9
    if spins < 1 or needed_spins(high, pockets) > spins:
        return float("inf")
    for _ in range(80):
        middle = (low + high) / 2
        low, high = (low, middle) if needed_spins(middle, pockets) <= spins else (middle, high)
    return high


def power_table() -> tuple[Needed, ...]:
    """Some biases of one pocket and of five neighbours."""
    return tuple(
        Needed(bias, pockets, needed_spins(bias, pockets)) for pockets in (1, 5) for bias in BIASES
    )
