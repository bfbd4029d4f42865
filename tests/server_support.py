"""`croupier serve` as a real server, and people at its sockets."""

import asyncio
import json
import os
import resource
import select
import signal
import socket
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import Any, Self
from uuid import uuid4

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from croupier.wire.identity import COOKIE
from live_support import DEADLINE, Message

SIGNED_IN: dict[str, str] = {}
"""Whose the sessions are that servers gave to these tests."""


class Server:
    """`croupier serve` in a process of its own."""

    def __init__(self, folder: Path, *options: str, speed: float = 20, tables: int = 1) -> None:
        self.db, self._stderr = folder / "casino.db", folder / "stderr"
        self._words = [
            *(str(Path(sys.executable).with_name("croupier")), "serve", "--port", "0"),
            *("--db", str(self.db), "--tables", str(tables)),
            *(() if "--requests" in options else ("--requests", "1000000")),
            *options,
        ]
        self.speed = speed
        self.process: subprocess.Popen[str] | None = None
        self.url = ""

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()

    def start(self, speed: float | None = None) -> None:
        """Start it and wait until it says where it is."""
        words = [*self._words, "--speed", str(speed or self.speed)]
        with self._stderr.open("a") as errors:
            self.process = subprocess.Popen(
                words, stdout=subprocess.PIPE, stderr=errors, text=True, cwd=self.db.parent
            )
        line = self.line()
        assert "croupier is open at http" in line, (line, self.errors)
        self.url = line.split()[4]

    def line(self) -> str:
        """The next line that it prints."""
        assert self.process
        assert self.process.stdout
        ready, _, _ = select.select([self.process.stdout], [], [], DEADLINE)
        assert ready, "the server says nothing"
        return self.process.stdout.readline()

    @property
    def pid(self) -> int:
        """Of the process."""
        assert self.process
        return self.process.pid

    @property
    def errors(self) -> str:
        """All that it wrote to stderr, over all its lives."""
        return self._stderr.read_text()

    def is_alive(self) -> bool:
        """Whether it still runs."""
        return self.process is not None and self.process.poll() is None

    def stop(self, how: int = signal.SIGTERM) -> int:
        """Ask it to end; its exit status."""
        assert self.process
        os.kill(self.process.pid, how)
        return self._ended()

    def kill(self) -> None:
        """The power is cut."""
        if self.process:
            if self.process.poll() is None:
                os.kill(self.process.pid, signal.SIGKILL)
            self._ended()

    def _ended(self) -> int:
        assert self.process
        status = self.process.wait(DEADLINE)
        if self.process.stdout:
            self.process.stdout.close()
        self.process = None
        return status

    @property
    def memory(self) -> int:
        """Bytes of memory in use."""
        status = Path(f"/proc/{self.pid}/status").read_text()
        (line,) = [line for line in status.splitlines() if line.startswith("VmRSS")]
        return int(line.split()[1]) * 1024

    @property
    def cpu(self) -> float:
        """Seconds of processor time so far: a busy machine tells the same as a quiet one."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def http(self, **options: Any) -> httpx.Client:
        """A browser without a session."""
        return httpx.Client(base_url=self.url, trust_env=False, **{"timeout": DEADLINE, **options})

    def sign_in(self, name: str) -> str:
        """The session of somebody new."""
        with self.http() as browser:
            answer = browser.post("/api/session", json={"name": name})
            assert answer.json() == {"name": name}, answer.text
            session = browser.cookies[COOKIE]
        SIGNED_IN[session] = name
        return session

    def address(self, table: str, since: int | None = None) -> str:
        """Where a table's socket is."""
        asked = "" if since is None else f"?since={since}"
        return f"ws{self.url.removeprefix('http')}/ws/{table}{asked}"

    def player(self, table: str, session: str | None = None, since: int | None = None) -> "Player":
        """Somebody at a table."""
        return Player(self.address(table, since), session)


PHASES = {
    "BettingOpened": "open",
    "BettingClosed": "closed",
    "NumberSet": "number",
    "Collected": "collected",
    "WinnersPaid": "paid",
    "DollyLifted": "idle",
    "CoupVoided": "idle",
}


