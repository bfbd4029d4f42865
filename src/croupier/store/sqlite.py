"""The log in SQLite: append-only, one writer thread, one commit for all that waits.

Write-ahead log and `synchronous = FULL`: what is acknowledged is on the disk.
"""

import logging
import sqlite3
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from queue import SimpleQueue
from typing import Any, Final, NamedTuple, Self

import msgspec

from croupier.houses import House
from croupier.store.entry import START, Entry
from croupier.store.errors import Damaged, Duplicate, StoreError, Unwritable

SCHEMA_VERSION: Final = 1
APPLICATION: Final = 0x43524F55
"""Marks the file as ours, in SQLite's header."""
MOST_AT_ONCE: Final = 2000
"""Jobs in one transaction."""

SCHEMA: Final = """
CREATE TABLE houses (digest TEXT PRIMARY KEY, content TEXT NOT NULL) STRICT;
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    house TEXT NOT NULL REFERENCES houses,
    seq INTEGER NOT NULL,
    hash TEXT NOT NULL
) STRICT;
CREATE TABLE log (
    table_id TEXT NOT NULL,
    seq INTEGER NOT NULL,
    command_id TEXT NOT NULL,
    at INTEGER NOT NULL,
    house TEXT NOT NULL,
    statement TEXT NOT NULL,
    events TEXT NOT NULL,
    hash TEXT NOT NULL,
    PRIMARY KEY (table_id, seq),
    UNIQUE (table_id, command_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE snapshots (
    table_id TEXT PRIMARY KEY,
    seq INTEGER NOT NULL,
    hash TEXT NOT NULL,
    state TEXT NOT NULL,
    seal TEXT NOT NULL
) STRICT;
CREATE TRIGGER entries_follow_each_other BEFORE INSERT ON log
    WHEN NEW.seq IS NOT (SELECT seq + 1 FROM tables WHERE id = NEW.table_id)
    BEGIN SELECT RAISE(ABORT, 'not the next entry'); END;
CREATE TRIGGER tables_follow_their_log AFTER INSERT ON log
    BEGIN UPDATE tables SET seq = NEW.seq, hash = NEW.hash WHERE id = NEW.table_id; END;
CREATE TRIGGER log_is_not_changed BEFORE UPDATE ON log
    BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;
CREATE TRIGGER log_is_not_shortened BEFORE DELETE ON log
    BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;
"""

OPENS: Final = "substr(statement, 1, 6) = 'place '"
OPENINGS: Final = f"CREATE INDEX IF NOT EXISTS openings ON log (table_id, seq) WHERE {OPENS}"
"""Finds a coup of a long evening; it is no part of the schema, since nothing depends on it."""

Done = Callable[[StoreError | None], None]


class Snapshot(NamedTuple):
    """A table's state after an entry, so that opening it does not replay its whole history."""

    table: str
    seq: int
    hash: str
    state: str
    seal: str = ""

    def sealed(self) -> "Snapshot":
        """With a hash over all of it."""
        return self._replace(seal=sha256(repr(self[:-1]).encode()).hexdigest())


class Head(NamedTuple):
    """Where a table's log ends."""

    table: str
    house: str
    seq: int
    hash: str


class _Job(NamedTuple):
    entries: Sequence[Entry]
    snapshot: Snapshot | None
    done: Done


