"""How little and how much may lie on a spot, by kind."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from croupier.rules.felt import Kind

Range = tuple[int | None, int | None]
"""Minimum and maximum in minor units. In a command, `None` leaves a side as it was, and 0 removes
it. In an event the minimum is always given, and a maximum of `None` is no maximum."""
NONE: Final = 0
"""The side of a range that is removed."""
LEAST: Final = 1
"""A minimum that is removed: one minor unit."""


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits on a table's sign."""

    minima: Mapping[Kind, int]
    maxima: Mapping[Kind, int]

    @classmethod
    def from_minimum(cls, minimum: int) -> "Limits":
        """The same minimum for every kind and no maximum."""
        return cls(dict.fromkeys(Kind, minimum), {})

    @property
    def table_minimum(self) -> int:
        """The least stake anywhere on the table: the default value of a colour chip."""
        return min(self.minima.values())

    def resolved(self, ranges: Iterable[tuple[Kind, Range]]) -> tuple[tuple[Kind, Range], ...]:
        """The full ranges that a command sets. Sides that it leaves open come from these limits."""
        found: dict[Kind, Range] = {}
        for kind, (low, high) in ranges:
            before_low, before_high = found.get(kind, (self.minima[kind], self.maxima.get(kind)))
            least = before_low if low is None else low or LEAST
            most = before_high if high is None else high or None
            found[kind] = (least, most)
        return tuple(found.items())

    def changed(self, ranges: Iterable[tuple[Kind, Range]]) -> "Limits":
        """These limits with new ranges for some kinds. A minimum of `None` leaves the old one."""
        minima, maxima = dict(self.minima), dict(self.maxima)
        for kind, (low, high) in ranges:
            if low is not None:
                minima[kind] = low
            if high is None:
                maxima.pop(kind, None)
            else:
                maxima[kind] = high
        return Limits(minima, maxima)
