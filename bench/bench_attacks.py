"""How late a table deals, how long its players wait, and what the server weighs under attack.

Fifty people behind one address play at one table of a server in a process of its own. A second
process attacks from another address. A third one listens: how late every step of the croupier is
against the clock that was announced, and how long pings and bets of the players take, of a hundred
the slowest but one, and at most. `--src` measures another version of croupier beside this one, and
`--check` ends with status 1 if a table deals more than 250 ms late or players wait more than 100.
"""

import argparse
import asyncio
import base64
import json
import logging
import os
import resource
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

HERE = Path(__file__).resolve().parent.parent
TABLE = "venezia-1"
PEOPLE = 50
SECONDS = 12.0
LATEST, SLOWEST = 0.250, 0.100
"""Seconds: the aims, for the croupier and for 99 of 100 answers to players."""
GUESTS, ATTACKERS = "198.51.100.7", "203.0.113.9"
"""The two addresses: the server trusts a proxy on this machine, which tells them."""
LONG_LOG = 20_000
"""Entries that the table has when its trail is looked through."""
KEY = base64.b64encode(bytes(16)).decode()
SPOTS = [str(n) for n in range(37)]
EVERYTHING = [
    *SPOTS,
    *(f"{n}/{n + 1}" for n in range(1, 36) if n % 3),
    *(f"{n}/{n + 3}" for n in range(1, 34)),
    *(f"{n} and neighbours" for n in range(37)),
]


# Both ends

FROM_OUTSIDE = {"x-forwarded-for": ATTACKERS}


def session(url: str, name: str, at: str = ATTACKERS) -> str:
    with httpx.Client(base_url=url, trust_env=False, headers={"x-forwarded-for": at}) as browser:
        browser.post("/api/session", json={"name": name})
        return browser.cookies["croupier"]


def chef(url: str) -> str:
    """The session of a chef of all tables, by the link in the environment."""
    with httpx.Client(base_url=url, trust_env=False, headers=FROM_OUTSIDE) as browser:
        told = browser.post("/api/join", json={"token": os.environ["CHEF"], "name": "mallory"})
        told.raise_for_status()
        return browser.cookies["croupier"]


def line(
    url: str, table: str, cookie: str | None = None, at: str = ATTACKERS, role: str = ""
) -> connect:
    head = {"x-forwarded-for": at} | ({"cookie": f"croupier={cookie}"} if cookie else {})
    address = f"ws{url.removeprefix('http')}/ws/{table}{role and f'?as={role}'}"
    return connect(address, additional_headers=head, compression=None, max_size=None, proxy=None)


async def raw(url: str, path: str = f"/ws/{TABLE}", cookie: str = "") -> Any:
    """A bare socket with a small window, after the handshake was asked for."""
    host, _, port = url.removeprefix("http://").rpartition(":")
    reader, writer = await asyncio.open_connection(host, int(port), limit=2048)
    writer.write(
        f"GET {path} HTTP/1.1\r\nhost: {host}\r\nupgrade: websocket\r\nconnection: Upgrade\r\n"
        f"sec-websocket-version: 13\r\nsec-websocket-key: {KEY}\r\n"
        f"x-forwarded-for: {ATTACKERS}\r\ncookie: croupier={cookie}\r\n\r\n".encode()
    )
    return reader, writer


def frame(opcode: int, payload: bytes) -> bytes:
    """A masked frame; the mask is 0."""
    size = len(payload)
    head = (
        bytes([0x80 | opcode, 0x80 | size])
        if size < 126
        else struct.pack("!BBH", 0x80 | opcode, 0xFE, size)
    )
    return head + bytes(4) + payload


# Attacks


async def for_a_while(one: Callable[[], Awaitable[object]], many: int) -> None:
    """The same, many times side by side, again and again."""
    ends = time.monotonic() + SECONDS

    async def again() -> None:
        while time.monotonic() < ends:
            with suppress(OSError, asyncio.IncompleteReadError, Exception):
                await asyncio.wait_for(one(), max(0.1, ends - time.monotonic()))
            await asyncio.sleep(0)

    await asyncio.gather(*(again() for _ in range(many)))


