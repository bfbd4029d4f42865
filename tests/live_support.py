"""A live casino for tests: in this process with a clock of its own, or as a real server.

Nothing here sleeps and hopes: whatever is waited for has a deadline, and a test that misses it
tells what came instead.
"""

import asyncio
import base64
import json
import os
import resource
import select
import signal
import socket
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from functools import wraps
from pathlib import Path
from time import monotonic
from typing import Any, ParamSpec, Self
from uuid import uuid4

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from croupier.houses import House, house
from croupier.live.audience import Member
from croupier.live.host import Host
from croupier.live.outbox import Outbox
from croupier.live.pace import Pace
from croupier.live.wheel import Wheel
from croupier.record import read_statement
from croupier.store import ReadOnlyLog, SqliteLog, StoredTable, verify
from croupier.store.codec import decode_events
from croupier.store.entry import Entry
from croupier.table import commands as c
from croupier.table.phases import Phase
from croupier.table.state import Coup
from croupier.web.app import Settings, make_app
from croupier.wire.identity import COOKIE
from table_support import every_chip_is_there

Message = dict[str, Any]
DEADLINE = 20.0
"""Seconds until a test gives up; nothing should come near it."""
QUICK = Pace().times(1 / 1000)
"""A coup in some hundredths of a second."""
STILL = Pace().times(1000)
"""A croupier who waits for hours: nothing happens but what a test does."""


P = ParamSpec("P")


def in_loop(test: Callable[P, Coroutine[Any, Any, None]]) -> Callable[P, None]:
    """A test that is a coroutine, run in a loop of its own to a deadline."""

    @wraps(test)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        asyncio.run(asyncio.wait_for(test(*args, **kwargs), 3 * DEADLINE))

    return run


def is_sound(db: Path, table: str | None = None) -> None:
    """Every hash, every number, every chip of a log again; of one table, if it is named."""
    with closing(ReadOnlyLog(db)) as log:
        found = [one for one in verify(log) if table in (None, one.table)]
    assert [str(one) for one in found if one.problem] == []
    assert found


def entries(db: Path, table: str) -> list[Entry]:
    """A table's log, read beside whoever writes it."""
    with closing(ReadOnlyLog(db)) as log:
        return list(log.entries(table))


async def eventually(
    holds: Callable[[], object], what: str = "", seconds: float = DEADLINE
) -> None:
    """Wait until something holds, looking again at every turn of the loop."""
    ends = monotonic() + seconds
    while not holds():
        assert monotonic() < ends, f"it never happened: {what}"
        await asyncio.sleep(0.002)


# In this process


@contextmanager
def opened_log(folder: Path) -> Iterator[SqliteLog]:
    """A log in a folder, closed at the end."""
    with SqliteLog(folder / "casino.db") as log:
        yield log


def host_of(log: SqliteLog, at: str | House = "venezia", name: str = "one", hold: int = 60) -> Host:
    """A table of a house with its host."""
    here = house(at) if isinstance(at, str) else at
    return Host(StoredTable(log, name, here), hold)


class Listener:
    """A line at a table whose messages are kept, without any socket."""

    def __init__(self, host: Host, name: str | None, since: int | None = None) -> None:
        self.host, self.outbox = host, Outbox()
        self.member = Member(name, self.outbox)
        host.join(self.member, since)

    def leave(self) -> bool:
        """Put the line down; whether it was the owner's last."""
        return self.host.leave(self.member)

    @property
    def raw(self) -> str:
        """All that waits, as it would go out; it stays in the outbox."""
        return f"[{','.join(payload(frame)[1:-1] for frame in self.outbox._waiting)}]"

    @property
    def heard(self) -> list[Message]:
        """All messages so far."""
        return list(json.loads(self.raw))

    @property
    def seqs(self) -> list[int]:
        """The numbers of all entries heard of."""
        return [one["seq"] for one in self.heard if one["t"] == "events"]


def payload(frame: bytes) -> str:
    """The text of a frame of the server's."""
    return frame[{126: 4, 127: 10}.get(frame[1], 2) :].decode()


@asynccontextmanager
async def running(app: Any) -> AsyncIterator[None]:
    """An ASGI application between its start and its end."""
    inbox: asyncio.Queue[Any] = asyncio.Queue()
    outbox: asyncio.Queue[Any] = asyncio.Queue()
    scope = {"type": "lifespan", "asgi": {"version": "3.0"}, "state": {}}
    life = asyncio.create_task(app(scope, inbox.get, outbox.put))
    await inbox.put({"type": "lifespan.startup"})
    assert (await outbox.get())["type"] == "lifespan.startup.complete"
    try:
        yield
    finally:
        await inbox.put({"type": "lifespan.shutdown"})
        assert (await outbox.get())["type"] == "lifespan.shutdown.complete"
        await life


PAGE = "<!doctype html><title>croupier</title><script src=/assets/app-1.js></script>"


def small_pages(folder: Path) -> Path:
    """Pages as a build leaves them, so that these tests need none."""
    static = folder / "static"
    (static / "assets").mkdir(parents=True, exist_ok=True)
    (static / "index.html").write_text(PAGE)
    (static / "assets" / "app-1.js").write_text("console.log('bets, please')\n" * 100)
    (static / "mark.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'/>")
    return static


BASE = "http://127.0.0.1:8000"


