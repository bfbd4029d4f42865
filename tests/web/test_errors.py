"""One shape for everything that is wrong: a code for programs, a sentence for people."""

from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest

from croupier.tongues import Phrase
from croupier.web import errors
from croupier.web.allowance import Allowance
from croupier.web.errors import CODES
from croupier.web.guard import HEADERS
from croupier.wire.trouble import RequestTrouble
from live_support import deal, in_loop, say
from web_support import Web, web


def is_problem(answer: httpx.Response, status: int, code: str | None = None) -> None:
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"].startswith("application/json")
    problem = answer.json()
    allowed = {"code", "text", "key", "facts", "misheard"}
    assert {"code", "text"} <= set(problem) <= allowed, problem
    assert problem["code"] == (code or CODES[status])
    text = problem["text"]
    assert text[0] == text[0].upper()
    assert text.endswith(".")
    assert "Traceback" not in text
    for name, value in HEADERS.items():
        assert answer.headers[name] == value


async def ask(site: Web, method: str, path: str, **options: Any) -> httpx.Response:
    async with site.browser() as browser:
        return await browser.request(method, path, **options)


NOWHERE = [
    "/nowhere", "/api", "/api/nowhere", "/api/houses/ritz", "/api/houses/ritz/rulebook",
    "/api/houses/MBS", "/api/houses/..%2fmbs", "/api/tables/mbs-9/coups", "/api/tables/x/coups/1",
    "/api/tables/mbs-1/coups/1", "/api/tables/mbs-1/seal/1", "/api/tables/x/seal/1", "/assets/x.js",
    "/assets/../index.html", "/assets/..%2f..%2fcasino.db", "/assets/%2e%2e/%2e%2e/casino.db",
    "/static/index.html", "/casino.db", "/casino.db-vault", "/assets//etc/passwd", "/.env", "/ws",
    "/ws/mbs-1", "/ws/nowhere", "/ws/", "/table", "/table/a/b", "/index.html", "/%00", "/é",
    "/api/houses/%ff", "/api/tables/%00/coups",
]  # fmt: skip


@in_loop
async def test_what_is_not_there_is_not_found(tmp_path: Path) -> None:
    async with web(tmp_path) as site:
        found = {path: await ask(site, "GET", path) for path in NOWHERE}
        told = {path: one.text for path, one in found.items() if one.status_code != 404}
        assert told == {}
        for answer in found.values():
            is_problem(answer, 404)


METHODS = [
        ("PUT", "/api/session"), ("PATCH", "/api/session"), ("POST", "/api/lobby"),
        ("DELETE", "/api/lobby"), ("GET", "/api/play"), ("GET", "/api/tables"),
        ("POST", "/api/houses/mbs"), ("DELETE", "/api/tables/mbs-1/coups/1"), ("POST", "/"),
        ("PUT", "/table/mbs-1"), ("POST", "/api/tables/mbs-1/record"), ("TRACE", "/"),
        ("BREW", "/api/session"),
]  # fmt: skip


def test_a_status_without_a_code_of_its_own_is_malformed_or_a_fault() -> None:
    found = {
        status: errors.answer(status, Phrase("no")).content.code for status in (406, 415, 500, 502)
    }
    malformed, fault = RequestTrouble.MALFORMED, RequestTrouble.FAULT
    assert found == {406: malformed, 415: malformed, 500: fault, 502: fault}


@in_loop
async def test_a_wrong_method_is_named(tmp_path: Path) -> None:
    async with web(tmp_path) as site:
        for method, path in METHODS:
            is_problem(await ask(site, method, path), 405)


