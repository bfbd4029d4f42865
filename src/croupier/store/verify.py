"""Whether a log is what was written: every hash, every number and every chip is checked again."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import NamedTuple

from croupier.houses import House
from croupier.record import read_statement
from croupier.record.money_check import MoneyCheck
from croupier.rules.errors import CroupierError
from croupier.rules.money import write_amount
from croupier.store.codec import decode_events, decode_state
from croupier.store.entry import Head, LogEntry, chained
from croupier.store.errors import Damaged
from croupier.store.heads import End, lacking
from croupier.store.reading import Snapshot
from croupier.store.readonly import ReadOnlyLog, unread
from croupier.table import State, decide, fold, new_table
from croupier.table.events import Event


class Health(NamedTuple):
    """How far a table's log is sound."""

    table: str
    entries: int
    """How many entries the log should have, by its own count."""
    sound: int
    """How many entries are right, counted from the first."""
    problem: str | None
    noted: int | None = None
    """The last entry that the vault noted; `None` if there is no vault, or it has no such table.

    Without it, a log that was cut off at its end cannot be told from a whole one.
    """

    def __str__(self) -> str:
        if self.problem is None:
            noted = "" if self.noted is None else f"; the vault noted entry {self.noted}"
            return f"table {self.table}: {self.entries} entries, all sound{noted}"
        return f"table {self.table}: sound to entry {self.sound} of {self.entries}: {self.problem}"


def verify(log: ReadOnlyLog, ends: Mapping[str, End] = MappingProxyType({})) -> Iterator[Health]:
    """The health of every table; damage to the file is reported for the table where it is met.

    `ends` is what the vault noted before the log was opened.
    """
    heads, strays = log.tables(), log.strays()
    for head in heads:
        health, end = _verify_table(log, head), ends.get(head.table)
        yield health if end is None else _compared(log, health, head, end)
    for table, entries in strays:
        yield Health(table, entries, 0, "the table is missing from the list of tables")
    for table in sorted(ends.keys() - {head.table for head in heads} - dict(strays).keys()):
        lost = Health(table, ends[table].seq, 0, lacking(log, None, ends[table]))
        yield lost._replace(noted=ends[table].seq)


def _compared(log: ReadOnlyLog, health: Health, head: Head, end: End) -> Health:
    """A sound log is whole only if it has everything that the vault noted."""
    problem = health.problem or lacking(log, head, end)
    return health._replace(entries=max(health.entries, end.seq), problem=problem, noted=end.seq)


def _verify_table(log: ReadOnlyLog, head: Head) -> Health:
    checker = _Checker(log)
    try:
        checker.snapshot = log.snapshot(head.table)
        for entry in chained(log.entries(head.table), head):
            checker.check(entry)
        checker.check_beside(head.table)
    except CroupierError as error:
        return Health(head.table, head.seq, checker.seq, f"{error}{unread(log.gap(head))}")
    except (
        Exception
    ) as error:  # a log from elsewhere may hold any events, and fits them with hashes
        problem = f"entry {checker.seq + 1} cannot be played ({type(error).__name__})"
        return Health(head.table, head.seq, checker.seq, problem)
    return Health(head.table, head.seq, checker.seq, None)


class _Checker:
    """Follows one table's log entry by entry."""

    def __init__(self, log: ReadOnlyLog) -> None:
        self._log = log
        self.seq = 0
        self._houses: dict[str, House] = {}
        self._state: State | None = None
        self._money = MoneyCheck()
        self.snapshot: Snapshot | None = None

    def check(self, entry: LogEntry) -> None:
        house = self._house(entry.house)
        state = self._state if self._state is not None else new_table(house)
        events = decode_events(entry.events)
        self._check_decision(entry, house, state, events)
        self._state = fold(state, events)
        self._check_money(entry, self._state, events)
        if self._fits(entry.seq, self._state):
            self.snapshot = None
        self.seq = entry.seq

    def _check_decision(
        self, entry: LogEntry, house: House, state: State, events: tuple[Event, ...]
    ) -> None:
        """Decide the statement again."""
        command = read_statement(entry.statement, house)
        if decide(house, state, command) != events:
            raise Damaged(f"entry {entry.seq}: {entry.statement!r} does not lead to these events")

    def _check_money(self, entry: LogEntry, state: State, events: tuple[Event, ...]) -> None:
        """Law 10: nothing is paid twice, and nothing is forgotten."""
        self._money.follow(events)
        if wrong := self._money.mismatch(state):
            amount = write_amount(abs(wrong.amount))
            more = "more" if wrong.amount > 0 else "less"
            raise Damaged(
                f"entry {entry.seq}: {wrong.seat} has {amount} {more} than was bought, won and lost"
            )

    def _fits(self, seq: int, state: State) -> bool:
        """Whether the snapshot belongs to this entry, and is right."""
        there = self.snapshot
        return there is not None and there.seq == seq and decode_state(there.state) == state

    def check_beside(self, table: str) -> None:
        """Check the snapshot and the outcomes, which no hash of the chain covers."""
        if self.snapshot and decode_state(self.snapshot.state):  # an older one is never read
            raise Damaged(f"the snapshot of entry {self.snapshot.seq} does not fit the log")
        if seq := self._log.mismarked(table):
            raise Damaged(f"entry {seq} has an outcome that does not follow from its events")

    def _house(self, digest: str) -> House:
        if digest not in self._houses:
            self._houses[digest] = self._log.house(digest)
        return self._houses[digest]
