"""The last numbers of a table, kept while it plays."""

from collections.abc import Iterable

from croupier.record.numbers import KEPT, LastNumbers
from croupier.store.past import Past
from croupier.store.table import StoredTable
from croupier.table.events import Event


class Numbers:
    """The numbers are read from the log on first use. Then every new event is noted."""

    def __init__(self, table: StoredTable) -> None:
        self._table = table
        self._numbers: LastNumbers | None = None

    def last(self, most: int = KEPT) -> list[tuple[int, int]]:
        """Coup and number of the last coups, the oldest first."""
        if self._numbers is None:
            self._numbers = Past(self._table.log, self._table.name, self._table.seq).numbers()
        return self._numbers.last(most)

    def note(self, events: Iterable[Event]) -> None:
        """Note events that are on the disk now."""
        if self._numbers is not None:
            self._numbers.note(events)
