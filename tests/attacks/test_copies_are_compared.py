"""A copy of a log that lacks entries is sound by itself: only the vault knows how far it was."""

import json
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from cli.conftest import Run, run
from croupier.store import SqliteLog, open_table
from croupier.store.heads import Heads
from croupier.store.vault import Vault, vault_path
from store.evenings import COUP, say, seated

__all__ = ["run"]


@pytest.fixture
def db(tmp_path: Path) -> Path:
    return tmp_path / "casino.db"


@pytest.fixture
def dealing(db: Path) -> Iterator[SqliteLog]:
    """A server's log and vault: seven entries are in the file, six more in `-wal`."""
    with (
        SqliteLog(db) as log,
        closing(Vault(vault_path(db))) as vault,
    ):
        with closing(Heads(vault, log)):
            say(seated(log), COUP.format(17))
            copied_in(db)
            say(open_table(log, "one"), COUP.format(5))
        yield log


def copied_in(db: Path) -> None:
    with closing(sqlite3.connect(db)) as beside:
        beside.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()


def copy_of(db: Path, *, vault: bool) -> Path:
    """What `cp croupier.db` makes of it."""
    copy = db.with_name("copy.db")
    shutil.copyfile(db, copy)
    if vault:
        shutil.copyfile(vault_path(db), vault_path(copy))
    return copy


@pytest.mark.usefixtures("dealing")
def test_a_copy_beside_a_running_server_lacks_entries_and_the_vault_knows(
    run: Run, db: Path
) -> None:
    ran = run("log", "verify", str(copy_of(db, vault=True)))
    assert ran.status == 1
    assert ran.out == (
        "table one: sound to entry 7 of 13: "
        "entries 8 to 13 are missing from the log, which ends at entry 7\n"
    )


@pytest.mark.usefixtures("dealing")
def test_of_a_copy_without_its_vault_it_says_what_nobody_can_know(run: Run, db: Path) -> None:
    ran = run("log", "verify", str(copy_of(db, vault=False)))
    sound, unknown = ran.out.splitlines()
    assert (ran.status, sound) == (0, "table one: 7 entries, all sound")
    assert unknown.startswith("copy.db-vault does not say how far any table was written")
    assert not db.with_name("copy.db-vault").exists()


@pytest.mark.usefixtures("dealing")
def test_a_running_server_is_whole(run: Run, db: Path) -> None:
    assert run("log", "verify", str(db)).out == (
        "table one: 13 entries, all sound; the vault noted entry 13\n"
    )


@pytest.mark.usefixtures("dealing")
def test_the_backup_that_the_documents_name_is_whole(run: Run, db: Path) -> None:
    copy = db.with_name("copy.db")
    with closing(sqlite3.connect(db)) as source, closing(sqlite3.connect(copy)) as target:
        source.backup(target)
    shutil.copyfile(vault_path(db), vault_path(copy))
    (table,) = run("log", "verify", str(copy), "--json").data
    assert table == {"table": "one", "entries": 13, "sound": 13, "problem": None, "noted": 13}


def test_entries_that_come_while_it_is_verified_are_no_loss(
    run: Run, db: Path, dealing: SqliteLog
) -> None:
    """The vault is told within a second, so a log may be ahead of it."""
    say(open_table(dealing, "one"), COUP.format(8))
    (table,) = run("log", "verify", str(db), "--json").data
    assert (table["entries"], table["noted"], table["problem"]) == (19, 13, None)


def test_a_table_that_only_the_vault_knows_is_lost(run: Run, db: Path, dealing: SqliteLog) -> None:
    with closing(Vault(vault_path(db))) as vault:
        vault.change("INSERT INTO heads VALUES ('two', 4, 'x')")
    ran = run("log", "verify", str(db))
    assert ran.status == 1
    assert "table two: sound to entry 0 of 4: entries 1 to 4 are missing" in ran.out


def test_a_table_that_the_vault_does_not_know_is_named(
    run: Run, db: Path, dealing: SqliteLog
) -> None:
    seated(dealing, "two")
    out = run("log", "verify", str(db)).out
    assert "does not say how far table two was written" in out


def test_another_log_of_the_same_length_is_found(run: Run, db: Path, dealing: SqliteLog) -> None:
    with closing(Vault(vault_path(db))) as vault:
        vault.change("UPDATE heads SET hash = 'x'")
    ran = run("log", "verify", str(db), "--json")
    (table,) = json.loads(ran.out)
    assert ran.status == 1
    assert table["problem"] == "entry 13 is not the one that was written, so this is another log"


@pytest.mark.parametrize(
    "sql",
    [
        "CREATE VIEW heads AS SELECT 'one' AS table_id, 10000000 AS seq, '' AS hash",
        "CREATE TABLE heads (table_id, seq, hash)",
    ],
)
def test_a_vault_of_somebody_else_is_not_asked(run: Run, db: Path, sql: str) -> None:
    with SqliteLog(db) as log:
        seated(log)
    with closing(sqlite3.connect(vault_path(db))) as vault:
        vault.execute(sql)
    ran = run("log", "verify", str(db))
    assert ran.status == 0
    assert "expected a vault" in ran.err
    assert "cannot be noticed" in ran.out


def test_a_damaged_vault_is_as_good_as_none(run: Run, db: Path) -> None:
    with SqliteLog(db) as log:
        seated(log)
    vault_path(db).write_bytes(b"SQLite format 3\0" + b"x" * 4096)
    ran = run("log", "verify", str(db))
    assert ran.status == 0
    assert ran.err.startswith("croupier: ")
    assert "cannot be noticed" in ran.out
