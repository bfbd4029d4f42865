"""What can be wrong with something a person wrote.

    CroupierError
    ├── Malformed      it cannot be read: the message names the place and what was expected
    └── NotOffered     it can be read, but this house does not have it

A refused command at a table is not an error but a value, and a bug is neither: it raises as it is.
"""

from typing import Final

SHOWN: Final = 40
"""How much of a wrong input an error quotes."""


class CroupierError(ValueError):
    """Something a person wrote cannot be used; the message is one line made for them."""


class Malformed(CroupierError):
    """The text cannot be read."""


class NotOffered(CroupierError):
    """A known bet that this house does not have."""


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
