"""Something to be said: a key and facts, from which every language makes its own sentence.

A fact may be a key itself: `chip.cash` is "cash" in English and "jetons de valeur" in French. A
fact may be a list, too: its words are joined by the text of `NAME.and`, or by commas.
"""

from collections.abc import Mapping
from typing import NamedTuple

from croupier.tongues.tongue import Tongue, words

Fact = str | list[str]
"""An amount as the house writes it, a name, a spot, a number or a key; or several."""


class Phrase(NamedTuple):
    """What is said. Without a key there is only an English text."""

    text: str
    key: str = ""
    facts: Mapping[str, Fact] = {}

    def in_tongue(self, tongue: Tongue) -> str:
        """The text in a language; in English if there is no key."""
        return filled(words(tongue), self.key, self.facts) if self.key else self.text


def phrase(said: str, /, **facts: object) -> Phrase:
    """A phrase by its key. A text that is no key stays as it is, in English."""
    if said not in words(Tongue.EN):
        return Phrase(said)
    plain = {name: _plain(fact) for name, fact in facts.items()}
    return Phrase(filled(words(Tongue.EN), said, plain), said, plain)


def _plain(fact: object) -> Fact:
    return [str(one) for one in fact] if isinstance(fact, list | tuple) else str(fact)


def filled(texts: Mapping[str, str], key: str, facts: Mapping[str, Fact]) -> str:
    """The text of a key with its facts. Of several bets, it begins with the one that is meant."""
    words_of = {name: _word(texts, name, fact) for name, fact in facts.items()}
    before = texts["slip.place"].format_map(words_of) if "place" in words_of else ""
    return before + texts[key].format_map(words_of)


def _word(texts: Mapping[str, str], name: str, fact: Fact) -> str:
    if isinstance(fact, str):
        return texts.get(fact, fact)
    return texts.get(f"{name}.and", ", ").join(texts.get(one, one) for one in fact)


def office(name: str | None) -> str:
    """Who holds an office, as a fact of a phrase; a house may have words of its own for it."""
    key = f"office.{name or 'supervisor'}"
    return key if key in words(Tongue.EN) else str(name)


def counted(count: int, thing: str) -> str:
    """So many of a thing, in English: `1 coup`, `1,000 coups`."""
    return f"{count:,} {thing}{'' if count == 1 else 's'}"


def sentence(text: str) -> str:
    """A text with a capital letter and a full stop."""
    stop = "" if text[-1:] in ".?!" else "."
    return f"{text[:1].upper()}{text[1:]}{stop}"
