"""The terms of a house: the odds of every spot it offers, and its zero rule."""

from collections.abc import Iterable, Mapping
from functools import reduce

from croupier.rules.bets import Piece
from croupier.rules.felt import SPOTS, Spot
from croupier.rules.money import Rounding, half
from croupier.rules.outcome import Outcome
from croupier.rules.payoff import Payoff
from croupier.rules.prison import Choice, Zero

Verdict = tuple[Outcome, int]


class Terms:
    """What a house pays. Immutable; the vectors are made once, when first asked for."""

    __slots__ = ("_columns", "_payoffs", "pays", "rounding", "smallest", "zero")

    def __init__(
        self,
        pays: Mapping[Spot, int],
        zero: Zero,
        rounding: Rounding = Rounding.EXACT,
        smallest: int = 1,
    ) -> None:
        self.pays = dict(pays)
        self.zero = zero
        self.rounding = rounding
        self.smallest = smallest
        self._payoffs: dict[Choice, tuple[Payoff, ...]] = {}
        self._columns: dict[tuple[int, Choice], tuple[Verdict, ...]] = {}

    @property
    def spots(self) -> tuple[Spot, ...]:
        """The spots on offer, in the order of the felt."""
        return tuple(spot for spot in SPOTS if spot in self.pays)

    def payoffs(self, choice: Choice = Choice.LEAVE) -> tuple[Payoff, ...]:
        """The vectors of all 157 spots by index; a spot that is not offered pays nothing."""
        if choice not in self._payoffs:
            self._payoffs[choice] = tuple(
                Payoff.of(spot, self.pays.get(spot, 0), self.zero, choice) for spot in SPOTS
            )
        return self._payoffs[choice]

    def column(self, number: int, choice: Choice = Choice.LEAVE) -> tuple[Verdict, ...]:
        """The vectors read at one number: the outcome and the odds of every spot, by index."""
        if (number, choice) not in self._columns:
            self._columns[number, choice] = tuple(
                (payoff.outcome(number), payoff.gains[number] // payoff.denominator)
                for payoff in self.payoffs(choice)
            )
        return self._columns[number, choice]

    def payoff(self, pieces: Iterable[Piece], choice: Choice = Choice.LEAVE) -> Payoff:
        """The sum of the vectors of some pieces: what they gain together on every number."""
        vectors = self.payoffs(choice)
        stakes: dict[Spot, int] = {}
        for piece in pieces:
            stakes[piece.spot] = stakes.get(piece.spot, 0) + piece.amount
        parts = (vectors[spot.index] * stake for spot, stake in stakes.items())
        return reduce(Payoff.__add__, parts, Payoff.nothing())

    def half(self, stake: int) -> int:
        """The player's half of a stake, as this house rounds it."""
        return half(stake, self.rounding, self.smallest)

    def withdrawn(self, stake: int, level: int) -> int:
        """What a player gets for withdrawing a stake from prison (reading 22)."""
        for _ in range(self.zero.halvings(level)):
            stake = self.half(stake)
        return stake
