"""A system with a bankroll: every state that it can get into, with what is left of the money.

What is staked depends on the bankroll, so the money is part of a node. The nodes that can be
reached are found one after the other; then a coup is one product of a matrix and a vector.
"""

from collections import Counter
from collections.abc import Iterable
from math import inf
from time import perf_counter
from typing import Final, NamedTuple

from croupier.lab.exact.additive import Ends, Followed, TooLong
from croupier.lab.exact.bounds import DROPPED, of_chain
from croupier.lab.exact.spread import Floats, Spread, Whole
from croupier.lab.extra import needs
from croupier.lab.kernels.session_end import COUPS, NEVER, PLAYING, SessionEnd, why_ended
from croupier.lab.systems.endings import Ending
from croupier.lab.systems.model import OVER, Course, SystemState
from croupier.lab.wagers import Wagers
from croupier.rules.pockets import POCKETS

with needs():
    import numpy as np

    from croupier.lab.kernels.flows import flow

MOST_NODES: Final = 250_000
PATIENCE: Final = 200
"""Coups after the last one that a stake in prison may take."""


class Node(NamedTuple):
    """Where a session stands: the system, the wager, the result when it began and the result now."""

    state: SystemState
    stands: int
    begun: int
    result: int


class Reached(NamedTuple):
    """What a number leads to, the same for every result from which so many units are staked."""

    stands: int
    gain: int
    ending: Ending | None
    ways: int


class Grown(NamedTuple):
    """All nodes, and the ways from one to another; a session begins in the first."""

    results: Whole
    prison: Whole
    """Whether stakes are in prison there, so that nothing is staked."""
    reasons: Whole
    """Why a session ends there, as a whole number; 0 where it goes on."""
    sources: Whole
    targets: Whole
    ways: Whole
    reach: Whole
    """How many nodes no coup, one, two and so on can have led to; later ones add nothing."""


