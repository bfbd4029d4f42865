"""Law 10: what a player bought, won and lost is what they have and what they took home.

Postings that sum to 0 do not notice a payment that is made twice. What the lines of the coups say
is counted on its own here, and compared with what every player has.
"""

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from croupier.record.coup import Coups
from croupier.rules.outcome import Outcome
from croupier.table import events as e
from croupier.table.commands import PROMOTIONAL
from croupier.table.state import Result, Seat, State


class Mismatch(NamedTuple):
    """A player who has more than was bought, won and lost, or less if it is negative."""

    seat: str
    amount: int


class MoneyCheck:
    """Follows a table event by event, and counts what the coups made of every player's money."""

    def __init__(self) -> None:
        self._coups = Coups()
        self._complete: Counter[str] = Counter()
        self._gains: Counter[str] = Counter()

    def follow(self, events: Iterable[e.Event]) -> None:
        """Take events into account."""
        before = self._coups
        for event in events:
            self._coups = self._coups.after(event)
            for coup in self._coups.complete:
                self._complete.update(_gains(coup.lines))
        if self._coups is not before:
            self._gains = self._complete.copy()
            for coup in self._coups.kept:
                self._gains.update(_gains(coup.lines))

    def mismatch(self, state: State) -> Mismatch | None:
        """The first player whose money does not come out."""
        waits = _gains(state.coup.pending)
        for name, seat in state.seats.items():
            expected = seat.bought + seat.corrected + self._gains[name] - waits[name]
            if expected != _has(seat):
                return Mismatch(name, _has(seat) - expected)
        return None


def _has(seat: Seat) -> int:
    held = seat.stack + seat.felt + seat.imprisoned + seat.custody
    return held + seat.cashed - seat.owes


def _gains(lines: Iterable[Result]) -> Counter[str]:
    """A token is no money: what it wins is, and it itself is neither bought nor lost."""
    gains: Counter[str] = Counter()
    for one in lines:
        gains[one.seat] += one.winnings
        if one.outcome is not Outcome.HELD and one.chip not in PROMOTIONAL:
            gains[one.seat] -= one.stake - one.returned
    return gains
