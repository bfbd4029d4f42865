"""Systems as Python functions, for what the form of a file cannot say.

A function is asked before every wager and answers with units: 0 sits the coup out, `None` ends the
session. It plays at Python's speed, on the same numbers as everything else.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from croupier.lab.kernels.session_end import COUPS, NEVER, NOWHERE, PLAYING, why_ended
from croupier.lab.systems import Ending
from croupier.lab.systems.moves import MOST_UNITS
from croupier.lab.wagers import Wagers
from croupier.rules.errors import CroupierError, shown


class BeforeWager(NamedTuple):
    """What a player knows before a wager; money in minor units."""

    coup: int
    bankroll: int
    result: int
    """Of the session so far."""
    ending: Ending | None
    """How the last wager ended."""
    units: int
    """What was staked in it."""


Player = Callable[[BeforeWager], int | None]


class BadAnswer(CroupierError):
    """A function that answers with something else than units."""


class PlayedSession:
    """One session of a function: the same registers as a kernel's, in minor units."""

    def __init__(self, wagers: Wagers, player: Player, bankroll: int, goal: int | None) -> None:
        self.wagers, self.player, self.goal = wagers, player, goal
        self.start = self.bank = self.peak = bankroll
        self.fall = self.run = self.longest = self.units = self.played = 0
        self.limited = self.short = self.laid = self.state = 0
        self.ending: Ending | None = None
        self.reason = PLAYING

    def play(self, number: int) -> None:
        """One coup, if the session goes on."""
        if self.state == 0 and self.reason == PLAYING:
            self._lay()
        if self.reason != PLAYING:
            return
        self.played += 1
        if not self.laid:
            return
        move = self.wagers.moves[self.state][number]
        self.bank += move.gain(self.laid)
        self.peak = max(self.peak, self.bank)
        self.fall = max(self.fall, self.peak - self.bank)
        self.state = move.to
        if move.end:
            self.ending = move.ending(answers_zero=False)
            self._count(int(move.end.net > 0) - int(move.end.net < 0))

    def _count(self, sign: int) -> None:
        self.run = self.run + 1 if sign < 0 else 0 if sign > 0 else self.run
        self.longest = max(self.longest, self.run)

    def _why_ended(self, *, through: bool = False) -> int:
        goal = NEVER if self.goal is None else self.goal
        return why_ended(self.bank, self.wagers.cost, goal, NEVER, NOWHERE, through)

    def _lay(self) -> None:
        self.reason = self._why_ended()
        if self.reason != PLAYING:
            return
        asked = self.player(
            BeforeWager(self.played, self.bank, self.bank - self.start, self.ending, self.laid)
        )
        if asked is None:
            self.reason = self._why_ended(through=True)
            return
        if type(asked) is not int or not 0 <= asked <= MOST_UNITS:
            raise BadAnswer(f"expected 0 to {MOST_UNITS:,} units or None, not {shown(asked)}")
        allowed = min(asked, self.wagers.most)
        self.limited += allowed < asked
        self.laid = min(allowed, self.bank // self.wagers.cost)
        self.short += self.laid < allowed
        self.units += self.laid

    def row(self, step: int) -> tuple[Any, ...]:
        """The result, as a kernel writes it; money in steps."""
        if self.reason == PLAYING:
            self.reason = (self._why_ended() if self.state == 0 else PLAYING) or COUPS
        return (
            self.bank // step, self.fall // step, self.longest, self.units, self.played,
            self.limited, self.short, self.reason,
        )  # fmt: skip
