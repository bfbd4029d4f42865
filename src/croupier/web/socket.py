"""One socket at a table: what comes in is checked and passed on, what waits goes out."""

import asyncio
import logging
import time
from typing import Any, Final
from urllib.parse import parse_qs

import msgspec

from croupier import wire as w
from croupier.live.audience import Member
from croupier.live.casino import Casino, Room
from croupier.live.host import Reply
from croupier.live.outbox import Outbox
from croupier.live.statements import command
from croupier.store.table import Answer, milliseconds
from croupier.table.refusal import Refused
from croupier.web.identity import Identity
from croupier.wire import Failed, Trouble
from croupier.wire.bounds import BURST, LONGEST_MESSAGE, STEADY, STRIKES

LOG: Final = logging.getLogger(__name__)

MOST_SOCKETS: Final = 20_000
LAST_MOMENT: Final = 2.0
"""Seconds to close a line politely that does not read."""


class Bucket:
    """Counts what a line may still send."""

    __slots__ = ("_full", "_left", "_rate", "_then")

    def __init__(self, rate: float = STEADY, full: float = BURST) -> None:
        self._rate, self._full = rate, full
        self._left, self._then = full, time.monotonic()

    def take(self) -> bool:
        """Whether one more may come."""
        now = time.monotonic()
        self._left = min(self._full, self._left + (now - self._then) * self._rate)
        self._then = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Sockets:
    """The ASGI application behind `/ws/TABLE`."""

    def __init__(self, casino: Casino, identity: Identity, most: int = MOST_SOCKETS) -> None:
        self._casino, self._identity, self._most = casino, identity, most
        self._lines: set[Line] = set()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Serve one socket to its end."""
        await receive()
        await send({"type": "websocket.accept"})
        room = self._casino.get(str(scope["path"]).rstrip("/").rsplit("/", 1)[-1])
        if room is None:
            await send({"type": "websocket.close", "code": w.Close.NO_TABLE})
        elif len(self._lines) >= self._most:
            LOG.warning("a socket was refused: there are %d", len(self._lines))
            await send({"type": "websocket.close", "code": w.Close.FULL})
        else:
            line = Line(room, self._identity.of(scope), send)
            self._lines.add(line)
            try:
                await line.serve(receive, _since(scope))
            finally:
                self._lines.discard(line)

    def close(self) -> None:
        """Tell everybody that the server stops; pages come back by themselves."""
        for line in self._lines:
            line.outbox.close(w.Close.RESTART)


def _since(scope: Any) -> int | None:
    asked = parse_qs(scope["query_string"].decode("latin-1")).get("since", [""])[0]
    return int(asked) if asked.isascii() and asked.isdigit() and len(asked) < 16 else None


class Line:
    """One person's socket."""

    def __init__(self, room: Room, name: str | None, send: Any) -> None:
        self._room, self._name, self._send = room, name, send
        self.outbox = Outbox()
        self._member = Member(name, self.outbox)
        self._bucket, self._strikes = Bucket(), 0

    async def serve(self, receive: Any, since: int | None) -> None:
        """Both directions, until either end closes."""
        host = self._room.host
        host.join(self._member, since)
        if self._name:
            self._room.seats.returned(self._name)
        ways = self._read(receive), self._write(), self._overflow()
        ends = [asyncio.create_task(way) for way in ways]
        try:
            await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for one in ends:
                one.cancel()
            if host.leave(self._member) and self._name:
                self._room.seats.dropped(self._name)

    async def _read(self, receive: Any) -> None:
        while (message := await receive())["type"] == "websocket.receive":
            self._hear(message)

    async def _overflow(self) -> None:
        """A line whose other end does not read blocks its writer: give it a moment, then go."""
        await self.outbox.overflown.wait()
        await asyncio.sleep(LAST_MOMENT)

    async def _write(self) -> None:
        try:
            while (frame := await self.outbox.frame()) is not None:
                await self._send({"type": "websocket.send", "text": frame})
            LOG.info("line of %s closed with %s", self._name, self.outbox.closed)
            await self._send({"type": "websocket.close", "code": self.outbox.closed})
        except (OSError, RuntimeError):
            LOG.info("line of %s is dead", self._name)

    # In

    def _hear(self, message: Any) -> None:
        text = message.get("text")
        if self.outbox.closed is not None:
            return
        if not self._bucket.take():
            self._let_go(w.Close.FLOOD, "it sends too much")
        elif text is None or len(text) > LONGEST_MESSAGE:
            self._let_go(w.Close.TOO_LARGE, "a message is too long, or no text")
        else:
            self._understand(text)

    def _let_go(self, code: int, why: str) -> None:
        LOG.warning("line of %s at %s: %s", self._name, self._room.host.name, why)
        self.outbox.close(code)

    def _understand(self, text: str) -> None:
        try:
            said = w.decode(text)
        except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
            self._strikes += 1
            self._refuse(None, Failed(Trouble.MALFORMED, f"Expected another message: {error}."))
            if self._strikes >= STRIKES:
                self._let_go(w.Close.MALFORMED, "it makes no sense")
            return
        if isinstance(said, w.Ping):
            self.outbox.put(w.encode(w.Pong(said.n, milliseconds())))
        else:
            self._pass_on(said)

    def _pass_on(self, said: w.Statement) -> None:
        if self._name is None:
            self._refuse(said.id, Failed(Trouble.NO_SESSION, "Say who you are first: sign in."))
            return
        host = self._room.host
        asked = command(host.house, self._name, said)
        if isinstance(asked, Refused | Failed):
            self._refuse(said.id, asked)
            return
        spoken = isinstance(said, w.Say)
        host.submit(f"{self._name}:{said.id}", asked, self._reply(said.id), spoken=spoken)

    # Out

    def _refuse(self, said_id: str | None, refused: Refused | Failed) -> None:
        self.outbox.put(w.encode(w.No(said_id, refused.code, refused.text)))

    def _reply(self, said_id: str) -> Reply:
        """Accepted commands are acknowledged by the entry that everybody gets."""

        def reply(answer: Answer | Failed, before: bool) -> None:  # noqa: FBT001  # its type is `Reply`
            if isinstance(answer, Refused | Failed):
                self._refuse(said_id, answer)
            elif before:
                self.outbox.put(w.encode(w.Done(said_id)))

        return reply
