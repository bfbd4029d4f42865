"""The form of a system file. Each class is the schema of one table, each field one key.

A system stakes by one of three tables: `[stake]` reckons with the last stake, `[steps]` goes
through a sequence, `[line]` strikes and adds numbers. Nothing in a file is a program.
"""

from enum import StrEnum
from typing import Final

from croupier.houses.reading import Read, Section, Wrong, described, flag, key, one_of, text, whole
from croupier.houses.sections import identifier
from croupier.lab.systems.moves import (
    LONGEST,
    MOST_UNITS,
    SAME,
    StakeMove,
    StepMove,
    stake_move,
    step_move,
)
from croupier.rules.errors import shown

UNITS: Final = whole(1, MOST_UNITS)
USUAL: Final = "red by 1"
"""What a system plays unless it, or whoever runs it, says otherwise."""


class Finish(StrEnum):
    """What follows when a sequence, a line or a cycle is through."""

    START = "start"
    """It begins again."""
    STAY = "stay"
    """The last step is played on."""
    STOP = "stop"
    """The session ends."""


class LineMove(StrEnum):
    """What happens to the line of a Labouchère."""

    STAY = "stay"
    """Nothing."""
    STRIKE = "strike"
    """The first and the last number go."""
    ADD = "add"
    """What was staked is written at its end."""
    START = "start"
    """The first line is written again."""


def several(least: int) -> Read:
    """A reader of units, one after the other; the same ones may come again."""

    def read(value: object) -> tuple[int, ...]:
        if not isinstance(value, list) or not least <= len(value) <= LONGEST:
            raise Wrong(f"expected a list of {least} to {LONGEST:,} units, not {shown(value)}")
        return tuple(map(UNITS, value))

    return described(read, "a list of units")


class SystemSection(Section):
    """The top of the file."""

    id: str = key(identifier, "the word that commands use for the system")
    title: str = key(text, "what people call it")
    about: str = key(text, "what it does, in one sentence")
    bets: str = key(text, "the slip that one unit buys, in the notation of bets", default=USUAL)


class StakeSection(Section):
    """`[stake]`: the next stake is reckoned from the last one, in units."""

    start: int = key(UNITS, "the first stake", default=1)
    win: StakeMove = key(stake_move, "the stake after a win")
    loss: StakeMove = key(stake_move, "the stake after a loss")
    push: StakeMove = key(stake_move, "the stake after a push", default=SAME)
    zero: StakeMove | None = key(
        stake_move,
        "the stake after a wager with a 0, if that is something of its own",
        default=None,
    )
    least: int = key(UNITS, "the smallest stake", default=1)
    most: int = key(UNITS, "the largest stake", default=MOST_UNITS)


class StepsSection(Section):
    """`[steps]`: stakes from a sequence."""

    units: tuple[int, ...] = key(several(1), "the stakes, step by step")
    win: StepMove = key(step_move, "the step after a win")
    loss: StepMove = key(step_move, "the step after a loss")
    push: StepMove = key(step_move, "the step after a push", default="stay")
    zero: StepMove | None = key(
        step_move, "the step after a wager with a 0, if that is something of its own", default=None
    )
    end: Finish = key(one_of(Finish), "what follows the last step", default=Finish.START)


class LineSection(Section):
    """`[line]`: the stake is the first and the last number of a line, together."""

    start: tuple[int, ...] = key(several(1), "the line at the beginning")
    win: LineMove = key(one_of(LineMove), "what a win does to the line")
    loss: LineMove = key(one_of(LineMove), "what a loss does to the line")
    push: LineMove = key(one_of(LineMove), "what a push does to the line", default=LineMove.STAY)
    zero: LineMove | None = key(
        one_of(LineMove),
        "what a wager with a 0 does, if that is something of its own",
        default=None,
    )
    most: int = key(whole(1, LONGEST), "the longest line; a longer one begins again", default=100)
    end: Finish = key(one_of(Finish), "what follows when the line is empty", default=Finish.START)


class CycleSection(Section):
    """`[cycle]`: a profit after which the system begins again."""

    target: int = key(UNITS, "the profit of a cycle, in units of what the slip costs")
    needed: bool = key(
        flag, "whether no more is staked than a win needs to reach the target", default=False
    )
    end: Finish = key(one_of(Finish), "what follows", default=Finish.START)


class StopSection(Section):
    """`[stop]`: when the session ends by itself."""

    ahead: int | None = key(UNITS, "a profit, in units of what the slip costs", default=None)
    behind: int | None = key(UNITS, "a loss, in units of what the slip costs", default=None)
    coups: int | None = key(whole(1, 10**12), "a number of coups", default=None)


WAYS: Final[dict[str, type[Section]]] = {
    "stake": StakeSection,
    "steps": StepsSection,
    "line": LineSection,
}
"""A system has exactly one of these tables."""

BESIDE: Final[dict[str, type[Section]]] = {"cycle": CycleSection, "stop": StopSection}
"""It may have these beside it."""

Way = StakeSection | StepsSection | LineSection