async def heads(url: str) -> None:
    """6: heads without an end, and connections that drip."""
    host, _, port = url.removeprefix("http://").rpartition(":")

    async def endless() -> None:
        _, writer = await asyncio.open_connection(host, int(port))
        writer.write(b"GET / HTTP/1.1\r\nhost: 127.0.0.1\r\n")
        try:
            while True:
                writer.write(b"x: " + b"a" * 60_000 + b"\r\n")
                await writer.drain()
        finally:
            writer.close()

    async def drip() -> None:
        _, writer = await asyncio.open_connection(host, int(port))
        try:
            while True:
                writer.write(b"G")
                await asyncio.sleep(1)
        finally:
            writer.close()

    await asyncio.gather(for_a_while(endless, 20), for_a_while(drip, 500))


async def deaf(url: str) -> None:
    """7: sockets that ask and never read."""
    pings = frame(1, b'{"do":"ping","n":1}') * 25

    async def one() -> None:
        _, writer = await raw(url)
        writer.transport.pause_reading()
        try:
            while True:
                writer.write(pings)
                await asyncio.sleep(1)
        finally:
            writer.transport.abort()

    await for_a_while(one, 800)


async def slips(url: str) -> None:
    """8: the dearest legal slips, as fast as they are taken."""
    cookies = [session(url, f"eve{n}") for n in range(5)]
    slip = json.dumps([[one, 100] for one in EVERYTHING])
    names = iter(range(10**9))

    async def one(cookie: str) -> None:
        async with line(url, TABLE, cookie) as socket:
            await socket.send(json.dumps({"id": f"s{next(names)}", "do": "sit", "amount": 10**10}))
            for _ in range(110):
                await socket.send(f'{{"id":"x{next(names)}","do":"place","bets":{slip}}}')
            async with asyncio.timeout(3):
                async for _ in socket:
                    pass

    await asyncio.gather(*(for_a_while(lambda cookie=cookie: one(cookie), 1) for cookie in cookies))  # type: ignore[misc]  # bound early


async def welcomes(url: str) -> None:
    """9: lines that come again and again and want the whole table."""

    async def one() -> None:
        reader, writer = await raw(url)
        await reader.readuntil(b"welcome")
        writer.transport.abort()

    await for_a_while(one, 20)


async def crowd(url: str) -> None:
    """10: named lines that come and go, and complaints without end."""
    cookies = [session(url, f"crowd{n}") for n in range(300)]
    complaint = b'{"id":"%d","do":"dispute","text":"' + b"x" * 490 + b'"}'
    turn = iter(range(10**9))

    async def one() -> None:
        reader, writer = await raw(url, cookie=cookies[next(turn) % len(cookies)])
        await reader.readuntil(b"welcome")
        for _ in range(10):
            writer.write(frame(1, complaint % next(turn)))
            await asyncio.sleep(0.1)
        writer.transport.abort()

    await for_a_while(one, 300)


async def pings(url: str) -> None:
    """11: pings and empty pieces at full speed, and sockets to nowhere."""
    flood = frame(9, b"x" * 100) * 500 + b"".join(
        [bytes([0x01, 0x80]) + bytes(4), *[bytes([0x00, 0x80]) + bytes(4)] * 5000]
    )

    async def one() -> None:
        _, writer = await raw(url)
        try:
            while True:
                writer.write(flood)
                await writer.drain()
        finally:
            writer.transport.abort()

    async def nowhere() -> None:
        reader, writer = await raw(url, "/ws/nowhere")
        await reader.read(100)
        writer.transport.abort()

    await asyncio.gather(for_a_while(one, 10), for_a_while(nowhere, 10))


MARKS = iter(range(10**9))


async def talk(url: str, cookie: str, says: dict[str, Any], role: str = "") -> None:
    """One line that says the same again and again, as often as a line may and a little less."""
    async with line(url, TABLE, cookie, role=role) as socket:

        async def say() -> None:
            for number in range(10**9):
                await socket.send(json.dumps({"id": f"t{next(MARKS)}", **says}))
                if number > 100:
                    await asyncio.sleep(1 / 28)

        async def hear() -> None:
            async for _ in socket:
                pass

        async with asyncio.TaskGroup() as both:
            both.create_task(say())
            both.create_task(hear())


REFUSED = {"do": "say", "text": "a b c d e f g " * 14}


async def words(url: str) -> None:
    """12: fifty lines of one person who says what is no bet."""
    cookie = session(url, "eve")
    await for_a_while(lambda: talk(url, cookie, REFUSED), 50)


async def names(url: str) -> None:
    """13: the same by sixty people behind one address, two lines each."""
    cookies = [session(url, f"mob{n}") for n in range(60)]
    turn = iter(range(10**9))
    await for_a_while(lambda: talk(url, cookies[next(turn) % 60], REFUSED), 120)


