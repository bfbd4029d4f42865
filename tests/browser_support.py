"""A real browser at a real server: what a person sees, and what is in the database."""

import re
import select
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any, Self, TypeVar

import httpx
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect

from croupier.houses import house
from croupier.store import ReadOnlyLog, verify
from croupier.store.codec import decode_events
from croupier.table import events as e
from croupier.table import fold, new_table
from croupier.table.fairness import missing
from croupier.table.state import Seat, State
from croupier.wire.identity import COOKIE

T = TypeVar("T")
ROOT = Path(__file__).parent.parent
CHROMIUM = shutil.which("chromium-headless-shell") or shutil.which("chromium")
"""The shell without windows opens a page at half the cost."""
FLAGS = (
    "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync --mute-audio --in-process-gpu"
).split()
WIDE, TABLET, PHONE, NARROW = (1440, 900), (820, 1180), (390, 844), (360, 740)
SIZES = ((1440, 900), (1366, 768), (1024, 768), (820, 1180), (844, 390), (390, 844), (360, 640))
"""The screens on which the table was tried."""
DEADLINE = 90.0
"""Seconds until a test gives up."""
expect.set_options(timeout=1000 * DEADLINE)
AIM = """(svg, [lying, standing]) => {
    const { width, height } = svg.viewBox.baseVal;
    const [x, y] = width > height ? lying : standing;
    const { a, d, e, f } = svg.getScreenCTM();
    const at = [a * x + e, d * y + f];
    return [...at, svg.contains(document.elementFromPoint(...at))];
}"""
"""Where a place of the felt is on the screen, and whether a click there is one on the felt: on a
phone the wheel slides over it."""


NOTE_DOWN = """(place) => {
    window.noted = "";
    const note = () => { noted += document.querySelector(place)?.textContent ?? ""; };
    new MutationObserver(note).observe(document.body, {
        attributes: true, childList: true, characterData: true, subtree: true,
    });
}"""
"""Everything that stands in a place, also what fades before a busy machine looks again."""


def until(holds: Callable[[], T], what: str, seconds: float = DEADLINE) -> T:
    """Wait until something holds, and tell what it was."""
    ends = time.monotonic() + seconds
    while not (found := holds()):
        assert time.monotonic() < ends, f"it never happened: {what}"
        time.sleep(0.02)
    return found


