"""The racetrack drawn as SVG: the numbers round it, the sectors or the signs inside it."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from croupier.render.lettering import Place, fit, letters, line_of
from croupier.render.oval import (
    END,
    INNER,
    LOWER,
    MIDDLE,
    OUTER,
    START,
    UPPER,
    Cell,
    along,
    cells,
    on,
    points,
)
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
from croupier.render.track import Area
from croupier.rules.pockets import Pockets
from croupier.rules.racetrack import BOTTOM, RIGHT, TOP
from croupier.rules.wheel import ZODIAC, colour

_SHEET: Final = Sheet(END + OUTER, 2 * OUTER)
_OUTLINE: Final[dict[str, Value]] = {"stroke": LINE, "stroke_width": 1.2}
_COVERED: Final[dict[str, Value]] = {"stroke": BRASS, "stroke_width": 2.4}
_BEND: Final = f"A {INNER} {INNER} 0 0 1"


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


def sectors(drawn: Iterable[Area]) -> Iterator[Element]:
    """The infield by sectors; their borders slant from one straight to the other."""
    for area in drawn:
        left, right = (
            [along(place) for place in ends] for ends in zip(area.top, area.bottom, strict=True)
        )
        path = f"M {left[0]} {UPPER} H {right[0]} "
        path += f"{_BEND if area.right_end else 'L'} {right[1]} {LOWER} H {left[1]} "
        path += f"{_BEND} {left[0]} {UPPER} Z" if area.left_end else "Z"
        reach = INNER - 12
        start, stop = sum(left) / 2 - reach * area.left_end, sum(right) / 2 + reach * area.right_end
        place = Place((start + stop) / 2, MIDDLE, stop - start - 12, INNER)
        yield _part(area.name, area.label, area.numbers, path, place)


def signs(words: Mapping[str, str]) -> Iterator[Element]:
    """The infield by the signs of the zodiac, each beside its three numbers; 0 has none."""
    from_left = BOTTOM[::-1]
    for sign, numbers in ZODIAC.items():
        upper = [place for place, number in enumerate(TOP) if number in numbers]
        lower = [place for place, number in enumerate(from_left) if number in numbers]
        if len(upper) == 3:
            path, place = _room(upper[0], UPPER)
        elif len(lower) == 3:
            path, place = _room(lower[0], MIDDLE)
        else:
            path, place = _right_end(upper[0]) if upper else _left_end(lower[-1] + 1)
        yield _part(sign, words.get(sign, sign), numbers, path, place)


def _room(first: int, y: int) -> tuple[str, Place]:
    x, right = along(first), along(first + 3)
    path = f"M {x} {y} H {right} V {y + INNER} H {x} Z"
    return path, Place((x + right) / 2, y + INNER / 2, right - x - 10, INNER - 14)


def _right_end(first: int) -> tuple[str, Place]:
    """From a place on the upper straight round the end to 0."""
    turn = 180 * RIGHT.index(0) / len(RIGHT)
    path = (
        f"M {along(first)} {UPPER} H {END} {_BEND} {points(on(END, INNER, turn))} "
        f"L {END} {MIDDLE} H {along(first)} Z"
    )
    return path, Place(END + 6, MIDDLE - INNER / 2 + 4, 56, INNER - 14)


def _left_end(last: int) -> tuple[str, Place]:
    """From a place on the lower straight round the end to the upper one."""
    path = f"M {along(last)} {LOWER} H {START} {_BEND} {START} {UPPER} V {MIDDLE} H {along(last)} Z"
    return path, Place(START - 8, MIDDLE + INNER / 2 - 12, 56, INNER - 14)


def _part(name: str, label: str, numbers: Pockets, path: str, place: Place) -> Element:
    return group(
        f"{label}: {numbers}" if label.casefold() == name else f"{name} ({label}): {numbers}",
        element("path", d=path, fill="none", **_OUTLINE),
        letters(fit(label, place, 15), place, font_weight="bold"),
        class_="track-call",
        data_call=name,
    )
