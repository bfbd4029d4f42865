"""Is a log what was written? Every hash, every number, every chip again."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from croupier.houses import House, from_content
from croupier.houses.editions import EDITION
from croupier.record import read_statement
from croupier.rules.errors import CroupierError
from croupier.store.codec import decode_events, decode_state, encode_state
from croupier.store.earlier import is_plausible
from croupier.store.entry import START, Entry, seal
from croupier.store.errors import Damaged, StoreError
from croupier.store.file import APPLICATION, SCHEMA_VERSION, UNREADABLE, translated
from croupier.store.reading import Head
from croupier.table import State, decide, fold, new_table
from croupier.table.events import Event


class Health(NamedTuple):
    """How far a table's log is sound."""

    table: str
    entries: int
    """As many as the log says there should be."""
    sound: int
    """As many as were found right, from the first on."""
    problem: str | None
    earlier: int = 0
    """Of them, those that were decided under an earlier edition of our rules: see `earlier`."""

    def __str__(self) -> str:
        if self.problem is None:
            old = f" ({self.earlier} decided under earlier rules)" if self.earlier else ""
            return f"table {self.table}: {self.entries} entries, all sound{old}"
        return f"table {self.table}: sound to entry {self.sound} of {self.entries}: {self.problem}"


class ReadOnlyLog:
    """A log opened for looking only: nothing is written, not even a damaged file is mended."""

    def __init__(self, path: Path) -> None:
        self.path = path
        if not path.is_file():
            raise StoreError(f"{path}: there is no such file")
        address = f"{path.absolute().as_uri()}?mode=ro"
        self._db = sqlite3.connect(address, uri=True, isolation_level=None)
        try:
            self._db.execute("BEGIN")  # one moment of the log, though others write to it
            self._check()
        except UNREADABLE as error:
            self._db.close()
            raise translated(error, path) from None
        except StoreError:
            self._db.close()
            raise

    def _check(self) -> None:
        if self._db.execute("PRAGMA application_id").fetchone()[0] != APPLICATION:
            raise StoreError(f"{self.path}: expected a croupier log, not another program's file")
        version = self._db.execute("PRAGMA user_version").fetchone()[0]
        if version > SCHEMA_VERSION:
            raise StoreError(f"{self.path}: written by a newer croupier (schema {version})")

    def close(self) -> None:
        """Stop looking."""
        self._db.close()

    def tables(self) -> list[Head]:
        """Every table."""
        with closing(
            self._db.execute("SELECT id, house, seq, hash FROM tables ORDER BY id")
        ) as rows:
            return [Head(*row) for row in rows]

    def house(self, digest: str) -> House:
        """The house that a digest stands for."""
        row = self._db.execute("SELECT content FROM houses WHERE digest = ?", (digest,)).fetchone()
        made = from_content(row[0]) if row else None
        if made is None or made.digest != digest:
            raise Damaged(f"the house {digest[:12]} is missing or was changed")
        return made

    def entries(self, table: str) -> Iterator[Entry]:
        """A table's entries in order."""
        sql = "SELECT * FROM log WHERE table_id = ? ORDER BY seq"
        with closing(self._db.execute(sql, (table,))) as rows:
            for row in rows:
                yield Entry(*row)

    def sound_entries(self, head: Head) -> Iterator[Entry]:
        """A table's entries as far as their hashes fit; then it says where they stop fitting."""
        seq, before = 0, START
        for entry in self.entries(head.table):
            if entry.seq != seq + 1 or seal(entry, before) != entry.hash:
                break
            yield entry
            seq, before = entry.seq, entry.hash
        if (seq, before) != (head.seq, head.hash):
            raise Damaged(
                f"{self.path}: table {head.table} is sound only to entry {seq} of {head.seq}"
            )

    def snapshot(self, table: str) -> tuple[int, str] | None:
        """The entry and the state of a table's snapshot."""
        sql = "SELECT seq, state FROM snapshots WHERE table_id = ?"
        row = self._db.execute(sql, (table,)).fetchone()
        return (row[0], row[1]) if row else None

    def strays(self) -> list[tuple[str, int]]:
        """Tables that have entries but are not listed."""
        return self._db.execute(
            "SELECT table_id, COUNT(*) FROM log"
            " WHERE table_id NOT IN (SELECT id FROM tables) GROUP BY table_id"
        ).fetchall()


def verify(log: ReadOnlyLog) -> Iterator[Health]:
    """The health of every table; damage to the file is named where it is met."""
    try:
        heads, strays = log.tables(), log.strays()
    except UNREADABLE as error:
        raise translated(error, log.path) from None
    for head in heads:
        yield _verify_table(log, head)
    for table, entries in strays:
        yield Health(table, entries, 0, "the table itself is missing from the list of tables")


def _verify_table(log: ReadOnlyLog, head: Head) -> Health:
    checker = _Checker(log)
    try:
        checker.snapshot = log.snapshot(head.table)
        for entry in log.entries(head.table):
            checker.check(entry)
        checker.check_end(head)
    except UNREADABLE as error:
        problem = str(translated(error, log.path))
        return Health(head.table, head.seq, checker.seq, problem)
    except CroupierError as error:
        return Health(head.table, head.seq, checker.seq, str(error))
    return Health(head.table, head.seq, checker.seq, None, checker.earlier)


class _Checker:
    """Follows one table's log entry by entry."""

    def __init__(self, log: ReadOnlyLog) -> None:
        self._log = log
        self.seq, self._before = 0, START
        self._houses: dict[str, House] = {}
        self._state: State | None = None
        self.snapshot: tuple[int, str] | None = None
        self.earlier = 0

    def check(self, entry: Entry) -> None:
        if entry.seq != self.seq + 1:
            raise Damaged(f"entry {self.seq + 1} is missing")
        if seal(entry, self._before) != entry.hash:
            raise Damaged(f"entry {entry.seq} was changed: its hash does not fit")
        house = self._house(entry.house)
        state = self._state if self._state is not None else new_table(house)
        events = decode_events(entry.events)
        self._check_decision(entry, house, state, events)
        self._state = fold(state, events)
        if self.snapshot == (entry.seq, encode_state(self._state)):
            self.snapshot = None
        self.seq, self._before = entry.seq, entry.hash

    def _check_decision(
        self, entry: Entry, house: House, state: State, events: tuple[Event, ...]
    ) -> None:
        """Every statement is decided again, by the rules of today or as far as old ones allow."""
        command = read_statement(entry.statement, house)
        if decide(house, state, command) == events:
            return
        if house.edition >= EDITION or not is_plausible(house, state, command, events):
            raise Damaged(f"entry {entry.seq}: {entry.statement!r} did not make these events")
        self.earlier += 1

    def check_end(self, head: Head) -> None:
        if (self.seq, self._before) != (head.seq, head.hash):
            raise Damaged(f"the log ends at entry {self.seq}; {head.seq} were written")
        if self.snapshot and decode_state(self.snapshot[1]):  # an older one is never read
            raise Damaged(f"the snapshot of entry {self.snapshot[0]} does not fit the log")

    def _house(self, digest: str) -> House:
        if digest not in self._houses:
            self._houses[digest] = self._log.house(digest)
        return self._houses[digest]
