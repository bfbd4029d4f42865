"""A croupier deals by the buttons of the page alone, for guests with a phone and without."""

from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, WebSocketRoute, expect

from browser_support import PHONE, Player, Server, axe, until
from croupier.houses import SHIPPED
from croupier.table import events as e
from croupier.table.ledger import balances
from dealer_support import TABLET, Dealer, own_table

PHONES = {"ann": "17", "ben": "red", "cleo": "dozen 2"}
GUESTS = {"gus": "14/17", "mia": "black"}
NUMBERS = (17, 0, 4, 36, 17, 20, 9, 0, 2, 17)
SIZES = ((1280, 800), TABLET, PHONE)


def calm(browser: Browser, server: Server, name: str) -> Player:
    """A phone that shows a number at once."""
    return Player(browser, server, name, PHONE)


def to_number(dealer: Dealer, number: int) -> None:
    dealer.to_keypad()
    dealer.enter(number)


def settle(dealer: Dealer, *, one_by_one: bool) -> None:
    """Rake, pay and end the coup."""
    dealer.press()
    rest = dealer.page.locator(".deal-others button", has_text="All paid")
    if not one_by_one and rest.count():
        rest.click()
        dealer.phase("paid", "idle")
    while dealer.server.state(dealer.table).phase != "idle":
        dealer.press()


def answer_zero(dealer: Dealer) -> None:
    """Guests without a phone are asked by the croupier."""
    asked = dealer.page.locator(".deal-warnings button")
    while asked.count():
        asked.first.click()
        dealer.page.get_by_role("button", name="Leave it").first.click()
        expect(dealer.page.locator(".deal-answers")).to_have_count(0)
        dealer.turn_away()


def all_agree(dealer: Dealer, players: list[Player]) -> None:
    """Every page and the database tell of the same money."""
    for player in players:
        player.money_agrees()
    dealer.hands_agree()
    assert sum(balances(dealer.server.state(dealer.table)).values()) == 0


@pytest.mark.clause("fun-DEF.3")
@pytest.mark.parametrize("name", SHIPPED)
def test_a_croupier_deals_by_the_buttons_alone(browser: Browser, casino: Server, name: str) -> None:
    deals(browser, casino, name, NUMBERS[:3])


@pytest.mark.long
@pytest.mark.parametrize("name", SHIPPED)
def test_a_croupier_deals_ten_coups_by_the_buttons_alone(
    browser: Browser, casino: Server, name: str
) -> None:
    deals(browser, casino, name, NUMBERS)


def deals(browser: Browser, casino: Server, name: str, numbers: tuple[int, ...]) -> None:
    """A coup for each number, with three phones and two guests without; all money agrees after it."""
    table, token = own_table(casino, name)
    with ExitStack() as stack:
        dealer = stack.enter_context(Dealer(browser, casino, "bruno"))
        dealer.join(table, token)
        players = [stack.enter_context(calm(browser, casino, one)) for one in PHONES]
        for player in players:
            player.sit(table)
        for guest in GUESTS:
            dealer.seat_guest(guest)
        for coup, number in enumerate(numbers, 1):
            dealer.to_betting()
            for player in players:
                player.page.get_by_text("Bets are taken").first.wait_for()
                player.click(PHONES[player.name])
            for guest, spot in GUESTS.items():
                dealer.place(guest, spot)
            for player in players:
                player.heard()
            to_number(dealer, number)
            settle(dealer, one_by_one=coup % 3 == 1)
            all_agree(dealer, players)
            answer_zero(dealer)
        assert casino.state(table).coup.count == len(numbers)


def test_the_built_in_wheel_is_drawn_at_the_croupiers_word(
    browser: Browser, casino: Server
) -> None:
    table, token = own_table(casino, "venezia", "by hand")
    with Dealer(browser, casino, "bruno") as dealer, calm(browser, casino, "ann") as ann:
        dealer.join(table, token)
        ann.sit(table)
        dealer.to_betting()
        ann.page.get_by_text("Bets are taken").first.wait_for()
        ann.click("red")
        ann.heard()
        while casino.state(table).phase != "closed":
            dealer.press()
        expect(dealer.primary).to_have_text("Draw the number")
        dealer.press()
        settle(dealer, one_by_one=True)
        assert casino.state(table).coup.secret is not None
        all_agree(dealer, [ann])


def paying(dealer: Dealer, table: str, token: str) -> None:
    """Two guests with four winners, the first of whom is paid."""
    dealer.join(table, token)
    for guest in GUESTS:
        dealer.seat_guest(guest)
    dealer.to_betting()
    for guest in GUESTS:
        for spot in ("17", "odd"):
            dealer.place(guest, spot)
    to_number(dealer, 17)
    dealer.press()
    dealer.press()
    assert len(casino_pending(dealer)) == 3


