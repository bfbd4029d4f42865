"""What the five rulebooks ask of a player's screen: answers, heaps, words, signs."""

import pytest
from playwright.sync_api import Browser, Locator, expect

from browser_support import PHONE, TABLET, WIDE, Player, Server, axe, until
from croupier.houses import house
from support import clause

LAPTOP = (1366, 768)


def bets(player: Player, slip: str) -> None:
    """Said at the table in the player's name, and seen on the player's page."""
    before = player.seat.felt
    player.server.say(player.table, f"{player.name}: {slip}")
    until(lambda: player.seat.felt > before, f"{player.name} has bet {slip}")
    player.money_agrees()


# Zero


def row(player: Player, level: int) -> Locator:
    return player.page.locator(".coup-inmate", has_text=f"level {level} of 3")


@clause("venezia-G.27a", "venezia-G.27b")
def test_several_stakes_in_prison_on_one_chance_are_answered_one_by_one(
    browser: Browser, casino: Server
) -> None:
    table = casino.table("venezia", numbers="0")
    with Player(browser, casino, "ada", LAPTOP) as ada:
        ada.sit_to_bet(table)
        bets(ada, "red by 50")
        casino.spin(table)
        ada.page.get_by_text("Why, exactly").click()
        ada.page.get_by_text("Every answer is worth the same.").wait_for()
        ada.phase("open")
        bets(ada, "red by 100")
        casino.spin(table)
        row(ada, 2).wait_for()
        expect(ada.page.locator(".coup-inmate legend > *")).to_have_text(
            [
                "100 € on rouge",
                "level 1 of 3",
                "50 € on rouge",
                "level 2 of 3",
            ]
        )
        row(ada, 2).get_by_text("Why, exactly").click()
        row(ada, 2).get_by_text("Withdrawing is worth 12,16 € more.").wait_for()
        row(ada, 2).get_by_text("left: exactly 19/74 of the stake").wait_for()
        row(ada, 2).get_by_role("button", name="Take half").click()
        row(ada, 2).wait_for(state="detached")
        assert [(one.level, one.amount) for one in ada.seat.prison] == [(1, 100_00)]
        row(ada, 1).get_by_role("button", name="Leave it").click()
        row(ada, 1).wait_for(state="detached")
        ada.page.reload()
        ada.money_agrees()
        expect(ada.page.locator(".coup-inmate")).to_have_count(0)


@clause("venezia-G.27c")
def test_one_of_several_is_shifted_and_the_other_stays(browser: Browser, casino: Server) -> None:
    table = casino.table("venezia", numbers="0")
    with Player(browser, casino, "ada", PHONE) as ada:
        ada.sit_to_bet(table)
        bets(ada, "red by 50")
        casino.spin(table)
        ada.phase("open")
        bets(ada, "red by 100")
        casino.spin(table)
        row(ada, 2).get_by_role("combobox").select_option("odd")
        row(ada, 2).get_by_role("button", name="Shift").click()
        until(
            lambda: (
                {(str(one.spot), one.level) for one in ada.seat.prison} == {("odd", 2), ("red", 1)}
            ),
            "one of them is shifted",
        )
        row(ada, 2).wait_for(state="detached")
        row(ada, 1).wait_for()


def test_a_void_coup_gives_the_choices_back_to_who_had_not_answered(
    browser: Browser, casino: Server
) -> None:
    table = casino.table("venezia", numbers="0")
    with Player(browser, casino, "ada") as ada, Player(browser, casino, "bob") as bob:
        for player in (ada, bob):
            player.sit_to_bet(table)
            bets(player, "red by 50, odd by 20")
        casino.spin(table)
        for player in (ada, bob):
            odd = player.page.locator(".coup-inmate", has_text="on impair")
            odd.get_by_role("button", name="Leave it").click()
            odd.wait_for(state="detached")
        ada.phase("open")
        casino.spin_to(table, "closed")
        for player in (ada, bob):
            player.page.locator(".coup-ask").wait_for(state="detached")
        bob.page.reload()
        bob.page.locator(".felt-drawing").wait_for()
        casino.say(table, "void interrupted")
        for player in (ada, bob):
            player.page.locator(".coup-inmate", has_text="on rouge").wait_for()
            expect(player.page.locator(".coup-inmate")).to_have_count(1)
        ada.page.reload()
        ada.page.locator(".coup-inmate", has_text="on rouge").wait_for()
        ada.page.get_by_role("button", name="Take half").click()
        until(lambda: len(ada.seat.prison) == 1, "half is withdrawn")


