"""How many laps the ball makes on the wheel that people watch, once betting is closed."""

from contextlib import closing
from itertools import cycle, pairwise
from math import atan2, degrees, hypot
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser

from browser_support import Player, Server, until
from croupier.houses import house
from croupier.store import ReadOnlyLog
from croupier.store.codec import decode_events
from croupier.table import events as e

TRACK = 0.866
"""The ball's way as a share of the wheel's radius, as long as it is on its track."""
GAP = 300.0
"""Milliseconds: a browser that stood still for longer cannot tell how far the ball has rolled."""
STOOD_STILL = 2000.0
"""And for longer than this it may have missed the close."""
LATE = 1500
"""Milliseconds from the close to the number: 1,150 are planned, and the ball rolls on for a late one."""
AT_THE_CLOSE = 100.0
"""The ball may have begun its last laps anywhere between the frame before the words and theirs."""

WATCH = """() => {
  const ball = document.querySelector('.wheel-ball');
  const half = document.querySelector('.wheel-stage').clientWidth / 2;
  window.watched = [];
  const look = (time) => {
    const { m41, m42 } = new DOMMatrix(getComputedStyle(ball).transform);
    const said = document.querySelector('.coup-said')?.textContent ?? '';
    window.watched.push([time, m41 / half, -m42 / half, said]);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""
"""Writes down, frame by frame, where the ball is drawn and what the croupier has said."""


class Seen(NamedTuple):
    """One frame."""

    time: float
    right: float
    up: float
    said: str

    @property
    def on_track(self) -> bool:
        return abs(hypot(self.right, self.up) - TRACK) < 0.002

    @property
    def angle(self) -> float:
        """Degrees clockwise from the top."""
        return degrees(atan2(self.right, self.up)) % 360


def last_laps(frames: list[Seen], words: str) -> list[Seen]:
    """The frames from the one before the croupier's words until the ball leaves its track."""
    first = next(place for place, frame in enumerate(frames) if frame.said == words)
    after = frames[first - 1 :]
    assert after[1].on_track, "the ball still rolls when betting closes"
    left = next(place for place, frame in enumerate(after) if not frame.on_track)
    return after[: left + 1]


def laps(frames: list[Seen]) -> float:
    """The ball never rolls back."""
    return sum((then.angle - now.angle) % 360 for now, then in pairwise(frames)) / 360


def longest_gap(frames: list[Seen]) -> float:
    return max(then.time - now.time for now, then in pairwise(frames))


def watched_coup(ada: Player, server: Server, number: int) -> list[Seen]:
    """A whole coup, from the toss until the ball lies in its number."""
    ada.page.get_by_text("Bets are taken").first.wait_for()
    ada.page.evaluate("window.watched = []")
    server.toss(ada.table)
    ada.page.get_by_role("img", name=f"the ball lies in {number}").wait_for()
    return [Seen(*frame) for frame in ada.page.evaluate("window.watched")]


def waited(server: Server, table: str) -> int:
    """Milliseconds between the last close and its number."""
    with closing(ReadOnlyLog(server.db)) as log:
        entries = list(log.entries(table, 0))
    at = {type(event): entry.at for entry in entries for event in decode_events(entry.events)}
    return at[e.NumberSet] - at[e.BettingClosed]


@pytest.mark.clause("english-PL.5")
def test_after_rien_ne_va_plus_the_ball_makes_two_laps_and_falls(
    browser: Browser, casino: Server
) -> None:
    """At the pace of a real table. If browser or server stood still, the next coup is watched."""
    table = casino.table("english", speed=1, numbers="17,20")
    words = house("english").announcements.close
    seen: list[list[Seen]] = []
    numbers = cycle((17, 20))  # the ball still lies in the last one
    with Player(browser, casino, "ada", moving=True) as ada:
        ada.sit(table)
        ada.page.evaluate(WATCH)

        def smooth() -> bool:
            frames = watched_coup(ada, casino, next(numbers))
            if longest_gap(frames) > STOOD_STILL or waited(casino, table) > LATE:
                return False
            seen.append(last_laps(frames, words))
            return longest_gap(seen[-1]) < GAP and longest_gap(seen[-1][:2]) < AT_THE_CLOSE

        until(smooth, "a coup was watched without a gap", seconds=300)
    made, at_least = laps(seen[-1]), laps(seen[-1][1:])
    assert made >= 2, f"{made:.2f} laps after {words!r}"
    assert at_least < 2.6, f"{at_least:.2f} laps after {words!r}"
