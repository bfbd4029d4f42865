"""A chef at the own pages: a late bet is settled, a payment is corrected, and both are on the record."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from browser_support import NARROW, PHONE, Player, Server, axe, until
from croupier.rules.felt import Kind
from dealer_support import Dealer
from supervisor_support import LAPTOP, Hosted, Supervisor, hosted

WORDS = {"said": "My chip on 20 was in time.", "decided": "The camera agrees: it was in time."}


@pytest.fixture
def salon(casino: Server) -> Iterator[Hosted]:
    """A table with a real wheel, in a house whose chef grants exceptions."""
    at = hosted(casino, "venezia", "croupier", "chef", title="Salon rouge")
    yield at
    at.host.close()


def test_a_chef_settles_a_dispute_about_a_late_bet_and_corrects_a_payment(
    browser: Browser, casino: Server, salon: Hosted
) -> None:
    with (
        Dealer(browser, casino, "bruno") as bruno,
        Player(browser, casino, "ada") as ada,
        Supervisor(browser, casino, "marta") as marta,
    ):
        bruno.join(salon.table, salon.tokens["croupier"])
        ada.sit(salon.table)
        marta.join(salon)
        _close_with_a_bet(bruno, ada)
        _dispute(ada)
        _allow_the_late_bet(marta, ada)
        _finish(bruno, 20)
        ada.money_agrees()
        _decide(marta)
        before = ada.seat.stack
        _correct(marta)
        until(lambda: ada.seat.stack == before + 5_000, "the correction is paid")
        ada.money_agrees()
        _players_see_it(ada)
        _record_tells_both(marta)
        _trail_finds_it(marta)
        _report_counts_it(marta)
        _wheel_is_judged(marta)


def _close_with_a_bet(bruno: Dealer, ada: Player) -> None:
    bruno.press()
    ada.page.get_by_text("Bets are taken").first.wait_for()
    ada.click("17")
    until(lambda: ada.seat.felt == 1_00, "a bet")
    ada.money_agrees()
    bruno.press()
    ada.phase("closed")
    ada.page.get_by_text("No more bets").first.wait_for()


def _dispute(ada: Player) -> None:
    ada.menu("Call the Chef de Table")
    ada.page.locator("#chef-text").fill(WORDS["said"])
    ada.page.get_by_role("dialog").get_by_role("button", name="Call", exact=True).click()
    ada.page.get_by_role("dialog").wait_for(state="detached")


def _allow_the_late_bet(marta: Supervisor, ada: Player) -> None:
    """The preview tells what it will do to the money, and nothing happens until it is said."""
    page = marta.page
    expect(page.locator(".sup-alerts")).to_contain_text("Dispute open")
    form = marta.act("Allow a bet")
    key = form.get_by_role("button", name="Put on the record")
    marta.fill(form, "seat", "ada")
    marta.fill(form, "bet", "20")
    marta.fill(form, "amount", "5")
    expect(key, "a reason is needed").to_be_disabled()
    marta.fill(form, "reason", "  ")
    expect(key, "blanks are no reason").to_be_disabled()
    marta.fill(form, "reason", "said before the close")
    expect(form.locator("tbody tr", has_text="ada, on the felt")).to_contain_text("+5 €")
    assert ada.seat.felt == 100, "a preview changes nothing"
    assert axe(page) == []
    marta.put(form)
    assert ada.seat.felt == 600


def _finish(bruno: Dealer, number: int) -> None:
    bruno.enter(number)
    while bruno.server.state(bruno.table).phase != "idle":
        bruno.press()


def _decide(marta: Supervisor) -> None:
    """The felt at the close, the story beside it, the decision under it."""
    marta.tab("Matters")
    page = marta.page
    page.locator(".sup-evidence blockquote", has_text=WORDS["said"]).wait_for()
    expect(page.locator(".sup-frozen .chips-face").first).to_be_visible()
    expect(page.locator(".sup-lay .is-whose", has_text="17")).to_contain_text("ada")
    expect(page.locator(".sup-story")).to_contain_text("allowed ada 5 on 20")
    expect(page.locator(".sup-entries")).to_contain_text("ada: 17 by 1")
    assert axe(page) == []
    page.locator("#sup-decision").fill(WORDS["decided"])
    page.get_by_role("button", name="Decide").click()
    expect(page.locator(".sup-decision")).to_contain_text(WORDS["decided"])


def _correct(marta: Supervisor) -> None:
    marta.page.get_by_role("button", name="Correct a payment of ada").click()
    form = marta.page.locator(".sup-form")
    expect(form.locator("#sup-seat")).to_have_value("ada")
    marta.fill(form, "signed", "50")
    expect(form.locator("tbody tr", has_text="Bank")).to_contain_text("−50 €")
    marta.put(form)


def _players_see_it(ada: Player) -> None:
    ruling = ada.page.locator(".table-notices .is-ruling")
    expect(ruling).to_contain_text("1 of 3: ")
    for text in ("said before the close", WORDS["decided"], "+50 €"):
        expect(ruling).to_contain_text(text)
        expect(ruling).to_be_visible()
        ruling.get_by_role("button", name="Dismiss").click()
    expect(ruling).to_have_count(0)
    facts = ada.page.locator(".table-facts").filter(visible=True)
    expect(facts).to_contain_text("Croupier: bruno")
    expect(facts).to_contain_text("Supervisor: marta")


def _record_tells_both(marta: Supervisor) -> None:
    record = marta.record()
    told = [
        "supervisor is marta",
        'supervisor allows ada: 20 by 5 because "said before the close"',
        f'decide dispute 1 "{WORDS["decided"]}"',
    ]
    assert [line for line in record if line in told] == told
    assert record[-1].startswith("supervisor corrects ada by +50 because ")


def _trail_finds_it(marta: Supervisor) -> None:
    marta.tab("Audit trail")
    marta.page.locator("#sup-by-kind").fill("correct")
    rows = marta.page.locator(".sup-entries tbody tr")
    expect(rows).to_have_count(1)
    expect(rows).to_contain_text("marta (chef)")
    marta.page.locator("#sup-by-name").fill("bruno")
    expect(marta.page.get_by_text("Nothing like that is in the trail.")).to_be_visible()
    assert axe(marta.page) == []


def _report_counts_it(marta: Supervisor) -> None:
    marta.tab("Report")
    page = marta.page
    expect(page.locator(".sup-figures div", has_text="Corrections")).to_contain_text("50 €")
    expect(page.locator(".sup-plot-win")).to_have_count(1)
    assert axe(page) == []
    for form in ("csv", "json", "coup"):
        assert page.request.get(f"/api/tables/{marta.table}/export/{form}").status == 200
    page.emulate_media(media="print")
    expect(page.locator(".sup-signatures")).to_be_visible()
    expect(page.locator(".shell-header")).to_be_hidden()
    page.emulate_media(media="screen")


def _wheel_is_judged(marta: Supervisor) -> None:
    marta.tab("Wheel")
    sheet = marta.page.locator(".sup-wheel")
    expect(sheet.locator(".sup-verdict")).to_contain_text("Numbers so far: 1. That is too few")
    expect(sheet).to_contain_text("no number is due")
    expect(sheet.locator(".sup-polar-bar")).to_have_count(37)
    assert axe(marta.page) == []


def test_a_chef_settles_a_coup_again_with_the_right_number(
    browser: Browser, casino: Server, salon: Hosted
) -> None:
    """Reading 43: the preview names who lacks what, and everybody's page follows the right number."""
    with (
        Dealer(browser, casino, "bruno") as bruno,
        Player(browser, casino, "ada") as ada,
        Supervisor(browser, casino, "maud") as maud,
    ):
        bruno.join(salon.table, salon.tokens["croupier"])
        ada.sit(salon.table)
        maud.join(salon)
        _close_with_a_bet(bruno, ada)
        _finish(bruno, 17)
        ada.money_agrees()
        before = ada.seat.stack + ada.seat.felt
        form = maud.act("Settle a coup again")
        expect(form.locator("#sup-coup option")).to_have_count(2)
        maud.fill(form, "coup", "1")
        maud.fill(form, "number", "20")
        maud.fill(form, "reason", "the camera shows 20")
        expect(form.locator(".sup-settled")).to_contain_text("ada gives back 36 €.")
        expect(form.locator("tbody tr", has_text="Bank")).to_contain_text("+36 €")
        assert axe(maud.page) == []
        maud.put(form)
        until(lambda: ada.seat.stack + ada.seat.felt == before - 36_00, "settled again")
        ada.money_agrees()
        ruling = ada.page.locator(".table-notices .is-ruling").first
        expect(ruling).to_contain_text("Coup 1 is settled again. The number was 20, not ")
        expect(ruling).to_contain_text("“the camera shows 20”. For you: −35 € in hand, −1 €")
        expect(maud.page.locator(".sup-head")).to_contain_text("Coup settled again")
        assert any("settles coup 1 again with number 20" in one for one in maud.record())


