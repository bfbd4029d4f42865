"""Saying bets, keys, where the focus goes, a slip that plays by itself, and the first coup's guide."""

import pytest
from playwright.sync_api import Browser, Locator, expect

from browser_support import PHONE, Player, Server, axe, until
from croupier.rules.felt import spot


def bets(player: Player) -> dict[str, int]:
    """What lies in the database: amounts by the call or the spot."""
    found: dict[str, int] = {}
    for key, stake in player.seat.stakes.items():
        name = key.call.name if key.call else key.spot.name
        found[name] = found.get(name, 0) + stake.amount
    return found


def second_chip(player: Player) -> None:
    held = player.page.locator(".chips-held")
    if held.is_visible():  # on a phone the chip in hand fans out the others
        held.click()
    player.page.locator(".chips-choice").nth(1).click()


def field(player: Player) -> Locator:
    return player.page.locator(".track-say input")


# Saying a bet


def test_people_say_their_bets_as_they_do_at_a_table(browser: Browser, casino: Server) -> None:
    """The chosen chip is the amount where none is said."""
    table = casino.table("venezia")
    with Player(browser, casino, "ada") as ada:
        ada.sit_to_bet(table)
        second_chip(ada)
        chip = ada.rules["chips"][1]
        for said, lies in (
            ("voisins", {"voisins": 9 * chip}),
            ("17 5", {"17": 5_00}),
            ("zero by 3", {"0": 3_00}),
            ("rouge 20", {"red": 20_00}),
            ("5 on 23", {"23": 5_00}),
        ):
            field(ada).fill(said)
            expect(ada.page.locator(".track-answer q")).to_be_visible()
            field(ada).press("Enter")
            until(lambda lies=lies: lies.items() <= bets(ada).items(), f"{said} lies")  # type: ignore[misc]  # bound now
            expect(field(ada)).to_have_value("")
        ada.money_agrees()


@pytest.mark.parametrize(
    ("locale", "fault"),
    [
        ("en-GB", "“vosins” is no bet here. Did you mean voisins du zéro?"),
        ("fr-FR", "« vosins » n’est pas une mise ici. Vouliez-vous dire voisins du zéro ?"),
        ("it-IT", "«vosins» non è una puntata qui. Intendevi voisins du zéro?"),
    ],
)
def test_what_is_not_understood_is_answered_beside_it_in_the_pages_language(
    browser: Browser, casino: Server, locale: str, fault: str
) -> None:
    table = casino.table("venezia")
    with Player(browser, casino, "ada") as ada:
        ada.sit_to_bet(table)
        ada.page.evaluate(f"localStorage.setItem('croupier.language', '{locale[:2]}')")
        ada.page.reload()
        field(ada).fill("vosins 5")
        answer = ada.page.locator(".track-answer")
        until(
            lambda: answer.inner_text().replace("\u00a0", " ").replace("\u202f", " ") == fault,
            f"the answer is in {locale}",
        )
        field(ada).press("Enter")
        expect(field(ada)).to_have_value("vosins 5")
        ada.trouble.clear()  # the browser writes down that the quote was refused
        assert bets(ada) == {}


def test_a_call_that_the_table_refuses_is_answered_beside_it(
    browser: Browser, casino: Server
) -> None:
    table = casino.table("venezia")
    with Player(browser, casino, "ada") as ada:
        ada.sit_to_bet(table)
        ada.note_down(".track-answer.is-fault")
        field(ada).fill("17 100000")
        field(ada).press("Enter")
        ada.noted("That costs 100.000; ada has 500 in cash.")
        expect(ada.page.locator(".table-notices .is-no")).to_have_count(0)
        expect(field(ada)).to_have_value("17 100000")


# Keys and focus


def has_focus(player: Player, selector: str) -> None:
    expect(player.page.locator(f"{selector}:focus")).to_have_count(1)


def test_after_every_dialog_the_focus_is_where_the_hand_goes_next(
    browser: Browser, casino: Server
) -> None:
    table = casino.table("mbs")
    with Player(browser, casino, "ada") as ada:
        ada.sign_in()
        ada.go(table)
        page = ada.page
        page.get_by_role("button", name="Take a seat").press("Enter")
        page.get_by_role("dialog").wait_for()
        page.keyboard.press("Escape")
        expect(page.get_by_role("button", name="Take a seat")).to_be_focused()
        page.keyboard.press("Enter")
        page.get_by_role("dialog").get_by_role("button", name="Sit down").press("Enter")
        has_focus(ada, ".felt-board")
        page.get_by_text("Bets are taken").wait_for()
        for key in ("1", "7", "Enter", "Enter"):  # no other key to get to the felt
            page.keyboard.press(key)
        until(lambda: bets(ada) == {"17": ada.rules["chips"][0]}, "17 lies")
        page.keyboard.press("?")
        page.get_by_role("dialog", name="Keys").wait_for()
        page.keyboard.press("Escape")
        has_focus(ada, ".felt-board")


