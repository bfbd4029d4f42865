"""The last numbers of a table."""

from collections import deque
from collections.abc import Iterable, Iterator
from typing import Final

from croupier.table import events as e

KEPT: Final = 200
OUTCOMES: Final = (e.BettingOpened, e.NumberSet, e.SpunAgain, e.StepTakenBack, e.CoupVoided)
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
            elif isinstance(event, OUTCOMES):
                self._renew(event)

    def _renew(self, event: e.Event) -> None:
        if self._kept and self._kept[-1][0] == self._coup:
            self._kept.pop()
        if isinstance(event, e.NumberSet):
            self._kept.append((self._coup, event.number))


class FinalNumbers:
    """All numbers of a table, one by one: each comes when nothing can correct it any more."""

    def __init__(self) -> None:
        self._now = LastNumbers()

    def after(self, events: Iterable[e.Event]) -> Iterator[int]:
        """Take events into account; gives the number of every coup that they leave behind."""
        for event in events:
            if isinstance(event, e.BettingOpened):
                yield from self.last()
                self._now = LastNumbers(coup=event.coup)
            else:
                self._now.note([event])

    def last(self) -> list[int]:
        """The number of the coup that is played now, if there is one."""
        return [number for _, number in self._now.last()]
