"""Chips, colours and people on the pages: what was bought, bet, shared and set aside.

What the pages say is held against the database throughout.
"""

from collections.abc import Callable
from contextlib import ExitStack

import pytest
from playwright.sync_api import Browser, Locator, expect

from browser_support import PHONE, Player, Server, axe, until
from croupier.rules.felt import spot
from croupier.table.commands import Chip
from croupier.table.state import StakeKey
from support import clause

MONEY = 500_00
"""The usual buy-in."""


# What a person does


def dialog(player: Player) -> Locator:
    return player.page.get_by_role("dialog")


def sit_with(player: Player, table: str, kind: str, value: int | None = None) -> None:
    """Sit down with some kind of chips, as the dialog offers them."""
    player.sign_in()
    player.go(table)
    player.page.get_by_role("button", name="Take a seat").click()
    dialog(player).get_by_role("radio", name=kind).check()
    if value is not None:
        dialog(player).get_by_label("What is one chip to be worth?").select_option(str(value))
    sit(player)


def sit(player: Player) -> None:
    dialog(player).get_by_role("button", name="Sit down").click()
    player.page.locator(".table-own").wait_for()
    dialog(player).wait_for(state="detached")


def buy(player: Player, kind: str, amount: str) -> None:
    player.menu("Buy chips")
    dialog(player).get_by_role("radio", name=kind).check()
    dialog(player).get_by_label("Buy chips for").fill(amount)
    dialog(player).get_by_role("button", name="Buy", exact=True).click()
    dialog(player).wait_for(state="detached")


def bet_with(player: Player, name: str) -> None:
    """Choose the chips that the next bets are made with."""
    player.page.locator(".chips-kind", has_text=name).click()


def bets_are_open(player: Player) -> None:
    player.page.get_by_text("Bets are taken").first.wait_for()


def lies(player: Player, *wanted: tuple[str, Chip, str]) -> Callable[[], bool]:
    """Whether just these lie on the felt: spot, kind of chips, colour if it is a second one."""
    keys = {StakeKey(spot(where), None, chip, colour) for where, chip, colour in wanted}
    return lambda: set(player.seat.stakes) == keys


def ask_for(player: Player, colour: str, holder: str) -> None:
    """Choose a colour that somebody has, and ask for a share of it."""
    dialog(player).get_by_title(f"{colour}, which {holder} has").click()
    dialog(player).get_by_role("button", name=f"Ask {holder} to share").click()


# Kinds of chips


@clause("mbs-3.3", "nsw-3.10a")
@pytest.mark.parametrize("name", ["mbs", "nsw"])
def test_colour_chips_need_no_wish_and_get_their_value(
    browser: Browser, casino: Server, name: str
) -> None:
    """The next free colour, worth what the player says one chip is worth."""
    table = casino.table(name)
    casino.say(table, "seat ned buys 100 colour Red")
    with Player(browser, casino, "ada") as ada:
        sit_with(ada, table, "Colour chips", value=5_00)
        assert (ada.seat.colours, ada.seat.value) == (("blue",), 5_00)
        assert ada.seat.purse == {Chip.COLOUR: MONEY}
        bets_are_open(ada)
        ada.click("17")
        until(lies(ada, ("17", Chip.COLOUR, "")), "a bet in colour")
        assert ada.seat.felt == 5_00
        ada.money_agrees()


@clause("mbs-3.3", "nsw-3.5")
@pytest.mark.parametrize(("name", "size"), [("mbs", (1366, 768)), ("nsw", PHONE)])
def test_cash_and_colour_are_bought_together_and_each_is_bet_with(
    browser: Browser, casino: Server, name: str, size: tuple[int, int]
) -> None:
    table = casino.table(name)
    with Player(browser, casino, "ada", size) as ada:
        sit_with(ada, table, "Cash chips")
        buy(ada, "Colour chips", "100")
        until(lambda: ada.seat.purse == {Chip.CASH: MONEY, Chip.COLOUR: 100_00}, "both are there")
        bets_are_open(ada)
        ada.click("17")  # what was bought last is what one bets with
        bet_with(ada, "cash")
        ada.click("red")
        until(lies(ada, ("17", Chip.COLOUR, ""), ("red", Chip.CASH, "")), "a bet in each")
        assert ada.seat.purse == {Chip.CASH: MONEY - 1_00, Chip.COLOUR: 99_00}
        assert axe(ada.page) == []
        if size is not PHONE:
            ada.money_agrees()


