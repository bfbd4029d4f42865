"""Issue 10.4: who signed out could still be played for, and a clock put back refused everybody."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from cable_support import Cable
from croupier.store.people import KEPT, give
from croupier.store.vault import Vault, vault_path
from croupier.web.sockets import Sockets
from croupier.wire import CloseCode
from croupier.wire.frames import close_frame
from croupier.wire.identity import COOKIE
from dates import Calendar
from live_support import in_loop
from server_support import Server
from web_support import session, web, whose

HOUR = 3600


@in_loop
async def test_a_copied_cookie_is_worth_nothing_after_sign_out(tmp_path: Path) -> None:
    async with web(tmp_path) as site:
        async with site.signed_in("ada") as ada:
            copied = ada.cookies[COOKIE]
            assert (await ada.delete("/api/session")).status_code == 204
        assert await whose(site, copied) is None
        async with site.browser(copied) as thief:
            assert (await thief.post("/api/play", json={"house": "mbs"})).status_code == 401
            assert (await thief.delete("/api/session")).status_code == 204
    async with web(tmp_path) as site:
        assert await whose(site, copied) is None
        async with site.browser() as stranger:
            told = await stranger.post("/api/session", json={"name": "ada"})
            assert told.json() == {"name": "ada-2", "taken": True}


@in_loop
async def test_open_lines_of_the_session_are_closed(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        ada, bob = server.sign_in("ada"), server.sign_in("bob")
        async with (
            server.player("mbs-1", ada) as here,
            server.player("nsw-1", ada) as there,
            server.player("mbs-1", bob) as other,
        ):
            await here.does("sit", amount=100_00)
            with server.http(cookies={COOKIE: ada}) as browser:
                browser.delete("/api/session")
            assert await here.closed() == CloseCode.SIGNED_OUT
            assert await there.closed() == CloseCode.SIGNED_OUT
            await other.does("sit", amount=100_00)
        async with server.player("mbs-1", ada) as watcher:
            assert (await watcher.welcome())["you"] is None


@in_loop
async def test_the_hosts_word_closes_the_lines_of_the_one_before(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        async with server.player("mbs-1", server.sign_in("ada")) as thief:
            await thief.welcome()
            with closing(Vault(vault_path(server.db))) as vault:
                code = give(vault, "ada")
            with server.http() as browser:
                assert browser.post("/api/session", json={"name": code}).json() == {"name": "ada"}
            assert await thief.closed() == CloseCode.SIGNED_OUT


@in_loop
async def test_only_hashes_of_sessions_are_on_the_disk(tmp_path: Path) -> None:
    async with web(tmp_path) as site:
        token = await session(site, "ada")
    with closing(sqlite3.connect(vault_path(site.db))) as db:
        kept = [row for (table,) in db.execute("SELECT name FROM sqlite_schema").fetchall()
                for row in _rows(db, table)]  # fmt: skip
    assert any("ada" in row for row in kept)
    assert token not in str(kept)
    for file in site.db.parent.glob("casino.db*"):
        assert token.encode() not in file.read_bytes()


def _rows(db: sqlite3.Connection, table: str) -> list[tuple[object, ...]]:
    if table.startswith("sqlite_"):
        return []
    return db.execute(f"SELECT * FROM {table}").fetchall()


@pytest.mark.parametrize("back", [HOUR, 24 * HOUR, 2 * KEPT])
@in_loop
async def test_a_clock_that_is_put_back_refuses_nobody(
    tmp_path: Path, calendar: Calendar, back: int
) -> None:
    async with web(tmp_path) as site:
        token = await session(site, "ada")
        calendar.go(-back)
        assert await whose(site, token) == "ada"
        async with site.browser() as stranger:
            told = await stranger.post("/api/session", json={"name": "ada"})
            assert told.json()["name"] == "ada-2"
    async with web(tmp_path) as site:
        assert await whose(site, token) == "ada"
        calendar.go(back)
        assert await whose(site, token) == "ada"


@in_loop
async def test_a_line_that_stands_for_months_keeps_the_name(
    tmp_path: Path, calendar: Calendar
) -> None:
    async with web(tmp_path) as site:
        token = await session(site, "ada")
        sockets: Sockets = site.app._app.state.sockets
        cable = Cable(sockets, f"{COOKIE}={token}")
        for _ in range(3):
            calendar.go(KEPT - HOUR)
            cable.socket._alive = True
            cable.socket._beat()
        calendar.go(KEPT + HOUR)
        async with site.browser() as stranger:
            told = await stranger.post("/api/session", json={"name": "ada"})
            assert told.json()["name"] == "ada-2"
        cable.socket._alive = True
        cable.socket._beat()
        cable.abort()
        assert await whose(site, token) == "ada"
        assert close_frame(CloseCode.SIGNED_OUT) not in cable.written