def test_keys_undo_what_they_clear_and_can_be_switched_off_for_good(
    browser: Browser, casino: Server
) -> None:
    table = casino.table("mbs")
    with Player(browser, casino, "ada") as ada:
        ada.sit_to_bet(table)
        page = ada.page
        ada.click("17")
        until(lambda: len(ada.seat.stakes) == 1, "17 lies")
        ada.heard()
        page.keyboard.press("c")
        until(lambda: not ada.seat.stakes, "C clears")
        expect(page.locator(".felt-heap")).to_have_count(0)
        page.keyboard.press("u")
        until(lambda: [key.spot for key in ada.seat.stakes] == [spot("17")], "U lays it again")
        ada.heard()
        page.keyboard.press("?")
        sheet = page.get_by_role("dialog", name="Keys")
        sheet.wait_for()
        assert axe(page) == []
        sheet.get_by_role("switch").uncheck()
        sheet.get_by_role("button", name="Done").click()
        sheet.wait_for(state="detached")
        page.reload()
        page.locator(".table-own").wait_for()
        page.keyboard.press("?")
        page.keyboard.press("c")
        ada.click("20")
        until(lambda: len(ada.seat.stakes) == 2, "neither key did anything")
        expect(sheet).to_have_count(0)


# A slip that plays by itself


def autoplay(player: Player, **rules: str) -> None:
    player.page.keyboard.press("a")
    dialog = player.page.get_by_role("dialog")
    for name, value in rules.items():
        dialog.locator(f"#autoplay-{name}").fill(value)
    dialog.get_by_role("button", name="Start").click()
    dialog.wait_for(state="detached")


def test_a_slip_plays_by_itself_until_its_number_comes(browser: Browser, casino: Server) -> None:
    table = casino.table("mbs", numbers="3,5,7,9,11")
    with Player(browser, casino, "ada") as ada:
        ada.sit_to_bet(table)
        ada.click("17")
        until(lambda: len(ada.seat.stakes) == 1, "17 lies")
        ada.heard()
        autoplay(ada, coups="9", number="7")
        bar = ada.page.locator(".autoplay-bar")
        for left in ("9 coups left", "8 coups left", "7 coups left"):
            expect(bar).to_contain_text(left)
            ada.phase("open")
            until(lambda: len(ada.seat.stakes) == 1, "the slip lies")
            casino.spin(table)
        ada.page.get_by_text("Autoplay stopped: 7 came.").wait_for()
        ada.phase("open")
        ada.page.get_by_text("Bets are taken").wait_for()
        assert not ada.seat.stakes
        ada.money_agrees()


def test_one_press_stops_it(browser: Browser, casino: Server) -> None:
    table = casino.table("mbs", numbers="3,5")
    with Player(browser, casino, "ada") as ada:
        ada.sit_to_bet(table)
        ada.click("17")
        until(lambda: len(ada.seat.stakes) == 1, "17 lies")
        ada.heard()
        autoplay(ada, coups="5")
        assert axe(ada.page) == []
        ada.page.get_by_role("button", name="Stop", exact=True).click()
        ada.page.get_by_text("Autoplay stopped.").wait_for()
        casino.spin(table)
        ada.phase("open")
        ada.money_agrees()  # the page knows that 17 is lost: it is not the first coup that it shows
        ada.page.get_by_text("Bets are taken").wait_for()
        assert not ada.seat.stakes


# The guide


@pytest.mark.parametrize("size", [(1440, 900), PHONE])
def test_a_newcomer_is_guided_through_the_first_coup_and_never_again(
    browser: Browser, casino: Server, size: tuple[int, int]
) -> None:
    table = casino.table("mbs")  # where nothing is sealed, an alarm takes the place of the guide
    with Player(browser, casino, "ada", size, newcomer=True) as ada:
        ada.sit_to_bet(table)
        guide = ada.page.locator(".guide:visible")
        expect(guide).to_contain_text("1 of 3")
        second_chip(ada)
        expect(guide).to_contain_text("2 of 3")
        ada.page.locator(".felt-board").focus()
        for key in ("1", "7", "Enter", "Enter"):
            ada.page.keyboard.press(key)
        expect(guide).to_contain_text("3 of 3")
        until(lambda: ada.seat.felt, "the bet that the page counts already")
        casino.spin(table)
        expect(guide).to_have_count(0)
        ada.page.reload()
        ada.page.locator(".table-own").wait_for()
        expect(guide).to_have_count(0)
