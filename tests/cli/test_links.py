"""`croupier links`: a chef of all tables, and the end of any link, while the casino is open."""

from contextlib import closing
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from cli.conftest import Run
from croupier.store import SqliteLog
from croupier.store.links import EVERYWHERE, MOST_LINKS, LinkBook
from croupier.store.vault import Vault, vault_path
from croupier.wire import CloseCode
from croupier.wire.identity import COOKIE
from live_support import DEADLINE
from server_support import Server


@pytest.fixture
def casino(tmp_path: Path) -> Path:
    """A casino that is not open."""
    db = tmp_path / "casino.db"
    SqliteLog(db).close()
    return db


def joined(browser: httpx.Client, link: str, name: str) -> httpx.Response:
    token = link.partition("#")[2]
    return browser.post("/api/join", json={"token": token, "name": name})


def closed_with(line: ClientConnection) -> int | None:
    """The code with which a line ends."""
    try:
        while True:
            line.recv(timeout=DEADLINE)
    except ConnectionClosed as over:
        return over.rcvd.code if over.rcvd else None


def test_a_link_is_shown_once_and_listed_without_its_token(run: Run, casino: Path) -> None:
    lines = run("links", str(casino), "--chef", "--at", "https://casino.example/").text.splitlines()
    address, token = lines[0], lines[0].partition("#")[2]
    assert address.startswith("https://casino.example/join#")
    (told,) = run("links", str(casino), "--json").data
    assert (told["role"], told["scope"], told["people"]) == ("chef", EVERYWHERE, [])
    listed = run("links", str(casino)).text
    assert "all tables" in listed
    assert told["id"] in listed
    assert token not in listed
    assert told["id"] in lines[-1]
    for file in casino.parent.iterdir():
        assert token.encode() not in file.read_bytes(), file


def test_a_link_is_withdrawn_by_its_id(run: Run, casino: Path) -> None:
    made = run("links", str(casino), "--chef", "--json").data
    assert "is withdrawn" in run("links", str(casino), "--withdraw", made["id"]).text
    assert run("links", str(casino), "--json").data == []
    assert "there is no link" in run("links", str(casino), "--withdraw", made["id"]).complaint


def test_wrong_words_are_refused(run: Run, casino: Path, tmp_path: Path) -> None:
    assert "not both" in run("links", str(casino), "--chef", "--withdraw", "x").complaint
    assert "there is no such file" in run("links", str(tmp_path / "no.db"), "--chef").complaint
    with closing(Vault(vault_path(casino))) as vault:
        book = LinkBook(vault)
        for _ in range(MOST_LINKS):
            book.make("chef", EVERYWHERE, "the casino", 0)
    assert "withdraw some" in run("links", str(casino), "--chef").complaint


def test_a_chef_of_all_tables_comes_and_goes_while_the_casino_is_open(
    run: Run, tmp_path: Path
) -> None:
    with Server(tmp_path) as server, server.http() as browser:
        made = run("links", str(server.db), "--chef", "--at", server.url, "--json").data
        answer = joined(browser, made["link"], "carla")
        assert answer.json()["role"] == "chef"
        seen = {one["id"] for one in browser.get("/api/overview").json()["tables"]}
        lobby = {one["id"] for one in browser.get("/api/lobby").json()["tables"]}
        assert seen == lobby
        assert run("links", str(server.db), "--json").data[0]["people"] == ["carla"]
        cookie = {"Cookie": f"{COOKIE}={browser.cookies[COOKIE]}"}
        address = f"{server.url.replace('http', 'ws')}/ws/{min(seen)}?as=chef"
        with connect(address, additional_headers=cookie, proxy=None, open_timeout=DEADLINE) as line:
            line.recv(timeout=DEADLINE)
            told = run("links", str(server.db), "--withdraw", made["id"]).text
            assert "It ends for carla." in told
            assert closed_with(line) == CloseCode.WITHDRAWN
        assert browser.get("/api/overview").json().get("tables", []) == []
        assert joined(browser, made["link"], "eve").status_code == 404
        token = made["link"].partition("#")[2]
        assert token not in server.errors
