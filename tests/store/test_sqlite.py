"""The log in SQLite: the contract, and what is SQLite's own."""

import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest

from croupier.store import ReadOnlyLog, SqliteLog, StoreError, Unwritable, sqlite, verify
from croupier.store.file import APPLICATION, SCHEMA_VERSION
from store.contract import LogContract, Open
from store.evenings import COUP, say, seated


class TestSqlite(LogContract):
    """SQLite keeps the contract."""

    @pytest.fixture
    def opened(self, path: Path) -> Open:
        return lambda: SqliteLog(path)


def pragma(path: Path, name: str) -> object:
    with closing(sqlite3.connect(path)) as db:
        return db.execute(f"PRAGMA {name}").fetchone()[0]


def test_a_new_file_is_marked_as_ours(path: Path) -> None:
    SqliteLog(path).close()
    assert pragma(path, "application_id") == APPLICATION
    assert pragma(path, "user_version") == SCHEMA_VERSION
    assert pragma(path, "journal_mode") == "wal"


def test_what_is_acknowledged_is_on_the_disk(path: Path) -> None:
    """Write-ahead log and `synchronous = FULL` (2) on every connection that writes."""
    with SqliteLog(path) as log:
        assert log._reader.execute("PRAGMA synchronous").fetchone()[0] == 2
        assert log._reader.execute("PRAGMA journal_mode").fetchone()[0] == "wal"
        seated(log)
        with closing(sqlite3.connect(path)) as other:
            assert other.execute("SELECT count(*) FROM log").fetchone()[0] == 1


def test_the_write_ahead_log_is_copied_while_the_log_is_open(path: Path) -> None:
    """The writer need not stop for it; what is copied no longer depends on the file beside it."""
    with SqliteLog(path) as log:
        seated(log)
        ends = monotonic() + 60
        while not _entries_without_wal(path):
            assert monotonic() < ends, "nothing is copied"
            sleep(0.05)


def _entries_without_wal(path: Path) -> int:
    copy = path.with_name("copy.db")
    shutil.copyfile(path, copy)
    try:
        with closing(sqlite3.connect(f"{copy.as_uri()}?immutable=1", uri=True)) as db:
            return int(db.execute("SELECT count(*) FROM log").fetchone()[0])
    except sqlite3.Error:  # there is no table yet, or it was copied in the middle of a change
        return 0


def test_a_path_may_be_a_text(path: Path) -> None:
    with SqliteLog(str(path)) as log:
        assert log.path == path


def test_an_empty_file_becomes_a_log(path: Path) -> None:
    path.touch()
    with SqliteLog(path) as log:
        assert log.tables() == []


def test_a_log_with_odd_characters_in_its_name(tmp_path: Path) -> None:
    path = tmp_path / "tisch 50%?#ß.db"
    with SqliteLog(path) as log:
        seated(log)
    with closing(ReadOnlyLog(path)) as read:
        (health,) = verify(read)
    assert health.problem is None


@pytest.mark.parametrize(
    "sql",
    [
        "UPDATE log SET statement = 'x'",
        "UPDATE log SET seq = 100 WHERE seq = 1",
        "DELETE FROM log",
        "DELETE FROM log WHERE seq = 1",
        "INSERT OR REPLACE INTO log SELECT * FROM log WHERE seq = 1",
    ],
)
def test_the_log_is_append_only(path: Path, sql: str) -> None:
    with SqliteLog(path) as log:
        say(seated(log), COUP.format(17))
        entries = list(log.entries("one"))
        with closing(sqlite3.connect(path, isolation_level=None)) as db:
            db.execute("PRAGMA recursive_triggers = ON")
            with pytest.raises(sqlite3.DatabaseError, match=r"append-only|not the next entry"):
                db.execute(sql)
        assert list(log.entries("one")) == entries


def test_a_newer_schema_is_left_alone(path: Path) -> None:
    SqliteLog(path).close()
    with closing(sqlite3.connect(path)) as db:
        db.execute(f"PRAGMA user_version = {SCHEMA_VERSION + 1}")
    before = path.read_bytes()
    with pytest.raises(StoreError, match=r"casino\.db: written by a newer croupier \(schema 3\)"):
        SqliteLog(path)
    with pytest.raises(StoreError, match="newer croupier"):
        ReadOnlyLog(path)
    assert path.read_bytes() == before


def test_another_programs_database_is_left_alone(path: Path) -> None:
    with closing(sqlite3.connect(path)) as db:
        db.execute("CREATE TABLE notes (text TEXT)")
    before = path.read_bytes()
    with pytest.raises(StoreError, match="expected a croupier log"):
        SqliteLog(path)
    assert path.read_bytes() == before


def test_a_text_file_is_left_alone(path: Path) -> None:
    path.write_text("house mbs\nseat ada buys 100\n" * 100)
    before = path.read_bytes()
    with pytest.raises(StoreError, match="not another file"):
        SqliteLog(path)
    assert path.read_bytes() == before


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(Unwritable, match=r"there is no folder .*nowhere"):
        SqliteLog(tmp_path / "nowhere" / "casino.db")


def test_a_folder_instead_of_a_file(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="unable to open"):
        SqliteLog(tmp_path)


class Counted(sqlite3.Connection):
    """A connection that knows whether it was closed."""

    alive: int = 0

    def __init__(self, *words: Any, **options: Any) -> None:
        super().__init__(*words, **options)
        Counted.alive += 1

    def close(self) -> None:
        Counted.alive -= 1
        super().close()


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> None:
    connect = sqlite3.connect
    monkeypatch.setattr(Counted, "alive", 0)
    monkeypatch.setattr(
        sqlite3, "connect", lambda *words, **options: connect(*words, factory=Counted, **options)
    )


def _foreign(path: Path) -> None:
    with closing(sqlite3.connect(path)) as db:
        db.execute("CREATE TABLE notes (text TEXT)")


@pytest.mark.parametrize(
    "make",
    [
        lambda _: None,
        _foreign,
        lambda path: path.write_text("no database " * 100),
        lambda path: path.mkdir(),
    ],
    ids=["sound", "foreign", "text", "folder"],
)
@pytest.mark.usefixtures("counted")
def test_every_connection_is_closed_in_the_end(path: Path, make: Callable[[Path], object]) -> None:
    """Also those of a file that cannot be used; later Pythons warn of each that is left."""
    make(path)
    with suppress(StoreError):
        SqliteLog(path).close()
    assert Counted.alive == 0


@pytest.mark.usefixtures("counted")
def test_a_log_that_cannot_be_set_up_for_writing_is_named_and_closed(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "FOR_WRITING", ("SELECT * FROM nowhere",))
    with pytest.raises(StoreError, match=r"casino\.db: .*nowhere"):
        SqliteLog(path)
    assert Counted.alive == 0
