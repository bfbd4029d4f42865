"""Tables that people ask for: how many each may have, and when an empty one closes."""

from collections import Counter
from typing import Final, NamedTuple

MOST_OWN: Final = 5
"""Open tables that one person asked for."""
MOST_NEAR: Final = 100
"""Open tables that people of one address asked for."""
UNUSED: Final = 600.0
"""Seconds until a table closes at which nobody ever sat."""
DESERTED: Final = 86_400.0
"""Seconds until a table closes that everybody has left. Its record can be had until then."""
LOOK: Final = 60.0
"""Seconds between two looks at the tables."""


class Asker(NamedTuple):
    """Who asked for a table."""

    name: str
    address: str | None = None
    """Where from; `None` if this is not to be counted."""


class Asked:
    """The open tables that people asked for."""

    def __init__(self) -> None:
        self._by: dict[str, Asker] = {}
        self._empty: dict[str, float] = {}

    def has_too_many(self, asker: Asker) -> bool:
        """Whether somebody, or everybody at that address, has enough tables."""
        names = Counter(one.name for one in self._by.values())
        places = Counter(one.address for one in self._by.values() if one.address)
        near = places[asker.address] if asker.address else 0
        return names[asker.name] >= MOST_OWN or near >= MOST_NEAR

    def add(self, table: str, asker: Asker) -> None:
        """A table was opened for somebody."""
        self._by[table] = asker

    def __contains__(self, table: str) -> bool:
        return table in self._by

    def forget(self, table: str) -> None:
        """A table is closed."""
        self._by.pop(table, None)
        self._empty.pop(table, None)

    def is_over(self, table: str, *, empty: bool, used: bool, now: float) -> bool:
        """Whether a table that people asked for was empty for long enough."""
        if not empty:
            self._empty.pop(table, None)
            return False
        since = self._empty.setdefault(table, now)
        return now - since >= (DESERTED if used else UNUSED)
