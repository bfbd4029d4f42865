"""Money and trust: what a player has is never out of sight, and no touch is silent."""

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from pathlib import Path

import httpx
from playwright.sync_api import Browser, Locator, Page, WebSocketRoute, expect

from browser_support import Player, Server, until

BUBBLE = ".speech-bubble"


def sign_out(page: Page) -> None:
    page.locator(".shell-who").get_by_role("button", name="Sign out").click()


def test_signing_out_cashes_the_chips_first(browser: Browser, casino: Server) -> None:
    """Line 1: nothing is lost, and it is said what becomes of the name."""
    table = casino.table("venezia")
    with Player(browser, casino, "olga") as olga:
        olga.sit_to_bet(table)
        olga.page.goto("/fairness")
        pill = olga.page.locator(".seat-pill")
        expect(pill).to_contain_text("500")
        sign_out(olga.page)
        asked = olga.page.get_by_role("dialog")
        asked.get_by_text("only the host can give it back").wait_for()
        asked.get_by_role("button", name="Cash out and sign out").click()
        olga.page.get_by_role("button", name="Sign in").wait_for()
        assert not olga.seat.present
        assert olga.seat.cashed == 500_00
        del casino.sessions["olga"]


def test_a_name_that_is_taken_says_by_whom_it_can_be_had(browser: Browser, casino: Server) -> None:
    with Player(browser, casino, "petra") as petra, Player(browser, casino, "second") as second:
        petra.sign_in()
        second.page.goto("/")
        second.page.get_by_role("button", name="Sign in").click()
        second.page.get_by_role("textbox", name="Name").fill("petra")
        second.page.get_by_role("button", name="Continue").click()
        second.page.get_by_text("Somebody has the name petra already").wait_for()
        second.page.get_by_text("ask the host for a code").wait_for()
        second.page.get_by_role("button", name="Play as petra with a number").click()
        expect(second.page.locator(".shell-name")).to_have_text("petra-2")
        # A browser writes down every refusal by itself: no fault of the page.
        assert all("409" in one for one in second.trouble)
        second.trouble.clear()


def test_the_way_back_to_the_own_seat_is_on_every_page(browser: Browser, casino: Server) -> None:
    table = casino.table("mbs")
    with Player(browser, casino, "quinn") as quinn:
        quinn.sit_to_bet(table)
        for path in ("/", "/house/venezia", "/fairness"):
            quinn.page.goto(path)
            quinn.page.locator(".seat-pill").click()
            quinn.page.locator(".table-own").wait_for()


def test_no_touch_is_silent(browser: Browser, casino: Server) -> None:
    """Line 2: a blocked button and the felt after the close say why at the pointer."""
    table = casino.table("venezia", numbers="5")
    with Player(browser, casino, "rosa") as rosa:
        rosa.sit_to_bet(table)
        undo = rosa.page.get_by_role("button", name="Undo")
        says(rosa.page, lambda: undo.click(force=True), "There is nothing to take back.")
        casino.spin_to(table, "closed")
        rosa.page.get_by_text("No more bets").first.wait_for()
        at = rosa.point("17")
        says(rosa.page, lambda: rosa.page.mouse.click(*at), "No more bets", lambda: at)
        assert rosa.seat.felt == 0


def test_no_key_is_silent(browser: Browser, casino: Server) -> None:
    """Line 2, with the keyboard: after the close every key says why, near the felt or the field."""
    table = casino.table("venezia", numbers="5")
    with Player(browser, casino, "runa") as runa:
        runa.sit_to_bet(table)
        runa.click("17")
        until(lambda: runa.seat.felt == 1_00, "a bet")
        runa.heard()
        runa.page.evaluate("document.activeElement.blur()")
        casino.spin_to(table, "closed")
        runa.page.get_by_text("No more bets").first.wait_for()
        hint = runa.page.locator(".table-hint")
        for key, why in (("u", "Too late"), ("r", "no bet"), ("d", "No more bets")):
            says(runa.page, partial(runa.page.keyboard.press, key), why, lambda: above(hint))
        field = runa.page.get_by_label("Say a call")
        field.fill("17 par 5")
        says(runa.page, lambda: field.press("Enter"), "No more bets", lambda: above(field))
        assert runa.seat.felt == 1_00


def says(
    page: Page,
    touch: Callable[[], None],
    words: str,
    place: Callable[[], tuple[float, float]] | None = None,
) -> None:
    """Touch until the bubble says it, right above a place if one is given.

    It stands for three seconds, and who looks may be late; a touch that is refused can be repeated.
    """

    def said() -> bool:
        touch()
        ends = time.monotonic() + 2
        while time.monotonic() < ends:
            bubble = page.locator(BUBBLE).evaluate_all(
                "all => all.map(one => [one.textContent, one.getBoundingClientRect().toJSON()])"
            )
            if any(words in text and is_near(box, place) for text, box in bubble):
                return True
        return False

    until(said, f"{words} is said, and in its place")


