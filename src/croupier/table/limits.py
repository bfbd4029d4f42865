"""How little and how much may lie on a spot, by kind."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from croupier.rules.felt import Kind

Range = tuple[int | None, int | None]
"""Minimum and maximum in minor units; either may be open."""


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

    def changed(self, ranges: Iterable[tuple[Kind, Range]]) -> "Limits":
        """These limits with new ranges for some kinds; an open minimum leaves the old one."""
        minima, maxima = dict(self.minima), dict(self.maxima)
        for kind, (low, high) in ranges:
            if low is not None:
                minima[kind] = low
            if high is None:
                maxima.pop(kind, None)
            else:
                maxima[kind] = high
        return Limits(minima, maxima)
