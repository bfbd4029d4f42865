"""Issue 27, line 2: one person, or one address, has one budget of cost on all lines."""

import asyncio
import json
import subprocess
import sys
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from cable_support import Cable
from croupier.houses import house
from croupier.record import read_statement
from croupier.store import SqliteLog, StoredTable
from croupier.web.address import Proxies
from croupier.web.allowance import Bucket
from croupier.web.archive import MOST_WAITING, Archive, ReadTooMuch
from croupier.web.connection import Crowd
from croupier.web.cost import MESSAGE, PREVIEW, WELCOME, Costs
from croupier.web.sockets import Sockets
from croupier.wire import CloseCode, frames
from croupier.wire.bounds import (
    ADDRESS_AT_ONCE,
    BURST,
    MOST_UNHEARD,
    PERSON_AT_ONCE,
    PERSON_STEADY,
    WATCHERS_AT_ONCE,
)
from live_support import eventually, in_loop
from masking import masked
from staff_support import evening
from web_support import Web, session, web

HERE = "venezia-1"
BENCH = Path(__file__).parents[2] / "bench" / "bench_attacks.py"
REFUSED = {"do": "say", "text": "a b c d e f g " * 10}
MINUTE = 60.0


class Time:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


class Door:
    """The sockets of a casino behind a proxy, and a clock for their budgets."""

    def __init__(self, site: Web) -> None:
        self.site, self.time = site, Time()
        self.sockets: Sockets = site.app._app.state.sockets
        self.sockets.costs = Costs(self.time)
        self.sockets._crowd = Crowd(1000, Proxies(["127.0.0.1"]))
        self.sockets.proxies = self.sockets._crowd.proxies
        self.cables: list[Cable] = []

    def line(self, cookie: str = "", at: str = "203.0.113.9", path: str = f"/ws/{HERE}") -> Cable:
        """A line from somewhere."""
        head = f"x-forwarded-for: {at}\r\n"
        made = Cable(self.sockets, f"croupier={cookie}", path, head)
        made.socket._bucket = Bucket(
            rate=10**6, full=10**6
        )  # the line's own rate is another test's
        self.cables.append(made)
        return made


@asynccontextmanager
async def door(folder: Path) -> AsyncIterator[Door]:
    async with web(folder) as site:
        made = Door(site)
        yield made
        for cable in made.cables:
            cable.abort()


def say(cable: Cable, *said: dict[str, Any]) -> None:
    """Send messages in one piece, as they come after a pause."""
    marked = (one if one["do"] == "ping" else {"id": f"m{n}", **one} for n, one in enumerate(said))
    texts = (json.dumps(one).encode() for one in marked)
    cable.socket.data_received(b"".join(masked(frames.TEXT, text) for text in texts))


def heard(cable: Cable, kind: str) -> list[dict[str, Any]]:
    """All messages of a kind that came back."""
    told = b"".join(cable.written).partition(b"\r\n\r\n")[2]
    found, place = [], 0
    while place < len(told):
        size, head = told[place + 1], 2
        if size >= 126:
            head = 4 if size == 126 else 10
            size = int.from_bytes(told[place + 2 : place + head], "big")
        if told[place] & 0x0F == frames.TEXT:
            found += json.loads(told[place + head : place + head + size])
        place += head + size
    return [one for one in found if one["t"] == kind]


def refusals(cables: list[Cable]) -> int:
    return sum(len(heard(one, "no")) for one in cables)


@in_loop
async def test_fifty_lines_of_one_person_are_heard_as_often_as_one(tmp_path: Path) -> None:
    """Refused words cost as much as others, and nobody else waits for them."""
    async with door(tmp_path) as at:
        eve, ada = await session(at.site, "eve"), await session(at.site, "ada")
        lines = [at.line(eve) for _ in range(20)]
        at.time.now += MINUTE
        for one in lines:
            say(one, *[REFUSED] * 100)
        first = refusals(lines)
        assert 0 < first <= PERSON_AT_ONCE / MESSAGE
        other = at.line(ada)
        say(other, REFUSED)
        assert refusals([other]) == 1
        at.time.now += 1
        more = "what waits is heard later"
        await eventually(lambda: refusals(lines) > first, more)
        assert refusals(lines) <= first + PERSON_STEADY / MESSAGE
        assert {one.socket.closed for one in lines} == {None}


