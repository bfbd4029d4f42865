"""Every page: it comes up, it fits, it is accessible, and it asks nobody else for anything."""

import gzip
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Response, expect

from browser_support import NARROW, PHONE, TABLET, WIDE, Player, Server, axe, until
from croupier.houses import SHIPPED

FIRST_LOAD = 165_000
"""Bytes that the first load may have, compressed. A tenth of it checks what the house does."""
PAGES = {
    "lobby": ("/", ".lobby-table"),
    "rules": ("/house/venezia", "text=1/37"),
    "table": ("/table/nsw-1", ".felt-drawing"),
    "fairness": ("/fairness", "main h1, main h2"),
    "no such table": ("/table/nowhere", "main h1, main h2"),
}
"""The address of each, and what is there when it has come up."""
EVERY_PAGE = pytest.mark.parametrize(("address", "there"), PAGES.values(), ids=PAGES)


@pytest.fixture(scope="module")
def casino(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("pages") / "casino.db") as server:
        yield server


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
@EVERY_PAGE
def test_axe_finds_nothing_serious(
    browser: Browser, casino: Server, address: str, there: str, size: tuple[int, int]
) -> None:
    with Player(browser, casino, "eve", size) as eve:
        eve.page.goto(address)
        eve.page.locator(there).first.wait_for(state="attached")
        assert axe(eve.page) == []


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_axe_finds_nothing_serious_while_somebody_plays(
    browser: Browser, casino: Server, size: tuple[int, int]
) -> None:
    with Player(browser, casino, f"ada{size[0]}", size) as ada:
        ada.sit("english-1")
        ada.page.get_by_text("Bets are taken").first.wait_for()
        ada.click("17")
        until(lambda: ada.seat.felt, "a bet")
        assert axe(ada.page) == []


@pytest.mark.parametrize("size", [WIDE, TABLET, PHONE, NARROW], ids=str)
@EVERY_PAGE
def test_no_page_is_wider_than_the_screen(
    browser: Browser, casino: Server, address: str, there: str, size: tuple[int, int]
) -> None:
    with Player(browser, casino, "eve", size) as eve:
        eve.page.goto(address)
        eve.page.locator(there).first.wait_for(state="attached")
        assert eve.page.evaluate("document.documentElement.scrollWidth") <= size[0]


def test_the_first_load_is_small_and_comes_from_here_alone(
    browser: Browser, casino: Server
) -> None:
    with Player(browser, casino, "eve") as eve:
        responses: list[Response] = []
        eve.page.on("response", lambda one: responses.append(one))  # noqa: PLW0108  # a bare `append` cannot be marked
        eve.go("venezia-1")
        eve.page.wait_for_load_state("networkidle")
        bodies = [response.body() for response in responses]
        assert len(bodies) >= 5
        assert sum(len(gzip.compress(body)) for body in bodies) <= FIRST_LOAD
        there = [url for url in eve.requests if not url.startswith(casino.address)]
        assert [url for url in there if not url.startswith(("data:", "blob:"))] == []


def test_from_the_lobby_to_a_seat_in_a_few_clicks(browser: Browser, casino: Server) -> None:
    with Player(browser, casino, "Grace") as grace:
        grace.page.goto("/")
        grace.page.get_by_role("button", name="Play now").first.click()
        grace.page.get_by_role("dialog").get_by_label("Name").fill("Grace")
        grace.page.get_by_role("dialog").locator("button[type=submit]").click()
        grace.page.wait_for_url("**/table/*")
        grace.page.get_by_role("button", name="Leave").first.wait_for()


def test_the_lobby_shows_every_house(browser: Browser, casino: Server) -> None:
    with Player(browser, casino, "eve") as eve:
        eve.page.goto("/")
        expect(eve.page.get_by_role("button", name="Play now")).to_have_count(len(SHIPPED))
        for name in SHIPPED:
            expect(eve.page.get_by_text(f"{name}-1", exact=True)).to_have_count(1)


@pytest.mark.parametrize(("language", "words"), [("fr", "Prenez place"), ("it", "Prendi posto")])
def test_the_pages_speak_french_and_italian(
    browser: Browser, casino: Server, language: str, words: str
) -> None:
    with Player(browser, casino, "eve") as eve:
        eve.page.goto("/")
        eve.page.get_by_role("button", name=language, exact=False).first.click()
        expect(eve.page.locator("html")).to_have_attribute("lang", language)
        eve.page.get_by_text(words).first.wait_for()


@pytest.mark.parametrize("name", SHIPPED)
def test_the_rules_of_every_house_can_be_read(browser: Browser, casino: Server, name: str) -> None:
    with Player(browser, casino, "eve") as eve:
        eve.page.goto(f"/house/{name}")
        eve.page.get_by_text("1/37").first.wait_for()
        cited = eve.page.locator(f"text=/{name}-/")
        until(lambda: cited.count() > 20, "its clauses are cited")


def test_only_built_files_are_served(browser: Browser, casino: Server) -> None:
    static = Path(__file__).parents[2] / "src" / "croupier" / "web" / "static"
    assert (static / "index.html").is_file()
    with Player(browser, casino, "eve") as eve:
        for path in ("/assets/../../app.py", "/assets/%2e%2e/index.html", "/static/index.html"):
            assert eve.page.request.get(path).status in (400, 404)
