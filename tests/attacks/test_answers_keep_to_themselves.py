"""Answers that only their owner may have are kept by nobody, errors name no file, and what is
installed is known."""

import logging
from pathlib import Path

import httpx
import pytest

import audit
from live_support import in_loop
from web_support import Web, web

PRIVATE = (
    "/api/session", "/api/lobby", "/api/tables/mbs-1/coups", "/api/tables/mbs-1/coups/1",
    "/api/tables/mbs-1/coups/1/why?line=0", "/api/tables/mbs-1/seal/1", "/api/tables/mbs-1/record",
    "/api/houses/mbs", "/api/nowhere", "/api/tables/nowhere/coups", "/api/tables/mbs-1/coups?before=x",
)  # fmt: skip


@in_loop
async def test_nobody_keeps_an_answer_that_depends_on_who_asks(tmp_path: Path) -> None:
    async with web(tmp_path) as site, site.signed_in("ada") as ada, site.browser() as guest:
        for path in PRIVATE:
            for browser in (ada, guest):
                answer = await browser.get(path)
                assert answer.headers.get_list("cache-control") == ["no-store"], path
        posted = await ada.post("/api/play", json={"house": "mbs"})
        elsewhere = await ada.post("/api/play", headers={"origin": "http://evil.example"})
        for answer in (posted, elsewhere, await ada.delete("/api/session")):
            assert answer.headers.get_list("cache-control") == ["no-store"]
        page = await guest.get("/")
        assert page.headers["cache-control"] == "no-cache"


PROBES = (
    "/assets/../../etc/passwd", "/assets/%2e%2e/%2e%2e/etc/passwd", "/assets/nothing.js", "/assets/%00",
    "/assets", "/index.html", "/%2e%2e/pyproject.toml", "/api/houses/..%2f..%2fmbs", "/api/houses/%00",
    "/api/tables/..%2fx/record", "/api/tables/mbs-1/coups/99999999999", "/ws/mbs-1", "/schema/nothing",
    "/api/houses/mbs/quote?say=%1b%5b2J", "/api/houses/mbs/quote",
)  # fmt: skip


def names_no_file(answer: httpx.Response, *files: Path) -> None:
    text = answer.text
    for word in (*map(str, files), "site-packages", "Traceback", ".py", "sqlite", "casino.db"):
        assert word not in text, (answer.request.url, text)


@pytest.mark.parametrize("path", ["/assets/%00", f"/assets/{'x' * 5000}", "/%00", "/api/%00"])
@in_loop
async def test_a_path_that_no_file_system_knows_is_not_found(tmp_path: Path, path: str) -> None:
    async with web(tmp_path) as site, site.browser() as guest:
        assert (await guest.get(path)).status_code == 404


@in_loop
async def test_no_error_names_a_file(tmp_path: Path) -> None:
    async with web(tmp_path) as site, site.signed_in("ada") as ada:
        for path in PROBES:
            for method in ("GET", "POST", "DELETE", "PUT"):
                names_no_file(await ada.request(method, path), tmp_path)


@in_loop
async def test_a_log_that_cannot_be_read_is_told_without_its_place(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with web(tmp_path) as site, site.signed_in("ada") as ada:
        break_the_log(site)
        with caplog.at_level(logging.ERROR):
            for path in ("/api/tables/mbs-1/coups", "/api/tables/mbs-1/seal/1"):
                answer = await ada.get(path)
                assert answer.status_code == 500
                assert answer.json()["code"] == "server/fault"
                names_no_file(answer, tmp_path)
        assert "casino.db" in caplog.text  # the host is told
        assert not [one for one in caplog.records if one.exc_info]


def break_the_log(site: Web) -> None:
    """From here on, reading fails as on a broken disk."""
    log = site.app._app.state.log
    log._reader.close()


def test_everything_that_is_installed_has_a_licence_that_allows_it() -> None:
    found = [*audit.of_python()]
    if audit.NODE.exists():
        found += audit.of_pages()
    assert len(found) > 50
    assert list(audit.problems(found)) == []


@pytest.mark.parametrize("licence", ["GPL-3.0-only", "unknown", "MIT AND GPL-3.0-only", ""])
def test_a_licence_that_binds_ours_is_found(licence: str) -> None:
    made = audit.Installed("python", "mine", "1.0", licence, comes_along=True)
    assert made.problem
    assert made._replace(licence="MIT OR GPL-3.0-only").problem is None


def test_the_lock_holds_what_pyproject_asks_for() -> None:
    pins = audit.locked()
    for name, asked in audit.ours().items():
        assert asked.specifier.contains(pins[name]), name


@pytest.mark.parametrize("file", ["constraints.txt", "ui/package-lock.json"])
def test_a_lock_holds_versions_and_hashes_and_no_address(file: str) -> None:
    """npm writes where to give money for a package; nothing is fetched from there."""
    text = (audit.ROOT / file).read_text(encoding="utf-8")
    assert "://" not in text
