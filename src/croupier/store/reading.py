"""Reading the log: tables, entries, snapshots, and the coups of a long evening."""

import sqlite3
import threading
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from croupier.store.entry import Entry
from croupier.store.errors import Damaged
from croupier.store.file import OPENS, told


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


class Head(NamedTuple):
    """Where a table's log ends."""

    table: str
    house: str
    seq: int
    hash: str


class LogReader:
    """One connection, used by any thread in turn."""

    path: Path
    _reader: sqlite3.Connection
    _reading: threading.Lock

    def head(self, table: str) -> Head | None:
        """Where a table's log ends, if there is such a table."""
        rows = self._query("SELECT id, house, seq, hash FROM tables WHERE id = ?", table)
        return Head(*rows[0]) if rows else None

    def tables(self) -> list[Head]:
        """Every table."""
        rows = self._query("SELECT id, house, seq, hash FROM tables ORDER BY id")
        return [Head(*row) for row in rows]

    def house_content(self, digest: str) -> str:
        """The house file that a digest stands for."""
        rows = self._query("SELECT content FROM houses WHERE digest = ?", digest)
        if not rows:
            raise Damaged(f"{self.path}: the house {digest[:12]} is missing")
        return str(rows[0][0])

    def snapshot(self, table: str) -> Snapshot | None:
        """The last snapshot of a table."""
        rows = self._query(
            "SELECT table_id, seq, hash, state, seal FROM snapshots WHERE table_id = ?", table
        )
        return Snapshot(*rows[0]) if rows else None

    def find(self, table: str, command_id: str) -> Entry | None:
        """The entry of a command that was accepted before."""
        rows = self._query(
            "SELECT * FROM log WHERE table_id = ? AND command_id = ?", table, command_id
        )
        return Entry(*rows[0]) if rows else None

    def entries(self, table: str, after: int = 0) -> Iterator[Entry]:
        """A table's entries in order, read in pages so that memory does not grow."""
        while rows := self._query(
            "SELECT * FROM log WHERE table_id = ? AND seq > ? ORDER BY seq LIMIT 1000", table, after
        ):
            yield from (Entry(*row) for row in rows)
            after = rows[-1][1]

    def openings(self, table: str, before: int, most: int) -> list[Entry]:
        """The entries that opened the last coups before an entry, the latest first."""
        rows = self._query(
            f"SELECT * FROM log WHERE table_id = ? AND seq < ? AND {OPENS}"  # noqa: S608  # no input in it
            " ORDER BY seq DESC LIMIT ?",
            table, before, most,
        )  # fmt: skip
        return [Entry(*row) for row in rows]

    def openings_after(self, table: str, after: int, most: int) -> list[Entry]:
        """The entries that opened the first coups after an entry, the earliest first."""
        rows = self._query(
            f"SELECT * FROM log WHERE table_id = ? AND seq > ? AND {OPENS}"  # noqa: S608  # no input in it
            " ORDER BY seq LIMIT ?",
            table, after, most,
        )  # fmt: skip
        return [Entry(*row) for row in rows]

    def opening(self, table: str, coup: int) -> Entry | None:
        """The entry that opened a coup: every coup has exactly one."""
        rows = self._query(
            f"SELECT * FROM log WHERE table_id = ? AND {OPENS}"  # noqa: S608  # no input in it
            " ORDER BY seq LIMIT 1 OFFSET ?",
            table, coup - 1,
        )  # fmt: skip
        return Entry(*rows[0]) if rows else None

    def outcomes(self, table: str, first: int, last: int) -> list[Entry]:
        """Entries from one to another that open, decide or void a coup."""
        rows = self._query(
            "SELECT * FROM log WHERE table_id = ? AND seq BETWEEN ? AND ?"
            " AND substr(statement, 1, 5) IN ('place', 'numbe', 'void ', 'spin ') ORDER BY seq",
            table, first, last,
        )  # fmt: skip
        return [Entry(*row) for row in rows]

    def between(self, table: str, first: int, last: int) -> list[Entry]:
        """Entries from one to another, both included."""
        rows = self._query(
            "SELECT * FROM log WHERE table_id = ? AND seq BETWEEN ? AND ? ORDER BY seq",
            table, first, last,
        )  # fmt: skip
        return [Entry(*row) for row in rows]

    def _query(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        with self._reading, told(self.path):
            return self._reader.execute(sql, values).fetchall()
