"""Every page adds its seed to the number, and says so when it is cheated."""

import json

import pytest
from playwright.sync_api import Browser, WebSocketRoute, expect

from browser_support import Player, Server, until
from croupier.houses import SHIPPED

ALARM = ".table-notice[role=alert]"


@pytest.mark.parametrize("name", SHIPPED)
def test_every_page_adds_a_seed_and_finds_nothing_wrong(
    browser: Browser, casino: Server, name: str
) -> None:
    """Betting closes in another way at every house."""
    table = casino.table(name)
    with Player(browser, casino, "ada", moving=True) as ada, Player(browser, casino, "bob") as bob:
        for player in (ada, bob):
            player.sit(table)
        until(lambda: len(casino.state(table).coup.seeds) == 2, "both pages sealed a seed")
        for bet in ("17", "14/17", "red"):
            ada.click(bet)
        until(lambda: len(ada.seat.stakes) == 3, "three bets")
        casino.spin_with_seeds(table)
        tally = casino.state(table).tally
        assert {name: (one.sealed, one.missing) for name, one in tally.seeds.items()} == {
            "ada": (1, 0),
            "bob": (1, 0),
        }
        for player in (ada, bob):
            player.page.locator("summary", has_text="coup 1").wait_for()
            expect(player.page.locator(ALARM)).to_have_count(0)
        bob.page.goto(f"/fairness/{table}/1")
        bob.page.get_by_text("follows from the chain, the felt and the players’ seeds").wait_for()
        bob.page.get_by_text("This browser noted that anchor").wait_for()
        bob.page.get_by_text("Seeds not told").wait_for()


def test_a_page_that_is_told_another_number_raises_an_alarm(
    browser: Browser, casino: Server
) -> None:
    """Whoever stands between page and table, or runs the table, changes the number."""
    table = casino.table("mbs")
    with Player(browser, casino, "ada", moving=True) as ada:
        ada.page.route_web_socket(f"**/ws/{table}*", lie)
        ada.sit(table)
        ada.page.locator(".coup-seal summary").click()
        ada.page.get_by_text("1 page adds a seed: ada.").wait_for()
        casino.spin(table)
        alarm = ada.page.locator(ALARM)
        expect(alarm).to_contain_text("does not follow from the secret, the felt and the seeds")
        alarm.get_by_role("link", name="Check this coup").click()
        ada.page.get_by_text("Coup 1 holds").wait_for()  # here the truth is fetched


def lie(page: WebSocketRoute) -> None:
    """Pass everything on, but tell the page the next number."""
    server = page.connect_to_server()

    def tell(frame: str | bytes) -> None:
        messages = json.loads(frame)
        for message in messages:
            for name, fields in message.get("events", ()):
                if name == "NumberSet":
                    fields["number"] = (fields["number"] + 1) % 37
        page.send(json.dumps(messages))

    server.on_message(tell)
