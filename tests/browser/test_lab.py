"""Try a system: laid on the real felt, answered, and asked again by its link."""

import pytest
from playwright.sync_api import Browser, expect

from browser_support import DEADLINE, PHONE, WIDE, Server, axe

pytestmark = pytest.mark.live


@pytest.mark.parametrize("size", [WIDE, PHONE])
def test_bets_on_the_felt_are_answered_and_the_link_asks_again(
    casino: Server, browser: Browser, size: tuple[int, int]
) -> None:
    screen = {"width": size[0], "height": size[1]}
    with browser.new_context(viewport=screen, locale="en-GB") as context:  # type: ignore[arg-type]  # a size
        context.set_default_timeout(1000 * DEADLINE)
        page = context.new_page()
        page.goto(f"{casino.address}/")
        page.get_by_role("link", name="Try a system").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Try a system")
        expect(page.locator(".lab-sentence")).to_contain_text("200 coups costs")
        page.get_by_label("House").select_option("english")
        page.get_by_label("Coups", exact=True).fill("100")
        expect(page.locator(".lab-sentence")).to_contain_text("100 coups costs")
        page.get_by_role("button", name="Clear").click()
        expect(page.get_by_role("alert")).to_have_text(
            "Lay a chip on the felt, or choose a system."
        )
        board = page.get_by_role("application")
        board.focus()
        page.keyboard.press("Enter")
        expect(page.locator(".lab-total")).not_to_have_text("Together €0")
        expect(page.locator(".lab-fan")).to_be_visible()
        wide = page.evaluate("document.documentElement.scrollWidth")
        assert wide <= size[0]
        page.get_by_label("System").select_option("martingale")
        expect(page.locator(".lab-about")).to_contain_text("Doubles after every loss")
        expect(page.locator(".lab-figures")).to_contain_text("Ruin")
        expect(page.locator(".lab-answering")).to_have_attribute("aria-busy", "false")
        asked, told = page.url, page.locator(".lab-sentence").inner_text()
        assert "by=martingale" in asked
        again = context.new_page()
        again.goto(asked)
        expect(again.locator(".lab-sentence")).to_have_text(told)


def test_the_page_speaks_three_languages(casino: Server, browser: Browser) -> None:
    with browser.new_context(locale="fr") as context:
        context.set_default_timeout(1000 * DEADLINE)
        page = context.new_page()
        page.goto(f"{casino.address}/lab?house=venezia&by=paroli&coups=50&bankroll=20000")
        for language, title, coups in (
            ("fr", "Essayer un système", "50 coups"),
            ("it", "Prova un sistema", "50 colpi"),
            ("en", "Try a system", "50 coups"),
        ):
            page.locator(f"button[lang={language}]").click()
            expect(page.get_by_role("heading", level=1)).to_have_text(title)
            expect(page.locator(".lab-sentence")).to_contain_text(coups)
            expect(page.locator(".lab-fan")).to_be_visible()
            assert axe(page) == [], language
