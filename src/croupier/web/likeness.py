"""Names that look alike count as one name, so that nobody is taken for somebody else.

The rules are those of Unicode's security mechanisms (UTS 39): a name is normalised, has letters of
one script, and its skeleton is compared, in which every letter is replaced by the plainest one that
looks like it. Names in old logs may break these rules; they are compared like all others.
"""

import re
from collections.abc import Iterable
from functools import cache
from typing import Final
from unicodedata import normalize

from confusable_homoglyphs.categories import alias
from confusable_homoglyphs.confusables import confusables_data

from croupier.rules.errors import Malformed, came
from croupier.table.names import NAME, is_name
from croupier.wire.identity import LONGEST_NAME, OFFICES

IN_USE: Final = frozenset([
    "ARABIC", "ARMENIAN", "BENGALI", "BOPOMOFO", "CYRILLIC", "DEVANAGARI", "ETHIOPIC", "GEORGIAN",
    "GREEK", "GUJARATI", "GURMUKHI", "HAN", "HANGUL", "HEBREW", "HIRAGANA", "KANNADA", "KATAKANA",
    "KHMER", "LAO", "LATIN", "MALAYALAM", "MYANMAR", "ORIYA", "SINHALA", "TAMIL", "TELUGU",
    "THAANA", "THAI", "TIBETAN",
])  # fmt: skip
"""The scripts that UAX 31 recommends for names. In others, hardly anybody could tell names apart."""
TOGETHER: Final = (
    frozenset(["HAN", "HIRAGANA", "KATAKANA"]),
    frozenset(["HAN", "HANGUL"]),
    frozenset(["HAN", "BOPOMOFO"]),
)
"""The scripts that count as one: those of Japanese, Korean and Chinese (UTS 39, 5.1)."""
ANYWHERE: Final = frozenset("0123456789-_")
LONG_VOWEL: Final = "\N{KATAKANA-HIRAGANA PROLONGED SOUND MARK}"
INVISIBLE: Final = "\N{HANGUL CHOSEONG FILLER}\N{HANGUL JUNGSEONG FILLER}"
"""The letters that nobody sees, after normalisation."""
_DIRECTION: Final = "\N{LEFT-TO-RIGHT MARK}"
"""Stands around letters that are written from the right in the package's data."""


class NotForPeople(Malformed):
    """A name of the right shape that nobody may have."""


def acceptable(wanted: str) -> str:
    """A name as it is written from now on. Raises `Malformed` with the reason if nobody may have it."""
    name = normalize("NFKC", wanted.strip())
    if not is_name(name) or len(name) > LONGEST_NAME:
        shaped = re.fullmatch(NAME, wanted.strip())
        raise (NotForPeople if shaped else Malformed)(
            "name.shape", most=LONGEST_NAME, got=came(wanted)
        )
    _check_scripts(name)
    if looks(name) & _offices():
        raise NotForPeople("name.office", got=came(name))
    return name


@cache
def _offices() -> frozenset[str]:
    return frozenset[str]().union(*map(looks, OFFICES))


def _check_scripts(name: str) -> None:
    scripts = {_script(letter) for letter in name if letter not in ANYWHERE}
    strange = scripts - IN_USE
    if strange or any(letter in INVISIBLE for letter in name):
        raise NotForPeople("name.letters", got=ascii(name))
    if len(scripts) > 1 and not any(scripts <= group for group in TOGETHER):
        named = sorted(script.capitalize() for script in scripts)
        raise NotForPeople("name.scripts", script=named, got=ascii(name))


def _script(letter: str) -> str:
    return "KATAKANA" if letter == LONG_VOWEL else str(alias(letter))


def looks(name: str) -> frozenset[str]:
    """How a name looks, with its capitals and without. Two names that share a look are one."""
    plain = normalize("NFKC", name)
    return frozenset([_look(plain), _look(plain.casefold())])


def _look(text: str) -> str:
    return _skeleton(_skeleton(text).casefold()).casefold()


def _skeleton(text: str) -> str:
    return normalize("NFD", normalize("NFD", text).translate(plainest()))


@cache
def plainest() -> dict[int, str]:
    """The letters that stand for each letter. Made once; it takes a tenth of a second."""
    pairs = {
        letter.strip(_DIRECTION): [one["c"].strip(_DIRECTION) for one in others]
        for letter, others in confusables_data.items()
    }
    centres = {letter: _centre(letter, others, pairs) for letter, others in pairs.items()}
    single = {ord(letter): centre for letter, centre in centres.items() if len(letter) == 1}
    return {letter: centre.translate(single) for letter, centre in single.items()}


def _centre(letter: str, others: Iterable[str], pairs: dict[str, list[str]]) -> str:
    """Every group of letters that look alike has a centre, with which each of them is paired."""
    return max([letter, *others], key=lambda one: (len(one), len(pairs.get(one, ())), one))
