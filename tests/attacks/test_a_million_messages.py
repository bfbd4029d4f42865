"""Messages and frames that nobody would send, at the sockets of a real server: it lives on, answers
or hangs up by the book, and no chip is lost."""

import asyncio
import json
import random
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import Any

import pytest

from attacks.conftest import Progress
from attacks.counts import FRAMES, MESSAGES
from croupier.wire import CloseCode, frames
from croupier.wire.identity import COOKIE
from live_support import DEADLINE, is_sound
from masking import masked
from server_support import Server
from web.test_fuzz_socket import GOOD, no_chip_is_lost

HERE = "venezia-1"
AT_ONCE = 4
"""Lines that are open together."""
ON_A_LINE = 100
"""What one line sends: with more it would be closed for flooding."""
ALLOWED = {*CloseCode.MEANINGS, *range(1000, 1015), *range(3000, 5000)} - {1005, 1006}
"""Our own close codes, those of the protocol, and those that a line itself may say and hear again."""
LAST = {"do": "ping", "n": 4711}

Sent = list[bytes]
Makes = Callable[[random.Random], bytes]


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with Server(tmp_path, speed=20) as one:
        yield one
        assert one.is_alive()
        for word in ("Traceback", "server/fault", "Exception"):
            assert word not in one.errors


# What is sent


ODD: tuple[Any, ...] = (
    None, True, -1, 0, 1, 2**53, 10**13, 10**30, -(2**63), 1.5, 1e308, "", "17", "red", "tiers", "\x00",
    "é", "💰", "\u202e", "\x1b[2J", "x" * 600, [], {}, [[]], [["17"]], {"do": "sit"}, [[["17", 1]]], "0/0",
)  # fmt: skip
KEYS = ("seat", "name", "chip", "secret", "", "ID", "do", "id", "amount", "bets", "text", "level")


def message(rng: random.Random) -> bytes:
    """A good message that was changed, torn, or made of something else."""
    made: Any = {"id": rng.choice("abcdefgh"), **rng.choice(GOOD)}
    for _ in range(rng.randrange(3)):
        key = rng.choice((*made, *KEYS)) if isinstance(made, dict) else ""
        change = rng.randrange(4)
        if change == 0:
            made[key] = rng.choice(ODD)
        elif change == 1:
            made.pop(key, None)
        elif change == 2 and isinstance(made.get("bets"), list):
            made["bets"] = [*made["bets"], rng.choice(ODD)] * rng.choice((1, 1, 60))
        elif rng.random() < 0.02:
            made = rng.choice(ODD)
            break
    text = json.dumps(made, ensure_ascii=rng.random() < 0.5)[:15_000]
    if rng.random() < 0.03:
        place = rng.randrange(len(text) + 1)
        text = text[:place] + rng.choice(("", "\x00", "{", '"', text)) + text[place + 1 :]
    return masked(frames.TEXT, text.encode("utf-8", "replace"), mask=bytes(4))


def frame(rng: random.Random) -> bytes:
    """A frame that is whole, or has bits, lengths, pieces or letters that are wrong."""
    payload = rng.choice((b"", b"{}", json.dumps(LAST).encode(), rng.randbytes(rng.randrange(130))))
    opcode = rng.choice((frames.TEXT, frames.TEXT, frames.BINARY, frames.PING, frames.PONG))
    if opcode >= frames.CLOSE:
        payload = payload[:125]
    if opcode == frames.TEXT and rng.random() < 0.95:
        payload = rng.choice((b"{}", json.dumps(LAST).encode(), b'"\xc3\xa9"'))
    made = bytearray(masked(opcode, payload, mask=rng.randbytes(4)))
    wrong = rng.random()
    if wrong < 0.01:
        made[0] ^= 1 << rng.randrange(8)  # another opcode, reserved bits, a piece
    elif wrong < 0.015:
        made[1] ^= 1 << rng.randrange(8)  # no mask, another length
    elif wrong < 0.02:
        made = bytearray(rng.randbytes(rng.randrange(1, 40)))
    elif wrong < 0.022:
        made[1:2] = bytes([0xFF, *rng.choice((bytes(8), b"\xff" * 8, b"\x7f" + bytes(7)))])
    elif wrong < 0.024:
        made = bytearray(masked(frames.CLOSE, rng.randbytes(rng.randrange(5))))
    return bytes(made)


# One line


async def visit(server: Server, session: str, sent: Sent) -> None:
    """Send it all; then the line must answer, or have been closed by the book."""
    host, port = server.url.removeprefix("http://").split(":")
    reading, writing = await asyncio.open_connection(host, int(port))
    try:
        writing.write(
            f"GET /ws/{HERE} HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
            f"Sec-WebSocket-Version: 13\r\nCookie: {COOKIE}={session}\r\n\r\n".encode()
        )
        head = await reading.readuntil(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 101"), head
        writing.write(b"".join(sent) + masked(frames.TEXT, json.dumps(LAST).encode()))
        await ended(reading)
    finally:
        writing.close()
        with suppress(OSError):
            await writing.wait_closed()


async def ended(reading: asyncio.StreamReader) -> None:
    """Until the last message is answered or the line is closed."""
    while True:
        try:
            opcode, payload = await heard(reading)
        except (asyncio.IncompleteReadError, ConnectionResetError):
            return  # it was closed, and what said why came too late
        if opcode == frames.CLOSE:
            assert not payload or int.from_bytes(payload[:2], "big") in ALLOWED, payload
            return
        if opcode == frames.TEXT:
            assert b"server/fault" not in payload, payload
            if b'"t":"pong","n":4711' in payload:
                return


async def heard(reading: asyncio.StreamReader) -> tuple[int, bytes]:
    first, size = await reading.readexactly(2)
    if size > 125:
        size = int.from_bytes(await reading.readexactly(2 if size == 126 else 8), "big")
    return first & 0x0F, await reading.readexactly(size)


# Many of them


async def all_visits(server: Server, count: int, makes: Makes, progress: Progress) -> int:
    """So many messages or frames, on some lines at once; how many were sent."""
    start, done = monotonic(), 0
    sessions = [server.sign_in(name) for name in ("ada", "bob", "cyd", "dan")[:AT_ONCE]]

    async def one(place: int) -> None:
        nonlocal done
        rng = random.Random(place)
        while done < count:
            done += ON_A_LINE
            sent = [makes(rng) for _ in range(ON_A_LINE)]
            await asyncio.wait_for(visit(server, sessions[place], sent), DEADLINE)
            progress(f"{done:,} of {count:,} {makes.__name__}s, {monotonic() - start:,.0f} s")

    await asyncio.gather(*map(one, range(AT_ONCE)))
    return done


@pytest.mark.parametrize(("makes", "count"), [(message, MESSAGES), (frame, FRAMES)])
def test_nothing_of_what_is_sent_hurts_the_server(
    server: Server, makes: Makes, count: int, progress: Progress
) -> None:
    assert asyncio.run(all_visits(server, count, makes, progress)) >= count
    with server.http() as browser:
        assert browser.get("/api/lobby").status_code == 200
    assert server.memory < 500_000_000
    no_chip_is_lost(server)
    is_sound(server.db, HERE)
