"""Settling pieces on a number, by reading the vectors at that number.

Nothing else says what a stake gets: a table keeps its books by these lines.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from croupier.rules.bets import Piece
from croupier.rules.calls import Call
from croupier.rules.felt import Spot
from croupier.rules.money import write_amount
from croupier.rules.notebook import html_table
from croupier.rules.outcome import Outcome
from croupier.rules.prison import Choice, judge
from croupier.rules.terms import Terms


class SettledPiece(NamedTuple):
    """One settled stake. `winnings + returned + held - stake` is the gain of a piece's vector."""

    call: Call | None
    spot: Spot
    stake: int
    outcome: Outcome
    winnings: int
    returned: int
    held: int

    @property
    def gain(self) -> int:
        """The player's result; a held stake is neither won nor lost yet."""
        return self.winnings + self.returned + self.held - self.stake


def amounts(piece: SettledPiece) -> tuple[int, ...]:
    """The money of a piece, in the order of a table's columns."""
    return piece.stake, piece.winnings, piece.returned, piece.held


COLUMNS = ("call", "spot", "outcome", "stake", "winnings", "returned", "held")


@dataclass(frozen=True)
class Settlement:
    """All lines of a slip on one number."""

    number: int
    lines: tuple[SettledPiece, ...]

    @cached_property
    def stake(self) -> int:
        """What was staked."""
        return sum(piece.stake for piece in self.lines)

    @cached_property
    def winnings(self) -> int:
        """What the bank pays on top of the stakes."""
        return sum(piece.winnings for piece in self.lines)

    @cached_property
    def returned(self) -> int:
        """The stake that goes back to the player."""
        return sum(piece.returned for piece in self.lines)

    @cached_property
    def held(self) -> int:
        """The stake in prison."""
        return sum(piece.held for piece in self.lines)

    def _repr_html_(self) -> str:
        rows = [
            (piece.call or "", piece.spot, piece.outcome, *map(write_amount, amounts(piece)))
            for piece in self.lines
        ]
        return html_table(COLUMNS, rows)


# This loop settles every stake of every coup: names are bound once, and `tuple.__new__` makes a
# line in half the time of calling `SettledPiece`.
_new = tuple.__new__
WON, LOST, HELD = Outcome.WON, Outcome.LOST, Outcome.HELD


def settle(
    terms: Terms, pieces: Iterable[Piece], number: int, choice: Choice = Choice.LEAVE
) -> Settlement:
    """What each piece wins, gets back or leaves in prison when `number` comes up."""
    column = terms.column(number, choice)
    half = terms.half
    lines: list[SettledPiece] = []
    add = lines.append
    for spot, stake, call in pieces:
        outcome, odds = column[spot.index]
        if outcome is LOST:
            add(_new(SettledPiece, (call, spot, stake, LOST, 0, 0, 0)))
        elif outcome is WON:
            add(_new(SettledPiece, (call, spot, stake, WON, stake * odds, stake, 0)))
        elif outcome is HELD:
            add(_new(SettledPiece, (call, spot, stake, HELD, 0, 0, stake)))
        else:
            add(_new(SettledPiece, (call, spot, stake, outcome, 0, half(stake), 0)))
    return Settlement(number, tuple(lines))


def settle_prisoner(
    terms: Terms, spot: Spot, stake: int, level: int, number: int
) -> tuple[SettledPiece, int]:
    """What `number` makes of a stake in prison, and its level after it; 0 is out of prison."""
    sentence = judge(terms.zero, spot, level, number)
    returned = 0
    if sentence.outcome is Outcome.RELEASED:
        returned = stake
    elif sentence.outcome is Outcome.SPLIT:
        returned = terms.half(stake)
    held = stake if sentence.level else 0
    return SettledPiece(None, spot, stake, sentence.outcome, 0, returned, held), sentence.level
