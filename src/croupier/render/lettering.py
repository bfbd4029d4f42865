"""Lettering: words made to fit the place they are written in.

A drawing cannot measure the reader's fonts, so widths are estimated on the generous side.
"""

from dataclasses import dataclass
from typing import Final

from croupier.render.svg import LINE, Element, Value, element

LEADING: Final = 1.12
"""From one line of words to the next, in sizes of the type."""
RISE: Final = 0.35
"""From the middle of the figures and capitals down to the line they stand on."""
COMFORT: Final = 9.0
"""At this size a label is easy to read; it is not broken into lines to become larger."""
TALL: Final = 1.6
"""Height over width from which words run upwards, as they do on a standing cloth."""

_NARROW: Final = frozenset("iljtfI1.,:;'|!()[]/ ")
_WIDE: Final = frozenset("mwMW@%&—")


def breadth(text: str) -> float:
    """About how wide a text is, in sizes of its type."""
    return sum(map(_breadth, text))


def _breadth(letter: str) -> float:
    if letter > "\u2e80":
        return 1.0
    if letter in _NARROW:
        return 0.36
    if letter in _WIDE:
        return 0.9
    return 0.7 if letter.isupper() else 0.58


@dataclass(frozen=True, slots=True)
class Rectangle:
    """A rectangle for words, by its middle."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Lettering:
    """Words broken into lines, their size, and whether they run upwards."""

    lines: tuple[str, ...]
    size: float
    turned: bool = False


def fit(words: str, place: Rectangle, largest: float = 18.0) -> Lettering:
    """The plainest lettering that is easy to read; if there is none, the largest."""
    tall = place.height > TALL * place.width
    ways = [
        Lettering(lines, _size(lines, place, largest, turned=turned), turned)
        for turned in (tall, not tall)
        for lines in _breaks(words)
    ]
    comfort = min(COMFORT, largest)
    plain = next((way for way in ways if way.size >= comfort), None)
    return plain or max(ways, key=lambda way: way.size)


def _breaks(words: str) -> list[tuple[str, ...]]:
    """In one line, and in two at each of the spaces."""
    spaces = (at for at, letter in enumerate(words) if letter == " ")
    return [(words,), *((words[:at], words[at + 1 :]) for at in spaces)]


def _size(lines: tuple[str, ...], place: Rectangle, largest: float, *, turned: bool) -> float:
    width, height = (place.height, place.width) if turned else (place.width, place.height)
    across = max(map(breadth, lines)) or 1.0
    return min(largest, width / across, height / (LEADING * len(lines)))


def letters(lettering: Lettering, place: Rectangle, **style: Value) -> Element:
    """The words, drawn round the middle of the place."""
    size, count = lettering.size, len(lettering.lines)
    x, y = place.x, place.y
    placed = {"transform": f"rotate(-90 {x:g} {y:g})"} if lettering.turned else {}
    first = y + RISE * size - (count - 1) / 2 * LEADING * size
    lines = (
        element("tspan", line, x=x, y=first + at * LEADING * size)
        for at, line in enumerate(lettering.lines)
    )
    styled: dict[str, Value] = {"fill": LINE, "text_anchor": "middle", **placed, **style}
    return element("text", *lines, font_size=size, **styled)


def line_of(words: str, x: float, y: float, size: float, **style: Value) -> Element:
    """One line of words of a given size round a point."""
    styled: dict[str, Value] = {"fill": LINE, "text_anchor": "middle", **style}
    return element("text", words, x=x, y=y + RISE * size, font_size=size, **styled)
