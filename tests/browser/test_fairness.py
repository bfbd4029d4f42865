"""Every page adds its seed to the number, and says so when it is cheated."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, WebSocketRoute, expect

from browser_support import Player, Server, until
from croupier.houses import SHIPPED
from croupier.table.fairness import missing

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


@pytest.mark.parametrize(
    ("after", "trick", "says"),
    [
        ("SeedTold", ("StepTakenBack", {"phase": "open"}), "closed betting and took that back"),
        ("NumberSet", ("SpunAgain", {}), "spun again, and the rules of the house give no reason"),
    ],
)
def test_a_page_that_is_told_what_no_rules_give_raises_an_alarm(
    browser: Browser, casino: Server, after: str, trick: tuple[str, dict[str, str]], says: str
) -> None:
    """All tricks are played against the page in `ui/src/fairness/hostile.test.ts`."""
    table = casino.table("mbs")
    with Player(browser, casino, "ada", moving=True) as ada:
        ada.page.route_web_socket(f"**/ws/{table}*", inserting(after, trick))
        ada.sit(table)
        ada.page.locator(".coup-seal summary").click()
        ada.page.get_by_text("1 page adds a seed: ada.").wait_for()
        casino.spin_to(table, "closed")
        until(lambda: is_told(ada, casino, table), "the seed is told")
        casino.go_on(table)
        expect(ada.page.locator(ALARM)).to_contain_text(says)


def is_told(player: Player, casino: Server, table: str) -> bool:
    """Whether no seed is missing; what is routed goes on only while the page is asked something."""
    player.page.evaluate("0")
    return not missing(casino.state(table).coup)


def inserting(after: str, trick: tuple[str, dict[str, str]]) -> Callable[[WebSocketRoute], None]:
    """Pass everything on, with one entry more after the first of some events."""

    def cheat(page: WebSocketRoute) -> None:
        server, more = page.connect_to_server(), 0

        def tell(frame: str | bytes) -> None:
            nonlocal more
            told = []
            for message in json.loads(frame):
                if "seq" in message:
                    message["seq"] += more
                told.append(message)
                if not more and after in (name for name, _ in message.get("events", ())):
                    more = 1
                    told.append({**message, "seq": message["seq"] + 1, "events": [trick]})
            page.send(json.dumps(told))

        server.on_message(tell)

    return cheat


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
