"""The felt drawn as SVG, from the whole-number boxes and anchors of its drawing."""

from collections.abc import Iterator
from typing import Final

from croupier.render.chip import RADIUS, RING, chip, dolly
from croupier.render.lettering import COMFORT, Rectangle, fit, letters, line_of
from croupier.render.scene import Scene
from croupier.render.svg import (
    FIELD,
    LINE,
    SERIF,
    Element,
    Sheet,
    Value,
    cloth,
    document,
    element,
    group,
)
from croupier.rules.drawing import Box
from croupier.rules.felt import Kind, Spot, spot
from croupier.rules.wheel import Colour, colour

_OUTLINE: Final[dict[str, Value]] = {"fill": "none", "stroke": LINE, "stroke_width": 1.2}
_COLOURED: Final = {spot("red"): Colour.RED, spot("black"): Colour.BLACK}
_NUMBER: Final = 18.0
_RINGED: Final = 14.0
"""The size of a number inside the dolly."""
_ASIDE: Final = 10.0
"""The size of a number that has made way for a chip."""
_SMALL: Final = 8.0
"""The least size of a label below a chip; a smaller one stands to the left, if that is larger."""
_HEART: Final = 0.62
"""How much of a diamond's width and height its words may take."""
_BY_CHIP, _BY_RING = RADIUS + 4.8, RING + 6.5
"""From the middle of a box to a number that has made way, without and with the dolly."""
_BEND: Final = 32
"""The radius of the rounded end of 0."""


def felt_svg(scene: Scene) -> str:
    """The whole drawing."""
    sheet = Sheet(scene.drawing.width, scene.drawing.height)
    return document(scene.title, scene.description, sheet, [cloth(sheet), *_drawn(scene)])


def _drawn(scene: Scene) -> Iterator[Element]:
    sizes = {kind: _common_size(scene, kind) for kind in (Kind.COLUMN, Kind.DOZEN, Kind.EVEN)}
    for one, boxes in scene.drawing.boxes.items():
        for place, box in enumerate(boxes):
            taken = one in scene.chips and place == 0
            if one.kind is Kind.STRAIGHT:
                drawn = _number(scene, one, box, taken=taken)
            else:
                drawn = _outside(scene, one, box, taken=taken, size=sizes[one.kind])
            yield group(scene.name(one), *drawn, class_="felt-box", data_spot=str(one))
    for one, amount in scene.chips.items():
        yield chip(one, amount, scene.drawing.anchors[one][0], scene.write)
    if scene.dolly:
        yield dolly(scene.dolly, scene.drawing.anchors[scene.dolly][0])


def _common_size(scene: Scene, kind: Kind) -> float:
    """Boxes of one kind have letters of one size; a very long label does not make others smaller."""
    sizes = [
        fit(scene.label(one), _middle(one, box), _largest(box)).size
        for one, boxes in scene.drawing.boxes.items()
        if one.kind is kind
        for box in boxes
    ]
    return min((size for size in sizes if size >= COMFORT), default=max(sizes, default=COMFORT))


def _largest(box: Box) -> float:
    """The size of type that suits a box, whatever its label is."""
    return min(18.0, 0.32 * min(box.width, box.height))


def _frame(box: Box) -> Element:
    return element("rect", x=box.x, y=box.y, width=box.width, height=box.height, **_OUTLINE)


def _number(scene: Scene, one: Spot, box: Box, *, taken: bool) -> Iterator[Element]:
    number, ringed = int(one.name), one is scene.dolly
    if number:
        yield _frame(box)
        yield _oval(number, box)
    else:
        yield _zero(box, lying=scene.lying)
    size = _ASIDE if taken else _RINGED if ringed else _NUMBER
    x, y = _aside(box, _BY_RING if ringed else _BY_CHIP) if taken else box.centre
    yield line_of(one.name, x, y, size, font_family=SERIF, fill="#fff", font_weight="bold")


def _oval(number: int, box: Box) -> Element:
    """A red number's oval has a fine line round it, so that grey prints tell it from black."""
    tint = colour(number)
    ring: dict[str, Value] = {"stroke": LINE, "stroke_width": 1} if tint is Colour.RED else {}
    centre = box.centre
    return element(
        "ellipse",
        cx=centre.x,
        cy=centre.y,
        rx=box.width / 2 - 5,
        ry=box.height / 2 - 5,
        fill=FIELD[tint],
        **ring,
    )


def _zero(box: Box, *, lying: bool) -> Element:
    """The box of 0, rounded at the end of the cloth."""
    right, bottom = box.x + box.width, box.y + box.height
    arc = f"A {_BEND} {_BEND} 0 0"
    if lying:
        outline = (
            f"M {right} {box.y} H {box.x + _BEND} {arc} 0 {box.x} {box.y + _BEND} "
            f"V {bottom - _BEND} {arc} 0 {box.x + _BEND} {bottom} H {right} Z"
        )
    else:
        outline = (
            f"M {box.x} {bottom} V {box.y + _BEND} {arc} 1 {box.x + _BEND} {box.y} "
            f"H {right - _BEND} {arc} 1 {right} {box.y + _BEND} V {bottom} Z"
        )
    return element("path", d=outline, **{**_OUTLINE, "fill": FIELD[Colour.GREEN]})


def _outside(scene: Scene, one: Spot, box: Box, *, taken: bool, size: float) -> Iterator[Element]:
    words = scene.label(one)
    yield _frame(box)
    if one in _COLOURED:
        yield _diamond(_COLOURED[one], box)
    place = _room(words, box) if taken else _middle(one, box)
    yield letters(fit(words, place, size), place, font_weight="bold")


def _diamond(tint: Colour, box: Box) -> Element:
    (x, y), across, down = box.centre, box.width // 2 - 4, box.height // 2 - 4
    ring: dict[str, Value] = {"stroke": LINE, "stroke_width": 1} if tint is Colour.RED else {}
    corners = f"{x - across},{y} {x},{y - down} {x + across},{y} {x},{y + down}"
    return element("polygon", points=corners, fill=FIELD[tint], **ring)


def _middle(one: Spot, box: Box) -> Rectangle:
    """The room for a label when no chip lies in the box."""
    share = _HEART if one in _COLOURED else 1.0
    return Rectangle(*box.centre, (box.width - 8) * share, (box.height - 8) * share)


def _aside(box: Box, step: float) -> tuple[float, float]:
    """Where a number goes for a chip: above it, or in a low box to the left of it."""
    x, y = box.centre
    return (x, y - step) if box.height > box.width else (x - step, y)


def _room(words: str, box: Box) -> Rectangle:
    """The room for a label beside a chip: close below it, or to the left of it."""
    x, y = box.centre
    high, long = box.height / 2 - RADIUS - 2, box.width / 2 - RADIUS - 1
    line = min(high, 12.5)
    below = Rectangle(x, y + RADIUS + 1 + line / 2, box.width - 6, line)
    left = Rectangle(box.x + long / 2 + 0.5, y, long - 1, box.height - 6)
    if fit(words, below).size >= _SMALL:
        return below
    return max(below, left, key=lambda place: fit(words, place).size)
