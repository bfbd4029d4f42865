"""An entry of the log: a command that was accepted, with the events it made, and its hash.

Every entry's hash covers the entry and the hash before it. If an entry is changed, left out or
inserted, all later hashes are wrong.
"""

from collections.abc import Iterable, Iterator
from hashlib import sha256
from typing import Final, NamedTuple

import msgspec

from croupier.store.errors import Damaged

START: Final = "0" * 64
"""Takes the place of a hash before the first entry."""


class LogEntry(NamedTuple):
    """One line of a table's log."""

    table: str
    seq: int
    """1 is the first; there are no gaps."""
    command_id: str
    at: int
    """Milliseconds since 1970."""
    house: str
    """The digest of the house whose rules decided."""
    statement: str
    """The command, as a record writes it."""
    events: str
    hash: str

    def sealed(self, before: str) -> "LogEntry":
        """The entry with its hash."""
        return LogEntry(*self[:-1], seal(self, before))


class Head(NamedTuple):
    """Where a table's log ends."""

    table: str
    house: str
    seq: int
    hash: str


_ENCODER: Final = msgspec.json.Encoder()


def seal(entry: LogEntry, before: str) -> str:
    """The hash of an entry that follows another."""
    return sha256(before.encode() + _ENCODER.encode(entry[:-1])).hexdigest()


def chained(
    entries: Iterable[LogEntry], head: Head, seq: int = 0, before: str = START
) -> Iterator[LogEntry]:
    """The entries up to the head, as long as each follows the one before; else it raises the reason."""
    for entry in entries:
        if entry.seq != seq + 1:
            raise Damaged(f"entry {seq + 1} is missing")
        if seal(entry, before) != entry.hash:
            raise Damaged(f"entry {entry.seq} was changed: its hash does not fit")
        yield entry
        seq, before = entry.seq, entry.hash
    if (seq, before) != (head.seq, head.hash):
        raise Damaged(f"the log ends at entry {seq}; {head.seq} were written")
