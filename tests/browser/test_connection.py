"""Lines break, servers fall over: pages come back by themselves, and nothing is lost or doubled."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from browser_support import Player, Server, until


def test_a_reload_and_a_second_tab_show_the_same_table(browser: Browser, casino: Server) -> None:
    table = casino.table("mbs")
    with Player(browser, casino, "ada") as ada:
        ada.sit(table)
        ada.page.get_by_text("Bets are taken").first.wait_for()
        ada.click("17")
        until(lambda: ada.seat.felt == 1_00, "a bet")
        ada.page.reload()
        ada.page.locator(".table-own").wait_for()
        ada.money_agrees()
        other = ada.context.new_page()
        other.goto(f"{casino.address}/table/{table}")
        other.locator(".table-own").wait_for()
        ada.click("red")
        until(lambda: ada.seat.felt == 2_00, "a second bet")
        until(
            lambda: "2" in other.locator("[data-place=felt]").inner_text(),
            "the other tab sees it",
        )


@pytest.mark.parametrize("phase", ["open", "closed", "number", "collected"])
def test_the_plug_is_pulled_and_the_page_recovers(
    browser: Browser, tmp_path: Path, phase: str
) -> None:
    """SIGKILL in a phase, restart: the bet stands, the coup is finished, the money adds up."""
    with (
        Server(tmp_path / "casino.db") as server,
        Player(browser, server, "ada") as ada,
    ):
        table = server.table("venezia", speed=2)
        ada.sit(table)
        ada.page.get_by_text("Bets are taken").first.wait_for()
        ada.click("17")
        ada.click("red")
        until(lambda: ada.seat.felt == 2_00, "two bets")
        before = server.state(table).coup
        if phase != "open":
            server.spin_to(table, phase)
        server.kill()
        killed = server.state(table)
        assert sum(seat.felt for seat in killed.players()) == ada.seat.felt
        server.restart()
        if phase == "open":
            server.spin(table)
        until(lambda: server.state(table).coup.count > before.count, "the next coup")
        ada.page.locator(".table-own").wait_for()
        ada.money_agrees()
        played = server.state(table)
        assert sum(one.bought for one in played.seats.values()) == 500_00


def test_bets_made_while_the_line_is_down_arrive_once(browser: Browser, tmp_path: Path) -> None:
    with (
        Server(tmp_path / "casino.db") as server,
        Player(browser, server, "ada") as ada,
    ):
        ada.sit(server.table("mbs"))
        ada.page.get_by_text("Bets are taken").first.wait_for()
        server.kill()
        ada.page.get_by_text("Reconnecting").first.wait_for()
        ada.click("17")
        server.restart()
        until(lambda: ada.seat.felt == 1_00, "the bet arrived")
        ada.heard()
        ada.click("red")  # whatever the page sends again comes before it
        until(lambda: len(ada.seat.stakes) == 2, "a second bet")
        assert ada.seat.felt == 2_00
        ada.money_agrees()


def test_a_silent_network_is_told_and_no_bet_is_promised(browser: Browser, tmp_path: Path) -> None:
    with (
        Server(tmp_path / "casino.db") as server,
        Player(browser, server, "ada") as ada,
    ):
        ada.sit(server.table("mbs"))
        ada.page.get_by_text("Bets are taken").first.wait_for()
        ada.click("red")
        until(lambda: ada.seat.felt == 1_00, "a bet lies")
        line = ada.page.locator(".table-line")
        server.freeze()
        try:
            ada.click("17")
            expect(line).to_contain_text("No answer from the table", timeout=6_000)
            expect(line).to_contain_text("What lies on the felt stays there.")
            expect(line).to_contain_text("1 bet is not confirmed yet")
        finally:
            server.thaw()
        until(lambda: ada.seat.felt == 2_00, "the bet arrived")
        expect(line).to_be_empty()
        ada.money_agrees()
