"""The last numbers of a table."""

from collections import deque
from collections.abc import Iterable, Iterator
from typing import Final

from croupier.table import events as e
from croupier.table.state import SETTLED_AGAIN

KEPT: Final = 200
OUTCOMES: Final = (
    e.BettingOpened, e.NumberSet, e.SpunAgain, e.StepTakenBack, e.CoupVoided, e.SettledAgain,
)  # fmt: skip
"""All events that change the last numbers."""


class LastNumbers:
    """Coup and number, the oldest first; a number may be corrected later, or not count."""

    def __init__(self, numbers: Iterable[tuple[int, int]] = (), *, coup: int = 0) -> None:
        self._kept = deque(numbers, maxlen=KEPT)
        self._coup = coup

    def last(self, most: int = KEPT) -> list[tuple[int, int]]:
        """The last ones."""
        return list(self._kept)[-most:]

    def forget(self, most: int) -> list[int]:
        """Forget all but the last ones; returns the others."""
        return [self._kept.popleft()[1] for _ in range(len(self._kept) - most)]

    def note(self, events: Iterable[e.Event]) -> None:
        """Take events into account."""
        for event in events:
            if isinstance(event, e.BettingOpened):
                self._coup = event.coup
            elif isinstance(event, e.SettledAgain):
                self._correct(event)
            elif isinstance(event, OUTCOMES):
                self._renew(event)

    def _renew(self, event: e.Event) -> None:
        if self._kept and self._kept[-1][0] == self._coup:
            self._kept.pop()
        if isinstance(event, e.NumberSet):
            self._kept.append((self._coup, event.number))

    def _correct(self, event: e.SettledAgain) -> None:
        """Reading 43: the right number takes the place of the wrong one."""
        for place, (coup, _) in enumerate(self._kept):
            if coup == event.coup:
                self._kept[place] = coup, event.number


class FinalNumbers:
    """All numbers of a table, one by one: each comes when nothing can correct it any more."""

    def __init__(self) -> None:
        self._open = LastNumbers()

    def after(self, events: Iterable[e.Event]) -> Iterator[int]:
        """Take events into account; gives the numbers that they make final."""
        for event in events:
            self._open.note([event])
            if isinstance(event, e.Collected):
                yield from self._open.forget(SETTLED_AGAIN)

    def last(self) -> list[int]:
        """The numbers that may still be corrected."""
        return [number for _, number in self._open.last()]