def casino_pending(dealer: Dealer) -> tuple[object, ...]:
    return dealer.server.state(dealer.table).coup.pending


def paid_in(server: Server, table: str) -> list[e.WinnerPaid]:
    """Every payment that the log knows of."""
    return [one for one in server.events(table) if isinstance(one, e.WinnerPaid)]


def test_a_croupier_is_relieved_in_the_middle_of_payments(browser: Browser, casino: Server) -> None:
    table, token = own_table(casino, "mbs")
    with Dealer(browser, casino, "bruno") as bruno, Dealer(browser, casino, "anna") as anna:
        paying(bruno, table, token)
        anna.join(table, token)
        expect(anna.primary).to_have_text(f"Relieve {bruno.name}")
        due = bruno.page.locator(".deal-due").inner_text()
        anna.press()
        expect(bruno.primary).to_have_text(f"Relieve {anna.name}")
        assert casino.state(table).croupier == anna.name
        assert casino.state(table).phase == "collected"
        assert anna.page.locator(".deal-due").inner_text() == due
        while casino.state(table).phase != "idle":
            anna.press()
        assert len(paid_in(casino, table)) == 4
        anna.hands_agree()
        bruno.hands_agree()


def test_after_a_kill_between_two_payments_the_next_button_is_the_right_one(
    browser: Browser, tmp_path: Path
) -> None:
    with Server(tmp_path / "killed.db") as server, Dealer(browser, server, "bruno") as dealer:
        table, token = own_table(server, "venezia")
        paying(dealer, table, token)
        text, due = dealer.primary.inner_text(), dealer.page.locator(".deal-due").inner_text()
        server.kill()
        expect(dealer.primary).to_have_attribute("aria-disabled", "true")
        server.restart()
        expect(dealer.primary).to_have_text(text)
        assert dealer.page.locator(".deal-due").inner_text() == due
        while server.state(table).phase != "idle":
            dealer.press()
        paid = [(one.result.seat, one.result.spot) for one in paid_in(server, table)]
        assert len(paid) == len(set(paid)) == 4
        dealer.hands_agree()


def test_a_double_press_is_one(browser: Browser, casino: Server) -> None:
    table, token = own_table(casino, "mbs")
    with Dealer(browser, casino, "bruno") as dealer:
        dealer.join(table, token)
        dealer.seat_guest("gus")
        # However busy the machine is, no time goes by between the two.
        dealer.page.evaluate("(at => { performance.now = () => at })(performance.now())")
        dealer.primary.dblclick()
        dealer.page.evaluate("delete performance.now")
        dealer.phase("open")
        expect(dealer.page.locator(".deal")).to_have_attribute("data-phase", "open")
        expect(dealer.primary).to_have_attribute("aria-disabled", "false")
        dealer.press()
        assert casino.state(table).phase == "spinning"


def test_a_press_on_a_page_that_slept_is_told_what_happened(
    browser: Browser, casino: Server
) -> None:
    table, token = own_table(casino, "mbs")
    with Dealer(browser, casino, "bruno") as dealer:
        dealer.join(table, token)
        asleep, slept = dealer.context.new_page(), list[str | bytes]()
        lines, sleeping = list[WebSocketRoute](), list[WebSocketRoute]()

        def nod(line: WebSocketRoute) -> None:
            server = line.connect_to_server()
            lines.append(line)
            server.on_message(
                lambda text: slept.append(text) if line in sleeping else line.send(text)
            )
            line.on_message(server.send)

        asleep.route_web_socket("**/ws/*", nod)
        asleep.goto(f"/table/{table}/deal")
        button = asleep.locator(".deal-primary")
        expect(button).to_have_text("Open the betting")
        sleeping += lines  # for ever; after the reload there is another one
        dealer.press()
        dealer.press()
        coup = casino.state(table).coup.count
        button.click()
        asleep.reload()
        expect(asleep.locator("[role=alert]")).to_contain_text("spun the ball")
        state = casino.state(table)
        assert (state.phase, state.coup.count) == ("spinning", coup)


