"""The words of a system file that say what follows: one small set for each way to stake.

>>> stake_move("*2+1").apply(3, start=1), stake_move("start").apply(8, start=2)
(7, 2)
"""

import re
from typing import Final, NamedTuple

from croupier.houses.reading import Wrong
from croupier.rules.errors import shown

MOST_UNITS: Final = 1_000_000
"""No stake is larger, whatever a system asks for."""
LONGEST: Final = 1_000
"""The longest sequence or line."""

_SUM: Final = re.compile(r"(start)?(?:\*([0-9]{1,3}))?([+-][0-9]{1,6})?", re.ASCII)
_BACK: Final = re.compile(r"(back|on) ([0-9]{1,3})", re.ASCII)


class StakeMove(NamedTuple):
    """The next stake: this one, or the first one, times `factor` plus `plus`."""

    from_start: bool
    factor: int
    plus: int

    def apply(self, stake: int, start: int) -> int:
        """The next stake, before limits."""
        return (start if self.from_start else stake) * self.factor + self.plus


SAME: Final = StakeMove(False, 1, 0)  # noqa: FBT003  # a tuple of data
"""The stake stays."""


def stake_move(value: object) -> StakeMove:
    """`same`, `start`, or a sum such as `*2`, `+1`, `-1`, `*2+1`, `start*2`"""
    if value == "same":
        return SAME
    found = _SUM.fullmatch(value) if isinstance(value, str) else None
    if not found or not value:
        raise Wrong(f"expected same, start or a sum such as *2, +1, -1 or *2+1, not {shown(value)}")
    start, factor, plus = found.groups()
    return StakeMove(bool(start), int(factor or 1), int(plus or 0))


StepMove = tuple[int, ...] | str
"""The step that follows each step, counted from 1, or a word for it."""


def step_move(value: object) -> StepMove:
    """`stay`, `start`, `next`, `back 2`, `on 2`, or a list with the step that follows each step"""
    if isinstance(value, list) and value and all(type(one) is int for one in value):
        return tuple(value)
    if value in ("stay", "start", "next") or (isinstance(value, str) and _BACK.fullmatch(value)):
        return str(value)
    raise Wrong(
        "expected stay, start, next, a number of steps such as back 2, or the step that follows "
        f"each step, such as [1, 1, 2], not {shown(value)}"
    )


def steps_after(move: StepMove, count: int, past: int) -> tuple[int, ...]:
    """The place that follows each place, counted from 0; `past` is what comes after the last."""
    if isinstance(move, tuple):
        return tuple(step - 1 for step in move)
    if move == "start":
        return (0,) * count
    by = _distance(move)
    return tuple(max(0, place + by) if place + by < count else past for place in range(count))


def _distance(move: str) -> int:
    words = {"stay": 0, "next": 1}
    if move in words:
        return words[move]
    way, number = move.split()
    return int(number) if way == "on" else -int(number)
