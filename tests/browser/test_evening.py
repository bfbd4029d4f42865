"""Whole coups with full tables: what the pages show is what the database holds."""

import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from browser_support import PHONE, Player, Server, seats_of, until
from croupier.houses import SHIPPED, house
from croupier.table.ledger import balances
from croupier.table.state import State

GUESTS = ("ann", "ben", "cleo", "dan", "fay", "gil", "hal", "ida", "kim")
BETS = ("17", "14/17", "red", "dozen 2", "0/1/2", "4/9", "column 3", "odd", "25/29")


@pytest.mark.clause("venezia-GR.3", "nsw-3.14a")
@pytest.mark.parametrize("name", SHIPPED)
def test_a_full_table_plays_a_coup(browser: Browser, casino: Server, name: str) -> None:
    """Nine players, or as many as the house seats: every page agrees with the database."""
    table = casino.table(name)
    with ExitStack() as stack:
        players = [
            stack.enter_context(
                Player(
                    browser,
                    casino,
                    guest,
                    PHONE if place % 3 else (1200, 800),
                    moving=name == "fun",
                )
            )
            for place, guest in enumerate(GUESTS[: seats_of(name)])
        ]
        for player in players:
            player.sit(table)
        for player in players:
            player.page.get_by_text("Bets are taken").first.wait_for()
        for player, bet in zip(players, BETS, strict=False):
            player.click(bet)
        until(lambda: placed(casino.state(table)) == len(players), "everybody has a bet")
        casino.spin(table)
        for player in players:
            player.money_agrees()
        assert sum(balances(casino.state(table)).values()) == 0


def placed(state: State) -> int:
    return sum(len(seat.stakes) for seat in state.players())


@pytest.mark.clause("venezia-GR.3")
def test_everybody_sees_everybodys_chips_and_only_their_own_money(
    browser: Browser, casino: Server
) -> None:
    table = casino.table("venezia")
    with Player(browser, casino, "ada", moving=True) as ada, Player(browser, casino, "bob") as bob:
        ada.sit(table)
        bob.sit(table)
        ada.page.get_by_text("Bets are taken").first.wait_for()
        ada.click("17")
        bob.page.get_by_text("1 € on the felt").first.wait_for()
        assert ada.rules["buy_in"] // 100 == 500
        for part in (".table-players", ".table-dock"):
            assert "499" not in bob.page.locator(part).first.inner_text()  # what ada has in hand
        bob.money_agrees()
        assert bob.seat.stack == 500_00


@pytest.mark.clause("nsw-3.14b", "venezia-GR.4")
def test_a_said_call_is_repeated_and_its_pieces_lie_where_one_can_check_them(
    browser: Browser, casino: Server
) -> None:
    table = casino.table("venezia")
    with Player(browser, casino, "ada") as ada:
        ada.sit(table)
        ada.page.get_by_text("Bets are taken").first.wait_for()
        box = ada.page.get_by_role("textbox", name="Say")
        box.fill("orphelins en plein by 5")
        ada.page.get_by_text(
            house("venezia").repeat(house("venezia").slip("orphelins en plein by 5").bets[0])
        ).first.wait_for()
        box.press("Enter")
        until(lambda: len(ada.seat.stakes) == 8, "eight pieces")
        ada.money_agrees()


@pytest.mark.parametrize(("name", "numbers"), [("english", "0,32"), ("venezia", "0,0,0,0")])
def test_after_a_zero_every_stake_in_prison_can_be_answered(
    browser: Browser, casino: Server, name: str, numbers: str
) -> None:
    """Withdraw one, leave another: the page offers both with their exact values."""
    table = casino.table(name, numbers=numbers)
    with Player(browser, casino, "ada") as ada:
        ada.sit(table)
        ada.page.get_by_text("Bets are taken").first.wait_for()
        for bet in ("red", "red", "odd", "odd"):
            ada.click(bet)
        until(lambda: ada.seat.felt == 4_00, "four chips")
        casino.spin(table)
        assert ada.seat.imprisoned == 4_00
        leave = ada.page.get_by_role("button", name="Leave it")
        expect(leave).to_have_count(2)
        before = ada.seat.stack
        ada.page.get_by_role("button", name="Take half").first.click()
        until(lambda: ada.seat.imprisoned == 2_00, "one was withdrawn")
        assert ada.seat.stack == before + 1_00
        expect(leave).to_have_count(1)
        leave.first.click()
        leave.first.wait_for(state="detached")
        ada.money_agrees()


def test_the_last_coup_is_remembered_explained_and_verified(
    browser: Browser, casino: Server
) -> None:
    table = casino.table("mbs")
    with Player(browser, casino, "ada") as ada:
        ada.sit(table)
        ada.page.get_by_text("Bets are taken").first.wait_for()
        seal = casino.state(table).coup.seal
        assert seal
        ada.page.get_by_text(seal[:8]).first.click()
        ada.page.get_by_text(seal, exact=True).wait_for()
        ada.click("red")
        until(lambda: ada.seat.felt, "a bet")
        casino.spin_with_seeds(table)
        ada.page.locator("summary", has_text="coup 1").click()
        ada.page.get_by_role("button", name="explain").first.click()
        ada.page.get_by_role("link", name="mbs-").first.wait_for()
        ada.page.goto(f"/fairness/{table}/1")
        ada.page.get_by_text("Coup 1 holds").first.wait_for()
        command = Path(sys.executable).with_name("croupier")
        words = [str(command), "verify", f"{casino.address}/fairness/{table}/1"]
        said = subprocess.run(words, capture_output=True, text=True, check=True).stdout
        assert "it is the coup that was asked for: right" in said
        assert "noted now: nothing to compare with yet" in said
        assert said.count(": right") == 7
