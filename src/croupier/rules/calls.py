"""Called bets: one word that puts several equal pieces on ordinary spots (reading 6).

>>> [str(one) for one in call("finals 8/9").pieces]
['8/9', '18', '19', '28/29']
"""

from collections.abc import Iterable, Iterator
from enum import StrEnum
from functools import cache
from itertools import repeat
from typing import Final

from croupier.rules.errors import Malformed, came
from croupier.rules.felt import Spot, spot, spot_on
from croupier.rules.pockets import POCKETS, Pockets
from croupier.rules.wheel import ORPHANS, WIDEST, ZODIAC, neighbours


class Family(StrEnum):
    """The families of called bets, by the keys a house file uses for them."""

    TIERS = "tiers"
    """A third of the wheel opposite 0: six splits."""
    ORPHANS = "orphans"
    """The numbers in neither tiers nor voisins: one straight and four splits."""
    ORPHANS_EN_PLEIN = "orphans_en_plein"
    """The same eight numbers, each straight up."""
    VOISINS = "voisins"
    """Seventeen numbers round 0: nine pieces."""
    ZERO_SPIEL = "zero_spiel"
    """Seven numbers round 0: four pieces."""
    NASSA = "nassa"
    """Zero spiel and 19."""
    NEIGHBOURS = "neighbours"
    """A number and its wheel neighbours, straight up."""
    FINAL = "final"
    """All numbers that end in one digit."""
    HORIZONTAL = "horizontal_finals"
    """Two consecutive end digits: splits where they adjoin, straights where not."""
    VERTICAL = "vertical_finals"
    """End digits one line apart: splits only."""
    ZODIAC = "zodiac"
    """Three consecutive pockets with an animal's name."""


class Call:
    """A called bet: its canonical name and the spots its pieces go to, one entry per piece.

    `argument` is the number, digits or sign that picks the call out of its family. There is one
    object per call, so identity is equality.
    """

    __slots__ = ("argument", "family", "name", "pieces")

    def __init__(
        self, name: str, family: Family, pieces: tuple[Spot, ...], argument: str = ""
    ) -> None:
        self.name: Final = name
        self.family: Final = family
        self.pieces: Final = pieces
        self.argument: Final = argument

    @property
    def numbers(self) -> Pockets:
        """All numbers the call covers."""
        return Pockets(number for piece in self.pieces for number in piece.numbers)

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return f"call({self.name!r})"

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return call, (self.name,)


def _on(pieces: str) -> tuple[Spot, ...]:
    """`0/2/3*2 4/7` is two pieces on the trio and one on the split."""
    spots: list[Spot] = []
    for piece in pieces.split():
        name, _, times = piece.partition("*")
        spots.extend(repeat(spot(name), int(times or 1)))
    return tuple(spots)


def _straight(numbers: Iterable[int]) -> tuple[Spot, ...]:
    return tuple(spot(str(number)) for number in numbers)


def _adjoining(low: int, high: int) -> tuple[Spot, ...]:
    """Reading 9: the split if the two adjoin on the felt, else the two straight-ups."""
    both = [number for number in (low, high) if number < POCKETS]
    split = spot_on(*both) if len(both) == 2 else None
    return (split,) if split else _straight(both)


def _finals(low: int, step: int) -> tuple[Spot, ...]:
    """The pair `low` / `low + step` in every ten."""
    pairs = ((first, first + step) for first in range(low, POCKETS, 10))
    if step == 1:
        return tuple(piece for pair in pairs for piece in _adjoining(*pair))
    # Reading 9: vertical finals are splits only; a pair that leaves the grid is left out.
    return tuple(piece for pair in pairs if pair[1] < POCKETS for piece in _adjoining(*pair))


def _fixed() -> Iterator[Call]:
    around_zero = "0/3 12/15 {}26 32/35"
    yield Call("tiers", Family.TIERS, _on("5/8 10/11 13/16 23/24 27/30 33/36"))
    yield Call("orphans", Family.ORPHANS, _on("1 6/9 14/17 17/20 31/34"))
    yield Call("orphans en plein", Family.ORPHANS_EN_PLEIN, _straight(ORPHANS))
    voisins = "0/2/3*2 4/7 12/15 18/21 19/22 25/29*2 32/35"
    yield Call("voisins", Family.VOISINS, _on(voisins))
    yield Call("zero spiel", Family.ZERO_SPIEL, _on(around_zero.format("")))
    yield Call("nassa", Family.NASSA, _on(around_zero.format("19 ")))
    for digit in range(10):
        yield Call(f"final {digit}", Family.FINAL, _straight(range(digit, POCKETS, 10)), str(digit))
    for digit in range(9):
        pair = f"{digit}/{digit + 1}"
        yield Call(f"finals {pair}", Family.HORIZONTAL, _finals(digit, 1), pair)
    for digit in range(10):
        pair = f"{digit}/{digit + 3}"
        yield Call(f"finals {pair}", Family.VERTICAL, _finals(digit, 3), pair)
    for sign, numbers in ZODIAC.items():
        yield Call(sign, Family.ZODIAC, _straight(numbers), sign)


CALLS: Final = {one.name: one for one in _fixed()}
"""Every call by name, except the neighbours of a number: see `call_neighbours`."""

USUAL_WIDTH: Final = 2
"""Two neighbours on each side, when nothing else is said."""


def call_neighbours(number: int, each_side: int = USUAL_WIDTH) -> Call:
    """The call on a number and its wheel neighbours."""
    return _sector(number, each_side)


@cache
def _sector(number: int, each_side: int) -> Call:
    if each_side < 1:
        raise ValueError(f"a number is called with 1 to {WIDEST} neighbours, not {each_side}")
    usual = each_side == USUAL_WIDTH
    name = f"{number} and neighbours" if usual else f"{number} and {each_side} neighbours"
    argument = str(number) if usual else f"{number}+{each_side}"
    return Call(name, Family.NEIGHBOURS, _straight(neighbours(number, each_side)), argument)


def call(name: str) -> Call:
    """The call of that exact notation; `notation.parse_target` also knows the other names."""
    if name in CALLS:
        return CALLS[name]
    match name.split():
        case [number, "and", "neighbours"] if number in _NUMBERS:
            return call_neighbours(_NUMBERS[number])
        case [number, "and", width, "neighbours"] if number in _NUMBERS and width in _WIDTHS:
            return call_neighbours(_NUMBERS[number], _WIDTHS[width])
    raise Malformed("call.unknown", got=came(name))


_NUMBERS: Final = {str(number): number for number in range(POCKETS)}
_WIDTHS: Final = {str(width): width for width in range(1, WIDEST + 1)}
