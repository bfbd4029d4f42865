"""A chip and the dolly, as they are seen from above."""

from typing import Final

from croupier.render.amounts import WriteAmount, short_amount
from croupier.render.lettering import line_of
from croupier.render.svg import BRASS, CREAM, INK, RIM, Element, element, group
from croupier.rules.drawing import Point
from croupier.rules.felt import Spot

RADIUS: Final = 9.5
"""Of a chip: two on neighbouring points, twenty apart, do not touch."""
RING: Final = 12.0
"""Of the dolly, which stands round a chip."""

EDGE: Final = "#5c80c6"
"""The marks round the edge of a chip."""

_SIZES: Final = {1: 12.0, 2: 11.0, 3: 9.0}
_SMALLEST: Final = 7.2


def chip(one: Spot, amount: int, at: Point, write: WriteAmount) -> Element:
    """A chip with its amount; the whole amount is in its title."""
    short = short_amount(amount, write)
    size = _SIZES.get(len(short), _SMALLEST)
    return group(
        f"{one} by {write(amount)}",
        element("circle", cx=at.x, cy=at.y, r=RADIUS, fill=CREAM, stroke=INK, stroke_width=0.5),
        element(
            "circle",
            cx=at.x,
            cy=at.y,
            r=RADIUS - 0.8,
            fill="none",
            stroke=EDGE,
            stroke_width=1.6,
            stroke_dasharray="3.42 3.412",
        ),
        line_of(short, at.x, at.y, size, fill=INK, font_weight="bold"),
        class_="felt-chip",
        data_spot=str(one),
    )


def dolly(one: Spot, at: Point) -> Element:
    """The dolly: a clear ring with a brass edge, so that the number stays readable inside it."""
    rings = ((RIM, 4.0), (BRASS, 2.8), (CREAM, 0.8))
    return group(
        f"the dolly on {one}",
        *(
            element("circle", cx=at.x, cy=at.y, r=RING, fill="none", stroke=ink, stroke_width=width)
            for ink, width in rings
        ),
        class_="felt-dolly",
        data_spot=str(one),
    )