@clause("english-ZR.1")
def test_a_stake_is_locked_in_and_nobody_speaks_of_prison_or_levels(
    browser: Browser, casino: Server
) -> None:
    table = casino.table("english", numbers="0")
    with Player(browser, casino, "ada") as ada:
        ada.sit_to_bet(table)
        bets(ada, "red by 50")
        casino.spin(table)
        ada.page.get_by_text("Zero: your stake is locked in").wait_for()
        silent_on_prison(ada)
        ada.page.get_by_role("button", name="Leave it").click()
        ada.page.locator(".recall-outcome", has_text="locked in").first.wait_for(state="attached")
        silent_on_prison(ada)


def silent_on_prison(player: Player) -> None:
    text = player.page.locator("main").inner_text().lower()
    assert "prison" not in text
    assert "level" not in text


# Called bets


@clause("venezia-SF.1", "venezia-SF.2", "venezia-SF.18")
def test_the_winner_of_a_placed_call_stays_on_the_felt_while_it_rides(
    browser: Browser, casino: Server
) -> None:
    table = casino.table("venezia", numbers="5")
    with Player(browser, casino, "ada", LAPTOP) as ada:
        ada.sit_to_bet(table)
        bets(ada, "tiers by 5")
        resting = ada.page.locator('.felt-heap[data-call="tiers"]')
        on_felt = ada.page.locator('.felt-heap[data-spot="5/8"]')
        expect(resting.locator(".chips-text")).to_have_text(["30"])
        expect(on_felt).to_have_count(0)
        casino.spin(table)
        ada.page.get_by_role("button", name="Complete for 25").wait_for()
        ada.page.get_by_role("button", name="Replay for 30").click()
        until(lambda: ada.seat.felt == 35_00, "it is replayed")
        ada.phase("open")
        ada.money_agrees()
        expect(on_felt.locator(".chips-text")).to_have_text(["5"])
        expect(resting.locator(".chips-text")).to_have_text(["30"])


@clause("venezia-CB.2")
def test_a_called_bet_is_repeated_however_it_was_placed(browser: Browser, casino: Server) -> None:
    table = casino.table("venezia", numbers="5")
    with Player(browser, casino, "ada") as ada, Player(browser, casino, "bob") as bob:
        ada.sit_to_bet(table)
        bob.sit_to_bet(table)
        said = house("venezia").repeat(house("venezia").slip("tiers by 5").bets[0])
        bets(ada, "tiers by 5")
        for player in (ada, bob):
            player.page.locator(".coup-said", has_text=said).wait_for()
        casino.spin(table)
        bob.page.locator(".coup-said", has_text="faites vos jeux").wait_for()
        ada.page.get_by_role("button", name="Replay for 30").click()
        bob.page.locator(".coup-said", has_text=said).wait_for()


# The coup


@clause("venezia-G.19")
def test_two_to_one_is_paid_as_two_heaps_beside_the_stake(browser: Browser, casino: Server) -> None:
    table = casino.table("venezia", numbers="13")
    with Player(browser, casino, "ada", LAPTOP) as ada:
        ada.sit_to_bet(table)
        bets(ada, "dozen 2 by 50")
        casino.spin_to(table, "paid")
        heaps = ada.page.locator('.felt-heap[data-spot="dozen 2"] .felt-paid')
        heaps.nth(1).wait_for()
        expect(heaps).to_have_text(["50", "50"])
        ada.page.locator(".coup-paid").get_by_text("50 + 50").wait_for()


@clause("venezia-G.13")
@pytest.mark.parametrize("size", [WIDE, TABLET, PHONE, (844, 390)])
def test_the_winning_combinations_are_readable_and_spoken(
    browser: Browser, casino: Server, size: tuple[int, int]
) -> None:
    table = casino.table("venezia", numbers="5")
    with Player(browser, casino, "ada", size) as ada:
        listens(ada)
        ada.sit_to_bet(table)
        bets(ada, "dozen 1 by 5, 17 by 5, 5/8 by 5")
        casino.spin_to(table, "number")
        named = ada.page.locator(".coup-combinations")
        at = house("venezia")
        everything = [at.say(one) for one in at.winning_combinations(5)]
        assert len(everything) == 14
        for says in everything:
            expect(named).to_contain_text(says)
        until(lambda: whole_in_sight(named), "all of it can be read")
        # Reading 49: called out are those on which chips lie.
        called = "douze premiers, cheval 5/8"
        expect(named.locator("b")).to_have_text(called.split(", "))
        expect(ada.page.locator("[aria-live=assertive]")).to_have_text(
            f"{at.announce(5)}. {called}."
        )
        speaks(ada, f"{at.announce(5)}. {called}.")


