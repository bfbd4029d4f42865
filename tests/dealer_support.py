"""A croupier's browser at a real server: what the page offers, and one press after the other."""

from typing import Any

import httpx
from playwright.sync_api import Browser, Locator, expect

from browser_support import DEADLINE, Player, Server, until

TABLET = (1024, 768)
"""It lies on the table."""
MARKS = """() => {
    const { phase, coup } = document.querySelector(".deal").dataset;
    const count = (found) => document.querySelectorAll(found).length;
    const button = document.querySelector(".deal-primary");
    const waits = button.getAttribute("aria-disabled");
    return [phase, coup, count(".deal-payments .is-paid"), button.textContent, waits];
}"""
"""What tells one step of the desk from another."""
LOOKING = f"""(found) => new Promise((done, fail) => {{
    const ends = performance.now() + {1000 * DEADLINE};
    const look = () => {{
        const now = ({MARKS})();
        if (found(now)) done(now);
        else if (performance.now() > ends) fail(new Error(`it stays at ${{now}}`));
        else requestAnimationFrame(look);
    }};
    look();
}})"""
READY = f"""async () => {{
    const marks = await ({LOOKING})((now) => now.at(-1) === "false");
    const {{ x, y, width, height }} = document.querySelector(".deal-primary").getBoundingClientRect();
    return [marks, x + width / 2, y + height / 2];
}}"""
"""Waits until there is something to press, and tells where it is."""
WENT_ON = f"""(before) => ({LOOKING})((now) => String(now) !== String(before)
    && (now.at(-1) === "false" || document.querySelector(".deal-keys") !== null))"""
"""Waits until another step is there, or the keypad."""


def own_table(
    server: Server, house: str, wheel: str = "real", *, until_won: bool = False
) -> tuple[str, str]:
    """A table of somebody's own, and the link of its croupiers."""
    wish = {"house": house, "wheel": wheel, "until_won": until_won}
    with httpx.Client(base_url=server.address, trust_env=False, timeout=DEADLINE) as host:
        host.post("/api/session", json={"name": "hanna"})
        table = host.post("/api/tables", json=wish).json()["table"]
        link = host.post(f"/api/tables/{table}/links", json={"role": "croupier"}).json()
    server.sessions.pop("hanna", None)
    return table, link["path"].partition("#")[2]


class Dealer(Player):
    """Somebody who deals."""

    def __init__(
        self,
        browser: Browser,
        server: Server,
        name: str,
        size: tuple[int, int] = TABLET,
        **more: Any,
    ) -> None:
        super().__init__(browser, server, name, size, **more)

    def join(self, table: str, token: str) -> None:
        """Redeem the link, and go to the desk."""
        answer = self.page.request.post("/api/join", data={"token": token, "name": self.name})
        joined = answer.json()
        assert joined["role"] == "croupier", joined
        self.name = joined["name"]  # another test's croupier may be called so already
        self.open(table)

    def open(self, table: str) -> None:
        """To the desk of a table."""
        self.table = table
        self.rules = self.page.request.get(f"/api/houses/{table.rpartition('-')[0]}").json()
        self.page.goto(f"/table/{table}/deal")
        self.primary.wait_for()

    @property
    def primary(self) -> Locator:
        """The large button."""
        return self.page.locator(".deal-primary")

    def press(self) -> None:
        """Press the large button, and wait until the table has gone on.

        The page itself waits: a question from here costs more than a step. The mouse goes where
        the button is, so one that is out of sight, or under something, is not pressed.
        """
        before, x, y = self.page.evaluate(READY)
        self.page.mouse.click(x, y)
        self.page.evaluate(WENT_ON, before)

    @property
    def keypad(self) -> Locator:
        """The keys for a number."""
        return self.page.locator(".deal-keys")

    def to_betting(self) -> None:
        """Press until bets are taken."""
        while self.server.state(self.table).phase != "open":
            self.press()

    def to_keypad(self) -> None:
        """Press until a number is asked for."""
        while self.keypad.count() == 0:
            self.press()

    def beside(self, name: str) -> None:
        """Something that is not of this moment."""
        self.page.get_by_role("button", name="More", exact=True).click()
        self.page.locator(".deal-may").get_by_role("button", name=name, exact=True).click()

    def enter(self, number: int) -> None:
        """The number on the keypad, in two steps."""
        self.page.locator(".deal-number").nth(number).click()
        expect(self.page.locator(".deal-entered strong")).to_have_text(str(number))
        self.press()

    # For guests

    def seat_guest(self, name: str) -> None:
        """Seat a guest without a phone, with the house's usual buy-in."""
        self.page.locator(".deal-seat.is-new").click()
        self.page.locator("#deal-name").fill(name)
        self.page.locator(".deal-buy [type=submit]").click()
        self.page.locator(".deal-guest h2", has_text=name).wait_for()
        self.turn_away()

    def act_for(self, name: str) -> None:
        """Turn to somebody, also from somebody else."""
        heading = self.page.locator(".deal-guest h2", has_text=name)
        if heading.count() == 0:
            self.page.locator(".deal-seat", has_text=name).click()
            heading.wait_for()

    def turn_away(self) -> None:
        """Back to the coup."""
        self.page.locator(".deal-close").first.click()
        expect(self.page.locator(".deal-guest")).to_have_count(0)

    def place(self, name: str, spot: str) -> None:
        """Touch the felt in somebody's name; the next step turns the desk away from them."""
        self.act_for(name)
        before = self._laid(name, spot)
        self.click(spot)
        until(lambda: self._laid(name, spot) > before, f"{name} has a chip on {spot}")

    def _laid(self, name: str, spot: str) -> int:
        stakes = self.server.state(self.table).seats[name].stakes
        return sum(one.amount for key, one in stakes.items() if str(key.spot) == spot)

    def hand(self, name: str) -> int:
        """What the page says that somebody has in front."""
        seat = self.page.locator(".deal-seat", has_text=name)
        return self._amount(seat.locator(".deal-seat-name span").inner_text())

    def hands_agree(self) -> None:
        """The desk and the database tell the same of everybody."""

        def same() -> bool:
            seats = self.server.state(self.table).players()
            return all(self.hand(seat.name) == seat.stack for seat in seats)

        until(same, "the desk and the database agree")
