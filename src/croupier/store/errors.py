"""What can go wrong with a log.

StoreError         the message is one line made for the person who runs the table
├── Unwritable     the disk is full, the file is read-only: nothing was taken, nothing is lost
└── Damaged        the file is not what was written
"""

from croupier.rules.errors import CroupierError


class StoreError(CroupierError):
    """A log cannot be used."""


class Duplicate(StoreError):
    """A command of that id was written before: it acts once."""


class Unwritable(StoreError):
    """Nothing can be written; what was written before is safe."""


class Damaged(StoreError):
    """The file does not hold what was once written."""
