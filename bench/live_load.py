"""Thousands of players in one process: a lean client that shares the messages with `croupier.client`.

The client itself folds every event through the table's `evolve`, which for 2,700 players costs more
than the server that is to be measured. These players only count, and know their own answers.
"""

import asyncio
import base64
import os
import struct
from collections.abc import Callable
from itertools import count
from time import perf_counter
from typing import Final, cast

import msgspec

from croupier import wire as w
from croupier.client.messages import encode
from croupier.wire.identity import COOKIE

EVENTS: Final = b'{"t":"events","seq":'
PLACED: Final = b'[["Placed",'
REFUSED: Final = b'{"t":"no","id":"'
DONE_BEFORE: Final = b'{"t":"ok","id":"'
CLOCK: Final = b'{"t":"clock"'
TEXT, CLOSE, PING, PONG = 0x1, 0x8, 0x9, 0xA
NO_MASK: Final = b"\0\0\0\0"
"""A player's frames are masked; with zeros the text stays as it is."""

Answered = Callable[["Player", str, float, bool], None]
"""Hears of an answer: whose, to what, when, and whether it was accepted."""


class _Clock(msgspec.Struct):
    now: int
    step: str
    ends: int | None


class _Welcome(msgspec.Struct):
    seq: int


class Player(asyncio.Protocol):
    """One socket at a table."""

    def __init__(self, name: str, table: str, session: str, answered: Answered) -> None:
        self.name, self.table, self._session, self._answered = name, table, session, answered
        self._own = f'"id":"{name}:'.encode()
        self._buffer, self._mark, self._ids = b"", os.urandom(4).hex(), count(1)
        self._loop = asyncio.get_running_loop()
        self.arrived: asyncio.Future[None] = self._loop.create_future()
        self.closed: int | None = None
        self.first = self.last = self.entries = self.bets_seen = 0
        self.under_way: dict[str, float] = {}
        self.betting_ends = 0.0
        """By our clock; 0 while bets are not taken."""

    # Coming

    async def come(self, port: int) -> "Player":
        """Open the socket and hear the welcome."""
        address = await self.address(port)
        await self._loop.create_connection(lambda: self, "127.0.0.1", port)
        key = base64.b64encode(os.urandom(16)).decode()
        head = (
            f"GET {address} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n"
            f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
            f"Sec-WebSocket-Version: 13\r\nCookie: {COOKIE}={self._session}\r\n\r\n"
        )
        self.transport.write(head.encode())
        await self.arrived
        return self

    async def address(self, port: int) -> str:  # noqa: ARG002  # others must ask there first
        """Where the table's socket is."""
        return f"/ws/{self.table}?{self.name}"

    def leave(self) -> None:
        self.transport.abort()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.Transport", transport)

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.arrived.done():
            self.arrived.set_exception(exc or ConnectionError(f"{self.name} was not let in"))

    # Saying

    def bet(self, spot: str, amount: int, then: float) -> str:
        own_id = f"{self._mark}-{next(self._ids)}"
        self.under_way[own_id] = then
        self.place(own_id, spot, amount)
        return own_id

    def place(self, own_id: str, spot: str, amount: int) -> None:
        self.write(TEXT, encode(w.PlaceSaid(own_id, [(spot, amount)])).encode())

    def sit(self, amount: int) -> None:
        self.under_way["sit"] = perf_counter()
        self.write(TEXT, encode(w.SitSaid("sit", amount)).encode())

    def write(self, opcode: int, payload: bytes) -> None:
        size = len(payload)
        head = bytes([0x80 | opcode, 0x80 | size]) if size < 126 else _long_head(opcode, size)
        self.transport.write(head + NO_MASK + payload)

    # Hearing

    def data_received(self, data: bytes) -> None:
        now = perf_counter()
        self._buffer = buffer = self._buffer + data if self._buffer else data
        if not self.arrived.done() and buffer.startswith(b"HTTP"):
            head, found, rest = buffer.partition(b"\r\n\r\n")
            if not found:
                return
            assert b" 101 " in head[:20], head
            self._buffer = buffer = rest
        place, end = 0, len(buffer)
        while end - place >= 2:
            start, size = _frame(buffer, place, end)
            if start + size > end:
                break
            self.hear(buffer[place] & 0x0F, buffer[start : start + size], now)
            place = start + size
        self._buffer = buffer[place:] if place else buffer

    def hear(self, opcode: int, payload: bytes, now: float) -> None:
        if opcode == TEXT:
            self._count(payload, now)
        elif opcode == PING:
            self.write(PONG, payload)
        elif opcode == CLOSE:
            self.closed = int.from_bytes(payload[:2], "big")

    def _count(self, frame: bytes, now: float) -> None:
        if not self.arrived.done():
            self._welcome(frame)  # more may have been joined to it
        if heard := frame.count(EVENTS):
            self.entries += heard
            self.bets_seen += frame.count(PLACED)
            place = frame.rindex(EVENTS) + len(EVENTS)
            self.last = int(frame[place : frame.index(b",", place)])
            for part in frame.split(self._own)[1:]:
                self._answer_in(part, now, accepted=True)
        if REFUSED in frame:
            for part in frame.split(REFUSED)[1:]:
                self._answer_in(part, now, accepted=False)
        if DONE_BEFORE in frame:
            for part in frame.split(DONE_BEFORE)[1:]:
                self._answer_in(part, now, accepted=True)
        if CLOCK in frame:
            self._set_clock(frame)

    def _answer_in(self, part: bytes, now: float, *, accepted: bool) -> None:
        self.answer(part[: part.index(b'"')].decode(), now, accepted=accepted)

    def answer(self, own_id: str, now: float, *, accepted: bool) -> None:
        then = self.under_way.pop(own_id)
        self._answered(self, own_id, now - then, accepted)

    def _welcome(self, frame: bytes) -> None:
        (message, *_) = msgspec.json.decode(frame, type=list[msgspec.Raw])
        self.first = self.last = msgspec.json.decode(message, type=_Welcome).seq
        self.arrived.set_result(None)

    def _set_clock(self, frame: bytes) -> None:
        place = frame.rindex(CLOCK)
        text = frame[place : frame.index(b"}", place) + 1]
        self._note(msgspec.json.decode(text, type=_Clock))

    def _note(self, clock: _Clock) -> None:
        open_for = (clock.ends - clock.now) / 1000 if clock.ends else 0.0
        self.betting_ends = perf_counter() + open_for if clock.step == "betting" else 0.0


def _long_head(opcode: int, size: int) -> bytes:
    return struct.pack("!BBH", 0x80 | opcode, 0x80 | 126, size)


def _frame(buffer: bytes, place: int, end: int) -> tuple[int, int]:
    """Where a frame's payload begins, and its size; past the end, if it is not there yet."""
    size = buffer[place + 1]
    if size < 126:
        return place + 2, size
    width = 2 if size == 126 else 8
    if end - place < 2 + width:
        return end, 1
    return place + 2 + width, int.from_bytes(buffer[place + 2 : place + 2 + width], "big")