class Server:
    """`croupier serve` as a process of its own, with a croupier who does as told."""

    def __init__(self, db: Path) -> None:
        self.db = db
        self.sessions: dict[str, str] = {}
        """Of everybody who has a name here."""
        self._deals: dict[str, str] = {}
        self._read: dict[str, tuple[int, State]] = {}
        self._start(0)

    def _start(self, port: int) -> None:
        self._process = subprocess.Popen(
            self._command(port),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        line = self._answer()
        found = re.search(r"http://[\d.]+:\d+", line)
        assert found, f"the server said {line!r}"
        self.address = found[0]
        httpx.get(f"{self.address}/api/lobby", trust_env=False, timeout=DEADLINE)  # it is open
        for deal in self._deals.values():
            self._tell(deal)

    def _command(self, port: int) -> list[str]:
        script = ROOT / "tests" / "browser" / "dealt.py"
        return [sys.executable, str(script), str(self.db), str(port)]

    def _answer(self) -> str:
        assert self._process.stdout is not None
        ready, _, _ = select.select([self._process.stdout], [], [], DEADLINE)
        assert ready, "the server says nothing"
        return self._process.stdout.readline().strip()

    def _tell(self, line: str) -> None:
        """Tell the process something; it answers when it is done."""
        assert self._process.stdin is not None
        self._process.stdin.write(f"{line}\n")
        self._process.stdin.flush()
        answer = self._answer()
        assert answer == "done", f"{line!r} was answered with {answer!r}"

    def freeze(self) -> None:
        """It says nothing any more, as behind a network that is gone: no line is closed."""
        self._process.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        """It goes on where it was."""
        self._process.send_signal(signal.SIGCONT)

    def table(
        self, name: str, *, speed: float = 10, numbers: str = "", until_won: bool = False
    ) -> str:
        """Open a table of a house, which nobody else uses.

        Bets are taken until `spin`; all the rest goes so much faster than usual. Numbers replace
        the sealed wheel's.
        """
        wish = {"house": name, "until_won": until_won}
        with httpx.Client(base_url=self.address, trust_env=False, timeout=DEADLINE) as browser:
            browser.post("/api/session", json={"name": "opener"})
            table: str = browser.post("/api/tables", json=wish).json()["table"]
        self.deal(table, speed=speed, numbers=numbers)
        return table

    def deal(self, table: str, *, speed: float = 10, numbers: str = "") -> None:
        """How fast a table goes, and which numbers come up there."""
        self._deals[table] = f"{table} deals {speed} {numbers}"
        self._tell(self._deals[table])

    def spin(self, table: str) -> None:
        """Let the croupier spin, and wait until the coup is over."""
        state = self.state(table)
        coup = state.coup.count + (state.phase == "idle")  # between coups, it is the next one
        self._tell(f"{table} spins")
        until(lambda: self._over(table, coup), "the coup was played")

    def _over(self, table: str, coup: int) -> bool:
        state = self.state(table)
        return state.coup.count > coup or (state.coup.count == coup and state.phase == "idle")

    def toss(self, table: str) -> None:
        """Let the croupier spin; the coup goes its way."""
        self._tell(f"{table} spins")

    def spin_to(self, table: str, phase: str) -> None:
        """Let the croupier spin, and stand still in a phase: a page may be late to show it."""
        self._tell(f"{table} spins {phase}")
        until(lambda: self.state(table).phase == phase, f"the table is {phase}")

    def go_on(self, table: str, phase: str = "") -> None:
        """Let a coup that stands still go its way, or to another phase, and stand still there."""
        self._tell(f"{table} goes {phase}")

    def spin_with_seeds(self, table: str) -> None:
        """A whole coup to whose number every page adds its seed, however late."""
        self.spin_to(table, "closed")
        coup = self.state(table).coup
        until(lambda: not missing(self.state(table).coup), "every seed is told")
        self.go_on(table)
        until(lambda: self._over(table, coup.count), "the coup was played")

    def say(self, table: str, statement: str) -> None:
        """What a supervisor says at a table, and must be done: there is no page for it yet."""
        self._tell(f"{table} says {statement}")

    def kill(self) -> None:
        """Pull the plug."""
        self._process.send_signal(signal.SIGKILL)
        self._process.wait(DEADLINE)

    def restart(self) -> None:
        """Start again at the same address."""
        self._close()
        self._start(int(self.address.rpartition(":")[2]))

    def _close(self) -> None:
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe:
                pipe.close()

    def stop(self) -> None:
        """End it, and look through its whole log."""
        self._process.send_signal(signal.SIGINT)
        self._process.wait(DEADLINE)
        self._close()
        with closing(ReadOnlyLog(self.db)) as log:
            assert [str(one) for one in verify(log) if one.problem] == []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._process.poll() is None:
            self.stop()
        self._close()

    def state(self, table: str) -> State:
        """A table as the database has it."""
        with closing(ReadOnlyLog(self.db)) as log:
            seq, state = self._read.get(table) or (0, _empty(log, table))
            for entry in log.entries(table, seq):
                seq, state = entry.seq, fold(state, decode_events(entry.events))
        self._read[table] = seq, state
        return state

    def events(self, table: str) -> list[e.Event]:
        """Everything that happened at a table."""
        with closing(ReadOnlyLog(self.db)) as log:
            entries = list(log.entries(table, 0))
        return [one for entry in entries for one in decode_events(entry.events)]


def _empty(log: ReadOnlyLog, table: str) -> State:
    head = log.head(table)
    assert head, f"there is no table {table}"
    return new_table(log.house(head.house))


class Player:
    """One person's browser."""

    def __init__(
        self,
        browser: Browser,
        server: Server,
        name: str,
        size: tuple[int, int] = WIDE,
        *,
        newcomer: bool = False,
        moving: bool = False,
        **more: Any,
    ) -> None:
        """A `newcomer` is shown the guide of the first coup.

        For somebody who likes it `moving` the wheel turns and chips fly; drawing that is half of a
        browser's work, so it is done where a test looks at it or at a whole evening.
        """
        self.server, self.name = server, name
        viewport = ViewportSize(width=size[0], height=size[1])
        self.context: BrowserContext = browser.new_context(
            viewport=viewport,
            base_url=server.address,
            locale="en-GB",
            reduced_motion="no-preference" if moving else "reduce",
            **more,
        )
        if not newcomer:
            # An empty page has no storage.
            self.context.add_init_script(
                "if (origin !== 'null') localStorage.setItem('croupier.guide', 'true')"
            )
        self.context.set_default_timeout(1000 * DEADLINE)
        self.page: Page = self.context.new_page()
        self.trouble: list[str] = []
        self.requests: list[str] = []
        self.page.on("pageerror", lambda error: self.trouble.append(str(error)))
        self.page.on("console", self._hear)
        self.page.on("request", lambda request: self.requests.append(request.url))

    def _hear(self, message: Any) -> None:
        text = message.text
        # A browser writes down every broken line by itself: no fault of the page.
        if message.type == "error" and "ERR_" not in text and "WebSocket" not in text:
            self.trouble.append(text)

    def close(self) -> None:
        """Close the browser; the pages must not have stumbled."""
        self.context.close()
        assert self.trouble == []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: object, *_: object) -> None:
        if kind is None:
            self.close()
        else:
            self.context.close()

    # At the table

    def sign_in(self) -> None:
        """Take a name without the dialog."""
        if session := self.server.sessions.get(self.name):
            self.context.add_cookies(
                [{"name": COOKIE, "value": session, "url": self.server.address}]
            )
            return
        answer = self.page.request.post("/api/session", data={"name": self.name})
        assert answer.json() == {"name": self.name}
        (cookie,) = self.context.cookies()
        self.server.sessions[self.name] = cookie["value"]

    def go(self, table: str) -> None:
        """To a table's page."""
        self.table = table
        self.rules: dict[str, Any] = self.page.request.get(
            f"/api/houses/{table.rpartition('-')[0]}"
        ).json()
        self.page.goto(f"/table/{table}")
        self.page.locator(".felt-drawing").wait_for()

    def sit(self, table: str) -> None:
        """Sign in, go there, and sit down with the house's usual buy-in."""
        self.sign_in()
        self.go(table)
        self.page.get_by_role("button", name="Take a seat").click()
        self.page.get_by_role("dialog").get_by_role("button", name="Sit down").click()
        self.page.locator(".table-own").wait_for()
        self.page.get_by_role("dialog").wait_for(state="detached")
        self.page.mouse.move(0, 0)  # under the button of the dialog lies the track

    def sit_to_bet(self, table: str) -> None:
        """Sit down and wait until bets are taken; the first pause is as long as the pace says."""
        self.sit(table)
        self.page.get_by_text("Bets are taken").first.wait_for()

    def point(self, spot: str, place: int = 0) -> tuple[float, float]:
        """Where a spot lies on the screen: all of the felt is in sight."""
        x, y, _ = self._aim(spot, place)
        return x, y

    def _aim(self, spot: str, place: int) -> tuple[float, float, bool]:
        drawings = (self.rules["felt"][way] for way in ("lying", "standing"))
        anchors = [one["anchors"][spot][place] for one in drawings]
        found: tuple[float, float, bool] = self.page.locator(".felt-drawing").first.evaluate(
            AIM, anchors
        )
        return found

    def click(self, spot: str, place: int = 0) -> None:
        """Put the chosen chip on a spot with the mouse, once nothing lies over it."""

        def in_reach() -> tuple[float, ...]:
            x, y, bare = self._aim(spot, place)
            return (x, y) if bare else ()

        self.page.mouse.click(*until(in_reach, f"{spot} is in reach"))

    def lies(self, spot: str, owner: str) -> None:
        """Wait until the page knows of somebody's chips on a spot."""
        pile = f'.felt-heap[data-spot="{spot}"] .felt-pile[data-seat="{owner}"]'
        self.page.locator(pile).first.wait_for()

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Drag what lies in one place to another one."""
        mouse = self.page.mouse
        mouse.move(*start)
        mouse.down()
        mouse.move((start[0] + end[0]) / 2, (start[1] + end[1]) / 2, steps=5)
        mouse.move(*end, steps=5)
        mouse.up()

    def phase(self, *wanted: str) -> None:
        """Wait until the database has the table in a phase."""
        until(lambda: self.server.state(self.table).phase in wanted, f"the table is {wanted}")

    @property
    def seat(self) -> Seat:
        """What the database says of this player."""
        return self.server.state(self.table).seats[self.name]

    def menu(self, name: str) -> None:
        """Choose something in the menu of the table."""
        self.page.get_by_role("button", name="Menu").click()
        self.page.locator(".table-menu").get_by_role("button", name=name).click()

    def purse(self) -> list[int]:
        """What the page says: in hand, on the felt, in prison, in custody, in all."""
        places = self.page.locator(".chips-place")
        told = places.evaluate_all(
            "all => all.map(one => [one.dataset.place, one.querySelector('dd').textContent])"
        )
        amounts = {place: self._amount(text) for place, text in told}
        # Where nothing is, the page may say nothing.
        return [amounts.get(place, 0) for place in ("hand", "felt", "prison", "custody", "total")]

    def _amount(self, text: str) -> int:
        figures = self.rules["figures"]
        plain = re.sub(rf"[^0-9{re.escape(figures['decimal'])}]", "", text)
        whole, _, cents = plain.partition(figures["decimal"])
        return int(whole) * 100 + int(cents.ljust(2, "0") or 0)

    def note_down(self, place: str) -> None:
        """Write down from now on what stands in a place for a while only."""
        self.page.evaluate(NOTE_DOWN, place)

    def noted(self, words: str) -> None:
        """Wait until that was to be read there."""
        until(lambda: words in self.page.evaluate("noted"), f"it was to be read: {words}")

    def heard(self) -> None:
        """Wait until the page has heard of every bet that it made: no chip is dashed any more."""
        expect(self.page.locator(".chips-face.is-unconfirmed")).to_have_count(0)

    def money_agrees(self) -> None:
        """The page has heard of every bet, it and the database tell the same, and it adds up."""
        self.heard()

        def same() -> bool:
            seat, shown = self.seat, self.purse()
            told = [seat.stack, seat.felt, seat.imprisoned, seat.custody]
            return shown == [*told, sum(told)]

        until(same, f"{self.name}'s page and the database agree")


def axe(page: Page) -> list[str]:
    """Every accessibility problem that axe calls serious or critical."""
    source = (ROOT / "ui" / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
    page.evaluate(f"{source}; void 0")
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{one['id']}: {one['nodes'][0]['html'][:200]}"
        for one in found["violations"]
        if one["impact"] in ("serious", "critical")
    ]


def seats_of(name: str) -> int:
    """As many as play at a full table of a house, nine where it sets no smaller number."""
    at = house(name)
    return min(9, at.seats.most or at.chips.colours or 9)
