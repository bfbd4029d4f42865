"""All tables at a glance, for chefs and hosts: every second, for as long as somebody looks.

The tables are looked at in turn, a few at a time, and every line is told in a turn of its own, so that
no player waits for it.
"""

import asyncio
from collections.abc import Callable, Sized
from time import perf_counter
from typing import Any, Final, Protocol

from msgspec import Raw

from croupier.live.floor import Floor
from croupier.live.glance import Glance
from croupier.live.keeper import Keeper
from croupier.store.table import milliseconds
from croupier.wire import encode
from croupier.wire.chef import Overview

TURN: Final = 0.02
"""Seconds between two turns."""
TURNS: Final = 50
"""Turns of a round: in each, all tables are looked at, and everybody is told once."""
AT_ONCE: Final = 0.001
"""Seconds for which somebody who comes keeps the others waiting."""


class Looker(Protocol):
    """A line that gets the overview."""

    def tell(self, *messages: str) -> None:
        """Say something on this line."""


Covers = Callable[[str], bool]
"""Whether somebody looks after a table."""


class Overviews:
    """Tells some lines about all tables that they look after."""

    def __init__(self, floor: Floor) -> None:
        self._floor = floor
        self._lookers: dict[Looker, Covers] = {}
        self._glances: dict[Keeper, Glance] = {}
        self._turn = 0
        self._waiting: list[Keeper] = []
        """Tables that nobody has looked at in this round."""
        self._rows: dict[Looker, list[Raw]] = {}
        """What this round brings to the lines that were there when it began."""
        self._due: list[tuple[Looker, list[Raw]]] = []
        """What the last round brought, for lines that are not told yet."""
        self._timer: asyncio.TimerHandle | None = None
        self._coming: set[asyncio.Task[None]] = set()

    def begin(self, line: Looker, covers: Covers) -> None:
        """Send the overview to a line: as soon as it is made, and every second."""
        self._lookers[line] = covers
        first = asyncio.get_running_loop().create_task(self._welcome(line, covers))
        self._coming.add(first)
        first.add_done_callback(self._coming.discard)

    def stop(self, line: Looker) -> None:
        """Send it no more."""
        self._lookers.pop(line, None)

    async def _welcome(self, line: Looker, covers: Covers) -> None:
        self._tell(line, (await self.now(covers)).tables)
        if self._timer is None:
            self._later()

    async def now(self, covers: Covers) -> Overview:
        """All tables that somebody looks after. Others go on while it is made."""
        rows, until = list[Raw](), perf_counter() + AT_ONCE
        for room in tuple(self._floor):
            if covers(room.keeper.name):
                rows.append(self._look_at(room.keeper))
            if perf_counter() > until:
                await asyncio.sleep(0)
                until = perf_counter() + AT_ONCE
        return _overview(rows)

    def _look_at(self, keeper: Keeper) -> Raw:
        """The row of a table. What it is made of is kept for as long as somebody looks."""
        glance = self._glances.get(keeper) or Glance(keeper)
        if self._lookers:
            self._glances[keeper] = glance
        return glance.look()

    # Every second

    def _later(self) -> None:
        self._timer = asyncio.get_running_loop().call_later(TURN, self._look)

    def _look(self) -> None:
        """A turn: look at some tables, and tell some lines what the round before has brought."""
        self._timer = None
        if not self._lookers:
            self._forget()
            return
        if self._turn == 0:
            self._begin_round()
        for _ in range(self._share(self._waiting)):
            self._show(self._waiting.pop())
        for _ in range(self._share(self._due)):
            self._tell(*self._due.pop())
        self._turn = (self._turn + 1) % TURNS
        self._later()

    def _forget(self) -> None:
        """Nobody looks any more."""
        for kept in (self._glances, self._rows, self._waiting, self._due):
            kept.clear()
        self._turn = 0

    def _begin_round(self) -> None:
        """With all lines and tables that there are now."""
        self._due = list(self._rows.items())
        self._rows = {line: [] for line in self._lookers}
        self._waiting = [room.keeper for room in self._floor]
        here = set(self._waiting)
        self._waiting.reverse()  # the first one is taken from the end
        self._glances = {keeper: one for keeper, one in self._glances.items() if keeper in here}

    def _share(self, work: Sized) -> int:
        """How much of the work of a round belongs to this turn."""
        return -(-len(work) // (TURNS - self._turn))

    def _show(self, keeper: Keeper) -> None:
        """Look at a table for those who look after it."""
        covers = self._lookers
        lines = [one for one in self._rows if one in covers and covers[one](keeper.name)]
        if lines:
            row = self._look_at(keeper)
            for line in lines:
                self._rows[line].append(row)

    def _tell(self, line: Looker, rows: list[Any]) -> None:
        if line in self._lookers:
            line.tell(encode(_overview(rows)))


def _overview(rows: list[Any]) -> Overview:
    """The message, made of rows that are text already."""
    return Overview(milliseconds(), rows)
