"""The geometry of the racetrack: two straights joined by round ends."""

import math
from collections.abc import Iterator
from typing import Final, NamedTuple

from croupier.render.svg import figure
from croupier.rules.racetrack import BOTTOM, LEFT, RIGHT, TOP

PITCH: Final = 32
"""Of a number on a straight."""
OUTER: Final = 92
"""The radius of the round ends."""
INNER: Final = 52
"""The radius of the infield at the round ends."""
START: Final = OUTER
"""Where the straights begin."""
END: Final = START + PITCH * len(TOP)
MIDDLE: Final = OUTER
"""The line through the middle of the infield."""
UPPER: Final = MIDDLE - INNER
"""Where the infield meets the upper straight."""
LOWER: Final = MIDDLE + INNER

_RING: Final = (OUTER + INNER) / 2

Corner = tuple[float, float]


class Cell(NamedTuple):
    """A number's part of the track: its outline and its middle."""

    number: int
    path: str
    middle: Corner


def cells() -> Iterator[Cell]:
    """The track from the upper left, clockwise."""
    for place, number in enumerate(TOP):
        yield _straight(number, along(place), MIDDLE - _RING)
    yield from _end(RIGHT, END, 0)
    for place, number in enumerate(BOTTOM):
        yield _straight(number, along(len(BOTTOM) - 1 - place), MIDDLE + _RING)
    yield from _end(LEFT, START, 180)


def along(place: int) -> int:
    """The x of a place on the straights."""
    return START + PITCH * place


def on(x: int, radius: float, degrees: float) -> Corner:
    """A point of a round end, by its angle clockwise from the top."""
    angle = math.radians(degrees)
    return x + radius * math.sin(angle), MIDDLE - radius * math.cos(angle)


def points(corner: Corner) -> str:
    """A corner as a path writes it."""
    return " ".join(map(figure, corner))


def _straight(number: int, x: int, y: float) -> Cell:
    deep = OUTER - INNER
    path = f"M {x} {figure(y - deep / 2)} h {PITCH} v {deep} h {-PITCH} Z"
    return Cell(number, path, (x + PITCH / 2, y))


def _end(numbers: tuple[int, ...], x: int, first: float) -> Iterator[Cell]:
    turn = 180 / len(numbers)
    for place, number in enumerate(numbers):
        start, stop = first + turn * place, first + turn * (place + 1)
        path = (
            f"M {points(on(x, OUTER, start))} A {OUTER} {OUTER} 0 0 1 {points(on(x, OUTER, stop))} "
            f"L {points(on(x, INNER, stop))} A {INNER} {INNER} 0 0 0 {points(on(x, INNER, start))} Z"
        )
        yield Cell(number, path, on(x, _RING, (start + stop) / 2))
