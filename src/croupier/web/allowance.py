"""How much somebody may still send: a line, a person or an address."""

import time
from collections.abc import Callable
from typing import Final

from croupier.wire.bounds import BURST, STEADY

Seconds = Callable[[], float]
LEAST: Final = 0.01
"""Less than this is nothing: who waits for it would be called too early."""
KEPT: Final = 1000
"""Buckets that are kept before those that are full again are thrown away."""


class Bucket:
    """Counts what may still come. It fills again with time."""

    __slots__ = ("_clock", "_full", "_left", "_rate", "_then")

    def __init__(
        self, rate: float = STEADY, full: float = BURST, clock: Seconds = time.monotonic
    ) -> None:
        self._rate, self._full, self._clock = rate, full, clock
        self._left, self._then = full, clock()

    def take(self, amount: float = 1) -> bool:
        """Whether so much more may come."""
        self._fill()
        if self._left < amount:
            return False
        self._left -= amount
        return True

    @property
    def wait(self) -> float:
        """Seconds until something may come; 0 if it may come now."""
        self._fill()
        return 0.0 if self._left > 0 else (LEAST - self._left) / self._rate

    def spend(self, amount: float) -> None:
        """Take what was used, also more than is left: what comes next waits for it."""
        self._fill()
        self._left -= amount

    @property
    def is_full(self) -> bool:
        """Whether nothing is missing: a new bucket would be the same."""
        self._fill()
        return self._left >= self._full

    def _fill(self) -> None:
        now = self._clock()
        self._left = min(self._full, self._left + (now - self._then) * self._rate)
        self._then = now


class Allowance:
    """A bucket for everybody of a kind: every person, or every address."""

    def __init__(self, rate: float, full: float, clock: Seconds = time.monotonic) -> None:
        self._rate, self._full, self._clock = rate, full, clock
        self._buckets: dict[str, Bucket] = {}
        self._most = KEPT

    @property
    def kept(self) -> int:
        """How many buckets there are."""
        return len(self._buckets)

    def take(self, whose: str, amount: float = 1) -> bool:
        """Whether somebody may send so much more."""
        return self._of(whose).take(amount)

    def wait(self, whose: str) -> float:
        """Seconds until somebody may send anything; 0 if it may come now."""
        bucket = self._buckets.get(whose)
        return bucket.wait if bucket else 0.0

    def spend(self, whose: str, amount: float) -> None:
        """Take what somebody used, also more than is left."""
        self._of(whose).spend(amount)

    def _of(self, whose: str) -> Bucket:
        bucket = self._buckets.get(whose)
        if bucket is None:
            self._forget()
            bucket = self._buckets[whose] = Bucket(self._rate, self._full, self._clock)
        return bucket

    def _forget(self) -> None:
        """Once in a while, throw away the buckets that are full again."""
        if len(self._buckets) >= self._most:
            self._buckets = {whose: one for whose, one in self._buckets.items() if not one.is_full}
            self._most = max(KEPT, 2 * len(self._buckets))
