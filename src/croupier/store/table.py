"""A table with its log: decide, write, and only then change the table (law 6).

How the same command acts once, without asking the disk before every bet:

1. `prepare` decides a batch on a copy of the state. The table does not change, nothing is written.
2. A command may be refused only because it was accepted before: a "spin" that is sent again after
   the line broke finds the ball spinning. So the log is asked for the id of every refused command;
   if it is there, the answer is the one given before.
3. An accepted command is written without asking. If its id is in the log already, the file refuses
   the whole batch (`Duplicate`), and nothing of it is written.
4. Only in this rare case the batch is prepared again with `careful`: the log is asked for every id
   first. Known commands get the answer given before, the others are decided again.
5. `apply` changes the table, once the batch is on the disk.

A batch that was not written leaves no trace: the next batch starts from `seq` and `_hash`, and only
`apply` changes these.
"""

import time
from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from croupier.houses import House
from croupier.record import write_statement
from croupier.store.codec import decode_events, decode_state, encode_events, encode_state
from croupier.store.entry import START, Head, LogEntry, seal
from croupier.store.errors import Damaged, Duplicate, StoreError
from croupier.store.reading import Snapshot
from croupier.store.sqlite import SqliteLog
from croupier.table import State, decide, fold, new_table
from croupier.table.commands import Command
from croupier.table.decide import Answer
from croupier.table.events import Event
from croupier.table.refusal import Refused

SNAPSHOT_EVERY: Final = 100
"""Entries between two snapshots: opening a table folds no more than these."""
LONGEST_TAIL: Final = 100_000
"""Characters of entries between two snapshots. A bet can be short or long, and reading costs that."""
WORTH_IT: Final = 8
"""The part of a snapshot's characters that must have been written since, before there is another."""

Now = Callable[[], int]
Limit = Callable[[State, State, Command], Refused | None]
"""Why a table does not take a command that the rules allow: the table before and after it."""