class SqliteLog:
    """A log file. Appending is for any thread; the writer thread does the work."""

    def __init__(self, path: Path | str) -> None:
        self.path = Path(path)
        self._closed = False
        self._reader = _open(self.path)
        try:
            _prepare(self._reader, self.path)
            self._writes = _open(self.path)
        except BaseException:
            self._reader.close()
            raise
        self._reading = threading.Lock()
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._writer = threading.Thread(target=self._write, name="log writer", daemon=True)
        self._writer.start()

    def close(self) -> None:
        """Write what waits, then stop."""
        if self._closed:
            return
        self._closed = True
        self._jobs.put(None)
        self._writer.join()
        with self._reading:
            self._reader.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # Writing

    def new_table(self, table: str, house: House) -> None:
        """Register a table; one that exists gets the house's present rules."""
        with self._reading, _told(self.path), self._reader as db:
            db.execute("INSERT OR IGNORE INTO houses VALUES (?, ?)", (house.digest, house.content))
            db.execute(
                "INSERT INTO tables VALUES (?, ?, 0, ?)"
                " ON CONFLICT (id) DO UPDATE SET house = excluded.house",
                (table, house.digest, START),
            )

    def append(
        self, entries: Sequence[Entry], done: Done, snapshot: Snapshot | None = None
    ) -> None:
        """Write entries, all or none; `done` is called by the writer when they are on the disk."""
        if self._closed:
            done(StoreError(f"{self.path}: the log is closed"))
        elif entries:
            self._jobs.put(_Job(entries, snapshot, done))
        else:
            done(None)

    def append_and_wait(self, entries: Sequence[Entry], snapshot: Snapshot | None = None) -> None:
        """Write entries and return when they are on the disk."""
        written: Future[None] = Future()

        def done(error: StoreError | None) -> None:
            if error:
                written.set_exception(error)
            else:
                written.set_result(None)

        self.append(entries, done, snapshot)
        written.result()

    def _write(self) -> None:
        with closing(self._writes) as db:
            while (job := self._jobs.get()) is not None:
                jobs = [job, *self._waiting()]
                closing_down = jobs[-1] is None
                self._commit(db, [one for one in jobs if one is not None])
                if closing_down:
                    return

    def _waiting(self) -> Iterator[_Job | None]:
        """All that came while the last commit was under way."""
        for _ in range(min(self._jobs.qsize(), MOST_AT_ONCE)):
            job = self._jobs.get()
            yield job
            if job is None:
                return

    def _commit(self, db: sqlite3.Connection, jobs: list[_Job]) -> None:
        """One transaction for all; if that fails, each on its own, so that one harms no other."""
        error = _try(db, jobs, self.path)
        if error and len(jobs) > 1:
            for job in jobs:
                _tell(job, _try(db, [job], self.path))
        else:
            for job in jobs:
                _tell(job, error)

    # Reading

    def head(self, table: str) -> Head | None:
        """Where a table's log ends, if there is such a table."""
        rows = self._query("SELECT id, house, seq, hash FROM tables WHERE id = ?", table)
        return Head(*rows[0]) if rows else None

    def tables(self) -> list[Head]:
        """Every table."""
        rows = self._query("SELECT id, house, seq, hash FROM tables ORDER BY id")
        return [Head(*row) for row in rows]

    def house_content(self, digest: str) -> str:
        """The house file that a digest stands for."""
        rows = self._query("SELECT content FROM houses WHERE digest = ?", digest)
        if not rows:
            raise Damaged(f"{self.path}: the house {digest[:12]} is missing")
        return str(rows[0][0])

    def snapshot(self, table: str) -> Snapshot | None:
        """The last snapshot of a table."""
        rows = self._query(
            "SELECT table_id, seq, hash, state, seal FROM snapshots WHERE table_id = ?", table
        )
        return Snapshot(*rows[0]) if rows else None

    def find(self, table: str, command_id: str) -> Entry | None:
        """The entry of a command that was accepted before."""
        rows = self._query(
            "SELECT * FROM log WHERE table_id = ? AND command_id = ?", table, command_id
        )
        return Entry(*rows[0]) if rows else None

    def entries(self, table: str, after: int = 0) -> Iterator[Entry]:
        """A table's entries in order, read in pages so that memory does not grow."""
        while rows := self._query(
            "SELECT * FROM log WHERE table_id = ? AND seq > ? ORDER BY seq LIMIT 1000", table, after
        ):
            yield from (Entry(*row) for row in rows)
            after = rows[-1][1]

    def openings(self, table: str, before: int, most: int) -> list[Entry]:
        """The entries that opened the last coups before an entry, the latest first."""
        rows = self._query(
            f"SELECT * FROM log WHERE table_id = ? AND seq < ? AND {OPENS}"  # noqa: S608  # no input in it
            " ORDER BY seq DESC LIMIT ?",
            table, before, most,
        )  # fmt: skip
        return [Entry(*row) for row in rows]

    def openings_after(self, table: str, after: int, most: int) -> list[Entry]:
        """The entries that opened the first coups after an entry, the earliest first."""
        rows = self._query(
            f"SELECT * FROM log WHERE table_id = ? AND seq > ? AND {OPENS}"  # noqa: S608  # no input in it
            " ORDER BY seq LIMIT ?",
            table, after, most,
        )  # fmt: skip
        return [Entry(*row) for row in rows]

    def opening(self, table: str, coup: int) -> Entry | None:
        """The entry that opened a coup: every coup has exactly one."""
        rows = self._query(
            f"SELECT * FROM log WHERE table_id = ? AND {OPENS}"  # noqa: S608  # no input in it
            " ORDER BY seq LIMIT 1 OFFSET ?",
            table, coup - 1,
        )  # fmt: skip
        return Entry(*rows[0]) if rows else None

    def outcomes(self, table: str, first: int) -> list[Entry]:
        """Entries from one on that open, decide or void a coup."""
        rows = self._query(
            "SELECT * FROM log WHERE table_id = ? AND seq >= ? AND substr(statement, 1, 5)"
            " IN ('place', 'numbe', 'void ', 'spin ') ORDER BY seq",
            table, first,
        )  # fmt: skip
        return [Entry(*row) for row in rows]

    def between(self, table: str, first: int, last: int) -> list[Entry]:
        """Entries from one to another, both included."""
        rows = self._query(
            "SELECT * FROM log WHERE table_id = ? AND seq BETWEEN ? AND ? ORDER BY seq",
            table, first, last,
        )  # fmt: skip
        return [Entry(*row) for row in rows]

    def _query(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        with self._reading, _told(self.path):
            return self._reader.execute(sql, values).fetchall()


def _tell(job: _Job, error: StoreError | None) -> None:
    """Call back; a callback's own bug must not stop the log for everybody else."""
    try:
        job.done(error)
    except Exception:
        logging.getLogger(__name__).exception("a callback of the log failed")


def _try(db: sqlite3.Connection, jobs: list[_Job], path: Path) -> StoreError | None:
    try:
        snapshots = [job.snapshot.sealed() for job in jobs if job.snapshot]
        with _told(path), db:
            if snapshots:  # else the one statement that is left is a transaction by itself
                db.execute("BEGIN IMMEDIATE")
            _insert(db, [entry for job in jobs for entry in job.entries])
            if snapshots:
                replace = "INSERT OR REPLACE INTO snapshots VALUES (?, ?, ?, ?, ?)"
                db.executemany(replace, snapshots)
    except StoreError as error:
        return error
    except Exception as bug:  # whoever waits must hear of it, or waits for ever
        return StoreError(f"{path}: the log writer failed: {bug!r}")
    return None


_FIELDS: Final = ", ".join(f"json_extract(value, '$[{place}]')" for place in range(8))
_INSERT: Final = f"INSERT INTO log SELECT {_FIELDS} FROM json_each(?)"  # noqa: S608  # no input in it


def _insert(db: sqlite3.Connection, entries: list[Entry]) -> None:
    """One statement for all entries.

    With a statement per row, the writer and the tables would fight for Python's lock at every row.
    """
    db.execute(_INSERT, (msgspec.json.encode(entries).decode(),))


class _told:  # noqa: N801  # reads like a clause: `with _told(path)`
    """Turns SQLite's errors into ours, with the file and what it means."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def __enter__(self) -> None:
        return None

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if isinstance(error, UNREADABLE):
            raise translated(error, self.path) from None


_UNWRITABLE: Final = ("full", "readonly", "read-only", "disk i/o", "unable to open", "locked")


UNREADABLE: Final = (sqlite3.Error, UnicodeError)
"""What SQLite raises; damaged texts come as the second."""


def translated(error: Exception, path: Path) -> StoreError:
    """SQLite's error as one of ours."""
    text = " ".join(str(error).split())
    if any(word in text.lower() for word in _UNWRITABLE):
        return Unwritable(f"{path}: nothing can be written ({text}); what was taken is safe")
    if "not a database" in text:
        return StoreError(f"{path}: expected a croupier log, not another file")
    if "not the next entry" in text:
        return Damaged(f"{path}: somebody else writes to this log")
    if isinstance(error, sqlite3.IntegrityError):
        return Duplicate(f"{path}: that was written before ({text})")
    return Damaged(f"{path}: the file is damaged ({text})")


def _open(path: Path) -> sqlite3.Connection:
    if not path.parent.is_dir():
        raise Unwritable(f"{path}: there is no folder {path.parent}")
    with _told(path):
        db = sqlite3.connect(path, check_same_thread=False, isolation_level=None)
    try:
        with _told(path):
            db.execute("PRAGMA busy_timeout = 5000")
            db.execute("PRAGMA synchronous = FULL")
            db.execute("PRAGMA foreign_keys = ON")
    except StoreError:
        db.close()
        raise
    return db


def _prepare(db: sqlite3.Connection, path: Path) -> None:
    """Make the schema in a new file; refuse what is not ours or newer than we are."""
    with _told(path):
        version = int(db.execute("PRAGMA user_version").fetchone()[0])
        ours = int(db.execute("PRAGMA application_id").fetchone()[0]) == APPLICATION
        empty = not db.execute("SELECT 1 FROM sqlite_master").fetchone()
        if not empty and not ours:
            raise StoreError(f"{path}: expected a croupier log, not another program's database")
        if version > SCHEMA_VERSION:
            raise StoreError(f"{path}: written by a newer croupier (schema {version})")
        db.execute("PRAGMA journal_mode = WAL")
        if empty:
            marks = (
                f"PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {SCHEMA_VERSION};"
            )
            db.executescript(f"BEGIN; {SCHEMA} {marks} COMMIT;")
        db.execute(OPENINGS)
