"""What a word says of a number: `17`, `05`, `17.0`, `17R`, `black 17`.

>>> read_value("05"), read_value("17B"), read_value("rouge 32"), number_of("17 red")
(5, 17, 32, None)
"""

import re
from functools import lru_cache
from typing import Final, NamedTuple

from croupier.lab.spins import BadSpin
from croupier.rules.errors import shown
from croupier.rules.pockets import POCKETS
from croupier.rules.wheel import Colour, colour

COLOURS: Final = {
    **dict.fromkeys(("red", "r", "rouge", "rosso"), Colour.RED),
    **dict.fromkeys(("black", "b", "noir", "nero", "n"), Colour.BLACK),
    **dict.fromkeys(("green", "g", "vert", "verde", "v"), Colour.GREEN),
}
"""The colours as records write them, in English, French and Italian."""
_LETTERS: Final = r"[^\W\d_]+"
_PARTS: Final = re.compile(
    rf"(?:(?P<before>{_LETTERS})[\s_/(-]*)?(?P<number>\d{{1,2}})(?:\.0+)?"
    rf"(?:[\s_/(-]*(?P<after>{_LETTERS})\)?)?"
)


class SpinValue(NamedTuple):
    """A number, a colour, or a number with its colour."""

    number: int | None
    colour: Colour | None = None


@lru_cache(maxsize=4096)
def value_of(word: str) -> SpinValue | None:
    """What a word says; None if it is neither a number of the wheel nor a colour."""
    plain = word.strip().casefold()
    if plain in COLOURS:
        return SpinValue(None, COLOURS[plain])
    parts = _PARTS.fullmatch(plain)
    if not parts or not parts["number"].isascii():
        return None
    number, names = int(parts["number"]), [parts["before"], parts["after"]]
    said = [COLOURS.get(one) for one in names if one]
    if number >= POCKETS or parts["number"] == "00" or None in said or len(said) > 1:
        return None
    return SpinValue(number, said[0] if said else None)


def number_of(word: str) -> int | None:
    """The number that a word says, if its colour is that of the number."""
    value = value_of(word)
    if value is None or value.number is None:
        return None
    right = value.colour in (None, colour(value.number))
    return value.number if right else None


def read_value(word: str) -> int:
    """The number that a word says."""
    found = number_of(word)
    if found is None:
        raise BadSpin(wrong(word))
    return found


def wrong(word: str) -> str:
    """Why a word is no number of the wheel."""
    value = value_of(word)
    if value and value.number is not None and value.colour:
        return wrong_colour(value.number, value.colour)
    two = ": a wheel with two zeros is another game" if word.strip() == "00" else ""
    return f"expected numbers from 0 to 36, not {shown(word.strip())}{two}"


def wrong_colour(number: int, said: Colour) -> str:
    """Why a colour does not go with a number."""
    return f"expected {number} to be {colour(number)}, not {said}"