# Chips as they lie


@clause("mbs-3.3", "mbs-1.1.1")
def test_cash_and_colour_chips_lie_apart_on_one_spot(browser: Browser, casino: Server) -> None:
    """Reading 48: colour chips bear no denomination: they are plain, and counted."""
    table = casino.table("mbs")
    with Player(browser, casino, "ada") as ada:
        sit_with(ada, table, "Cash chips")
        ada.menu("Buy chips")
        dialog(ada).get_by_role("radio", name="Colour chips").check()
        dialog(ada).get_by_label("Buy chips for").fill("250")
        dialog(ada).get_by_label("What is one chip to be worth?").select_option("200")
        dialog(ada).get_by_role("button", name="Buy", exact=True).click()
        dialog(ada).wait_for(state="detached")
        bets_are_open(ada)
        rack = ada.page.locator(".chips-rack .chips-text")
        expect(rack).to_have_text(["1", "2", "5", "10", "25", "50", "100"])
        expect(ada.page.locator(".chips-rack .is-plain")).to_have_count(7)
        ada.page.locator(".chips-choice").nth(2).click()  # five chips at once
        for _ in range(3):
            ada.click("17")
        bet_with(ada, "cash")
        ada.click("17")
        until(lies(ada, ("17", Chip.COLOUR, ""), ("17", Chip.CASH, "")), "a bet in each")
        ada.heard()
        assert [stake.amount for stake in ada.seat.stakes.values()] == [30_00, 10_00]
        heap = ada.page.locator('.felt-heap[data-spot="17"]')
        expect(heap.locator('.felt-pile[data-chip="colour"] .chips-text')).to_have_text("15")
        expect(heap.locator('.felt-pile[data-chip="cash"] .chips-text')).to_have_text("10")
        expect(heap.locator(".is-plain")).to_have_count(1)
        ada.page.mouse.move(*ada.point("17"))
        ada.page.get_by_text("you have 15 red chips and 10 in cash here").wait_for()
        assert axe(ada.page) == []


PILES = """all => all.map(pile => {
    const text = pile.querySelector(".chips-text");
    const { left, right, top, bottom } = text.getBoundingClientRect();
    const size = parseFloat(text.getAttribute("font-size")) * text.getScreenCTM().a;
    return [pile.dataset.seat, text.textContent, size, [left, right, top, bottom]];
})"""
"""Whose piles lie there, what stands on them, how large in pixels, and where."""


def overlap(one: list[float], other: list[float]) -> bool:
    return (
        one[0] < other[1] - 1 and other[0] < one[1] - 1
        # Above and below its figures a text has room for other letters.
        and abs((one[2] + one[3]) - (other[2] + other[3])) / 2 < 6
    )  # fmt: skip


@clause("mbs-3.3")
@pytest.mark.parametrize("size", [(1440, 900), (1024, 768), PHONE])
def test_of_eight_players_on_a_spot_each_amount_can_be_read(
    browser: Browser, casino: Server, size: tuple[int, int]
) -> None:
    """On a number, a split, a corner, the edge and outside bets; nothing has to be pointed at."""
    table = casino.table("mbs")
    spots = ("17", "25/26", "7/11", "31/36", "red", "dozen 1", "column 2", "0")
    with Player(browser, casino, "ada", size) as ada:
        ada.sit_to_bet(table)
        wanted = []
        for at, name in enumerate(GUESTS):
            colour = f" colour {COLOURS[at]}" if at % 2 else ""
            casino.say(table, f"seat {name} buys 400{colour}")
            casino.say(table, f"{name}: {', '.join(f'{one} by {3 + 5 * at}' for one in spots)}")
            wanted.append((name, str(3 + 5 * at)))
        for one in spots:
            ada.lies(one, GUESTS[-1])
            heap = ada.page.locator(f'.felt-heap[data-spot="{one}"]')
            piles = heap.locator(".felt-pile").evaluate_all(PILES)
            assert sorted((seat, text) for seat, text, _, _ in piles) == sorted(wanted), one
            assert min(size for _, _, size, _ in piles) > 6.4, one
            places = [place for _, _, _, place in piles]
            assert not [
                (first, second)
                for at, first in enumerate(places)
                for second in places[at + 1 :]
                if overlap(first, second)
            ], one
        assert axe(ada.page) == []


