"""The felt as it is drawn: whole-number coordinates of every box and of every point for a chip.

Two layouts exist. The English one has dozens and even chances along the first column; the French
one has even chances on both sides and the dozens at the end of the grid, each twice. Both are
described lying down, 0 on the left and column 3 on top (reading 4); `Drawing.turned` stands them
up, 0 on top and column 1 on the left.

    >>> drawing = draw(Layout.ENGLISH)
    >>> drawing.spot_at(60, 85), drawing.spot_at(80, 112)
    (spot('2'), spot('1/5'))
"""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NamedTuple

from croupier.rules.felt import COLUMNS, FIRST_FOUR, ROWS, SPOTS, Kind, Spot, spot

LENGTH: Final = 40
"""Of a number's box, along the felt."""
WIDTH: Final = 56
"""Of a number's box, across the felt."""
SIDE: Final = 48
"""Width of the boxes for dozens and even chances."""
FRENCH_SIDE: Final = 108
"""Width of the even chances on each side of a French felt: room for three dozens."""
CHIP: Final = 20
"""Across."""
REACH: Final = 9
"""How near to a point a click must be to mean the line and not the box."""


class Layout(StrEnum):
    """How a house's cloth is laid out."""

    ENGLISH = "english"
    FRENCH = "french"


class Edge(StrEnum):
    """The outer lines of the grid on which streets, six lines and the first four are placed."""

    FIRST = "first"
    """At the numbers of column 1."""
    THIRD = "third"
    """At the numbers of column 3."""


class Point(NamedTuple):
    """A place on the drawing."""

    x: int
    y: int


