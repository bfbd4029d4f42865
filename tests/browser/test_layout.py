"""The table page: everything in sight, without scrolling, in every house and on every screen."""

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from browser_support import PHONE, SIZES, TABLET, WIDE, Player, Server, axe, until
from croupier.houses import SHIPPED, house
from support import clause

ZOOMED = (683, 384)
"""A desk's screen at 200 %."""
SCREENS = (*SIZES, ZOOMED)
SMALL = ((844, 390), (390, 844), (360, 640), ZOOMED)
"""Screens on which the wheel slides over the felt, and the track takes the felt's place."""
DECIDED = 17
LANGUAGES = ("en", "fr", "it")
RIDES = ".table-notice:has(.is-primary)"
"""That winners play again."""
INSIDE = """selector => {
    const one = [...document.querySelectorAll(selector)].find(each => each.checkVisibility());
    if (!one) return `${selector} is not shown`;
    const { left, top, right, bottom } = one.getBoundingClientRect();
    if (right - left < 1 || bottom - top < 1) return `${selector} has no size`;
    const out = [-left, -top, right - innerWidth, bottom - innerHeight].map(Math.round);
    if (out.some(by => by > 1)) return `${selector} is out of sight by ${out}`;
    const { scrollWidth, scrollHeight } = document.documentElement;
    return scrollWidth > innerWidth || scrollHeight > innerHeight ? "the page scrolls" : "";
}"""


