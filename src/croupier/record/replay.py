"""Playing a record: the same table, to the last chip."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from croupier.houses import House
from croupier.rules.outcome import Outcome
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.after.bets import settled_anew
from croupier.table.commands import Command
from croupier.table.decide import decide
from croupier.table.evolve import evolve
from croupier.table.phases import Phase
from croupier.table.refusal import Code, Refused
from croupier.table.state import Result, State, new_table


class Refusal(NamedTuple):
    """A refused statement: normal play, reported with its line."""

    line: int
    seat: str | None
    code: Code
    text: str


@dataclass(frozen=True, slots=True)
class PlayedCoup:
    """A finished coup: its number, or the reasons why it was void, and its lines."""

    coup: int
    number: int | None
    void: tuple[str, ...]
    lines: tuple[Result, ...]


@dataclass
class Replay:
    """A table that is played statement by statement. What it keeps does not grow with the record.

    Finished coups are handed out by `finished`, as soon as nothing can be added to them.
    """

    house: House
    state: State = field(init=False)
    events: int = 0
    statements: int = 0
    last: PlayedCoup | None = None

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

    def finished(self, events: Iterable[e.Event]) -> PlayedCoup | None:
        """Take note of events; the coup before is finished when the next one is settled."""
        done = None
        for event in events:
            match event:
                case e.Collected(results):
                    done, self.last = self.last, self._coup(results)
                case e.CoupVoided(reasons, results):
                    done, self.last = self.last, self._coup(results, reasons)
                case e.Treated(before=before) if before and self.last:
                    lines = settled_anew(self.last.lines, event)
                    self.last = replace(self.last, lines=lines)
                case e.Withdrawn() if self.last:
                    lines = (*self.last.lines, withdrawal(event))
                    self.last = replace(self.last, lines=lines)
                case _:
                    pass
        return done

    def _coup(self, results: tuple[Result, ...], void: tuple[str, ...] = ()) -> PlayedCoup:
        number = None if void else self.state.coup.number
        return PlayedCoup(self.state.coup.count, number, void, results)


def withdrawal(event: e.Withdrawn) -> Result:
    """The line of a stake that was withdrawn from prison."""
    spot, chip, level, amount = event.prisoner
    half, change = event.half, event.change
    return Result(
        event.seat, spot, None, chip, amount, 0, Outcome.HALF, 0, half, level, change=change
    )


def seat_of(command: Command) -> str | None:
    """Who said it, if it was a player."""
    return getattr(command, "seat", None)


def opens_after(command: Command, state: State, until: int | None) -> bool:
    """Whether a command would open the coup after the last one that is asked for."""
    opens = isinstance(command, c.PlaceYourBets) and state.phase is Phase.IDLE
    return until is not None and opens and state.coup.count >= until
