"""Starting and ending a real server: clear words when it cannot start, nothing lost when it stops."""

import asyncio
import os
import signal
import socket
import sqlite3
import stat
import subprocess
import sys
import warnings
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import NamedTuple

import pytest

from croupier.cli import main
from croupier.store import SqliteLog
from croupier.store.chains import Chains
from croupier.store.vault import Vault, vault_path
from croupier.table.events import ChainOpened
from live_support import DEADLINE, in_loop, is_sound, written
from server_support import Server

CROUPIER = str(Path(sys.executable).with_name("croupier"))


class Ended(NamedTuple):
    """A server that did not start: its exit status, and what it said."""

    status: int
    said: str
    told: str

    @property
    def complaint(self) -> str:
        """One line on stderr, no traceback, and a status that says so."""
        assert self.status not in (0, None)
        assert self.told.startswith("croupier: ")
        assert self.told.count("\n") == 1, self.told
        assert "Traceback" not in self.told
        return self.told


def as_a_person_would(folder: Path, *options: str) -> Ended:
    """The installed command, in a process of its own."""
    ended = subprocess.run(
        [CROUPIER, "serve", *options],
        capture_output=True,
        text=True,
        timeout=DEADLINE,
        cwd=folder,
        check=False,
    )
    return Ended(ended.returncode, ended.stdout, ended.stderr)


Refused = Callable[..., Ended]


@pytest.fixture
def refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Refused:
    """The same command inside this process, which costs a tenth; it must not come to serving."""

    def started(*_: object, **__: object) -> None:
        raise AssertionError("the server started")

    def run(*options: str) -> Ended:
        monkeypatch.chdir(tmp_path)
        monkeypatch.setattr(sys, "argv", ["croupier", "serve", *options])
        monkeypatch.setattr("uvicorn.Server.run", started)
        capsys.readouterr()
        with warnings.catch_warnings():
            warnings.filterwarnings("ignore", "Cyclopts application invoked without tokens")
            with pytest.raises(SystemExit) as stop:
                main()
        said = capsys.readouterr()
        return Ended(int(stop.value.code or 0), said.out, said.err)

    return run


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
@in_loop
async def test_a_server_that_is_asked_to_stop_tells_everybody_and_ends_soon(
    tmp_path: Path, how: signal.Signals
) -> None:
    with Server(tmp_path, speed=20) as server:
        session = server.sign_in("ada")
        async with server.player("mbs-1", session) as ada, server.player("mbs-1") as guest:
            await ada.does("sit", amount=1000_00)
            await ada.bet(("17", 500))
            start = monotonic()
            status = await asyncio.to_thread(server.stop, how)
            took = monotonic() - start
            assert await ada.closed() == 1012
            assert await guest.closed() == 1012
        assert took < DEADLINE
        assert status in (0, 128 + how, -how)
        assert "Traceback" not in server.errors
        assert "ERROR" not in server.errors
        is_sound(server.db)
        server.start()
        async with server.player("mbs-1", session) as ada:
            assert (await ada.welcome())["view"]["own"]["bought"] == 1000_00


@in_loop
async def test_stopping_does_not_wait_for_somebody_who_hangs_on(tmp_path: Path) -> None:
    """An idle connection and a request that never ends."""
    with Server(tmp_path) as server:
        host, port = server.url.removeprefix("http://").split(":")
        with socket.create_connection((host, int(port))) as idle:
            idle.sendall(
                b"POST /api/session HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n\r\n{"
            )
            start = monotonic()
            await asyncio.to_thread(server.stop, signal.SIGTERM)
            assert monotonic() - start < DEADLINE