@in_loop
async def test_a_new_line_of_that_person_waits_for_its_welcome(tmp_path: Path) -> None:
    async with door(tmp_path) as at:
        eve = await session(at.site, "eve")
        lines = [at.line(eve) for _ in range(60)]
        told = [len(heard(one, "welcome")) for one in lines]
        assert sum(told) == PERSON_AT_ONCE // WELCOME + 1
        lines[-1].abort()
        say(lines[-2], {"do": "ping", "n": 7})

        def answered() -> list[dict[str, Any]]:
            at.time.now += 1
            return heard(lines[-2], "pong")

        await eventually(answered, "the welcome, and the pong after it")
        assert heard(lines[-2], "welcome")
        assert heard(lines[-1], "welcome") == []


@in_loop
async def test_many_people_of_one_address_have_one_budget_too(tmp_path: Path) -> None:
    async with door(tmp_path) as at:
        mob = [await session(at.site, f"mob{n}") for n in range(30)]
        ada = await session(at.site, "ada")
        lines = [at.line(one) for one in mob]
        at.time.now += MINUTE
        for one in lines:
            say(one, *[REFUSED] * 150)
        assert 0 < refusals(lines) <= ADDRESS_AT_ONCE / MESSAGE
        elsewhere = at.line(ada, "198.51.100.7")
        say(elsewhere, REFUSED)
        assert refusals([elsewhere]) == 1


@in_loop
async def test_people_without_a_name_have_one_budget_for_each_address(tmp_path: Path) -> None:
    async with door(tmp_path) as at:
        ada = at.line(await session(at.site, "ada"))
        lines = [at.line() for _ in range(60)]
        assert all(heard(one, "welcome") for one in lines), "sixty phones come at once"
        at.time.now += MINUTE
        for one in lines:
            say(one, *[{"do": "ping", "n": 1}] * 100)
        assert 0 < sum(len(heard(one, "pong")) for one in lines) <= WATCHERS_AT_ONCE / MESSAGE
        say(ada, {"do": "ping", "n": 1})
        assert heard(ada, "pong"), "people with a name do not wait for them"


@in_loop
async def test_sixty_phones_behind_one_address_never_wait(tmp_path: Path) -> None:
    """They all bet in the same moment, five times, and again a second later."""
    async with door(tmp_path) as at:
        phones = []
        for n in range(60):
            phones.append(at.line(await session(at.site, f"guest{n}"), "198.51.100.7"))
            at.time.now += 0.1
        at.time.now += MINUTE
        bets = [{"do": "place", "bets": [["17", 500], ["red", 1000]]}] * 5
        for _ in range(2):
            for one in phones:
                say(one, *bets)
                assert not one.socket._inbox
            at.time.now += 1.5


@in_loop
async def test_who_catches_up_after_a_pause_is_no_flood(tmp_path: Path) -> None:
    """Half a minute of messages comes at once, and every one is answered, in its order."""
    async with door(tmp_path) as at:
        clock = Time()
        line = at.line(await session(at.site, "kim"))
        line.socket._bucket = Bucket(clock=clock)
        many = 900
        say(line, *[{"do": "ping", "n": n} for n in range(many)])
        assert len(heard(line, "pong")) == BURST

        def all_of_them() -> bool:
            clock.now += 1
            at.time.now += 1
            return len(heard(line, "pong")) == many

        await eventually(all_of_them, "every pong")
        assert [one["n"] for one in heard(line, "pong")] == list(range(many))
        assert line.socket.closed is None


