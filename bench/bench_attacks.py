"""How late a table deals, and what the server weighs, while somebody attacks it.

Fifty people play at one table of a server in a process of its own. A second process attacks, a
third one listens: how late every step of the croupier is against the clock that was announced, and
how long a ping takes at most. `--src` measures another version of croupier beside this one.
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
KEY = base64.b64encode(bytes(16)).decode()
SPOTS = [str(n) for n in range(37)]
EVERYTHING = [
    *SPOTS,
    *(f"{n}/{n + 1}" for n in range(1, 36) if n % 3),
    *(f"{n}/{n + 3}" for n in range(1, 34)),
    *(f"{n} and neighbours" for n in range(37)),
]


# Both ends


def session(url: str, name: str) -> str:
    with httpx.Client(base_url=url, trust_env=False) as browser:
        browser.post("/api/session", json={"name": name})
        return browser.cookies["croupier"]


def line(url: str, table: str, cookie: str | None = None) -> connect:
    head = {"cookie": f"croupier={cookie}"} if cookie else {}
    address = f"ws{url.removeprefix('http')}/ws/{table}"
    return connect(address, additional_headers=head, compression=None, max_size=None, proxy=None)


async def raw(url: str, path: str = f"/ws/{TABLE}", cookie: str = "") -> Any:
    """A bare socket with a small window, after the handshake was asked for."""
    host, _, port = url.removeprefix("http://").rpartition(":")
    reader, writer = await asyncio.open_connection(host, int(port), limit=2048)
    writer.write(
        f"GET {path} HTTP/1.1\r\nhost: {host}\r\nupgrade: websocket\r\nconnection: Upgrade\r\n"
        f"sec-websocket-version: 13\r\nsec-websocket-key: {KEY}\r\n"
        f"cookie: croupier={cookie}\r\n\r\n".encode()
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


async def nothing(_: str) -> None:
    """Nobody attacks."""
    await asyncio.sleep(SECONDS)


ATTACKS = {one.__name__: one for one in (nothing, heads, deaf, slips, welcomes, crowd, pings)}


# The people at the table


class Watch:
    """Listens at the table: how late the croupier is, how long a ping takes."""

    def __init__(self) -> None:
        self.late = self.slowest = 0.0
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
            self.slowest = max(self.slowest, time.monotonic() - self._sent.pop(one["n"]))
        elif one["t"] == "clock":
            self._ends = one["ends"]
        elif one["t"] == "events" and one["id"].startswith("*:") and self._ends:
            self.late = max(self.late, (one["at"] - self._ends) / 1000)
            self._ends = None


async def play(socket: ClientConnection, number: int) -> None:
    """A guest who lays five bets in every coup."""
    await socket.send(json.dumps({"id": "sit", "do": "sit", "amount": 10**9}))
    mine = [[SPOTS[(number + k) % 37], 500] for k in range(4)] + [["red", 1000]]
    count = 0
    async for heard in socket:
        if '"BettingOpened"' in str(heard):
            count += 1
            await asyncio.sleep(number / PEOPLE)
            await socket.send(json.dumps({"id": f"b{count}", "do": "place", "bets": mine}))


def rss(pid: int) -> float:
    status = Path(f"/proc/{pid}/status").read_text()
    return (
        int(next(one for one in status.splitlines() if one.startswith("VmRSS")).split()[1]) / 1024
    )


async def measure(url: str, pid: int, attack: str) -> str:
    watch = Watch()
    sessions = [session(url, f"guest{n}") for n in range(PEOPLE)]
    async with asyncio.TaskGroup() as people:
        sockets = [await line(url, TABLE, one) for one in sessions]
        prober = await line(url, TABLE)
        tasks = [people.create_task(play(one, n)) for n, one in enumerate(sockets)]
        tasks.append(people.create_task(watch.run(prober)))
        await asyncio.sleep(3)
        before, most = rss(pid), 0.0
        watch.late = watch.slowest = 0.0
        attacker = await asyncio.create_subprocess_exec(
            sys.executable, __file__, "--attack", attack, "--url", url
        )
        while attacker.returncode is None:
            with suppress(TimeoutError):
                await asyncio.wait_for(asyncio.shield(attacker.wait()), 0.25)
            most = max(most, rss(pid))
        await asyncio.sleep(3)
        for task in tasks:
            task.cancel()
        after = rss(pid)
    return (
        f"{attack:9} dealt late by {1000 * watch.late:6.0f} ms, ping {1000 * watch.slowest:6.0f} ms, "
        f"memory {before:4.0f} MB, +{most - before:4.0f} at most, +{after - before:4.0f} after"
    )


def one_attack(src: Path, attack: str) -> str:
    with tempfile.TemporaryDirectory() as folder:
        words = ["serve", "--port", "0", "--db", f"{folder}/c.db", "--requests", "1000000000"]
        server = subprocess.Popen(
            [sys.executable, "-c", "from croupier.cli import main; main()", *words, "--speed", "4"],
            env={**os.environ, "PYTHONPATH": str(src)},
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            cwd=folder,
        )
        try:
            assert server.stdout
            url = server.stdout.readline().split()[4]
            return asyncio.run(measure(url, server.pid, attack))
        finally:
            server.kill()
            server.wait()


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--src", type=Path, default=HERE / "src")
    parser.add_argument("--attack")
    parser.add_argument("--url")
    parser.add_argument("names", nargs="*", default=list(ATTACKS))
    asked = parser.parse_args()
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    if asked.attack:
        logging.getLogger("asyncio").setLevel(logging.CRITICAL)  # it is meant to be cut off
        asyncio.run(ATTACKS[asked.attack](asked.url))
        return
    for name in asked.names:
        print(one_attack(asked.src, name), flush=True)


if __name__ == "__main__":
    main()
