"""A vault that is only looked at: nothing is made and nothing is written, unlike with `Vault`."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from croupier.store.errors import Damaged, StoreError
from croupier.store.file import errors_of
from croupier.store.foreign import Patience, defined, harden
from croupier.store.readonly_file import ReadOnlyFile


class ReadOnlyVault:
    """The file beside a log, which may come from elsewhere just as the log may."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file = ReadOnlyFile(path)
        try:
            with errors_of(path):
                harden(self._file.db)
                self._patience = Patience(self._file.db, path.stat().st_size)
                self._there = defined(self._file.db)
        except StoreError:
            self.close()
            raise

    def close(self) -> None:
        """Stop looking."""
        self._file.close()

    def rows(self, schema: str, sql: str) -> list[tuple[Any, ...]]:
        """The answer to a question about tables of that schema; none, if they were never made.

        They must be what we would have made: a view of the same name would run with our question.
        """
        with closing(sqlite3.connect(":memory:")) as db:
            db.executescript(schema)
            ours = {one for one in defined(db) if one.sql}
        names = {one.name for one in self._there}
        if any(one.name not in names for one in ours):
            return []
        if not ours <= self._there:
            raise Damaged(f"{self.path}: expected a vault, not another program's database")
        with errors_of(self.path):
            self._patience.renew()
            return self._file.db.execute(sql).fetchall()
