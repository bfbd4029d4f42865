"""A system on a slip in a house, as the arrays that the kernels read."""

from dataclasses import dataclass
from functools import cached_property
from math import gcd
from typing import Any, Final

import numpy as np

from croupier.lab.kernels import machine as m
from croupier.lab.kernels.session_end import NEVER, NOWHERE
from croupier.lab.leaps import Leaps, leaps_of
from croupier.lab.systems import Course, Ending, System, SystemState
from croupier.lab.systems.form import Finish, LineMove, LineSection, StakeSection
from croupier.lab.systems.model import OVER, StakeCourse, StepsCourse
from croupier.lab.wagers import Wagers
from croupier.rules.pockets import POCKETS

ENDINGS: Final = tuple(Ending)
LINE_MOVES: Final = {
    LineMove.STAY: m.STAY,
    LineMove.STRIKE: m.STRIKE,
    LineMove.ADD: m.ADD,
    LineMove.START: m.ANEW,
}
MOST_STATES: Final = 20_000
"""Larger chains are reckoned instead."""


@dataclass(frozen=True)
class Sitting:
    """A system that sits down at a table: its slip, its course, the bankroll and the goal."""

    wagers: Wagers
    system: System
    bankroll: int
    goal: int | None = None

    @cached_property
    def course(self) -> Course:
        """How the system goes on at this table."""
        return self.system.course(self.wagers.most, self.wagers.cost, self.wagers.wins)

    @cached_property
    def step(self) -> int:
        """The smallest step of money that occurs: all gains and the cost are multiples of it."""
        gains = (
            move.gain(units) for units in range(1, self.wagers.period + 1) for move in self._moves
        )
        return gcd(self.wagers.cost, *gains)

    @property
    def _moves(self) -> list[Any]:
        return [move for row in self.wagers.moves for move in row]

    @cached_property
    def bank(self) -> int:
        """The bankroll in steps; what is left over never moves."""
        return self.bankroll // self.step

    @cached_property
    def wiring(self) -> m.Wiring:
        """The arrays."""
        kind, states = self._kind()
        return m.Wiring(
            self._settings(kind), *self._gains(), *self._wager_tables(), *self._chain(kind, states),
            self._move_table(kind), self._line(),
        )  # fmt: skip

    @cached_property
    def leaps(self) -> Leaps | None:
        """Several coups at once, where the tables are not too large."""
        return leaps_of(self.wiring)

    def _kind(self) -> tuple[int, list[SystemState]]:
        course = self.course
        if isinstance(self.system.way, LineSection):
            return m.LINE, []
        if course.finite:
            states = [course.start, *(s for s in course.states(MOST_STATES) if s != course.start)]
            if len(states) < MOST_STATES:
                return m.CHAIN, states
        return (m.STAKE if isinstance(course, StakeCourse) else m.STEPS), []

    def _settings(self, kind: int) -> Any:
        wagers, way, cycle, stop = self.wagers, self.system.way, self.system.cycle, self.system.stop
        settings = np.zeros(m.SETTINGS, np.int64)
        cost = wagers.cost // self.step
        settings[m.COST], settings[m.MOST] = cost, wagers.most
        settings[m.GOAL_AT] = NEVER if self.goal is None else self._steps_to(self.goal)
        settings[m.AHEAD_AT] = NEVER if stop.ahead is None else self.bank + stop.ahead * cost
        settings[m.BEHIND_AT] = NOWHERE if stop.behind is None else self.bank - stop.behind * cost
        settings[m.TARGET] = cycle.target * cost if cycle else NEVER
        settings[m.NEEDED] = bool(cycle and cycle.needed and wagers.wins)
        settings[m.WINS] = max(1, wagers.wins // self.step)
        settings[m.CYCLE_STOPS] = bool(cycle and cycle.end is Finish.STOP)
        settings[m.KIND], settings[m.PERIOD] = kind, wagers.period
        if isinstance(way, StakeSection):
            settings[m.START] = self.course.start[0]
            settings[m.LEAST] = way.least
            settings[m.CEILING] = min(way.most, wagers.most + 1, m.MOST_UNITS)
        if isinstance(way, LineSection):
            settings[m.LINE_MOST] = way.most
            settings[m.LINE_STOPS] = way.end is Finish.STOP
        return settings

    def _steps_to(self, amount: int) -> int:
        left_over = self.bankroll - self.bank * self.step
        return -(-(amount - left_over) // self.step)

    def _gains(self) -> tuple[Any, Any]:
        period, prisons = self.wagers.period, len(self.wagers.states)
        rest = np.zeros((prisons, POCKETS, period), np.int64)
        full = np.zeros((prisons, POCKETS), np.int64)
        for prison, row in enumerate(self.wagers.moves):
            for number, move in enumerate(row):
                full[prison, number] = move.gain(period) // self.step
                for units in range(period):
                    rest[prison, number, units] = move.gain(units) // self.step
        return rest, full

    def _wager_tables(self) -> tuple[Any, Any, Any]:
        shape = (len(self.wagers.states), POCKETS)
        to, ending, sign = (np.zeros(shape, np.int64) for _ in range(3))
        for prison, row in enumerate(self.wagers.moves):
            for number, move in enumerate(row):
                ended = move.ending(answers_zero=self.system.answers_zero)
                to[prison, number] = move.to
                ending[prison, number] = m.NOT_OVER if ended is None else ENDINGS.index(ended)
                net = move.end.net if move.end else 0
                sign[prison, number] = (net > 0) - (net < 0)
        return to, ending, sign

    def _chain(self, kind: int, states: list[SystemState]) -> tuple[Any, Any]:
        course = self.course
        if kind == m.STEPS:
            assert isinstance(course, StepsCourse)
            table = [course.following(ending) for ending in ENDINGS]
            return np.array(course.way.units, np.int64), np.array(table, np.int64).T.copy()
        if kind != m.CHAIN:
            return np.zeros(1, np.int64), np.zeros((1, len(ENDINGS)), np.int64)
        place = {state: index for index, state in enumerate(states)} | {OVER: -1}
        following = [[place[course.after(one, e, 0)] for e in ENDINGS] for one in states]
        return np.array([course.units(one) for one in states], np.int64), np.array(following)

    def _move_table(self, kind: int) -> Any:
        moves = np.zeros((len(ENDINGS), 3), np.int64)
        for place, ending in enumerate(ENDINGS):
            move = getattr(self.system.way, ending)
            if kind == m.STAKE:
                moves[place] = (False, 1, 0) if move is None else tuple(move)
            elif kind == m.LINE and move is not None:
                moves[place, 0] = LINE_MOVES[move]
        return moves

    def _line(self) -> Any:
        way = self.system.way
        return np.array(way.start if isinstance(way, LineSection) else (), np.int64)
