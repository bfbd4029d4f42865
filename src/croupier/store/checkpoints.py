"""A long log is read once: tables as they were before some coups, and reports that are added to."""

import threading
from collections import OrderedDict
from collections.abc import Callable
from typing import Final, Generic, TypeVar

from croupier.houses import House
from croupier.store.codec import decode_events
from croupier.store.reading import LogReader
from croupier.store.series import Series, until
from croupier.table import events as e
from croupier.table import fold, new_table
from croupier.table.report import TableReport
from croupier.table.state import State

EVERY: Final = 50
"""Coups between two states that are remembered."""
MOST_BOOKS: Final = 100
"""Tables that are remembered."""
Extract = TypeVar("Extract")
Book = TypeVar("Book")


class Checkpoints:
    """Remembers a table as it was before every fiftieth coup. Any thread may ask."""

    def __init__(self, log: LogReader, house: House, table: str) -> None:
        self._log, self._table = log, table
        self._kept: list[tuple[int, State]] = [(0, new_table(house))]
        self._reading = threading.Lock()

    def before(self, entry: int) -> State:
        """The table before an entry. Only what comes after the nearest known state is read."""
        with self._reading:
            seq, state = next(one for one in reversed(self._kept) if one[0] < entry)
            for one in until(self._log, self._table, seq, entry - 1):
                events = decode_events(one.events)
                if any(isinstance(event, e.BettingOpened) for event in events):
                    self._keep(one.seq - 1, state)
                state = fold(state, events)
        return state

    def _keep(self, seq: int, state: State) -> None:
        last, kept = self._kept[-1]
        if seq > last and state.coup.count >= kept.coup.count + EVERY:
            self._kept.append((seq, state))


class Reports:
    """The report of one table, which is only added to. Any thread may ask."""

    def __init__(self, log: LogReader, house: House, table: str) -> None:
        self._log, self._table = log, table
        self._made, self._seq = Series(TableReport(house)), 0
        self._reading = threading.Lock()

    def told(self, last: int, tell: Callable[[Series], Extract]) -> Extract:
        """What somebody makes of the report up to an entry."""
        with self._reading:
            for entry in until(self._log, self._table, self._seq, last):
                self._made.note(entry)
                self._seq = entry.seq
            return tell(self._made)


class Books(Generic[Book]):
    """One book for each table; those that nobody asked for in a while are forgotten."""

    def __init__(self, make: Callable[[LogReader, House, str], Book], log: LogReader) -> None:
        self._make, self._log = make, log
        self._kept: OrderedDict[tuple[str, str], Book] = OrderedDict()
        self._changing = threading.Lock()

    def of(self, house: House, table: str) -> Book:
        """The book of a table."""
        key = table, house.digest
        with self._changing:
            if key not in self._kept:
                self._kept[key] = self._make(self._log, house, table)
            self._kept.move_to_end(key)
            while len(self._kept) > MOST_BOOKS:
                self._kept.popitem(last=False)
            return self._kept[key]
