"""Line 6: heads, addresses and times of requests are bounded, and so is the log about it."""

import logging
import socket
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from time import monotonic

import pytest

from croupier.web.address import Proxies
from croupier.web.connection import Crowd
from croupier.web.fewer import KINDS, MINUTE, FewerLines
from croupier.wire.bounds import HEAD_SECONDS, LARGEST_HEAD, LONGEST_URL, MOST_HEADERS
from live_support import DEADLINE
from server_support import Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("requests")) as one:
        yield one
        assert one.is_alive()
        assert "Traceback" not in one.errors


def connected(server: Server) -> socket.socket:
    host, _, port = server.url.removeprefix("http://").rpartition(":")
    return socket.create_connection((host, int(port)), timeout=DEADLINE)


def more_from(made: socket.socket) -> bytes:
    """What comes next; something must."""
    more = made.recv(65536)
    assert more, "the other end has closed"
    return more


def answer(made: socket.socket) -> bytes:
    """All that comes until the other end closes."""
    heard = b""
    try:
        while more := made.recv(65536):
            heard += more
    except ConnectionResetError:
        pass
    return heard


def status(server: Server, request: bytes) -> int:
    with connected(server) as made:
        with suppress(BrokenPipeError, ConnectionResetError):
            made.sendall(request)
        heard = answer(made)
    return int(heard.split()[1]) if heard else 0


HEAD = b"GET / HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n"


@pytest.mark.parametrize(
    ("request_", "expected"),
    [
        (b"GET /" + b"a" * LONGEST_URL + b" HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n", 414),
        (b"GET /" + b"a" * 10 * LONGEST_URL, 414),
        (HEAD + b"x: " + b"a" * LARGEST_HEAD + b"\r\n\r\n", 431),
        (HEAD + b"x: " + b"a" * 10 * LARGEST_HEAD, 431),
        (HEAD + b"x: 1\r\n" * (MOST_HEADERS + 1) + b"\r\n", 431),
        (HEAD + b"x" * 2 * LARGEST_HEAD, 431),
        (b"\r\n" * LARGEST_HEAD, 431),
    ],
    ids=["url", "url without end", "header", "header without end", "headers", "name", "blank"],
)
def test_a_head_that_is_too_large_is_refused(
    server: Server, request_: bytes, expected: int
) -> None:
    assert status(server, request_) == expected


def test_a_head_that_is_just_small_enough_is_answered(server: Server) -> None:
    cookies = b"cookie: " + b"a" * (LARGEST_HEAD - 500) + b"\r\n"
    assert status(server, HEAD + cookies + b"\r\n") == 200
    path = b"/api/houses/venezia/quote?say=" + b"%C3%A9" * 500
    assert status(server, HEAD.replace(b" / ", b" " + path + b" ") + b"\r\n") == 400


def test_many_requests_on_one_connection_are_each_measured_anew(server: Server) -> None:
    one = b"GET /api/session HTTP/1.1\r\nhost: 127.0.0.1\r\nx: " + b"a" * 8000 + b"\r\n\r\n"
    with connected(server) as made:
        for _ in range(5):
            made.sendall(one)
            heard = b""
            while not heard.endswith(b'{"name":null}'):
                heard += more_from(made)
            assert heard.startswith(b"HTTP/1.1 200")


def test_who_does_not_finish_a_head_is_cut_off(server: Server) -> None:
    """The slow loris: one byte now and then, for ever."""
    start = monotonic()
    with connected(server) as silent, connected(server) as slow, connected(server) as body:
        slow.sendall(b"GET / HTTP/1.1\r\nhost: 127.0.0.1\r\nx: ")
        body.sendall(
            b"POST /api/session HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n"
            b"content-length: 1000\r\n\r\n{"
        )
        slow.settimeout(0.5)
        heard = b""
        while monotonic() - start < DEADLINE and not heard:
            try:
                slow.sendall(b"a")
                heard = slow.recv(1000)
            except TimeoutError:
                continue
        assert b" 408 " in heard
        assert monotonic() - start > HEAD_SECONDS - 1
        assert b" 408 " in answer(silent)
        assert answer(body) == b""
    assert "was refused with status 408" in server.errors
    with server.http() as browser:
        assert browser.get("/api/lobby").status_code == 200


