"""Sessions on recorded spins: the first one plays the first N numbers, the next one the next N.

A session whose last stake is in prison sees what becomes of it in the numbers after its own.
"""

from collections.abc import Iterable, Iterator
from typing import Any, Final

import numpy as np

from croupier.lab.kernels import machine as m
from croupier.lab.kernels import sessions as s
from croupier.lab.tally import SessionTally
from croupier.lab.work import BLOCK, Stint, Work

BEYOND: Final = 4_096
"""Numbers after the last coup that a stake in prison may wait for."""


class _Tape:
    """Numbers that come in pieces, read in spans of any length."""

    def __init__(self, pieces: Iterable[Any]) -> None:
        self._pieces = iter(pieces)
        self._held = np.zeros(0, np.uint8)
        self._at = 0

    def look(self, count: int) -> Any:
        """The next numbers, as many as there are; they stay."""
        parts, have = [self._held[self._at :]], len(self._held) - self._at
        while have < count and (piece := next(self._pieces, None)) is not None:
            parts.append(piece)
            have += len(piece)
        if len(parts) > 1:
            self._held, self._at = np.concatenate(parts), 0
        return self._held[self._at : self._at + count]

    def skip(self, count: int) -> None:
        """Go on by so many numbers."""
        self._at = min(len(self._held), self._at + count)


def play_recorded(work: Work, pieces: Iterable[Any]) -> Iterator[tuple[Stint, SessionTally, Any]]:
    """Sessions until the numbers, or the sessions, are used up; a part of a session counts."""
    tape, first = _Tape(pieces), 0
    while first < work.sessions and len(tape.look(1)):
        rows: list[Any] = []
        fan: list[Any] = []
        while len(rows) < min(BLOCK, work.sessions - first) and len(tape.look(1)):
            numbers = tape.look(work.coups + BEYOND)
            row, points = _session(work, numbers)
            rows.append(row)
            fan.append(points)
            tape.skip(work.coups)
        tally = SessionTally.empty(work.bank, work.most, work.points)
        results = np.array(rows)
        tally.count(results, np.array(fan))
        yield Stint(first, len(rows)), tally, results if work.rows else None
        first += len(rows)


def _session(work: Work, numbers: Any) -> tuple[Any, Any]:
    row, fan = np.zeros((1, s.COLUMNS), np.int64), np.zeros((1, work.points), np.int64)
    s.replay(
        work.wiring, work.bank, work.coups, numbers, work.every, row, fan,
        np.zeros(m.REGISTERS, np.int64), np.zeros(m.RING, np.int64),
    )  # fmt: skip
    return row[0], fan[0]
