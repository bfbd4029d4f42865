"""The last numbers of a table."""

from collections import deque
from collections.abc import Iterable
from typing import Final

from croupier.table import events as e

KEPT: Final = 200
OUTCOMES: Final = (e.BettingOpened, e.NumberSet, e.SpunAgain, e.CoupVoided)
"""All events that change the last numbers."""


class LastNumbers:
    """Coup and number, the oldest first; a number may be corrected later, or not count."""

    def __init__(self, numbers: Iterable[tuple[int, int]] = (), *, coup: int = 0) -> None:
        self._kept = deque(numbers, maxlen=KEPT)
        self._coup = coup

    def last(self, most: int = KEPT) -> list[tuple[int, int]]:
        """The last ones."""
        return list(self._kept)[-most:]

    def note(self, events: Iterable[e.Event]) -> None:
        """Take events into account."""
        for event in events:
            if isinstance(event, e.BettingOpened):
                self._coup = event.coup
            elif isinstance(event, e.NumberSet | e.SpunAgain | e.CoupVoided):
                self._renew(event)

    def _renew(self, event: e.NumberSet | e.SpunAgain | e.CoupVoided) -> None:
        if self._kept and self._kept[-1][0] == self._coup:
            self._kept.pop()
        if isinstance(event, e.NumberSet):
            self._kept.append((self._coup, event.number))