NAMES = [
        b"", b"{", b"[]", b"null", b"17", b'"ada"', b"{}", b'{"name":null}', b'{"name":5}',
        b'{"name":["ada"]}', b'{"name":""}', b'{"name":"' + b"x" * 21 + b'"}', b'{"name":"a b"}',
        b'{"name":"<b>ada</b>"}', b'{"name":"ada\\u0000"}', b'{"name":"\\ud800"}', b"\xff\xfe",
        b'{"name":"&amp;"}', b'{"name":"ada\\u202e"}', b"[" * 5000,
        b'{"name":' + b"[" * 4000, b'{"name":"  "}', b'{"name":"\\u00a0"}', b'{"name":"a:b"}',
        b'{"name":"*"}', b'{"name":"../x"}',
]  # fmt: skip
NOBODYS = [
    b'{"name":"croupier"}',
    b'{"name":"Supervisor"}',
    b'{"name":"void"}',
    b'{"name":"limits"}',
]
"""Names of the right shape."""
JSON = {"content-type": "application/json"}


@in_loop
async def test_a_name_that_is_none_is_malformed(tmp_path: Path) -> None:
    async with web(tmp_path) as site:
        found = {
            body: await ask(site, "POST", "/api/session", content=body, headers=JSON)
            for body in (*NAMES, *NOBODYS)
        }
        for body, refused in found.items():
            is_problem(refused, 409 if body in NOBODYS else 400, "request/malformed")
            assert "set-cookie" not in refused.headers


@in_loop
async def test_a_wish_that_makes_no_sense_is_malformed(tmp_path: Path) -> None:
    async with web(tmp_path) as site, site.signed_in("ada") as browser:
        for path in ("/api/play", "/api/tables"):
            for body in (b"{", b"{}", b'{"house":5}', b'{"house":""}', b"name=mbs"):
                is_problem(await browser.post(path, content=body, headers=JSON), 400)
            is_problem(await browser.post(path, json={"house": "ritz"}), 404)
        assert len(site.casino) == 5


@in_loop
async def test_a_request_that_is_too_large_is_refused(tmp_path: Path) -> None:
    async with web(tmp_path) as site:
        for size in (10_001, 1_000_000):
            refused = await ask(site, "POST", "/api/session", content=b"x" * size, headers=JSON)
            is_problem(refused, 413)


SENSELESS = [
        "/api/tables/mbs-1/coups?before=0", "/api/tables/mbs-1/coups?before=-1",
        "/api/tables/mbs-1/coups?before=x", "/api/tables/mbs-1/coups?before=99999999999999999999",
        "/api/tables/mbs-1/coups/0", "/api/tables/mbs-1/coups/99999999999999999999",
        "/api/tables/mbs-1/seal/0", "/api/tables/mbs-1/seal/99999999999999999999999999",
        "/api/houses/mbs/quote", "/api/houses/venezia/quote?say=", "/api/houses/venezia/quote?say=x",
        "/api/houses/venezia/quote?say=17+by+99999999999999999999",
        "/api/houses/venezia/quote?say=%00", "/api/houses/venezia/quote?say=%ff",
        f"/api/houses/venezia/quote?say={'17+by+5,+' * 60}",
]  # fmt: skip


@in_loop
async def test_a_question_that_makes_no_sense_is_malformed(tmp_path: Path) -> None:
    async with web(tmp_path) as site:
        found = {path: await ask(site, "GET", path) for path in SENSELESS}
        told = {path: one.text for path, one in found.items() if one.status_code != 400}
        assert told == {}
        for answer in found.values():
            is_problem(answer, 400)


@in_loop
async def test_a_coup_that_is_no_number_is_not_there(tmp_path: Path) -> None:
    async with web(tmp_path) as site:
        for coup in ("-1", "x", "1.5", "", "1e3", "٣"):
            answer = await ask(site, "GET", f"/api/tables/mbs-1/seal/{coup}")
            assert answer.status_code in (400, 404), (coup, answer.text)
            is_problem(answer, answer.status_code)


