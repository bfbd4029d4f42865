"""Reading the log: tables, entries, snapshots, and the coups of a long evening."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, NamedTuple

from croupier.houses import House, from_content
from croupier.store.entry import START, Head, LogEntry, chained
from croupier.store.errors import Damaged
from croupier.table.events import BettingOpened

OPENING: Final = BettingOpened.__name__


class Snapshot(NamedTuple):
    """A table's state after an entry, so that opening it does not replay its whole history."""

    table: str
    seq: int
    hash: str
    state: str
    seal: str = ""

    def sealed(self) -> "Snapshot":
        """With a hash over all of it."""
        return self._replace(seal=sha256(repr(self[:-1]).encode()).hexdigest())


COLUMNS: Final = "table_id, seq, command_id, at, house, statement, events, hash"
"""Columns of the log, in the order of an entry's fields."""
PAGE: Final = 1000
"""Entries that are read at once, so that memory does not grow with the log."""


class LogReader(ABC):
    """Every question to a log, for the writer and for readers."""

    path: Path
    _outcome = "outcome"
    """Where the outcome of an entry stands, in SQL."""

    @abstractmethod
    def _rows(self, sql: str, *values: object) -> Iterable[tuple[Any, ...]]:
        """The answer to a question; SQLite's errors are told as ours."""

    # Tables

    def head(self, table: str) -> Head | None:
        """Where a table's log ends, if there is such a table."""
        rows = self._rows("SELECT id, house, seq, hash FROM tables WHERE id = ?", table)
        return next((Head(*row) for row in rows), None)

    def tables(self) -> list[Head]:
        """Every table."""
        rows = self._rows("SELECT id, house, seq, hash FROM tables ORDER BY id")
        return [Head(*row) for row in rows]

    def strays(self) -> list[tuple[str, int]]:
        """Tables that have entries but are not listed, and how many."""
        rows = self._rows(
            "SELECT table_id, COUNT(*) FROM log"
            " WHERE table_id NOT IN (SELECT id FROM tables) GROUP BY table_id"
        )
        return [(table, entries) for table, entries in rows]

    def house(self, digest: str) -> House:
        """The house that a digest stands for."""
        rows = self._rows("SELECT content FROM houses WHERE digest = ?", digest)
        made = next((from_content(content) for (content,) in rows), None)
        if made is None or made.digest != digest:
            raise Damaged(f"{self.path}: the house {digest[:12]} is missing or was changed")
        return made

    def snapshot(self, table: str) -> Snapshot | None:
        """The last snapshot of a table."""
        rows = self._rows(
            "SELECT table_id, seq, hash, state, seal FROM snapshots WHERE table_id = ?", table
        )
        return next((Snapshot(*row) for row in rows), None)

    # Entries

    def find(self, table: str, command_id: str) -> LogEntry | None:
        """The entry of a command that was accepted before."""
        return next(self._log("table_id = ? AND command_id = ?", table, command_id), None)

    def entries(self, table: str, after: int = 0) -> Iterator[LogEntry]:
        """A table's entries in order."""
        last = None
        while last != after:
            last = after
            for entry in self._log(
                "table_id = ? AND seq > ? ORDER BY seq LIMIT ?", table, last, PAGE
            ):
                yield entry
                after = entry.seq

    def between(self, table: str, first: int, last: int) -> list[LogEntry]:
        """Entries from one to another, both included."""
        where = "table_id = ? AND seq BETWEEN ? AND ? ORDER BY seq"
        return list(self._log(where, table, first, last))

    def sound_entries(self, head: Head, after: int = 0, before: str = START) -> Iterator[LogEntry]:
        """A table's sound entries; raises at the first that is not, and names it."""
        try:
            for entry in chained(self.entries(head.table, after), head, after, before):
                yield entry
                after = entry.seq
        except Damaged as error:
            where = f"{self.path}: table {head.table} is sound only to entry {after} of {head.seq}"
            raise Damaged(f"{where}: {error}") from None

    # Coups

    def openings(self, table: str, before: int, most: int) -> list[LogEntry]:
        """The entries that opened the last coups before an entry, the latest first."""
        where = f"table_id = ? AND {self._outcome} = ? AND seq < ? ORDER BY seq DESC LIMIT ?"
        return list(self._log(where, table, OPENING, before, most))

    def first_opening(self, table: str, before: int, most: int) -> int | None:
        """Where the first of the last coups before an entry was opened."""
        last = f"table_id = ? AND {self._outcome} = ? AND seq < ? ORDER BY seq DESC LIMIT ?"
        sql = f"SELECT min(seq) FROM (SELECT seq FROM log WHERE {last})"  # noqa: S608  # no input in it
        return next((seq for (seq,) in self._rows(sql, table, OPENING, before, most)), None)

    def openings_after(self, table: str, after: int, most: int) -> list[LogEntry]:
        """The entries that opened the first coups after an entry, the earliest first."""
        where = f"table_id = ? AND {self._outcome} = ? AND seq > ? ORDER BY seq LIMIT ?"
        return list(self._log(where, table, OPENING, after, most))

    def opening(self, table: str, coup: int) -> LogEntry | None:
        """The entry that opened a coup: every coup has exactly one."""
        where = f"table_id = ? AND {self._outcome} = ? AND seq > 0 ORDER BY seq LIMIT 1 OFFSET ?"
        return next(self._log(where, table, OPENING, coup - 1), None)

    def outcomes(self, table: str, first: int, last: int) -> list[LogEntry]:
        """Entries from one to another that open, decide or void a coup."""
        where = f"table_id = ? AND seq BETWEEN ? AND ? AND {self._outcome} IS NOT NULL ORDER BY seq"
        return list(self._log(where, table, first, last))

    def _log(self, where: str, *values: object) -> Iterator[LogEntry]:
        rows = self._rows(f"SELECT {COLUMNS} FROM log WHERE {where}", *values)  # noqa: S608  # no input in it
        return (LogEntry(*row) for row in rows)