class SessionGraph:
    """All nodes that a session can get into, where a system keeps a line."""

    def __init__(
        self, machine: Wagers, course: Course, bankroll: int | None, ends: Ends, most: int
    ) -> None:
        self.machine, self.course, self.bankroll = machine, course, bankroll
        self.ends, self.most = ends, most
        self.nodes: dict[Node, int] = {}
        self.reasons: list[int] = []
        self.sources: list[int] = []
        self.targets: list[int] = []
        self.ways: list[int] = []
        self._reached: dict[tuple[SystemState, int, int], list[Reached]] = {}
        self._after: dict[tuple[SystemState, Ending, int], SystemState] = {}

    def grow(self, coups: int) -> Grown:
        """Find all nodes that so many coups can lead to; prison may take a few more."""
        self._place(Node(self.course.start, 0, 0, 0))
        todo = [Node(self.course.start, 0, 0, 0)]
        for coup in range(coups + PATIENCE):
            late = coup >= coups
            todo = [node for node in todo if not late or node.stands]
            todo = [following for node in todo for following in self._expand(node)]
            if not todo:
                break
        columns = (
            [node.result for node in self.nodes], [node.stands > 0 for node in self.nodes],
            self.reasons, self.sources, self.targets, self.ways, [len(self.nodes)],
        )  # fmt: skip
        return Grown(*(np.array(column, np.int64) for column in columns))

    def _expand(self, node: Node) -> Iterable[Node]:
        """Note where a node leads; returns what is new and goes on."""
        source = self.nodes[node]
        ways: Counter[Node] = Counter()
        for reached in self._moves(node):
            ways[self._following(node, reached)] += reached.ways
        new = [one for one in ways if one not in self.nodes]
        for target, count in ways.items():
            self.sources.append(source)
            self.targets.append(self._place(target))
            self.ways.append(count)
        return [one for one in new if self._reason(one) == PLAYING]

    def _moves(self, node: Node) -> list[Reached]:
        units = min(self.course.units(node.state), self.machine.most)
        if self.bankroll is not None:
            units = min(units, (self.bankroll + node.begun) // self.machine.cost)
        key = (node.state, node.stands, units)
        if key not in self._reached:
            self._reached[key] = self._counted(node.stands, units)
        return self._reached[key]

    def _counted(self, stands: int, units: int) -> list[Reached]:
        answers = self.course.system.answers_zero
        counted = Counter(
            (move.to, move.gain(units), move.ending(answers_zero=answers))
            for move in self.machine.moves[stands]
        )
        return [Reached(*one, ways) for one, ways in counted.items()]

    def _following(self, node: Node, reached: Reached) -> Node:
        result = node.result + reached.gain
        if reached.ending is None:
            return Node(node.state, reached.stands, node.begun, result)
        key = (node.state, reached.ending, result - node.begun)
        if key not in self._after:
            self._after[key] = self.course.after(*key)
        return Node(self._after[key], 0, result, result)

    def _place(self, node: Node) -> int:
        if node not in self.nodes:
            if len(self.nodes) >= self.most:
                raise TooLong(
                    f"the exact answer has more than {self.most:,} states: "
                    "try fewer coups, a smaller bankroll or a goal, or use croupier simulate"
                )
            self.nodes[node] = len(self.nodes)
            self.reasons.append(self._reason(node))
        return self.nodes[node]

    def _reason(self, node: Node) -> int:
        """Why a session ends in a node; all amounts are results, as ruin and goal are."""
        if node.stands:
            return PLAYING
        stop, ends, cost = self.course.system.stop, self.ends, self.machine.cost
        return why_ended(
            node.result,
            -NEVER if ends.ruin is None else ends.ruin,
            NEVER if ends.goal is None else ends.goal,
            NEVER if stop.ahead is None else stop.ahead * cost,
            -NEVER if stop.behind is None else -stop.behind * cost,
            node.state == OVER,
        )


def follow_graph(
    grown: Grown, coups: int, looks: Iterable[int] = (), until: float = inf
) -> Followed:
    """Play a session for so many coups, from every node to every other; `until` is a clock's time."""
    return _Matrix(grown).walk(coups, frozenset(looks), until)


class _Matrix:
    """The chances of all nodes, coup by coup. Where a session is over, it stays."""

    def __init__(self, grown: Grown) -> None:
        self.reasons, self.results, self.reach = grown.reasons, grown.results, grown.reach
        self.prison = grown.prison != 0
        self.going = self.reasons == PLAYING
        order = np.argsort(grown.targets, kind="stable")
        self.shares: Floats = grown.ways[order] / POCKETS
        self.sources: Whole = grown.sources[order]
        into = np.bincount(grown.targets, minlength=len(self.reasons))
        self.starts: Whole = np.concatenate([[0], np.cumsum(into)])
        self.terms = int(into.max())
        self.now: Floats = np.zeros(len(self.reasons))
        self.now[0] = 1.0
        self.before: Floats = np.zeros(len(self.reasons))

    def walk(self, coups: int, looks: frozenset[int], until: float) -> Followed:
        bands = {0: self._spread()} if 0 in looks else {}
        played = 0.0
        for coup in range(1, coups + 1):
            if perf_counter() > until:
                raise TooLong("the exact answer takes too long: try fewer coups, or simulate")
            reached = int(self.reach[min(coup, len(self.reach) - 1)])
            played += float(self.now[:reached][self.going[:reached]].sum())
            self._move(self.going, reached)
            if coup in looks:
                bands[coup] = self._spread()
        extra, left = self._play_out()
        error = of_chain(coups + extra, self.terms, len(self.now), left)
        return Followed(self._spread(), self._ended(), played, error, bands)

    def _move(self, going: "np.ndarray", reached: int) -> None:
        """One coup; nodes beyond those that are reached hold nothing before and after it."""
        goes, now = going[:reached], self.now[:reached]
        self.before[:reached] = np.where(goes, now, 0.0)
        after = np.where(goes, 0.0, now)
        flow(self.starts[: reached + 1], self.sources, self.shares, self.before, after)
        self.now[:reached] = after

    def _play_out(self) -> tuple[int, float]:
        extra = 0
        while (left := float(self.now[self.prison].sum())) > DROPPED and extra < PATIENCE:
            self._move(self.prison, len(self.now))
            extra += 1
        return extra, left

    def _ended(self) -> dict[SessionEnd, float]:
        """Where nothing ends a session, all its coups are played."""
        held = np.bincount(self.reasons, self.now, minlength=COUPS + 1)
        ended = {end: float(held[reason]) for reason, end in enumerate(SessionEnd, 1)}
        return ended | {SessionEnd.COUPS: float(held[PLAYING])}

    def _spread(self) -> Spread:
        return Spread.gathered([(self.results, self.now)])
