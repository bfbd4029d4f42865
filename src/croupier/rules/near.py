"""The name of a bet that a wrong one looks like, found without comparing it with every name.

    >>> near_name("vosins"), near_name("tires"), near_name("orphalinsacheval")
    ('voisins', 'tiers', 'orphelinsacheval')

People are told what they may have meant, and anybody may send wrong words as fast as a line allows.
So an index gives a few names, and only those are compared letter by letter.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from difflib import get_close_matches
from functools import lru_cache
from typing import Final

from croupier.rules.names import NAMES

LIKE: Final = 0.75
"""The share of letters that two names have in common, in their order."""
ENDS: Final = 4
"""Letters at the beginning or at the end that two longer names have in common."""
COMPARED: Final = 3
"""Names that are compared letter by letter."""

Index = Mapping[str, tuple[str, ...]]


def near_name(said: str, own: Iterable[str] = ()) -> str | None:
    """The squeezed name, one of the trade or of a house, that looks like what was said."""
    index = _index(tuple(own))
    if len(said) > index.longest / LIKE:
        return None
    close = {name for key in _shorter(said) for name in index.shorter.get(key, ())}
    if not close:
        close = {name for key in _ends(said) for name in index.ends.get(key, ())}
    likely = sorted(close, key=lambda name: (abs(len(name) - len(said)), name))[:COMPARED]
    return next(iter(get_close_matches(said, likely, n=1, cutoff=LIKE)), None)


class NameIndex:
    """Names by what is left of them without one letter, and by their ends."""

    def __init__(self, names: Iterable[str]) -> None:
        known = [*names]
        self.longest = max(map(len, known))
        self.shorter = _by(known, _shorter)
        self.ends = _by(known, _ends)


@lru_cache(maxsize=64)
def _index(own: tuple[str, ...]) -> NameIndex:
    """For the names of a house, or of none."""
    return NameIndex((*NAMES, *own))


def _by(names: list[str], keys: Callable[[str], Iterable[str]]) -> Index:
    found: defaultdict[str, set[str]] = defaultdict(set)
    for name in names:
        for key in keys(name):
            found[key].add(name)
    return {key: tuple(sorted(these)) for key, these in found.items()}


def _shorter(name: str) -> Iterator[str]:
    """The name, and what is left of it without any one letter."""
    yield name
    for place in range(len(name)):
        yield name[:place] + name[place + 1 :]


def _ends(name: str) -> tuple[str, ...]:
    return (f"{name[:ENDS]}…", f"…{name[-ENDS:]}") if len(name) > ENDS else ()
