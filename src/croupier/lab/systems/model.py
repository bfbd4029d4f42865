"""A system, and the course it takes at a table: a small state of whole numbers.

>>> from croupier.lab.systems import system
>>> course = system("martingale").course(most=500, cost=100, wins=100)
>>> state = course.start
>>> for ending in ("loss", "loss", "loss", "win"):
...     state = course.after(state, Ending(ending), gain=0)
...     print(ending, course.units(state))
loss 2
loss 4
loss 8
win 1
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from croupier.lab.systems.endings import Ending
from croupier.lab.systems.form import (
    CycleSection,
    Finish,
    LineMove,
    LineSection,
    StakeSection,
    StepsSection,
    StopSection,
    Way,
)
from croupier.lab.systems.moves import MOST_UNITS, StakeMove, steps_after

SystemState = tuple[int, ...]
"""`(stake, profit)` or `(step, profit)`, or the numbers of a line; the profit is in minor units
and always 0 for a system without a cycle."""

OVER: Final[SystemState] = ()
"""The system wants no more."""
ENDS: Final = -1
"""In a table of steps: the session ends."""


@dataclass(frozen=True)
class System:
    """What a file says. It knows no house and no money."""

    id: str
    title: str
    about: str
    bets: str
    way: Way
    cycle: CycleSection | None = None
    stop: StopSection = StopSection(ahead=None, behind=None, coups=None)  # noqa: RUF009  # it never changes

    @property
    def answers_zero(self) -> bool:
        """Whether a wager with a 0 is something of its own for it."""
        return self.way.zero is not None

    @property
    def money_never_stops(self) -> bool:
        """Whether it has no profit and no loss that ends the session."""
        return self.stop.ahead is None and self.stop.behind is None

    def course(self, most: int, cost: int, wins: int) -> "Course":
        """How it goes on at a table: the most units there, what a unit costs and at best wins."""
        kinds: dict[type, type[Course]] = {
            StakeSection: StakeCourse,
            StepsSection: StepsCourse,
            LineSection: LineCourse,
        }
        return kinds[type(self.way)](self, most, cost, wins)


@dataclass(frozen=True)
class Course(ABC):
    """A system at a table: from a state and the ending of a wager to the next state.

    `units` is what it asks for. It may be more than the limits or the bankroll allow; then what
    they allow is staked, and the system goes on as if it had got its wish.
    """

    system: System
    most: int
    cost: int
    wins: int

    @property
    @abstractmethod
    def start(self) -> SystemState:
        """The state before the first wager."""

    @abstractmethod
    def units(self, state: SystemState) -> int:
        """What the system wants to stake now."""

    def after(self, state: SystemState, ending: Ending, gain: int) -> SystemState:
        """The state after a wager that ended so and gained that much, in minor units."""
        profit = self._profit(state, gain)
        cycle = self.system.cycle
        if cycle and profit >= cycle.target * self.cost:
            return OVER if cycle.end is Finish.STOP else self.start
        return self._moved(state, ending, profit)

    def _profit(self, state: SystemState, gain: int) -> int:
        return state[1] + gain if self.system.cycle else 0

    @abstractmethod
    def _moved(self, state: SystemState, ending: Ending, profit: int) -> SystemState:
        """The state after a wager that did not end a cycle."""

    def _within(self, wanted: int, profit: int) -> int:
        """No more than a cycle still needs; a slip that cannot win never reaches its target."""
        cycle = self.system.cycle
        if not (cycle and cycle.needed and self.wins):
            return wanted
        return min(wanted, max(1, -(-(cycle.target * self.cost - profit) // self.wins)))

    def states(self, most: int = 1_000_000) -> Iterator[SystemState]:
        """All states that can be reached, if money plays no part; at most so many."""
        known, new = {self.start: None}, [self.start]
        while new and len(known) < most:
            yield (state := new.pop())
            for ending in Ending:
                following = self.after(state, ending, 0)
                if following and following not in known:
                    known[following] = None
                    new.append(following)
        yield from new

    @property
    def finite(self) -> bool:
        """Whether the state follows from endings alone, and not from money or a line."""
        return self.system.cycle is None and not isinstance(self.system.way, LineSection)

    @property
    def flat(self) -> bool:
        """Whether every state that can be reached stakes one unit, and none ends the session."""
        return (
            self.finite and self.system.money_never_stops and all(map(self._goes_on, self.states()))
        )

    def _goes_on(self, state: SystemState) -> bool:
        """With one unit staked, and whatever the wager's ending."""
        endings = (self.after(state, ending, 0) for ending in Ending)
        return self.units(state) == 1 and OVER not in endings


class StakeCourse(Course):
    """`[stake]`: reckoned from the last stake. It does not grow above the limit of the table."""

    @property
    def way(self) -> StakeSection:
        """The table of the file."""
        assert isinstance(self.system.way, StakeSection)
        return self.system.way

    @property
    def start(self) -> SystemState:
        """The first stake, and no profit yet."""
        return self._clamped(self.way.start), 0

    def units(self, state: SystemState) -> int:
        """The stake itself."""
        return self._within(state[0], state[1])

    def _moved(self, state: SystemState, ending: Ending, profit: int) -> SystemState:
        move: StakeMove | None = getattr(self.way, ending)
        if move is None:
            return state[0], profit
        return self._clamped(move.apply(self.units(state), self.way.start)), profit

    def _clamped(self, stake: int) -> int:
        way = self.way
        return max(way.least, min(stake, way.most, self.most + 1, MOST_UNITS))


class StepsCourse(Course):
    """`[steps]`: a place in a sequence."""

    @property
    def way(self) -> StepsSection:
        """The table of the file."""
        assert isinstance(self.system.way, StepsSection)
        return self.system.way

    @property
    def start(self) -> SystemState:
        """The first step, and no profit yet."""
        return 0, 0

    def units(self, state: SystemState) -> int:
        """The stake of the step."""
        return self._within(self.way.units[state[0]], state[1])

    def following(self, ending: Ending) -> tuple[int, ...]:
        """The step that follows each step, counted from 0."""
        move, count = getattr(self.way, ending), len(self.way.units)
        past = {Finish.START: 0, Finish.STAY: count - 1, Finish.STOP: ENDS}[self.way.end]
        return steps_after("stay" if move is None else move, count, past)

    def _moved(self, state: SystemState, ending: Ending, profit: int) -> SystemState:
        step = self.following(ending)[state[0]]
        return OVER if step == ENDS else (step, profit)


class LineCourse(Course):
    """`[line]`: numbers that are struck out and written down."""

    @property
    def way(self) -> LineSection:
        """The table of the file."""
        assert isinstance(self.system.way, LineSection)
        return self.system.way

    @property
    def start(self) -> SystemState:
        """The whole line."""
        return self.way.start

    def units(self, state: SystemState) -> int:
        """The first and the last number, together; the only one alone."""
        return min(state[0] + (state[-1] if len(state) > 1 else 0), MOST_UNITS)

    def _moved(self, state: SystemState, ending: Ending, profit: int) -> SystemState:  # noqa: ARG002  # a line has no cycle
        move: LineMove | None = getattr(self.way, ending)
        if move is LineMove.START:
            return self.start
        if move is LineMove.STRIKE:
            return state[1:-1] or (OVER if self.way.end is Finish.STOP else self.start)
        if move is LineMove.ADD:
            longer = (*state, self.units(state))
            return longer if len(longer) <= self.way.most else self.start
        return state
