"""Bets as players call them at a table: the notation, with less of it said.

    >>> str(hear_slip("voisins, rouge 20, 5 on 17", Ear(unsaid=1000)))
    'voisins by 10, red by 20, 17 by 5'
    >>> str(hear_slip("voisins for 45, quatorze dix-sept pour cent, s'il vous plaît"))
    'voisins by 5, 14/17 by 100'

Whatever the notation reads means the same here; what it does not read is understood more freely:
the amount may follow without a word between, come first ("5 on 17") or not be said at all. Then
it is `unsaid`, the chip in the player's hand. After "for" it is the total of all pieces
(reading 6). Words that name two bets on offer are refused with both (reading 46): "voisins 10" is
voisins by 10, or 10 and its neighbours. Records keep to the notation.
"""

import re
from collections.abc import Container, Iterator
from contextlib import suppress
from dataclasses import replace
from string import whitespace
from typing import Final, NamedTuple, NoReturn

from croupier.rules.bets import Bet, Slip, Target
from croupier.rules.calls import Call
from croupier.rules.errors import CroupierError, Malformed, came
from croupier.rules.hearing import read_words
from croupier.rules.money import MOST, UNIT, find_amount, write_amount
from croupier.rules.names import plain
from croupier.rules.notation import (
    BY,
    NO_NAMES,
    OwnNames,
    find_target,
    nearest,
    parse_amount,
    split_bet,
    split_bets,
    unknown,
)
from croupier.rules.unheard import Ambiguous, CallPart, Meant, Unheard


class Ear(NamedTuple):
    """How a croupier hears: the house's own names and figures, and the chip in the player's hand."""

    names: OwnNames = NO_NAMES
    decimal: str = "."
    by: str = BY["en"]
    unsaid: int | None = None
    offering: Container[Target] | None = None
    """The house's bets: words that name one of them and one of another house are clear."""


NO_HOUSE: Final = Ear()
LONGEST_PART: Final = 200
"""Characters of one bet with its amount, both in words."""


def hear_slip(text: str, ear: Ear = NO_HOUSE) -> Slip:
    """All bets of a text as it is said."""
    said = _without_courtesy(text)
    parts = [one for part in split_bets(said, ear.by) for one in _straights(part)]
    return Slip(tuple(_one_of(ear, parts, place) for place in range(len(parts))))


def _one_of(ear: Ear, parts: list[str], place: int) -> Bet:
    """One bet of several. A question about it repeats the others, so that an answer is enough."""
    try:
        return _hear(ear, parts[place])
    except Ambiguous as error:
        before, after = "; ".join(parts[:place]), "; ".join(parts[place + 1 :])
        one, other = (
            replace(meant, before=before.strip(), after=after.strip()) for meant in error.either
        )
        raise Ambiguous(error.what, (one, other)) from None


_MARKS: Final = f"{whitespace}\u00a0\u202f,.!"
_COURTESY: Final = re.compile(
    r"\b(?:please|s['\u2019]il (?:vous|te) pla[iî]t|svp|merci|per (?:favore|piacere)|grazie)$",
    re.IGNORECASE,
)
_LONGEST_COURTESY: Final = 20


def _without_courtesy(text: str) -> str:
    """The text without a "please" at its end."""
    bare = text.rstrip(_MARKS)
    found = _COURTESY.search(bare, max(0, len(bare) - _LONGEST_COURTESY))
    return bare[: found.start()].rstrip(_MARKS) if found else bare


_NUMBERS: Final = re.compile(r"\s*[0-9]+(?:\s*,\s*[0-9]+)+\s*")
"""`17,20,23`: where no bet is said, the commas stand between numbers and not in an amount."""


def _straights(part: str) -> list[str]:
    return part.split(",") if "," in part and _NUMBERS.fullmatch(part) else [part]


def _hear(ear: Ear, part: str) -> Bet:
    """One bet: by the notation, without an amount, or with the amount before or behind it."""
    part = " ".join(part.split())  # no pattern below then takes longer than the text is
    if len(part) > LONGEST_PART:
        _fail(ear, part)
    if found := split_bet(part):
        on, amount = found
        return Bet(_named(ear, on) or _fail(ear, on), _money(ear, amount))
    # "25-29" is a bet, but "17 20" is a number and an amount.
    if target := _target(ear, part) or ("-" in part and _target(ear, part.replace("-", "/"))):
        return _clear(ear, part, target)
    return next(_with_amount(ear, part), None) or _give_up(ear, part)


def _clear(ear: Ear, part: str, target: Target) -> Bet:
    """A bet without an amount, unless its last word may also be the amount of another call."""
    other = next(_with_amount(ear, part), None)
    if not other or not isinstance(other.on, Call) or not _offers(ear, other.on):
        return Bet(target, _unsaid(ear, part))
    if not _offers(ear, target):
        return other
    usual = Meant(target, ear.unsaid)
    raise Ambiguous(part.strip(), (Meant(other.on, other.amount), usual))


def _offers(ear: Ear, target: Target) -> bool:
    return ear.offering is None or target in ear.offering


