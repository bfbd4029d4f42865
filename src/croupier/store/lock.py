"""One server for a log: a second one is told so at once."""

import fcntl
import os
from pathlib import Path

from croupier.rules.errors import shown
from croupier.store.errors import InUse, Unwritable
from croupier.store.private import private


class ServerLock:
    """A lock beside the log's file. It ends with the process that holds it, however that ends.

    It is a file of its own: to close a further handle of the log itself would end SQLite's locks.
    """

    def __init__(self, log: Path) -> None:
        path = log.resolve()
        if path.is_dir():
            raise Unwritable(f"expected a log at {shown(log)}, not a folder")
        self._file = os.open(private(path.with_name(f"{path.name}-lock")), os.O_RDWR)
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            holder = os.read(self._file, 20).decode("ascii", "replace").strip() or "unknown"
            os.close(self._file)
            raise InUse(
                f"{log}: another croupier deals from this log (process {holder}): "
                "stop it first, or name another file with --db"
            ) from None
        os.truncate(self._file, 0)
        os.write(self._file, f"{os.getpid()}\n".encode())

    def release(self) -> None:
        """Let another server deal."""
        os.close(self._file)