class Player:
    """Somebody at a real socket. Every message is kept, in order."""

    def __init__(self, address: str, session: str | None, **options: Any) -> None:
        head = {"cookie": f"{COOKIE}={session}"} if session else {}
        self._connect = connect(
            address,
            additional_headers=head,
            compression=None,
            max_size=None,
            proxy=None,
            open_timeout=DEADLINE,
            **options,
        )
        self.name = SIGNED_IN.get(session or "")
        self.socket: ClientConnection
        self.heard: list[Message] = []
        self.frames: list[str] = []
        self.code: int | None = None
        self.spoilt: str | None = None
        """A frame that was no JSON."""
        self._news = asyncio.Event()
        self._reading: asyncio.Task[None]

    async def __aenter__(self) -> Self:
        self.socket = await self._connect
        self._reading = asyncio.create_task(self._read())
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.socket.close()
        await self._reading

    async def _read(self) -> None:
        try:
            async for frame in self.socket:
                assert isinstance(frame, str)
                self.frames.append(frame)
                self.heard += json.loads(frame)
                self._news.set()
        except ConnectionClosed:
            pass
        except ValueError as error:
            self.spoilt = f"{error}: {self.frames[-1][:200]}"
        finally:
            self.code = self.socket.close_code
            self._news.set()

    # Saying

    async def raw(self, text: str | bytes) -> None:
        """Send a frame as it is."""
        await self.socket.send(text)

    async def say(self, do: str, **fields: Any) -> str:
        """Send a message of the protocol; its id."""
        mark = fields.pop("id", None) or uuid4().hex
        await self.raw(json.dumps({"id": mark, "do": do, **fields}))
        return str(mark)

    async def ask(self, do: str, **fields: Any) -> Message:
        """Say something and wait for its answer."""
        start = len(self.heard)
        return await self.answer(await self.say(do, **fields), start)

    async def answer(self, mark: str, start: int = 0) -> Message:
        """The answer to a message: its entry, `ok` or `no`."""
        return await self.until(lambda one: self._answers(one, mark), f"an answer to {mark}", start)

    def _answers(self, message: Message, mark: str) -> bool:
        if message["t"] == "events":
            return bool(message["id"] == f"{self.name}:{mark}")
        return message["t"] in ("ok", "no") and message["id"] == mark

    async def does(self, do: str, **fields: Any) -> Message:
        """Say something that must be done."""
        answer = await self.ask(do, **fields)
        assert answer["t"] == "events", answer
        return answer

    async def bet(self, *bets: tuple[str, int]) -> Message:
        """Place bets in this coup or the next, as soon as they are taken."""
        for _ in range(10):
            await self.phase("open")
            answer = await self.ask("place", bets=bets)
            if answer["t"] == "events":
                return answer
            assert answer["code"] in ("bet/late", "phase/wrong", "bet/blocked"), answer
            await self.event("BettingOpened", len(self.heard))
        raise AssertionError("no bet was taken in ten coups")

    # Hearing

    async def until(
        self, wanted: Callable[[Message], bool], what: str = "", start: int = 0
    ) -> Message:
        """The first message like that, from a place on; it may have come already."""
        ends = monotonic() + DEADLINE
        while True:
            for one in self.heard[start:]:
                if wanted(one):
                    return one
            start = len(self.heard)
            assert self.spoilt is None, self.spoilt
            assert self.code is None, f"closed with {self.code} before {what}: {self.heard[-3:]}"
            self._news.clear()
            try:
                await asyncio.wait_for(self._news.wait(), ends - monotonic())
            except TimeoutError:
                raise AssertionError(f"never heard {what}; last: {self.heard[-3:]}") from None

    async def welcome(self) -> Message:
        """The first message: the whole table, or what was missed."""
        return await self.until(lambda one: one["t"] in ("welcome", "resumed"), "a welcome")

    async def event(self, name: str, start: int = 0) -> Message:
        """The next entry with an event of that name."""
        return await self.until(lambda one: name in names(one), name, start)

    async def phase(self, phase: str) -> None:
        """Wait until the table is in a phase, or comes into it next."""
        if self.current == phase:
            return
        start = len(self.heard)
        await self.until(
            lambda one: any(PHASES.get(name) == phase for name in names(one)), phase, start
        )

    @property
    def current(self) -> str:
        """The table's phase as far as it was told."""
        now = ""
        for one in self.heard:
            if one["t"] == "welcome":
                now = one["view"]["phase"]
            for name, fields in one.get("events", ()):
                now = PHASES.get(name, now)
                if name == "BallSpun":
                    now = "closed" if fields["closes"] else "spinning"
        return now

    async def closed(self) -> int:
        """The code with which the server closed the line."""
        await asyncio.wait_for(self._reading, DEADLINE)
        assert self.code is not None
        return self.code

    @property
    def seqs(self) -> list[int]:
        """The numbers of all entries heard of."""
        return [one["seq"] for one in self.heard if one["t"] == "events"]


def names(message: Message) -> list[str]:
    """The names of a message's events."""
    return [name for name, _ in message.get("events", ())]


# Sockets that cost next to nothing


class BareSocket:
    """A socket at a table that only holds the line: nothing is parsed, and nothing need be read."""

    def __init__(self, made: socket.socket) -> None:
        self.socket = made

    @classmethod
    async def open(
        cls, server: Server, table: str, session: str | None = None, buffer: int | None = None
    ) -> "BareSocket":
        """Shake hands; with a small buffer the other end soon cannot write any more."""
        loop = asyncio.get_running_loop()
        made = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        made.setblocking(False)
        if buffer:
            made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        host, port = server.url.removeprefix("http://").split(":")
        await loop.sock_connect(made, (host, int(port)))
        cookie = f"Cookie: {COOKIE}={session}\r\n" if session else ""
        shake = (
            f"GET /ws/{table} HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
            f"Sec-WebSocket-Version: 13\r\n{cookie}\r\n"
        )
        await loop.sock_sendall(made, shake.encode())
        answer = await asyncio.wait_for(loop.sock_recv(made, 12), DEADLINE)
        assert answer.startswith(b"HTTP/1.1 101"), answer
        return cls(made)

    def close(self) -> None:
        """Hang up without a word."""
        self.socket.close()


def allow_files(wanted: int) -> None:
    """Let this process have so many files open; a socket is one."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < wanted:
        assert hard >= wanted, f"the system allows {hard} open files; {wanted} are needed"
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
