"""Money: integers in minor units, read and written with at most two decimals.

>>> read_amount("12.5"), read_amount("12,5", decimal=","), write_amount(105000, thousands=".")
(1250, 1250, '1.050')
"""

import re
from enum import StrEnum
from typing import Final

from croupier.rules.errors import Malformed, came

UNIT: Final = 100
"""Minor units in one unit of a house's currency."""

MOST: Final = 10**12
"""The largest single amount, staked or bought."""
MOST_HELD: Final = 10**15
"""The most that one player may have at a live table: every number is then exact in JavaScript too."""

_AMOUNT: Final = re.compile(r"([0-9]{1,40})(?:\.([0-9]{1,2}))?", re.ASCII)
_GROUPED: Final = re.compile(
    r"[0-9]{1,3}(?:[.,'\u2019\s][0-9]{3}){1,12}(?:[.,][0-9]{1,2})?", re.ASCII
)


def read_amount(text: str, decimal: str = ".") -> int:
    """The minor units of a written amount; anything but a plain positive number is malformed.

    A point, or the house's own mark, may stand before the hundredths. A mark between thousands is
    refused: 1.050 is a small amount in one house and a large one in another.
    """
    amount = find_amount(text, decimal)
    if not amount:
        raise _unread(text.strip(), decimal)
    if amount > MOST:
        raise Malformed("amount.large", most=write_amount(MOST), got=came(text.strip()))
    return amount


def find_amount(text: str, decimal: str = ".") -> int:
    """The minor units of a written amount, however large; 0 if it is none."""
    text = text.strip()
    found = _AMOUNT.fullmatch(text if "." in text else text.replace(decimal, ".", 1))
    if not found:
        return 0
    whole, cents = found.groups()
    return int(whole) * UNIT + int((cents or "").ljust(2, "0"))


def _unread(text: str, decimal: str) -> Malformed:
    key = "amount.grouped" if _GROUPED.fullmatch(text) else "amount.shape"
    return Malformed(key, decimal=decimal, got=came(text))


def write_amount(amount: int, *, thousands: str = "", decimal: str = ".") -> str:
    """An amount as people write it; `read_amount` reads the plain form back."""
    whole, cents = divmod(abs(amount), UNIT)
    sign = "-" if amount < 0 else ""
    figures = f"{whole:,}".replace(",", thousands)
    return f"{sign}{figures}{decimal}{cents:02}" if cents else f"{sign}{figures}"


class Rounding(StrEnum):
    """What happens to a half that is not a whole number of a house's smallest chips (reading 23)."""

    EXACT = "exact"
    """Half in minor units; a minor unit that would have to be split goes to the player."""
    UP = "up"
    """The player's half is rounded up to a whole smallest chip."""
    REFUSE = "refuse"
    """A stake that cannot be halved in smallest chips is not taken on an even chance."""


def half(stake: int, rounding: Rounding = Rounding.EXACT, smallest: int = 1) -> int:
    """The player's half of a stake."""
    unit = smallest if rounding is Rounding.UP else 1
    return min(stake, -(-stake // (2 * unit)) * unit)