def is_near(box: dict[str, float], place: Callable[[], tuple[float, float]] | None) -> bool:
    if place is None:
        return True
    x, y = place()
    return abs(box["x"] + box["width"] / 2 - x) < 60 and 0 < y - box["y"] < 120


def above(one: Locator) -> tuple[float, float]:
    """The middle of its upper edge."""
    box = one.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"]


def test_a_touch_before_bets_are_taken_says_when_they_are(browser: Browser, casino: Server) -> None:
    """Line 2: a slow croupier needs a while until the first coup."""
    table = casino.table("venezia", speed=0.1)
    with Player(browser, casino, "rita") as rita:
        rita.sit(table)
        says(rita.page, lambda: rita.click("17"), "Bets open in ")
        assert rita.seat.felt == 0


def test_the_result_adds_up_and_winners_that_ride_are_said(
    browser: Browser, casino: Server
) -> None:
    """Lines 3 and 4."""
    table = casino.table("venezia", numbers="17")
    with Player(browser, casino, "sara") as sara:
        sara.sit_to_bet(table)
        sara.click("17")
        sara.click("red")
        until(lambda: sara.seat.felt == 2_00, "two bets")
        casino.spin(table)
        sentence = "You staked 2 €: 35 € came back and 1 € plays again. 34 € won."
        sara.page.get_by_text(sentence).wait_for()
        rides = sara.page.locator(".table-notice", has_text="plays again.")
        rides.get_by_text("1 € on").wait_for()
        rides.get_by_role("button", name="Take it up").click()
        until(lambda: sara.seat.felt == 0, "the winner is taken up")
        rides.wait_for(state="detached")


def test_what_winners_do_is_chosen_once_at_the_sit_down(browser: Browser, casino: Server) -> None:
    table = casino.table("venezia", numbers="17")
    with Player(browser, casino, "tess") as tess:
        tess.sign_in()
        tess.go(table)
        tess.page.get_by_role("button", name="Take a seat").click()
        tess.page.get_by_label("comes back to me").check()
        tess.page.get_by_role("dialog").get_by_role("button", name="Sit down").click()
        tess.page.locator(".table-own").wait_for()
        until(lambda: tess.seat.takes_up, "winners come back")


def test_leaving_shows_what_is_taken_home_and_then_the_lobby(
    browser: Browser, casino: Server
) -> None:
    """Line 5: with a bet on the felt it is said what happens to it, and when."""
    table = casino.table("mbs", numbers="17")
    with Player(browser, casino, "uma") as uma:
        uma.sit_to_bet(table)
        uma.click("17")
        until(lambda: uma.seat.felt == 1_00, "a bet")
        uma.page.get_by_role("button", name="Leave", exact=True).click()
        asked = uma.page.get_by_role("dialog")
        asked.get_by_text("1 still lies on the table").wait_for()
        asked.get_by_role("button", name="Leave after this coup").click()
        uma.page.get_by_text("You leave when your bets are settled").wait_for()
        casino.spin(table)
        home = uma.page.get_by_role("dialog")
        home.get_by_text("Bought for $500, cashed out $535: $35 won.").wait_for()
        home.get_by_role("button", name="To the lobby").click()
        uma.page.get_by_role("heading", name="Take your seat").wait_for()
        assert not uma.seat.present
        expect(uma.page.locator(".seat-pill")).to_have_count(0)


def test_a_sum_is_repeated_in_words_and_a_doubtful_one_refused(
    browser: Browser, casino: Server
) -> None:
    """Line 6, in a house that writes thousands with a point."""
    table = casino.table("venezia")
    with Player(browser, casino, "vera") as vera:
        vera.sit_to_bet(table)
        vera.menu("Buy chips")
        asked = vera.page.get_by_role("dialog")
        asked.get_by_label("Buy chips for").fill("1000.555")
        asked.get_by_text("An amount such as 500, please.").wait_for()
        buy = asked.get_by_role("button", name="Buy", exact=True)
        says(vera.page, lambda: buy.click(force=True), "An amount such as")
        asked.get_by_label("Buy chips for").fill("1.050,50")
        asked.get_by_text("one thousand and fifty euros and fifty cents").wait_for()
        assert vera.seat.bought == 500_00


