"""The log's file in SQLite: its schema, opening it, and what its errors mean."""

import sqlite3
from pathlib import Path
from typing import Final

from croupier.store.codec import outcome_of
from croupier.store.errors import Damaged, Duplicate, StoreError, Unwritable

SCHEMA_VERSION: Final = 2
APPLICATION: Final = 0x43524F55
"""Marks the file as ours, in SQLite's header."""

INDEX: Final = "CREATE INDEX outcomes ON log (table_id, outcome, seq) WHERE outcome IS NOT NULL"
"""Finds a coup of a long evening."""
UNCHANGED: Final = """CREATE TRIGGER log_is_not_changed BEFORE UPDATE ON log
    BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END"""

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
    outcome TEXT,
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
CREATE TRIGGER log_is_not_shortened BEFORE DELETE ON log
    BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;
"""

OUTCOME_SINCE: Final = 2
"""The schema that brought the column `outcome`."""
TO_SCHEMA_2: Final = (
    "DROP INDEX IF EXISTS coups",
    "ALTER TABLE log ADD COLUMN outcome TEXT",
    "DROP TRIGGER IF EXISTS log_is_not_changed",
    "UPDATE log SET outcome = outcome_of(events) WHERE outcome_of(events) IS NOT NULL",
    UNCHANGED,
    INDEX,
    "PRAGMA user_version = 2",
)
"""The outcome follows from the events, and is no part of an entry's hash."""


class errors_of:  # noqa: N801  # reads like a clause: `with errors_of(path)`
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
        return Unwritable(
            f"{path}: nothing can be written ({text}); what was written before is safe"
        )
    if "interrupted" in text:
        return Damaged(f"{path}: reading it takes longer than its size explains")
    if "not a database" in text:
        return StoreError(f"{path}: expected a croupier log, not another file")
    if "not the next entry" in text:
        return Damaged(f"{path}: another program writes to this log")
    if isinstance(error, sqlite3.IntegrityError):
        return Duplicate(f"{path}: an entry with this id was written before ({text})")
    return Damaged(f"{path}: the file is damaged ({text})")


def open_file(path: Path) -> sqlite3.Connection:
    with errors_of(path):
        db = sqlite3.connect(path, check_same_thread=False, isolation_level=None)
    try:
        with errors_of(path):
            db.execute("PRAGMA busy_timeout = 5000")
            db.execute("PRAGMA synchronous = FULL")
            db.execute("PRAGMA foreign_keys = ON")
            db.execute("PRAGMA trusted_schema = OFF")
    except StoreError:
        db.close()
        raise
    return db


def prepare(db: sqlite3.Connection, path: Path) -> None:
    """Make the schema in a new file, upgrade an older one; refuse a newer file, or another's."""
    with errors_of(path):
        empty = not db.execute("SELECT 1 FROM sqlite_master").fetchone()
        version = SCHEMA_VERSION if empty else schema_version(db, path)
        db.execute("PRAGMA journal_mode = WAL")
        if empty:
            marks = (
                f"PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {SCHEMA_VERSION};"
            )
            db.executescript(f"BEGIN; {SCHEMA} {UNCHANGED}; {INDEX}; {marks} COMMIT;")
        elif version < SCHEMA_VERSION:
            _migrate(db, path)


def schema_version(db: sqlite3.Connection, path: Path) -> int:
    """The version of a file's schema, if it is ours and not newer than we are."""
    if db.execute("PRAGMA application_id").fetchone()[0] != APPLICATION:
        raise StoreError(f"{path}: expected a croupier log, not another program's database")
    version = int(db.execute("PRAGMA user_version").fetchone()[0])
    if version > SCHEMA_VERSION:
        raise StoreError(f"{path}: written by a newer croupier (schema {version})")
    return version


def _migrate(db: sqlite3.Connection, path: Path) -> None:
    """All of it or nothing; another program may have done it just now."""
    know_outcomes(db)
    db.execute("BEGIN IMMEDIATE")
    with db:
        if schema_version(db, path) < SCHEMA_VERSION:
            for sql in TO_SCHEMA_2:
                db.execute(sql)


def know_outcomes(db: sqlite3.Connection) -> None:
    """Let SQL compute the outcome from the events of an entry."""
    db.create_function("outcome_of", 1, outcome_of, deterministic=True)
