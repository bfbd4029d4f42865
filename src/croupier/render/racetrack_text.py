"""The racetrack written on a canvas of characters."""

from collections.abc import Iterable, Iterator, Mapping
from textwrap import wrap
from typing import Final, NamedTuple

from croupier.render.canvas import Canvas, printable
from croupier.render.marks import COVERED, COVERED_KEY, KEY, marked
from croupier.render.track import Area
from croupier.rules.pockets import Pockets
from croupier.rules.racetrack import BOTTOM, LEFT, RIGHT, TOP
from croupier.rules.wheel import ZODIAC

PITCH: Final = 4
DEEP: Final = 3
"""Rows of a number: a line, the number, and the mark of a covered one."""
START: Final = PITCH
"""Where the straights begin."""
END: Final = START + PITCH * len(TOP)
UPPER: Final = DEEP
"""The line between the upper straight and the infield."""
LOWER: Final = UPPER + DEEP * len(RIGHT)
MIDDLE: Final = (UPPER + LOWER) // 2


class _Frame(NamedTuple):
    left: int
    top: int
    right: int
    bottom: int


def _frames() -> Iterator[tuple[int, _Frame]]:
    for place, number in enumerate(TOP):
        x = START + PITCH * place
        yield number, _Frame(x, 0, x + PITCH, UPPER)
    for place, number in enumerate(BOTTOM[::-1]):
        x = START + PITCH * place
        yield number, _Frame(x, LOWER, x + PITCH, LOWER + DEEP)
    for numbers, x in ((RIGHT, END), (LEFT[::-1], 0)):
        for place, number in enumerate(numbers):
            ends = (UPPER + (LOWER - UPPER) * step // len(numbers) for step in (place, place + 1))
            top, bottom = ends
            yield number, _Frame(x, top, x + PITCH, bottom)


def track(covered: Pockets) -> Canvas:
    """The numbers round an empty infield."""
    canvas = Canvas(END + PITCH + 1, LOWER + DEEP + 1)
    for number, frame in _frames():
        canvas.box(*frame)
        row = (frame.top + frame.bottom) // 2
        canvas.write(frame.left + 1, row, marked(number, ""))
        if number in covered:
            canvas.write(frame.left + 2, row + 1, COVERED)
    return canvas


def write_sectors(canvas: Canvas, areas: Iterable[Area]) -> None:
    """The sectors' words, and their borders from one straight to the other."""
    for area in areas:
        begin, finish = zip(area.top, area.bottom, strict=True)
        if not area.left_end:
            _slant(canvas, begin)
        if not area.right_end:
            _slant(canvas, finish)
        _words(canvas, _border(begin, MIDDLE), _border(finish, MIDDLE), area.label)


def _words(canvas: Canvas, left: int, right: int, label: str) -> None:
    """A label between two borders, round the middle of the infield."""
    lines = wrap(printable(label), right - left - 1)
    for step, line in enumerate(lines, -(len(lines) // 2)):
        if UPPER < MIDDLE + step < LOWER:
            canvas.centre(left + 1, right - 1, MIDDLE + step, line)


def _border(ends: tuple[int, int], row: int) -> int:
    """The cell of a border in a row of the infield."""
    top, bottom = (START + PITCH * place for place in ends)
    return top + (bottom - top) * (row - UPPER) // (LOWER - UPPER)


def _slant(canvas: Canvas, ends: tuple[int, int]) -> None:
    stroke = "│" if ends[0] == ends[1] else "╲" if ends[0] < ends[1] else "╱"
    for row in range(UPPER + 1, LOWER):
        canvas.write(_border(ends, row), row, stroke)


def write_signs(canvas: Canvas, words: Mapping[str, str]) -> None:
    """The signs, each beside its three numbers."""
    from_left = BOTTOM[::-1]
    for sign, numbers in ZODIAC.items():
        upper = [place for place, number in enumerate(TOP) if number in numbers]
        lower = [place for place, number in enumerate(from_left) if number in numbers]
        word = words.get(sign, sign)
        if len(upper) == 3:
            _sign(canvas, upper[0], UPPER, word)
        elif len(lower) == 3:
            _sign(canvas, lower[0], LOWER, word)
        else:
            x = END - 3 * PITCH if upper else START
            canvas.centre(x + 1, x + 3 * PITCH - 1, MIDDLE, word)


def _sign(canvas: Canvas, first: int, line: int, word: str) -> None:
    x, inwards = START + PITCH * first, 1 if line == UPPER else -1
    top, bottom = sorted((line, line + 2 * inwards))
    for border in (x, x + 3 * PITCH):
        canvas.down(border, top, bottom)
    canvas.centre(x + 1, x + 3 * PITCH - 1, line + inwards, word)


def below(covered: Pockets) -> str:
    """What the signs on the canvas mean."""
    return f"{KEY} {COVERED_KEY}" if covered else KEY
