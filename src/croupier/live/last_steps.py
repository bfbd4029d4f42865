"""The last steps of a table, for those who press too late: what happened, and who did it."""

from collections import Counter, deque
from collections.abc import Sequence
from typing import Final, NamedTuple

from croupier.store.audit import bare
from croupier.store.entry import LogEntry
from croupier.table import events as e
from croupier.table.command_ids import Actor, actor_of
from croupier.table.events import Event
from croupier.table.phases import Phase
from croupier.table.refusal import Code, Refused, refused

STEPS: Final = (
    e.BettingOpened, e.BallSpun, e.BettingClosed, e.NumberSet, e.SpunAgain, e.WinnersSet, e.StepTakenBack, e.Collected,
    e.WinnerPaid, e.WinnersPaid, e.DollyLifted, e.CoupVoided, e.SettledAgain, e.RoundBegun, e.WheelSet, e.TableClosed,
    e.TableOpened, e.Suspended, e.Resumed,
)  # fmt: skip
"""Events by which a table goes on."""
KEPT: Final = 20


class StepMade(NamedTuple):
    """A step, and who made it."""

    seq: int
    at: int
    who: Actor
    statement: str
    did: str
    """The event that made it a step."""


class LastSteps:
    """Remembers the last steps of one table."""

    def __init__(self) -> None:
        self._last: deque[StepMade] = deque(maxlen=KEPT)
        self.opened_at: int | None = None
        """When betting was last opened."""
        self.tossed_at: int | None = None
        """When the ball was spun last."""
        self.waits_since: int | None = None
        """When the last step was made."""
        self.bets: dict[str, int] = {}
        """When each player laid chips last, in this coup."""
        self._disowned: Counter[tuple[str, str]] = Counter()
        self._coup, self._told = 0, False
        self.answers: list[e.Withdrawn | e.Shifted] = []
        """What players answered to the last 0, until the next close."""
        self._announced = False
        self.corrected: int | None = None
        """The last coup whose number was corrected."""
        self.taken_back: int | None = None
        """The last coup in which a number was taken back."""
        self.settled_again: int | None = None
        """The last coup in which one was settled again."""
        self.again: e.SettledAgain | None = None
        """How a coup was settled again, until the next opening."""
        self.put_right: list[e.PutRight] = []
        """What that changed for players."""
        self.voided: int | None = None
        """The last coup that was declared void after a number."""

    def note(self, entries: Sequence[LogEntry], events: Sequence[tuple[Event, ...]]) -> None:
        """Note entries that are on the disk now."""
        for entry, happened in zip(entries, events, strict=True):
            if any(isinstance(one, STEPS) for one in happened):
                self._step(entry, happened)
            self.bets |= {one.seat: entry.at for one in happened if isinstance(one, e.Placed)}
            for event in happened:
                self._disown(event)
                self._answer(event)
                self._put_right(event)

    def _put_right(self, event: Event) -> None:
        match event:
            case e.SettledAgain():
                self.again, self.put_right = event, []
            case e.PutRight():
                self.put_right.append(event)
            case e.BettingOpened():
                self.again, self.put_right = None, []
            case _:
                pass

    def _disown(self, event: Event) -> None:
        """A call goes back whole, so its pieces are one bet. With the number it is over."""
        match event:
            case e.Taken(disowned=True, seat=seat, stakes=stakes):
                for key, amount in stakes:
                    self._disowned[seat, (key.call or key.spot).name] += amount
            case e.NumberSet() | e.CoupVoided():
                self._disowned.clear()
            case _:
                pass

    def _answer(self, event: Event) -> None:
        match event:
            case e.Withdrawn() | e.Shifted():
                self.answers.append(event)
            case e.SettledAgain() | e.WinnersPaid() | e.BettingClosed() | e.BallSpun(closes=True):
                self.answers.clear()
            case _:
                pass

    def disowned_by(self, seat: str) -> list[tuple[str, int]]:
        """What was placed in a player's name and was not theirs: the spot or call, and how much."""
        return [(bet, amount) for (name, bet), amount in self._disowned.items() if name == seat]

    def _step(self, entry: LogEntry, happened: tuple[Event, ...]) -> None:
        who = actor_of(entry.command_id)
        did = [type(one).__name__ for one in happened if isinstance(one, STEPS)][-1]
        self._last.append(StepMade(entry.seq, entry.at, who, bare(entry.statement), did))
        self.waits_since = entry.at
        if any(isinstance(one, e.BallSpun) for one in happened):
            self.tossed_at = entry.at
        for event in happened:
            self._follow(event)
        if any(isinstance(one, e.BettingOpened) for one in happened):
            self.opened_at, self.bets = entry.at, {}

    def _follow(self, event: Event) -> None:
        """What a chef should know of numbers. A second one for one toss is a correction."""
        match event:
            case e.BettingOpened(coup=coup):
                self._coup, self._told, self._announced = coup, False, False
            case e.NumberSet() if self._told:
                self.corrected = self._coup
            case e.NumberSet():
                self._told = self._announced = True
            case e.StepTakenBack(phase=Phase.CLOSED):
                self.taken_back, self._told = self._coup, False
            case e.CoupVoided() if self._announced:
                self.voided = self._coup
            case e.SettledAgain():
                self.settled_again = self._coup
            case e.SpunAgain():
                self._told = False
            case _:
                pass

    def told(self, late: Refused) -> Refused:
        """A refusal of somebody who came too late, with what happened last and who did it."""
        if not self._last:
            return late
        last, facts = self._last[-1], late.said.facts
        return refused(
            Code.STALE,
            "staff.meanwhile",
            who=last.who.name or "who.clock",
            did=f"did.{last.did}",
            statement=last.statement,
            coup=facts["coup"],
            phase=facts["phase"],
        )
