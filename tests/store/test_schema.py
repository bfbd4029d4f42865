"""A file of an earlier schema: renewed when it is opened for writing, read as it is otherwise."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from croupier.store import ReadOnlyLog, SqliteLog, StoreError, open_table, verify
from croupier.store.codec import outcome_of
from croupier.store.file import SCHEMA_VERSION
from croupier.store.past import Past
from croupier.store.reading import COLUMNS, LogReader
from store.evenings import COUP, say, seated

TO_SCHEMA_1 = """
DROP INDEX outcomes;
ALTER TABLE log DROP COLUMN outcome;
CREATE INDEX coups ON log (table_id, seq) WHERE substr(events, 1, 17) = '[["BettingOpened"';
PRAGMA user_version = 1;
"""
EXPECTED = [(1, 17), (3, 0)]


@pytest.fixture
def old(path: Path) -> Path:
    """A log as it was written before there was a column for outcomes."""
    with SqliteLog(path) as log:
        table = seated(log)
        say(table, COUP.format(17))
        say(table, ["place your bets", "spin", "void interrupted"])
        say(table, COUP.format(0))
    with closing(sqlite3.connect(path)) as db:
        db.executescript(TO_SCHEMA_1)
    return path


def read(path: Path, sql: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(path)) as db:
        return db.execute(sql).fetchall()


def version(path: Path) -> object:
    return read(path, "PRAGMA user_version")[0][0]


def past(log: LogReader) -> Past:
    (head,) = log.tables()
    return Past(log, head.table, head.seq)


def test_opened_for_writing_it_is_renewed(old: Path) -> None:
    before = read(old, f"SELECT {COLUMNS} FROM log ORDER BY seq")
    with SqliteLog(old) as log:
        assert past(log).numbers().last() == EXPECTED
        say(open_table(log, "one"), COUP.format(36))
        assert past(log).numbers().last() == [*EXPECTED, (4, 36)]
    assert version(old) == SCHEMA_VERSION
    after = read(old, f"SELECT {COLUMNS} FROM log ORDER BY seq")
    assert after[: len(before)] == before
    for outcome, events in read(old, "SELECT outcome, events FROM log"):
        assert outcome == outcome_of(str(events))


def test_once_renewed_it_is_append_only_as_before(old: Path) -> None:
    SqliteLog(old).close()
    with (
        closing(sqlite3.connect(old)) as db,
        pytest.raises(sqlite3.DatabaseError, match="append-only"),
    ):
        db.execute("UPDATE log SET outcome = NULL")


def test_opened_for_looking_it_is_read_and_left_as_it_is(old: Path) -> None:
    with closing(ReadOnlyLog(old)) as log:
        assert past(log).numbers().last() == EXPECTED
        assert [one.played.coup for one in past(log).coups(None, 2)] == [3, 2]
        assert past(log).coup(4) is None
        assert [health.problem for health in verify(log)] == [None]
    assert version(old) == 1


def test_what_stops_a_renewal_leaves_the_file_as_it_was(old: Path) -> None:
    with closing(sqlite3.connect(old)) as db:
        db.execute("CREATE INDEX outcomes ON log (at)")
    before = read(old, "SELECT sql FROM sqlite_master")
    with pytest.raises(StoreError, match="defines the index 'outcomes'"):
        SqliteLog(old)
    assert (version(old), read(old, "SELECT sql FROM sqlite_master")) == (1, before)


@pytest.mark.parametrize("forged", ["NULL", "'NumberSet'"])
def test_an_outcome_that_its_events_do_not_give_is_found(path: Path, forged: str) -> None:
    """No hash covers it, so it is looked at beside the chain."""
    with SqliteLog(path) as log:
        say(seated(log), COUP.format(17))
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("DROP TRIGGER log_is_not_changed")
        db.execute(f"UPDATE log SET outcome = {forged} WHERE outcome = 'BettingOpened'")
    ((seq,),) = read(path, "SELECT seq FROM log WHERE statement LIKE 'place%'")
    with closing(ReadOnlyLog(path)) as log:
        (health,) = verify(log)
    assert health.problem == f"entry {seq} has an outcome that does not follow from its events"


def test_what_cannot_be_read_has_no_outcome() -> None:
    assert outcome_of("nonsense") is None
    assert outcome_of("[]") is None
