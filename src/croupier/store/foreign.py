"""A log from elsewhere may be made to harm its reader: it is looked at before it is asked anything.

A view, a trigger, an index or a virtual table in the file would run when our own questions do. So
everything that the file defines must be what we would have defined ourselves, to the letter.
"""

import sqlite3
from contextlib import closing
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from croupier.store.errors import Damaged, StoreError
from croupier.store.file import INDEX, OUTCOME_SINCE, SCHEMA, UNCHANGED

LARGEST_VALUE: Final = 64_000_000
"""Bytes of one text of a log that is read: SQLite would take a thousand million."""
LIMITS: Final = {
    sqlite3.SQLITE_LIMIT_LENGTH: LARGEST_VALUE,
    sqlite3.SQLITE_LIMIT_SQL_LENGTH: 100_000,
    sqlite3.SQLITE_LIMIT_COLUMN: 100,
    sqlite3.SQLITE_LIMIT_EXPR_DEPTH: 50,
    sqlite3.SQLITE_LIMIT_COMPOUND_SELECT: 5,
    sqlite3.SQLITE_LIMIT_VDBE_OP: 25_000,
    sqlite3.SQLITE_LIMIT_ATTACHED: 0,
    sqlite3.SQLITE_LIMIT_TRIGGER_DEPTH: 5,
}
OLD_INDEX: Final = (
    "CREATE INDEX coups ON log (table_id, seq) WHERE substr(events, 1, 17) = '[[\"BettingOpened\"'"
)
STEP: Final = 1_000_000
"""Steps of SQLite's machine between two looks at how many there were."""
SPARE: Final = 50 * STEP
"""Steps that any question may take. Beyond them, one for each byte of the file: an honest log
needs less than a quarter of that, however long it is."""


class Defined(NamedTuple):
    """Something that a file defines: a table, an index, a trigger, a view."""

    kind: str
    name: str
    sql: str


def harden(db: sqlite3.Connection) -> None:
    """Nothing in the file may call our functions, and nothing may be larger than a log needs."""
    for limit, most in LIMITS.items():
        db.setlimit(limit, most)
    db.execute("PRAGMA trusted_schema = OFF")
    db.execute("PRAGMA cell_size_check = ON")


class Patience:
    """Ends a question that takes more steps than the size of the file explains.

    The pages of a hostile file can lead round and round, so that reading them never ends.
    """

    def __init__(self, db: sqlite3.Connection, size: int) -> None:
        self._most, self._steps = size + SPARE, 0
        db.set_progress_handler(self._look, STEP)

    def renew(self) -> None:
        """Another question is asked."""
        self._steps = 0

    def _look(self) -> bool:
        self._steps += STEP
        return self._steps > self._most


def check_schema(db: sqlite3.Connection, path: Path, version: int) -> None:
    """Refuse a file that defines anything but what we define."""
    wanted = _ours(version)
    there = defined(db)
    for one in there - wanted:
        raise StoreError(
            f"{path}: expected a croupier log, not one that defines the {one.kind} {one.name!r:.50}"
        )
    missing = {one.name for one in wanted - there if one.kind == "table"}
    if missing:
        raise Damaged(f"{path}: the file is damaged (no {', '.join(sorted(missing))} in it)")


@cache
def _ours(version: int) -> frozenset[Defined]:
    """What a file of our own defines, under that version of the schema."""
    old = version < OUTCOME_SINCE
    schema = SCHEMA.replace("outcome TEXT,", "") if old else SCHEMA
    with closing(sqlite3.connect(":memory:")) as db:
        db.executescript(f"{schema} {UNCHANGED}; {OLD_INDEX if old else INDEX};")
        return defined(db)


def defined(db: sqlite3.Connection) -> frozenset[Defined]:
    """Everything that a file defines; blanks do not count, nor what SQLite makes by itself."""
    rows = db.execute("SELECT type, name, sql FROM sqlite_master")
    return frozenset(
        Defined(str(kind), str(name), "".join(str(sql or "").split())) for kind, name, sql in rows
    )