class Web:
    """The whole application in this process, and browsers to ask it."""

    def __init__(
        self, folder: Path, pace: Pace = STILL, wheel: Wheel | None = None, **settings: Any
    ) -> None:
        wanted = {"tables": 1, "requests": 10**6, **settings}
        self.db = folder / "casino.db"
        made = Settings(self.db, pace=pace, static=small_pages(folder), **wanted)
        self.app = make_app(made, wheel).http

    def browser(self, cookie: str | None = None, **headers: str) -> httpx.AsyncClient:
        """Somebody's browser, with no cookies of its own yet."""
        told = {"cookie": f"{COOKIE}={cookie}", **headers} if cookie else headers
        head = {name.encode(): value.encode("latin-1") for name, value in told.items()}
        transport = httpx.ASGITransport(self.app, raise_app_exceptions=False)
        return httpx.AsyncClient(transport=transport, base_url=BASE, headers=head)

    @asynccontextmanager
    async def signed_in(self, name: str) -> AsyncIterator[httpx.AsyncClient]:
        """A browser of somebody who has a name."""
        async with self.browser() as browser:
            answer = await browser.post("/api/session", json={"name": name})
            assert answer.json() == {"name": name}, answer.text
            yield browser

    @property
    def casino(self) -> Any:
        """The tables behind it."""
        return self.app._app.state.casino

    @property
    def wheel(self) -> Wheel:
        """What tells its numbers."""
        made: Wheel = self.casino._wheel
        return made

    def table(self, name: str) -> Host:
        """One table's host."""
        room = self.casino.get(name)
        assert room, f"there is no table {name}"
        host: Host = room.host
        return host


@asynccontextmanager
async def web(
    folder: Path, pace: Pace = STILL, wheel: Wheel | None = None, **settings: Any
) -> AsyncIterator[Web]:
    """The application, open."""
    made = Web(folder, pace, wheel, **settings)
    async with running(made.app):
        yield made


# As a real server


class Server:
    """`croupier serve` in a process of its own."""

    def __init__(self, folder: Path, *options: str, speed: float = 20, tables: int = 1) -> None:
        self.db, self._stderr = folder / "casino.db", folder / "stderr"
        self._words = [
            *(str(Path(sys.executable).with_name("croupier")), "serve", "--port", "0"),
            *("--db", str(self.db), "--tables", str(tables), "--requests", "1000000"),
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

    def http(self, **options: Any) -> httpx.Client:
        """A browser without a session."""
        return httpx.Client(base_url=self.url, trust_env=False, **options)

    def sign_in(self, name: str) -> str:
        """The session of somebody new."""
        with self.http() as browser:
            answer = browser.post("/api/session", json={"name": name})
            assert answer.json() == {"name": name}, answer.text
            return browser.cookies[COOKIE]

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
    """A player at a real socket; every message that comes is kept, in order."""

    def __init__(self, address: str, session: str | None, **options: Any) -> None:
        head = {"cookie": f"{COOKIE}={session}"} if session else {}
        self._connect = connect(
            address, additional_headers=head, compression=None, max_size=None, proxy=None, **options
        )
        self.name = _name_in(session)
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


def _name_in(session: str | None) -> str | None:
    """A session can be read by anybody; only the server can write one."""
    payload = (session or "").split(".")[0]
    try:
        return str(json.loads(base64.urlsafe_b64decode(payload + "=" * (-len(payload) % 4))))
    except ValueError:
        return None


def names(message: Message) -> list[str]:
    """The names of a message's events."""
    return [name for name, _ in message.get("events", ())]


def written(db: Path, table: str) -> list[Any]:
    """Every event of a table's log, in order."""
    return [event for one in entries(db, table) for event in decode_events(one.events)]


# Coups without waiting for a clock


async def say(host: Host, text: str) -> None:
    """Statements of a record at a live table; all must be taken."""
    for statement in text.strip().splitlines():
        command = read_statement(statement.strip(), host.house)
        answer = await host.ask(f"*:{uuid4().hex}", command)
        assert isinstance(answer, tuple), (statement, answer)
    every_chip_is_there(host.state)


async def open_coup(host: Host, wheel: Wheel) -> None:
    """Open betting with a sealed wheel."""
    seal = await wheel.seal(host.name, host.state.coup.count + 1)
    answer = await host.ask(f"*:{uuid4().hex}", c.PlaceYourBets(seal))
    assert isinstance(answer, tuple), answer


async def close_coup(host: Host) -> None:
    """The ball is spun and nothing goes any more."""
    await say(host, "spin")
    if host.state.phase is Phase.SPINNING:
        await say(host, "no more bets")


async def draw_number(host: Host, wheel: Wheel) -> int:
    """The sealed wheel's number."""
    number = await wheel.number(host.name, host.state.coup)
    assert number
    assert isinstance(await host.ask(f"*:{uuid4().hex}", number), tuple)
    return number.number


async def deal(host: Host, wheel: Wheel, bets: str = "") -> int:
    """A whole coup; its number."""
    if host.house.procedure.round_coups == host.state.round_coups:
        await say(host, "new round")
    await open_coup(host, wheel)
    if bets:
        await say(host, bets)
    await close_coup(host)
    number = await draw_number(host, wheel)
    await say(host, "settle")
    return number


class RiggedWheel:
    """Tells the numbers that a test wants, without any seal."""

    def __init__(self, *numbers: int) -> None:
        self.numbers = list(numbers)

    async def seal(self, _: str, __: int) -> str | None:
        """None: nothing is sealed here."""
        return None

    async def number(self, _: str, __: Coup) -> c.Number | None:
        """The next number."""
        return c.Number(self.numbers.pop(0))


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
