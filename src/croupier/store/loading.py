"""A table as its log has it: the last sound snapshot, and the entries after it."""

from typing import Final, NamedTuple

from croupier.houses import House
from croupier.store.codec import decode_events, decode_state
from croupier.store.entry import START, Head, LogEntry, seal
from croupier.store.errors import Damaged
from croupier.store.reading import LogReader, Snapshot
from croupier.table import State, fold, new_table

SNAPSHOT_EVERY: Final = 100
"""Entries between two snapshots: opening a table folds no more than these."""
LONGEST_TAIL: Final = 100_000
"""Characters of entries between two snapshots. A bet can be short or long, and reading costs that."""
WORTH_IT: Final = 8
"""The part of a snapshot's characters that must have been written since, before there is another."""


class Tail(NamedTuple):
    """What has been written since the last snapshot."""

    kept: int = 0
    """The characters of that snapshot."""
    entries: int = 0
    letters: int = 0

    def after(self, *more: LogEntry) -> "Tail":
        """The tail with further entries."""
        letters = sum(len(entry.events) + len(entry.statement) for entry in more)
        return Tail(self.kept, self.entries + len(more), self.letters + letters)

    @property
    def is_long(self) -> bool:
        """Whether the next start would have too much to read.

        A large table is not written again and again: first there must be something to gain.
        """
        many = self.entries >= SNAPSHOT_EVERY or self.letters >= LONGEST_TAIL
        return many and self.letters >= self.kept // WORTH_IT


class Loaded(NamedTuple):
    """A table after the last entry of its log."""

    state: State
    seq: int
    hash: str
    tail: Tail


def load_table(log: LogReader, house: House, head: Head) -> Loaded:
    """Fold the entries after the last sound snapshot; without one, all entries."""
    loaded = _from_snapshot(log, head.table) or Loaded(new_table(house), 0, START, Tail())
    for entry in log.sound_entries(head, loaded.seq, loaded.hash):
        state = _folded(loaded.state, entry)
        loaded = Loaded(state, entry.seq, entry.hash, loaded.tail.after(entry))
    return loaded


def _folded(state: State, entry: LogEntry) -> State:
    events = decode_events(entry.events)
    try:
        return fold(state, events)
    except Exception as error:  # hashes that fit do not prove that we wrote it
        raise Damaged(f"entry {entry.seq} cannot be played ({type(error).__name__})") from error


def _from_snapshot(log: LogReader, table: str) -> Loaded | None:
    try:
        snapshot = log.snapshot(table)
    except Damaged:
        return None
    if snapshot is None or snapshot != snapshot.sealed() or not _fits(log, snapshot):
        return None
    state = decode_state(snapshot.state)
    return state and Loaded(state, snapshot.seq, snapshot.hash, Tail(len(snapshot.state)))


def _fits(log: LogReader, snapshot: Snapshot) -> bool:
    """Whether the log still has the entry after which the snapshot was taken, unchanged."""
    there = log.between(snapshot.table, snapshot.seq - 1, snapshot.seq)
    if not there or there[-1].seq != snapshot.seq:
        return False
    before = there[-2].hash if len(there) > 1 else START
    return seal(there[-1], before) == there[-1].hash == snapshot.hash
