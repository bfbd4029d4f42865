"""The socket byte by byte, against a real server: the upgrade, frames, closing, and lines that die."""

import asyncio
import base64
import hashlib
import json
import socket
from collections.abc import Iterator
from contextlib import suppress
from typing import Any, Self

import pytest

from croupier.wire import CloseCode, frames
from croupier.wire.bounds import LARGEST_FRAME, LONGEST_MESSAGE
from croupier.wire.identity import COOKIE
from live_support import DEADLINE, in_loop
from masking import masked
from server_support import Server

HERE = "mbs-1"
KEY = base64.b64encode(b"sixteen letters!").decode()
UPGRADE = {
    "Upgrade": "websocket",
    "Connection": "Upgrade",
    "Sec-WebSocket-Key": KEY,
    "Sec-WebSocket-Version": "13",
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("raw"), speed=0.01) as one:
        yield one
        assert one.is_alive()
        assert "Traceback" not in one.errors


class Raw:
    """A connection whose every byte a test decides."""

    def __init__(self, server: Server) -> None:
        host, port = server.url.removeprefix("http://").split(":")
        self.host = f"{host}:{port}"
        self.line = socket.create_connection((host, int(port)), timeout=DEADLINE)
        self.file = self.line.makefile("rb")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.file.close()
        self.line.close()

    def send(self, data: bytes) -> None:
        self.line.sendall(data)

    def ask(self, path: str = f"/ws/{HERE}", method: str = "GET", **changed: str | None) -> None:
        """Send a request; a header that is None is left out."""
        self.send(self.request(path, method, **changed))

    def request(
        self, path: str = f"/ws/{HERE}", method: str = "GET", **changed: str | None
    ) -> bytes:
        names = {name.replace("_", "-"): value for name, value in changed.items()}
        told = {"Host": self.host, **UPGRADE, **names}
        lines = [f"{name}: {value}" for name, value in told.items() if value is not None]
        return "\r\n".join([f"{method} {path} HTTP/1.1", *lines, "", ""]).encode("latin-1")

    def head(self) -> tuple[int, dict[str, str]]:
        """Status and headers of the answer."""
        status = int(self.file.readline().split()[1])
        lines = iter(self.file.readline, b"\r\n")
        pairs = (line.decode().strip().partition(": ") for line in lines)
        return status, {name.lower(): value for name, _, value in pairs}

    def frame(self) -> tuple[int, bytes]:
        """The next frame."""
        first, size = self.file.read(2)
        if size > 125:
            size = int.from_bytes(self.file.read(2 if size == 126 else 8), "big")
        return first & 0x0F, self.file.read(size)

    def messages(self) -> list[dict[str, Any]]:
        """The messages of the next frame, which must be a text."""
        opcode, payload = self.frame()
        assert opcode == frames.TEXT, (opcode, payload)
        return list(json.loads(payload))

    def refusal(self) -> dict[str, Any]:
        """The next refusal; others may come and go meanwhile."""
        while True:
            for message in self.messages():
                if "code" in message:
                    return message

    def until(self, opcode: int) -> bytes:
        """The payload of the next frame of a kind."""
        while True:
            found, payload = self.frame()
            if found == opcode:
                return payload

    def pong(self, number: int) -> None:
        """Wait for the answer to a message, so that all before it was heard."""
        while {"t": "pong", "n": number} not in [
            {key: one.get(key) for key in ("t", "n")} for one in self.messages()
        ]:
            pass

    def code(self) -> int:
        """Why the server closes; then nothing more comes."""
        code = int.from_bytes(self.until(frames.CLOSE), "big")
        self.send(masked(frames.CLOSE, code.to_bytes(2, "big")))
        assert self.file.read() == b""
        return code


@pytest.fixture
def raw(server: Server) -> Iterator[Raw]:
    with Raw(server) as one:
        yield one


@pytest.fixture
def line(raw: Raw) -> Raw:
    """After the upgrade and the welcome."""
    raw.ask()
    assert raw.head()[0] == 101
    assert raw.messages()[0]["t"] == "welcome"
    return raw


def ping(number: int) -> bytes:
    return json.dumps({"do": "ping", "n": number}).encode()


# The upgrade


def test_the_key_is_answered(raw: Raw) -> None:
    raw.ask()
    status, head = raw.head()
    magic = f"{KEY}258EAFA5-E914-47DA-95CA-C5AB0DC85B11".encode()
    assert status == 101
    assert head["sec-websocket-accept"] == base64.b64encode(hashlib.sha1(magic).digest()).decode()
    assert "sec-websocket-extensions" not in head


