"""The felt, by mouse, finger and keyboard."""

import pytest
from playwright.sync_api import Browser, expect

from browser_support import PHONE, Player, Server, until
from croupier.houses import SHIPPED, house
from croupier.rules.felt import spot


@pytest.mark.clause("english-PL.3")
@pytest.mark.parametrize("name", SHIPPED)
def test_every_spot_is_hit_by_its_coordinates(browser: Browser, casino: Server, name: str) -> None:
    """One click on the first anchor of each spot, and each of them has one chip in the database."""
    table = casino.table(name)
    with Player(browser, casino, "ada") as ada:
        ada.sit_to_bet(table)
        for one in house(name).spots:
            ada.click(one.name)
            ada.page.wait_for_timeout(25)  # no faster than a line may send for long
        wanted = {one.name for one in house(name).spots}
        until(lambda: {key.spot.name for key in ada.seat.stakes} == wanted, "all spots are covered")
        smallest = ada.rules["chips"][0]
        assert {stake.amount for stake in ada.seat.stakes.values()} == {smallest}
        ada.money_agrees()


def test_both_outer_lines_of_a_french_felt_mean_the_same_bet(
    browser: Browser, casino: Server
) -> None:
    table = casino.table("venezia")
    with Player(browser, casino, "ada") as ada:
        ada.sit_to_bet(table)
        for name in ("22/24", "4/9", "dozen 2"):
            ada.click(name, 0)
            ada.click(name, 1)
        until(
            lambda: [stake.amount for stake in ada.seat.stakes.values()] == [2_00] * 3,
            "three bets, each made twice",
        )


def test_pointing_lights_the_numbers_and_tells_what_they_pay(
    browser: Browser, casino: Server
) -> None:
    table = casino.table("mbs")
    with Player(browser, casino, "ada") as ada:
        ada.sit_to_bet(table)
        ada.page.mouse.move(*ada.point("25/29"))
        hint = ada.page.locator(".felt-hint")
        hint.get_by_text("pays 8 to 1").wait_for()
        expect(hint).to_contain_text("25, 26, 28, 29")


def test_the_keyboard_goes_all_the_way(browser: Browser, casino: Server) -> None:
    """Type a number and Enter to go there, an arrow to the line beside it, Enter to place."""
    table = casino.table("mbs")
    with Player(browser, casino, "ada") as ada:
        ada.sit_to_bet(table)
        felt = ada.page.locator(".felt [tabindex='0']").first
        for key in ("1", "7", "Enter", "Enter", "ArrowRight", "Enter"):
            felt.press(key)
        until(lambda: len(ada.seat.stakes) == 2, "two bets")
        assert {key.spot for key in ada.seat.stakes} == {spot("17"), spot("17/20")}
        ada.heard()
        felt.press("Delete")
        until(lambda: {key.spot for key in ada.seat.stakes} == {spot("17")}, "one is taken back")


def test_chips_are_moved_by_dragging_and_taken_off_the_felt(
    browser: Browser, casino: Server
) -> None:
    table = casino.table("mbs")
    with Player(browser, casino, "ada") as ada:
        ada.sit_to_bet(table)
        ada.click("17")
        until(lambda: len(ada.seat.stakes) == 1, "a bet")
        ada.heard()
        ada.drag(ada.point("17"), ada.point("32/35"))
        until(lambda: {key.spot for key in ada.seat.stakes} == {spot("32/35")}, "it was moved")
        ada.lies("32/35", "ada")
        ada.drag(ada.point("32/35"), (20.0, 600.0))
        until(lambda: not ada.seat.stakes, "it was taken")
        ada.money_agrees()


def test_a_finger_taps_a_number_on_the_phone(browser: Browser, casino: Server) -> None:
    table = casino.table("english")
    with Player(browser, casino, "ada", PHONE, has_touch=True, is_mobile=True) as ada:
        ada.sit_to_bet(table)
        ada.page.touchscreen.tap(*ada.point("17"))
        until(lambda: {key.spot for key in ada.seat.stakes} == {spot("17")}, "a bet on 17")


def test_undo_double_clear_and_rebet(browser: Browser, casino: Server) -> None:
    table = casino.table("mbs")
    with Player(browser, casino, "ada") as ada:
        ada.sit_to_bet(table)
        for name in ("17", "red", "17"):
            ada.click(name)
        until(lambda: ada.seat.felt == 3_00, "three chips")
        ada.money_agrees()
        press(ada, "Undo")
        until(lambda: ada.seat.felt == 2_00, "two chips")
        ada.money_agrees()
        press(ada, "Double")
        until(lambda: ada.seat.felt == 4_00, "doubled")
        ada.money_agrees()
        press(ada, "Clear")
        until(lambda: ada.seat.felt == 0, "cleared")
        ada.money_agrees()


def press(player: Player, name: str) -> None:
    player.page.get_by_role("button", name=name, exact=True).click()
