"""Amounts short enough to be written on a chip.

>>> [short_amount(amount) for amount in (500, 125_000, 125_050, 2_500_000, 100_000_000)]
['5', '1250', '1.2k', '25k', '1M']
"""

from collections.abc import Callable
from typing import Final

from croupier.rules.money import UNIT, write_amount

WriteAmount = Callable[[int], str]

WIDEST: Final = 4
"""Characters that fit on a chip."""

_THOUSANDS: Final = ("", "k", "M", "B", "T")


def short_amount(amount: int, write: WriteAmount = write_amount) -> str:
    """The amount in at most four characters; digits that do not fit are cut off, never rounded up."""
    written = write(amount)
    if len(written) <= WIDEST:
        return written
    power = min((len(str(amount // UNIT)) - 1) // 3, len(_THOUSANDS) - 1)
    tenths = amount * 10 // (UNIT * 1000**power)
    whole, tenth = divmod(tenths, 10)
    short = f"{whole}.{tenth}" if tenth and whole < 10 ** (WIDEST - 2 - bool(power)) else str(whole)
    return short + _THOUSANDS[power]