async def changes(url: str) -> None:
    """14: the last nine seats are taken by people who say what everybody is told."""
    cookies = [session(url, f"mob{n}") for n in range(9)]
    for cookie in cookies:
        async with line(url, TABLE, cookie) as socket:
            await socket.send('{"id":"sit","do":"sit","amount":1000000}')
            async with asyncio.timeout(3):
                async for heard in socket:
                    if ":sit" in str(heard) or '"id":"sit"' in str(heard):
                        break
    turn = iter(range(10**9))
    says = {"do": "buy", "amount": 100}
    await for_a_while(lambda: talk(url, cookies[next(turn) % len(cookies)], says), 60)


async def previews(url: str) -> None:
    """15: fifty lines of a chef who asks what statements would do."""
    cookie = chef(url)
    act = {"do": "preview", "line": 'supervisor corrects guest1 by -500 because "paid twice"'}
    await for_a_while(lambda: talk(url, cookie, act, "chef"), 50)


async def trails(url: str) -> None:
    """16: fifty requests at a time for what is nowhere in a long trail."""
    cookie = chef(url)
    head = {**FROM_OUTSIDE, "cookie": f"croupier={cookie}"}
    path = f"/api/tables/{TABLE}/audit"
    async with httpx.AsyncClient(
        base_url=url, trust_env=False, headers=head, timeout=60, limits=httpx.Limits()
    ) as browser:
        await for_a_while(lambda: browser.get(path, params={"kind": "suspend"}), 50)


async def nothing(_: str) -> None:
    """Nobody attacks."""
    await asyncio.sleep(SECONDS)


ATTACKS = {
    one.__name__: one
    for one in (
        nothing, heads, deaf, slips, welcomes, crowd, pings, words, names, changes, previews, trails,
    )
}  # fmt: skip


# The people at the table


class Watch:
    """Listens at the table: how late the croupier is, how long a ping takes."""

    def __init__(self) -> None:
        self.late = 0.0
        self.waits: list[float] = []
        self._ends: int | None = None
        self._sent: dict[int, float] = {}

    async def run(self, socket: ClientConnection) -> None:
        await asyncio.gather(self._ping(socket), self._hear(socket))

    async def _ping(self, socket: ClientConnection) -> None:
        for number in range(10**9):
            self._sent[number] = time.monotonic()
            await socket.send(f'{{"do":"ping","n":{number}}}')
            await asyncio.sleep(0.05)

    async def _hear(self, socket: ClientConnection) -> None:
        async for frame_ in socket:
            for one in json.loads(frame_):
                self._take(one)

    def _take(self, one: dict[str, Any]) -> None:
        if one["t"] == "pong" and one["n"] in self._sent:
            self.waits.append(time.monotonic() - self._sent.pop(one["n"]))
        elif one["t"] == "clock":
            self._ends = one["ends"]
        elif one["t"] == "events" and one["id"].startswith("*:") and self._ends:
            self.late = max(self.late, (one["at"] - self._ends) / 1000)
            self._ends = None


async def play(socket: ClientConnection, number: int, waits: list[float]) -> None:
    """A guest who lays five bets in every coup, and notes how long the answers took."""
    await socket.send(json.dumps({"id": "sit", "do": "sit", "amount": 10**9}))
    mine = [[SPOTS[(number + k) % 37], 500] for k in range(4)] + [["red", 1000]]
    count, said = 0, dict[str, float]()
    async for heard in socket:
        for one in json.loads(heard):
            mark = str(one.get("id")).removeprefix(f"guest{number}:")
            if mark in said:
                waits.append(time.monotonic() - said.pop(mark))
            if "BettingOpened" in str(one.get("events")):
                count += 1
                await asyncio.sleep(number / PEOPLE)
                said[f"b{count}"] = time.monotonic()
                await socket.send(json.dumps({"id": f"b{count}", "do": "place", "bets": mine}))


def rss(pid: int) -> float:
    status = Path(f"/proc/{pid}/status").read_text()
    return (
        int(next(one for one in status.splitlines() if one.startswith("VmRSS")).split()[1]) / 1024
    )


