"""The last numbers of a table, kept while it plays."""

import logging
from collections.abc import Iterable
from typing import Final

from croupier.record.numbers import KEPT, LastNumbers
from croupier.store.errors import StoreError
from croupier.store.past import Past
from croupier.store.table import StoredTable
from croupier.table.events import Event

LOG: Final = logging.getLogger(__name__)


class Numbers:
    """The numbers are read from the log on first use. Then every new event is noted."""

    def __init__(self, table: StoredTable) -> None:
        self._table = table
        self._numbers: LastNumbers | None = None

    def last(self, most: int = KEPT) -> list[tuple[int, int]]:
        """Coup and number of the last coups, the oldest first."""
        if self._numbers is None:
            self._numbers = self._read()
        return self._numbers.last(most)

    def _read(self) -> LastNumbers:
        """From the log. Where it is damaged the table deals on, and shows the numbers to come."""
        table = self._table
        try:
            return Past(table.log, table.name, table.seq).numbers()
        except StoreError as error:
            LOG.error("table %s: its last numbers cannot be read: %s", table.name, error)  # noqa: TRY400  # no bug of ours
            return LastNumbers()

    def note(self, events: Iterable[Event]) -> None:
        """Note events that are on the disk now."""
        if self._numbers is not None:
            self._numbers.note(events)
