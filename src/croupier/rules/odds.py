"""Exact odds: what a slip loses on average, and how much its result scatters.

A stake in prison is followed until it is free or lost, and every stake is counted once. The
rounding of a half to whole minor units is left out: only odd stakes have it.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from croupier.rules.bets import Piece
from croupier.rules.felt import Spot
from croupier.rules.pockets import POCKETS
from croupier.rules.policies import ZeroPolicy
from croupier.rules.prison import Choice, joint_value, value
from croupier.rules.terms import Terms


@dataclass(frozen=True, slots=True)
class Odds:
    """The edge is the mean loss per unit staked; the variance is that of result over stake."""

    edge: Fraction
    variance: Fraction


def hit_rate(pieces: Iterable[Piece]) -> Fraction:
    """How likely it is that at least one piece wins."""
    covered = {number for piece in pieces for number in piece.spot.numbers}
    return Fraction(len(covered), POCKETS)


def odds(terms: Terms, pieces: Iterable[Piece], zero: Choice | ZeroPolicy = Choice.LEAVE) -> Odds:
    """The exact odds of some pieces, staked once and played to the end."""
    policy = ZeroPolicy.of(zero) if isinstance(zero, Choice) else zero
    choice = policy.first
    pieces = tuple(pieces)
    total = sum(piece.amount for piece in pieces)
    if total <= 0:
        raise ValueError("odds need at least one stake")
    payoff = terms.payoff(pieces, choice)
    gains = [Fraction(gain, payoff.denominator) for gain in payoff.gains]
    freed, freed_squared = _freed(terms, pieces, policy)
    # On 0 the result is `gains[0]`, which leaves held stakes out, less those, plus what comes back.
    lost = gains[0] - Fraction(payoff.held[0], payoff.denominator)
    mean = (sum(gains[1:]) + lost + freed) / POCKETS
    squares = (
        sum(gain * gain for gain in gains[1:]) + lost * lost + 2 * lost * freed + freed_squared
    )
    return Odds(-mean / total, (squares / POCKETS - mean * mean) / (total * total))


def _freed(
    terms: Terms, pieces: tuple[Piece, ...], policy: ZeroPolicy
) -> tuple[Fraction, Fraction]:
    """The mean and the mean square of the amount that comes back from stakes imprisoned by a 0."""
    vectors = terms.payoffs(policy.first)
    stakes: dict[Spot, int] = {}
    for spot, amount, _ in pieces:
        if vectors[spot.index].held[0]:
            stakes[spot] = stakes.get(spot, 0) + amount
    zero = terms.zero
    later = policy.withdraws
    mean = sum((stake * value(zero, 1, later) for stake in stakes.values()), Fraction(0))
    square = sum(
        (
            mine * theirs * joint_value(zero, one, other, later)
            for one, mine in stakes.items()
            for other, theirs in stakes.items()
        ),
        Fraction(0),
    )
    return mean, square
