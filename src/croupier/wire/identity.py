"""What a person is called on the wire, and what proves it."""

from typing import Final

COOKIE: Final = "croupier"
COOKIE_AGE: Final = 400 * 24 * 3600
"""Seconds for which a browser keeps it: as long as browsers keep any. The server says when it ends."""
LONGEST_NAME: Final = 20
"""Letters of a name."""
NAME_SHAPE: Final = r"^ *[\p{L}\p{N}_-]+ *$"
"""The shape of a name, for schemas; blanks around it do not count."""
OFFICES: Final = frozenset(["croupier", "supervisor", "house", "bank", "server", "table", "seat"])
"""Names that look like an office of the house; `is_name` refuses the words of a record itself."""
