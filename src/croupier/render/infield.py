"""What lies inside the oval: sectors or signs, each with its outline and a place for its words."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from croupier.render.lettering import Rectangle
from croupier.render.oval import END, INNER, LOWER, MIDDLE, START, UPPER, along, on, points
from croupier.render.track import Area
from croupier.rules.pockets import Pockets
from croupier.rules.racetrack import BOTTOM, RIGHT, TOP
from croupier.rules.wheel import ZODIAC

_BEND: Final = f"A {INNER} {INNER} 0 0 1"


class Part(NamedTuple):
    """A part of the infield that stands for a call."""

    call: str
    label: str
    numbers: Pockets
    path: str
    place: Rectangle


def sectors(drawn: Iterable[Area]) -> Iterator[Part]:
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
        place = Rectangle((start + stop) / 2, MIDDLE, stop - start - 12, INNER)
        yield Part(area.name, area.label, area.numbers, path, place)


def signs(words: Mapping[str, str]) -> Iterator[Part]:
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
        yield Part(sign, words.get(sign, sign), numbers, path, place)


def _room(first: int, y: int) -> tuple[str, Rectangle]:
    x, right = along(first), along(first + 3)
    path = f"M {x} {y} H {right} V {y + INNER} H {x} Z"
    return path, Rectangle((x + right) / 2, y + INNER / 2, right - x - 10, INNER - 14)


def _right_end(first: int) -> tuple[str, Rectangle]:
    """From a place on the upper straight round the end to 0."""
    turn = 180 * RIGHT.index(0) / len(RIGHT)
    path = (
        f"M {along(first)} {UPPER} H {END} {_BEND} {points(on(END, INNER, turn))} "
        f"L {END} {MIDDLE} H {along(first)} Z"
    )
    return path, Rectangle(END + 6, MIDDLE - INNER / 2 + 4, 56, INNER - 14)


def _left_end(last: int) -> tuple[str, Rectangle]:
    """From a place on the lower straight round the end to the upper one."""
    path = f"M {along(last)} {LOWER} H {START} {_BEND} {START} {UPPER} V {MIDDLE} H {along(last)} Z"
    return path, Rectangle(START - 8, MIDDLE + INNER / 2 - 12, 56, INNER - 14)