GUESTS = ("abe", "bea", "cyd", "dot", "eli", "fee", "gwen", "hugo")
COLOURS = ("red", "blue", "green", "yellow", "purple", "brown", "pink", "turquoise")


@clause("mbs-3.3")
def test_double_undo_and_rebet_give_every_stake_back_in_its_own_chips(
    browser: Browser, casino: Server
) -> None:
    table = casino.table("mbs", numbers="0,0")
    with Player(browser, casino, "ada") as ada:
        sit_with(ada, table, "Cash chips")
        buy(ada, "Colour chips", "100")
        bets_are_open(ada)
        ada.click("17")
        bet_with(ada, "cash")
        ada.click("17")
        both = ("17", Chip.COLOUR, ""), ("17", Chip.CASH, "")
        until(lies(ada, *both), "both lie there")
        ada.money_agrees()
        ada.page.get_by_role("button", name="Double", exact=True).click()
        until(lambda: ada.seat.felt == 4_00, "doubled")
        ada.money_agrees()
        ada.page.get_by_role("button", name="Undo", exact=True).click()
        until(lambda: ada.seat.felt == 2_00 and lies(ada, *both)(), "undone, in both")
        casino.spin(table)
        bets_are_open(ada)
        until(lambda: ada.seat.felt == 0, "both are lost")
        ada.money_agrees()
        ada.page.get_by_role("button", name="Rebet", exact=True).click()
        until(lambda: ada.seat.felt == 2_00 and lies(ada, *both)(), "both lie there again")
        assert ada.seat.purse == {Chip.CASH: MONEY - 2_00, Chip.COLOUR: 98_00}


@clause("nsw-3.5")
def test_tokens_play_win_chips_and_are_never_money(browser: Browser, casino: Server) -> None:
    table = casino.table("nsw", numbers="3")
    with Player(browser, casino, "ada") as ada:
        sit_with(ada, table, "Cash chips")
        buy(ada, "Tokens", "50")
        until(lambda: (ada.seat.bought, ada.seat.tokens) == (MONEY, 50_00), "tokens are there")
        ada.money_agrees()  # nothing of the tokens is in it
        bets_are_open(ada)
        ada.click("red")
        until(lies(ada, ("red", Chip.TOKENS, "")), "a bet in tokens")
        ada.money_agrees()
        ada.page.get_by_text("1 in tokens on the felt").first.wait_for()
        casino.spin(table)
        ada.page.get_by_text("$1 in tokens: ").first.wait_for()
        assert ada.seat.purse == {Chip.CASH: MONEY + 1_00, Chip.TOKENS: 49_00}
        ada.menu("Leave")
        expect(dialog(ada)).to_contain_text("You cash out $501, and your seat is free")
        expect(dialog(ada)).to_contain_text("$49 in tokens goes back to you as it is")
        dialog(ada).get_by_role("button", name="Cash out").click()
        ada.page.get_by_text("You are watching.").wait_for()
        state = casino.state(table)
        assert (ada.seat.present, ada.seat.cashed, state.cage) == (False, MONEY + 1_00, 1_00)
        assert ada.seat.tokens == 0


@clause("nsw-3.5")
def test_a_voucher_alone_is_enough_to_sit_down_with(browser: Browser, casino: Server) -> None:
    table = casino.table("nsw")
    with Player(browser, casino, "ada") as ada:
        sit_with(ada, table, "A voucher")
        assert (ada.seat.stack, ada.seat.tokens, ada.seat.vouchers) == (0, 0, MONEY)
        ada.page.get_by_text("500 in vouchers").wait_for()
        bets_are_open(ada)
        ada.click("17")
        until(lies(ada, ("17", Chip.VOUCHER, "")), "a bet in a voucher")
        ada.page.get_by_text("1 in vouchers on the felt").first.wait_for()
        ada.money_agrees()


