"""The racetrack drawn as SVG: the numbers round it, the sectors or the signs inside it."""

import math
from collections.abc import Iterator, Mapping
from typing import Final

from croupier.render.lettering import Place, fit, letters, line_of
from croupier.render.svg import (
    BRASS,
    FIELD,
    LINE,
    SERIF,
    Element,
    Sheet,
    Value,
    cloth,
    document,
    element,
    figure,
    group,
)
from croupier.render.track import Area
from croupier.rules.pockets import Pockets
from croupier.rules.racetrack import BOTTOM, LEFT, RIGHT, TOP
from croupier.rules.wheel import colour

PITCH: Final = 32
"""Of a number on a straight."""
OUTER: Final = 92
"""The radius of the round ends."""
INNER: Final = 52
START: Final = OUTER
END: Final = START + PITCH * len(TOP)
MIDDLE: Final = OUTER
"""The line through the middle of the infield."""

_SHEET: Final = Sheet(END + OUTER, 2 * OUTER)
_RING: Final = (OUTER + INNER) / 2
_OUTLINE: Final[dict[str, Value]] = {"stroke": LINE, "stroke_width": 1.2}

Corner = tuple[float, float]


def racetrack_svg(
    title: str, description: str, covered: Pockets, areas: list[Area], signs: Mapping[str, str]
) -> str:
    """The whole drawing; `areas` are the sectors, `signs` the words of the zodiac."""
    infield = [*map(_zone, areas), *_zodiac(signs)]
    drawn = [cloth(_SHEET), *infield, *_track(covered)]
    return document(title, description, _SHEET, drawn)


def _track(covered: Pockets) -> Iterator[Element]:
    """Every number, and over them those that are covered, so that no line hides their frames."""
    cells = {number: (path, place) for number, path, place in _cells()}
    for number in sorted(cells, key=lambda one: one in covered):
        yield _cell(number, *cells[number], covered=number in covered)


def _cells() -> Iterator[tuple[int, str, Corner]]:
    for place, number in enumerate(TOP):
        yield number, *_straight(START + PITCH * place, MIDDLE - _RING)
    for place, number in enumerate(BOTTOM):
        yield number, *_straight(END - PITCH * (place + 1), MIDDLE + _RING)
    for numbers, x, first in ((RIGHT, END, 0), (LEFT, START, 180)):
        turn = 180 / len(numbers)
        for place, number in enumerate(numbers):
            yield number, *_bend(x, first + turn * place, first + turn * (place + 1))


def _straight(x: int, y: float) -> tuple[str, Corner]:
    half = (OUTER - INNER) / 2
    path = f"M {x} {figure(y - half)} h {PITCH} v {figure(2 * half)} h {-PITCH} Z"
    return path, (x + PITCH / 2, y)


def _bend(x: int, start: float, stop: float) -> tuple[str, Corner]:
    """A piece of a round end, between two angles clockwise from the top."""
    corners = [_on(x, OUTER, start), _on(x, OUTER, stop), _on(x, INNER, stop), _on(x, INNER, start)]
    one, two, three, four = (f"{figure(at)} {figure(down)}" for at, down in corners)
    outer, inner = f"A {OUTER} {OUTER} 0 0 1", f"A {INNER} {INNER} 0 0 0"
    return f"M {one} {outer} {two} L {three} {inner} {four} Z", _on(x, _RING, (start + stop) / 2)


def _on(x: int, radius: float, degrees: float) -> Corner:
    angle = math.radians(degrees)
    return x + radius * math.sin(angle), MIDDLE - radius * math.cos(angle)


def _cell(number: int, path: str, middle: Corner, *, covered: bool) -> Element:
    x, y = middle
    frame = {"stroke": BRASS, "stroke_width": 2.6} if covered else _OUTLINE
    ring = element("circle", cx=x, cy=y, r=12, fill="none", stroke=BRASS, stroke_width=1.8)
    return group(
        f"{number}, {colour(number)}" + (", covered" if covered else ""),
        element("path", d=path, fill=FIELD[colour(number)], stroke_linejoin="round", **frame),
        *([ring] if covered else []),
        line_of(str(number), x, y, 15, font_family=SERIF, fill="#fff", font_weight="bold"),
        class_="track-number",
        data_number=number,
    )


def _zone(area: Area) -> Element:
    """A sector's part of the infield; its borders slant from one straight to the other."""
    top, bottom = MIDDLE - INNER, MIDDLE + INNER
    bend = f"A {INNER} {INNER} 0 0 1"
    left, right = (
        [START + PITCH * place for place in places]
        for places in zip(area.top, area.bottom, strict=True)
    )
    path = f"M {left[0]} {top} H {right[0]} "
    path += f"{bend} {right[1]} {bottom} " if area.right_end else f"L {right[1]} {bottom} "
    path += f"H {left[1]} " + (f"{bend} {left[0]} {top} " if area.left_end else "") + "Z"
    reach = INNER - 14
    start, stop = max(left) - reach * area.left_end, min(right) + reach * area.right_end
    place = Place((start + stop) / 2, MIDDLE, stop - start - 14, 2 * INNER - 40)
    return group(
        f"{area.name}: {area.numbers}",
        element("path", d=path, fill="none", **_OUTLINE),
        letters(fit(area.label, place), place, font_weight="bold"),
        class_="track-zone",
        data_call=area.name,
    )
