"""The other names of bets, in English, French and Italian.

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


def plain(text: str) -> str:
    """Lower case, no accents, one blank where there were several, one kind of hyphen."""
    bare = text if text.isascii() else _without_accents(text)
    return _HYPHENS.sub("-", " ".join(bare.lower().split()))


def _without_accents(text: str) -> str:
    apart = unicodedata.normalize("NFD", text)
    return "".join(letter for letter in apart if not unicodedata.combining(letter))


def squeeze(text: str) -> str:
    """The form in which names are compared."""
    return _JOINTS.sub("", _GAPS.sub("", plain(text)))


_NTH: Final = {
    1: "first 1st premiere 1re prima 1a",
    2: "second 2nd middle deuxieme 2e seconda 2a",
    3: "third 3rd last troisieme derniere 3e terza ultima 3a",
}
_RANKED: Final = {"column": "column colonne colonna", "dozen": "dozen douzaine dozzina 12"}

_SPOT_NAMES: Final = {
    "1/3": "first three, trois premiers, primi tre",
    "34/36": "last three, trois derniers, ultimi tre",
    "first four": "quatre premiers, primi quattro",
    "1/6": "first six, six premiers, primi sei",
    "31/36": "last six, six derniers, ultimi sei",
    "dozen 1": "douze premiers, primi dodici, 12p, 1-12",
    "dozen 2": "douze milieu, dozzina mediana, 12m, 13-24",
    "dozen 3": "douze derniers, ultimi dodici, 12d, 25-36",
    "red": "rouge, rosso",
    "black": "noir, nero",
    "even": "pair, evens, pari",
    "odd": "impair, odds, dispari",
    "low": "manque, manca, basso, 1-18, 1 to 18, 1 a 18",
    "high": "passe, alto, 19-36, 19 to 36, 19 a 36",
}

_CALL_NAMES: Final = {
    "tiers": "tier, thirds, tiers du cylindre, le tiers du cylindre, series 5/8, 5/8 series, "
    "serie 5/8, series 5/8 tier, small series, petite serie, piccola serie, terzo del cilindro",
    "orphans": "orphelins, orphans a cheval, orphelins a cheval, les orphelins, orfani, orfanelli, "
    "gli orfani, gli orfanelli, orfani a cavallo, orfanelli a cavallo",
    "orphans en plein": "orphelins en plein, orphelins plein, orphans straight up, "
    "orfani in pieno, orfani pieni, orfanelli in pieno, orfanelli pieni",
    "voisins": "voisins du zero, les voisins du zero, voisin, neighbours of zero, "
    "neighbors of zero, grand series, grand series 0/2/3, grande serie, serie 0/2/3, "
    "series 0/2/3, 0/2/3 series, big series, "
    "vicini dello zero, i vicini dello zero",
    "zero spiel": "0-spiel, zero game, 0 game, jeu zero, jeu 0, gioco zero, gioco dello zero, "
    "gioco 0, spiel",
    "nassa": "nasse, la nassa",
    "boar": "pig",
    "ram": "goat, sheep",
}

KIND_WORDS: Final = {
    Kind.STRAIGHT: "straight, straight up, plein, en plein, pieno, in pieno, number, numero",
    Kind.SPLIT: "split, cheval, a cheval, cavallo, a cavallo",
    Kind.STREET: "street, trio, transversale, transversale pleine, transversale du zero, "
    "zero street, terzina",
    Kind.CORNER: "corner, square, carre, quartina",
    Kind.SIX: "six, six line, sixline, sixain, sixaine, transversale simple, sestina",
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
    for canonical, words in _RANKED.items():
        for place, ranks in _NTH.items():
            yield from _ranked(f"{canonical} {place}", ranks.split(), words.split())


def _ranked(canonical: str, ranks: list[str], words: list[str]) -> Iterator[tuple[str, str]]:
    """A column or dozen by its rank before the word, or its figure after it."""
    figure = canonical[-1]
    for word in words:
        for rank in ranks:
            yield squeeze(f"{rank} {word}"), canonical
        if word.isalpha():
            yield f"{word}{figure}", canonical


NAMES: Final = dict(_pairs())
"""Squeezed name to canonical notation, for everything that has a fixed name."""

KIND_OF: Final = {name: kind for kind, names in KIND_WORDS.items() for name in _spoken(names)}
