"""A log opened for looking only."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from croupier.store.errors import StoreError
from croupier.store.file import OUTCOME_SINCE, know_outcomes, schema_version, told
from croupier.store.reading import LogReader


class ReadOnlyLog(LogReader):
    """It writes nothing and repairs nothing; all is read as it was at one moment."""

    def __init__(self, path: Path) -> None:
        self.path = path
        if not path.is_file():
            raise StoreError(f"{path}: there is no such file")
        address = f"{path.absolute().as_uri()}?mode=ro"
        with told(path):
            self._db = sqlite3.connect(address, uri=True, isolation_level=None)
        try:
            self._begin()
        except StoreError:
            self._db.close()
            raise

    def _begin(self) -> None:
        with told(self.path):
            self._db.execute("BEGIN")  # the log at one moment, even if others write to it
            know_outcomes(self._db)
            if schema_version(self._db, self.path) < OUTCOME_SINCE:
                self._outcome = "outcome_of(events)"

    def close(self) -> None:
        """Stop looking."""
        self._db.close()

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
        with told(self.path):
            for row in self._db.execute(sql, values):  # noqa: UP028  # `yield from` would close the cursor, maybe after the log
                yield row
