"""A simulation cut into pieces: each can be done anywhere, in any order, and done again."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, NamedTuple

import numpy as np

from croupier.lab.kernels import sessions as s
from croupier.lab.kernels.machine import CHAIN, KIND, REGISTERS, RING, Wiring
from croupier.lab.kernels.streams import PER_WORD
from croupier.lab.leaps import Leaps
from croupier.lab.tally import SessionTally
from croupier.lab.wiring import Sitting

SPINS: Final = 16_000_000
"""Spins of a piece, about: some hundredths of a second."""
MOST_SESSIONS: Final = 8_192
"""Sessions of a piece."""
BLOCK: Final = 1_024
"""Sessions whose rows are in memory at once."""
POINTS: Final = 50
"""Moments of a session at which the fan is measured."""
FANNED: Final = 16_384
"""The fan is drawn from so many sessions, the first ones."""


class Stint(NamedTuple):
    """Some sessions, one after the other."""

    first: int
    size: int


@dataclass(frozen=True)
class Work:
    """What a worker needs: it can be sent to another machine."""

    wiring: Wiring
    leaps: Leaps | None
    bank: int
    most: int
    seed: int
    coups: int
    sessions: int
    rows: bool = False
    """Whether the rows of all sessions are wanted, too."""

    @cached_property
    def every(self) -> int:
        """Coups between two points of the fan: a multiple of eight."""
        return max(PER_WORD, -(-self.coups // (POINTS * PER_WORD)) * PER_WORD)

    @cached_property
    def points(self) -> int:
        """How many points the fan has; the last is the end of the session."""
        return -(-self.coups // self.every)

    def pieces(self) -> Iterator[Stint]:
        """All sessions, cut up. It does not depend on who works."""
        size = min(MOST_SESSIONS, max(1, SPINS // self.coups))
        for first in range(0, self.sessions, size):
            yield Stint(first, min(size, self.sessions - first))

    def do(self, piece: Stint) -> tuple[SessionTally, Any]:
        """Play some sessions."""
        fanned = self.points if piece.first < FANNED else 0
        tally = SessionTally.empty(self.bank, self.most, fanned)
        kept = []
        for first in range(piece.first, piece.first + piece.size, BLOCK):
            count = min(BLOCK, piece.first + piece.size - first)
            fanned = min(count, max(0, FANNED - first))
            for start, size, points in ((0, fanned, self.points), (fanned, count - fanned, 0)):
                if size:
                    rows, fan = self.play(first + start, size, points)
                    tally.count(rows, fan)
                    kept.append(rows)
        return tally, np.concatenate(kept) if self.rows else None

    def play(self, first: int, count: int, points: int = 0) -> tuple[Any, Any]:
        """The rows of some sessions, and their bankrolls at so many points."""
        rows, fan = np.empty((count, s.COLUMNS), np.int64), np.empty((count, points), np.int64)
        how = (
            self.bank, np.uint64(self.seed), np.uint64(first), self.coups, rows, fan,
            self.every if points else 0,
            np.zeros(REGISTERS, np.int64), np.zeros(RING, np.int64), np.zeros(s.WINDOW, np.uint8),
        )  # fmt: skip
        if self.leaps is None:
            s.walk(self.wiring, *how)
        else:
            s.leap(self.wiring, self.leaps, *how)
        return rows, fan


def work_of(sitting: Sitting, coups: int, sessions: int, seed: int, *, rows: bool = False) -> Work:
    """The work of a simulation."""
    if sitting.system.stop.coups:
        coups = min(coups, sitting.system.stop.coups)
    units = sitting.wagers.most
    if sitting.wiring.settings[KIND] == CHAIN:
        units = min(units, int(sitting.wiring.units.max()))
    gain = int(np.max(sitting.wiring.full)) * units // sitting.wagers.period
    most = sitting.bank + (coups + 1) * max(1, gain)
    return Work(sitting.wiring, sitting.leaps, sitting.bank, most, seed, coups, sessions, rows)
