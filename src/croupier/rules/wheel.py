"""The single-zero wheel: the order of its pockets, their colours, and the arcs that have names."""

from enum import StrEnum
from typing import Final

from croupier.rules.pockets import POCKETS, Pockets

ORDER: Final = (
    0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10,
    5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
)  # fmt: skip
"""The pockets clockwise, from 0."""

PLACE: Final = {number: place for place, number in enumerate(ORDER)}
"""Where each number lies in `ORDER`."""

RED: Final = Pockets([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36])
BLACK: Final = Pockets(number for number in range(1, POCKETS) if number not in RED)


class Colour(StrEnum):
    """The colour of a pocket."""

    GREEN = "green"
    RED = "red"
    BLACK = "black"


def colour(number: int) -> Colour:
    """The colour of a pocket: 0 is green."""
    if number == 0:
        return Colour.GREEN
    return Colour.RED if number in RED else Colour.BLACK


def window(first: int, length: int) -> tuple[int, ...]:
    """`length` pockets clockwise from the number `first`."""
    start = PLACE[first]
    return tuple(ORDER[(start + step) % POCKETS] for step in range(length))


def arc(first: int, last: int) -> tuple[int, ...]:
    """The pockets clockwise from `first` to `last`, both included."""
    return window(first, (PLACE[last] - PLACE[first]) % POCKETS + 1)


WIDEST: Final = POCKETS // 2
"""With eighteen neighbours on each side a number covers the whole wheel."""


def neighbours(number: int, each_side: int = 2) -> tuple[int, ...]:
    """A number between its wheel neighbours, in wheel order.

    >>> neighbours(17)
    (2, 25, 17, 34, 6)
    """
    if number not in PLACE:
        raise ValueError(f"a pocket is a number from 0 to 36, not {number}")
    if not 0 <= each_side <= WIDEST:
        raise ValueError(f"a number has 0 to {WIDEST} neighbours on each side, not {each_side}")
    return window(ORDER[(PLACE[number] - each_side) % POCKETS], 2 * each_side + 1)


TIERS: Final = Pockets(arc(27, 33))
VOISINS: Final = Pockets(arc(22, 25))
ORPHANS: Final = Pockets(arc(17, 6) + arc(1, 9))
ZERO_SPIEL: Final = Pockets(arc(12, 15))
NASSA: Final = Pockets(arc(12, 19))

SIGNS: Final = (
    "horse", "snake", "dragon", "rabbit", "tiger", "ox",
    "rat", "boar", "dog", "rooster", "monkey", "ram",
)  # fmt: skip
"""The zodiac signs as they follow each other round the wheel from the right of 0."""

ZODIAC: Final = {sign: Pockets(window(ORDER[1 + 3 * place], 3)) for place, sign in enumerate(SIGNS)}
"""Reading 8: twelve consecutive triples; only 0 belongs to no sign."""

VoisinsBlocks = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]


def voisins_table() -> tuple[VoisinsBlocks, ...]:
    """Venezia's voisins table, 37 rows of three blocks (reading 11).

    The sector of n sorted; the windows that walk the wheel from 0; the sector of n in wheel order.
    """
    return tuple(
        (tuple(sorted(neighbours(n))), neighbours(ORDER[n]), neighbours(n)) for n in range(POCKETS)
    )
