"""The felt: the 157 spots where a chip can lie, generated from the grid of numbers.

A spot is one value, even if several points of the cloth stand for it. Its `str` is its notation:

    >>> spot("25/29").numbers
    Pockets([25, 26, 28, 29])
    >>> str(spot_on(13, 14, 15)), spot("first four").kind
    ('13/15', <Kind.CORNER: 'corner'>)
"""

from collections.abc import Iterator
from enum import StrEnum
from typing import Final

from croupier.rules.errors import Malformed, came
from croupier.rules.pockets import POCKETS, Pockets
from croupier.rules.wheel import BLACK, RED

ROWS: Final = 12
"""Horizontal lines of three numbers on the grid."""
COLUMNS: Final = 3


class Kind(StrEnum):
    """The eight kinds of spot, by the words a table's limits use for them."""

    STRAIGHT = "straight"
    """One number."""
    SPLIT = "split"
    """Two adjoining numbers."""
    STREET = "street"
    """The three numbers of a line; the two zero trios are of this kind."""
    CORNER = "corner"
    """Four numbers that meet in a point; the first four is of this kind."""
    SIX = "six"
    """The six numbers of two adjoining lines."""
    COLUMN = "column"
    """The twelve numbers below each other."""
    DOZEN = "dozen"
    """1-12, 13-24 or 25-36."""
    EVEN = "even"
    """The six even chances: red, black, even, odd, low, high."""


class Spot:
    """A place for chips. There is one object per spot, so identity is equality."""

    __slots__ = ("index", "kind", "name", "numbers")

    def __init__(self, index: int, kind: Kind, name: str, numbers: Pockets) -> None:
        self.index: Final = index
        self.kind: Final = kind
        self.name: Final = name
        self.numbers: Final = numbers

    @property
    def touches_zero(self) -> bool:
        """Whether 0 is among its numbers."""
        return 0 in self.numbers

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return f"spot({self.name!r})"

    def __lt__(self, other: "Spot") -> bool:
        return self.index < other.index

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return spot, (self.name,)


Blank = tuple[Kind, str, Pockets]


def _row(first: int, length: int) -> Pockets:
    return Pockets(range(first, first + length))


def _straights() -> Iterator[Blank]:
    for number in range(POCKETS):
        yield Kind.STRAIGHT, str(number), Pockets([number])


def _splits() -> Iterator[Blank]:
    pairs = [(0, number) for number in range(1, COLUMNS + 1)]
    for number in range(1, POCKETS):
        if number % COLUMNS:
            pairs.append((number, number + 1))
        if number + COLUMNS < POCKETS:
            pairs.append((number, number + COLUMNS))
    for low, high in pairs:
        yield Kind.SPLIT, f"{low}/{high}", Pockets([low, high])


def _streets() -> Iterator[Blank]:
    for high in range(2, COLUMNS + 1):
        yield Kind.STREET, f"0/{high - 1}/{high}", Pockets([0, high - 1, high])
    for first in range(1, POCKETS, COLUMNS):
        yield Kind.STREET, f"{first}/{first + 2}", _row(first, 3)


def _corners() -> Iterator[Blank]:
    yield Kind.CORNER, "first four", _row(0, 4)
    for low in range(1, POCKETS - COLUMNS):
        if low % COLUMNS:
            four = Pockets([low, low + 1, low + COLUMNS, low + COLUMNS + 1])
            yield Kind.CORNER, f"{low}/{low + 4}", four


def _six_lines() -> Iterator[Blank]:
    for first in range(1, POCKETS - COLUMNS, COLUMNS):
        yield Kind.SIX, f"{first}/{first + 5}", _row(first, 6)


def _outside() -> Iterator[Blank]:
    numbers = range(1, POCKETS)
    for column in range(1, COLUMNS + 1):
        yield Kind.COLUMN, f"column {column}", Pockets(range(column, POCKETS, COLUMNS))
    for dozen in range(1, 4):
        yield Kind.DOZEN, f"dozen {dozen}", _row(12 * dozen - 11, 12)
    # Reading 5: the even chances are defined on 1 to 36 only.
    yield Kind.EVEN, "red", RED
    yield Kind.EVEN, "black", BLACK
    yield Kind.EVEN, "even", Pockets(n for n in numbers if n % 2 == 0)
    yield Kind.EVEN, "odd", Pockets(n for n in numbers if n % 2)
    yield Kind.EVEN, "low", _row(1, 18)
    yield Kind.EVEN, "high", _row(19, 18)


def _every() -> Iterator[Blank]:
    for family in (_straights, _splits, _streets, _corners, _six_lines, _outside):
        yield from family()


SPOTS: Final = tuple(Spot(index, *blank) for index, blank in enumerate(_every()))
"""All 157 spots; a spot's `index` is its place here."""

_BY_NAME: Final = {one.name: one for one in SPOTS}
_BY_NUMBERS: Final = {one.numbers.mask: one for one in SPOTS if one.kind != Kind.EVEN}


def spot(name: str) -> Spot:
    """The spot of that exact notation; `notation.parse_target` also knows the other names."""
    try:
        return _BY_NAME[name]
    except KeyError:
        raise Malformed("spot.unknown", got=came(name)) from None


def spot_on(*numbers: int) -> Spot | None:
    """The inside spot, column or dozen that covers exactly these numbers, if there is one."""
    return _BY_NUMBERS.get(Pockets(numbers).mask)


def of_kind(kind: Kind) -> tuple[Spot, ...]:
    """All spots of one kind."""
    return tuple(one for one in SPOTS if one.kind is kind)


TRIOS: Final = (spot("0/1/2"), spot("0/2/3"))
FIRST_FOUR: Final = spot("first four")
EVEN_CHANCES: Final = of_kind(Kind.EVEN)