@clause("nsw-3.5")
def test_tokens_and_vouchers_lie_side_by_side_each_by_its_own_name(
    browser: Browser, casino: Server
) -> None:
    table = casino.table("nsw", numbers="17")
    with Player(browser, casino, "ada") as ada:
        sit_with(ada, table, "Cash chips")
        buy(ada, "Tokens", "50")
        until(lambda: ada.seat.tokens == 50_00, "tokens are there")
        buy(ada, "A voucher", "30")
        until(lambda: ada.seat.vouchers == 30_00, "a voucher is there")
        bets_are_open(ada)
        both = (("17", Chip.TOKENS, ""), ("17", Chip.VOUCHER, ""))
        for count, name in enumerate(("tokens", "vouchers"), start=1):
            ada.page.get_by_role("radio", name=name).check(force=True)
            ada.click("17")
            until(lies(ada, *both[:count]), f"a bet in {name}")
            ada.page.get_by_text(f"1 in {name} on the felt").first.wait_for()
        for one in ada.page.locator(".chips-kind").all():
            expect(one).to_be_in_viewport(ratio=0.95)
        ada.money_agrees()
        casino.spin(table)
        # 35 to 1 of each, in chips; neither of them is returned.
        ada.page.get_by_text("$1 in vouchers: ").first.wait_for()
        won = {Chip.CASH: MONEY + 70_00, Chip.TOKENS: 49_00, Chip.VOUCHER: 29_00}
        assert ada.seat.purse == won


# Colours


@clause("nsw-3.9b", "nsw-3.9a")
def test_with_every_colour_out_cash_sits_down_and_a_colour_can_be_shared(
    browser: Browser, casino: Server
) -> None:
    """One holder refuses, another agrees: the twelfth plays that one's colour, at its value."""
    table = casino.table("nsw")
    with ExitStack() as stack:
        bob, cy, dan, eve = (
            stack.enter_context(Player(browser, casino, name))
            for name in ("bob", "cy", "dan", "eve")
        )
        sit_with(bob, table, "Colour chips", value=2_00)
        sit_with(cy, table, "Colour chips", value=5_00)
        for count in range(8):
            casino.say(table, f"seat p{count} buys 100 colour")

        sit_with(dan, table, "Cash chips")
        assert dan.seat.purse == {Chip.CASH: MONEY}

        eve.sign_in()
        eve.go(table)
        eve.page.get_by_role("button", name="Take a seat").click()
        dialog(eve).get_by_role("radio", name="Colour chips").check()
        dialog(eve).get_by_text("All 10 colours are given out.").wait_for()
        expect(dialog(eve).get_by_role("button", name="Sit down")).to_be_disabled()
        assert axe(eve.page) == []

        ask_for(eve, "red", "bob")
        dialog(eve).get_by_text("bob is asked for red: waiting for an answer.").wait_for()
        bob.page.get_by_text("eve asks to play your red too.").wait_for()
        assert axe(bob.page) == []
        bob.page.get_by_role("button", name="Refuse").click()
        dialog(eve).get_by_text("bob would rather not share red.").wait_for()

        ask_for(eve, "blue", "cy")
        cy.page.get_by_role("button", name="Agree").click()
        dialog(eve).get_by_text("cy agreed: you may play blue too.").wait_for()
        dialog(eve).get_by_text("One chip is worth $5").wait_for()
        sit(eve)
        assert (eve.seat.colours, eve.seat.value) == (("blue",), 5_00)
        bets_are_open(eve)
        bets_are_open(cy)
        cy.click("17")
        eve.click("17")
        until(lies(eve, ("17", Chip.COLOUR, "")), "eve's bet")
        until(lies(cy, ("17", Chip.COLOUR, "")), "and cy's beside it")


@clause("nsw-3.11a", "nsw-3.11b")
def test_a_second_colour_is_bet_with_and_goes_back(browser: Browser, casino: Server) -> None:
    table = casino.table("nsw")
    with Player(browser, casino, "ada") as ada:
        sit_with(ada, table, "Colour chips", value=2_00)
        casino.say(table, "supervisor gives ada colour green")
        bet_with(ada, "green")
        bets_are_open(ada)
        ada.click("17")
        until(lies(ada, ("17", Chip.COLOUR, "green")), "a bet in green")
        assert ada.seat.felt == ada.seat.value == 2_00
        ada.page.locator(".table-seat-state", has_text="red, green").wait_for()
        ada.page.get_by_role("button", name="Clear", exact=True).click()
        until(lies(ada), "taken up")
        casino.say(table, "supervisor takes colour green from ada")
        ada.page.locator(".chips-kind").first.wait_for(state="detached")
        ada.click("17")
        until(lies(ada, ("17", Chip.COLOUR, "")), "a bet in red")


