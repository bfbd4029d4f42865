"""Bets as players call them at a table: the notation, with less of it said.

    >>> str(hear_slip("voisins, rouge 20, 5 on 17", unsaid=1000))
    'voisins by 10, red by 20, 17 by 5'
    >>> str(hear_slip("quatorze dix-sept pour cent, s'il vous plaît"))
    '14/17 by 100'

Whatever the notation reads means the same here; what it does not read is understood more freely:
the amount may follow without a word between, come first ("5 on 17") or not be said at all. Then
it is `unsaid`, the chip in the player's hand. Records keep to the notation.
"""

import re
from collections.abc import Iterator
from contextlib import suppress
from enum import StrEnum
from functools import partial
from typing import Final, NamedTuple, NoReturn

from croupier.rules.bets import Bet, Slip, Target
from croupier.rules.errors import CroupierError, Malformed, came
from croupier.rules.names import plain
from croupier.rules.notation import (
    BY,
    NO_NAMES,
    OwnNames,
    nearest,
    parse_amount,
    parse_target,
    split_bet,
    split_bets,
)


class CallPart(StrEnum):
    """What of a called bet was not understood, or not taken."""

    BET = "bet"
    """No bet has such a name."""
    NUMBERS = "numbers"
    """These numbers are none of the wheel, or do not meet on the felt."""
    AMOUNT = "amount"
    """This is no amount."""
    UNSAID = "unsaid"
    """No amount was said, and there is no chip in hand."""
    OFFER = "offer"
    """The house does not have this bet."""
    SPOKEN = "spoken"
    """The house does not take this bet by word."""


class Unheard(Malformed):
    """Words that are no bet: which part of them, and what may have been meant."""

    def __init__(self, because: Malformed, part: CallPart, what: str, near: str = "") -> None:
        """`because` is what the notation says of it, `what` the words that were not understood."""
        super().__init__(because.said.key or because.said.text, **because.said.facts)
        self.part, self.what, self.near = part, what, near


class Ear(NamedTuple):
    """How a croupier hears: the house's own names and figures, and the chip in the player's hand."""

    names: OwnNames = NO_NAMES
    decimal: str = "."
    by: str = BY["en"]
    unsaid: int | None = None


def hear_slip(
    text: str,
    names: OwnNames = NO_NAMES,
    *,
    decimal: str = ".",
    by: str = BY["en"],
    unsaid: int | None = None,
) -> Slip:
    """All bets of a text as it is said; `unsaid` is the amount of a bet that is said without one."""
    said = _COURTESY.sub("", text)
    ear = Ear(names, decimal, by, unsaid)
    parts = [one for part in split_bets(said, by) for one in _straights(part)]
    return Slip(tuple(map(partial(_hear, ear), parts)))


_COURTESY: Final = re.compile(
    r"[\s,.!]*(?:\b(?:please|s['\u2019]il (?:vous|te) pla[iî]t|svp|merci|per (?:favore|piacere)|grazie))?"
    r"[\s.!]*$",
    re.IGNORECASE,
)
_NUMBERS: Final = re.compile(r"\s*[0-9]+(?:\s*,\s*[0-9]+)+\s*")
"""`17,20,23`: where no bet is said, the commas stand between numbers and not in an amount."""


def _straights(part: str) -> list[str]:
    return part.split(",") if _NUMBERS.fullmatch(part) else [part]


def _hear(ear: Ear, part: str) -> Bet:
    """One bet: by the notation, without an amount, or with the amount before or behind it."""
    if found := split_bet(part):
        on, amount = found
        return Bet(_target(ear, on, _with_slashes(on)) or _fail(ear, on), _money(ear, amount))
    # "25-29" is a bet, but "17 20" is a number and an amount.
    if target := _target(ear, part, part.replace("-", "/")):
        return Bet(target, _unsaid(ear, part))
    return next(_with_amount(ear, part), None) or _give_up(ear, part)


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
_EACH: Final = re.compile(r"\s+(?:each|apiece|chacune?|ciascun[oa]|cadauno)$", re.IGNORECASE)
_CURRENCY: Final = re.compile(
    r"^[€$£]\s*|\s*(?:[€$£]|\b(?:eur|euros?|dollars?|pounds?))$", re.IGNORECASE
)
_MOST_WORDS: Final = 8
"""Of one amount: mille deux cent quatre-vingt-dix-neuf, and the currency."""


def _with_amount(ear: Ear, part: str) -> Iterator[Bet]:
    """The ways to hear a part that has an amount in it, the likeliest first."""
    for amount, on in _cuts(_EACH.sub("", part.strip())):
        bare = _BEFORE_AMOUNT.sub("", on)
        money, target = _read(ear, amount), _target(ear, bare, _with_slashes(bare))
        if money and target:
            yield Bet(target, money)


def _cuts(part: str) -> Iterator[tuple[str, str]]:
    """What may be the amount, and the rest."""
    for found in (_ON.fullmatch(part), _SIGN.fullmatch(part)):
        if found:
            yield found["amount"], found["on"]
    words = part.split()
    for count in range(1, min(_MOST_WORDS, len(words))):
        yield " ".join(words[-count:]), " ".join(words[:-count])


def _read(ear: Ear, amount: str) -> int | None:
    try:
        return parse_amount(_CURRENCY.sub("", amount.strip()), ear.decimal)
    except CroupierError:
        return None


def _money(ear: Ear, amount: str) -> int:
    bare = _CURRENCY.sub("", _EACH.sub("", amount).strip())
    try:
        return parse_amount(bare, ear.decimal)
    except Malformed as error:
        raise Unheard(error, CallPart.AMOUNT, amount.strip()) from None


# The bet

_APART: Final = re.compile(r"(?<=[0-9])[ -](?=[0-9])", re.ASCII)
"""Between the numbers of one bet: `14 17`, `25-29`."""


def _target(ear: Ear, *texts: str) -> Target | None:
    """What is bet on, by the first text that is understood."""
    for text in texts:
        with suppress(CroupierError):
            return parse_target(text, ear.names)
    return None


def _with_slashes(text: str) -> str:
    return _APART.sub("/", plain(text))


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
    raise Unheard(_why(ear, text), part, what, str(near or ""))


def _why(ear: Ear, text: str) -> Malformed:
    """What the notation has to say about it."""
    because = Malformed("bet.unknown", got=came(text))
    try:
        parse_target(text, ear.names)
    except Malformed as error:
        because = error
    return because
