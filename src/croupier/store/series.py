"""A table report with its series: what a chef looks at in plots, read from the whole log."""

import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from math import sqrt
from typing import Final, NamedTuple

from croupier.houses import House
from croupier.rules.bets import Piece
from croupier.rules.felt import Kind
from croupier.rules.pockets import POCKETS
from croupier.store.codec import decode_events
from croupier.store.entry import LogEntry
from croupier.store.reading import LogReader
from croupier.table import events as e
from croupier.table.command_ids import actor_of
from croupier.table.commands import PROMOTIONAL
from croupier.table.ledger import BANK, postings
from croupier.table.report import HOUR, TableReport
from croupier.table.state import Result

STAFF: Final = ("croupier", "chef", "host")
AT_ONCE: Final = 100
"""Entries that are read between two breaths, some milliseconds of work."""
BREATH: Final = 0.002
"""Seconds for everybody else: a thread that never rests makes every table wait."""


class PlotPoint(NamedTuple):
    """The bank after a coup, and what the odds say of it."""

    coup: int
    at: int
    number: int | None
    staked: int
    win: int
    expected: float
    deviation: float


@dataclass
class Series:
    """A report that also remembers how it came about."""

    report: TableReport
    points: list[PlotPoint] = field(default_factory=list)
    hours: Counter[int] = field(default_factory=Counter)
    kinds: dict[Kind, list[int]] = field(default_factory=dict)
    """By kind: how many stakes, and their sum."""
    staff: set[str] = field(default_factory=set)
    since: int | None = None
    until: int | None = None
    _coup: int = 0
    _number: int | None = None
    _staked: int = 0
    _variance: float = 0.0
    _settling: bool = False
    """Between the rake and the last payment."""

    def note(self, entry: LogEntry) -> None:
        """Take an entry into account."""
        self.since, self.until = self.since or entry.at, entry.at
        who = actor_of(entry.command_id)
        if who.role in STAFF and who.name:
            self.staff.add(who.name)
        for event in decode_events(entry.events):
            self.report.note(event)
            self._note(entry.at, event)

    def _note(self, at: int, event: e.Event) -> None:
        match event:
            case e.BettingOpened(coup=coup):
                self._coup, self._number, self._staked = coup, None, 0
            case e.NumberSet(number=number):
                self._number = number
            case e.Collected(results=results):
                self._settled(at, results)
            case e.WinnersPaid():
                self._paid(at)
            case e.CoupVoided():
                self._settling = False
            case e.SettledAgain():
                self._renumber(event)
            case e.PutRight():
                self._put_right(event)
            case _:
                self._between()

    def _settled(self, at: int, results: tuple[Result, ...]) -> None:
        money = [one for one in results if not one.level and one.chip not in PROMOTIONAL]
        for one in money:
            counted = self.kinds.setdefault(one.spot.kind, [0, 0])
            counted[0] += 1
            counted[1] += one.stake
        self._settling = True
        self._staked = sum(one.stake for one in money)
        self._variance += _variance(self.report.house, money)
        self.hours[at // HOUR * HOUR] += 1

    def _paid(self, at: int) -> None:
        self._settling = False
        report = self.report
        expected, deviation = float(report.theoretical), sqrt(self._variance)
        self.points.append(
            PlotPoint(self._coup, at, self._number, self._staked, report.win, expected, deviation)
        )

    def _renumber(self, event: e.SettledAgain) -> None:
        """Reading 43: the plot shows the right number."""
        if event.coup == self._coup:
            self._number = event.number
        self.points = [
            one._replace(number=event.number) if one.coup == event.coup else one
            for one in self.points
        ]

    def _put_right(self, event: e.PutRight) -> None:
        """The bank stands otherwise since that coup."""
        moved = sum(one.amount for one in postings(event) if one.account == BANK)
        self.points = [
            one._replace(win=one.win + moved) if one.coup >= event.coup else one
            for one in self.points
        ]

    def _between(self) -> None:
        """Until the next settlement, corrections and the like count to the last coup."""
        if self.points and not self._settling and self.points[-1].win != self.report.win:
            self.points[-1] = self.points[-1]._replace(win=self.report.win)


def _variance(house: House, results: list[Result]) -> float:
    """Of the bank's result in one coup. A stake in prison counts as neither won nor lost."""
    payoff = house.terms.payoff(Piece(one.spot, one.stake, None) for one in results)
    gains = [gain / payoff.denominator for gain in payoff.gains]
    mean = sum(gains) / POCKETS
    return sum((gain - mean) ** 2 for gain in gains) / POCKETS


def until(log: LogReader, table: str, after: int, last: int) -> Iterator[LogEntry]:
    """Entries of a table after one, up to another; whoever reads many of them takes breaths."""
    for entry in log.entries(table, after):
        if entry.seq > last:
            return
        yield entry
        if (entry.seq - after) % AT_ONCE == 0:
            time.sleep(BREATH)