def test_limits_suspension_and_closing_are_read_out_and_shown(
    browser: Browser, casino: Server, salon: Hosted
) -> None:
    with (
        Player(browser, casino, "carla", PHONE) as carla,
        Supervisor(browser, casino, "nico") as nico,
    ):
        carla.sit(salon.table)
        nico.join(salon)
        form = nico.act("Change the limits")
        form.get_by_label("Straight up, Maximum").fill("50")
        nico.fill(form, "reason", "a quiet evening")
        expect(form.locator(".sup-preview")).to_contain_text("No money moves.")
        nico.put(form)
        state = casino.state(salon.table)
        assert (state.next_limits or state.limits).maxima[Kind.STRAIGHT] == 5_000
        nico.does("Suspend the game", reason="fire alarm")
        expect(nico.page.locator(".sup-phase")).to_contain_text("Suspended")
        expect(carla.page.locator(".table")).to_contain_text("fire alarm")
        assert nico.page.get_by_role("button", name="Suspend the game").count() == 0
        nico.does("Resume the game")
        nico.does("Close the table")
        expect(nico.page.locator(".sup-phase")).to_contain_text("Closed")
        nico.does("Open the table")
        assert casino.state(salon.table).status == "running"


SHEETS = (".sup-sign", ".sup-matters", ".sup-entries", ".sup-figures", ".sup-judged")
"""What is on each of them when it has been fetched."""