# Connections of one address


def peer(host: str) -> dict[str, object]:
    return {"client": (host, 1234)}


def test_an_address_has_so_many_connections() -> None:
    crowd = Crowd(2, Proxies(["10.0.0.7"]))
    first, second = crowd.enter(peer("192.0.2.1")), crowd.enter(peer("192.0.2.1"))
    assert (first, second) == ("192.0.2.1", "192.0.2.1")
    assert crowd.enter(peer("192.0.2.1")) is None
    assert crowd.enter(peer("192.0.2.2")) == "192.0.2.2"
    crowd.leave("192.0.2.1")
    assert crowd.enter(peer("192.0.2.1")) == "192.0.2.1"


def test_a_household_is_one_address() -> None:
    crowd = Crowd(2, Proxies())
    assert [crowd.enter(peer(f"2001:db8::{n}")) for n in range(1, 4)] == ["2001:db8::/64"] * 2 + [
        None
    ]


@pytest.mark.parametrize("host", ["127.0.0.1", "::1", "10.0.0.7"])
def test_this_machine_and_trusted_proxies_have_any_number(host: str) -> None:
    crowd = Crowd(2, Proxies(["10.0.0.7"]))
    assert all(crowd.enter(peer(host)) for _ in range(100))


def test_people_behind_a_proxy_are_counted_by_their_own_address(tmp_path: Path) -> None:
    """Two sockets of one address through a proxy that is trusted; the third has no room."""
    options = ("--trusted-proxy", "127.0.0.1", "--connections", "2")
    with Server(tmp_path, *options) as server:
        made = [shaken(server, "192.0.2.7") for _ in range(3)]
        try:
            codes = [closed_with(one) for one in made]
            assert codes == [None, None, 1013]
            other = shaken(server, "192.0.2.8")
            made.append(other)
            assert closed_with(other) is None
        finally:
            for one in made:
                one.close()


def shaken(server: Server, forwarded: str) -> socket.socket:
    """A socket at a table, through a proxy."""
    made = connected(server)
    made.sendall(
        f"GET /ws/mbs-1 HTTP/1.1\r\nhost: 127.0.0.1\r\nupgrade: websocket\r\n"
        f"connection: Upgrade\r\nsec-websocket-version: 13\r\nx-forwarded-for: {forwarded}\r\n"
        f"sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
    )
    return made


def closed_with(made: socket.socket) -> int | None:
    """The close code in the first frame; `None` if the frame is a welcome."""
    heard = b""
    while b"\r\n\r\n" not in heard or len(heard.partition(b"\r\n\r\n")[2]) < 4:
        heard += more_from(made)
    frame = heard.partition(b"\r\n\r\n")[2]
    return int.from_bytes(frame[2:4], "big") if frame[0] == 0x88 else None


# The log


def lines(kept: FewerLines, text: str, count: int, *args: object) -> list[str]:
    """What is written of so many equal lines."""
    made = [
        logging.LogRecord("croupier", logging.WARNING, "", 1, text, args, None)
        for _ in range(count)
    ]
    return [one.getMessage() for one in made if kept.filter(one)]


def test_a_minute_has_so_many_lines_of_a_kind_and_the_next_tells_the_rest() -> None:
    now = [0.0]
    kept = FewerLines(3, clock=lambda: now[0])
    assert lines(kept, "a %s", 10, "b") == ["a b"] * 3
    assert lines(kept, "another", 1) == ["another"]
    now[0] = MINUTE
    assert lines(kept, "a %s", 2, "c") == ["a c (7 lines like this were left out)", "a c"]
    now[0] = 2 * MINUTE
    assert lines(kept, "a %s", 1, "d") == ["a d"]


def test_lines_that_are_all_different_fill_no_memory() -> None:
    kept = FewerLines(3, clock=lambda: 0.0)
    for number in range(3 * KINDS):
        assert lines(kept, f"line {number}", 1)
    assert len(kept._kinds) <= KINDS