@pytest.mark.parametrize(
    ("changed", "status"),
    [
        ({"Sec-WebSocket-Key": None}, 400), ({"Sec-WebSocket-Key": "short"}, 400),
        ({"Sec-WebSocket-Key": "AAAA"}, 400), ({"Sec-WebSocket-Key": "é" * 24}, 400),
        ({"Sec-WebSocket-Version": None}, 400), ({"Sec-WebSocket-Version": "12"}, 400),
        ({"Content-Length": "3"}, 400), ({"Transfer-Encoding": "chunked"}, 400),
        ({"Connection": "keep-alive, Upgrade"}, 101), ({"Upgrade": "WebSocket"}, 101),
        ({"Sec-WebSocket-Extensions": "permessage-deflate"}, 101), ({"Cookie": "é=1; x"}, 101),
    ],
)  # fmt: skip
def test_a_request_is_taken_or_refused(raw: Raw, changed: dict[str, Any], status: int) -> None:
    raw.ask(**changed)
    assert raw.head()[0] == status
    if status != 101:
        raw.file.read()  # the server hangs up


def test_a_key_that_comes_twice_is_refused(raw: Raw) -> None:
    again = f"\r\nSec-WebSocket-Key: {KEY}\r\nHost".encode()
    raw.send(raw.request().replace(b"\r\nHost", again, 1))
    assert raw.head()[0] == 400


def test_only_get_becomes_a_socket(raw: Raw) -> None:
    raw.ask(method="POST")
    status, head = raw.head()
    assert (status, head["allow"]) == (405, "GET")


@pytest.mark.parametrize("path", ["/", "/nowhere", "/api/session", "/wsx", "/WS/mbs-1"])
def test_a_socket_that_is_nowhere_is_refused(raw: Raw, path: str) -> None:
    raw.ask(path)
    assert raw.head()[0] == 403


@pytest.mark.parametrize("head", [{"Origin": "http://evil.example"}, {"Host": "evil.example"}])
@pytest.mark.parametrize("path", [f"/ws/{HERE}", "/ws/nowhere"])
def test_another_site_is_told_its_code_and_nothing_else(
    raw: Raw, path: str, head: dict[str, Any]
) -> None:
    raw.ask(path, **head)
    assert raw.head()[0] == 101
    assert raw.frame() == (frames.CLOSE, CloseCode.ORIGIN.to_bytes(2, "big"))


@pytest.mark.parametrize("path", ["/ws/nowhere", "/ws", "/ws/", "/ws/%00"])
def test_a_table_that_is_nowhere_has_its_code(raw: Raw, path: str) -> None:
    raw.ask(path)
    assert raw.head()[0] == 101
    assert raw.code() == CloseCode.NO_TABLE


@pytest.mark.parametrize("path", ["/ws/mbs-1/", "/ws/%6dbs-1", "/ws/mbs-1?since=x&since=1"])
def test_a_table_may_be_written_in_several_ways(raw: Raw, path: str) -> None:
    raw.ask(path)
    assert raw.head()[0] == 101
    assert raw.messages()[0]["table"] == HERE


@pytest.mark.parametrize("upgrade", [None, "h2c"])
def test_a_page_that_is_asked_for_where_a_socket_is(raw: Raw, upgrade: str | None) -> None:
    raw.ask(Upgrade=upgrade, Connection="close" if upgrade is None else "Upgrade")
    assert raw.head()[0] == 404


def test_the_upgrade_may_follow_another_request(raw: Raw) -> None:
    raw.ask("/api/session", Upgrade=None, Connection="keep-alive")
    status, head = raw.head()
    assert status == 200
    raw.file.read(int(head["content-length"]))
    raw.ask()
    assert raw.head()[0] == 101
    assert raw.messages()[0]["t"] == "welcome"


def test_what_comes_too_early_behind_the_request_hurts_nobody(server: Server, raw: Raw) -> None:
    """No client may send a frame before the answer; uvicorn drops what comes in one piece with it."""
    raw.send(raw.request() + masked(frames.TEXT, ping(1)) + raw.request())
    assert raw.head()[0] == 101
    assert raw.messages()[0]["t"] == "welcome"
    raw.send(masked(frames.TEXT, ping(2)))
    raw.pong(2)


def test_a_request_in_single_bytes(raw: Raw) -> None:
    for byte in raw.request():
        raw.send(bytes([byte]))
    assert raw.head()[0] == 101


# Frames


def test_a_message_in_pieces_with_a_ping_between_them(line: Raw) -> None:
    text = ping(7)
    line.send(masked(frames.TEXT, text[:5], last=False))
    line.send(masked(frames.PING, b"between"))
    assert line.until(frames.PONG) == b"between"
    line.send(masked(frames.CONTINUED, b"", last=False) + masked(frames.CONTINUED, text[5:]))
    line.pong(7)


def test_a_frame_in_single_bytes_and_many_frames_at_once(line: Raw) -> None:
    for byte in masked(frames.TEXT, ping(1)):
        line.send(bytes([byte]))
    line.pong(1)
    line.send(b"".join(masked(frames.TEXT, ping(number)) for number in range(2, 50)))
    line.pong(49)


