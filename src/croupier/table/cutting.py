"""Which chips are cut for an amount: even hundreds in value, the odd part in the player's colour."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from croupier.houses import House
from croupier.rules.money import UNIT
from croupier.table.commands import Chip
from croupier.table.state import Result, Seat

DENOMINATIONS: Final = tuple(one * UNIT for one in (1, 2, 5, 10, 25, 50, 100, 500, 1000, 5000))
HUNDRED: Final = 100 * UNIT
SMALLEST: Final = 1
"""What is left below the smallest chip is paid in coins."""


class Cut(NamedTuple):
    """So many chips of a value. A colour chip has the name of its colour."""

    many: int
    value: int
    colour: str | None = None


def denominations(house: House) -> list[int]:
    """The value chips of a house, the smallest first."""
    return [one for one in DENOMINATIONS if one >= house.limits.minimum][:7]


def heaps(house: House, result: Result) -> int:
    """venezia-G.19, reading 20: in how many heaps of the stake's size winnings are paid; or 0."""
    in_heaps = result.stake and result.spot.kind in house.payment.in_heaps
    return result.winnings // result.stake if in_heaps else 0


def cuts(house: House, seat: Seat, result: Result) -> list[Cut]:
    """The chips to cut for the winnings of a stake, or for each heap of them."""
    amount = result.stake if heaps(house, result) else result.winnings
    if result.chip is not Chip.COLOUR or not seat.value:
        return list(_in_value(house, amount))
    # Play money has no value chips.
    even = 0 if house.identity.play_money else amount // HUNDRED * HUNDRED
    chips, odd = divmod(amount - even, seat.value)
    colour = result.colour or next(iter(seat.colours), None)
    coloured = [Cut(chips, seat.value, colour)] if chips else []
    return [*_in_value(house, even), *coloured, *_in_value(house, odd)]


def _in_value(house: House, amount: int) -> Iterator[Cut]:
    """As few value chips and plaques as possible."""
    for value in sorted((SMALLEST, *denominations(house), *house.chips.plaques), reverse=True):
        count, amount = divmod(amount, value)
        if count:
            yield Cut(count, value)
