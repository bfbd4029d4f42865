"""Bets, and the pieces they put on the felt.

>>> from croupier.rules.calls import call
>>> slip = Slip((Bet(call("zero spiel"), 500),))
>>> str(slip), slip.total, str(slip.numbers)
('zero spiel by 5', 2000, '0 3 12 15 26 32 35')
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from croupier.rules.calls import Call
from croupier.rules.felt import Spot
from croupier.rules.money import write_amount
from croupier.rules.notebook import html_table
from croupier.rules.pockets import Pockets

Target = Spot | Call


class Piece(NamedTuple):
    """An amount on one spot, and the call that put it there, if one did."""

    spot: Spot
    amount: int
    call: Call | None = None


@dataclass(frozen=True, slots=True)
class Bet:
    """What a player says: where, and how much per piece."""

    on: Target
    amount: int

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """What lies on the felt when the bet is placed."""
        if isinstance(self.on, Spot):
            return (Piece(self.on, self.amount),)
        return tuple(Piece(spot, self.amount, self.on) for spot in self.on.pieces)

    @property
    def size(self) -> int:
        """How many pieces it has."""
        return 1 if isinstance(self.on, Spot) else len(self.on.pieces)

    @property
    def total(self) -> int:
        """What the bet costs."""
        return self.amount * self.size

    def __str__(self) -> str:
        return f"{self.on} by {write_amount(self.amount)}"


@dataclass(frozen=True, slots=True)
class Slip:
    """Several bets of one player."""

    bets: tuple[Bet, ...]

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """All pieces, in the order of the bets."""
        return tuple(piece for bet in self.bets for piece in bet.pieces)

    @property
    def size(self) -> int:
        """How many pieces all bets have."""
        return sum(bet.size for bet in self.bets)

    @property
    def total(self) -> int:
        """What all bets cost together."""
        return sum(bet.total for bet in self.bets)

    @property
    def numbers(self) -> Pockets:
        """Every number that a bet covers."""
        return Pockets(number for bet in self.bets for number in bet.on.numbers)

    @property
    def by_spot(self) -> dict[Spot, int]:
        """How much lies on each spot."""
        lying: dict[Spot, int] = {}
        for spot, amount, _ in self.pieces:
            lying[spot] = lying.get(spot, 0) + amount
        return lying

    def __iter__(self) -> Iterator[Bet]:
        return iter(self.bets)

    def __str__(self) -> str:
        return ", ".join(map(str, self.bets))

    def _repr_html_(self) -> str:
        rows = [(bet.on, write_amount(bet.amount), write_amount(bet.total)) for bet in self.bets]
        return html_table(("bet", "per piece", "total"), rows)