@in_loop
async def test_why_asks_for_a_session_and_for_a_line_that_is_there(tmp_path: Path) -> None:
    async with web(tmp_path) as site, site.signed_in("ada") as browser:
        keeper = site.table("mbs-1")
        await say(keeper, "seat ada buys 100")
        await deal(keeper, site.wheel, "ada: 17 by 5")
        why = "/api/tables/mbs-1/coups/1/why"
        assert (await browser.get(why, params={"line": 0})).status_code == 200
        is_problem(await browser.get(why, params={"line": 1}), 404)
        is_problem(await browser.get(why, params={"line": -1}), 400)
        is_problem(await browser.get(why), 400)
        is_problem(await ask(site, "GET", f"{why}?line=0"), 401)


@in_loop
async def test_a_record_is_for_those_who_sat_there(tmp_path: Path) -> None:
    async with web(tmp_path) as site, site.signed_in("ada") as browser:
        is_problem(await ask(site, "GET", "/api/tables/mbs-1/record"), 401)
        is_problem(await browser.get("/api/tables/mbs-1/record"), 404)
        is_problem(await browser.get("/api/tables/mbs-9/record"), 404)
        await say(site.table("mbs-1"), "seat ada buys 100")
        assert (await browser.get("/api/tables/mbs-1/record")).status_code == 200


@pytest.fixture
def _no_time_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    """However long the requests take, none is allowed anew."""
    monkeypatch.setattr("croupier.web.app.per_minute", partial(Allowance, 0))


@pytest.mark.usefixtures("_no_time_passes")
@in_loop
async def test_who_asks_too_often_is_told_to_wait(tmp_path: Path) -> None:
    async with web(tmp_path, requests=5) as site:
        answers = [await ask(site, "GET", "/api/lobby") for _ in range(8)]
        assert [one.status_code for one in answers] == [200] * 5 + [429] * 3
        is_problem(answers[-1], 429)
        refused = await ask(site, "POST", "/api/session", json={"name": "ada"})
        is_problem(refused, 429)
        assert "set-cookie" not in refused.headers


@pytest.mark.usefixtures("_no_time_passes")
@pytest.mark.parametrize("header", ["x-forwarded-for", "x-real-ip", "forwarded", "cookie"])
@in_loop
async def test_a_header_does_not_buy_more_requests(tmp_path: Path, header: str) -> None:
    async with web(tmp_path, requests=5) as site:
        answers = [
            await ask(site, "GET", "/api/lobby", headers={header: f"10.0.0.{n}"}) for n in range(8)
        ]
        assert [one.status_code for one in answers] == [200] * 5 + [429] * 3


@in_loop
async def test_pages_and_their_parts_do_not_count_as_requests(tmp_path: Path) -> None:
    async with web(tmp_path, requests=3) as site:
        for _ in range(10):
            assert (await ask(site, "GET", "/assets/app-1.js")).status_code == 200


@pytest.mark.usefixtures("_no_time_passes")
@pytest.mark.parametrize("path", ["/ws", "/ws/mbs-1", "/ws/mbs-1/assets/app-1.js"])
@in_loop
async def test_asking_for_a_socket_as_for_a_page_counts_as_a_request(
    tmp_path: Path, path: str
) -> None:
    async with web(tmp_path, requests=3) as site:
        answers = [await ask(site, "GET", path) for _ in range(5)]
        assert [one.status_code for one in answers] == [404] * 3 + [429] * 2


@in_loop
async def test_a_bug_is_told_in_the_log_and_not_to_the_world(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(_: object) -> None:
        raise ZeroDivisionError("a secret of ours")

    async with web(tmp_path) as site:
        monkeypatch.setattr("croupier.web.routes.lobby", broken)
        answer = await ask(site, "GET", "/api/lobby")
        is_problem(answer, 500, "server/fault")
        assert "secret of ours" not in answer.text
        assert "ZeroDivision" not in answer.text


def test_every_code_is_a_word_and_a_word() -> None:
    for code in CODES.values():
        first, _, second = code.partition("/")
        assert first.isalpha()
        assert second.replace("-", "").isalpha()
