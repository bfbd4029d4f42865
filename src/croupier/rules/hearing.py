"""Numbers in words, as a croupier hears them: the inverse of `words`.

    >>> read_words("one hundred and five"), read_words("quatre-vingts"), read_words("Mille Cento")
    (105, 80, 1100)
    >>> in_figures("vingt et un et deux voisins"), in_figures("cheval quatorze dix-sept")
    ('21 et 2 voisins', 'cheval 14/17')

Law: `read_words(say(n)) == n` for every language's `say` and every n below a million.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from itertools import groupby
from typing import Final, NamedTuple

from croupier.rules.names import plain, squeeze
from croupier.rules.words import english, french, italian

LONGEST: Final = 200
"""No number in words is longer."""


class _Language(NamedTuple):
    say: Callable[[int], str]
    thousand: str
    """The squeezed word, with what may be said between it and the rest."""
    hundred: str
    also: Callable[[], dict[str, int]] = dict
    """What some say instead."""


_LANGUAGES: Final = (
    _Language(english, "(?:^a)?thousand(?:and)?", "(?:^a)?hundred(?:and)?"),
    # "deux cents" at the end, but "deux cent sept" and "quatre-vingt mille"
    _Language(french, "mille", "cents$|cent", lambda: {"quatrevingt": 80}),
    _Language(
        italian,
        "(?:mille|mila)e?",
        "(?:cent(?=uno|undici|otta|otto)|cento)e?",
        # "ventunmila" beside "ventunomila"
        lambda: {squeeze(italian(ten + 1))[:-1]: ten + 1 for ten in range(20, 100, 10)},
    ),
)


def read_words(text: str) -> int | None:
    """The whole number that a text says in English, French or Italian, or none."""
    if len(text) > LONGEST:
        return None
    said = squeeze(text)
    if said == "zero":
        return 0
    if said[:2] not in _beginnings():
        return None
    heard = (_heard(said, one, ((1000, one.thousand), (100, one.hundred))) for one in _LANGUAGES)
    return next((number for number in heard if number is not None), None)


def _heard(said: str, language: _Language, scales: tuple[tuple[int, str], ...]) -> int | None:
    """So many of the largest scale that is said, and the rest."""
    if not scales:
        return _small(language).get(said)
    (scale, word), *finer = scales
    head, *tail = re.split(word, said, maxsplit=1)
    if not tail:
        return _heard(head, language, tuple(finer))
    count = _heard(head, language, tuple(finer)) if head else 1
    rest = _heard(tail[0], language, tuple(finer)) if tail[0] else 0
    return None if count is None or rest is None else count * scale + rest


@cache
def _small(language: _Language) -> Mapping[str, int]:
    """The numbers that have words of their own."""
    return {squeeze(language.say(number)): number for number in range(1, 100)} | language.also()


@cache
def _beginnings() -> frozenset[str]:
    """The first letters of all numbers: most words are none, and are not looked at further."""
    scales = ("hundred", "thousand", "ahundred", "athousand", "cent", "mille")
    return frozenset(word[:2] for one in _LANGUAGES for word in (*_small(one), *scales))


# Numbers in the name of a bet

_JOINTS: Final = re.compile(r"(?<=[a-z])['\u2019-](?=[a-z])")
_WORDS: Final = re.compile(r"[a-z]+|[^a-z ]+")
_KEPT: Final = {"sixline", "neighbourszero", "neighborszero", "voisinszero", "vicinizero"}
"""Words that stay together. The six of a six line is its length; "neighbours of zero" may mean
seventeen numbers or five."""

_MOST_WORDS: Final = 4
"""Of one number: quatre-vingt-dix-neuf."""


def in_figures(text: str) -> str | None:
    """The name of a bet with its numbers in figures instead of words; none if it has none.

    Numbers that follow each other belong together: "quatorze dix-sept" is 14/17.
    """
    words = _WORDS.findall(_JOINTS.sub(" ", plain(text)))
    heard = list(_figures(words))
    if not any(is_number for is_number, _ in heard):
        return None
    runs = groupby(heard, key=lambda one: one[0])
    return " ".join(
        ("/" if numbers else " ").join(word for _, word in run) for numbers, run in runs
    )


def _figures(words: list[str]) -> Iterator[tuple[bool, str]]:
    """Each word, or the longest run of words that says a number; and whether it is a number."""
    table = _below_hundred()
    while words:
        sizes = (size for size in range(_MOST_WORDS, 0, -1) if "".join(words[:size]) in table)
        size = next(sizes, 1)
        word = "".join(words[:size])
        figure = table.get(word, word)
        yield figure != word, figure
        words = words[size:]


@cache
def _below_hundred() -> Mapping[str, str]:
    numbers = {word: str(n) for one in _LANGUAGES for word, n in _small(one).items()}
    return numbers | {"zero": "0"} | {word: word for word in _KEPT}
