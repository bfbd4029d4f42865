"""The story of a coup, for disputes: everything that a record holds about it, sorted."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from croupier.houses import House
from croupier.record.coup import PlayedCoup
from croupier.record.reader import Record
from croupier.record.replay import Replay, ReplayRefusal, seat_of
from croupier.rules.calls import Call
from croupier.rules.felt import Spot
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.coups import called_combinations
from croupier.table.hands import per_piece
from croupier.table.refusal import Refused
from croupier.table.state import SETTLED_AGAIN, Prisoner, Quarrel, Result, StakeKey, State

Supervised = (
    e.Corrected | e.LimitsSet | e.Linked | e.ColourGiven | e.ColourTaken | e.ColourPromised
    | e.ColourPassed | e.CoupVoided | e.Suspended | e.Resumed
)  # fmt: skip
Away = e.SteppedAway | e.WinnerPaid | e.SetAside | e.CameBack | e.CashedOut
ANSWERS: Final = (c.Withdraw, c.Leave, c.Shift, c.PlayAgain)
"""What a player may say about a settlement, until the next close."""


class Allowed(NamedTuple):
    """What a supervisor let a player do after the close."""

    seat: str
    by: str
    because: str
    taken: tuple[tuple[StakeKey, int], ...]
    laid: tuple[e.Laid, ...]


class Trim(NamedTuple):
    """Stakes that went back because they lay above a maximum, and the statement that caused it."""

    seat: str
    stakes: tuple[tuple[StakeKey, int], ...]
    said: c.Command
    closed: bool


class Left(NamedTuple):
    """A stake in prison that its player chose to leave there."""

    seat: str
    prisoner: Prisoner


class LaidAnew(NamedTuple):
    """A called bet that won, and the pieces that were laid for it again."""

    seat: str
    how: c.Again
    call: Call
    each: int
    """What every piece was played again with."""
    laid: tuple[e.Laid, ...]


AnswerTold = e.Withdrawn | e.Shifted | Left | LaidAnew


class Complaint(NamedTuple):
    """A report or a dispute that is opened or decided."""

    quarrel: Quarrel
    decided: bool


@dataclass
class Story:
    """Everything that one coup's record holds."""

    house: House
    coup: int
    seats: tuple[str, ...] = ()
    played: PlayedCoup = field(default_factory=PlayedCoup)
    at_close: State | None = None
    """The table when betting closed, before any later change."""
    named: tuple[Spot, ...] = ()
    """The winning combinations that were called out with the number."""
    payments: list[Result] = field(default_factory=list)
    trims: list[Trim] = field(default_factory=list)
    below: list[e.BelowMinimum | e.Trimmed] = field(default_factory=list)
    """What was told to be below the minimum, and what was still below it at the close."""
    allowed: list[Allowed] = field(default_factory=list)
    treated: list[e.Treated] = field(default_factory=list)
    away: list[Away] = field(default_factory=list)
    answers: list[AnswerTold] = field(default_factory=list)
    supervision: list[Supervised] = field(default_factory=list)
    complaints: list[Complaint] = field(default_factory=list)
    refusals: list[ReplayRefusal] = field(default_factory=list)
    standings: tuple[e.Standing, ...] = ()
    put_right: list[e.PutRight] = field(default_factory=list)
    """What it changed for players that the coup was settled again (reading 43)."""

    def note(self, command: c.Command, events: tuple[e.Event, ...], after: State) -> None:
        """Take into account a statement of this coup, and its events."""
        if isinstance(command, c.Allow):
            self.allowed.append(_allowed(command, events))
        self.note_later(command, events, after)
        for event in events:
            self.played = self.played.after(event)
            if isinstance(event, e.NumberSet):
                self.named = called_combinations(self.house, after)
            self._note_felt(event, command, after)
            self._note_people(event)
            self._note_house(event)

    def note_later(
        self,
        command: c.Command,
        events: tuple[e.Event, ...],
        after: State,
        *,
        later: bool = False,
    ) -> None:
        """Take into account a statement about this coup's settlement, also after the next opening.

        A void coup has no settlement: answers after it belong to the coup before (reading 16).
        `later` says that another coup was settled since, so that answers belong to that one.
        """
        if isinstance(command, ANSWERS) and self.played.settled and not later:
            self.answers += _answers(events, after)
        anew = any(isinstance(one, e.SettledAgain) and one.coup == self.coup for one in events)
        for event in events:
            if not later:
                self.played = self.played.answered(event)
            match event:
                case e.DisputeOpened() | e.DisputeDecided():
                    self._note_complaint(event, after)
                case e.SettledAgain(coup) if coup == self.coup:
                    self._settled_again(event)
                case e.PutRight(coup=coup) if coup == self.coup:
                    self.put_right.append(event)
                case e.RoundEnded(standings=standings) if anew:
                    self.standings = standings
                case _:
                    pass

    def _settled_again(self, event: e.SettledAgain) -> None:
        """The right number: what was paid on the wrong one is undone, and told no more."""
        self.played = self.played.settled_again(event)
        lying = {one.spot for one in event.results if not one.level}
        named = self.house.winning_combinations(event.number)
        called = self.house.announcements.combinations
        self.named = tuple(one for one in named if one in lying) if called else ()
        self.payments = [one.result for one in event.payments]
        undone = e.WinnerPaid | e.SetAside
        self.away = [one for one in self.away if not isinstance(one, undone)]
        self.away += [one for one in event.payments if one.winnings_to is not e.Goes.STACK]
        self.away += event.aside
        self.answers = [one for one in self.answers if isinstance(one, LaidAnew)]

    def _note_complaint(self, event: e.DisputeOpened | e.DisputeDecided, after: State) -> None:
        """A dispute is told with its own coup, a decision also with the coup in which it was made."""
        quarrel = next(one for one in after.disputes if one.number == event.number)
        decided = isinstance(event, e.DisputeDecided)
        if quarrel.coup == self.coup or (decided and after.coup.count == self.coup):
            self.complaints.append(Complaint(quarrel, decided))

    def _note_felt(self, event: e.Event, command: c.Command, after: State) -> None:
        if self.at_close is None and self.played.closed:
            self.at_close = after
        match event:
            case e.BelowMinimum() | e.Trimmed(below=True):
                self.below.append(event)
            case e.Trimmed(seat, stakes):
                self.trims.append(Trim(seat, stakes, command, self.played.closed))
            case e.Treated():
                self.treated.append(event)
            case _:
                pass

    def _note_people(self, event: e.Event) -> None:
        match event:
            case e.SteppedAway() | e.CameBack() | e.SetAside():
                self.away.append(event)
            case e.CashedOut() if event.custody or event.unclaimed or event.repaid:
                self.away.append(event)
            case e.WinnerPaid(result, winnings_to):
                self.payments.append(result)
                if winnings_to is not e.Goes.STACK:
                    self.away.append(event)
            case _:
                pass

    def _note_house(self, event: e.Event) -> None:
        match event:
            case e.RoundEnded(standings=standings):
                self.standings = standings
            case e.CoupVoided(by=None):
                pass
            case _ if isinstance(event, Supervised):
                self.supervision.append(event)
            case _:
                pass


