"""The past of a table, read from its log: coups, and the last numbers."""

from collections import deque
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from croupier.houses import House
from croupier.record.coup import Coups, PlayedCoup
from croupier.record.numbers import KEPT, FinalNumbers, LastNumbers
from croupier.store.codec import decode_events
from croupier.store.entry import LogEntry
from croupier.store.reading import LogReader
from croupier.table import events as e
from croupier.table.events import Event

STRIDE: Final = 10_000
"""Entries that are looked through at once."""


class LoggedCoup(NamedTuple):
    """A coup, and the entry that opened it."""

    opening: LogEntry
    played: PlayedCoup


class Moments(NamedTuple):
    """When a coup was closed, and when its first number was told or it was void."""

    closed_at: int | None = None
    number_at: int | None = None

    def after(self, at: int, event: Event) -> "Moments":
        """The moments after an event."""
        match event:
            case e.BettingClosed() | e.BallSpun(closes=True) if self.closed_at is None:
                return self._replace(closed_at=at)
            case e.NumberSet() | e.CoupVoided() if self.number_at is None:
                return self._replace(number_at=at)
            case _:
                return self


class Past:
    """The past of one table, up to an entry."""

    def __init__(self, log: LogReader, table: str, last: int) -> None:
        self._log, self._table, self._last = log, table, last

    def coups(self, before: int | None, most: int) -> list[LoggedCoup]:
        """The coups that were opened before an entry, the latest first."""
        end = self._last + 1 if before is None else before
        openings = self._log.openings(self._table, end, most)
        return self._read(openings[::-1])[::-1]

    def coup(self, count: int) -> LoggedCoup | None:
        """One coup."""
        opening = self._log.opening(self._table, count) if count > 0 else None
        return self._read([opening])[0] if opening else None

    def house(self, coup: LoggedCoup) -> House:
        """The house under whose rules a coup was opened."""
        return self._log.house(coup.opening.house)

    def moments(self, opening: LogEntry) -> Moments:
        """The moments of a coup."""
        after = self._log.openings_after(self._table, opening.seq, 1)
        end = min(after[0].seq - 1, self._last) if after else self._last
        found = Moments()
        for entry in self._log.between(self._table, opening.seq, end):
            for event in decode_events(entry.events):
                found = found.after(entry.at, event)
        return found

    def numbers(self, coups: int = KEPT) -> LastNumbers:
        """The numbers of the last coups."""
        numbers = LastNumbers()
        first = self._log.first_opening(self._table, self._last + 1, coups)
        if first is not None:
            for entry in self._log.outcomes(self._table, first, self._last):
                numbers.note(decode_events(entry.events))
        return numbers

    def all_numbers(self, most: int) -> list[int]:
        """All numbers, the oldest first; at most so many, the latest."""
        final = FinalNumbers()
        first = self._log.first_opening(self._table, self._last + 1, most)
        numbers = deque[int](maxlen=most)
        while first is not None and first <= self._last:
            end = min(first + STRIDE, self._last)
            for entry in self._log.outcomes(self._table, first, end):
                numbers.extend(final.after(decode_events(entry.events)))
            first = end + 1
        numbers.extend(final.last())
        return list(numbers)

    def _read(self, openings: Sequence[LogEntry]) -> list[LoggedCoup]:
        """Coups in order, with the later answers to the last of them."""
        coups, complete = Coups(), list[PlayedCoup]()
        for event in self._events(openings[0].seq) if openings else ():
            coups = coups.after(event)
            complete += coups.complete
            if len(complete) >= len(openings):
                break
        pairs = zip(openings, [*complete, *coups.kept], strict=False)
        return [LoggedCoup(*one) for one in pairs]

    def _events(self, first: int) -> Iterator[Event]:
        """What happened from an entry on, read coup by coup."""
        while first <= self._last:
            after = self._log.openings_after(self._table, first, 1)
            end = min(after[0].seq - 1, self._last) if after else self._last
            for entry in self._log.between(self._table, first, end):
                yield from decode_events(entry.events)
            first = end + 1
