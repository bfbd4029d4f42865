"""Opening a SQLite file for reading only, on a medium that cannot be written to as well."""

import shutil
import sqlite3
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from croupier.store.errors import StoreError, Unwritable
from croupier.store.file import errors_of

LOOK: Final = "SELECT 1 FROM sqlite_master LIMIT 1"
"""The first read finds out whether the file can be read at all."""


class ReadOnlyFile:
    """A connection to a file that nobody changes through it.

    A log keeps a write-ahead file, and SQLite wants to write beside it even to read it. Where it
    cannot, the file is read as it lies; with entries in the write-ahead file, a copy of both is.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        if not path.is_file():
            raise StoreError(f"{path}: there is no such file")
        with ExitStack() as undo:
            self.db = self._opened(undo)
            self._undo = undo.pop_all()

    def _opened(self, undo: ExitStack) -> sqlite3.Connection:
        try:
            return _connected(self.path, "mode=ro", undo)
        except Unwritable:
            if not _has_waiting_entries(self.path):
                return _connected(self.path, "mode=ro&immutable=1", undo)
        folder = Path(undo.enter_context(TemporaryDirectory(prefix="croupier-")))
        return _connected(_copied(self.path, folder), "mode=ro", undo)

    def close(self) -> None:
        """Close the connection; a copy that was made is deleted."""
        self._undo.close()


def _connected(path: Path, how: str, undo: ExitStack) -> sqlite3.Connection:
    with errors_of(path), ExitStack() as failed:
        address = f"{path.absolute().as_uri()}?{how}"
        db = sqlite3.connect(address, uri=True, isolation_level=None)
        failed.callback(db.close)
        db.execute(LOOK).fetchone()
        failed.pop_all()
    undo.callback(db.close)
    return db


def _beside(path: Path) -> Path:
    return path.with_name(f"{path.name}-wal")


def _has_waiting_entries(path: Path) -> bool:
    return _beside(path).is_file() and _beside(path).stat().st_size > 0


def _copied(path: Path, folder: Path) -> Path:
    try:
        shutil.copyfile(_beside(path), _beside(folder / path.name))
        return Path(shutil.copyfile(path, folder / path.name))
    except OSError as error:
        raise Unwritable(
            f"{path}: its -wal file can be read only from a copy of both, "
            f"and no copy can be made ({error.strerror})"
        ) from None
