"""Files that only their owner can read: who played what, and who won it, is for the house to show."""

import os
from pathlib import Path
from typing import Final

from croupier.store.errors import Unwritable

OWNER_ONLY: Final = 0o600


def private(path: Path) -> Path:
    """The same file, made if it is missing; nobody but its owner can read it.

    A file that is there is not opened: closing it again would end the locks that SQLite has on it.
    """
    if not path.parent.is_dir():
        raise Unwritable(f"{path}: there is no folder {path.parent}")
    there = path.exists()
    try:
        if there:
            path.chmod(OWNER_ONLY)
        else:
            os.close(os.open(path, os.O_CREAT | os.O_RDWR, OWNER_ONLY))
    except OSError as error:
        raise Unwritable(f"{path}: cannot be opened ({error.strerror})") from None
    return path
