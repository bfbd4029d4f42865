"""Playing a record: the same table, to the last chip."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from croupier.houses import House
from croupier.record.coup import Coups, PlayedCoup
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.commands import Command
from croupier.table.decide import decide
from croupier.table.evolve import evolve
from croupier.table.phases import Phase
from croupier.table.refusal import NOTHING, Code, Refused
from croupier.table.state import State, new_table
from croupier.tongues import Phrase


class ReplayRefusal(NamedTuple):
    """A refused statement: normal play, reported with its line."""

    line: int
    seat: str | None
    code: Code
    text: str
    said: Phrase = NOTHING


@dataclass
class Replay:
    """A table that is played statement by statement. It needs the same memory for long records.

    `finished` returns a coup as soon as nothing more can be added to it.
    """

    house: House
    state: State = field(init=False)
    events: int = 0
    statements: int = 0
    coups: Coups = field(default_factory=Coups)
    """The coups that `finished` has not returned yet."""

    def __post_init__(self) -> None:
        self.state = new_table(self.house)

    def play(self, command: Command) -> tuple[e.Event, ...] | Refused:
        """Play one command."""
        self.statements += 1
        answer = decide(self.house, self.state, command)
        if isinstance(answer, Refused):
            return answer
        for event in answer:
            self.state = evolve(self.state, event)
        self.events += len(answer)
        return answer

    def finished(self, events: Iterable[e.Event]) -> list[PlayedCoup]:
        """Take events into account; returns the coups that they completed."""
        complete: list[PlayedCoup] = []
        for event in events:
            self.coups = self.coups.after(event)
            complete += self.coups.complete
        return complete

    @property
    def last(self) -> PlayedCoup | None:
        """The last coup whose stakes are settled or returned; it may still be answered."""
        return self.coups.over[-1] if self.coups.over else None


def seat_of(command: Command) -> str | None:
    """Who said it, if it was a player."""
    return getattr(command, "seat", None)


def opens_after(command: Command, state: State, until: int | None) -> bool:
    """Whether a command would open the coup after the last one that is asked for."""
    opens = isinstance(command, c.PlaceYourBets) and state.phase is Phase.IDLE
    return until is not None and opens and state.coup.count >= until
