"""What must never leave the server: the secrets of sealed wheels, keys, who is who.

It is a separate file beside the log, and only its owner can read it. So a log can be given to
anybody.
"""

import secrets
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from croupier.store.file import UNREADABLE, translated
from croupier.store.private import private

SCHEMA: Final = """
CREATE TABLE IF NOT EXISTS wheel (table_id TEXT PRIMARY KEY, coup INTEGER, secret TEXT) STRICT;
CREATE TABLE IF NOT EXISTS keys (name TEXT PRIMARY KEY, key BLOB) STRICT;
"""


def vault_path(db: Path) -> Path:
    """Where the secrets of a log lie."""
    return db.with_name(f"{db.name}-vault")


class Vault:
    """Secrets on the disk; every call may be made from any thread."""

    def __init__(self, path: Path | str) -> None:
        self.path = Path(path)
        self._lock = threading.Lock()
        try:
            self._db = sqlite3.connect(
                private(self.path), check_same_thread=False, isolation_level=None
            )
            self._db.execute("PRAGMA journal_mode = WAL")
            self._db.execute("PRAGMA synchronous = FULL")
            self._db.executescript(SCHEMA)
        except UNREADABLE as error:
            raise translated(error, self.path) from None

    @contextmanager
    def _locked(self) -> Iterator[None]:
        """One call at a time; SQLite's errors become ours."""
        with self._lock:
            try:
                yield
            except UNREADABLE as error:
                raise translated(error, self.path) from None

    def close(self) -> None:
        """Close the file; nothing waits, because every call writes before it returns."""
        with self._locked():
            self._db.close()

    def define(self, schema: str) -> None:
        """Make the tables of a module that keeps something here, if they are missing."""
        with self._locked():
            self._db.executescript(schema)

    def rows(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        """Read."""
        with self._locked():
            return self._db.execute(sql, values).fetchall()

    def version(self) -> int:
        """Another number after another process has written; own changes do not count."""
        ((number,),) = self.rows("PRAGMA data_version")
        return int(number)

    def change(self, sql: str, *values: object) -> int:
        """Write; it is on the disk when this returns. Says how many rows were changed."""
        with self._locked():
            return self._db.execute(sql, values).rowcount

    def secret(self, table: str, coup: int) -> str | None:
        """The secret of a coup that an earlier version sealed without a chain."""
        sql = "SELECT secret FROM wheel WHERE table_id = ? AND coup = ?"
        return next((str(secret) for (secret,) in self.rows(sql, table, coup)), None)

    def key(self, name: str) -> bytes:
        """A signing key, made when it is first asked for."""
        self.change("INSERT OR IGNORE INTO keys VALUES (?, ?)", name, secrets.token_bytes(32))
        ((key,),) = self.rows("SELECT key FROM keys WHERE name = ?", name)
        return bytes(key)
