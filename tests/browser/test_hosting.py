"""A table of one's own: opened in the lobby, its links made, used and withdrawn."""

import pytest
from playwright.sync_api import Browser, Locator, expect

from browser_support import PHONE, Player, Server, axe
from dealer_support import own_table

PAGES = {"croupier": ".deal", "chef": ".sup", "display": ".show", "player": ".felt-drawing"}


class Opener(Player):
    """Somebody who opens a table."""

    def open_table(self, title: str) -> None:
        """From the lobby, with a real wheel, for those with the link only."""
        self.sign_in()
        self.page.goto("/")
        self.page.get_by_role("button", name="Open a table of your own").click()
        form = self.page.get_by_role("dialog")
        form.get_by_label("House").select_option("venezia")
        form.get_by_label("Name of the table").fill(title)
        form.get_by_label("A croupier, with a real wheel").check()
        form.get_by_label("Only by the link").check()
        form.get_by_role("button", name="Open the table").click()
        self.page.locator(".hosting-head h1", has_text=title).wait_for()
        self.table = self.page.url.split("/")[-2]

    def role(self, name: str) -> Locator:
        """What the page has of a role."""
        return self.page.locator(".hosting-role").filter(has=self.page.locator(f"#role-{name}"))

    def make_link(self, role: str) -> str:
        """Make a link on the page; its address."""
        found = self.role(role)
        found.get_by_role("button", name="Make a link", exact=True).click()
        expect(found.locator(".hosting-qr svg")).to_be_visible()
        return found.locator(".hosting-address input").input_value()


@pytest.mark.parametrize("role", PAGES)
def test_a_link_leads_to_the_page_of_its_role_until_it_is_withdrawn(
    browser: Browser, casino: Server, role: str
) -> None:
    with (
        Opener(browser, casino, f"henri-{role}") as host,
        Player(browser, casino, f"guest-{role}") as guest,
    ):
        host.open_table(f"Chez {role}")
        address = host.make_link(role)
        guest.page.goto(address)
        # Nobody reads it over a shoulder.
        guest.page.wait_for_url(lambda url: "#" not in url)
        if role != "display":
            guest.page.locator("#join-name").fill(guest.name)
            guest.page.get_by_role("button", name="Come in").click()
        guest.page.locator(PAGES[role]).first.wait_for()
        host.role(role).get_by_role("button", name="Withdraw").click()
        expect(host.role(role).locator(".hosting-card")).to_have_count(0)
        expect(guest.page.get_by_role("alert").first).to_be_visible()
        expect(guest.page.locator(PAGES[role])).to_have_count(0)
        guest.page.goto("/")
        guest.page.goto(address)
        guest.page.get_by_role("button", name="Come in").click()
        expect(guest.page.locator(".field-error")).to_contain_text("does not work")
        guest.trouble.clear()  # a browser writes down every refused request


def test_a_host_sets_seats_and_language_and_takes_them_back(
    browser: Browser, casino: Server
) -> None:
    with Opener(browser, casino, "hedda", PHONE) as hedda:
        hedda.open_table("Chez Hedda")
        form = hedda.page.locator(".hosting-settings")
        seats, language = form.get_by_label("Seats"), form.get_by_label("Language of the pages")
        save = form.get_by_role("button", name="Save")
        seats.fill("900")
        save.click()
        expect(form.get_by_role("alert")).to_contain_text("seats")
        seats.fill("4")
        language.select_option("it")
        save.click()
        expect(form.get_by_role("status")).to_have_text("Saved.")
        hedda.page.reload()
        expect(seats).to_have_value("4")
        expect(language).to_have_value("it")
        seats.fill("")
        language.select_option("")
        save.click()
        expect(form.get_by_role("status")).to_have_text("Saved.")
        hedda.page.reload()
        expect(seats).to_have_value("")
        expect(language).to_have_value("")
        expect(form.get_by_label("Name of the table")).to_have_value("Chez Hedda")


def test_a_table_for_those_with_the_link_is_not_in_the_lobby_and_can_be_closed_for_good(
    browser: Browser, casino: Server
) -> None:
    with (
        Opener(browser, casino, "hugo", PHONE) as hugo,
        Player(browser, casino, "nosy") as nosy,
    ):
        hugo.open_table("Chez Hugo")
        assert axe(hugo.page) == []
        nosy.sign_in()
        nosy.page.goto("/")
        nosy.page.locator(".lobby-table").first.wait_for()
        expect(nosy.page.get_by_text("Chez Hugo")).to_have_count(0)
        nosy.page.goto(f"/table/{hugo.table}")
        nosy.page.get_by_role("alert").wait_for()
        hugo.page.get_by_role("button", name="Close the table for good").click()
        hugo.page.get_by_role("button", name="Yes, close it for good").click()
        hugo.page.wait_for_url(lambda url: url.endswith("/"))
        assert casino.state(hugo.table).status == "closed"
        nosy.trouble.clear()  # a browser writes down every refused request


IMPRISON = (
    "seat {0} buys 1000", "place your bets", "{0}: red by 50", "spin", "number 0", "settle",
    "place your bets", "spin", "number 0", "settle", "place your bets", "spin", "number 1", "settle",
)  # fmt: skip


def test_what_is_in_prison_is_taken_out_when_a_table_is_closed(
    browser: Browser, casino: Server
) -> None:
    with (
        Opener(browser, casino, "hilde") as hilde,
        Player(browser, casino, "pia", PHONE) as pia,
    ):
        hilde.open_table("Chez Hilde")
        for line in IMPRISON:
            casino.say(hilde.table, line.format("gina"))
        hilde.page.get_by_role("button", name="Close the table for good").click()
        hilde.page.get_by_role("button", name="Yes, close it for good").click()
        giving = hilde.page.get_by_role("button", name="Yes, give 25 and close it")
        giving.wait_for()
        expect(hilde.page.get_by_role("alert").filter(has_text="gina")).to_be_visible()
        assert axe(hilde.page) == []
        giving.click()
        hilde.page.wait_for_url(lambda url: url.endswith("/"))
        assert casino.state(hilde.table).seats["gina"].cashed == 975_00
        hilde.trouble.clear()  # the first answer was a refusal
        pia.sign_in()
        table = own_table(casino, "venezia")[0]
        for line in (*IMPRISON, "close table"):
            casino.say(table, line.format("pia"))
        pia.go(table)
        pia.page.get_by_text("The table is closed: your stake waits").wait_for()
        assert axe(pia.page) == []
        pia.page.get_by_role("button", name="Take half").click()
        pia.page.get_by_text("The table is closed: your stake waits").wait_for(state="detached")
        assert pia.seat.stack == 975_00