def resized(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size(ViewportSize(width=size[0], height=size[1]))


def in_sight(page: Page, *parts: str) -> None:
    """Each part lies wholly within the screen, and the page does not scroll."""

    def missing() -> list[str]:
        return [why for part in parts if (why := page.evaluate(INSIDE, part))]

    until(lambda: not missing(), f"all is in sight at {page.viewport_size}: {missing()}")


def with_track(player: Player) -> bool:
    return bool(player.rules["each_side"] or player.rules["calls"])


@pytest.mark.parametrize("name", SHIPPED)
def test_felt_track_wheel_chips_and_clock_are_in_sight_on_every_screen(
    browser: Browser, casino: Server, name: str
) -> None:
    table = casino.table(name)
    with Player(browser, casino, "ada") as ada:
        ada.sit_to_bet(table)
        track = [".track-oval"] if with_track(ada) else []
        for size in SCREENS:
            resized(ada.page, size)
            in_sight(ada.page, ".felt-drawing", ".coup-said", ".coup-seconds", ".chips-purse")
            chip = ".chips-held" if size in ((390, 844), (360, 640)) else ".chips-rack"
            in_sight(ada.page, chip, ".chips-actions", ".table-menu-button")
            if size not in SMALL:
                in_sight(ada.page, ".table-wheel", ".table-hint", *track)
            elif track:
                panels = ada.page.locator(".table-panels")
                panels.get_by_role("button", name="Calls").click()
                in_sight(ada.page, *track, ".table-hint", chip)
                panels.get_by_role("button", name="Felt").click()


COVERS = """([one, others]) => {
    const line = document.querySelector(one);
    const { left, top, right, bottom } = line.getBoundingClientRect();
    const covered = [...document.querySelectorAll(others)].filter(each => {
        const box = each.getBoundingClientRect();
        return each.checkVisibility() && !each.closest("[inert]") && box.width > 1
            && box.right > left + 1 && right > box.left + 1
            && box.bottom > top + 1 && bottom > box.top + 1;
    });
    const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return [
        ...covered.map(each => each.className || each.textContent),
        ...(line.scrollHeight > line.clientHeight + 1 ? ["its own end"] : []),
        ...(line.contains(middle) ? [] : ["under something"]),
    ];
}"""
"""What a line covers, or is covered by."""


def words_are_read(player: Player, words: str, language: str = "") -> None:
    """The croupier's words are wholly in sight on every screen, and nothing lies over anything."""
    expect(player.page.locator(".coup-said")).to_have_text(words)
    others = ".felt-drawing, .track-oval, .table button, .table-numbers, .coup-step, .coup-seconds"
    for size in SCREENS:
        resized(player.page, size)
        in_sight(player.page, ".coup-said", ".felt-drawing")

        def wrong() -> list[str]:
            found: list[str] = player.page.evaluate(COVERS, [".coup-said", others])
            return found

        until(lambda: not wrong(), f"{words!r} is read at {size} {language}: {wrong()}")


@clause(
    "venezia-G.5",
    "venezia-G.6",
    "venezia-G.11",
    "venezia-CB.2",
    "english-PL.1",
    "english-PL.5",
    "english-PL.6",
)
@pytest.mark.parametrize("name", SHIPPED)
def test_the_croupiers_words_are_in_sight_on_every_screen(
    browser: Browser, casino: Server, name: str
) -> None:
    """Opening, another player's call, the close, the number and why play stops."""
    table, says = casino.table(name, numbers="29"), house(name).announcements
    with Player(browser, casino, "ada") as ada:
        ada.sit_to_bet(table)
        words_are_read(ada, says.open)
        if house(name).calls.repeated:
            bets = "tiers by 5, voisins by 5, 17 and neighbours by 5"
            casino.say(table, "seat eve buys 500")
            casino.say(table, f"eve: {bets}")
            words_are_read(ada, ". ".join(map(house(name).repeat, house(name).slip(bets).bets)))
        casino.spin_to(table, "closed")
        words_are_read(ada, says.close)
        ada.page.reload()
        words_are_read(ada, says.close)
        casino.go_on(table, "number")
        words_are_read(ada, house(name).announce(29))
        casino.say(table, 'suspend because "glass of water was spilled over the wheel and felt"')
        why = "glass of water was spilled over the wheel and felt"
        words_are_read(ada, f"Play is suspended: {why}.")
        assert axe(ada.page) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_long_words_of_the_croupier_fit_beside_the_phase_in_every_language(
    browser: Browser, casino: Server, language: str
) -> None:
    table = casino.table("english")
    with Player(browser, casino, "ada") as ada:
        ada.sit_to_bet(table)
        ada.page.evaluate(f"localStorage.setItem('croupier.language', '{language}')")
        ada.page.reload()
        words_are_read(ada, house("english").announcements.open, language)
        why = "the wheel is cleaned after a glass of water was spilled over it, in ten minutes"
        casino.say(table, f'suspend because "{why}"')
        expect(ada.page.locator(".coup-said")).to_contain_text(why)
        words_are_read(ada, ada.page.locator(".coup-said").inner_text(), language)


@pytest.mark.parametrize("name", SHIPPED)
def test_the_result_is_in_sight_on_every_screen(
    browser: Browser, casino: Server, name: str
) -> None:
    table = casino.table(name, numbers=str(DECIDED))
    with Player(browser, casino, "ada") as ada:
        ada.sit_to_bet(table)
        ada.click("17")
        until(lambda: ada.seat.felt, "a bet")
        casino.spin(table)
        expect(ada.page.locator(".coup-plate").first).to_have_text(str(DECIDED))
        for size in SCREENS:
            resized(ada.page, size)
            if size in SMALL:
                ada.page.get_by_role("button", name="Show the wheel").click()
            in_sight(ada.page, ".table-wheel", ".coup-plate", ".table-net", ".table-numbers")
            if size in SMALL:
                ada.page.get_by_role("button", name="Show the wheel").click()


APART = """([one, other]) => {
    const [a, b] = [one, other].map(each => document.querySelector(each).getBoundingClientRect());
    return a.right <= b.left + 1 || b.right <= a.left + 1
        || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
}"""


def apart(page: Page, one: str, other: str) -> None:
    """Neither covers the other."""
    until(lambda: page.evaluate(APART, [one, other]), f"{one} does not cover {other}")


def fits(page: Page, part: str) -> None:
    """All of it is seen without scrolling it."""
    measure = "one => one.scrollHeight - one.clientHeight"
    until(lambda: page.locator(part).evaluate(measure) <= 1, f"all of {part} is seen")


@pytest.mark.parametrize("name", ["venezia", "english"])
def test_what_is_asked_after_a_zero_never_covers_the_felt(
    browser: Browser, casino: Server, name: str
) -> None:
    """On a phone that stands it is a sheet from below, which folds."""
    table = casino.table(name, numbers="0")
    with Player(browser, casino, "ada") as ada:
        ada.sit_to_bet(table)
        for spot in ("red", "odd"):
            ada.click(spot)
        until(lambda: ada.seat.felt == 2_00, "two bets")
        casino.spin(table)
        expect(ada.page.locator(".coup-inmate")).to_have_count(2)
        for size in SCREENS:
            resized(ada.page, size)
            if size[0] > size[1] or size == TABLET:
                in_sight(ada.page, ".felt-drawing", ".chips-actions", ".chips-purse")
                apart(ada.page, ".table-asks", ".felt-drawing")
            fits(ada.page, ".table-asks")


@pytest.mark.parametrize("name", ["venezia", "nsw"])
def test_a_notice_covers_neither_felt_nor_track(
    browser: Browser, casino: Server, name: str
) -> None:
    """Nor what is done with all bets; several winners are told as one sum where room is short."""
    table = casino.table(name, numbers=str(DECIDED))
    with Player(browser, casino, "ada") as ada:
        ada.sit_to_bet(table)
        for spot in ("17", "odd", "low"):
            ada.click(spot)
        until(lambda: ada.seat.felt == 3_00, "three bets")
        casino.spin(table)
        ada.page.get_by_text("play again.").first.wait_for()
        for size in SCREENS:
            resized(ada.page, size)
            small = size in SMALL
            expect(ada.page.get_by_text("3 winners")).to_be_visible(visible=small)
            in_sight(ada.page, RIDES, f"{RIDES} .is-primary")
            for part in (".felt-drawing", ".chips-actions", *(() if small else (".track-oval",))):
                apart(ada.page, RIDES, part)
            if size[0] > size[1] and small:
                continue
            apart(ada.page, RIDES, ".chips-purse")


CUT = """() => {
    const seen = [...document.querySelectorAll(".table :is(button, .button, .chips-switch)")]
        .filter(one => one.checkVisibility() && one.getBoundingClientRect().width > 1)
        .filter(one => !one.closest(".seat-pills, .table-name"));  // these may be long
    const out = ({ left, top, right, bottom }) =>
        left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
    const wrong = one => out(one.getBoundingClientRect()) || one.scrollWidth > one.clientWidth + 1;
    return seen.filter(wrong).map(one => one.textContent);
}"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_button_is_cut_off_in_any_language(
    browser: Browser, casino: Server, language: str
) -> None:
    """With stakes in prison and a winner that rides: never is there more on the page."""
    table = casino.table("venezia", numbers="0")
    with Player(browser, casino, "ada") as ada:
        ada.sit_to_bet(table)
        for spot in ("0", "0/1", "red", "odd"):
            ada.click(spot)
        until(lambda: ada.seat.felt == 4_00, "four bets")
        casino.spin(table)
        ada.page.evaluate(f"localStorage.setItem('croupier.language', '{language}')")
        ada.page.reload()
        expect(ada.page.locator(".coup-inmate")).to_have_count(2)
        for size in SCREENS:
            resized(ada.page, size)
            until(lambda: not ada.page.evaluate(CUT), f"{ada.page.evaluate(CUT)} at {size}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_going_on_is_never_cut_off_on_a_phone(
    browser: Browser, casino: Server, language: str
) -> None:
    """The longest words: nobody is there, bets are taken, and the ball rolls beside open bets."""
    table = casino.table("english")

    def all_is_read(*words: str) -> None:
        expect(ada.page.locator(".coup-step")).to_contain_text(words[LANGUAGES.index(language)])
        for size in ((390, 844), (360, 640)):
            resized(ada.page, size)
            in_sight(ada.page, ".coup-step", ".table-numbers")
            apart(ada.page, ".coup-step", ".coup-bar")
            apart(ada.page, ".coup-step", ".table-numbers")

    with Player(browser, casino, "bob") as bob, Player(browser, casino, "ada", PHONE) as ada:
        ada.sign_in()
        ada.go(table)
        ada.page.evaluate(f"localStorage.setItem('croupier.language', '{language}')")
        ada.page.reload()
        all_is_read("waits for a player", "attend quelqu’un", "aspetta qualcuno")
        bob.sit(table)
        all_is_read("Bets are taken", "Jeux ouverts", "Puntate aperte")
        casino.spin_to(table, "spinning")
        all_is_read("bets are still taken", "on mise encore", "si punta ancora")


def test_on_a_phone_the_wheel_slides_over_the_felt_and_folds_away(
    browser: Browser, casino: Server
) -> None:
    table = casino.table("mbs", speed=2, numbers=str(DECIDED))
    with Player(browser, casino, "ada", PHONE) as ada:
        ada.sit_to_bet(table)
        ada.click("17")
        until(lambda: ada.seat.felt, "a bet")
        stage = ada.page.locator(".table-stage")
        expect(stage).to_have_attribute("inert", "")
        casino.spin_to(table, "closed")
        expect(stage).not_to_have_attribute("inert", "")
        in_sight(ada.page, ".table-wheel")
        casino.go_on(table)
        expect(ada.page.locator(".table-net")).to_contain_text("35")
        in_sight(ada.page, ".coup-plate", ".table-net")
        expect(stage).to_have_attribute("inert", "")
        assert axe(ada.page) == []


def test_a_phone_fans_out_its_chips(browser: Browser, casino: Server) -> None:
    table = casino.table("mbs")
    with Player(browser, casino, "ada", PHONE) as ada:
        ada.sit_to_bet(table)
        ada.page.get_by_role("button", name="Chip of 1 in hand").click()
        in_sight(ada.page, ".chips-rack")
        ada.page.locator(".chips-choice", has_text="25").click()
        ada.page.get_by_role("button", name="Chip of 25 in hand").wait_for()
        expect(ada.page.locator(".chips-rack")).to_be_hidden()
        ada.click("17")
        until(lambda: ada.seat.felt == 25_00, "a chip of 25 lies there")


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_favourites_are_on_the_screen(
    browser: Browser, casino: Server, size: tuple[int, int]
) -> None:
    table = casino.table("mbs")
    with Player(browser, casino, "ada", size) as ada:
        ada.sit_to_bet(table)
        ada.page.locator(".chips-layouts summary").click()
        in_sight(ada.page, ".chips-menu", ".chips-menu input", ".chips-menu button")


@pytest.mark.parametrize("size", [(1366, 768), (1024, 768)], ids=str)
def test_rules_and_verifier_open_beside_the_table(
    browser: Browser, casino: Server, size: tuple[int, int]
) -> None:
    table = casino.table("venezia")
    with Player(browser, casino, "ada", size) as ada:
        ada.sit_to_bet(table)
        for link, there in (("Rules of the house", "1/37"), ("Fairness", "secret")):
            ada.page.get_by_role("button", name="Menu").click()
            ada.page.locator(".table-menu").get_by_role("link", name=link).click()
            drawer = ada.page.get_by_role("complementary", name=link)
            drawer.get_by_text(there).first.wait_for()
            assert ada.page.url.endswith(f"/table/{table}")
            in_sight(ada.page, ".table-drawer", ".felt-drawing", ".coup-seconds")
            ada.page.keyboard.press("Escape")
            drawer.wait_for(state="detached")
        ada.click("17")
        until(lambda: ada.seat.felt, "the game went on")


def test_light_under_the_pointer_ends_at_the_close(browser: Browser, casino: Server) -> None:
    table = casino.table("mbs", numbers="29")
    with Player(browser, casino, "ada") as ada:
        ada.sit_to_bet(table)
        ada.page.mouse.move(*ada.point("25/29"))
        expect(ada.page.locator(".felt-lit")).to_have_count(4)
        casino.spin_to(table, "closed")
        expect(ada.page.locator(".felt-lit, .felt-target")).to_have_count(0)
        casino.go_on(table, "paid")
        ada.page.locator(".felt-won").wait_for()
        assert ada.page.locator(".felt-lit, .felt-target").count() == 0


def test_a_placed_call_shows_its_pieces_as_ghosts(browser: Browser, casino: Server) -> None:
    table = casino.table("venezia")
    with Player(browser, casino, "ada") as ada:
        ada.sit_to_bet(table)
        casino.say(table, "ada: tiers by 5")
        expect(ada.page.locator(".felt-ghosts .chips-face")).to_have_count(6)


def test_tables_are_switched_without_the_lobby(browser: Browser, casino: Server) -> None:
    table = casino.table("mbs")
    with Player(browser, casino, "ada", WIDE) as ada:
        ada.sign_in()
        ada.go(table)
        ada.page.get_by_role("button", name=ada.rules["title"]).click()
        ada.page.locator(".table-switcher").get_by_text("venezia-1", exact=True).click()
        ada.page.wait_for_url("**/table/venezia-1")
        ada.page.locator(".felt-drawing").wait_for()


def test_people_and_the_past_are_a_drawer_where_they_have_no_column(
    browser: Browser, casino: Server
) -> None:
    table = casino.table("mbs")
    with Player(browser, casino, "ada", (1024, 768)) as ada:
        ada.sit_to_bet(table)
        ada.page.get_by_role("button", name="Players and past").click()
        in_sight(ada.page, ".table-drawer .table-players", ".table-drawer .recall-tabs")
        ada.page.keyboard.press("Escape")
        expect(ada.page.get_by_role("button", name="Players and past")).to_be_focused()


def test_forced_colours_keep_selection_bar_and_clock(browser: Browser, casino: Server) -> None:
    table = casino.table("mbs")
    with Player(browser, casino, "ada", PHONE, forced_colors="active") as ada:
        ada.sit_to_bet(table)
        bar = ada.page.locator(".coup-bar > div")
        ground = "one => getComputedStyle(one).backgroundColor"
        assert bar.evaluate(ground) != ada.page.locator("body").evaluate(ground)
        chosen = ada.page.locator(".table-panels [aria-pressed=true]")
        other = ada.page.locator(".table-panels [aria-pressed=false]").first
        line = "one => getComputedStyle(one).borderTopColor"
        assert chosen.evaluate(line) != other.evaluate(line)
        in_sight(ada.page, ".coup-seconds", ".felt-drawing")