def test_a_ping_is_answered_with_what_it_holds(line: Raw) -> None:
    for what in (b"", b"\xff" * 125):
        line.send(masked(frames.PING, what))
        assert line.until(frames.PONG) == what


BROKEN = {
    "without a mask": (frames.frame(frames.TEXT, ping(1)), 1002),
    "with reserved bits": (b"\xf1\x80abcd", 1002),
    "of no known kind": (b"\x8f\x80abcd", 1002),
    "a ping in pieces": (masked(frames.PING, b"x", last=False), 1002),
    "a piece of nothing": (masked(frames.CONTINUED, b"x"), 1002),
    "no UTF-8": (masked(frames.TEXT, b"\xc3\x28"), 1007),
    "a letter cut in two by the end": (masked(frames.TEXT, "é".encode()[:1]), 1007),
    "binary": (masked(frames.BINARY, ping(1)), CloseCode.MESSAGE_TOO_LARGE),
    "too long for a message": (masked(frames.TEXT, b" " * (LONGEST_MESSAGE + 1)), CloseCode.MESSAGE_TOO_LARGE),
    "a head that promises too much": (
        b"\x81\xff" + (LARGEST_FRAME + 1).to_bytes(8, "big") + b"abcd", 1009,
    ),
    "a close of one byte": (masked(frames.CLOSE, b"\x03"), 1002),
    "a close with a code that nobody may send": (masked(frames.CLOSE, b"\x03\xee"), 1002),
}  # fmt: skip


@pytest.mark.parametrize("what", BROKEN)
def test_a_frame_that_is_wrong_closes_the_line(line: Raw, what: str) -> None:
    data, code = BROKEN[what]
    line.send(data)
    payload = line.until(frames.CLOSE)
    assert int.from_bytes(payload, "big") == code


def test_a_letter_may_be_cut_in_two_by_pieces(line: Raw) -> None:
    text = '{"do":"é","n":1}'.encode()
    cut = text.index(b"\xc3") + 1
    line.send(masked(frames.TEXT, text[:cut], last=False))
    line.send(masked(frames.CONTINUED, text[cut:]))
    assert line.refusal()["code"] == "said/malformed"


def test_what_follows_a_broken_frame_is_not_heard(line: Raw) -> None:
    line.send(b"\x81\x05" + masked(frames.TEXT, ping(1)) * 3)
    while (heard := line.frame())[0] != frames.CLOSE:  # who came or went may be told before
        assert b'"pong"' not in heard[1]
    line.send(masked(frames.TEXT, ping(1)))


# Closing


@pytest.mark.parametrize("payload", [b"", b"\x03\xe8", b"\x03\xe9going", b"\x11\x94"])
def test_who_closes_is_answered_with_the_same_code(line: Raw, payload: bytes) -> None:
    line.send(masked(frames.CLOSE, payload) + masked(frames.TEXT, ping(1)))
    assert line.until(frames.CLOSE) == payload[:2]
    assert line.file.read() == b""


def test_who_is_closed_may_take_a_moment_to_answer(line: Raw) -> None:
    line.send(masked(frames.BINARY, b"x"))
    assert line.until(frames.CLOSE)
    line.send(masked(frames.TEXT, ping(1)))
    line.send(masked(frames.CLOSE, b""))
    assert line.file.read() == b""


# Lines that die


def here(server: Server) -> list[str]:
    """Whose line is up."""
    with Raw(server) as watcher:
        watcher.ask()
        watcher.head()
        names: list[str] = watcher.messages()[0]["present"]
        return names


async def is_gone(server: Server, name: str) -> None:
    ends = asyncio.get_running_loop().time() + DEADLINE
    while name in await asyncio.to_thread(here, server):
        assert asyncio.get_running_loop().time() < ends, f"{name} is still present"


@pytest.mark.parametrize("how", ["close", "reset", "half"])
@in_loop
async def test_a_peer_that_vanishes_is_no_longer_present(server: Server, how: str) -> None:
    name = f"vanishes-{how}"
    with Raw(server) as line:
        line.ask(Cookie=f"{COOKIE}={server.sign_in(name)}")
        assert line.head()[0] == 101
        assert name in here(server)
        if how == "half":
            line.line.shutdown(socket.SHUT_WR)
        elif how == "reset":
            line.line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
        if how != "half":
            line.file.close()
            line.line.close()
        await is_gone(server, name)


@in_loop
async def test_pongs_do_not_pile_up_for_somebody_who_reads_none(server: Server) -> None:
    with Raw(server) as line:
        line.ask()
        before, pings = server.memory, masked(frames.PING, b"x" * 125) * 5000
        with suppress(ConnectionResetError, BrokenPipeError):  # it is closed as a flood
            for _ in range(30):
                await asyncio.to_thread(line.send, pings)
        with Raw(server) as other:
            other.ask()
            assert other.head()[0] == 101
        assert server.memory - before < 10_000_000
