"""What lies inside the racetrack: sectors cut from the infield, in the words of a house."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from croupier.rules.pockets import Pockets
from croupier.rules.racetrack import TOP, zones
from croupier.rules.wheel import ORPHANS, TIERS, VOISINS, ZERO_SPIEL

ZONE_LABELS: Final[Mapping[str, str]] = {
    "tiers": "TIERS",
    "orphans": "ORPHANS",
    "voisins": "VOISINS",
    "zero spiel": "ZERO SPIEL",
}
"""What stands in the infield when a house gives no words of its own."""

_NUMBERS: Final = {
    "tiers": TIERS,
    "orphans": ORPHANS,
    "voisins": VOISINS,
    "zero spiel": ZERO_SPIEL,
}


@dataclass(frozen=True, slots=True)
class Area:
    """A sector as it is drawn: where it begins and ends on the upper and the lower straight."""

    name: str
    label: str
    numbers: Pockets
    top: tuple[int, int]
    bottom: tuple[int, int]

    @property
    def left_end(self) -> bool:
        """Whether it fills the round end on the left."""
        return self.top[0] == 0

    @property
    def right_end(self) -> bool:
        """Whether it fills the round end on the right."""
        return self.top[1] == len(TOP)


def areas(labels: Mapping[str, str]) -> Iterator[Area]:
    """The sectors that have a label; zero spiel, where it is drawn, is cut out of voisins."""
    drawn = {zone.name: zone for zone in zones() if zone.name in labels}
    inner = drawn.get("zero spiel")
    for name, zone in drawn.items():
        top, bottom = zone.top, zone.bottom
        if name == "voisins" and inner:
            top, bottom = (top[0], inner.top[0]), (bottom[0], inner.bottom[0])
        yield Area(name, labels[name], _NUMBERS[name], top, bottom)
