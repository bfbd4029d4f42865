"""The wheel drawn as SVG."""

import math
from collections.abc import Iterator
from typing import Final

from croupier.render.lettering import RISE
from croupier.render.oval import Corner
from croupier.render.svg import (
    BRASS,
    CREAM,
    FIELD,
    INK,
    LINE,
    SERIF,
    Element,
    Sheet,
    Value,
    document,
    element,
    figure,
    group,
)
from croupier.rules.pockets import POCKETS, Pockets
from croupier.rules.wheel import ORDER, PLACE, colour

_SHEET: Final = Sheet(400, 400, -200, -200)
_BOWL, _TRACK, _OUTER, _NUMBERS, _FLOOR = 212, 196, 166, 132, 100
"""Radii: the bowl, the ball's track, the numbers from outside to inside, the pockets' floor."""
_WOOD, _DARK, _CONE = "#5b3320", "#3c2114", "#6e4128"
_TURN: Final = 360 / POCKETS


def wheel_svg(title: str, words: str, ball: int | None, covered: Pockets) -> str:
    """The whole drawing; `words` describe it."""
    drawn = [*_bowl(), *_pockets(covered), *_cone()]
    if ball is not None:
        drawn.append(_ball(ball))
    return document(title, words, _SHEET, drawn)


def _disc(radius: float, **style: Value) -> Element:
    return element("circle", r=radius, **style)


def _bowl() -> Iterator[Element]:
    yield _disc(_BOWL, fill=_DARK, stroke=BRASS, stroke_width=1.5)
    yield _disc(_TRACK, fill=_WOOD, stroke=_DARK, stroke_width=2)
    yield _disc(_OUTER + 4, fill=_DARK, stroke=BRASS, stroke_width=1.5)


def _pockets(covered: Pockets) -> Iterator[Element]:
    """Every pocket; those that are covered come last, so that no line crosses their frames."""
    for number in sorted(ORDER, key=lambda number: number in covered):
        yield _pocket(number, covered=number in covered)


def _pocket(number: int, *, covered: bool) -> Element:
    angle, tint = PLACE[number] * _TURN, colour(number)
    size, radius = 17, (_OUTER + _NUMBERS) / 2
    frame: dict[str, Value] = {"fill": "none", "stroke": BRASS, "stroke_width": 3}
    mark = [
        element("path", d=_slice(_OUTER, _NUMBERS), stroke_linejoin="round", **frame),
        element("circle", cy=-(_OUTER + 15), r=4.5, fill=BRASS, stroke=INK, stroke_width=1),
    ]
    return group(
        f"{number}, {tint}" + (", covered" if covered else ""),
        element("path", d=_slice(_OUTER, _FLOOR), fill=FIELD[tint], stroke=LINE, stroke_width=0.9),
        element("path", d=_slice(_NUMBERS, _FLOOR), fill="#000", fill_opacity=0.28),
        element(
            "text",
            str(number),
            y=RISE * size - radius,
            font_size=size,
            font_family=SERIF,
            font_weight="bold",
            fill="#fff",
            text_anchor="middle",
        ),
        *(mark if covered else []),
        transform=f"rotate({figure(angle)})",
        class_="wheel-pocket",
        data_number=number,
    )


def _slice(outer: float, inner: float) -> str:
    """The outline of a pocket between two radii, upright; every pocket is turned to its place."""
    one, two = _at(outer, -_TURN / 2), _at(outer, _TURN / 2)
    three, four = _at(inner, _TURN / 2), _at(inner, -_TURN / 2)
    a, b, c, d = (f"{figure(x)} {figure(y)}" for x, y in (one, two, three, four))
    return f"M {a} A {outer} {outer} 0 0 1 {b} L {c} A {inner} {inner} 0 0 0 {d} Z"


def _at(radius: float, degrees: float) -> Corner:
    angle = math.radians(degrees)
    return radius * math.sin(angle), -radius * math.cos(angle)


def _cone() -> Iterator[Element]:
    yield _disc(_NUMBERS, fill="none", stroke=BRASS, stroke_width=1.2)
    yield _disc(_FLOOR, fill=_WOOD, stroke=BRASS, stroke_width=2)
    yield _disc(62, fill=_CONE, stroke=_DARK, stroke_width=1)
    for quarter in range(4):
        arm: dict[str, Value] = {"stroke": BRASS, "stroke_width": 5, "stroke_linecap": "round"}
        turned = f"rotate({45 + 90 * quarter})"
        yield element("path", d="M 0 0 V -34", transform=turned, **arm)
        yield element("circle", cy=-36, r=5, fill=BRASS, transform=turned)
    yield _disc(15, fill=BRASS, stroke=_DARK, stroke_width=1)
    yield _disc(6, fill=CREAM, fill_opacity=0.75)


def _ball(number: int) -> Element:
    x, y = _at((_NUMBERS + _FLOOR) / 2, PLACE[number] * _TURN)
    return group(
        f"the ball in {number}",
        element("circle", cx=x, cy=y, r=8, fill="#fff", stroke=INK, stroke_width=1.2),
        element("circle", cx=x - 2.5, cy=y - 2.5, r=2, fill="#fff", stroke="#cfcabd"),
        class_="wheel-ball",
        data_number=number,
    )
