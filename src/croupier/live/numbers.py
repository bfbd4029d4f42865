"""The last numbers of a table."""

from collections import deque
from collections.abc import Iterable
from typing import Final

from croupier.store.codec import decode_events
from croupier.store.table import StoredTable
from croupier.table import events as e

KEPT: Final = 200


class Numbers:
    """Coup and number, the oldest first; read from the log when they are first asked for."""

    def __init__(self, table: StoredTable) -> None:
        self._table = table
        self._coup = table.state.coup.count
        self._kept: deque[tuple[int, int]] | None = None

    def last(self, most: int = KEPT) -> list[tuple[int, int]]:
        """The last ones."""
        return list(self._read())[-most:]

    def note(self, events: Iterable[e.Event]) -> None:
        """Take events into account that are on the disk now."""
        for event in events:
            if isinstance(event, e.BettingOpened):
                self._coup = event.coup
            elif self._kept is not None:
                _note(self._kept, self._coup, event)

    def _read(self) -> deque[tuple[int, int]]:
        if self._kept is None:
            self._kept = deque(maxlen=KEPT)
            opened = self._table.log.openings(self._table.name, self._table.seq + 1, KEPT)
            first = opened[-1].seq if opened else self._table.seq + 1
            coup = 0
            for entry in self._table.log.outcomes(self._table.name, first):
                for event in decode_events(entry.events):
                    coup = event.coup if isinstance(event, e.BettingOpened) else coup
                    _note(self._kept, coup, event)
        return self._kept


def _note(kept: deque[tuple[int, int]], coup: int, event: e.Event) -> None:
    if not isinstance(event, e.NumberSet | e.SpunAgain | e.CoupVoided):
        return
    if kept and kept[-1][0] == coup:  # it is corrected, or counts for nothing
        kept.pop()
    if isinstance(event, e.NumberSet):
        kept.append((coup, event.number))
