"""What many sessions came to, in memory that does not grow with them.

Everything is a sum, a maximum or a histogram of integers: two tallies added in any order are the
same tally.
"""

from dataclasses import dataclass, fields
from typing import Any, Final

import numpy as np

from croupier.lab.kernels import machine as m
from croupier.lab.kernels import tallies as k
from croupier.lab.kernels.session_end import SessionEnd

BITS: Final = 14
"""Results below 32,768 steps have a place of their own; above, near ones share one."""
FAN_BITS: Final = 10
LARGEST: Final = 1 << 50


@dataclass(eq=False)
class SessionTally:
    """Sums and histograms."""

    bank: int
    sums: Any
    reasons: Any
    extremes: Any
    banks: Any
    falls: Any
    runs: Any
    fan: Any

    @classmethod
    def empty(cls, bank: int, most: int, points: int) -> "SessionTally":
        """No session yet; no bankroll will be above `most`."""
        most = min(most, LARGEST)
        bins, fan_bins = k.bin_count(most, BITS), k.bin_count(most, FAN_BITS)
        extremes = np.array([m.NEVER, -m.NEVER, 0, 0])
        shapes: tuple[int | tuple[int, int], ...] = (bins, bins, k.LONGEST, (points, fan_bins))
        return cls(
            bank,
            np.zeros(k.SUMS, np.int64),
            np.zeros(1 + len(SessionEnd), np.int64),
            extremes,
            *(np.zeros(shape, np.int64) for shape in shapes),
        )

    def count(self, results: Any, fan: Any) -> None:
        """Add the rows of some sessions."""
        k.count(
            results, fan, np.int64(self.bank), np.int64(BITS), np.int64(FAN_BITS), self.sums,
            self.reasons, self.extremes, self.banks, self.falls, self.runs, self.fan,
        )  # fmt: skip

    def add(self, other: "SessionTally") -> None:
        """Add the sessions of another tally, which may have no fan."""
        for field in fields(self):
            if field.name not in ("bank", "extremes") and len(getattr(other, field.name)):
                mine = getattr(self, field.name)
                mine += getattr(other, field.name)
        mine, theirs = self.extremes, other.extremes
        mine[0] = min(mine[0], theirs[0])
        mine[1:] = np.maximum(mine[1:], theirs[1:])

    def packed(self) -> "PackedTally":
        """The same for sending: the places of histograms at which something was counted."""
        parts = {}
        for field in fields(self):
            if field.name != "bank":
                whole = getattr(self, field.name)
                places = np.flatnonzero(whole)
                parts[field.name] = (whole.shape, places, whole.ravel()[places])
        return PackedTally(self.bank, parts)

    def figure(self, place: int) -> int:
        """One of the sums."""
        return int(self.sums[place])

    @property
    def sessions(self) -> int:
        """How many sessions were counted."""
        return self.figure(k.SESSIONS)

    @property
    def squares(self) -> int:
        """The sum of the squares of all results."""
        return self.figure(k.SQUARE_LOW) + (self.figure(k.SQUARE_HIGH) << k.HALF)


@dataclass(eq=False)
class PackedTally:
    """A tally on its way from one machine to another: kilobytes instead of megabytes."""

    bank: int
    parts: dict[str, tuple[tuple[int, ...], Any, Any]]

    def unpacked(self) -> SessionTally:
        """The tally itself."""
        whole = {}
        for name, (shape, places, counts) in self.parts.items():
            whole[name] = np.zeros(shape, np.int64)
            whole[name].ravel()[places] = counts
        return SessionTally(self.bank, **whole)


def quantile(histogram: Any, share: float, bits: int) -> int:
    """The least value that at least this share of all values does not exceed.

    It is exact below `2 << bits`; above it is the lowest value of its place.
    """
    total = np.cumsum(histogram)
    wanted = max(1, int(np.ceil(share * float(total[-1]) - 1e-9)))
    return lowest(int(np.searchsorted(total, wanted)), bits)


def lowest(place: int, bits: int) -> int:
    """The lowest value of a place of a histogram."""
    if place < 2 << bits:
        return place
    shift = (place >> bits) - 1
    return (place - (shift << bits)) << shift
