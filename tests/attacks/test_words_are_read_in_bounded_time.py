"""Words that are no bet cost hardly more to refuse than a bet costs to read, however they look."""

import time
from collections.abc import Callable

import pytest

from croupier import wire as w
from croupier.houses import house
from croupier.live.sayings import command
from croupier.table.commands import Place
from croupier.wire import Failed
from croupier.wire.said import LONGEST_SPOKEN

AT = house("venezia")
TIMES = 80
"""As dear as so many short bets, at most. On an idle core, one is read in some 5 µs.

A text has room for sixty of them, all right but the last one; a single wrong bet costs ten to
twenty.
"""

HOSTILE = {
    "no word of the trade": "xyzzy",
    "several": "blah blah blah",
    "one long word": "x" * 500,
    "blanks": " " * 499 + "x",
    "blanks between": "17" + " " * 490 + "x",
    "marks": "17" + " .," * 160 + "x",
    "single letters": "a b c d e f g " * 35,
    "a part as long as parts may be": ("a b c d e f g " * 35)[:199],
    "bets without a break": "red for 7 " * 50,
    "totals that do not divide": "red for 7, " * 40 + "tiers for 7",
    "amounts in words": "mille " * 80,
    "amounts behind each other": "17 " * 160,
    "an amount on an amount": "1 on " * 100,
    "words before an amount": "on " * 160,
    "words behind it": " par " * 100,
    "numbers in words": "quatre-vingt-" * 38,
    "one word of numbers": "cent" * 125,
    "many numbers": "1/" * 249 + "1",
    "digits": "1" * 500,
    "accents": "é" * 500,
    "joints": "a-" * 250,
    "quotes": "'-" * 250,
    "separators": ",;" * 250,
    "short parts": "q," * 249,
    "good bets, and one that is none": "17 by 5, " * 50 + "x",
    "nearly a name": "orphan en plain",
    "nearly another": "quatorze dix-sept foo",
}  # fmt: skip


def refuse(text: str) -> None:
    assert isinstance(command(AT, "eve", w.WordsSaid("x", text[:LONGEST_SPOKEN])), Failed)


def read() -> None:
    assert isinstance(command(AT, "eve", w.WordsSaid("x", "17 by 5")), Place)


def work(act: Callable[[], None]) -> float:
    """Seconds of work: the least of some tries, so that others on this machine do not count."""
    took = []
    for _ in range(7):
        start = time.thread_time()
        act()
        took.append(time.thread_time() - start)
    return min(took)


@pytest.mark.parametrize("kind", HOSTILE)
def test_words_are_refused_as_quickly_as_bets_are_read(kind: str) -> None:
    assert work(lambda: refuse(HOSTILE[kind])) < TIMES * work(read)


def test_a_text_twice_as_long_takes_about_twice_as_long() -> None:
    """Nothing is read again and again: blanks once took the square of their number."""
    for filling in (" ", "a ", "1 on ", "17 by 5, ", ",", "mille "):
        half, whole = filling * (100 // len(filling)), filling * (400 // len(filling))
        least = 10 * work(read)
        assert work(lambda: refuse(f"{whole}x")) < least + 8 * work(lambda: refuse(f"{half}x"))  # noqa: B023  # called at once