def cpu(pid: int) -> float:
    """Seconds of the processor so far: a busy machine tells the same as a quiet one."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def measure(url: str, pid: int, attack: str) -> tuple[str, bool]:
    watch, waits = Watch(), list[float]()
    sessions = [session(url, f"guest{n}", GUESTS) for n in range(PEOPLE)]
    async with asyncio.TaskGroup() as people:
        sockets = [await line(url, TABLE, one, GUESTS) for one in sessions]
        prober = await line(url, TABLE, at=GUESTS)
        tasks = [people.create_task(play(one, n, waits)) for n, one in enumerate(sockets)]
        tasks.append(people.create_task(watch.run(prober)))
        await asyncio.sleep(3)
        before, most = rss(pid), 0.0
        watch.late = 0.0
        watch.waits.clear()
        waits.clear()
        used, since = cpu(pid), time.monotonic()
        attacker = await asyncio.create_subprocess_exec(
            sys.executable, __file__, "--attack", attack, "--url", url
        )
        while attacker.returncode is None:
            with suppress(TimeoutError):
                await asyncio.wait_for(asyncio.shield(attacker.wait()), 0.25)
            most = max(most, rss(pid))
        busy = (cpu(pid) - used) / (time.monotonic() - since)
        late, pongs, bets = watch.late, sorted(watch.waits), sorted(waits)
        await asyncio.sleep(3)
        for task in tasks:
            task.cancel()
        after = rss(pid)
    told = (
        f"{attack:9} dealt late by {1000 * late:6.0f} ms, "
        f"pings {told_of(pongs)}, bets {told_of(bets)}, "
        f"processor {100 * busy:3.0f} %, "
        f"memory {before:4.0f} MB, +{most - before:4.0f} at most, +{after - before:4.0f} after"
    )
    good = bool(pongs and bets) and late <= LATEST and max(p99(pongs), p99(bets)) <= SLOWEST
    return told, good


def p99(waits: list[float]) -> float:
    return waits[len(waits) * 99 // 100] if waits else float("inf")


def told_of(waits: list[float]) -> str:
    if not waits:
        return "unanswered"
    return f"p99 {1000 * p99(waits):5.0f} ms, {1000 * waits[-1]:5.0f} at most ({len(waits)})"


def croupier(src: Path, folder: str, *words: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", "from croupier.cli import main; main()", *words],
        env={**os.environ, "PYTHONPATH": str(src)},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        cwd=folder,
    )


def lay_down_a_long_log(db: Path) -> None:
    """A table that was dealt at for many evenings."""
    from croupier.houses import house
    from croupier.record import read_statement
    from croupier.store import SqliteLog, StoredTable

    at = house(TABLE.rpartition("-")[0])
    coup = ["place your bets", *["ada: red by 20"] * 10, "spin", "no more bets", "number 2"]
    statements = ["seat ada buys 50000", *[*coup, "settle"] * (LONG_LOG // 15)]
    with SqliteLog(db) as log:
        table = StoredTable(log, TABLE, at)
        for first in range(0, len(statements), 500):
            part = statements[first : first + 500]
            prepared = table.prepare(
                (f"*:{first + n}", read_statement(line_, at)) for n, line_ in enumerate(part)
            )
            log.append_and_wait(prepared.entries, prepared.snapshot)
            table.apply(prepared)


def one_attack(src: Path, attack: str) -> tuple[str, bool]:
    with tempfile.TemporaryDirectory() as folder:
        db = f"{folder}/c.db"
        if attack == trails.__name__:
            lay_down_a_long_log(Path(db))
        words = ["--db", db, "--requests", "1000000000", "--trusted-proxy", "127.0.0.1"]
        server = croupier(src, folder, "serve", "--port", "0", *words, "--speed", "10")
        try:
            assert server.stdout
            url = server.stdout.readline().split()[4]
            link, _ = croupier(src, folder, "links", db, "--chef").communicate()
            os.environ["CHEF"] = link.partition("join#")[2].split()[0]
            return asyncio.run(measure(url, server.pid, attack))
        finally:
            server.kill()
            server.wait()


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--src", type=Path, default=HERE / "src")
    parser.add_argument("--attack")
    parser.add_argument("--url")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("names", nargs="*", default=list(ATTACKS))
    asked = parser.parse_args()
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    if asked.attack:
        logging.getLogger("asyncio").setLevel(logging.CRITICAL)  # it is meant to be cut off
        asyncio.run(ATTACKS[asked.attack](asked.url))
        return
    held = True
    for name in asked.names:
        told, good = one_attack(asked.src, name)
        held &= good
        print(told, "" if good else "TOO LATE", flush=True)
    if asked.check and not held:
        sys.exit(1)


if __name__ == "__main__":
    main()
