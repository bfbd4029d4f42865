"""How a session ends: the one ranking that every part of the laboratory uses.

Several reasons can hold after the same wager: the last win reaches the goal and is also what a
system wanted. The first reason of the ranking counts. Money comes first, because goal and ruin are
facts about the bankroll, whatever the system wants.

Kernels compile `why_ended`; exact answers, functions and the play at the real table call it.
"""

from enum import StrEnum
from typing import Final


class SessionEnd(StrEnum):
    """Why a session ended, in the order of the ranking."""

    GOAL = "goal"
    """The bankroll has reached the goal."""
    RUIN = "ruin"
    """The bankroll does not pay for one unit."""
    AHEAD = "ahead"
    """`ahead` of the system's `[stop]` is reached."""
    BEHIND = "behind"
    """`behind` of the system's `[stop]` is reached."""
    SYSTEM = "system"
    """The system is through: `end = "stop"`, or a function that answers `None`."""
    COUPS = "coups"
    """All coups are played, those of `--coups` or those of `[stop]`."""


PLAYING, GOAL, RUIN, AHEAD, BEHIND, SYSTEM, COUPS = range(7)
"""The same as whole numbers, as kernels know them; 0 is a session that goes on."""
NEVER: Final = 1 << 62
"""An amount that no bankroll reaches: where there is no goal."""
NOWHERE: Final = -1
"""An amount that no bankroll falls to: where there is no `behind`."""


def why_ended(  # kernels know no keywords; one return per rank
    bank: int,
    cost: int,
    goal: int,
    ahead: int,
    behind: int,
    through: bool,  # noqa: FBT001
) -> int:
    """Why a session ends between two wagers, if it does; `through` is a system that wants no more."""
    if bank >= goal:
        return GOAL
    if bank < cost:
        return RUIN
    if bank >= ahead:
        return AHEAD
    if bank <= behind:
        return BEHIND
    if through:
        return SYSTEM
    return PLAYING


def end_name(reason: int) -> str:
    """The word for a whole number; a session that goes on is `playing`."""
    return tuple(SessionEnd)[reason - 1] if reason else "playing"
