"""What can go wrong with a log.

CroupierError          every error that a person reads as one line
└── StoreError         a log cannot be used: it is missing, closed, too new, or another program's
    ├── Duplicate      a command with this id was written before: prepare it again with `careful`
    ├── InUse          another server deals from the log: wait until it has ended
    ├── Unwritable     the disk is full, the file is read-only: nothing was written, nothing is lost
    └── Damaged        the file does not hold what was written, or another program writes to it

SQLite's own errors never leave this package: `file.errors_of` turns them into these.
"""

from croupier.rules.errors import CroupierError


class StoreError(CroupierError):
    """A log cannot be used."""


class Duplicate(StoreError):
    """A command with this id was written before: it acts once."""


class InUse(StoreError):
    """Another server deals from this log."""


class Unwritable(StoreError):
    """Nothing can be written; what was written before is safe."""


class Damaged(StoreError):
    """The file does not hold what was once written."""