def test_every_sheet_fits_on_a_narrow_phone_in_every_language(
    browser: Browser, casino: Server, salon: Hosted
) -> None:
    with Supervisor(browser, casino, "rosa", NARROW) as rosa:
        rosa.join(salon)
        for language in ("en", "fr", "it"):
            rosa.page.evaluate(f"localStorage.setItem('croupier.language', '{language}')")
            rosa.page.reload()
            sheets = rosa.page.locator(".sup-tabs .button")
            expect(sheets).to_have_count(5)
            expect(rosa.page.locator("html")).to_have_attribute("lang", language)
            for sheet, shown in zip(sheets.all(), SHEETS, strict=True):
                sheet.click()
                expect(rosa.page.locator(shown)).to_be_visible()
                wide = rosa.page.evaluate("document.documentElement.scrollWidth")
                assert wide <= NARROW[0], (language, sheet.text_content())


def test_what_the_house_does_not_grant_is_said_before_it_is_tried(
    browser: Browser, casino: Server
) -> None:
    at = hosted(casino, "english", "chef")
    with (
        Player(browser, casino, "dora") as dora,
        Supervisor(browser, casino, "otto") as otto,
    ):
        dora.sit(at.table)
        otto.join(at)
        form = otto.act("Allow a bet")
        for field, text in (
            ("seat", "dora"),
            ("bet", "17"),
            ("amount", "5"),
            ("reason", "why not"),
        ):
            otto.fill(form, field, text)
        expect(form.locator(".sup-refused")).to_contain_text("It would be refused.")
        expect(form.get_by_role("button", name="Put on the record")).to_be_disabled()
        otto.fill(form, "bet", "a cow")
        expect(form.locator(".sup-refused")).to_contain_text("a cow")
    at.host.close()


