"""The racetrack drawn as SVG: the numbers round it, its infield inside."""

from collections.abc import Iterable, Iterator
from typing import Final

from croupier.render.infield import Part
from croupier.render.lettering import fit, letters, line_of
from croupier.render.oval import END, OUTER, Cell, cells
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
    group,
)
from croupier.rules.pockets import Pockets
from croupier.rules.wheel import colour

_SHEET: Final = Sheet(END + OUTER, 2 * OUTER)
_OUTLINE: Final[dict[str, Value]] = {"stroke": LINE, "stroke_width": 1.2}
_COVERED: Final[dict[str, Value]] = {"stroke": BRASS, "stroke_width": 2.4}


def racetrack_svg(title: str, words: str, covered: Pockets, infield: Iterable[Element]) -> str:
    """The whole drawing; `words` describe it."""
    return document(title, words, _SHEET, [cloth(_SHEET), *infield, *_track(covered)])


def _track(covered: Pockets) -> Iterator[Element]:
    """Every number; those that are covered come last, so that no line crosses their frames."""
    for cell in sorted(cells(), key=lambda cell: cell.number in covered):
        yield _number(cell, covered=cell.number in covered)


def _number(cell: Cell, *, covered: bool) -> Element:
    (x, y), tint = cell.middle, colour(cell.number)
    ring = element("circle", cx=x, cy=y, r=12.5, fill="none", **{**_COVERED, "stroke_width": 1.6})
    frame = _COVERED if covered else _OUTLINE
    return group(
        f"{cell.number}, {tint}" + (", covered" if covered else ""),
        element("path", d=cell.path, fill=FIELD[tint], stroke_linejoin="round", **frame),
        *([ring] if covered else []),
        line_of(str(cell.number), x, y, 15, font_family=SERIF, fill="#fff", font_weight="bold"),
        class_="track-number",
        data_number=cell.number,
    )


def drawn(part: Part) -> Element:
    """A part of the infield."""
    name, label, numbers = part.call, part.label, part.numbers
    return group(
        f"{label}: {numbers}" if label.casefold() == name else f"{name} ({label}): {numbers}",
        element("path", d=part.path, fill="none", **_OUTLINE),
        letters(fit(label, part.place, 15), part.place, font_weight="bold"),
        class_="track-call",
        data_call=name,
    )