@clause("nsw-3.6a", "nsw-3.10b")
def test_marker_and_emblem_are_there_for_everybody_to_see(browser: Browser, casino: Server) -> None:
    """The marker is above the table's minimum, whatever that is: a higher one takes it away."""
    table = casino.table("nsw")
    with Player(browser, casino, "ada") as ada, Player(browser, casino, "bob") as bob:
        sit_with(ada, table, "Colour chips", value=5_00)
        sit_with(bob, table, "Colour chips", value=1_00)
        for one in (ada, bob):
            one.page.get_by_text(f"Colour chips of this table bear the emblem {table}").wait_for()
            markers = one.page.locator(".table-marker")
            expect(markers).to_have_count(1)
            expect(markers).to_have_attribute("title", "marker button: a chip is 5")
            chip = one.page.locator(".table-seats li", has_text="ada").locator("svg").first
            expect(chip).to_contain_text(table)
        kinds = "straight split street corner six column dozen even".split()
        casino.say(table, f"supervisor sets limits {' '.join(f'{kind}=5..' for kind in kinds)}")
        casino.spin(table)
        expect(ada.page.locator(".table-marker")).to_have_count(0)


# People


@clause("fun-BR.1b")
def test_a_second_note_in_a_round_is_not_sold_and_the_page_says_from_when_on(
    browser: Browser, casino: Server
) -> None:
    table = casino.table("fun")
    with Player(browser, casino, "ada") as ada:
        ada.sit(table)
        ada.menu("Buy chips")
        dialog(ada).get_by_text("One note a round: the next one when round 2 begins.").wait_for()
        expect(dialog(ada).get_by_role("button", name="Buy", exact=True)).to_be_disabled()
        assert axe(ada.page) == []
        ada.page.keyboard.press("Escape")
        ada.menu("Leave")
        dialog(ada).get_by_role("button", name="Cash out").click()
        dialog(ada).get_by_role("button", name="Stay and watch").click()
        ada.page.get_by_role("button", name="Take a seat").click()
        dialog(ada).get_by_text("One note a round: the next one when round 2 begins.").wait_for()
        assert ada.seat.bought == 2000_00


def test_who_is_away_and_bets_is_back(browser: Browser, casino: Server) -> None:
    table = casino.table("venezia")
    with Player(browser, casino, "ada") as ada:
        ada.sit(table)
        bets_are_open(ada)
        ada.menu("Step away")
        ada.page.get_by_text("You have stepped away").wait_for()
        until(lambda: ada.seat.away, "ada has stepped away")
        ada.click("17")
        until(lambda: ada.seat.stakes and not ada.seat.away, "the bet lies, and ada is back")
        ada.page.get_by_text("You have stepped away").wait_for(state="detached")


@clause("venezia-GR.9")
def test_who_was_not_there_at_the_payments_is_told_what_was_set_aside(
    browser: Browser, casino: Server
) -> None:
    table = casino.table("venezia", numbers="17")
    with (
        Player(browser, casino, "ada") as ada,
        Player(browser, casino, "bob") as bob,
    ):
        ada.sit(table)
        bob.sit(table)
        bets_are_open(ada)
        ada.click("17")
        until(lambda: ada.seat.felt == 1_00, "a bet")
        ada.page.goto("about:blank")
        bob.page.get_by_text("line down").wait_for()
        casino.spin(table)
        bob.page.get_by_text("absent, winnings are kept").wait_for()
        assert (ada.seat.absent, ada.seat.custody) == (True, 36_00)
        ada.go(table)
        ada.page.get_by_text("Set aside for you while you were away: 36 €.").wait_for()
        assert (ada.seat.away, ada.seat.custody, ada.seat.stack) == (False, 0, 535_00)
        ada.money_agrees()
        bob.page.get_by_text("absent, winnings are kept").wait_for(state="detached")


# The chef


@clause("venezia-GR.1")
def test_the_chef_is_called_and_everybody_hears_the_decision(
    browser: Browser, casino: Server
) -> None:
    table = casino.table("venezia")
    with Player(browser, casino, "ada") as ada, Player(browser, casino, "bob") as bob:
        ada.sit(table)
        bob.sit(table)
        bets_are_open(ada)
        ada.note_down(".table-notices")
        call_chef(ada, "A mistake", "My chip lies on 18.")
        ada.noted("The Chef de Table has been called: it is number 1.")
        (report,) = casino.state(table).disputes
        assert (report.seat, report.text, report.report) == ("ada", "My chip lies on 18.", True)

        bob.menu("Call the Chef de Table")
        dialog(bob).get_by_text("My chip lies on 18.").wait_for()
        dialog(bob).get_by_text("Waits for a decision.").wait_for()
        assert axe(bob.page) == []
        bob.page.keyboard.press("Escape")

        call_chef(bob, "A dispute", "I was on 0.")
        until(lambda: len(casino.state(table).disputes) == 2, "a dispute")
        assert not casino.state(table).disputes[1].report
        casino.say(table, 'decide dispute 1 "Moved back to 17."')
        for one in (ada, bob):
            said = "No. 1, decided by Chef de Table: Moved back to 17."
            one.page.get_by_text(said).wait_for()


