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
GLANCED: Final = 10
"""Numbers of a table that is shown among others."""


class Numbers:
    """The numbers are read from the log when they are asked for. Then every new event is noted.

    The lobby shows a few numbers of every table, a table's page many of one: what somebody wants
    to see is read, and no more, so that a server with hundreds of tables opens quickly.
    """

    def __init__(self, table: StoredTable) -> None:
        self._table = table
        self._numbers = LastNumbers()
        self._coups = 0
        """How many coups of the log were read; while there are none, nothing is noted."""

    def last(self, most: int = KEPT) -> list[tuple[int, int]]:
        """Coup and number of the last coups, the oldest first."""
        self._look_back(most)
        if len(self._numbers.last(most)) < most:  # coups without a number are among them
            self._look_back(KEPT)
        return self._numbers.last(most)

    def _look_back(self, coups: int) -> None:
        """Read so many coups. Where the log is damaged the table deals on with what is known."""
        if self._coups >= coups:
            return
        table, self._coups = self._table, coups
        try:
            self._numbers = Past(table.log, table.name, table.seq).numbers(coups)
        except StoreError as error:
            self._coups = KEPT  # it would fail again
            LOG.error("table %s: its last numbers cannot be read: %s", table.name, error)  # noqa: TRY400  # no bug of ours

    def note(self, events: Iterable[Event]) -> None:
        """Note events that are on the disk now."""
        if self._coups:
            self._numbers.note(events)