class Box(NamedTuple):
    """An area of the drawing."""

    x: int
    y: int
    width: int
    height: int

    @property
    def centre(self) -> Point:
        """Where a chip lies if it stands for the whole box."""
        return Point(self.x + self.width // 2, self.y + self.height // 2)

    def place(self, count: int) -> Point:
        """Where the chips of one player lie: places form a row, and place 0 is nearest to the wheel."""
        along = CHIP // 2 + count * CHIP
        return Point(self.x + min(along, self.width - CHIP // 2), self.centre.y)

    def holds(self, x: int, y: int) -> bool:
        """Whether a point lies in it; the right and lower lines belong to the next box."""
        return 0 <= x - self.x < self.width and 0 <= y - self.y < self.height


@dataclass(frozen=True, slots=True)
class Drawing:
    """A drawn felt: the boxes of the spots that have one, and every anchor of every spot."""

    width: int
    height: int
    boxes: dict[Spot, tuple[Box, ...]]
    anchors: dict[Spot, tuple[Point, ...]]

    def spot_at(self, x: int, y: int) -> Spot | None:
        """The spot a click means: the nearest line or crossing within reach, else the box."""
        near = [
            ((anchor.x - x) ** 2 + (anchor.y - y) ** 2, spot.index)
            for spot, anchors in self.anchors.items()
            if spot not in self.boxes
            for anchor in anchors
            if max(abs(anchor.x - x), abs(anchor.y - y)) <= REACH
        ]
        if near:
            return SPOTS[min(near)[1]]
        return next(
            (s for s, boxes in self.boxes.items() if any(b.holds(x, y) for b in boxes)), None
        )

    def turned(self) -> "Drawing":
        """The same felt standing up, 0 on top."""
        high = self.height
        return Drawing(
            high,
            self.width,
            {
                spot: tuple(Box(high - b.y - b.height, b.x, b.height, b.width) for b in boxes)
                for spot, boxes in self.boxes.items()
            },
            {
                spot: tuple(Point(high - p.y, p.x) for p in points)
                for spot, points in self.anchors.items()
            },
        )


@dataclass(frozen=True, slots=True)
class _Grid:
    """Where the grid of numbers begins; its x grows along the felt, its y down from column 3."""

    x: int
    y: int

    def line(self, row: int) -> int:
        """The x of the line before a row of three numbers; row 12 is the line after the last."""
        return self.x + row * LENGTH

    def edge(self, column: int) -> int:
        """The y of the outer side of a column, seen from column 3; `edge(0)` is the far side."""
        return self.y + (COLUMNS - column) * WIDTH

    def box(self, number: int) -> Box:
        row, place = divmod(number - 1, COLUMNS)
        return Box(self.line(row), self.edge(place + 1), LENGTH, WIDTH)


def draw(
    layout: Layout,
    edges: Collection[Edge] = (Edge.FIRST,),
    offered: Collection[Spot] = SPOTS,
) -> Drawing:
    """The drawing of a house's felt."""
    lying = {Layout.ENGLISH: _english, Layout.FRENCH: _french}[layout]()
    grid, boxes, width, height = lying
    boxes |= _number_boxes(grid)
    anchors = {
        one: tuple(box.centre for box in boxes[one]) if one in boxes else _points(grid, one, edges)
        for one in offered
    }
    return Drawing(width, height, {one: boxes[one] for one in offered if one in boxes}, anchors)


Boxes = dict[Spot, tuple[Box, ...]]
_Lying = tuple[_Grid, Boxes, int, int]


def _number_boxes(grid: _Grid) -> Boxes:
    boxes: Boxes = {spot("0"): (Box(grid.x - LENGTH, grid.y, LENGTH, COLUMNS * WIDTH),)}
    for number in range(1, ROWS * COLUMNS + 1):
        boxes[spot(str(number))] = (grid.box(number),)
    for column in range(1, COLUMNS + 1):
        under = Box(grid.line(ROWS), grid.edge(column), LENGTH, WIDTH)
        boxes[spot(f"column {column}")] = (under,)
    return boxes


def _row_of(names: str, x: int, y: int, length: int, height: int) -> Boxes:
    """Boxes side by side, all of one size."""
    return {
        spot(name): (Box(x + place * length, y, length, height),)
        for place, name in enumerate(names.split(", "))
    }


def _english() -> _Lying:
    grid = _Grid(LENGTH, 0)
    below = grid.edge(0)
    boxes = _row_of("dozen 1, dozen 2, dozen 3", grid.x, below, 4 * LENGTH, SIDE)
    names = "low, even, red, black, odd, high"
    boxes |= _row_of(names, grid.x, below + SIDE, 2 * LENGTH, SIDE)
    return grid, boxes, grid.line(ROWS + 1), below + 2 * SIDE


def _french() -> _Lying:
    grid = _Grid(LENGTH, FRENCH_SIDE)
    above, below = 0, grid.edge(0)
    boxes = _row_of("low, odd, red", grid.x, above, 4 * LENGTH, FRENCH_SIDE)
    boxes |= _row_of("high, even, black", grid.x, below, 4 * LENGTH, FRENCH_SIDE)
    third = FRENCH_SIDE // 3
    for dozen in range(1, 4):
        # Standing up, the dozens read first, middle, last from the left on both sides.
        near, far = below + (3 - dozen) * third, above + (3 - dozen) * third
        x = grid.line(ROWS)
        boxes[spot(f"dozen {dozen}")] = (
            Box(x, near, LENGTH, third),
            Box(x, far, LENGTH, third),
        )
    return grid, boxes, grid.line(ROWS + 1), below + FRENCH_SIDE


def _points(grid: _Grid, one: Spot, edges: Collection[Edge]) -> tuple[Point, ...]:
    """The anchors of a spot that is a line or a crossing."""
    if one is FIRST_FOUR or (one.kind in (Kind.SIX, Kind.STREET) and not one.touches_zero):
        # Reading 3: one bet, though the chip may lie at either outer edge.
        x = _along(grid, one)
        return tuple(Point(x, y) for y in _outer(grid, edges))
    return (Point(_along(grid, one), _across(grid, one)),)


def _outer(grid: _Grid, edges: Collection[Edge]) -> Iterator[int]:
    heights = {Edge.FIRST: grid.edge(0), Edge.THIRD: grid.edge(COLUMNS)}
    return (y for edge, y in heights.items() if edge in edges)


def _along(grid: _Grid, one: Spot) -> int:
    """The middle of its rows; a spot that touches 0 lies on the line of 0."""
    if one.touches_zero:
        return grid.line(0)
    rows = [(number - 1) // COLUMNS for number in one.numbers]
    return (grid.line(min(rows)) + grid.line(max(rows) + 1)) // 2


def _across(grid: _Grid, one: Spot) -> int:
    """The middle of its columns."""
    columns = [(number - 1) % COLUMNS + 1 for number in one.numbers if number]
    return (grid.edge(max(columns)) + grid.edge(min(columns) - 1)) // 2
