"""Columns for people as plain text: what rich prints into a pipe, without loading rich."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import zip_longest
from typing import Final

from croupier.rules.errors import plain

WIDEST: Final = 120
"""Characters in a line where there is no terminal to ask."""

NARROW: Final = frozenset(
    "–—‘’“”…€≈" + "".join(map(chr, (*range(0x20, 0x7F), *range(0xA1, 0xAD), *range(0xAE, 0x300))))
)
"""Letters and signs that are one place wide on every terminal."""

WORD: Final = re.compile(r"\s*\S+\s*")


@dataclass(frozen=True)
class Grid:
    """A title, columns, and rows of cells; the columns named in `right` hold figures."""

    title: str
    columns: tuple[str, ...]
    right: frozenset[str]
    rows: list[tuple[str, ...]] = field(default_factory=list)

    def add_row(self, *cells: object) -> None:
        """One more row, each cell as text; what would steer the terminal is escaped."""
        self.rows.append(tuple(plain(str(cell)) for cell in cells))

    def texts(self) -> Iterator[str]:
        """Everything that is written in it."""
        yield self.title
        yield from self.columns
        for row in self.rows:
            yield from row

    def lines(self) -> Iterator[str]:
        """The lines of a grid with narrow letters, all of the same width."""
        widths = _narrowed(self._widths(), WIDEST - 3 * len(self.columns) - 1)
        width = sum(widths) + 3 * len(widths) + 1
        yield from (line.ljust(width) for line in _wrapped(self.title, width) if self.title)
        yield " " * width
        yield from self._beside(_bottom_aligned(_cells(self.columns, widths)), widths)
        yield f" {'─' * (width - 2)} "
        for row in self.rows:
            yield from self._beside(_cells(row, widths), widths)
        yield " " * width

    def _widths(self) -> list[int]:
        """The width that each column would like."""
        return [max(map(len, column)) for column in zip(self.columns, *self.rows, strict=True)]

    def _beside(self, cells: list[list[str]], widths: list[int]) -> Iterator[str]:
        """Cells of one line or several, side by side."""
        for parts in zip_longest(*cells, fillvalue=""):
            yield f"  {'   '.join(map(self._aligned, self.columns, parts, widths))}  "

    def _aligned(self, column: str, text: str, width: int) -> str:
        return text.rjust(width) if column in self.right else text.ljust(width)


def is_narrow(texts: Iterable[str]) -> bool:
    """Whether every letter is known to take one place."""
    return NARROW.issuperset("".join(texts))


def _narrowed(widths: list[int], most: int) -> list[int]:
    """The widest columns give way, step by step, until all fit."""
    while (excess := sum(widths) - most) > 0:
        widest = max(widths)
        step = widest - max((width for width in widths if width < widest), default=0)
        widths = _shortened(widths, widest, min(excess, step), excess)
    return widths


def _shortened(widths: list[int], widest: int, step: int, excess: int) -> list[int]:
    """The widest columns share the excess evenly, none giving more than a step."""
    sharing, shortened = widths.count(widest), []
    for width in widths:
        share = min(step, round(excess / sharing)) if width == widest else 0
        shortened.append(width - share)
        excess -= share
        sharing -= width == widest
    return shortened


def _cells(row: tuple[str, ...], widths: list[int]) -> list[list[str]]:
    return [_wrapped(cell, width) for cell, width in zip(row, widths, strict=True)]


def _bottom_aligned(cells: list[list[str]]) -> list[list[str]]:
    """The heads of columns end on the same line, even if they begin on different lines."""
    deepest = max(map(len, cells))
    return [[""] * (deepest - len(cell)) + cell for cell in cells]


def _wrapped(text: str, width: int) -> list[str]:
    """Lines of at most that width, broken between words and in words that are too long."""
    lines = [""]
    for word in WORD.findall(text):
        size = len(word.rstrip())
        if size <= width - len(lines[-1]):
            lines[-1] += word
        elif size > width:
            pieces = [word[start : start + width] for start in range(0, len(word), width)]
            lines = [*filter(None, lines), *pieces]
        else:
            lines.append(word)
    return [line.rstrip() for line in lines]
