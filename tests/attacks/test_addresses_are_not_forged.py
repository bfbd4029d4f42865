"""Issue 10.4: who stands behind a request. Anybody can write headers; only a trusted proxy is believed."""

from pathlib import Path
from typing import Any

import pytest

from cable_support import Cable
from croupier.rules.errors import Malformed
from croupier.web.address import Proxies, address
from croupier.web.guard import ONLY_TLS
from croupier.web.handshake import Scope
from croupier.web.sockets import Sockets
from live_support import in_loop
from server_support import Server
from web_support import Web, web

HSTS = ONLY_TLS[0].decode()
TLS = {"x-forwarded-proto": "https"}


def request(peer: str | None, *hops: str, proto: str = "") -> dict[str, Any]:
    headers = [(b"x-forwarded-for", hop.encode()) for hop in hops]
    headers += [(b"x-forwarded-proto", proto.encode())] if proto else []
    return {"client": (peer, 5) if peer else None, "scheme": "http", "headers": headers}


@pytest.mark.parametrize(
    ("trusted", "scope", "found"),
    [
        ((), request("203.0.113.9", "192.0.2.1"), "203.0.113.9"),
        ((), request("127.0.0.1", "192.0.2.1"), "127.0.0.1"),
        (("127.0.0.1",), request("203.0.113.9", "192.0.2.1"), "203.0.113.9"),
        (("127.0.0.1",), request("127.0.0.1", "192.0.2.1"), "192.0.2.1"),
        (("127.0.0.1",), request("127.0.0.1", "6.6.6.6, 192.0.2.1"), "192.0.2.1"),
        (("127.0.0.1",), request("127.0.0.1", "6.6.6.6", "192.0.2.1"), "192.0.2.1"),
        (
            ("127.0.0.1", "10.0.0.0/8"),
            request("127.0.0.1", "6.6.6.6, 192.0.2.1, 10.9.8.7"),
            "192.0.2.1",
        ),
        (("127.0.0.1",), request("127.0.0.1", "192.0.2.1, nonsense"), "127.0.0.1"),
        (("127.0.0.1",), request("127.0.0.1", ""), "127.0.0.1"),
        (("127.0.0.1",), request("127.0.0.1"), "127.0.0.1"),
        (("127.0.0.1",), request("127.0.0.1", "192.0.2.1:5555"), "192.0.2.1"),
        (("127.0.0.1",), request("127.0.0.1", "[2001:db8::7]:5555"), "2001:db8::/64"),
        (("127.0.0.1",), request("::ffff:127.0.0.1", "192.0.2.1"), "192.0.2.1"),
        (("2001:db8::/32",), request("2001:db8::1", "192.0.2.1"), "192.0.2.1"),
        ((), request("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::/64"),
        ((), request("fe80::1%eth0"), "fe80::/64"),
        (("127.0.0.1",), request(None, "192.0.2.1"), "unknown"),
    ],
)
def test_the_address_is_the_one_that_nobody_could_forge(
    trusted: tuple[str, ...], scope: dict[str, Any], found: str
) -> None:
    assert address(Proxies(trusted).through(scope)) == found


@pytest.mark.parametrize(
    ("peer", "proto", "scheme"),
    [
        ("127.0.0.1", "https", "https"),
        ("127.0.0.1", "HTTPS", "https"),
        ("127.0.0.1", "http", "http"),
        ("127.0.0.1", "https, http", "http"),
        ("127.0.0.1", "gopher", "http"),
        ("127.0.0.1", "", "http"),
        ("203.0.113.9", "https", "http"),
    ],
)
def test_tls_is_believed_of_a_trusted_proxy_alone(peer: str, proto: str, scheme: str) -> None:
    found = Proxies(["127.0.0.1"]).through(request(peer, proto=proto))
    assert found["scheme"] == scheme


@pytest.mark.parametrize("text", ["", "proxy", "10.0.0.1/8", "10.0.0.0/99", "1.2.3", "[::1]"])
def test_a_proxy_is_an_address_or_a_network(text: str) -> None:
    with pytest.raises(Malformed, match="expected the address of a proxy"):
        Proxies([text])


async def asked_as(site: Web, sender: str, times: int) -> list[int]:
    async with site.browser(**{"x-forwarded-for": sender}) as browser:
        return [(await browser.get("/api/session")).status_code for _ in range(times)]


@in_loop
async def test_nobody_gets_more_requests_by_writing_another_address(tmp_path: Path) -> None:
    async with web(tmp_path, requests=3) as site:
        assert await asked_as(site, "192.0.2.1", 3) == [200] * 3
        assert await asked_as(site, "192.0.2.2", 1) == [429]


@in_loop
async def test_behind_a_trusted_proxy_one_guest_does_not_use_up_what_others_have(
    tmp_path: Path,
) -> None:
    async with web(tmp_path, requests=3, proxies=Proxies(["127.0.0.1"])) as site:
        assert await asked_as(site, "192.0.2.1", 4) == [200] * 3 + [429]
        assert await asked_as(site, "192.0.2.2", 1) == [200]
        assert await asked_as(site, "192.0.2.3, 192.0.2.1", 1) == [429]


@in_loop
async def test_cookies_are_secure_and_tls_is_demanded_behind_a_trusted_proxy(
    tmp_path: Path,
) -> None:
    async with (
        web(tmp_path, proxies=Proxies(["127.0.0.0/8"])) as site,
        site.browser(**TLS) as guest,
        site.browser() as plain,
    ):
        taken = await guest.post("/api/session", json={"name": "ada"})
        assert "secure" in taken.headers["set-cookie"].lower()
        assert taken.headers[HSTS] == ONLY_TLS[1].decode()
        assert HSTS not in (await plain.get("/")).headers


@in_loop
async def test_a_forged_header_changes_no_cookie(tmp_path: Path) -> None:
    async with web(tmp_path) as site, site.browser(**TLS) as guest:
        taken = await guest.post("/api/session", json={"name": "ada"})
        assert "secure" not in taken.headers["set-cookie"].lower()
        assert HSTS not in taken.headers


@pytest.mark.parametrize(
    ("trusted", "found"), [((), ("127.0.0.1", "http")), (("127.0.0.1",), ("192.0.2.1", "https"))]
)
@in_loop
async def test_a_socket_comes_from_where_its_request_came_from(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    trusted: tuple[str, ...],
    found: tuple[str, str],
) -> None:
    came: list[Scope] = []
    monkeypatch.setattr(Sockets, "come", lambda _, scope, __: came.append(scope))
    async with web(tmp_path, proxies=Proxies(trusted)) as site:
        head = "x-forwarded-for: 192.0.2.1\r\nx-forwarded-proto: https\r\n"
        Cable(site.app._app.state.sockets, head=head).abort()
    (scope,) = came
    assert (address(scope), scope["scheme"]) == found


def test_the_command_trusts_the_proxies_that_it_is_given(tmp_path: Path) -> None:
    with (
        Server(tmp_path, "--trusted-proxy", "10.0.0.0/8", "--trusted-proxy", "127.0.0.1") as server,
        server.http(headers=TLS) as browser,
    ):
        assert HSTS in browser.get("/").headers