def _allowed(command: c.Allow, events: tuple[e.Event, ...]) -> Allowed:
    taken = tuple(one for event in events if isinstance(event, e.Taken) for one in event.stakes)
    laid = tuple(one for event in events if isinstance(event, e.Placed) for one in event.laid)
    by = next(one.by for one in events if isinstance(one, e.Taken | e.Placed) and one.by)
    return Allowed(command.seat, by, command.because, taken, laid)


def _answers(events: tuple[e.Event, ...], after: State) -> Iterator[AnswerTold]:
    for event in events:
        match event:
            case e.Withdrawn() | e.Shifted():
                yield event
            case e.LeftInPrison(seat, spot, level):
                inmates = after.seats[seat].prison
                there = (one for one in inmates if one.spot is spot and level in (0, one.level))
                yield from (Left(seat, one) for one in there)
            case e.PlayedAgain(seat, how, call, unit):
                laid = tuple(
                    one for part in events if isinstance(part, e.Placed) for one in part.laid
                )
                # Reading 25: playing all lays several units on each piece, and the unit stays.
                every = how is c.Again.PLAY_ALL
                each = per_piece(after.seats[seat], call) if every else unit
                yield LaidAnew(seat, how, call, each, laid)
            case _:
                pass


def gather(record: Record, coup: int, before: State | None = None) -> Story | None:
    """Replay a record for as long as something can be added to the wanted coup.

    Until the coup after it is settled it can be answered: a void coup opens the choices again. Until
    one more is settled, it can be settled again (reading 43). Of a record that begins later, `before`
    is the table as it was then.
    """
    later = 0
    replay, story = Replay(record.house), Story(record.house, coup)
    replay.state = before or replay.state
    for line, command in record:
        answer = replay.play(command)
        count = replay.state.coup.count
        if count < coup:
            continue
        if isinstance(answer, Refused):
            if count == coup:
                why = answer.code, answer.text, answer.said
                story.refusals.append(ReplayRefusal(line, seat_of(command), *why))
        elif count == coup:
            story.note(command, answer, replay.state)
        else:
            later += any(isinstance(one, e.Collected) for one in answer)
            if later == SETTLED_AGAIN:
                break
            story.note_later(command, answer, replay.state, later=later > 0)
    story.seats = tuple(replay.state.seats)
    return story if replay.state.coup.count >= coup else None
