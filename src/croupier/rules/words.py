"""Whole numbers in words, as a croupier says them."""

from collections.abc import Callable
from typing import Final

_EN_SMALL: Final = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen "
    "fifteen sixteen seventeen eighteen nineteen"
).split()
_EN_TENS: Final = "- - twenty thirty forty fifty sixty seventy eighty ninety".split()
_EN_SCALES: Final = ((10**9, "billion"), (10**6, "million"), (10**3, "thousand"), (100, "hundred"))


def english(number: int) -> str:
    """
    >>> english(1066)
    'one thousand and sixty-six'
    """
    for scale, word in _EN_SCALES:
        if number >= scale:
            count, rest = divmod(number, scale)
            joint = " and " if rest < 100 else " "
            return f"{english(count)} {word}" + (joint + english(rest) if rest else "")
    if number < 20:
        return _EN_SMALL[number]
    ten, one = divmod(number, 10)
    return _EN_TENS[ten] + (f"-{_EN_SMALL[one]}" if one else "")


_FR_SMALL: Final = (
    "zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze "
    "seize dix-sept dix-huit dix-neuf"
).split()
_FR_TENS: Final = (
    "- - vingt trente quarante cinquante soixante soixante quatre-vingt quatre-vingt".split()
)


def french(number: int) -> str:
    """
    >>> french(71), french(180), french(2000)
    ('soixante et onze', 'cent quatre-vingts', 'deux mille')
    """
    for scale, word in ((10**9, "milliard"), (10**6, "million")):
        if number >= scale:
            count, rest = divmod(number, scale)
            plural = "s" if count > 1 else ""
            return f"{french(count)} {word}{plural}" + (f" {french(rest)}" if rest else "")
    if number >= 1000:
        count, rest = divmod(number, 1000)
        # "quatre-vingt mille", "deux cent mille": the plural s falls before mille.
        head = "mille" if count == 1 else f"{_french_below_1000(count, plural=False)} mille"
        return head + (f" {french(rest)}" if rest else "")
    return _french_below_1000(number, plural=True)


def _french_below_1000(number: int, *, plural: bool) -> str:
    if number < 100:
        return _french_below_100(number, plural=plural)
    count, rest = divmod(number, 100)
    head = "cent" if count == 1 else f"{_FR_SMALL[count]} cent"
    if rest:
        return f"{head} {_french_below_100(rest, plural=plural)}"
    return f"{head}s" if count > 1 and plural else head


def _french_below_100(number: int, *, plural: bool) -> str:
    if number < 20:
        return _FR_SMALL[number]
    ten = number // 10
    # Seventy and ninety count on from sixty and eighty.
    one = number - 10 * (ten - ten % 2 if ten >= 6 else ten)
    if one == 0:
        return "quatre-vingts" if ten == 8 and plural else _FR_TENS[ten]
    joint = " et " if one in (1, 11) and ten < 8 else "-"
    return f"{_FR_TENS[ten]}{joint}{_FR_SMALL[one]}"


_IT_SMALL: Final = (
    "zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici "
    "quindici sedici diciassette diciotto diciannove"
).split()
_IT_TENS: Final = "- - venti trenta quaranta cinquanta sessanta settanta ottanta novanta".split()


def italian(number: int) -> str:
    """
    >>> italian(28), italian(103), italian(2180)
    ('ventotto', 'centotré', 'duemilacentottanta')
    """
    for scale, one, many in ((10**9, "un miliardo", "miliardi"), (10**6, "un milione", "milioni")):
        if number >= scale:
            count, rest = divmod(number, scale)
            head = one if count == 1 else f"{italian(count)} {many}"
            joint = " e " if rest < 10**6 else " "
            return head + (joint + italian(rest) if rest else "")
    said = _italian_below_million(number)
    # The stress falls on a last "tre" of several.
    return f"{said[:-3]}tré" if number > 3 and said.endswith("tre") else said


def _italian_below_million(number: int) -> str:
    if number < 100:
        return _italian_below_100(number)
    if number < 1000:
        count, rest = divmod(number, 100)
        head = "cento" if count == 1 else f"{_IT_SMALL[count]}cento"
        said = _italian_below_100(rest) if rest else ""
        return (head[:-1] if said.startswith("o") else head) + said
    count, rest = divmod(number, 1000)
    head = "mille" if count == 1 else f"{_italian_below_million(count)}mila"
    return head + (_italian_below_million(rest) if rest else "")


def _italian_below_100(number: int) -> str:
    if number < 20:
        return _IT_SMALL[number]
    ten, one = divmod(number, 10)
    # One vowel is enough: "ventuno", "ventotto".
    head = _IT_TENS[ten][:-1] if one in (1, 8) else _IT_TENS[ten]
    return head + (_IT_SMALL[one] if one else "")


IN_WORDS: Final[dict[str, Callable[[int], str]]] = {
    "en": english,
    "fr": french,
    "it": italian,
}
"""The languages a house can speak: numbers in words are a function, and no key of a file."""