def test_a_second_ctrl_c_ends_it_at_once(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        server.sign_in("ada")
        os.kill(server.pid, signal.SIGINT)
        start = monotonic()
        server.stop(signal.SIGINT)
        assert monotonic() - start < DEADLINE
    is_sound(server.db)


def test_a_port_that_is_taken_is_named(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        told = as_a_person_would(tmp_path, "--port", str(port), "--db", "casino.db").complaint
    assert str(port) in told
    assert "--port" in told


def test_a_vault_that_is_a_folder_is_named(tmp_path: Path) -> None:
    vault_path(tmp_path / "casino.db").mkdir()
    ended = as_a_person_would(tmp_path, "--port", "0", "--db", "casino.db")
    assert "casino.db-vault" in ended.complaint


def test_it_does_not_say_that_it_is_open_when_it_is_not(tmp_path: Path, refused: Refused) -> None:
    vault_path(tmp_path / "casino.db").mkdir()
    assert "open" not in refused("--port", "0", "--db", "casino.db").said


def test_an_address_that_is_not_this_machines_is_named(refused: Refused) -> None:
    assert "203.0.113.1" in refused("--host", "203.0.113.1", "--port", "0").complaint
    assert "nowhere" in refused("--host", "nowhere.invalid", "--port", "0").complaint


@pytest.mark.parametrize("db", ["nowhere/casino.db", "file/casino.db", "folder", "/proc/casino.db"])
def test_a_log_that_cannot_be_written_is_named(tmp_path: Path, refused: Refused, db: str) -> None:
    (tmp_path / "file").write_text("a letter")
    (tmp_path / "folder").mkdir()
    assert db.rsplit("/", 1)[-1] in refused("--port", "0", "--db", db).complaint


def test_a_log_of_a_newer_croupier_is_not_touched(tmp_path: Path, refused: Refused) -> None:
    path = tmp_path / "casino.db"
    SqliteLog(path).close()
    db = sqlite3.connect(path)
    db.execute("PRAGMA user_version = 99")
    db.close()
    before = path.read_bytes()
    assert "newer" in refused("--port", "0", "--db", str(path)).complaint
    assert path.read_bytes() == before


@pytest.mark.parametrize("content", ["a letter " * 200, "SQLite format 3\x00" + "x" * 5000])
def test_a_file_that_is_no_log_is_not_touched(
    tmp_path: Path, refused: Refused, content: str
) -> None:
    path = tmp_path / "letter.db"
    path.write_text(content)
    assert "letter.db" in refused("--port", "0", "--db", str(path)).complaint
    assert path.read_text() == content


def test_another_programs_database_is_not_touched(tmp_path: Path, refused: Refused) -> None:
    path = tmp_path / "other.db"
    db = sqlite3.connect(path)
    db.execute("CREATE TABLE mine (x)")
    db.commit()
    db.close()
    before = path.read_bytes()
    assert "other.db" in refused("--port", "0", "--db", str(path)).complaint
    assert path.read_bytes() == before


def test_a_vault_that_is_another_file_is_named(tmp_path: Path, refused: Refused) -> None:
    vault_path(tmp_path / "casino.db").write_text("a letter " * 500)
    assert "casino.db-vault" in refused("--port", "0", "--db", "casino.db").complaint


@pytest.mark.parametrize(
    "options",
    [
        ("--port", "70000"), ("--port", "x"), ("--tables", "-1"), ("--speed", "0"),
        ("--speed", "-5"), ("--speed", "nan"), ("--requests", "0"), ("--nonsense",),
    ],
)  # fmt: skip
def test_an_option_that_makes_no_sense_is_named(
    tmp_path: Path, refused: Refused, options: tuple[str, ...]
) -> None:
    assert refused(*options).complaint
    assert list(tmp_path.glob("*.db")) == []


def answers(server: Server) -> bool:
    with server.http() as browser:
        return browser.get("/api/lobby").status_code == 200


def test_a_second_server_on_the_same_log_is_told_so_at_once(
    tmp_path: Path, refused: Refused
) -> None:
    with Server(tmp_path) as one:
        (tmp_path / "same.db").symlink_to(one.db)
        for db in (str(one.db), "same.db"):
            told = refused("--port", "0", "--db", db).complaint
            assert str(one.pid) in told
            assert "--db" in told
        assert answers(one)
    is_sound(one.db)


def test_a_server_that_was_killed_leaves_its_log_to_the_next(tmp_path: Path) -> None:
    with Server(tmp_path) as one:
        one.kill()
    with Server(tmp_path) as two:
        assert answers(two)


def test_nobody_but_its_owner_can_read_what_a_server_writes(tmp_path: Path) -> None:
    (tmp_path / "casino.db").touch(0o666)
    with Server(tmp_path) as server:
        server.sign_in("ada")
        modes = {
            file.name: stat.S_IMODE(file.stat().st_mode) for file in tmp_path.glob("casino.db*")
        }
    assert "casino.db-wal" in modes
    assert set(modes.values()) == {0o600}


@in_loop
async def test_secrets_and_sessions_are_nowhere_in_what_the_server_says(tmp_path: Path) -> None:
    with Server(tmp_path, speed=60) as server:
        sessions = [server.sign_in(name) for name in ("ada", "bob")]
        async with server.player("venezia-1", sessions[0]) as ada:
            await ada.does("sit", amount=1000_00)
            await ada.bet(("17", 500))
            for _ in range(9):
                await ada.raw("nonsense")
            await ada.closed()
        with server.http(cookies={"croupier": sessions[0]}) as browser:
            browser.get("/api/session")
            browser.get("/nowhere")
            browser.get("/api/houses/venezia/quote", params={"say": "nonsense"})
            browser.post("/api/play", json={"house": "mbs"}, headers={"origin": "http://evil"})
            browser.get("/", headers={"host": "evil.example"})
            browser.cookies.set("croupier", sessions[1][:-2] + "xx")
            browser.get("/api/session")
        async with server.player("venezia-1", sessions[1]) as bob:
            await bob.does("sit", amount=1000_00)
            await bob.event("NumberSet")
            await bob.event("BettingOpened", len(bob.heard))
        vault = Vault(vault_path(server.db))
        key = vault.key("session")
        (chain,) = [one for one in written(server.db, "venezia-1") if isinstance(one, ChainOpened)]
        told = [one.secret for one in written(server.db, "venezia-1") if hasattr(one, "secret")]
        assert told
        last = len(told) + 2  # of the coup under way, or the one after it
        running = [Chains(vault).tell("venezia-1", chain.anchor, last)]
        assert running[0] is not None
        vault.close()
        said = server.errors
        server.stop()
        said += server.errors
    for secret in (*sessions, *told, *running):
        assert secret is None or secret not in said
    assert key.hex() not in said
    assert repr(key) not in said
    assert "evil" not in said.replace("a request from another site was refused", "")


@pytest.mark.parametrize(
    ("limits", "words"),
    [
        ("even=..none", "expected a maximum for even"),
        ("straight=200..", "expected a minimum for straight"),
        ("even", "expected KIND=MIN..MAX"),
    ],
)
def test_limits_that_are_no_sign(refused: Refused, limits: str, words: str) -> None:
    assert words in refused("--port", "0", "--limits", limits).complaint


@in_loop
async def test_the_limits_of_the_command_are_on_every_sign(tmp_path: Path) -> None:
    with Server(tmp_path, "--limits", "even=5..") as server:
        async with server.player("mbs-1") as guest:
            view = (await guest.welcome())["view"]
            assert (view["minima"]["even"], view["maxima"]["even"]) == (5_00, 1800_00)