def whole_in_sight(one: Locator) -> bool:
    """Nothing of it is cut off, by its own box, by those around it, or by the screen."""
    cut: bool = one.evaluate(
        """one => {
            const box = one.getBoundingClientRect();
            if (box.width === 0 || box.height === 0) return true;
            if (one.scrollHeight > one.clientHeight + 1 || box.bottom > innerHeight) return true;
            const positioned = getComputedStyle(one).position === "absolute";
            for (let at = one.parentElement; at; at = at.parentElement) {
                const style = getComputedStyle(at);
                if (positioned && style.position === "static") continue;
                const around = at.getBoundingClientRect();
                const clips = !["visible", "auto"].includes(style.overflowY);
                if (clips && box.bottom > around.bottom + 1) return true;
            }
            return false;
        }"""
    )
    return not cut


def listens(player: Player) -> None:
    """Turn the voice on, and write down what it says."""
    player.context.add_init_script(
        "localStorage.setItem('croupier.voice', 'true');"
        "window.spoken = [];"
        "SpeechSynthesis.prototype.speak = (words) => void window.spoken.push(words.text);"
    )


def speaks(player: Player, words: str) -> None:
    until(lambda: any(words in one for one in spoken(player)), f"the page says {words}")


def spoken(player: Player) -> list[str]:
    said: list[str] = player.page.evaluate("window.spoken")
    return said


@clause("fun-DG.6")
def test_the_ball_is_spun_until_somebody_wins_and_that_is_said(
    browser: Browser, casino: Server
) -> None:
    table = casino.table("fun", speed=2, numbers="4,6,17", until_won=True)
    with Player(browser, casino, "ada", PHONE) as ada:
        listens(ada)
        ada.sit_to_bet(table)
        bets(ada, "17 by 10")
        casino.toss(table)
        again = house("fun").announcements.again
        ada.page.locator(".coup-plate", has_text="17").wait_for()
        until(lambda: spoken(ada).count(again) == 2, "it is said twice")
        ada.phase("idle", "open")
        ada.money_agrees()
        assert ada.seat.stack + ada.seat.felt == 2000_00 + 350_00
        ada.page.get_by_role("button", name="Menu").click()
        ada.page.locator(".table-menu").get_by_text("Spun until somebody wins").wait_for()


# Limits


@clause("venezia-GR.14", "venezia-GR.15")
def test_changed_limits_are_called_out_to_everybody_and_stand_on_the_sign(
    browser: Browser, casino: Server
) -> None:
    table = casino.table("venezia", numbers="5")
    with Player(browser, casino, "ada", LAPTOP) as ada, Player(browser, casino, "bob") as bob:
        for player in (ada, bob):
            listens(player)
            player.sit_to_bet(table)
            sign = player.page.locator(".table-limits summary")
            expect(sign).to_have_text(["Limits 1 € to 3.000 €"])
        casino.say(table, 'supervisor sets limits even=10..200 because "a calm evening"')
        said = "Les limites changent : chance simple de 10 à 200"
        for player in (ada, bob):
            player.page.locator(".coup-said", has_text=said).wait_for()
            speaks(player, said)
            player.page.get_by_role("button", name="Menu").click()
            sign = player.page.locator(".table-limits")
            sign.get_by_text("new from coup 2").click()
            sign.get_by_text("From coup 2 on: Even chance 10–200").wait_for()
            sign.locator("summary").click()
        casino.spin(table)
        for player in (ada, bob):
            sign = player.page.locator(".table-limits")
            sign.get_by_text("changed").wait_for()
            sign.locator("summary").click()
            expect(sign.locator("tr.is-new > *")).to_have_text(["Even chance", "10", "200"])


@clause("venezia-GR.14")
def test_a_winner_above_a_lowered_maximum_is_told_what_goes_back(
    browser: Browser, casino: Server
) -> None:
    table = casino.table("venezia", numbers="5")
    with Player(browser, casino, "ada", PHONE) as ada, Player(browser, casino, "bob") as bob:
        ada.sit_to_bet(table)
        bob.sit_to_bet(table)
        bets(ada, "red by 90")
        casino.say(table, "supervisor sets limits even=1..50")
        casino.spin(table)
        told = "40 € on rouge goes back to you: it is above the maximum of 50 €."
        ada.page.locator(".coup-said", has_text=told).wait_for()
        until(lambda: whole_in_sight(ada.page.locator(".coup-said")), "all of it can be read")
        bob.page.locator(".coup-said", has_text="faites vos jeux").wait_for()
        ada.money_agrees()
        assert ada.seat.felt == 50_00


# What the supervisor decides


