"""What is kept of a wheel's numbers: counts, never the numbers, so that any file fits in memory."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from croupier.lab.extra import needs
from croupier.rules.pockets import POCKETS
from croupier.rules.wheel import ORDER, PLACE

with needs():
    import numpy as np
    from numpy.typing import NDArray

    from croupier.lab.spins import checked

Counts = NDArray["np.int64"]
MOST_BLOCKS: Final = 256
"""Parts of the whole time that are told apart; when there are more, each two become one."""
PLACES: Final = np.array([PLACE[number] for number in range(POCKETS)])
"""The place on the wheel of every number."""


@dataclass(frozen=True, eq=False)
class WheelTally:
    """Counts by number, by pair of neighbours in time, and by part of the time."""

    counts: Counts
    """By number."""
    pairs: Counts
    """By number and the number after it."""
    blocks: Counts
    """By part of the time and number; all parts but the last hold `block` numbers."""
    block: int

    @property
    def spins(self) -> int:
        """How many numbers there are."""
        return int(self.counts.sum())

    @property
    def round_wheel(self) -> Counts:
        """The counts in the order of the wheel."""
        return self.counts[list(ORDER)]

    @property
    def distances(self) -> Counts:
        """How often the next number lay so many pockets further, clockwise."""
        steps = (PLACES[None, :] - PLACES[:, None]) % POCKETS
        return np.bincount(steps.ravel(), self.pairs.ravel(), minlength=POCKETS).astype(np.int64)


class Counter37:
    """Counts numbers as they come."""

    def __init__(self) -> None:
        self._counts = np.zeros(POCKETS, dtype=np.int64)
        self._pairs = np.zeros(POCKETS * POCKETS, dtype=np.int64)
        self._blocks: list[Counts] = []
        self._block, self._filling = 1, np.zeros(POCKETS, dtype=np.int64)
        self._filled, self._last = 0, -1

    def count(self, numbers: "NDArray[np.uint8]") -> None:
        """Count some more numbers."""
        if not len(numbers):
            return
        whole = numbers.astype(np.int64)
        self._counts += np.bincount(whole, minlength=POCKETS)
        joined = whole if self._last < 0 else np.concatenate([[self._last], whole])
        codes = joined[:-1] * POCKETS + joined[1:]
        self._pairs += np.bincount(codes, minlength=POCKETS * POCKETS)
        self._last = int(whole[-1])
        self._fill(whole)

    def _fill(self, whole: "NDArray[np.int64]") -> None:
        start = 0
        while start < len(whole):
            room = self._block - self._filled
            part = whole[start : start + room]
            self._filling += np.bincount(part, minlength=POCKETS)
            self._filled += len(part)
            start += len(part)
            if self._filled == self._block:
                self._close()

    def _close(self) -> None:
        """A part is full; when there are too many, each two become one."""
        self._blocks.append(self._filling)
        self._filling, self._filled = np.zeros(POCKETS, dtype=np.int64), 0
        if len(self._blocks) == 2 * MOST_BLOCKS:
            pairs = zip(self._blocks[::2], self._blocks[1::2], strict=True)
            self._blocks = [one + other for one, other in pairs]
            self._block *= 2

    def tally(self) -> WheelTally:
        """What was counted so far."""
        parts = [*self._blocks, *([self._filling] if self._filled else [])]
        blocks = np.array(parts, dtype=np.int64).reshape(-1, POCKETS)
        pairs = self._pairs.reshape(POCKETS, POCKETS)
        return WheelTally(self._counts.copy(), pairs.copy(), blocks, self._block)


def tally_of(numbers: Iterable[int]) -> WheelTally:
    """The tally of numbers that are at hand."""
    counter = Counter37()
    at_hand = list(numbers)
    counter.count(checked(at_hand) if at_hand else np.zeros(0, np.uint8))
    return counter.tally()
