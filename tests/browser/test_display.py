"""A large screen by its link: it shows the coup, and comes back by itself."""

from pathlib import Path

from playwright.sync_api import Browser, expect

from browser_support import PHONE, Player, Server, axe
from dealer_support import Dealer
from supervisor_support import LAPTOP, Hosted, hosted


class Display(Player):
    """A screen on the wall."""

    def join(self, at: Hosted) -> None:
        """By the link; a display needs no name, and nobody presses anything."""
        self.table = at.table
        self.page.goto(f"/join#{at.tokens['display']}")
        self.page.locator(".show").wait_for()


def test_a_display_shows_the_coup_and_the_way_in(browser: Browser, casino: Server) -> None:
    at = hosted(casino, "venezia", "croupier", "display", title="Salon vert")
    with (
        Dealer(browser, casino, "bea") as bea,
        Display(browser, casino, "wall", LAPTOP) as wall,
    ):
        bea.join(at.table, at.tokens["croupier"])
        wall.join(at)
        page = wall.page
        expect(page.locator("h1")).to_have_text("Salon vert")
        expect(page.locator(".show-way svg")).to_be_visible()
        expect(page.locator(".show-sign")).to_contain_text("1–100")
        bea.press()
        expect(page.locator(".show-phase")).to_contain_text("Bets are taken")
        expect(page.locator(".show-said")).to_have_text("Messieurs, faites vos jeux")
        expect(page.locator(".show-head")).to_contain_text("Croupier: bea")
        bea.press()
        bea.enter(32)
        expect(page.locator(".show-number > span").first).to_have_text("32")
        expect(page.locator(".show-said")).to_contain_text("rouge")
        expect(page.locator(".show-last li")).to_have_count(1)
        assert axe(page) == []
        assert page.evaluate("document.scrollingElement.scrollHeight <= innerHeight"), (
            "all in sight"
        )
        assert page.locator(".show :is(button, a, input)").locator("visible=true").count() == 0
    at.host.close()


ROLLS = """() => {
    window.rolled = 0;
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, options) {
        if (this.matches('.wheel-rotor') || (this.matches('.wheel-ball') && frames[0]?.transform))
            window.rolled += 1;
        return animate.call(this, frames, options);
    };
}"""
"""Counts how often a page acts out a wheel that turns, or a ball that rolls."""


def test_the_number_of_a_real_wheel_is_shown_when_it_is_known(
    browser: Browser, casino: Server
) -> None:
    """No ball is invented beside the one that people watch: not on the screen, nor on phones."""
    at = hosted(casino, "venezia", "croupier", "display", "player")
    with (
        Dealer(browser, casino, "rea") as rea,
        Display(browser, casino, "wall", LAPTOP, moving=True) as wall,
        Player(browser, casino, "kim", PHONE, moving=True) as kim,
    ):
        rea.join(at.table, at.tokens["croupier"])
        wall.join(at)
        kim.page.request.post("/api/join", data={"token": at.tokens["player"], "name": "kim"})
        kim.go(at.table)
        for page in (wall.page, kim.page):
            page.evaluate(ROLLS)
        rea.to_keypad()
        expect(kim.page.locator(".table-stage")).to_have_attribute("inert", "")
        rea.enter(32)
        expect(wall.page.locator(".show-number > span").first).to_have_text("32")
        expect(kim.page.locator(".coup-plate")).to_have_text("32")
        label = "The wheel; the ball lies in 32, red"
        for page in (wall.page, kim.page):
            page.get_by_role("img", name=label).wait_for(state="attached")
            assert page.evaluate("rolled") == 0
    at.host.close()


def test_a_display_comes_back_after_the_server_died(browser: Browser, tmp_path: Path) -> None:
    with Server(tmp_path / "wall.db") as server:
        at = hosted(server, "fun", "display", title="Party")
        with Display(browser, server, "wall", LAPTOP) as wall:
            wall.join(at)
            server.kill()
            expect(wall.page.locator(".show-down")).to_be_visible()
            server.restart()
            expect(wall.page.locator(".show-down")).to_have_count(0)
            expect(wall.page.locator("h1")).to_have_text("Party")
        at.host.close()


def test_a_display_may_only_look(browser: Browser, casino: Server) -> None:
    at = hosted(casino, "fun", "display")
    with Display(browser, casino, "wall", LAPTOP) as wall:
        wall.join(at)
        for route in ("audit", "report", "links"):
            assert wall.page.request.get(f"/api/tables/{at.table}/{route}").status == 403
        at.withdraw("display")
        expect(wall.page.locator(".show")).to_have_count(0)
        wall.trouble.clear()  # a browser writes down every refused request
    at.host.close()
