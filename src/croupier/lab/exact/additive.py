"""A chain that adds up: from node to node, coup by coup, each move with its gain.

Nodes say where a wager and a system stand; the money is a place on a lattice, and moves do not
depend on it. So a coup is a handful of sums of shifted rows, however many amounts there are.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from math import gcd
from typing import Final, NamedTuple

from croupier.lab.exact.bounds import DROPPED, of_chain
from croupier.lab.exact.spread import Floats, Spread
from croupier.lab.extra import needs
from croupier.lab.kernels.session_end import SessionEnd
from croupier.rules.errors import CroupierError
from croupier.rules.pockets import POCKETS

with needs():
    import numpy as np

TRIM_EVERY: Final = 16
BETWEEN: Final = 0
"""The node between two wagers of a flat slip."""


class TooLong(CroupierError):
    """The exact answer would take too long."""


class ChainMove(NamedTuple):
    """From node to node by so many of the 37 numbers."""

    source: int
    target: int
    gain: int
    ways: int


@dataclass(frozen=True, slots=True)
class AdditiveChain:
    """A session begins in node 0; a wager is over in the nodes `between`; `over` ends it all."""

    nodes: int
    moves: tuple[ChainMove, ...]
    between: frozenset[int] = frozenset({BETWEEN})
    over: frozenset[int] = frozenset()

    @property
    def lattice(self) -> int:
        """All gains are multiples of this."""
        return gcd(*(move.gain for move in self.moves)) or 1

    @property
    def terms(self) -> int:
        """The most moves that lead to one place."""
        into = [move.target for move in self.moves]
        return max(into.count(node) for node in set(into))


class Ends(NamedTuple):
    """Results at which a session ends: below `ruin`, or from `goal` on."""

    ruin: int | None = None
    goal: int | None = None


@dataclass(frozen=True, eq=False)
class Followed:
    """What became of a session."""

    result: Spread
    ended: Mapping[SessionEnd, float]
    """How likely each reason is for which a session ends."""
    coups: float
    """The mean number of coups until the session ended."""
    error: float
    bands: dict[int, Spread] = field(default_factory=dict)
    """The result so far, after some of the coups."""


def follow(
    chain: AdditiveChain,
    coups: int,
    ends: Ends = Ends(),  # noqa: B008  # it never changes
    looks: Iterable[int] = (),
    work: float = 4e9,
) -> Followed:
    """Play a chain for so many coups; `looks` are coups at which the result so far is wanted."""
    return _Walker(chain, ends, work).walk(coups, frozenset(looks))


class _Walker:
    """The money on its way: one row of chances for each node, from the place `low` on."""

    def __init__(self, chain: AdditiveChain, ends: Ends, work: float) -> None:
        self.chain, self.unit, self.work = chain, chain.lattice, work
        steps = [move.gain // self.unit for move in chain.moves]
        self.fall, self.rise = min(0, *steps), max(0, *steps)
        self.ruin = None if ends.ruin is None else -(-ends.ruin // self.unit)
        self.goal = None if ends.goal is None else -(-ends.goal // self.unit)
        self.rows: Floats = np.zeros((chain.nodes, 1))
        self.rows[0, 0] = 1.0
        self.low, self.dropped, self.played, self.size = 0, 0.0, 0.0, 1
        self.done: list[tuple[int, Floats]] = []
        self.ended = dict.fromkeys(SessionEnd, 0.0)
        self.inside = frozenset(range(chain.nodes)) - chain.between - chain.over

    def walk(self, coups: int, looks: frozenset[int]) -> Followed:
        bands = {0: self._spread()} if 0 in looks else {}
        for coup in range(1, coups + 1):
            self.played += float(self.rows.sum())
            self._move(self.chain.moves)
            self._settle(coup)
            if coup in looks:
                bands[coup] = self._spread()
        extra = self._play_out()
        result = self._spread()
        bound = of_chain(coups + extra, self.chain.terms, self.size, self.dropped)
        self.ended[SessionEnd.COUPS] += float(self.rows.sum())
        return Followed(result, self.ended, self.played, bound, bands)

    def _move(self, moves: Iterable[ChainMove]) -> None:
        """One coup for everybody; whoever has no move goes."""
        width = self.rows.shape[1]
        self.work -= width * len(self.chain.moves)
        if self.work < 0:
            raise TooLong("the exact answer would take too long: try fewer coups, or simulate")
        after = np.zeros((self.chain.nodes, width + self.rise - self.fall))
        for source, target, gain, ways in moves:
            start = gain // self.unit - self.fall
            after[target, start : start + width] += self.rows[source] * (ways / POCKETS)
        self.rows, self.low = after, self.low + self.fall
        self.size = max(self.size, after.size)

    def _settle(self, coup: int) -> None:
        """Sessions that are over leave the rows; from time to time the thin ends are cut off.

        No chain has both: a system that can be through is followed here only without a bankroll.
        """
        for node in self.chain.over:
            self.ended[SessionEnd.SYSTEM] += self._take(node, slice(None))
        if self.ruin is not None:
            self.ended[SessionEnd.RUIN] += self._end(slice(0, max(0, self.ruin - self.low)))
        if self.goal is not None:
            self.ended[SessionEnd.GOAL] += self._end(slice(max(0, self.goal - self.low), None))
        if coup % TRIM_EVERY == 0:
            self._trim()

    def _end(self, places: slice) -> float:
        return sum(self._take(node, places) for node in self.chain.between)

    def _take(self, node: int, places: slice) -> float:
        there = self.rows[node, places]
        total = float(there.sum())
        if total:
            self.done.append((self.low + (places.start or 0), there.copy()))
            there[:] = 0.0
            self._merge()
        return total

    def _merge(self) -> None:
        """Keep what is over as one row."""
        if len(self.done) < 64:
            return
        low = min(start for start, _ in self.done)
        high = max(start + len(row) for start, row in self.done)
        merged = np.zeros(high - low)
        for start, row in self.done:
            merged[start - low : start - low + len(row)] += row
        self.done = [(low, merged)]

    def _trim(self) -> None:
        """Cut off both ends as far as they hold next to nothing."""
        columns = self.rows.sum(axis=0)
        from_left, from_right = np.cumsum(columns), np.cumsum(columns[::-1])
        left = int(np.searchsorted(from_left, DROPPED))
        right = len(columns) - int(np.searchsorted(from_right, DROPPED))
        if left >= right:
            left, right = 0, 1
        self.dropped += float(columns[:left].sum() + columns[right:].sum())
        self.rows, self.low = self.rows[:, left:right], self.low + left

    def _play_out(self) -> int:
        """A wager that is under way after the last coup is played to its end."""
        moves = [move for move in self.chain.moves if move.source in self.inside]
        extra = 0
        while moves and self.rows[sorted(self.inside)].sum() > DROPPED:
            for node in self.chain.between:
                self.ended[SessionEnd.COUPS] += self._take(node, slice(None))
            self._move(moves)
            extra += 1
            self._settle(extra)
        return extra

    def _spread(self) -> Spread:
        rows = [(self.low, self.rows.sum(axis=0)), *self.done]
        return Spread.gathered(
            (self.unit * np.arange(low, low + len(row)), row) for low, row in rows
        )
