"""Sessions on recorded spins: the first one plays the first N numbers, the next one the next N.

A session whose last stake is in prison sees what becomes of it in the numbers after its own.
Where the numbers end within a session, that session is left out, whatever had become of it: one
that was ruined by then would be counted, one that was not would not, and so ruin too often.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from croupier.lab.kernels import machine as m
from croupier.lab.kernels import sessions as s
from croupier.lab.tally import SessionTally
from croupier.lab.work import BLOCK, SPINS, Stint, Work

BEYOND: Final = 4_096
"""Numbers after the last coup that a stake in prison may wait for."""


@dataclass
class TapeEnd:
    """Where recorded numbers ended."""

    left: int = 0
    """Numbers of a last session that they did not last for; 0 if they ended with one."""
    alone: bool = False
    """Whether that session is the only one, so that it is told nevertheless."""
    waiting: bool = False
    """Whether numbers are waited for, perhaps for long: Ctrl-C may end that at once."""
    stopped: bool = False
    """Whether it did."""


class _Tape:
    """Numbers that come in pieces, read in spans of any length."""

    def __init__(self, pieces: Iterable[Any], end: TapeEnd) -> None:
        self._pieces = iter(pieces)
        self._end = end
        self._held = np.zeros(0, np.uint8)
        self._at = 0

    def look(self, count: int) -> Any:
        """The next numbers, as many as there are; they stay."""
        parts, have = [self._held[self._at :]], len(self._held) - self._at
        while have < count and (piece := self._more()) is not None:
            parts.append(piece)
            have += len(piece)
        if len(parts) > 1:
            self._held, self._at = np.concatenate(parts), 0
        return self._held[self._at : self._at + count]

    def _more(self) -> Any:
        end = self._end
        try:
            end.waiting = True
            return None if end.stopped else next(self._pieces, None)
        except KeyboardInterrupt:
            end.stopped = True
            return None
        finally:
            end.waiting = False

    def skip(self, count: int) -> None:
        """Go on by so many numbers."""
        self._at = min(len(self._held), self._at + count)


def play_recorded(
    work: Work, pieces: Iterable[Any], end: TapeEnd | None = None
) -> Iterator[tuple[Stint, SessionTally, Any]]:
    """Sessions until the numbers, or the sessions, are used up; `end` is told where that was."""
    end = end or TapeEnd()
    tape, first = _Tape(pieces, end), 0
    while first < work.sessions and not end.left:
        rows: list[Any] = []
        fan: list[Any] = []
        while len(rows) < min(_at_once(work), work.sessions - first) and not end.left:
            numbers = tape.look(work.coups + BEYOND)
            if not len(numbers):
                break
            row, points, over = _session(work, numbers)
            if not over:
                end.left, end.alone = min(work.coups, len(numbers)), not (first or rows)
            if over or end.alone:
                rows.append(row)
                fan.append(points)
            tape.skip(work.coups)
        if not rows:
            return
        tally = SessionTally.empty(work.bank, work.most, work.points)
        results = np.array(rows)
        tally.count(results, np.array(fan))
        yield Stint(first, len(rows)), tally, results if work.rows else None
        first += len(rows)


def _at_once(work: Work) -> int:
    """Sessions of a piece: few, if they are long, so that Ctrl-C is heard soon."""
    return min(BLOCK, max(1, SPINS // work.coups))


def _session(work: Work, numbers: Any) -> tuple[Any, Any, bool]:
    """Its row, its fan, and whether the numbers lasted for it."""
    row, fan = np.zeros((1, s.COLUMNS), np.int64), np.zeros((1, work.points), np.int64)
    registers = np.zeros(m.REGISTERS, np.int64)
    s.replay(
        work.wiring, work.bank, work.coups, numbers, work.every, row, fan,
        registers, np.zeros(m.RING, np.int64),
    )  # fmt: skip
    lasted = len(numbers) >= work.coups
    waits = registers[m.PRISON] != 0 and len(numbers) < work.coups + BEYOND
    return row[0], fan[0], bool(lasted and not waits)
