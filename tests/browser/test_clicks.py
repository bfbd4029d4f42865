"""How many actions the common ways take; a press, a click or an Enter is one, typing is none."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, expect

from browser_support import PHONE, WIDE, Player, Server, until

SIZES = [pytest.param(WIDE, 0, id="desk"), pytest.param(PHONE, 1, id="phone")]


class Hand:
    """Counts what a hand does."""

    def __init__(self, player: Player) -> None:
        self.player, self.actions = player, 0

    def press(self, what: Locator) -> None:
        what.click()
        self.actions += 1

    def lay(self, spot: str) -> None:
        self.player.click(spot)
        self.actions += 1

    def key(self, name: str) -> None:
        self.player.page.keyboard.press(name)
        self.actions += 1


@contextmanager
def seated(
    browser: Browser, casino: Server, name: str, table: str, size: tuple[int, int] = WIDE
) -> Iterator[Player]:
    """A player at a table that takes bets."""
    with Player(browser, casino, name, size) as player:
        player.sit(table)
        player.page.get_by_text("Bets are taken").first.wait_for()
        yield player


def bet(player: Player) -> None:
    player.click("17")
    until(lambda: player.seat.felt == 1_00, "a bet")


@pytest.mark.parametrize(("size", "more"), SIZES)
def test_the_first_bet_takes_three_and_the_second_visit_two(
    browser: Browser, tmp_path: Path, size: tuple[int, int], more: int
) -> None:
    """Line 8: play now, sit down, bet; the next time play now sits down at once.

    In a casino of its own: elsewhere it would lead to the fullest table of other tests.
    """
    with Server(tmp_path / "casino.db") as server, Player(browser, server, "nora", size) as new:
        new.page.goto("/")
        hand = Hand(new)
        house = new.page.locator("article", has_text="New South Wales").first
        hand.press(house.get_by_role("button", name="Play now"))
        new.page.get_by_label("Name").fill("nora")
        expect(new.page.get_by_label("Buy chips for")).to_have_value("500")
        hand.press(new.page.get_by_role("dialog").get_by_role("button", name="Sit down"))
        new.page.locator(".table-own").wait_for()
        arrive(new)
        expect(new.page.locator(".felt-board")).to_be_focused()
        new.page.get_by_text("Bets are taken").first.wait_for()
        hand.lay("17")
        until(lambda: new.seat.felt == 1_00, "the first bet")
        assert hand.actions <= 3 + more
        leave(new)
        hand = Hand(new)
        hand.press(house.get_by_role("button", name="Play now"))
        new.page.locator(".table-own").wait_for()
        assert hand.actions == 1


def arrive(player: Player) -> None:
    player.table = player.page.url.rpartition("/")[2]
    player.rules = player.page.request.get(f"/api/houses/{player.table.rpartition('-')[0]}").json()


def leave(player: Player) -> None:
    """Cash out without the page; a winner that rides is played until it is lost."""

    def is_out() -> bool:
        player.server.spin(player.table)
        answer = player.page.request.post(f"/api/tables/{player.table}/cash_out")
        return bool(answer.ok and answer.json()["left"])

    until(is_out, "nothing of theirs lies on the table")
    player.page.goto("/")


@pytest.mark.parametrize(("size", "more"), SIZES)
def test_rebet_and_double_take_two(
    browser: Browser, casino: Server, size: tuple[int, int], more: int
) -> None:
    table = casino.table("mbs", numbers="5")
    with seated(browser, casino, f"again{size[0]}", table, size) as again:
        bet(again)
        casino.spin(table)
        again.page.get_by_text("Bets are taken").first.wait_for()
        hand = Hand(again)
        hand.press(again.page.get_by_role("button", name="Rebet"))
        until(lambda: again.seat.felt == 1_00, "the same bet")
        again.heard()
        hand.press(again.page.get_by_role("button", name="Double"))
        until(lambda: again.seat.felt == 2_00, "twice the bet")
        assert hand.actions <= 2 + more


def test_voisins_by_five_takes_a_chip_and_a_sector(browser: Browser, casino: Server) -> None:
    table = casino.table("venezia")
    with seated(browser, casino, "vito", table) as vito:
        hand = Hand(vito)
        hand.press(vito.page.locator(".chips-choice").filter(has_text=re.compile(r"^5$")))
        hand.press(vito.page.locator(".track-oval").get_by_role("button", name="voisins du zéro"))
        until(lambda: vito.seat.felt == 9 * 5_00, "nine pieces")
        assert hand.actions <= 2


def test_voisins_by_five_are_said_on_a_phone(browser: Browser, casino: Server) -> None:
    table = casino.table("venezia")
    with seated(browser, casino, "viola", table, PHONE) as viola:
        hand = Hand(viola)
        past(viola, hand, "Calls")
        hand.press(viola.page.locator(".track-say input"))
        viola.page.keyboard.type("voisins by 5")
        hand.key("Enter")
        until(lambda: viola.seat.felt == 9 * 5_00, "nine pieces")
        assert hand.actions <= 3


def past(player: Player, hand: Hand, part: str = "Past") -> None:
    """On a phone one part of the table is in sight at a time."""
    hand.press(player.page.locator(".table-panels").get_by_role("button", name=part))


@pytest.mark.parametrize(("size", "more"), SIZES)
def test_why_one_was_paid_takes_two(
    browser: Browser, casino: Server, size: tuple[int, int], more: int
) -> None:
    table = casino.table("mbs", numbers="17")
    with seated(browser, casino, f"why{size[0]}", table, size) as why:
        bet(why)
        casino.spin(table)
        hand = Hand(why)
        if more:
            past(why, hand)
        hand.press(why.page.locator(".recall-coup summary").first)
        hand.press(why.page.locator(".recall-coup").get_by_role("button", name="explain").first)
        expect(why.page.locator(".recall-why")).to_contain_text("35 to 1")
        assert hand.actions <= 2 + more


@pytest.mark.parametrize(("size", "more"), SIZES)
def test_a_number_is_verified_in_two(
    browser: Browser, casino: Server, size: tuple[int, int], more: int
) -> None:
    table = casino.table("mbs")
    with seated(browser, casino, f"sure{size[0]}", table, size) as sure:
        casino.spin(table)
        hand = Hand(sure)
        if more:
            past(sure, hand)
        hand.press(sure.page.locator(".recall-coup summary").first)
        hand.press(sure.page.locator(".recall-seal").get_by_role("link").first)
        sure.page.get_by_text("Coup 1 holds").wait_for()
        assert hand.actions <= 2 + more


def test_leaving_takes_two(browser: Browser, casino: Server) -> None:
    table = casino.table("mbs")
    with Player(browser, casino, "yves") as yves:
        yves.sit(table)
        hand = Hand(yves)
        hand.press(yves.page.get_by_role("button", name="Leave", exact=True))
        hand.press(yves.page.get_by_role("dialog").get_by_role("button", name="Cash out"))
        yves.page.get_by_text("You take home").wait_for()
        until(lambda: not yves.seat.present, "the seat is free")
        assert hand.actions <= 2


def test_leaving_takes_three_on_a_phone(browser: Browser, casino: Server) -> None:
    """There the way out is in the menu."""
    table = casino.table("mbs")
    with Player(browser, casino, "yvette", PHONE) as yvette:
        yvette.sit(table)
        hand = Hand(yvette)
        hand.press(yvette.page.get_by_role("button", name="Menu"))
        hand.press(yvette.page.locator(".table-menu").get_by_role("button", name="Leave"))
        hand.press(yvette.page.get_by_role("dialog").get_by_role("button", name="Cash out"))
        yvette.page.get_by_text("You take home").wait_for()
        until(lambda: not yvette.seat.present, "the seat is free")
        assert hand.actions <= 3