@clause("nsw-3.16")
def test_who_is_treated_otherwise_hears_by_whom_and_why_and_nobody_else_does(
    browser: Browser, casino: Server
) -> None:
    table = casino.table("nsw", numbers="20")
    with Player(browser, casino, "ada", LAPTOP) as ada, Player(browser, casino, "bob") as bob:
        ada.sit_to_bet(table)
        bob.sit_to_bet(table)
        casino.say(table, "supervisor is mel")
        bets(ada, "17 by 5")
        casino.spin_to(table, "closed")
        casino.say(table, 'supervisor treats ada: 17 as 20 because "pushed by a sleeve"')
        told = "mel settles your $5 on Straight Up 17 as if it lay on Straight Up 20"
        ada.page.locator(".coup-said", has_text=told).wait_for()
        ada.page.get_by_text("“pushed by a sleeve”").first.wait_for()
        casino.go_on(table)
        bob.page.locator(".coup-plate", has_text="20").wait_for()
        assert bob.page.get_by_text("pushed by a sleeve").count() == 0
        ada.page.get_by_text("$175 came back and $5 plays again. $175 won.").wait_for()
        ada.money_agrees()


@clause("venezia-G.9")
def test_who_is_allowed_a_late_bet_hears_by_whom_and_why(browser: Browser, casino: Server) -> None:
    table = casino.table("venezia", numbers="5")
    with Player(browser, casino, "ada") as ada:
        ada.sit_to_bet(table)
        casino.say(table, "supervisor is Marco")
        casino.spin_to(table, "closed")
        casino.say(table, 'supervisor allows ada: red by 5 because "asked in time"')
        told = "Marco allows your 5 € on rouge: “asked in time”."
        ada.page.locator(".coup-said", has_text=told).wait_for()
        ada.money_agrees()


# What the house says to its players


CHECK = "See for yourself where your bets lie"
NOT_LIABLE = "The house does not answer for bets that the croupier lays otherwise"


def told(player: Player) -> Locator:
    return player.page.get_by_role("dialog").locator(".coup-told")


@clause("venezia-GR.3", "venezia-GR.4", "venezia-FM.1")
@pytest.mark.parametrize("size", [LAPTOP, PHONE])
def test_the_house_speaks_before_one_sits_down_and_at_the_cage(
    browser: Browser, casino: Server, size: tuple[int, int]
) -> None:
    table = casino.table("venezia")
    with Player(browser, casino, "ada", size) as ada:
        ada.sign_in()
        ada.go(table)
        dialog = ada.page.get_by_role("dialog")
        for button in ("Take a seat", "Buy chips", "Leave"):
            if button == "Take a seat":
                ada.page.get_by_role("button", name=button).click()
            else:
                ada.menu(button)
            told(ada).get_by_text(CHECK).wait_for()
            told(ada).get_by_text("be there when payments are made").wait_for()
            told(ada).get_by_text(NOT_LIABLE).wait_for()
            expect(dialog.locator(".coup-rooms")).to_contain_text("Casinò Municipale di Venezia")
            expect(dialog.locator(".coup-rooms")).to_contain_text("Cannaregio 2040")
            assert axe(ada.page) == []
            yes = {"Take a seat": "Sit down", "Buy chips": "Not now", "Leave": "Cash out"}[button]
            dialog.get_by_role("button", name=yes, exact=False).click()
            if button != "Leave":
                dialog.wait_for(state="detached")
        expect(dialog.locator(".coup-home")).to_be_visible()
        expect(dialog.locator(".coup-rooms")).to_contain_text("Ca' Noghera")


@clause("venezia-GR.3", "venezia-GR.4", "venezia-FM.1", "nsw-3.14a", "nsw-3.14b")
def test_the_page_of_a_house_says_what_it_asks_of_its_players(
    browser: Browser, casino: Server
) -> None:
    with Player(browser, casino, "ada") as ada:
        section = ada.page.locator("#notices")
        ada.page.goto("/house/venezia")
        expect(section.get_by_role("listitem")).to_have_count(3)
        section.get_by_text(NOT_LIABLE).wait_for()
        section.get_by_role("link", name="venezia-GR.4").wait_for()
        expect(ada.page.locator(".rules-rooms")).to_contain_text("via Paliaga 4/8, 30173 Tessera")
        ada.page.goto("/house/nsw")
        section.get_by_text(CHECK).wait_for()
        section.get_by_role("link", name="nsw-3.14a").wait_for()
        ada.page.goto("/house/mbs")
        ada.page.locator("#limits").wait_for()
        assert section.count() == 0


@clause("venezia-GR.4")
@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("fr", "La maison ne répond pas des mises que le croupier pose"),
        ("it", "La casa non risponde delle puntate che il croupier posa"),
    ],
)
def test_the_house_speaks_the_language_of_the_page(
    browser: Browser, casino: Server, language: str, words: str
) -> None:
    with Player(browser, casino, "ada") as ada:
        ada.page.goto("/house/venezia")
        ada.page.evaluate("one => localStorage.setItem('croupier.language', one)", language)
        ada.page.reload()
        ada.page.locator("#notices").get_by_text(words).wait_for()
