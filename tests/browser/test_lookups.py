"""The reckoner and the voisins table, on the house's page and at the table; who rakes and pays."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page

from browser_support import PHONE, Player, Server, axe, until
from support import clause

DESK = (1366, 768)
SIZES = pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
PRINTED = Path(__file__).parents[1] / "golden"


def printed(name: str) -> list[list[str]]:
    """The figures of a table as Venezia prints them."""
    lines = (PRINTED / name).read_text(encoding="utf-8").splitlines()
    return [line.split() for line in lines]


def cells(table: Locator) -> list[list[str]]:
    """What a table says, row by row."""
    found: list[list[str]] = table.evaluate(
        "table => [...table.tBodies[0].rows].map(row => [...row.cells].map(c => c.innerText.trim()))"
    )
    return found


def sectors(place: Locator) -> list[list[str]]:
    """The rows of the three blocks side by side, without the number each stands for."""
    blocks = [cells(place.locator("table").nth(block)) for block in range(3)]
    return [[*one[1:], *two[1:], *three[1:]] for one, two, three in zip(*blocks, strict=True)]


def scroll(place: Locator, x: int, y: int) -> None:
    place.locator(".lookup-scroll").evaluate("(one, [x, y]) => one.scrollTo(x, y)", [x, y])


def seen(place: Locator, cell: Locator) -> bool:
    """Whether a cell lies within what its scrolling table shows."""
    inner, outer = cell.bounding_box(), place.locator(".lookup-scroll").bounding_box()
    assert inner
    assert outer
    across = outer["x"] - 1 <= inner["x"] < outer["x"] + outer["width"]
    return across and outer["y"] - 1 <= inner["y"] < outer["y"] + outer["height"]


def is_seen(place: Locator, cell: Locator) -> None:
    until(lambda: seen(place, cell), "the cell is in sight")


def heads_stay(place: Locator) -> None:
    """However far it is scrolled, the names above and the numbers before a row stay in sight."""
    row = place.locator("table").last.locator("tbody tr").last
    scroll(place, 10_000, 10_000)
    head = place.locator("table").last.locator("thead th").last
    for cell in (head, row.locator("th"), row.locator("td").last):
        is_seen(place, cell)
    scroll(place, 0, 0)


def fits(page: Page, size: tuple[int, int]) -> None:
    """Nothing makes the page scroll sideways."""
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]


def chosen(place: Locator) -> list[list[str]]:
    """The rows that are picked out."""
    texts: list[list[str]] = place.locator("tr.is-chosen").evaluate_all(
        "rows => rows.map(row => [...row.cells].map(cell => cell.innerText.trim()))"
    )
    return texts


SEVENTEEN = [
    ["17", "2", "6", "17", "25", "34"],
    ["17", "2", "25", "17", "34", "6"],
    ["17", "2", "25", "17", "34", "6"],
]
"""Sorted, walking the wheel, on the wheel."""
LAST = ["36", "11", "13", "27", "30", "36"]
AROUND = ["Around", "17:", "2", "25", "17", "34", "6"]


def picks_seventeen(place: Locator) -> None:
    place.get_by_role("button", name="17", exact=True).click()
    until(lambda: chosen(place) == SEVENTEEN, "the rows of 17 are picked out")
    said = place.get_by_role("status")
    until(lambda: said.inner_text().split() == AROUND, "they are said")


# The house


@clause("venezia-PC.1")
@SIZES
def test_the_house_shows_its_reckoner_in_its_own_figures(
    browser: Browser, casino: Server, size: tuple[int, int]
) -> None:
    with Player(browser, casino, "eve", size) as eve:
        eve.page.goto("/house/venezia")
        place = eve.page.locator("#reckoner")
        place.locator("table").wait_for()
        assert cells(place.locator("table")) == printed("reckoner.txt")
        heads_stay(place)
        fits(eve.page, size)


@clause("venezia-VT.1", "venezia-VT.2", "venezia-VT.3")
@SIZES
def test_the_house_shows_its_voisins_table(
    browser: Browser, casino: Server, size: tuple[int, int]
) -> None:
    with Player(browser, casino, "eve", size) as eve:
        eve.page.goto("/house/venezia")
        place = eve.page.locator("#voisins")
        place.locator("table").first.wait_for()
        assert sectors(place) == printed("voisins.txt")
        heads_stay(place)
        picks_seventeen(place)
        fits(eve.page, size)
        assert axe(eve.page) == []


@clause("venezia-G.2", "venezia-G.16")
def test_the_house_says_who_deals_and_who_rakes_and_pays(browser: Browser, casino: Server) -> None:
    with Player(browser, casino, "eve") as eve:
        eve.page.goto("/house/venezia")
        place = eve.page.locator("#staff")
        place.get_by_text("droite, gauche and bout de table").wait_for()
        text = place.inner_text()
        assert "Even numbers and 0: droite rakes in, gauche pays." in text
        assert "Odd numbers: gauche rakes in, droite pays." in text
        assert "Chef de Table" in text
        place.get_by_role("link", name="venezia-G.16").click()
        eve.page.locator("[id='clause-venezia-G.16']").wait_for()


def test_a_house_without_neighbours_shows_no_voisins_table(
    browser: Browser, casino: Server
) -> None:
    with Player(browser, casino, "eve") as eve:
        eve.page.goto("/house/fun")
        eve.page.locator("#reckoner table").wait_for()
        assert eve.page.locator("#voisins, [href='#voisins']").count() == 0


# The table


def opened(player: Player, button: str) -> Locator:
    """What a button above the table opens."""
    if not player.page.locator(".table-menu").is_visible():
        player.page.get_by_role("button", name="Menu").click()
    player.page.get_by_role("button", name=button, exact=True).click()
    place = player.page.get_by_role("dialog")
    place.locator("table").first.wait_for()
    return place


def closed_by_escape(player: Player, button: str) -> None:
    player.page.keyboard.press("Escape")
    player.page.get_by_role("dialog").wait_for(state="detached")
    until(lambda: focused(player) == button, "the button has the focus again")


def focused(player: Player) -> str:
    text: str = player.page.evaluate("document.activeElement.textContent")
    return text


@clause("venezia-PC.1", "venezia-VT.1", "venezia-VT.2", "venezia-VT.3")
@SIZES
def test_both_tables_can_be_opened_at_the_table(
    browser: Browser, casino: Server, size: tuple[int, int]
) -> None:
    with Player(browser, casino, "eve", size) as eve:
        eve.go("venezia-1")
        place = opened(eve, "Reckoner")
        assert cells(place.locator("table")) == printed("reckoner.txt")
        heads_stay(place)
        assert axe(eve.page) == []
        fits(eve.page, size)
        closed_by_escape(eve, "Reckoner")
        place = opened(eve, "Voisins table")
        assert sectors(place) == printed("voisins.txt")
        heads_stay(place)
        picks_seventeen(place)
        assert axe(eve.page) == []
        fits(eve.page, size)
        closed_by_escape(eve, "Voisins table")
        assert eve.page.url.endswith("/table/venezia-1")


def test_the_voisins_table_is_read_with_the_keyboard_alone(
    browser: Browser, casino: Server
) -> None:
    with Player(browser, casino, "eve", DESK) as eve:
        eve.go("venezia-1")
        eve.page.get_by_role("button", name="Menu").click()
        eve.page.get_by_role("button", name="Voisins table").focus()
        eve.page.keyboard.press("Enter")
        place = eve.page.get_by_role("dialog")
        place.locator("table").first.wait_for()
        eve.page.keyboard.press("Tab")
        until(lambda: focused(eve) == "Close", "Close has the focus")
        eve.page.keyboard.press("Tab")
        eve.page.keyboard.press("End")
        until(lambda: chosen(place)[:1] == [LAST], "the row of 36 is picked out")
        last = place.get_by_role("button", name="36", exact=True)
        is_seen(place, last)
        closed_by_escape(eve, "Voisins table")


def test_a_bet_is_placed_while_a_table_is_open(browser: Browser, casino: Server) -> None:
    """Whoever looks something up is still in the game: the felt takes the click at once."""
    table = casino.table("venezia")
    with Player(browser, casino, "zoe", DESK) as zoe:
        zoe.sit(table)
        zoe.page.get_by_text("Bets are taken").first.wait_for()
        opened(zoe, "Voisins table")
        zoe.click("5")
        until(lambda: zoe.seat.felt, "the bet lies there")
        zoe.page.get_by_role("dialog").wait_for(state="detached")


@clause("venezia-G.16")
@pytest.mark.parametrize(
    ("number", "size", "said"),
    [
        (17, DESK, "Gauche rakes in, droite pays"),
        (20, PHONE, "Droite rakes in, gauche pays"),
        (0, PHONE, "Droite rakes in, gauche pays"),
    ],
)
def test_the_table_says_who_rakes_and_who_pays(
    browser: Browser, casino: Server, number: int, size: tuple[int, int], said: str
) -> None:
    table = casino.table("venezia", numbers=str(number))
    with Player(browser, casino, "ada", size) as ada:
        ada.sit(table)
        ada.page.get_by_text("Bets are taken").first.wait_for()
        assert ada.page.get_by_text("rakes in").count() == 0
        casino.spin_to(table, "number")
        ada.page.get_by_text(said, exact=True).wait_for()
        casino.go_on(table)
        ada.phase("idle", "open")
