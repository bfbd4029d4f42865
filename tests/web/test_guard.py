"""The outermost layer: nothing from another site gets in, and every answer carries its headers."""

from pathlib import Path

import pytest

from croupier.web.app import LOOPBACK
from croupier.web.guard import HEADERS
from live_support import in_loop
from web_support import BASE, web

JSON = {"content-type": "application/json"}
ELSEWHERE = [
    "http://evil.example", "https://127.0.0.1", "http://127.0.0.1", "http://127.0.0.1:8001",
    "null", "file://", "http://localhost:8000", "http://127.0.0.1:8000.evil.example", "", "x",
    "http://127.0.0.1:8000@evil.example", "http://evil.example#127.0.0.1:8000", "http://[", "//",
    "chrome-extension://abc", "http://127.0.0.1:80000", "https://127.0.0.1:8000",
]  # fmt: skip


@in_loop
async def test_a_post_from_another_site_is_refused(tmp_path: Path) -> None:
    async with web(tmp_path) as site, site.signed_in("ada") as browser:
        for origin in ELSEWHERE:
            for method, path in (
                ("POST", "/api/session"),
                ("DELETE", "/api/session"),
                ("POST", "/api/tables"),
                ("POST", "/api/play"),
                ("PUT", "/nowhere"),
            ):
                refused = await browser.request(
                    method, path, json={"house": "mbs", "name": "x"}, headers={"origin": origin}
                )
                assert refused.status_code == 403, (origin, method, path)
                assert refused.json()["code"] == "request/origin"
                assert "set-cookie" not in refused.headers
        assert len(site.casino) == 5


@in_loop
async def test_our_own_pages_and_plain_programs_get_in(tmp_path: Path) -> None:
    async with web(tmp_path) as site, site.browser() as browser:
        own = await browser.post("/api/session", json={"name": "ada"}, headers={"origin": BASE})
        assert own.status_code == 201
        assert (await browser.post("/api/session", json={"name": "bob"})).status_code == 201


@in_loop
async def test_looking_from_another_site_changes_nothing_and_gives_no_permission(
    tmp_path: Path,
) -> None:
    async with web(tmp_path) as site, site.browser() as browser:
        for origin in ELSEWHERE:
            answer = await browser.get("/api/lobby", headers={"origin": origin})
            assert not [name for name in answer.headers if name.startswith("access-control")]
            asked = await browser.options(
                "/api/session",
                headers={"origin": origin, "access-control-request-method": "POST"},
            )
            assert not [name for name in asked.headers if name.startswith("access-control")]


@pytest.mark.parametrize("host", LOOPBACK)
@in_loop
async def test_the_server_answers_to_its_own_names(tmp_path: Path, host: str) -> None:
    async with web(tmp_path, hosts=LOOPBACK) as site, site.browser() as browser:
        name = f"[{host}]" if ":" in host else host
        for called in (name, f"{name}:8000", f"{name.upper()}:1"):
            answer = await browser.get("/api/session", headers={"host": called})
            assert answer.status_code == 200, called


STRANGE = [
    "evil.example", "evil.example:8000", "127.0.0.1.evil.example", "localhost.evil.example", "",
    "127.0.0.1@evil.example", "evil.example/127.0.0.1", "[", "]", "[::1", "[evil]", "[::2]", "::1",
    "x" * 3000, "127.0.0.2", "0.0.0.0", "localhost\x00", "é", "[v1.x]",
]  # fmt: skip


@in_loop
async def test_a_name_that_was_bent_to_this_machine_gets_nothing(tmp_path: Path) -> None:
    """Another site may let its name point here: then the browser says that name."""
    async with web(tmp_path, hosts=LOOPBACK) as site, site.browser() as browser:
        found = {}
        for called in STRANGE:
            answer = await browser.get("/api/session", headers={b"host": called.encode("latin-1")})
            found[called] = (answer.status_code, "request/host" in answer.text)
        wrong = {called: told for called, told in found.items() if told != (403, True)}
        assert wrong == {}


@in_loop
async def test_without_names_any_will_do(tmp_path: Path) -> None:
    async with web(tmp_path, hosts=()) as site, site.browser() as browser:
        for called in ("casino.example", "10.0.0.7:8000"):
            assert (await browser.get("/", headers={"host": called})).status_code == 200


@in_loop
async def test_every_answer_carries_the_headers_that_protect_people(tmp_path: Path) -> None:
    async with web(tmp_path, hosts=LOOPBACK) as site, site.browser() as browser:
        answers = [
            await browser.get("/"),
            await browser.get("/table/mbs-1"),
            await browser.get("/assets/app-1.js"),
            await browser.get("/mark.svg"),
            await browser.get("/api/lobby"),
            await browser.get("/api/houses/mbs"),
            await browser.get("/schema"),
            await browser.get("/nowhere"),
            await browser.get("/assets/nowhere.js"),
            await browser.post("/api/session", content=b"{", headers=JSON),
            await browser.post("/api/session", content=b"x" * 20_000, headers=JSON),
            await browser.post("/api/play", json={"house": "mbs"}),
            await browser.put("/api/session"),
            await browser.options("/api/session"),
            await browser.head("/assets/app-1.js"),
            await browser.get("/", headers={"host": "evil.example"}),
            await browser.post("/api/session", headers={"origin": "http://evil.example"}),
            await browser.get("/assets/app-1.js", headers={"accept-encoding": "gzip"}),
        ]
        statuses = {one.status_code for one in answers}
        assert {200, 400, 401, 403, 404, 405, 413} <= statuses
        for answer in answers:
            for name, value in HEADERS.items():
                assert answer.headers.get_list(name) == [value], (answer.request.url, name)
            assert "server" not in answer.headers


def test_the_policy_lets_no_page_load_anything_from_elsewhere() -> None:
    policy = dict(
        part.strip().partition(" ")[::2] for part in HEADERS["content-security-policy"].split(";")
    )
    assert policy["default-src"] == "'self'"
    assert policy["object-src"] == policy["base-uri"] == policy["frame-ancestors"] == "'none'"
    everything = " ".join(policy.values())
    assert "unsafe-eval" not in everything
    assert "*" not in everything
    assert "http" not in everything
    assert "script-src" not in policy or "unsafe-inline" not in policy["script-src"]
