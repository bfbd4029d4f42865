"""The notation of bets: `BET by AMOUNT`, several separated by commas, semicolons or lines.

    >>> slip = parse_slip("Tiers by 5; 14/17 by 2.50, rouge par cent")
    >>> str(slip)
    'tiers by 5, 14/17 by 2.50, red by 100'
    >>> str(parse_target("17 and the neighbours")), str(parse_target("diciassette e due vicini"))
    ('17 and neighbours', '17 and neighbours')

Law: `parse(str(x)) == x` for every spot, call, bet and slip, whichever decimal mark is read.
"""

import re
from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from croupier.rules.bets import Bet, Slip, Target
from croupier.rules.calls import CALLS, call, call_neighbours
from croupier.rules.errors import CroupierError, Malformed, came
from croupier.rules.felt import SPOTS, Kind, Spot, spot, spot_on
from croupier.rules.hearing import in_figures, read_words
from croupier.rules.money import UNIT, read_amount
from croupier.rules.names import KIND_OF, NAMES, squeeze
from croupier.rules.near import near_name
from croupier.rules.pockets import POCKETS
from croupier.rules.wheel import WIDEST

LONGEST: Final = 65_536
"""How many characters of bets are read at once."""

LONGEST_TARGET: Final = 120
"""Characters of the longest name of one bet: a six line with all its numbers in words."""

OwnNames = Mapping[str, Target]
"""A house's own squeezed names."""

NO_NAMES: Final[OwnNames] = {}
_NUMBERS: Final = re.compile(r"(?P<kind>[a-z]*)(?P<numbers>[0-9]+(?:/[0-9]+)*)", re.ASCII)
_NEGATIVE: Final = re.compile(r"-[0-9]+", re.ASCII)
_FINALS: Final = re.compile(
    r"(?:horizontal|vertical|)final(?:i|e?s?)(?P<digits>[0-9]+(?:/[0-9]+)?)", re.ASCII
)
_EACH: Final = {
    word: width
    for width, words in enumerate(("un uno one", "deux due two", "trois tre three"), 1)
    for word in words.split()
}
_AND_NEIGHBOURS: Final = re.compile(
    r"(?P<number>[0-9]+)(?:and|et|e)(?:the|its|les|ses|i|isuoi|)"
    rf"(?P<width>[0-9]+|{'|'.join(_EACH)}|)(?:neighbou?rs?|voisins?|vicin[io])",
    re.ASCII,
)
_NEIGHBOURS: Final = re.compile(
    r"(?:neighbou?rs(?:of|)|voisins?(?:du|de|)|vicini(?:di|del|dell|dello|)|(?:5number|)sector)"
    r"(?P<number>[0-9]+)",
    re.ASCII,
)
_AMBIGUOUS: Final = re.compile("(?:neighbou?rsof|voisinsd[ue]|vicini(?:di|del|dell|dello))0")

BY: Final = {"en": "by", "fr": "par", "it": "per"}
"""The word before the amount, in each language of `words.IN_WORDS`."""

# "pari" and "dispari" hold a par too, so it counts only as a word of its own.
_BY: Final = re.compile(
    r"(?P<on>.*)(?:by|(?<![^\W\d_])(?:par|per)(?![^\W\d_]))(?P<amount>.*)",
    re.IGNORECASE | re.DOTALL,
)

_BETWEEN: Final = re.compile(r";|(?<![0-9]),|,(?![0-9]+\s*(?:[,;]|$))")
"""What separates bets. A comma between figures belongs to an amount, unless a bet begins after it:
`17 by 5,20 by 3` is two bets, `17 by 5,20` is one."""


def parse_slip(
    text: str, names: OwnNames = NO_NAMES, *, decimal: str = ".", by: str = BY["en"]
) -> Slip:
    """All bets of a text. An error says which bet is wrong, what was expected and what came.

    `decimal` is the mark that a house writes before hundredths; a point is always read. `by` is
    the word before the amount in the example of an error; the words of every language are read.
    """
    read = partial(parse_bet, names=names, decimal=decimal, by=by)
    return Slip(tuple(_placed(split_bets(text, by), read)))


def split_bets(text: str, by: str = BY["en"]) -> list[str]:
    """The parts of a text that are one bet each."""
    if len(text) > LONGEST:
        raise Malformed("slip.long", most=f"{LONGEST:,}", count=f"{len(text):,}")
    lines = [line for line in text.splitlines() if line.strip()]
    parts = [part for line in lines for part in _BETWEEN.split(line)]
    if not parts:
        raise Malformed("slip.shape", by=by, got=came(text))
    return parts


def _placed(parts: list[str], read: Callable[[str], Bet]) -> list[Bet]:
    bets = []
    for place, part in enumerate(parts, 1):
        try:
            bets.append(read(part))
        except CroupierError as error:
            if len(parts) == 1:
                raise
            here = {"place": place, "of": len(parts)}
            raise type(error)(error.said.key, **error.said.facts, **here) from None
    return bets


def parse_bet(
    text: str, names: OwnNames = NO_NAMES, *, decimal: str = ".", by: str = BY["en"]
) -> Bet:
    """One `BET by AMOUNT`."""
    found = split_bet(text)
    if not found:
        raise Malformed("slip.shape", by=by, got=came(text.strip()))
    on, amount = found
    return Bet(parse_target(on, names), parse_amount(amount, decimal))