def test_a_coup_is_dealt_by_the_keyboard_alone(browser: Browser, casino: Server) -> None:
    table, token = own_table(casino, "nsw")
    with Dealer(browser, casino, "bruno", (1280, 800)) as dealer:
        dealer.page.clock.install()
        dealer.join(table, token)
        keys = dealer.page.keyboard
        dealer.page.locator(".deal-seat.is-new").focus()
        keys.press("Enter")
        dealer.page.locator("#deal-name").focus()
        keys.type("gus")
        keys.press("Enter")
        dealer.page.locator(".deal-guest h2", has_text="gus").wait_for()
        expect(dealer.primary).to_have_attribute("aria-disabled", "false")
        dealer.page.locator("main").focus()
        keys.press("Space")
        expect(dealer.primary).to_have_text("Spin")
        dealer.page.locator(".felt-board").focus()
        for key in ("1", "7", "Enter", "Enter"):
            keys.press(key)
        until(lambda: casino.state(table).seats["gus"].felt > 0, "a chip lies on 17")
        dealer.page.locator("main").focus()
        while dealer.server.state(table).phase != "closed":
            step(dealer, "Space")
        dealer.keypad.wait_for()
        for key in ("1", "7"):
            keys.press(key)
        expect(dealer.page.locator(".deal-entered strong")).to_have_text("17")
        while dealer.server.state(table).phase != "idle":
            step(dealer, "Enter")
        assert len(paid_in(casino, table)) == 1


def step(dealer: Dealer, key: str) -> None:
    """One press of a key, and wait until it was answered."""
    phase = dealer.server.state(dealer.table).phase
    expect(dealer.page.locator(".deal")).to_have_attribute("data-phase", phase)
    expect(dealer.primary).to_have_attribute("aria-disabled", "false")
    dealer.page.clock.fast_forward(400)  # two presses at once would be one
    dealer.page.keyboard.press(key)
    until(lambda: dealer.server.state(dealer.table).phase != phase, f"{key} was heard")


def test_a_player_says_not_mine(browser: Browser, casino: Server) -> None:
    table, token = own_table(casino, "nsw")
    with Dealer(browser, casino, "bruno") as dealer, calm(browser, casino, "ann") as ann:
        dealer.join(table, token)
        ann.sit(table)
        dealer.to_betting()
        dealer.place("ann", "17")
        ann.page.get_by_text("Placed in your name").wait_for()
        ann.page.get_by_role("button", name="Not mine").click()
        until(lambda: casino.state(table).seats["ann"].felt == 0, "it went back")
        ann.money_agrees()
        dealer.hands_agree()


@pytest.mark.clause("fun-BR.3")
def test_a_card_of_the_briefing_lies_on_every_felt(browser: Browser, casino: Server) -> None:
    table, token = own_table(casino, "fun")
    with Dealer(browser, casino, "bruno") as dealer, calm(browser, casino, "ann") as ann:
        dealer.join(table, token)
        ann.sit(table)
        dealer.page.get_by_role("button", name="Briefing").click()
        dealer.page.get_by_role("button", name="Show to all").click()
        dealer.page.get_by_role("button", name="Next card").click()
        heading = dealer.page.locator(".deal-card h3")
        expect(heading).not_to_have_text("Welcome")
        title = heading.inner_text()
        ann.page.get_by_role("heading", name=title).wait_for()
        expect(ann.page.locator(".felt-lit").first).to_be_visible()
        dealer.page.get_by_role("button", name="Done").click()
        expect(ann.page.get_by_role("heading", name=title)).to_have_count(0)


def test_the_desk_is_accessible_in_every_language_and_as_wide_as_the_screen(
    browser: Browser, casino: Server
) -> None:
    table, token = own_table(casino, "venezia")
    with Dealer(browser, casino, "bruno") as dealer:
        paying(dealer, table, token)
        for language, size in zip(("fr", "it", "en"), SIZES, strict=True):
            dealer.page.evaluate(f"localStorage.setItem('croupier.language', '{language}')")
            dealer.page.set_viewport_size({"width": size[0], "height": size[1]})
            dealer.page.reload()
            expect(dealer.primary).to_have_attribute("aria-disabled", "false")
            assert axe(dealer.page) == []
            thumb(dealer, size)
            if size == PHONE:
                dealer.page.locator(".deal-faces button").last.click()
                dealer.page.locator(".felt-drawing").wait_for()
                thumb(dealer, size)


def thumb(dealer: Dealer, size: tuple[int, int]) -> None:
    """The large button is large, and in sight; nothing is wider than the screen."""
    narrow = "document.documentElement.scrollWidth <= innerWidth"
    until(lambda: dealer.page.evaluate(narrow), "nothing is wider than the screen")

    def in_reach() -> bool:
        box = dealer.primary.bounding_box()
        return box is not None and box["height"] >= 56 and box["y"] + box["height"] <= size[1]

    until(in_reach, "the large button is large, and in sight")


def test_a_player_sees_no_desk(browser: Browser, casino: Server) -> None:
    table, _ = own_table(casino, "mbs")
    with calm(browser, casino, "eve") as eve:
        eve.sign_in()
        eve.page.goto(f"/table/{table}/deal")
        expect(eve.page.get_by_role("alert")).to_contain_text("needs a link")
        assert eve.page.locator(".deal").count() == 0