@in_loop
async def test_who_sends_more_than_anybody_has_to_say_is_one(tmp_path: Path) -> None:
    async with door(tmp_path) as at:
        line = at.line(await session(at.site, "eve"))
        line.socket._bucket = Bucket(clock=Time())
        say(line, *[{"do": "ping", "n": 1}] * (MOST_UNHEARD + int(BURST)))
        assert line.socket.closed is None
        say(line, {"do": "ping", "n": 1})
        assert line.socket.closed == CloseCode.FLOOD


@in_loop
async def test_pieces_of_messages_count(tmp_path: Path) -> None:
    """A message in fifty pieces is not one message."""
    async with door(tmp_path) as at:
        line = at.line(await session(at.site, "eve"))
        line.socket._bucket = Bucket(clock=Time())
        first, more = bytearray(masked(frames.TEXT, b" ")), bytearray(masked(0, b" "))
        first[0] &= 0x7F
        more[0] &= 0x7F
        whole = bytes(first) + bytes(more) * 48 + masked(0, b'{"do":"ping","n":1}')
        for _ in range(10):
            line.socket.data_received(whole)
        assert len(heard(line, "pong")) == BURST // 50 + 1


@in_loop
async def test_previews_are_paid_from_the_same_budget(tmp_path: Path) -> None:
    async with web(tmp_path) as site, evening(site) as at:
        made = Door(site)
        chef = await at.join(await at.link("chef"), "max")
        lines = [made.line(chef, path=f"/ws/{at.table}?as=chef") for _ in range(10)]
        made.time.now += MINUTE
        for one in lines:
            say(one, *[{"do": "preview", "line": "suspend"}] * 30)
        answered = sum(len(heard(one, "preview")) for one in lines)
        assert 0 < answered <= PERSON_AT_ONCE / PREVIEW
        for one in lines:
            one.abort()


# What is looked up


def lay_down(folder: Path) -> None:
    """A table with some past."""
    at = house("venezia")
    with SqliteLog(folder / "casino.db") as log:
        table = StoredTable(log, HERE, at)
        for n, line in enumerate(
            ("seat ada buys 100", "place your bets", "ada: red by 20", "spin")
        ):
            table.handle(f"*:{n}", read_statement(line, at))


@in_loop
async def test_who_has_looked_up_too_much_is_told_to_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lay_down(tmp_path)
    monkeypatch.setattr("croupier.web.archive.PERSON", (1e-9, 1e-9))
    async with web(tmp_path) as site, site.signed_in("eve") as eve, site.signed_in("bob") as bob:
        path = f"/api/tables/{HERE}/coups"
        answers = [await eve.get(path) for _ in range(3)]
        assert [one.status_code for one in answers] == [200, 429, 429]
        assert answers[-1].json()["code"] == "request/too-many"
        assert "retry-after" in answers[-1].headers
        assert (await bob.get(path)).status_code == 200


@in_loop
async def test_one_person_keeps_one_thread_busy_and_no_more() -> None:
    archive, ends = Archive(), threading.Event()
    eve = [asyncio.create_task(archive.read("eve", None, ends.wait)) for _ in range(MOST_WAITING)]
    await asyncio.sleep(0)
    with pytest.raises(ReadTooMuch):
        await archive.read("eve", None, ends.wait)
    assert await archive.read("ada", None, lambda: 17) == 17
    ends.set()
    assert await asyncio.gather(*eve) == [True] * MOST_WAITING
    archive.close()


# Large


ATTACKS = ("words", "names", "changes", "previews", "trails", "slips", "welcomes", "pings", "crowd")


@pytest.mark.long
@pytest.mark.parametrize("attack", ATTACKS)
def test_an_honest_table_is_dealt_in_time_under_attack(attack: str) -> None:
    told = subprocess.run(
        [sys.executable, BENCH, attack, "--check"], capture_output=True, text=True, check=False
    )
    assert told.returncode == 0, told.stdout + told.stderr
