"""Many players at many tables, one step of all at once: the loop of the environments.

A row of `seats` is a player. What an action does is read from `gains` and `to`, made from the
machines of all slips, one after the other.
"""

from typing import Any, Final

import numpy as np

from croupier.lab.kernels.compiling import kernel, part, uint64
from croupier.lab.kernels.streams import (
    ALL,
    BIASED,
    GAMMA,
    PER_WORD,
    WHEEL,
    mix,
    position_of,
)
from croupier.lab.kernels.wide import split

BANK, HELD, LEVEL, NUMBER, LEFT, PRISON, LAID, POSITION, WORD, USED = range(10)
"""The columns of a seat: what is observed, then what is not."""
SEEN: Final = 5
SEAT: Final = 10
NOTHING_YET: Final = 37
UNCUT, BY_LIMIT, BY_BANKROLL, IN_PRISON = range(4)
"""Why less was laid than was asked for."""
LAID_UNITS, WHY_CUT = range(2)
"""The columns of what a step tells about its action."""
TOLD: Final = 2


@part
def _sit(seats: Any, row: Any, bank: Any, coups: Any) -> None:
    seats[row, BANK], seats[row, LEFT], seats[row, NUMBER] = bank, coups, NOTHING_YET
    seats[row, HELD] = seats[row, LEVEL] = seats[row, PRISON] = seats[row, LAID] = 0


@kernel
def sit_down(seats: Any, seed: Any, first: Any, bank: Any, coups: Any) -> None:
    """New players, each with a stream of numbers."""
    for row in range(len(seats)):
        _sit(seats, row, bank, coups)
        seats[row, POSITION] = np.int64(position_of(seed, uint64(first + row)))
        seats[row, USED] = PER_WORD


@part
def _next(seats: Any, row: Any) -> Any:
    """The next number of a player's stream."""
    used, word = seats[row, USED], uint64(seats[row, WORD])
    if used == PER_WORD:
        position = uint64(seats[row, POSITION]) + GAMMA
        word = mix(position)
        while word * ALL < BIASED:
            position += GAMMA
            word = mix(position)
        seats[row, POSITION] = np.int64(position)
        used = 0
    number, rest = split(word, WHEEL)
    seats[row, WORD], seats[row, USED] = np.int64(rest), used + 1
    return np.int64(number)


@kernel
def step(
    seats: Any, actions: Any, tables: Any, bank: Any, coups: Any, least: Any, rewards: Any,
    ruined: Any, over: Any, told: Any, anew: Any,
) -> None:  # fmt: skip
    """One coup for every player. With `anew`, those whose episode is over sit down again first."""
    costs, mosts, starts, gains, to, held, levels, leave_at, leave_gain = tables
    for row in range(len(seats)):
        told[row, LAID_UNITS] = told[row, WHY_CUT] = 0
        if anew and (ruined[row] or over[row]):
            _sit(seats, row, bank, coups)
            ruined[row] = over[row] = False
            rewards[row] = 0
            continue
        what, units = actions[row, 0], actions[row, 1]
        prison, money = seats[row, PRISON], seats[row, BANK]
        before = money
        if prison != 0:
            if what == 1 and leave_at[prison] >= 0 and seats[row, NUMBER] == 0:
                money += seats[row, LAID] * leave_gain[prison]
                prison = leave_at[prison]
            elif what > 0:
                told[row, WHY_CUT] = IN_PRISON
        if prison == 0 and seats[row, PRISON] == 0 and what > 0:
            cost = costs[what - 1]
            allowed = min(units, mosts[what - 1])
            laid = min(allowed, money // cost)
            if laid < units:
                told[row, WHY_CUT] = BY_BANKROLL if laid < allowed else BY_LIMIT
            seats[row, LAID] = told[row, LAID_UNITS] = laid
            prison = starts[what - 1] if laid > 0 else 0
        number = _next(seats, row)
        if prison != 0:
            money += seats[row, LAID] * gains[prison, number]
            prison = to[prison, number]
        seats[row, BANK], seats[row, PRISON], seats[row, NUMBER] = money, prison, number
        seats[row, HELD] = seats[row, LAID] * held[prison]
        seats[row, LEVEL] = levels[prison]
        seats[row, LEFT] -= 1
        rewards[row] = money - before
        ruined[row] = prison == 0 and money < least
        over[row] = seats[row, LEFT] <= 0