def call_chef(player: Player, about: str, text: str) -> None:
    player.menu("Call the Chef de Table")
    dialog(player).get_by_role("radio", name=about).check()
    dialog(player).get_by_label("What is wrong?").fill(text)
    dialog(player).get_by_role("button", name="Call", exact=True).click()
    dialog(player).wait_for(state="detached")


@clause("venezia-GR.1")
def test_a_mistake_that_is_reported_after_the_close_is_too_late(
    browser: Browser, casino: Server
) -> None:
    table = casino.table("venezia")
    with Player(browser, casino, "ada") as ada:
        ada.sit(table)
        bets_are_open(ada)
        casino.spin_to(table, "closed")
        # What can be called for is chosen when the dialog opens.
        ada.page.get_by_text("No more bets").first.wait_for()
        ada.menu("Call the Chef de Table")
        dialog(ada).get_by_text("a mistake is reported before the close").wait_for()
        expect(dialog(ada).get_by_role("radio", name="A mistake")).to_be_disabled()
        expect(dialog(ada).get_by_role("radio", name="A dispute")).to_be_checked()


# The lobby


@clause("fun-DG.6")
def test_a_table_that_spins_until_somebody_wins_is_opened_from_the_lobby(
    browser: Browser, casino: Server
) -> None:
    table = casino.table("fun")
    with Player(browser, casino, "ada") as ada:
        ada.sign_in()
        ada.page.goto("/")
        ada.page.get_by_role("button", name="New table, spinning until somebody wins").click()
        dialog(ada).get_by_role("button", name="Sit down").click()
        ada.page.locator(".felt-drawing").wait_for()
        opened = ada.page.url.rpartition("/")[2]
        until(lambda: casino.state(opened).until_won, "it spins until somebody wins")
        assert not casino.state(table).until_won
        ada.page.goto("/")
        row = ada.page.locator(".lobby-table", has=ada.page.get_by_text(opened, exact=True))
        row.get_by_text("Spins until somebody wins").wait_for()


@clause("nsw-3.11b")
def test_a_newcomer_gets_a_second_colour_and_both_are_told(
    browser: Browser, casino: Server
) -> None:
    """All ten are out, and bob has two; what lies in the second one wins and stays there."""
    table = casino.table("nsw", numbers="17")
    with Player(browser, casino, "bob") as bob, Player(browser, casino, "cy", PHONE) as cy:
        sit_with(bob, table, "Colour chips", value=2_00)
        casino.say(table, "supervisor gives bob colour blue")
        for count in range(8):
            casino.say(table, f"seat p{count} buys 100 colour")
        bet_with(bob, "blue")
        bets_are_open(bob)
        bob.click("17")
        until(lies(bob, ("17", Chip.COLOUR, "blue")), "a bet in blue")

        cy.sign_in()
        cy.go(table)
        cy.page.get_by_role("button", name="Take a seat").click()
        dialog(cy).get_by_role("radio", name="Colour chips").check()
        dialog(cy).get_by_text("You get the second one of bob, from the next coup on.").wait_for()
        assert axe(cy.page) == []
        sit(cy)
        cy.page.get_by_text("You play blue from coup 2 on").wait_for()
        bob.page.get_by_text("cy found no colour: your blue goes to cy from coup 2 on").wait_for()
        assert axe(bob.page) == []

        casino.spin(table)
        bob.page.get_by_text("bet in another colour, and take its chips off").wait_for()
        bob.page.locator(".chips-kind", has_text="blue").wait_for(state="detached")
        bets_are_open(bob)
        bob.page.get_by_role("button", name="Clear", exact=True).click()
        until(lambda: bob.seat.colours == ("red",), "the colour has passed")
        bob.page.get_by_text("your blue goes to cy").wait_for(state="detached")
        cy.page.get_by_text("You play blue from coup").wait_for(state="detached")
        cy.click("20")
        until(lies(cy, ("20", Chip.COLOUR, "")), "cy's bet in blue")