def _unsaid(ear: Ear, part: str) -> int:
    if ear.unsaid is not None:
        return ear.unsaid
    because = Malformed("slip.shape", by=ear.by, got=came(part.strip()))
    raise Unheard(because, CallPart.UNSAID, part.strip())


# The amount

_ON: Final = re.compile(
    r"(?P<amount>.+?)\s+(?:on|sur|su|sul|sulla|sullo|sui|sugli)\s+(?P<on>.+)", re.IGNORECASE
)
_BEFORE_AMOUNT: Final = re.compile(r"\s+(?:for|at|with|pour|à|a|avec|con|da|x)$", re.IGNORECASE)
_SIGN: Final = re.compile(r"(?P<on>.+?)\s*[=:@*x×]\s*(?P<amount>[€$£]?\s*[0-9].*)", re.IGNORECASE)
_TOTAL: Final = re.compile(r"\s(?:for|pour)$", re.IGNORECASE)
"""What follows is the price of all pieces. "per" is the Italian word of the notation."""
_EACH: Final = re.compile(r"\s+(?:each|apiece|chacune?|ciascun[oa]|cadauno)$", re.IGNORECASE)
_CURRENCY: Final = re.compile(
    r"^[€$£]\s*|\s*(?:[€$£]|\b(?:eur|euros?|dollars?|pounds?))$", re.IGNORECASE
)
_MOST_WORDS: Final = 8
"""Of one amount: mille deux cent quatre-vingt-dix-neuf, and the currency."""


def _with_amount(ear: Ear, part: str) -> Iterator[Bet]:
    """The ways to hear a part that has an amount in it, the likeliest first."""
    said = _EACH.sub("", part.strip())
    for amount, on in _cuts(said):
        money = _read(ear, amount)
        if not money:
            continue
        bare = _BEFORE_AMOUNT.sub("", on)
        if target := _named(ear, bare):
            in_all = _TOTAL.search(on) and said == part.strip()
            yield Bet(target, _share(part, target, money) if in_all else money)


def _share(part: str, target: Target, total: int) -> int:
    """Reading 6: the amount per piece. A total that does not divide is refused with the nearest."""
    pieces = Bet(target, total).size
    if total % pieces == 0:
        return total // pieces
    whole = pieces * UNIT
    low = total // whole * whole
    near = [write_amount(one) for one in (low, low + whole) if one]
    why = Malformed("call.total", on=target, pieces=pieces, total=write_amount(total), totals=near)
    raise Unheard(why, CallPart.TOTAL, part.strip(), " / ".join(near))


def _cuts(part: str) -> Iterator[tuple[str, str]]:
    """What may be the amount, and the rest."""
    for found in (_ON.fullmatch(part), _SIGN.fullmatch(part)):
        if found:
            yield found["amount"], found["on"]
    words = part.split()
    for count in range(1, min(_MOST_WORDS, len(words))):
        yield " ".join(words[-count:]), " ".join(words[:-count])


def _read(ear: Ear, amount: str) -> int | None:
    """An amount, or none: this is asked for one run of words after the other."""
    bare = _CURRENCY.sub("", amount.strip())
    in_words = read_words(bare) if bare[:1].isalpha() else None
    money = in_words * UNIT if in_words else find_amount(bare, ear.decimal)
    return money if 0 < money <= MOST else None


def _money(ear: Ear, amount: str) -> int:
    bare = _CURRENCY.sub("", _EACH.sub("", amount).strip())
    try:
        return parse_amount(bare, ear.decimal)
    except Malformed as error:
        raise Unheard(error, CallPart.AMOUNT, amount.strip()) from None


# The bet

_APART: Final = re.compile(r"(?<=[0-9])[ -](?=[0-9])", re.ASCII)
"""Between the numbers of one bet: `14 17`, `25-29`."""


def _target(ear: Ear, text: str) -> Target | None:
    """What is bet on, if the notation knows it."""
    with suppress(CroupierError):
        return find_target(text, ear.names)
    return None


def _named(ear: Ear, text: str) -> Target | None:
    """The same where the amount stands elsewhere: "14 17" is then a bet."""
    if target := _target(ear, text):
        return target
    slashed = _APART.sub("/", plain(text))
    return _target(ear, slashed) if slashed != text else None


def _give_up(ear: Ear, part: str) -> NoReturn:
    """Nothing fits: names the part that does not."""
    *rest, last = _EACH.sub("", part.strip()).split() or [""]
    on = _BEFORE_AMOUNT.sub("", " ".join(rest))
    if rest and _read(ear, last):
        _fail(ear, on)
    if rest and last[:1].isdigit() and _target(ear, on):
        _money(ear, last)
    _fail(ear, part)


def _fail(ear: Ear, text: str) -> NoReturn:
    what = text.strip()
    numbers = re.fullmatch(r"[0-9/ -]+", what)
    near = None if numbers else nearest(text, ear.names)
    part = CallPart.NUMBERS if numbers else CallPart.BET
    raise Unheard(_why(ear, text, near), part, what, str(near or ""))


def _why(ear: Ear, text: str, near: Target | None) -> Malformed:
    """What the notation has to say about it."""
    try:
        find_target(text, ear.names)
    except Malformed as error:
        return error
    return unknown(text, near)
