"""What people cost a server: one budget for each person, and one for each address.

It counts whatever comes in, on every line and at every table, what is refused as well. Once it is
used up nothing is refused: what comes next waits until there is something left again.
"""

import time
from typing import Final, NamedTuple

from croupier.live.weight import pieces
from croupier.table import commands as c
from croupier.table.state import State
from croupier.web.allowance import Allowance, Seconds
from croupier.wire.bounds import (
    ADDRESS_AT_ONCE,
    ADDRESS_STEADY,
    PERSON_AT_ONCE,
    PERSON_STEADY,
    WATCHERS_AT_ONCE,
    WATCHERS_STEADY,
)
from croupier.wire.staff import AnyStaffSaid, DrawSaid, PreviewSaid, StateSaid

MESSAGE: Final = 10
"""A message of any kind. 1 is about a hundredth of a millisecond of a slow processor."""
LETTERS: Final = 16
"""So many letters of a message cost 1."""
PIECE: Final = 2
"""A piece that is laid or taken up: it is decided, written down, and told to everybody."""
LISTENER: Final = 0.5
"""A line at the table, which is told; some commands are told together."""
MOST_LISTENERS: Final = 200
"""More lines than these cost nothing more: a bet before a large crowd is not its player's fault."""
STATEMENT: Final = 50
"""A statement of the staff."""
PREVIEW: Final = 50
"""What a statement would do."""
STAKES: Final = 8
"""So many stakes on the felt cost 1 in a preview, which adds up everybody's money."""
WELCOME: Final = 150
"""A line that comes: it is told the whole table."""


class Costs:
    """The budgets of all people and addresses."""

    def __init__(self, clock: Seconds = time.monotonic) -> None:
        self._people = Allowance(PERSON_STEADY, PERSON_AT_ONCE, clock)
        self._watchers = Allowance(WATCHERS_STEADY, WATCHERS_AT_ONCE, clock)
        self._addresses = Allowance(ADDRESS_STEADY, ADDRESS_AT_ONCE, clock)

    def of(self, name: str | None, address: str | None) -> "Purse":
        """The budgets that somebody's line uses.

        All people without a name behind an address have one together. An address of this machine
        may be a proxy with everybody behind it, so it has no bound.
        """
        own = (self._watchers, address) if name is None else (self._people, name)
        both = (own, (self._addresses, address))
        return Purse(tuple((kept, whose) for kept, whose in both if whose))


class Purse(NamedTuple):
    """What a line may use."""

    shares: tuple[tuple[Allowance, str], ...]

    @property
    def wait(self) -> float:
        """Seconds until the next message may be heard; 0 if it may be now."""
        return max((kept.wait(whose) for kept, whose in self.shares), default=0.0)

    def spend(self, amount: float) -> None:
        """Take the cost of something."""
        for kept, whose in self.shares:
            kept.spend(whose, amount)


NO_BOUND: Final = Purse(())


def of_message(size: int) -> float:
    """What any message costs, whatever becomes of it."""
    return MESSAGE + size / LETTERS


def of_command(command: c.Command, state: State, listeners: int) -> float:
    """What a command costs beside its message, at a table with so many lines."""
    return PIECE * pieces(command, state) + of_news(listeners)


def of_news(listeners: int) -> float:
    """What it costs to tell everybody something."""
    return LISTENER * min(listeners, MOST_LISTENERS)


def of_staff(said: AnyStaffSaid, state: State, listeners: int) -> float:
    """What a message of the staff costs beside its size."""
    match said:
        case PreviewSaid():
            return PREVIEW + sum(len(seat.stakes) for seat in state.seats.values()) / STAKES
        case StateSaid() | DrawSaid():
            return STATEMENT + of_news(listeners)
        case _:
            return 0.0
