"""What can go wrong with a log.

CroupierError          everything that is told to a person in one line
└── StoreError         a log cannot be used: it is missing, closed, newer than we are, not ours
    ├── Duplicate      a command of that id was written before: prepare it again, with care
    ├── InUse          another server deals from the log: wait until it has ended
    ├── Unwritable     the disk is full, the file is read-only: nothing was taken, nothing is lost
    └── Damaged        the file is not what was written, or somebody else writes to it

SQLite's own errors never leave this room: `file.told` turns them into these.
"""

from croupier.rules.errors import CroupierError


class StoreError(CroupierError):
    """A log cannot be used."""


class Duplicate(StoreError):
    """A command of that id was written before: it acts once."""


class InUse(StoreError):
    """Another server deals from this log."""


class Unwritable(StoreError):
    """Nothing can be written; what was written before is safe."""


class Damaged(StoreError):
    """The file does not hold what was once written."""
