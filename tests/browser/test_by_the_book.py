"""What the five rulebooks ask of a player's screen: answers, heaps, words, signs."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator

from browser_support import PHONE, Player, Server, until
from croupier.houses import house
from support import clause

LAPTOP = (1366, 768)
Casino = Callable[..., Server]


@pytest.fixture
def casino(tmp_path: Path) -> Iterator[Casino]:
    """A casino whose numbers come as they are told, and not too fast for the eye."""
    servers: list[Server] = []

    def opened(numbers: str, speed: float = 4) -> Server:
        servers.append(Server(tmp_path / "casino.db", speed=speed, numbers=numbers))
        return servers[-1]

    yield opened
    for server in servers:
        with server:
            pass


def bets(player: Player, slip: str) -> None:
    """Said at the table in the player's name, and seen on the player's page."""
    before = player.seat.felt
    player.server.say(player.table, f"{player.name}: {slip}")
    until(lambda: player.seat.felt > before, f"{player.name} has bet {slip}")
    player.money_agrees()


def sits(player: Player, table: str) -> None:
    player.sit(table)
    player.page.get_by_text("Bets are taken").first.wait_for()


def words(found: Locator) -> list[str]:
    """Texts with every blank alike."""
    return [" ".join((text or "").split()) for text in found.all_text_contents()]


# Zero


def row(player: Player, level: int) -> Locator:
    return player.page.locator(".coup-inmate", has_text=f"level {level} of 3")


@clause("venezia-G.27a", "venezia-G.27b")
def test_several_stakes_in_prison_on_one_chance_are_answered_one_by_one(
    browser: Browser, casino: Casino
) -> None:
    server = casino("0")
    with Player(browser, server, "ada", LAPTOP) as ada:
        sits(ada, "venezia-1")
        bets(ada, "red by 50")
        server.spin("venezia-1")
        ada.page.get_by_text("Every answer is worth the same.").wait_for()
        ada.phase("open")
        bets(ada, "red by 100")
        server.spin("venezia-1")
        row(ada, 2).wait_for()
        assert words(ada.page.locator(".coup-inmate legend > *")) == [
            "100 € on rouge",
            "level 1 of 3",
            "50 € on rouge",
            "level 2 of 3",
        ]
        row(ada, 2).get_by_text("Withdrawing is worth 12,16 € more.").click()
        row(ada, 2).get_by_text("left: exactly 19/74 of the stake").wait_for()
        row(ada, 2).get_by_role("button", name="Take half").click()
        row(ada, 2).wait_for(state="detached")
        assert [(one.level, one.amount) for one in ada.seat.prison] == [(1, 100_00)]
        row(ada, 1).get_by_role("button", name="Leave it").click()
        row(ada, 1).wait_for(state="detached")
        ada.page.reload()
        ada.money_agrees()
        assert ada.page.locator(".coup-inmate").count() == 0


@clause("venezia-G.27c")
def test_one_of_several_is_shifted_and_the_other_stays(browser: Browser, casino: Casino) -> None:
    server = casino("0")
    with Player(browser, server, "ada", PHONE) as ada:
        sits(ada, "venezia-1")
        bets(ada, "red by 50")
        server.spin("venezia-1")
        ada.phase("open")
        bets(ada, "red by 100")
        server.spin("venezia-1")
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
    browser: Browser, casino: Casino
) -> None:
    server = casino("0", speed=1)
    with Player(browser, server, "ada") as ada, Player(browser, server, "bob") as bob:
        for player in (ada, bob):
            sits(player, "venezia-1")
            bets(player, "red by 50, odd by 20")
        server.spin("venezia-1")
        for player in (ada, bob):
            player.page.locator(".coup-inmate", has_text="on impair").get_by_role(
                "button", name="Leave it"
            ).click()
        ada.phase("open")
        server.spin_to("venezia-1", "closed")
        for player in (ada, bob):
            player.page.locator(".coup-ask").wait_for(state="detached")
        bob.page.reload()
        bob.page.locator(".felt-drawing").wait_for()
        server.say("venezia-1", "void interrupted")
        for player in (ada, bob):
            player.page.locator(".coup-inmate", has_text="on rouge").wait_for()
            assert player.page.locator(".coup-inmate").count() == 1
        ada.page.reload()
        ada.page.locator(".coup-inmate", has_text="on rouge").wait_for()
        ada.page.get_by_role("button", name="Take half").click()
        until(lambda: len(ada.seat.prison) == 1, "half is withdrawn")


@clause("english-ZR.1")
def test_a_stake_is_locked_in_and_nobody_speaks_of_prison_or_levels(
    browser: Browser, casino: Casino
) -> None:
    server = casino("0")
    with Player(browser, server, "ada") as ada:
        sits(ada, "english-1")
        bets(ada, "red by 50")
        server.spin("english-1")
        ada.page.get_by_text("Zero: your stake is locked in").wait_for()
        silent_on_prison(ada)
        ada.page.get_by_role("button", name="Leave it").click()
        ada.page.locator(".table-side-tabs").get_by_text("Past").click()
        ada.page.locator(".recall-outcome", has_text="locked in").first.wait_for(state="attached")
        silent_on_prison(ada)


def silent_on_prison(player: Player) -> None:
    text = player.page.locator("main").inner_text().lower()
    assert "prison" not in text
    assert "level" not in text


# Called bets


@clause("venezia-SF.1", "venezia-SF.2", "venezia-SF.18")
def test_the_winner_of_a_placed_call_stays_on_the_felt_while_it_rides(
    browser: Browser, casino: Casino
) -> None:
    server = casino("5")
    with Player(browser, server, "ada", LAPTOP) as ada:
        sits(ada, "venezia-1")
        bets(ada, "tiers by 5")
        resting = ada.page.locator('.felt-heap[data-call="tiers"]')
        on_felt = ada.page.locator('.felt-heap[data-spot="5/8"]')
        assert words(resting.locator(".chips-text")) == ["30"]
        assert on_felt.count() == 0
        server.spin("venezia-1")
        ada.page.get_by_role("button", name="Complete for 25").wait_for()
        ada.page.get_by_role("button", name="Replay for 30").click()
        until(lambda: ada.seat.felt == 35_00, "it is replayed")
        ada.phase("open")
        ada.money_agrees()
        assert words(on_felt.locator(".chips-text")) == ["5"]
        assert words(resting.locator(".chips-text")) == ["30"]


@clause("venezia-CB.2")
def test_a_called_bet_is_repeated_however_it_was_placed(browser: Browser, casino: Casino) -> None:
    server = casino("5")
    with Player(browser, server, "ada") as ada, Player(browser, server, "bob") as bob:
        sits(ada, "venezia-1")
        sits(bob, "venezia-1")
        said = house("venezia").repeat(house("venezia").slip("tiers by 5").bets[0])
        bets(ada, "tiers by 5")
        for player in (ada, bob):
            player.page.locator(".coup-said", has_text=said).wait_for()
        server.spin("venezia-1")
        ada.page.get_by_role("button", name="Replay for 30").click()
        bob.page.locator(".coup-said", has_text=said).wait_for()


# The coup


@clause("venezia-G.19")
def test_two_to_one_is_paid_as_two_heaps_beside_the_stake(browser: Browser, casino: Casino) -> None:
    server = casino("13", speed=1)
    with Player(browser, server, "ada", LAPTOP) as ada:
        sits(ada, "venezia-1")
        bets(ada, "dozen 2 by 50")
        server.spin_to("venezia-1", "collected")
        heaps = ada.page.locator('.felt-heap[data-spot="dozen 2"] .felt-paid')
        heaps.nth(1).wait_for()
        assert words(heaps) == ["50", "50"]
        ada.page.locator(".coup-paid").get_by_text("50 + 50").wait_for()


@clause("venezia-G.13")
def test_the_winning_combinations_are_readable_on_a_phone_and_spoken(
    browser: Browser, casino: Casino
) -> None:
    server = casino("5", speed=1)
    with Player(browser, server, "ada", PHONE) as ada:
        listens(ada)
        sits(ada, "venezia-1")
        server.spin_to("venezia-1", "number")
        named = ada.page.locator(".coup-more")
        named.wait_for()
        combinations = ", ".join(house("venezia").winning_combinations(5))
        assert words(named) == [combinations]
        assert whole_in_sight(named)
        assert combinations in ada.page.locator("[aria-live=assertive]").inner_text()
        assert combinations in spoken(ada)[-1]


def whole_in_sight(one: Locator) -> bool:
    """Nothing of it is cut off, by its own box, by those around it, or by the screen."""
    cut: bool = one.evaluate(
        """one => {
            const box = one.getBoundingClientRect();
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


def spoken(player: Player) -> list[str]:
    said: list[str] = player.page.evaluate("window.spoken")
    return said


@clause("fun-DG.6")
def test_the_ball_is_spun_until_somebody_wins_and_that_is_said(
    browser: Browser, casino: Casino
) -> None:
    server = casino("4,6,17", speed=2)
    with Player(browser, server, "ada", PHONE) as ada:
        listens(ada)
        with Player(browser, server, "host") as host:
            host.sign_in()
            table = opened(host, {"house": "fun", "until_won": True})
        sits(ada, table)
        bets(ada, "17 by 10")
        server.spin_to(table, "closed")
        again = house("fun").announcements.again
        ada.page.locator(".coup-said", has_text=again).wait_for()
        ada.page.locator(".coup-plate", has_text="17").wait_for()
        assert spoken(ada).count(again) == 2
        ada.phase("idle", "open")
        ada.money_agrees()
        assert ada.seat.stack + ada.seat.felt == 2000_00 + 350_00
        ada.page.get_by_role("button", name="Players").click()
        ada.page.get_by_text("Spun until somebody wins").wait_for()


def opened(player: Player, wish: dict[str, Any]) -> str:
    answer = player.page.request.post("/api/tables", data=wish)
    table: str = answer.json()["table"]
    return table


# Limits


@clause("venezia-GR.14", "venezia-GR.15")
def test_changed_limits_are_called_out_to_everybody_and_stand_on_the_sign(
    browser: Browser, casino: Casino
) -> None:
    server = casino("5")
    with Player(browser, server, "ada", LAPTOP) as ada, Player(browser, server, "bob") as bob:
        for player in (ada, bob):
            listens(player)
            sits(player, "venezia-1")
            sign = player.page.locator(".table-limits summary")
            assert words(sign) == ["Limits 1 € to 3.000 €"]
        server.say("venezia-1", 'supervisor sets limits even=10..200 because "a calm evening"')
        said = "Les limites changent : chance simple de 10 à 200"
        for player in (ada, bob):
            player.page.locator(".coup-said", has_text=said).wait_for()
            assert said in spoken(player)
            sign = player.page.locator(".table-limits")
            sign.get_by_text("new from coup 2").click()
            sign.get_by_text("From coup 2 on: Even chance 10–200").wait_for()
            sign.locator("summary").click()
        server.spin("venezia-1")
        for player in (ada, bob):
            sign = player.page.locator(".table-limits")
            sign.get_by_text("changed").wait_for()
            sign.locator("summary").click()
            assert words(sign.locator("tr.is-new > *")) == ["Even chance", "10", "200"]


@clause("venezia-GR.14")
def test_a_winner_above_a_lowered_maximum_is_told_what_goes_back(
    browser: Browser, casino: Casino
) -> None:
    server = casino("5")
    with Player(browser, server, "ada", PHONE) as ada, Player(browser, server, "bob") as bob:
        sits(ada, "venezia-1")
        sits(bob, "venezia-1")
        bets(ada, "red by 90")
        server.say("venezia-1", "supervisor sets limits even=1..50")
        server.spin("venezia-1")
        told = "40 € on rouge goes back to you: it is above the maximum of 50 €."
        ada.page.locator(".coup-said", has_text=told).wait_for()
        assert whole_in_sight(ada.page.locator(".coup-said"))
        bob.page.locator(".coup-said", has_text="faites vos jeux").wait_for()
        ada.money_agrees()
        assert ada.seat.felt == 50_00


# What the supervisor decides


@clause("nsw-3.16")
def test_who_is_treated_otherwise_hears_by_whom_and_why_and_nobody_else_does(
    browser: Browser, casino: Casino
) -> None:
    server = casino("20", speed=1)
    with Player(browser, server, "ada", LAPTOP) as ada, Player(browser, server, "bob") as bob:
        sits(ada, "nsw-1")
        sits(bob, "nsw-1")
        server.say("nsw-1", "supervisor is mel")
        bets(ada, "17 by 5")
        server.spin_to("nsw-1", "closed")
        server.say("nsw-1", 'supervisor treats ada: 17 as 20 because "pushed by a sleeve"')
        told = "mel settles your $5 on Straight Up 17 as if it lay on Straight Up 20"
        ada.page.locator(".coup-said", has_text=told).wait_for()
        ada.page.get_by_text("“pushed by a sleeve”").first.wait_for()
        assert bob.page.get_by_text("pushed by a sleeve").count() == 0
        ada.page.get_by_text("$180 came back").wait_for()
        ada.money_agrees()


@clause("venezia-G.9")
def test_who_is_allowed_a_late_bet_hears_by_whom_and_why(browser: Browser, casino: Casino) -> None:
    server = casino("5", speed=1)
    with Player(browser, server, "ada") as ada:
        sits(ada, "venezia-1")
        server.say("venezia-1", "supervisor is Marco")
        server.spin_to("venezia-1", "closed")
        server.say("venezia-1", 'supervisor allows ada: red by 5 because "asked in time"')
        told = "Marco allows your 5 € on rouge: “asked in time”."
        ada.page.locator(".coup-said", has_text=told).wait_for()
        ada.money_agrees()
