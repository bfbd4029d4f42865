"""A log opened for looking only."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

from croupier.store.entry import Head
from croupier.store.errors import Damaged, StoreError
from croupier.store.file import OUTCOME_SINCE, errors_of, know_outcomes, schema_version
from croupier.store.foreign import Patience, check_schema, harden
from croupier.store.reading import LogReader
from croupier.store.readonly_file import ReadOnlyFile


class ReadOnlyLog(LogReader):
    """It writes nothing and repairs nothing; all is read as it was at one moment."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file = ReadOnlyFile(path)
        self._db = self._file.db
        try:
            self._begin()
        except StoreError:
            self.close()
            raise

    def _begin(self) -> None:
        with errors_of(self.path):
            harden(self._db)
            self._patience = Patience(self._db, self.path.stat().st_size)
            self._db.execute("BEGIN")  # the log at one moment, even if others write to it
            version = schema_version(self._db, self.path)
            check_schema(self._db, self.path, version)
            know_outcomes(self._db)
            if version < OUTCOME_SINCE:
                self._outcome = "outcome_of(events)"

    def gap(self, head: Head) -> tuple[int, int] | None:
        """The first and the last entry of a table that cannot be read; `None` if all can."""
        before, broken = self._reach(head.table, "seq")
        if not broken:
            return None
        after, _ = self._reach(head.table, "seq DESC")
        first, last = (before or 0) + 1, head.seq if after is None else after - 1
        return first, max(first, last)

    def _reach(self, table: str, order: str) -> tuple[int | None, bool]:
        """The last entry that can be read in an order, and whether damage follows it."""
        last = None
        try:
            for entry in self._log(f"table_id = ? ORDER BY {order}", table):
                last = entry.seq
        except Damaged:
            return last, True
        return last, False

    def close(self) -> None:
        """Stop looking."""
        self._file.close()

    def mismarked(self, table: str) -> int | None:
        """The first entry whose outcome does not follow from its events; no hash covers this column."""
        rows = self._rows(
            f"SELECT seq FROM log WHERE table_id = ? AND {self._outcome} IS NOT outcome_of(events)"  # noqa: S608  # no input in it
            " ORDER BY seq LIMIT 1",
            table,
        )
        return next((seq for (seq,) in rows), None)

    def _rows(self, sql: str, *values: object) -> Iterator[tuple[Any, ...]]:
        """Row by row, so that everything before the damage is read."""
        with errors_of(self.path):
            self._patience.renew()
            for row in self._db.execute(sql, values):  # noqa: UP028  # `yield from` would close the cursor, maybe after the log
                yield row


def unreadable(path: Path, head: Head) -> str:
    """Which entries of a table cannot be read, as the end of a sentence; empty if all can."""
    try:
        with closing(ReadOnlyLog(path)) as log:
            gap = log.gap(head)
    except StoreError:
        return ""
    return unread(gap)


def unread(gap: tuple[int, int] | None) -> str:
    """A gap in words."""
    return f"; entries {gap[0]} to {gap[1]} cannot be read" if gap else ""
