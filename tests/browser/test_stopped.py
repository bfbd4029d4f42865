"""A void coup, a suspension and a zero: desk and display say what happened, why, and what to do."""

from playwright.sync_api import Browser, expect

from browser.test_display import Display
from browser_support import Server, axe
from dealer_support import Dealer
from supervisor_support import LAPTOP, hosted
from support import clause

WALL = (1920, 1080)
WHY = "something fell into the wheel"


@clause("mbs-5.4")
def test_after_a_void_desk_and_display_say_so_and_why(browser: Browser, casino: Server) -> None:
    at = hosted(casino, "mbs", "croupier", "display")
    with (
        Dealer(browser, casino, "bea") as bea,
        Display(browser, casino, "wall", WALL) as wall,
    ):
        wall.join(at)
        bea.join(at.table, at.tokens["croupier"])
        bea.seat_guest("gus")
        bea.to_betting()
        bea.to_keypad()
        bea.enter(32)
        expect(wall.page.locator(".show-number > span").first).to_have_text("32")
        while casino.state(at.table).phase != "idle":
            bea.press()
        bea.to_betting()
        bea.place("gus", "17")
        bea.to_keypad()
        bea.beside("Void the coup")
        bea.page.get_by_role("button", name=WHY).click()
        bea.page.locator(".deal-beside .is-danger").click()
        void = bea.page.locator(".deal-void")
        expect(void).to_contain_text(WHY)
        expect(void.locator("li")).to_contain_text("gus")
        expect(void.locator(".deal-stopped")).to_have_attribute("title", "mbs-5.4")
        show = wall.page.locator(".show-void")
        expect(show).to_contain_text("Void")
        expect(show).to_contain_text(WHY)
        expect(wall.page.locator(".show-number")).to_have_count(0)
        assert axe(wall.page) == []
        assert axe(bea.page) == []
        bea.press()
        expect(void).to_have_count(0)
        expect(show).to_have_count(0)
    at.host.close()


@clause("venezia-GR.16")
def test_during_a_suspension_desk_and_display_say_why(browser: Browser, casino: Server) -> None:
    at = hosted(casino, "venezia", "croupier", "display")
    with (
        Dealer(browser, casino, "bea") as bea,
        Display(browser, casino, "wall", LAPTOP) as wall,
    ):
        wall.join(at)
        bea.join(at.table, at.tokens["croupier"])
        bea.to_betting()
        casino.say(at.table, 'suspend because "the fire alarm rings"')
        said = "Play is suspended: the fire alarm rings."
        expect(bea.page.locator(".deal-stopped")).to_have_text(said)
        expect(wall.page.locator(".show-phase")).to_have_text("Suspendedthe fire alarm rings")
        bea.page.reload()
        expect(bea.page.locator(".deal-stopped")).to_contain_text("the fire alarm rings")
        casino.say(at.table, "resume")
        expect(bea.page.locator(".deal-stopped")).to_have_count(0)
        expect(wall.page.locator(".show-phase small")).to_have_count(0)
    at.host.close()


@clause("venezia-G.23")
def test_after_zero_the_desk_says_which_stake_goes_to_which_level(
    browser: Browser, casino: Server
) -> None:
    at = hosted(casino, "venezia", "croupier")
    with Dealer(browser, casino, "bea") as bea:
        bea.join(at.table, at.tokens["croupier"])
        bea.seat_guest("gus")
        bea.to_betting()
        bea.place("gus", "red")
        bea.to_keypad()
        bea.enter(0)
        acts = bea.page.locator(".deal-prison li")
        expect(acts).to_have_count(1)
        expect(acts).to_contain_text("gus’s")
        expect(acts).to_contain_text("to level 1")
        expect(acts.locator("button")).to_have_attribute("title", "venezia-G.23")
        assert axe(bea.page) == []
    at.host.close()
