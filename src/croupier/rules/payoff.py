"""The payoff vector: for every pocket, what one staked unit gains, and whether it is held.

Settlement, preview, the bank's exposure, edge and variance are all read from it, so they agree.
Payoffs add, and multiply with an amount:

    >>> from croupier.rules.felt import spot
    >>> both = Payoff.of(spot("17"), 35) * 5 + Payoff.of(spot("black"), 1) * 10
    >>> both.gains[17], both.gains[8], both.gains[0]
    (185, 5, -15)
"""

from dataclasses import dataclass
from math import lcm
from typing import Self

from croupier.rules.felt import Kind, Spot
from croupier.rules.outcome import Outcome
from croupier.rules.pockets import POCKETS
from croupier.rules.prison import Choice, Zero, ZeroRule


@dataclass(frozen=True, slots=True)
class Payoff:
    """37 gains and 37 held stakes, all over one denominator."""

    gains: tuple[int, ...]
    held: tuple[int, ...]
    denominator: int = 1

    @classmethod
    def nothing(cls) -> Self:
        """The payoff of an empty felt."""
        return cls((0,) * POCKETS, (0,) * POCKETS)

    @classmethod
    def of(
        cls, spot: Spot, pays: int, zero: Zero | None = None, choice: Choice = Choice.LEAVE
    ) -> Self:
        """What one unit on a spot gains, at odds of `pays` to 1."""
        gains = [pays if number in spot.numbers else -1 for number in range(POCKETS)]
        rule = zero.rule if zero and spot.kind is Kind.EVEN else ZeroRule.LOSE
        if rule is ZeroRule.LOSE:
            return cls(tuple(gains), (0,) * POCKETS)
        if rule is ZeroRule.HALF or choice is Choice.WITHDRAW:
            return cls((-1, *(2 * gain for gain in gains[1:])), (0,) * POCKETS, 2)
        return cls((0, *gains[1:]), (1, *(0,) * (POCKETS - 1)))

    def outcome(self, number: int) -> Outcome:
        """What happens to a stake on one spot; it has no meaning for a sum of payoffs."""
        if self.held[number]:
            return Outcome.HELD
        if self.gains[number] >= 0:
            return Outcome.WON
        return Outcome.LOST if self.gains[number] == -self.denominator else Outcome.HALF

    def _over(self, denominator: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        factor = denominator // self.denominator
        return tuple(g * factor for g in self.gains), tuple(h * factor for h in self.held)

    def __add__(self, other: "Payoff") -> "Payoff":
        denominator = lcm(self.denominator, other.denominator)
        (gains, held), (gains2, held2) = self._over(denominator), other._over(denominator)
        return Payoff(
            tuple(map(int.__add__, gains, gains2)),
            tuple(map(int.__add__, held, held2)),
            denominator,
        )

    def __mul__(self, amount: int) -> "Payoff":
        return Payoff(
            tuple(gain * amount for gain in self.gains),
            tuple(stake * amount for stake in self.held),
            self.denominator,
        )