def split_bet(text: str) -> tuple[str, str] | None:
    """The bet and the amount on both sides of a "by"; none without one, or without a bet."""
    found = _BY.fullmatch(text)
    return (found["on"], found["amount"].strip()) if found and found["on"].strip() else None


def parse_amount(text: str, decimal: str = ".") -> int:
    """An amount in figures or in words."""
    in_words = read_words(text) if text[:1].isalpha() else None
    return in_words * UNIT if in_words else read_amount(text, decimal)


def parse_target(text: str, names: OwnNames = NO_NAMES, *, spoken: bool = True) -> Target:
    """The spot or call that a text names, by any of its names; if `spoken`, also with an article."""
    found = find_target(text, names, spoken=spoken)
    if not found:
        raise unknown(text, nearest(text, names))
    return found


def find_target(text: str, names: OwnNames = NO_NAMES, *, spoken: bool = True) -> Target | None:
    """The same, or nothing. Numbers that are no bet together are malformed."""
    if len(text) > LONGEST_TARGET:
        return None
    found = _heard(text, names)
    if not found and spoken and (without := _ARTICLE.match(text)):
        found = _heard(text[without.end() :], names)
    return found


_ARTICLE: Final = re.compile(r"^\s*(?:the|les?|la|il|lo|gli)\s+", re.IGNORECASE)
"""People say "the first dozen" and "la série"."""


def _heard(text: str, names: OwnNames) -> Target | None:
    """What a name means as it is written, or with its numbers in figures."""
    if text in NAMES and text not in names:
        return _target(NAMES[text])
    found = _known(squeeze(text), text, names)
    if not found and (figures := in_figures(text)):
        found = _known(squeeze(figures), text, names)
    return found


def _known(name: str, text: str, names: OwnNames) -> Target | None:
    """What a squeezed name means, if anything."""
    if name in names:
        return names[name]
    if name in NAMES:
        return _target(NAMES[name])
    if _AMBIGUOUS.fullmatch(name):
        raise Malformed("bet.around-zero")
    if found := _AND_NEIGHBOURS.fullmatch(name) or _NEIGHBOURS.fullmatch(name):
        return _neighbours(found)
    if found := _FINALS.fullmatch(name):
        return _final(found["digits"], text)
    if _NEGATIVE.fullmatch(name):
        raise Malformed("bet.number", got=came(text.strip()))
    found = _NUMBERS.fullmatch(name)
    if found and (not found["kind"] or found["kind"] in KIND_OF):
        return _inside(found["numbers"], KIND_OF.get(found["kind"]))
    return None


def _target(name: str) -> Target:
    return CALLS[name] if name in CALLS else spot(name)


def _neighbours(found: re.Match[str]) -> Target:
    (number,) = _read_numbers(found["number"])
    width = found.groupdict().get("width") or "2"
    each_side = _EACH.get(width) or int(width[:4])
    if not 1 <= each_side <= WIDEST:
        raise Malformed("bet.width", most=WIDEST, got=came(width))
    return call_neighbours(number, each_side)


def _final(digits: str, text: str) -> Target:
    family = "final" if "/" not in digits else "finals"
    try:
        return call(f"{family} {digits}")
    except Malformed:
        raise Malformed("bet.final", got=came(text.strip())) from None


def _inside(numbers: str, kind: Kind | None) -> Spot:
    found = _lookup(numbers)
    if kind and found.kind is not kind:
        kinds = {"kind": f"kind.{kind}", "found": f"kind.{found.kind}"}
        raise Malformed("bet.kind", numbers=numbers, **kinds)
    return found


def _lookup(text: str) -> Spot:
    """The inside spot of one number, of first and last, or of all its numbers."""
    numbers = _read_numbers(text)
    if list(numbers) != sorted(set(numbers)):
        ordered = "/".join(map(str, sorted(set(numbers))))
        raise Malformed("bet.order", ordered=ordered, got=came(text))
    if text in NAMES:
        return spot(NAMES[text])
    found = spot_on(*numbers)
    if not found:
        raise Malformed("bet.apart", numbers=text, near=_near(numbers))
    return found


def _read_numbers(text: str) -> tuple[int, ...]:
    """Numbers of the wheel, as written: no leading zeros."""
    words = text.split("/")
    for word in words:
        if len(word) > 2 or int(word) >= POCKETS or (word[0] == "0" and word != "0"):
            raise Malformed("bet.number", got=came(word))
    return tuple(map(int, words))


def _near(numbers: tuple[int, ...]) -> list[str]:
    """The splits at the first number: the writer may have meant one of them."""
    return [one.name for one in SPOTS if one.kind is Kind.SPLIT and numbers[0] in one.numbers]


def unknown(text: str, meant: Target | None) -> Malformed:
    """What came, and the bet that may have been meant."""
    if meant is None:
        return Malformed("bet.unknown", got=came(text.strip()))
    return Malformed("bet.meant", got=came(text.strip()), meant=meant)


def nearest(text: str, names: OwnNames = NO_NAMES) -> Target | None:
    """The bet whose name looks like a text that is none."""
    name = near_name(squeeze(text[:LONGEST_TARGET]), names)
    if name is None:
        return None
    return names[name] if name in names else _target(NAMES[name])
