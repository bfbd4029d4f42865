"""Issue 10.5: a search through 36,000 names ran where the wheel turns, and dealing waited a minute."""

import asyncio
import threading
from pathlib import Path
from typing import Any

import pytest

from croupier.store.people import People
from croupier.web.identity import Identity
from croupier.web.newcomers import WINDOW, Newcomers
from live_support import DEADLINE, in_loop, open_coup
from web_support import Web, web

MANY = 3000


def known_to(site: Web) -> Identity:
    found: Identity = site.app._app.state.identity
    return found


@pytest.fixture
def no_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Thousands of names are only remembered, so that this takes a second and not a minute."""

    def enter(self: People, name: str, session: str) -> None:
        self._seen[name], self._sessions[session] = 1 << 40, name

    monkeypatch.setattr(People, "enter", enter)


class Counted:
    """How often a name was looked for."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.times, free = 0, Identity._free

        def counting(identity: Identity, name: str) -> bool:
            self.times += 1
            return free(identity, name)

        monkeypatch.setattr(Identity, "_free", counting)


@pytest.mark.usefixtures("no_disk")
@pytest.mark.parametrize("wish", ["ada", "ADA", "аԁа"])
@in_loop
async def test_the_next_free_name_is_found_in_a_few_steps(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, wish: str
) -> None:
    async with web(tmp_path) as site:
        identity = known_to(site)
        for _ in range(MANY):
            await identity.sign_in("ada")
        counted = Counted(monkeypatch)
        for count in range(10):
            came = await identity.sign_in(wish)
            assert came.visitor.name == f"{wish}-{MANY + 1 + count}"
        assert counted.times < 10 * 30


@pytest.mark.usefixtures("no_disk")
@in_loop
async def test_names_that_were_taken_by_hand_do_not_lengthen_the_search(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with web(tmp_path) as site:
        identity = known_to(site)
        await identity.sign_in("ada")
        for count in range(2, MANY):
            await identity.sign_in(f"ada-{count}")
        for count in range(40):
            await identity.sign_in(f"ada-{2**count}")
        counted = Counted(monkeypatch)
        first = (await identity.sign_in("ada")).visitor.name
        assert first not in {f"ada-{count}" for count in range(MANY)}
        assert counted.times < 100


@in_loop
async def test_whoever_looks_for_a_name_holds_up_neither_the_wheel_nor_a_request(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Twenty searches hang: a coup is sealed and opened, and requests are answered."""
    release, looking = threading.Event(), threading.Event()

    def hangs(*_: Any) -> bool:
        looking.set()
        release.wait(3 * DEADLINE)
        return True

    async with web(tmp_path) as site, site.signed_in("bob") as bob:
        monkeypatch.setattr(Identity, "_free", hangs)
        waiting = [asyncio.create_task(known_to(site).sign_in(f"p{n}")) for n in range(20)]
        await asyncio.to_thread(looking.wait, DEADLINE)
        await open_coup(site.table("mbs-1"), site.wheel)
        assert (await bob.get("/api/session")).json() == {"name": "bob"}
        assert not any(one.done() for one in waiting)
        release.set()
        await asyncio.gather(*waiting)


@in_loop
async def test_one_address_gets_so_many_names_in_an_hour(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with web(tmp_path) as site, site.browser() as browser:
        monkeypatch.setattr(site.app._app.state.newcomers, "_most", 5)
        for _ in range(5):
            assert (await browser.post("/api/session", json={"name": "ada"})).status_code == 201
        refused = await browser.post("/api/session", json={"name": "ada"})
        assert (refused.status_code, refused.json()["code"]) == (429, "request/too-many")
        assert "come back later" in refused.json()["text"]
        assert (await browser.get("/api/session")).json()["name"] == "ada-5"


def test_every_address_is_counted_for_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr("croupier.web.newcomers.time.monotonic", lambda: now[0])
    newcomers = Newcomers(2)
    assert [newcomers.may_come("one") for _ in range(3)] == [True, True, False]
    assert newcomers.may_come("two")
    now[0] += WINDOW + 1
    assert newcomers.may_come("one")
