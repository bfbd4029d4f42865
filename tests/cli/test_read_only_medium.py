"""A log on a medium that cannot be written to: a mounted backup, the folder of another user."""

import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

import croupier
from croupier.store import SqliteLog
from croupier.store.heads import Heads
from croupier.store.vault import Vault, vault_path
from store.evenings import COUP, say, seated

AS_ANYBODY = ("setpriv", "--bounding-set=-dac_override") if os.getuid() == 0 else ()
"""Root may write anywhere, so it has to give that up."""
CODE = "import sys; sys.path[:0] = {paths!r}; from croupier.cli import main; main()"


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """A folder that can be cleared away afterwards."""
    yield tmp_path
    for one in (tmp_path, *tmp_path.iterdir()):
        one.chmod(0o755)


def ran(folder: Path, *words: str) -> tuple[int, str, str]:
    """Run the command as somebody who cannot write there."""
    for one in folder.iterdir():
        one.chmod(0o444)
    folder.chmod(0o555)
    paths = [str(Path(croupier.__file__).parent.parent), *(one for one in sys.path if one)]
    done = subprocess.run(
        [*AS_ANYBODY, sys.executable, "-c", CODE.format(paths=paths), *words],
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout, done.stderr


def played(folder: Path) -> Path:
    db = folder / "casino.db"
    with (
        SqliteLog(db) as log,
        closing(Vault(vault_path(db))) as vault,
        closing(Heads(vault, log)),
    ):
        say(seated(log), COUP.format(17))
    return db


def test_a_log_that_was_closed_is_read_as_it_lies(folder: Path) -> None:
    db = played(folder)
    sound = (0, "table one: 7 entries, all sound; the vault noted entry 7\n", "")
    assert ran(folder, "log", "verify", str(db)) == sound
    status, out, err = ran(folder, "names", str(db), "--json")
    assert (status, err) == (0, "")
    assert '"ada"' in out
    assert sorted(one.name for one in folder.iterdir()) == ["casino.db", "casino.db-vault"]


def test_entries_in_a_write_ahead_file_are_read_from_a_copy(folder: Path) -> None:
    """After a crash the medium has a `-wal` that was never copied into the log."""
    live, there = folder / "live", folder / "backup"
    live.mkdir()
    there.mkdir()
    with SqliteLog(live / "casino.db") as log:
        say(seated(log), COUP.format(17))
        with closing(sqlite3.connect(live / "casino.db")) as beside:
            beside.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
        say(seated(log, "two"), COUP.format(5))
        for name in ("casino.db", "casino.db-wal"):
            shutil.copyfile(live / name, there / name)
    shutil.rmtree(live)
    status, out, err = ran(there, "log", "verify", str(there / "casino.db"))
    assert (status, err) == (0, "")
    assert out.startswith("table one: 7 entries, all sound\ntable two: 7 entries, all sound\n")
    assert sorted(one.name for one in there.iterdir()) == ["casino.db", "casino.db-wal"]
