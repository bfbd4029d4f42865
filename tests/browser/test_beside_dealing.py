"""What is not of every coup: stakes that are moved, a wheel that is read, void coups, steps taken back."""

import httpx
import pytest
from playwright.sync_api import Browser, expect

from browser_support import DEADLINE, Server, until
from croupier.table import events as e
from croupier.table.state import State
from dealer_support import Dealer, own_table
from supervisor_support import hosted


def lying(state: State, name: str) -> dict[str, int]:
    """What somebody has on each spot."""
    return {str(key.spot): stake.amount for key, stake in state.seats[name].stakes.items()}


def seated(dealer: Dealer, table: str, token: str) -> None:
    """A guest sits, and bets are taken."""
    dealer.join(table, token)
    dealer.seat_guest("gus")
    dealer.to_betting()


def test_a_stake_of_a_guest_is_dragged_elsewhere_and_off_the_felt(
    browser: Browser, casino: Server
) -> None:
    table, token = own_table(casino, "nsw")
    with Dealer(browser, casino, "bruno") as dealer:
        seated(dealer, table, token)
        dealer.place("gus", "17")
        stake = lying(casino.state(table), "gus")["17"]
        dealer.lies("17", "gus")
        dealer.drag(dealer.point("17"), dealer.point("20"))
        until(lambda: lying(casino.state(table), "gus") == {"20": stake}, "it lies on 20")
        box = dealer.page.locator(".deal-guests").bounding_box()
        assert box
        dealer.lies("20", "gus")
        dealer.drag(dealer.point("20"), (box["x"] + 5, box["y"] + box["height"] + 20))
        until(lambda: lying(casino.state(table), "gus") == {}, "it was taken")
        dealer.hands_agree()


def test_a_reader_tells_the_number_and_the_croupier_pays(browser: Browser, casino: Server) -> None:
    at = hosted(casino, "nsw", "croupier", "reader", wheel="read")
    with Dealer(browser, casino, "bruno") as dealer:
        seated(dealer, at.table, at.tokens["croupier"])
        dealer.place("gus", "17")
        while casino.state(at.table).phase != "closed":
            before = casino.state(at.table).phase
            expect(dealer.page.locator(".deal")).to_have_attribute("data-phase", before)
            expect(dealer.primary).to_have_attribute("aria-disabled", "false")
            dealer.primary.click()
            until(lambda: casino.state(at.table).phase != before, f"{before} is over")  # noqa: B023
        expect(dealer.primary).to_contain_text("reader")
        expect(dealer.primary).to_have_attribute("aria-disabled", "true")
        head = {"authorization": f"Bearer {at.tokens['reader']}"}
        told = httpx.post(
            f"{casino.address}/api/tables/{at.table}/reader",
            json={"count": 1, "number": 17},
            headers=head,
            trust_env=False,
            timeout=DEADLINE,
        )
        assert told.status_code == 200
        expect(dealer.page.locator(".deal")).to_have_attribute("data-phase", "number")
        while casino.state(at.table).phase != "idle":
            dealer.press()
        assert casino.state(at.table).seats["gus"].stack > 0
        dealer.hands_agree()
    at.host.close()


@pytest.mark.clause("mbs-5.3")
def test_a_coup_is_void_for_two_reasons_at_once(browser: Browser, casino: Server) -> None:
    table, token = own_table(casino, "mbs")
    with Dealer(browser, casino, "bruno") as dealer:
        seated(dealer, table, token)
        dealer.place("gus", "17")
        before = casino.state(table).seats["gus"]
        dealer.press()
        dealer.beside("Void the coup")
        reasons = dealer.page.locator(".deal-reasons")
        reasons.get_by_role("button", name="the ball made fewer than four laps").click()
        reasons.get_by_role("button", name="the ball left the wheel").click()
        dealer.page.get_by_role("button", name="Void the coup").click()
        dealer.phase("idle")
        state = casino.state(table)
        assert state.seats["gus"].stack == before.stack + before.felt
        (voided,) = [one for one in casino.events(table) if isinstance(one, e.CoupVoided)]
        assert voided.reasons == ("few-laps", "left-wheel")
        dealer.hands_agree()


def test_a_toss_and_a_number_are_taken_back_and_told_why_not(
    browser: Browser, casino: Server
) -> None:
    table, token = own_table(casino, "mbs")
    with Dealer(browser, casino, "bruno") as dealer:
        seated(dealer, table, token)
        dealer.place("gus", "17")
        dealer.press()
        assert casino.state(table).phase == "spinning"
        dealer.beside("Take the last step back")
        dealer.phase("open")
        dealer.to_keypad()
        dealer.page.get_by_role("button", name="More", exact=True).click()
        expect(dealer.page.locator(".deal-may")).to_contain_text("Betting stays closed")
        dealer.page.get_by_role("button", name="Done").click()
        dealer.enter(20)
        dealer.beside("Take the last step back")
        dealer.phase("closed")
        dealer.enter(17)
        while casino.state(table).phase != "idle":
            dealer.press()
        assert casino.state(table).bank < 0, "the guest was paid for 17"
        dealer.hands_agree()


@pytest.mark.clause("fun-DG.6")
def test_the_ball_is_spun_again_at_fun_until_somebody_wins(
    browser: Browser, casino: Server
) -> None:
    table, token = own_table(casino, "fun", until_won=True)
    with Dealer(browser, casino, "bruno") as dealer:
        seated(dealer, table, token)
        dealer.place("gus", "17")
        dealer.to_keypad()
        dealer.enter(20)
        expect(dealer.primary).to_have_text("Spin again")
        dealer.press()
        dealer.to_keypad()
        dealer.enter(17)
        expect(dealer.primary).to_have_text("Losers raked in")
        while casino.state(table).phase != "idle":
            dealer.press()
        assert casino.state(table).coup.respins == 1
        dealer.hands_agree()
