"""The audit trail of a table: every entry with who made it, found by name, kind and coup."""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from croupier.houses import House
from croupier.record import read_statement
from croupier.rules.errors import CroupierError
from croupier.store.codec import decode_events
from croupier.store.entry import LogEntry
from croupier.store.reading import LogReader
from croupier.table.command_ids import Actor, actor_of
from croupier.table.commands import ActFor
from croupier.table.events import BettingOpened
from croupier.table.phases import word

PAGE: Final = 100
"""Entries of a page."""
STRIDE: Final = 500
"""Entries that are read at once."""
FURTHEST: Final = 20_000
"""Entries that are looked through for one page."""
OPENING_WORDS: Final = "place your bets"
_WHEEL: Final = re.compile(r" (?:seal|secret) [0-9a-f]{64}\b")


def bare(statement: str) -> str:
    """A statement without seals and secrets, which nobody reads aloud."""
    return _WHEEL.sub("", statement)


class Trace(NamedTuple):
    """An entry of the trail."""

    entry: LogEntry
    coup: int
    who: Actor
    kind: str


class Search(NamedTuple):
    """What is looked for; nothing means all."""

    name: str | None = None
    kind: str | None = None
    coup: int | None = None

    def may_fit(self, entry: LogEntry, coup: int) -> bool:
        """Whether an entry is one of those as far as is known before its statement is read."""
        if self.coup not in (None, coup):
            return False
        who = actor_of(entry.command_id).name
        return self.name is None or self.name in (who, *_named(entry.statement))


def _named(statement: str) -> list[str]:
    """The words of a statement: one of them may be the name that is looked for."""
    return statement.replace(":", " ").replace(",", " ").split()


class Trail(NamedTuple):
    """The trail of one table, up to an entry: the log may grow while it is read."""

    log: LogReader
    house: House
    table: str
    last: int
    """The number of its last entry."""

    def page(self, wanted: Search, before: int | None = None) -> tuple[list[Trace], int | None]:
        """Entries before one, the latest first; and before which the next page begins."""
        found: list[Trace] = []
        end = self.last if before is None else min(before - 1, self.last)
        for entry, coup in self._back(end):
            if wanted.may_fit(entry, coup):
                trace = self._trace(entry, coup)
                found += [trace] if wanted.kind in (None, trace.kind) else []
            if len(found) >= PAGE or end - entry.seq >= FURTHEST:
                return found, entry.seq if entry.seq > 1 else None
            if wanted.coup is not None and coup < wanted.coup:
                break
        return found, None

    def of_coup(self, coup: int) -> list[Trace]:
        """Everything that was said from the opening of a coup to the next one."""
        opening = self.log.opening(self.table, coup)
        if opening is None:
            return []
        after = self.log.openings_after(self.table, opening.seq, 1)
        end = min(after[0].seq - 1, self.last) if after else self.last
        entries = self.log.between(self.table, opening.seq, end)
        return [self._trace(entry, coup) for entry in entries]

    def _back(self, end: int) -> Iterator[tuple[LogEntry, int]]:
        """From an entry to the first. The coup of each follows from the openings behind it."""
        coup = self._coup_at(end)
        while end > 0:
            first = max(1, end - STRIDE + 1)
            for entry in reversed(self.log.between(self.table, first, end)):
                yield entry, coup
                coup -= entry.statement.startswith(OPENING_WORDS)
            end = first - 1

    def _coup_at(self, seq: int) -> int:
        """The coup that was opened last when an entry was made; 0 before the first."""
        openings = self.log.openings(self.table, seq + 1, 1)
        events = (event for one in openings for event in decode_events(one.events))
        return next((event.coup for event in events if isinstance(event, BettingOpened)), 0)

    def _trace(self, entry: LogEntry, coup: int) -> Trace:
        return Trace(entry, coup, actor_of(entry.command_id), self._kind(entry.statement))

    def _kind(self, statement: str) -> str:
        try:
            command = read_statement(statement, self.house)
        except CroupierError:  # a log of anybody may hold any statement
            return ""
        return word(type(command.act if isinstance(command, ActFor) else command))
