"""What can be wrong with something a person wrote.

    CroupierError
    ├── Malformed      it cannot be read: the message names the place and what was expected
    └── NotOffered     it can be read, but this house does not have it

A command that a table refuses is not an error: the refusal is a value. A bug is raised as it is.
"""

from json import dumps
from typing import Final
from unicodedata import category

from croupier.tongues import phrase

SHOWN: Final = 40
"""How much of a wrong input an error quotes."""


class CroupierError(ValueError):
    """Something that a person wrote cannot be used; the message is one line for that person.

    `said` is a key of `tongues` with its facts; or an English text, where nobody needs another.
    """

    def __init__(self, said: str = "", /, **facts: object) -> None:
        self.said = phrase(said, **facts)
        super().__init__(self.said.text)


class Malformed(CroupierError):
    """The text cannot be read."""


class NotOffered(CroupierError):
    """A known bet that this house does not have."""


def plain(text: str) -> str:
    """A text for a terminal: what would steer it, or turn the letters round, is escaped."""
    if text.isprintable():
        return text
    return "".join(
        one if one.isprintable() or category(one) == "Zs" else _escaped(one) for one in text
    )


def _escaped(letter: str) -> str:
    """As JSON writes it, so that a text in quotes stays the same text."""
    return dumps(letter)[1:-1]


def shown(value: object) -> str:
    """A quotation short and plain enough for one line of a message."""
    try:
        text = str(value)
    except ValueError:  # Python does not write integers of thousands of digits
        return "a huge number"
    if not text.strip():
        return "an empty text" if not text else "blanks"
    cut = text if len(text) <= SHOWN else text[:SHOWN] + "…"
    return repr(cut)


def came(value: object) -> str:
    """What came, as a fact of a phrase: every language has its own words for a text of nothing."""
    return _NOTHING.get(text := shown(value), text)


_NOTHING: Final = {
    "an empty text": "got.empty",
    "blanks": "got.blanks",
    "a huge number": "got.huge",
}
