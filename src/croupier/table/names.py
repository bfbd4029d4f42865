"""The names that people and colours can have: a record must be able to tell them."""

import re
from typing import Final

NAME: Final = r"[\w-]+"
RESERVED: Final = ("limits", "void")
"""Words that cannot be a player's name: a record could not be read with them."""


def is_name(text: str) -> bool:
    """Whether a text can be a player's name."""
    return bool(re.fullmatch(NAME, text)) and text.casefold() not in RESERVED
