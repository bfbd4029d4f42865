"""Past coups, read from the log: what came up, and what one player had in it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from croupier.record.replay import withdrawal
from croupier.rules.outcome import Outcome
from croupier.store import SqliteLog
from croupier.store.codec import decode_events
from croupier.store.entry import Entry
from croupier.table import events as e
from croupier.table.after.bets import settled_anew
from croupier.table.commands import Chip
from croupier.table.fairness import digest, felt_lines
from croupier.table.state import Key, Result
from croupier.wire.past import Line, PastCoup, PastCoups, Sealed

PAGE: Final = 20
"""Coups on one page."""


@dataclass
class Told:
    """What the log tells of one coup."""

    opening: Entry
    coup: int = 0
    seal: str | None = None
    secret: str | None = None
    number: int | None = None
    respins: int = 0
    void: tuple[str, ...] = ()
    settled: bool = False
    results: list[Result] = field(default_factory=list)
    closed: bool = False
    late: dict[tuple[str, Key], int] = field(default_factory=dict)
    """What changed on the felt after the close: by the supervisor's word, or above a maximum."""

    def note(self, event: e.Event) -> None:
        """Take an event into account."""
        match event:
            case e.BettingOpened():
                self.coup, self.seal = event.coup, event.seal
            case e.NumberSet():
                self.number, self.secret = event.number, event.secret
            case e.SpunAgain():
                self.number, self.respins = None, self.respins + 1
            case e.Collected():
                self.results, self.settled = list(event.results), True
            case e.CoupVoided():
                self.void, self.number, self.results = event.reasons, None, list(event.results)
            case e.BettingClosed() | e.BallSpun(closes=True):
                self.closed = True
            case e.Treated(before=before) if before:
                self.results = list(settled_anew(self.results, event))
                self._note_late(event)
            case e.Placed() | e.Taken() | e.Trimmed() | e.Treated() if self._between:
                self._note_late(event)
            case e.Withdrawn() if self.settled:  # before it, it answers the coup before
                self.results.append(withdrawal(event))
            case _:
                pass

    @property
    def _between(self) -> bool:
        """After the close, and before what is said is for the next coup."""
        return self.closed and not self.settled

    def _note_late(self, event: e.Placed | e.Taken | e.Trimmed | e.Treated) -> None:
        for key, amount in _changes(event):
            place = (event.seat, key)
            self.late[place] = self.late.get(place, 0) + amount

    def stakes(self) -> list[str]:
        """What lay on the felt at the close, as the seal counts it."""
        lay = {(one.seat, one.key): one.stake for one in self.results if not one.level}
        for place, amount in self.late.items():
            lay[place] = lay.get(place, 0) - amount
        return felt_lines(
            (seat, key, amount)
            for (seat, key), amount in lay.items()
            if amount or (seat, key) not in self.late
        )


def _changes(event: e.Placed | e.Taken | e.Trimmed | e.Treated) -> Iterator[tuple[Key, int]]:
    if isinstance(event, e.Placed):
        for spot, call, amount, _ in event.laid:
            yield Key(spot, call, event.chip, event.colour), amount
        return
    for key, amount in event.stakes:
        yield key, -amount
        if isinstance(event, e.Treated):
            yield Key(event.target, None, key.chip, key.colour), amount


def _closes(event: e.Event) -> bool:
    return isinstance(event, e.BettingClosed) or (isinstance(event, e.BallSpun) and event.closes)


def tell(entries: Sequence[Entry], answers: Sequence[Entry]) -> Told:
    """A coup from its entries; `answers` are the next coup's, in which a 0 may still be answered."""
    told = Told(entries[0])
    for entry in entries:
        for event in decode_events(entry.events):
            told.note(event)
    for event in (event for entry in answers for event in decode_events(entry.events)):
        if _closes(event):
            break
        if isinstance(event, e.Withdrawn):
            told.note(event)
    return told


def past_coup(told: Told, name: str | None) -> PastCoup:
    """A coup with what one player had in it."""
    own = [one for one in told.results if one.seat == name]
    money = [one for one in own if one.chip is not Chip.TOKENS]
    # A stake that was withdrawn from prison is told twice: once as held, once as halved.
    staked = sum(one.stake for one in money if one.outcome is not Outcome.HALF or not one.level)
    return PastCoup(
        told.coup,
        told.opening.seq,
        told.opening.at,
        told.number,
        list(told.void),
        told.seal,
        told.secret,
        staked,
        sum(one.winnings for one in own),
        sum(one.returned for one in money),
        [_line(one) for one in own],
    )


def _line(one: Result) -> Line:
    return Line(one.spot.name, one.call.name if one.call else None, *one[3:])


class PastTable:
    """The past of one table."""

    def __init__(self, log: SqliteLog, table: str, last: int) -> None:
        self._log, self._table, self._last = log, table, last

    def page(self, name: str | None, before: int | None) -> PastCoups:
        """The coups before an entry."""
        before = self._last + 1 if before is None else before
        openings = self._log.openings(self._table, before, PAGE + 1)
        coups = [past_coup(self._tell(one), name) for one in openings[:PAGE]]
        return PastCoups(coups, openings[PAGE - 1].seq if len(openings) > PAGE else None)

    def coup(self, count: int) -> Told | None:
        """One coup."""
        opening = self._log.opening(self._table, count) if count > 0 else None
        return self._tell(opening) if opening else None

    def _tell(self, opening: Entry) -> Told:
        after = self._log.openings_after(self._table, opening.seq, 2)
        end, then = [*(one.seq for one in after), self._last + 1, self._last + 1][:2]
        own = self._log.between(self._table, opening.seq, end - 1)
        return tell(own, self._log.between(self._table, end, then - 1))


def sealed(told: Told) -> Sealed:
    """What a player needs to verify a coup; nothing of it before the stakes are settled."""
    if told.secret is None or not told.settled:
        return Sealed(told.coup, told.respins, told.seal, None, None, None, [])
    stakes = told.stakes()
    return Sealed(
        told.coup, told.respins, told.seal, told.secret, digest(stakes), told.number, stakes
    )