def test_the_floor_shows_all_tables_of_a_house_and_those_in_need_first(
    browser: Browser, casino: Server
) -> None:
    quiet = hosted(casino, "fun", title="A quiet one")
    host = quiet.host
    loud = host.post(
        "/api/tables", json={"house": "venezia", "wheel": "real", "title": "Z loud"}
    ).json()["table"]
    wish = {"role": "chef", "everywhere": True}
    link = host.post(f"/api/tables/{quiet.table}/links", json=wish).json()
    at = quiet._replace(tokens={"chef": link["path"].partition("#")[2]})
    with (
        Player(browser, casino, "emma") as emma,
        Supervisor(browser, casino, "paula", LAPTOP) as paula,
    ):
        emma.sit(loud)
        paula.join(at)
        paula.page.goto("/floor")
        cards = paula.page.locator(".sup-card")
        expect(cards.first).to_contain_text("A quiet one")
        emma.menu("Call the Chef de Table")
        emma.page.locator("#chef-text").fill("My chip fell down.")
        emma.page.get_by_role("dialog").get_by_role("button", name="Call", exact=True).click()
        expect(cards.first).to_contain_text("Z loud")
        expect(cards.first).to_contain_text("Mistake reported")
        assert axe(paula.page) == []
        cards.first.get_by_role("link").click()
        expect(paula.page.locator(".sup-head h1")).to_have_text("Z loud")
        expect(paula.page.locator(".sup-tabs .sup-count")).to_have_text("1")
    host.close()


@pytest.mark.parametrize("page", ["supervise", "host", "deal", "show"])
def test_a_players_cookie_opens_no_page_of_the_staff(
    browser: Browser, casino: Server, salon: Hosted, page: str
) -> None:
    with Player(browser, casino, "ugo") as ugo:
        ugo.sign_in()
        ugo.page.goto(f"/table/{salon.table}/{page}")
        ugo.page.get_by_role("alert").first.wait_for()
        expect(ugo.page.locator(".sup, .deal, .show, .hosting-links")).to_have_count(0)
        for route in ("audit", "report", "export/coup", "links", "disputes/1"):
            answer = ugo.page.request.get(f"/api/tables/{salon.table}/{route}")
            assert answer.status in (401, 403, 404), route
        ugo.trouble.clear()  # a browser writes down every refused request


def test_a_chef_of_another_table_is_a_stranger_here(
    browser: Browser, casino: Server, salon: Hosted
) -> None:
    other = hosted(casino, "english", "chef")
    with Supervisor(browser, casino, "zora") as zora:
        zora.join(other)
        zora.page.goto(f"/table/{salon.table}/supervise")
        expect(zora.page.get_by_role("alert")).to_contain_text("needs a link")
        assert zora.page.request.get(f"/api/tables/{salon.table}/audit").status == 403
        zora.page.goto("/floor")
        expect(zora.page.locator(".sup-card")).to_have_count(1)
        assert casino.state(salon.table).supervisor is None
    other.host.close()


def test_a_withdrawn_link_ends_an_open_page_at_once(
    browser: Browser, casino: Server, salon: Hosted
) -> None:
    with Supervisor(browser, casino, "vera") as vera:
        vera.join(salon)
        salon.withdraw("chef")
        expect(vera.page.get_by_role("alert")).to_contain_text("was withdrawn")
        vera.page.goto(f"/join#{salon.tokens['chef']}")
        vera.page.get_by_role("button", name="Come in").click()
        expect(vera.page.locator(".field-error")).to_contain_text("does not work")
        vera.trouble.clear()  # a browser writes down every refused request
