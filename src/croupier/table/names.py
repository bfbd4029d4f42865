"""What people and colours can be called: a record depends on it."""

import re
from typing import Final

NAME: Final = r"[\w-]+"
RESERVED: Final = ("limits", "void")
"""Words that would make a player's statements in a record unreadable if they were the name."""


def is_name(text: str) -> bool:
    """Whether a player can be called that."""
    return bool(re.fullmatch(NAME, text)) and text.casefold() not in RESERVED
