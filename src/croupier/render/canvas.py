"""A canvas of characters: lines that join where they meet, and words written over them.

>>> canvas = Canvas(9, 3)
>>> canvas.box(0, 0, 4, 2)
>>> canvas.box(4, 0, 8, 2)
>>> canvas.write(2, 1, "7")
>>> print(canvas)
┌───┬───┐
│ 7 │   │
└───┴───┘
"""

from typing import Final

_UP, _RIGHT, _DOWN, _LEFT = 1, 2, 4, 8
_GLYPHS: Final = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"
"""By the directions in which a line leaves the cell."""


def printable(text: str) -> str:
    """The text on one line and without anything that would move a terminal's cursor."""
    return "".join(letter if letter.isprintable() else " " for letter in text)


class Canvas:
    """Rows of cells, counted from the upper left."""

    def __init__(self, width: int, height: int) -> None:
        self._lines = [[0] * width for _ in range(height)]
        self._letters: dict[tuple[int, int], str] = {}

    def box(self, left: int, top: int, right: int, bottom: int) -> None:
        """A frame whose corners are these cells."""
        for y in (top, bottom):
            self.across(left, right, y)
        for x in (left, right):
            self.down(x, top, bottom)

    def across(self, left: int, right: int, y: int) -> None:
        """A line from one cell to another in a row."""
        for x in range(left, right):
            self._lines[y][x] |= _RIGHT
            self._lines[y][x + 1] |= _LEFT

    def down(self, x: int, top: int, bottom: int) -> None:
        """A line from one cell to another below it."""
        for y in range(top, bottom):
            self._lines[y][x] |= _DOWN
            self._lines[y + 1][x] |= _UP

    def write(self, x: int, y: int, text: str) -> None:
        """Words from a cell to the right; they replace what was there."""
        for step, letter in enumerate(printable(text)):
            self._letters[x + step, y] = letter

    def centre(self, left: int, right: int, y: int, text: str) -> None:
        """Words in the middle of the cells from `left` to `right`; a text that is too long is cut."""
        words = shortened(text, right - left + 1)
        self.write(left + (right - left + 1 - len(words)) // 2, y, words)

    def rows(self) -> list[str]:
        """The canvas from top to bottom, without blanks at the ends of its rows."""
        return [
            "".join(self._letters.get((x, y), _GLYPHS[ways]) for x, ways in enumerate(row)).rstrip()
            for y, row in enumerate(self._lines)
        ]

    def __str__(self) -> str:
        return "\n".join(self.rows())


def shortened(text: str, width: int) -> str:
    """The text if there is room for it, else without its spaces, else cut."""
    for form in (text, text.replace(" ", "")):
        if len(form) <= width:
            return form
    return form[: width - 1] + "…"


def in_columns(entries: list[str], width: int, gap: int = 4) -> list[str]:
    """Short entries side by side, read downwards."""
    widest = max(map(len, entries), default=0)
    columns = max(1, (width + gap) // (widest + gap))
    height = -(-len(entries) // columns)
    return [
        "".join(entry.ljust(widest + gap) for entry in entries[row::height]).rstrip()
        for row in range(height)
    ]
