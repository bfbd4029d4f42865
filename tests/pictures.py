"""The pictures of the README, taken of a real evening: `make pictures`."""

import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from browser_support import CHROMIUM, FLAGS, PHONE, ROOT, WIDE, Player, Server, until
from croupier.table.state import State
from dealer_support import Dealer, own_table

HERE = ROOT / "docs" / "pictures"
COUPS = 3
BETS = {
    "Ada": ("14/17", "17", "red", "25/29", "dozen 2"),
    "Grace": ("odd", "30", "0/2", "7/9", "17"),
    "Emmy": ("8/11", "22/24", "high", "column 2"),
    "Sofia": ("23", "32/35", "low", "black"),
}


class Casino(Server):
    """As `make run` starts it: the wheel is sealed, and bets are taken for as long as usual."""

    def _command(self, port: int) -> list[str]:
        words = ["serve", "--port", str(port), "--db", str(self.db)]
        return [str(Path(sys.executable).with_name("croupier")), *words]


def is_open(state: State, coup: int) -> bool:
    return state.coup.count == coup and state.phase == "open"


def take(page: Page, name: str) -> None:
    page.screenshot(path=HERE / f"{name}.png", animations="disabled")


def table(browser: Browser, casino: Server, stack: ExitStack) -> None:
    """Four people at a French table, on a wide screen and on a phone."""
    at = "venezia-1"
    sizes = {"Ada": WIDE, "Grace": PHONE}
    players = [
        stack.enter_context(Player(browser, casino, name, sizes.get(name, WIDE))) for name in BETS
    ]
    for player in players:
        player.sit(at)
    for coup in range(1, COUPS + 1):
        until(lambda wanted=coup: is_open(casino.state(at), wanted), f"bets on coup {coup}")  # type: ignore[misc]  # a number
        for player in players:
            for spot in BETS[player.name]:
                player.click(spot)
            player.heard()
    ada, grace, *_ = players
    ada.page.mouse.move(*ada.point("16/20"))
    ada.page.locator(".felt-hint").get_by_text("pays 8 to 1").wait_for()
    take(ada.page, "table")
    take(grace.page, "phone")
    ada.page.goto("/")
    ada.page.get_by_role("heading", level=1).wait_for()
    ada.page.wait_for_load_state("networkidle")
    take(ada.page, "lobby")


def desk(browser: Browser, casino: Server, stack: ExitStack) -> None:
    """A croupier who pays, on the tablet that lies on the table."""
    at, token = own_table(casino, "english")
    dealer = stack.enter_context(Dealer(browser, casino, "Bruno"))
    dealer.join(at, token)
    dealer.seat_guest("gus")
    dealer.seat_guest("mia")
    dealer.to_betting()
    for guest, spots in (("gus", ("17", "14/17", "red")), ("mia", ("black", "dozen 2", "16/20"))):
        for spot in spots:
            dealer.place(guest, spot)
    dealer.to_keypad()
    dealer.enter(17)
    dealer.press()
    until(lambda: dealer.page.locator(".deal-payments").count(), "there is something to pay")
    take(dealer.page, "desk")


def main() -> None:
    with (
        tempfile.TemporaryDirectory() as folder,
        Casino(Path(folder) / "casino.db") as casino,
        sync_playwright() as playwright,
        ExitStack() as stack,
    ):
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        table(browser, casino, stack)
        desk(browser, casino, stack)
        stack.close()
        browser.close()


if __name__ == "__main__":
    main()
