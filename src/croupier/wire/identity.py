"""What a person is called on the wire, and what proves it."""

from typing import Final

from croupier.table.names import is_name

COOKIE: Final = "croupier"
LONGEST_NAME: Final = 20
"""Letters of a name."""
OFFICES: Final = frozenset(["croupier", "supervisor", "house", "bank", "server", "table", "seat"])
"""Names that look like an office of the house; `is_name` refuses the words of a record itself."""


def may_be_called(name: str) -> bool:
    """Whether somebody may sign in by that name."""
    return is_name(name) and len(name) <= LONGEST_NAME and name.casefold() not in OFFICES
