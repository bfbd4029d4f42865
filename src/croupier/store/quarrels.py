"""What a log knows of a report or a dispute: the felt at the close, and the story of the coup."""

from typing import NamedTuple

from croupier.houses import House
from croupier.record.reader import Record
from croupier.record.story import gather
from croupier.record.telling import tell
from croupier.store.checkpoints import Checkpoints
from croupier.store.codec import decode_events
from croupier.store.entry import LogEntry
from croupier.store.export import record_lines
from croupier.store.reading import LogReader
from croupier.table import events as e
from croupier.table import fold
from croupier.table.state import Quarrel, State
from croupier.tongues import Tongue


class Frozen(NamedTuple):
    """The table at the close of a coup, or when the dispute was opened if it never closed."""

    opened_at: int
    """When the dispute was opened."""
    felt_at: int
    felt: State
    number: int | None


class QuarrelLog(NamedTuple):
    """The table before the coup of a quarrel, and what was said until the coup after the next."""

    quarrel: Quarrel
    house: House
    before: State
    entries: list[LogEntry]

    def frozen(self) -> Frozen:
        """The evidence, as nobody can change it any more."""
        state = felt = self.before
        opened_at = felt_at = 0
        closed, number, coup = False, None, self.quarrel.coup
        for entry in self.entries:
            for event in decode_events(entry.events):
                if _closes(event) and state.coup.count == coup and not closed:
                    felt, felt_at, closed = state, entry.at, True
                state = fold(state, (event,))
                if isinstance(event, e.DisputeOpened) and event.number == self.quarrel.number:
                    opened_at = entry.at
                    felt, felt_at = (felt, felt_at) if closed else (state, entry.at)
            if state.coup.count == coup and state.coup.number is not None:
                number = state.coup.number
            if opened_at and state.coup.count > coup:
                break
        return Frozen(opened_at, felt_at, felt, number)

    def story(self, tongue: Tongue) -> list[str]:
        """The story of the coup, for whoever complained."""
        record = Record(record_lines(self.house, self.entries), {self.house.id: self.house})
        coup = self.quarrel.coup
        story = gather(record, coup, self.before) if coup else None
        return list(tell(story, self.quarrel.seat, tongue)) if story else []


def _closes(event: e.Event) -> bool:
    return isinstance(event, e.BettingClosed) or (isinstance(event, e.BallSpun) and event.closes)


class LoggedTable(NamedTuple):
    """A table in a log: where quarrels are looked up."""

    log: LogReader
    checkpoints: Checkpoints
    house: House
    name: str
    last: int
    """Its last entry."""

    def quarrel(self, one: Quarrel) -> QuarrelLog:
        """A quarrel, with everything that may still be said about its coup, also two coups later."""
        opening = self.log.opening(self.name, one.coup) if one.coup else None
        first = opening.seq if opening else 1
        later = self.log.openings_after(self.name, first, 3)
        last = later[-1].seq if len(later) == 3 else self.last
        entries = self.log.between(self.name, first, last)
        return QuarrelLog(one, self.house, self.checkpoints.before(first), entries)