def test_the_prison_shows_money_and_marks_the_better_answer(
    browser: Browser, casino: Server
) -> None:
    """Line 7."""
    table = casino.table("venezia", numbers="0,0")
    with Player(browser, casino, "wanda") as wanda:
        wanda.sit_to_bet(table)
        wanda.click("red")
        until(lambda: wanda.seat.felt == 1_00, "a bet")
        casino.spin(table)
        asked = wanda.page.locator(".coup-inmate")
        expect(asked).to_have_count(1)
        expect(asked.locator("button").first).to_contain_text("worth 0,50 €")
        assert "%" not in asked.locator("button").first.inner_text()
        casino.spin(table)
        expect(asked.locator(".is-better")).to_have_count(1)
        expect(asked.locator(".is-better")).to_contain_text("better: worth 0,50 €")
        asked.get_by_text("Why, exactly").click()
        asked.get_by_text("19/74").first.wait_for()


def test_the_line_is_back_within_a_second_and_the_clock_stands_meanwhile(
    browser: Browser, tmp_path: Path
) -> None:
    """Line 11, counted in knocks: at most half a second lies between two (`connection.test.ts`)."""
    with Server(tmp_path / "casino.db") as server, Player(browser, server, "ada") as ada:
        table = server.table("venezia", speed=2)
        ada.sit_to_bet(table)
        ada.click("17")
        until(lambda: ada.seat.felt == 1_00, "a bet")
        server.spin_to(table, "closed")
        with ada.page.expect_event("requestfailed", lambda one: one.url.endswith("/mark.svg")):
            server.kill()  # and the page has knocked
        ada.page.locator(".coup-countdown.is-frozen").wait_for()
        with ThreadPoolExecutor() as beside:
            accepts = beside.submit(accepting, server.address)
            server.restart()
        ada.page.locator(".table-line.is-down").wait_for(state="detached")
        lives, could = ada.page.evaluate(LIVES), 1000 * accepts.result()
        knocks = [(at, status) for at, status in ada.page.evaluate(KNOCKS) if at < lives]
        assert len(knocks) >= 1
        assert len([at for at, status in knocks if status and at > could]) <= 2
        until(lambda: server.state(table).coup.count > 1, "the coup is finished")
        ada.money_agrees()


def test_many_tries_do_not_make_the_line_late(browser: Browser, tmp_path: Path) -> None:
    """Line 11: a browser delays sockets after some that failed, so the page asks otherwise."""
    with Server(tmp_path / "casino.db") as server, Player(browser, server, "ada") as ada:
        sockets: list[str] = []
        knocks: list[str] = []
        ada.page.on("websocket", lambda one: sockets.append(one.url))
        ada.page.on("requestfailed", lambda one: knocks.append(one.url))
        ada.sit_to_bet(server.table("mbs"))
        server.kill()
        before = len(sockets)
        while len(knocks) < MANY:
            ada.page.wait_for_event("requestfailed")
        assert len(sockets) - before <= 1, "one that failed"
        server.restart()
        ada.page.locator(".table-line.is-down").wait_for(state="detached")


MANY = 12
LIVES = "performance.timeOrigin + performance.getEntriesByName('line lives').at(-1).startTime"
"""When the page's line came back, in milliseconds since 1970."""
KNOCKS = (
    "performance.getEntriesByName(`${location.origin}/mark.svg`)"
    ".map(one => [performance.timeOrigin + one.startTime, one.responseStatus])"
)
"""When it asked whether the server is back, and the status of the answer; 0 if there was none."""


def accepting(address: str) -> float:
    """When a server first answers somebody, in seconds since 1970."""

    def reached() -> bool:
        with suppress(httpx.TransportError):
            return httpx.get(f"{address}/mark.svg", trust_env=False, timeout=1).is_success
        return False

    until(reached, "the server answers")
    return time.time()


def test_a_coup_that_was_missed_is_told(browser: Browser, casino: Server) -> None:
    """Line 11: the line breaks, a coup is played, and the page that returns says what it brought."""
    table = casino.table("venezia", numbers="5")
    with Player(browser, casino, "xenia") as xenia:
        line = Line()
        xenia.page.route_web_socket(f"**/ws/{table}*", line.open)
        xenia.sit_to_bet(table)
        xenia.click("17")
        xenia.heard()  # frames go through this process, and only while it waits for the page
        until(lambda: xenia.seat.felt == 1_00, "a bet")
        line.cut()
        xenia.page.get_by_text("Reconnecting").first.wait_for()
        casino.spin(table)
        line.mend()
        xenia.page.get_by_text("1 coup was played; you lost 1 €").wait_for()
        xenia.money_agrees()


class Line:
    """Between page and table; it can be cut."""

    def __init__(self) -> None:
        self._open: list[WebSocketRoute] = []
        self._is_cut = False

    def open(self, page: WebSocketRoute) -> None:
        """The page asks for a line."""
        if self._is_cut:
            page.close()
            return
        self._open += [page, page.connect_to_server()]

    def cut(self) -> None:
        """From now on nothing passes."""
        self._is_cut = True
        for end in self._open:
            end.close()

    def mend(self) -> None:
        """The next that asks has a line."""
        self._open, self._is_cut = [], False
