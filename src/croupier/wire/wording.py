"""A text of the server, and the phrase from which a page makes it in its own language."""

from msgspec import Struct

from croupier.tongues import Fact, Phrase, phrase


class Wording(Struct, omit_defaults=True):
    """Something to be read: in English or in the house's own words, and as a key with facts."""

    text: str
    key: str = ""
    """The phrase of `text`; nothing if there is only this text."""
    facts: dict[str, Fact] = {}


def wording(said: Phrase) -> Wording:
    """A phrase as a message has it."""
    return Wording(said.text, said.key, dict(said.facts))


def worded(key: str, /, **facts: object) -> Wording:
    """A text by its key."""
    return wording(phrase(key, **facts))
