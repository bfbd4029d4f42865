"""The other names of bets, in English and French.

Names are compared squeezed: lower case, no accents, no blanks except between two digits, no
hyphens or apostrophes beside a letter. So "Zéro-Spiel", "zero spiel" and "ZEROSPIEL" are one name.
"""

import re
import unicodedata
from collections.abc import Iterator
from typing import Final

from croupier.rules.calls import CALLS
from croupier.rules.felt import SPOTS, Kind

_HYPHENS: Final = re.compile(r" ?[-\u2010-\u2015\u2212] ?")
_GAPS: Final = re.compile(r"(?<![0-9]) | (?![0-9])")
_JOINTS: Final = re.compile(r"(?<=[a-z])['\u2019-](?=[a-z0-9])|(?<=[0-9])['\u2019-](?=[a-z])")


def squeeze(text: str) -> str:
    """The form in which names are compared."""
    plain = unicodedata.normalize("NFD", text)
    plain = "".join(letter for letter in plain if not unicodedata.combining(letter))
    words = " ".join(plain.lower().split())
    return _JOINTS.sub("", _GAPS.sub("", _HYPHENS.sub("-", words)))


_NTH: Final = {
    1: ("first", "1st", "premiere", "1re"),
    2: ("second", "2nd", "middle", "deuxieme", "2e"),
    3: ("third", "3rd", "last", "troisieme", "derniere", "3e"),
}

_SPOT_NAMES: Final = {
    "1/3": "first three, trois premiers",
    "34/36": "last three, trois derniers",
    "first four": "quatre premiers",
    "1/6": "first six, six premiers",
    "31/36": "last six, six derniers",
    "dozen 1": "douze premiers, 12p, 1-12",
    "dozen 2": "douze milieu, 12m, 13-24",
    "dozen 3": "douze derniers, 12d, 25-36",
    "red": "rouge",
    "black": "noir",
    "even": "pair, evens",
    "odd": "impair, odds",
    "low": "manque, 1-18, 1 to 18",
    "high": "passe, 19-36, 19 to 36",
}

_CALL_NAMES: Final = {
    "tiers": "tier, thirds, tiers du cylindre, le tiers du cylindre, series 5/8, 5/8 series, "
    "serie 5/8, series 5/8 tier, small series, petite serie",
    "orphans": "orphelins, orphans a cheval, orphelins a cheval, les orphelins",
    "orphans en plein": "orphelins en plein, orphelins plein, orphans straight up",
    "voisins": "voisins du zero, les voisins du zero, voisin, neighbours of zero, "
    "neighbors of zero, grand series, grand series 0/2/3, grande serie, serie 0/2/3, "
    "series 0/2/3, 0/2/3 series, big series",
    "zero spiel": "0-spiel, zero game, 0 game, jeu zero, jeu 0, spiel",
    "nassa": "nasse, la nassa",
    "boar": "pig",
    "ram": "goat, sheep",
}

KIND_WORDS: Final = {
    Kind.STRAIGHT: "straight, straight up, plein, en plein, number, numero",
    Kind.SPLIT: "split, cheval, a cheval",
    Kind.STREET: "street, trio, transversale, transversale pleine, transversale du zero, zero street",
    Kind.CORNER: "corner, square, carre",
    Kind.SIX: "six, six line, sixline, sixain, sixaine, transversale simple",
}
"""Words that may stand before the numbers of an inside bet."""


def _spoken(names: str) -> Iterator[str]:
    return map(squeeze, names.split(","))


def _pairs() -> Iterator[tuple[str, str]]:
    for one in SPOTS:
        yield squeeze(one.name), one.name
    for name in CALLS:
        yield squeeze(name), name
    for canonical, names in {**_SPOT_NAMES, **_CALL_NAMES}.items():
        for name in _spoken(names):
            yield name, canonical
    for place, words in _NTH.items():
        for word in words:
            yield f"{word}column", f"column {place}"
            yield f"{word}colonne", f"column {place}"
            yield f"{word}dozen", f"dozen {place}"
            yield f"{word}douzaine", f"dozen {place}"
            yield squeeze(f"{word} 12"), f"dozen {place}"
        yield f"colonne{place}", f"column {place}"
        yield f"douzaine{place}", f"dozen {place}"


NAMES: Final = dict(_pairs())
"""Squeezed name to canonical notation, for everything that has a fixed name."""

KIND_OF: Final = {name: kind for kind, names in KIND_WORDS.items() for name in _spoken(names)}
