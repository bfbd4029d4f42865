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
from typing import NamedTuple

from croupier.houses import House
from croupier.record import write_statement
from croupier.store.codec import decode_events, encode_events, encode_state
from croupier.store.entry import START, Head, LogEntry
from croupier.store.errors import Damaged, Duplicate, StoreError
from croupier.store.loading import Tail, load_table
from croupier.store.reading import Snapshot
from croupier.store.sqlite import SqliteLog
from croupier.table import State, decide, fold
from croupier.table.commands import Command
from croupier.table.decide import Answer
from croupier.table.events import Event
from croupier.table.refusal import Refused

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
        loaded = load_table(log, house, head or Head(name, house.digest, 0, START))
        self.state, self.seq, self._hash, self._tail = loaded
        if self._tail.is_long:
            self.keep()

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