def milliseconds() -> int:
    """The time of day in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


Check = Callable[[State], Refused | None]
"""What a speaker takes for granted about the table, at the moment in which it is decided."""


def no_objection(_: State) -> None:
    """Nothing is taken for granted."""


class Submitted(NamedTuple):
    """A command with its id."""

    id: str
    command: Command
    check: Check = no_objection


class Prepared(NamedTuple):
    """The result of some commands, not yet written."""

    answers: tuple[Answer, ...]
    entries: tuple[LogEntry, ...]
    events: tuple[tuple[Event, ...], ...]
    """What each entry holds."""
    state: State
    snapshot: Snapshot | None


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


class StoredTable:
    """A table that writes every accepted command to the disk before anybody hears of it."""

    def __init__(
        self,
        log: SqliteLog,
        name: str,
        house: House,
        clock: Now = milliseconds,
        limit: Limit = lambda *_: None,
    ) -> None:
        self.log, self.name, self.house = log, name, house
        self._clock, self._limit = clock, limit
        head = log.head(name)
        if head is None or head.house != house.digest:
            log.new_table(name, house)
        self.state = new_table(house)
        self.seq, self._hash = 0, START
        self._tail = Tail()
        self._load(head or Head(name, house.digest, 0, START))

    def _load(self, head: Head) -> None:
        """The last snapshot, and the entries after it."""
        snapshot = self._snapshot()
        state = decode_state(snapshot.state) if snapshot else None
        if snapshot and state and self._fits(snapshot):
            self.state, self.seq, self._hash = state, snapshot.seq, snapshot.hash
            self._tail = Tail(len(snapshot.state))
        for entry in self.log.sound_entries(head, self.seq, self._hash):
            self.state = fold(self.state, decode_events(entry.events))
            self.seq, self._hash = entry.seq, entry.hash
            self._tail = self._tail.after(entry)
        if self._tail.is_long:
            self.keep()

    def _snapshot(self) -> Snapshot | None:
        """The last snapshot; without a sound one the log is replayed."""
        try:
            snapshot = self.log.snapshot(self.name)
        except Damaged:
            return None
        return snapshot if snapshot and snapshot == snapshot.sealed() else None

    def _fits(self, snapshot: Snapshot) -> bool:
        """Whether the log still has the entry after which the snapshot was taken, unchanged."""
        there = self.log.between(self.name, snapshot.seq - 1, snapshot.seq)
        if not there or there[-1].seq != snapshot.seq:
            return False
        before = there[-2].hash if len(there) > 1 else START
        return seal(there[-1], before) == there[-1].hash == snapshot.hash

    def handle(self, command_id: str, command: Command) -> Answer:
        """Answer one command; the same id twice acts once."""
        prepared = self.prepare([Submitted(command_id, command)])
        try:
            self.log.append_and_wait(prepared.entries, prepared.snapshot)
        except (Duplicate, Damaged):
            prepared = self.prepare([Submitted(command_id, command)], careful=True)
            if prepared.entries:
                raise Damaged(f"table {self.name}: another program writes to this log") from None
        self.apply(prepared)
        return prepared.answers[0]

    def prepare(
        self, commands: Iterable[Submitted | tuple[str, Command]], *, careful: bool = False
    ) -> Prepared:
        """Decide several commands, one after the other, without changing the table yet.

        `careful` is for a batch that met `Duplicate`: see the top of this file.
        """
        state, before, seq = self.state, self._hash, self.seq
        answers: list[Answer] = []
        entries: dict[str, LogEntry] = {}
        events: list[tuple[Event, ...]] = []
        for command_id, command, check in (Submitted(*one) for one in commands):
            known = self._known(command_id, entries, careful=careful)
            answer, after = self._decided(state, command, check) if not known else ((), state)
            if isinstance(answer, Refused) and not careful:
                known = self._known(command_id, entries, careful=True)
            if known:
                answer = decode_events(known.events)
            answers.append(answer)
            if known or isinstance(answer, Refused):
                continue
            state, seq = after, seq + 1
            entry = self._entry(seq, command_id, command, answer).sealed(before)
            before = entry.hash
            entries[command_id] = entry
            events.append(answer)
        written = tuple(entries.values())
        due = self._tail.after(*written).is_long
        snapshot = Snapshot(self.name, seq, before, encode_state(state)) if due else None
        return Prepared(tuple(answers), written, tuple(events), state, snapshot)

    def _decided(self, state: State, command: Command, check: Check) -> tuple[Answer, State]:
        """The answer to a command, and the table after it."""
        answer = check(state) or decide(self.house, state, command)
        if isinstance(answer, Refused):
            return answer, state
        after = fold(state, answer)
        refused = self._limit(state, after, command)
        return (refused, state) if refused else (answer, after)

    def keep(self) -> None:
        """Take a snapshot now, so that the next start has nothing to fold."""
        if self._tail.entries:
            snapshot = Snapshot(self.name, self.seq, self._hash, encode_state(self.state))
            self.log.append((), _kept_or_not, snapshot)

    def _known(
        self, command_id: str, entries: dict[str, LogEntry], *, careful: bool
    ) -> LogEntry | None:
        """The entry of a command that was accepted before: in this batch, or, with care, ever."""
        if command_id in entries or not careful:
            return entries.get(command_id)
        return self.log.find(self.name, command_id)

    def _entry(
        self, seq: int, command_id: str, command: Command, events: tuple[Event, ...]
    ) -> LogEntry:
        return LogEntry(
            self.name, seq, command_id, self._clock(), self.house.digest,
            write_statement(command), encode_events(events), "",
        )  # fmt: skip

    def apply(self, prepared: Prepared) -> None:
        """Change the table, when the batch is on the disk."""
        if not prepared.entries:
            return
        last = prepared.entries[-1]
        self.state, self.seq, self._hash = prepared.state, last.seq, last.hash
        kept = prepared.snapshot
        self._tail = Tail(len(kept.state)) if kept else self._tail.after(*prepared.entries)


def open_table(
    log: SqliteLog, name: str, clock: Now = milliseconds, limit: Limit = lambda *_: None
) -> StoredTable:
    """A table that is in the log already, under its own rules."""
    head = log.head(name)
    if head is None:
        raise StoreError(f"{log.path}: there is no table {name}")
    return StoredTable(log, name, log.house(head.house), clock, limit)


def _kept_or_not(_: StoreError | None) -> None:
    """Without a snapshot the next start reads more; nothing is lost."""
