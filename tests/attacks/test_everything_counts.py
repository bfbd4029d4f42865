"""Line 11: pings, handshakes and refused sockets count; only JSON is JSON; the scheme counts."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from cable_support import Cable
from croupier.web.address import Proxies
from croupier.web.allowance import Bucket
from croupier.web.connection import Crowd
from croupier.web.guard import per_minute
from croupier.web.sockets import Sockets
from croupier.wire import CloseCode, frames
from croupier.wire.bounds import BURST, MOST_FRAMES
from croupier.wire.frames import close_frame
from live_support import DEADLINE, in_loop
from masking import masked
from server_support import Server
from web.test_flow import cable_in, sockets_in
from web_support import BASE, web


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("counts")) as one:
        yield one
        assert "Traceback" not in one.errors


# Frames


@pytest.mark.parametrize("kind", [frames.PING, frames.PONG, frames.TEXT])
@in_loop
async def test_frames_of_every_kind_count(tmp_path: Path, kind: int) -> None:
    async with cable_in(tmp_path) as (cable, _):
        cable.socket._bucket = Bucket(clock=lambda: 0.0)
        few = masked(kind, b'{"do":"ping","n":1}') * int(BURST)
        cable.socket.data_received(few)
        before = cable.socket.closed
        cable.written.clear()
        cable.socket.data_received(few * 300)
        assert (before, cable.socket.closed) == (None, CloseCode.FLOOD)
        assert len(cable.written) < BURST
        assert cable.written[-1] == close_frame(CloseCode.FLOOD)
        cable.socket.data_received(few * 300)
        assert len(cable.written) < BURST


@in_loop
async def test_a_message_in_countless_empty_pieces_is_not_read(tmp_path: Path) -> None:
    async with cable_in(tmp_path) as (cable, _):
        first = bytearray(masked(frames.TEXT, b""))
        first[0] &= 0x7F
        more = bytearray(masked(frames.CONTINUED, b""))
        more[0] &= 0x7F
        cable.socket.data_received(bytes(first) + bytes(more) * (MOST_FRAMES - 1))
        before = cable.socket.closed
        cable.socket.data_received(bytes(more) * 10_000)
        assert (before, cable.socket.closed) == (None, CloseCode.FRAME_TOO_LARGE)


# Handshakes


@in_loop
async def test_handshakes_are_requests_wherever_they_lead(tmp_path: Path) -> None:
    async with sockets_in(tmp_path) as (sockets, _):
        few = Sockets(
            sockets._floor,
            sockets._identity,
            sockets._offices,
            crowd=Crowd(100, Proxies(), per_minute(4)),
        )
        paths = ["/ws/mbs-1", "/ws/nowhere", "/nowhere", "/ws/mbs-1", "/ws/mbs-1", "/ws/nowhere"]
        cables = [Cable(few, path=path) for path in paths]
        heads = [b"".join(one.written).split()[1] for one in cables]
        assert heads == [b"101", b"101", b"403", b"101", b"429", b"429"]
        for one in cables:
            one.abort()


@in_loop
async def test_requests_and_handshakes_are_counted_together(tmp_path: Path) -> None:
    with Server(tmp_path, "--requests", "2") as server, server.http() as browser:
        statuses = [browser.get("/api/session").status_code for _ in range(30)]
        assert set(statuses) == {200, 429}
        reader, writer = await asyncio.open_connection(*place(server))
        writer.write(
            b"GET /ws/mbs-1 HTTP/1.1\r\nhost: 127.0.0.1\r\nupgrade: websocket\r\n"
            b"connection: Upgrade\r\nsec-websocket-version: 13\r\n"
            b"sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        )
        head = await asyncio.wait_for(reader.readline(), DEADLINE)
        assert b" 429 " in head
        writer.close()


def place(server: Server) -> tuple[str, int]:
    host, _, port = server.url.removeprefix("http://").rpartition(":")
    return host, int(port)


@in_loop
async def test_parts_of_pages_count_a_little(tmp_path: Path) -> None:
    async with web(tmp_path, requests=3) as site, site.browser() as browser:
        paths = ["/assets/app-1.js", "/assets/nowhere.js", "/assets/../api/lobby"] * 20
        statuses = [(await browser.get(path)).status_code for path in paths]
        assert statuses[-1] == 429


@pytest.mark.parametrize("path", ["/assetsx", "/api/assets/", "/x/assets/app-1.js", "//assets/a"])
@in_loop
async def test_a_path_that_only_looks_like_a_part_of_a_page_counts(
    tmp_path: Path, path: str
) -> None:
    async with web(tmp_path, requests=3) as site, site.browser() as browser:
        statuses = [(await browser.get(f"{BASE}{path}")).status_code for _ in range(5)]
        assert statuses[3:] == [429, 429]


# Bodies


@pytest.mark.parametrize(
    "kind",
    ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "", "text/json",
     "application/json5", None],
)  # fmt: skip
@in_loop
async def test_what_is_not_said_to_be_json_is_none(tmp_path: Path, kind: str | None) -> None:
    """A form of another site can send any of these without asking."""
    async with web(tmp_path) as site, site.browser() as browser:
        told = {} if kind is None else {"content-type": kind}
        refused = await browser.post("/api/session", content=b'{"name":"ada"}', headers=told)
        assert refused.status_code == 415
        assert refused.json()["code"] == "request/malformed"
        assert "set-cookie" not in refused.headers


@pytest.mark.parametrize("kind", ["application/json", "Application/JSON; charset=utf-8"])
@in_loop
async def test_json_is_json(tmp_path: Path, kind: str) -> None:
    async with web(tmp_path) as site, site.browser() as browser:
        told = {"content-type": kind}
        answer = await browser.post("/api/session", content=b'{"name":"ada"}', headers=told)
        assert answer.status_code == 201


# Origins


def forwarded(scheme: str, origin: str) -> dict[str, str]:
    return {"x-forwarded-proto": scheme, "x-forwarded-for": "192.0.2.7", "origin": origin}


TLS = BASE.replace("http:", "https:")


@pytest.mark.parametrize(
    ("scheme", "origin", "status"),
    [("https", TLS, 201), ("https", BASE, 403), ("http", BASE, 201), ("http", TLS, 403)],
)
@in_loop
async def test_a_page_without_tls_is_not_ours_if_we_have_it(
    tmp_path: Path, scheme: str, origin: str, status: int
) -> None:
    async with web(tmp_path, proxies=Proxies(["127.0.0.1"])) as site, site.browser() as browser:
        head = forwarded(scheme, origin)
        answer = await browser.post("/api/session", json={"name": "ada"}, headers=head)
        assert answer.status_code == status


@in_loop
async def test_a_socket_of_a_page_with_another_scheme_is_refused(server: Server) -> None:
    for origin, code in ((server.url, None), (server.url.replace("http:", "https:"), 4403)):
        player = server.player("mbs-1")
        player._connect.additional_headers = {"origin": origin}
        async with player:
            if code is None:
                assert (await player.welcome())["t"] == "welcome"
            else:
                assert await player.closed() == code
