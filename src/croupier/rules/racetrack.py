"""The racetrack: the wheel drawn out flat, 0 at the right end, the tiers at the left.

The two straights hold sixteen numbers each; three lie round the right end and two round the left.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from croupier.rules.pockets import Pockets
from croupier.rules.wheel import ORPHANS, TIERS, VOISINS, ZERO_SPIEL, arc

TOP: Final = arc(5, 35)
"""From the left."""
RIGHT: Final = arc(3, 0)
"""From the top."""
BOTTOM: Final = arc(32, 8)
"""From the right."""
LEFT: Final = arc(23, 10)
"""From the bottom."""

TRACK: Final = TOP + RIGHT + BOTTOM + LEFT
"""The drawing order: clockwise from the upper left."""


@dataclass(frozen=True, slots=True)
class Zone:
    """A sector's part of the infield, by the places on both straights where it begins and ends."""

    name: str
    top: tuple[int, int]
    bottom: tuple[int, int]


def _span(straight: tuple[int, ...], numbers: Pockets) -> tuple[int, int]:
    inside = [place for place, number in enumerate(straight) if number in numbers]
    return inside[0], inside[-1] + 1


def zones() -> Iterator[Zone]:
    """The infield from left to right; zero spiel lies within voisins."""
    from_left = BOTTOM[::-1]
    sectors = {"tiers": TIERS, "orphans": ORPHANS, "voisins": VOISINS, "zero spiel": ZERO_SPIEL}
    for name, numbers in sectors.items():
        yield Zone(name, _span(TOP, numbers), _span(from_left, numbers))
