"""The log in SQLite: append-only, one thread that writes, one commit for all that waits.

Write-ahead log and `synchronous = FULL`: an acknowledged entry is on the disk. A second thread
copies the write-ahead log into the file.
"""

import logging
import sqlite3
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import ExitStack, closing, suppress
from pathlib import Path
from queue import SimpleQueue
from typing import Any, Final, NamedTuple, Self

import msgspec

from croupier.houses import House
from croupier.store.codec import outcome_of
from croupier.store.entry import START, LogEntry
from croupier.store.errors import Damaged, StoreError
from croupier.store.file import errors_of, open_file, prepare, schema_version
from croupier.store.foreign import check_schema, defined
from croupier.store.private import private
from croupier.store.reading import LogReader, Snapshot

MOST_AT_ONCE: Final = 2000
"""Jobs in one transaction."""
FOR_WRITING: Final = (
    "PRAGMA cache_size = -32000",
    "PRAGMA wal_autocheckpoint = 16000",
)
"""The cache has 32 MB: it holds the last pages of some hundred tables. The write-ahead log grows to
64 MB before the writer copies it. An entry costs up to a fifth less than with SQLite's own 2 and
4 MB."""
COPY_EVERY: Final = 4.0
"""Seconds between two copies of the write-ahead log. Without them the writer would copy it
itself, at 64 MB, and all tables would wait. While a copy is flushed, a commit waits for the disk: so
it is done rarely enough that of a hundred bets not one meets it."""

Written = Callable[[StoreError | None], None]


class _Job(NamedTuple):
    entries: Sequence[LogEntry]
    snapshot: Snapshot | None
    done: Written


class SqliteLog(LogReader):
    """A log file. Any thread may append; the writer thread does the work."""

    def __init__(self, path: Path | str) -> None:
        self.path = Path(path)
        self._closed = False
        with ExitStack() as undo:
            self._reader = undo.enter_context(closing(open_file(private(self.path))))
            self._check_schema()
            prepare(self._reader, self.path)
            self._writes = undo.enter_context(closing(open_file(self.path)))
            self._copies = undo.enter_context(closing(open_file(self.path)))
            with errors_of(self.path):
                for sql in FOR_WRITING:
                    self._writes.execute(sql)
            undo.pop_all()
        self._reading = threading.Lock()
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._writer = threading.Thread(target=self._write, name="log writer", daemon=True)
        self._writer.start()
        self._stopped = threading.Event()
        self._copier = threading.Thread(target=self._copy, name="log copier", daemon=True)
        self._copier.start()

    def _check_schema(self) -> None:
        """Deal only from a file that is ours, or empty."""
        with errors_of(self.path):
            if defined(self._reader):
                check_schema(self._reader, self.path, schema_version(self._reader, self.path))

    def close(self) -> None:
        """Write everything that waits, then stop."""
        if self._closed:
            return
        self._closed = True
        self._stopped.set()
        self._copier.join()
        self._copies.close()
        self._jobs.put(None)
        self._writer.join()
        with self._reading:
            self._reader.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _rows(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        """One connection, used by any thread in turn."""
        with self._reading, errors_of(self.path):
            return self._reader.execute(sql, values).fetchall()

    # Writing

    def new_table(self, table: str, house: House) -> None:
        """Register a table; a table that exists gets the present rules of the house."""
        with self._reading, errors_of(self.path), self._reader as db:
            db.execute("INSERT OR IGNORE INTO houses VALUES (?, ?)", (house.digest, house.content))
            db.execute(
                "INSERT INTO tables VALUES (?, ?, 0, ?)"
                " ON CONFLICT (id) DO UPDATE SET house = excluded.house",
                (table, house.digest, START),
            )

    def append(
        self, entries: Sequence[LogEntry], done: Written, snapshot: Snapshot | None = None
    ) -> None:
        """Write entries, all or none; `done` is called by the writer when they are on the disk.

        A snapshot may come without entries.
        """
        if self._closed:
            done(StoreError(f"{self.path}: the log is closed"))
        elif entries or snapshot:
            self._jobs.put(_Job(entries, snapshot, done))
        else:
            done(None)

    def append_and_wait(
        self, entries: Sequence[LogEntry], snapshot: Snapshot | None = None
    ) -> None:
        """Write entries and return when they are on the disk."""
        written: Future[None] = Future()

        def done(error: StoreError | None) -> None:
            if error:
                written.set_exception(error)
            else:
                written.set_result(None)

        self.append(entries, done, snapshot)
        written.result()

    def _copy(self) -> None:
        """Copy the write-ahead log into the file while the writer goes on."""
        while not self._stopped.wait(COPY_EVERY):
            with suppress(sqlite3.Error):  # the writer meets it too, and says so
                self._copies.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()

    def _write(self) -> None:
        with closing(self._writes) as db:
            while (job := self._jobs.get()) is not None:
                jobs = [job, *self._waiting()]
                closing_down = jobs[-1] is None
                self._commit(db, [one for one in jobs if one is not None])
                if closing_down:
                    return

    def _waiting(self) -> Iterator[_Job | None]:
        """All jobs that came during the last commit."""
        for _ in range(min(self._jobs.qsize(), MOST_AT_ONCE)):
            job = self._jobs.get()
            yield job
            if job is None:
                return

    def _commit(self, db: sqlite3.Connection, jobs: list[_Job]) -> None:
        """One transaction for all; if that fails, one for each, so that a bad job harms no other."""
        error = _try(db, jobs, self.path)
        for job in jobs:
            _tell(job, error and self._single(db, job))

    def _single(self, db: sqlite3.Connection, job: _Job) -> StoreError | None:
        """One job by itself; if the page of its snapshot is damaged, without the snapshot."""
        error = _try(db, [job], self.path)
        if isinstance(error, Damaged) and job.snapshot:
            return _try(db, [job._replace(snapshot=None)], self.path)
        return error


def _tell(job: _Job, error: StoreError | None) -> None:
    """Call back; a bug in a callback must not stop the log for others."""
    try:
        job.done(error)
    except Exception:
        logging.getLogger(__name__).exception("a callback of the log failed")


def _try(db: sqlite3.Connection, jobs: list[_Job], path: Path) -> StoreError | None:
    try:
        snapshots = [job.snapshot.sealed() for job in jobs if job.snapshot]
        with errors_of(path), db:
            if snapshots:  # otherwise one INSERT is a transaction by itself
                db.execute("BEGIN IMMEDIATE")
            _insert(db, [entry for job in jobs for entry in job.entries])
            if snapshots:
                replace = "INSERT OR REPLACE INTO snapshots VALUES (?, ?, ?, ?, ?)"
                db.executemany(replace, snapshots)
    except StoreError as error:
        return error
    except Exception as bug:  # a caller that waits must get the error, else it waits for ever
        return StoreError(f"{path}: the log writer failed: {bug!r}")
    return None


_FIELDS: Final = ", ".join(f"json_extract(value, '$[{place}]')" for place in range(9))
_INSERT: Final = f"INSERT INTO log SELECT {_FIELDS} FROM json_each(?)"  # noqa: S608  # no input in it


def _insert(db: sqlite3.Connection, entries: list[LogEntry]) -> None:
    """One INSERT for all entries.

    With one for every row, the writer and the tables would fight for Python's lock at every row.
    """
    rows = [(*entry, outcome_of(entry.events)) for entry in entries]
    db.execute(_INSERT, (msgspec.json.encode(rows).decode(),))
