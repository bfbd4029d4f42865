"""A slip at a table, as a small machine: what every number does to one unit of it.

State 0 is a slip that was just laid. The others are stakes in prison, each at its level, with what
the wager has gained so far; while there are any, nothing new is staked. Everything is read from
the payoff vectors and the prison of the house, and money is rounded as the house rounds it.

    >>> from croupier.houses import house
    >>> at = house("venezia")
    >>> machine = wagers(at, at.slip("red by 10"))
    >>> len(machine.states), machine.moves[0][0].to, machine.moves[0][3].gain(2)
    (4, 1, 2000)
"""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, partial

from croupier.houses import House
from croupier.lab.policy import LEAVE, ZeroPolicy
from croupier.lab.systems.endings import Ending, ending_of
from croupier.rules.bets import Slip
from croupier.rules.errors import CroupierError, Malformed
from croupier.rules.felt import Kind, Spot
from croupier.rules.money import MOST
from croupier.rules.outcome import Outcome
from croupier.rules.pockets import POCKETS
from croupier.rules.prison import ZeroRule, judge, withdrawn
from croupier.rules.terms import Terms

Money = Callable[[int], int]
"""From a number of units to an amount in minor units."""


class CannotStake(CroupierError):
    """A slip that this house does not take, even at one unit."""


@dataclass(frozen=True, slots=True)
class Held:
    """A stake in prison."""

    spot: Spot
    level: int


@dataclass(frozen=True, slots=True)
class WagerState:
    """Where a wager is: the stakes in prison, and the gain so far of one unit, unrounded."""

    held: tuple[Held, ...] = ()
    net: Fraction = Fraction(0)
    met_zero: bool = False


@dataclass(frozen=True, slots=True)
class SpotPart:
    """What a number does to the stake on one spot."""

    stake: int
    """One unit of it, in minor units."""
    wins: int
    """The odds to 1, or 0."""
    keeps: Fraction
    """The share of the stake that comes back or stays in prison."""
    returned: Money | None = None
    """How a share is rounded, if it is not all or nothing."""

    def gain(self, units: int) -> int:
        """What this changes for the player, in minor units."""
        stake = units * self.stake
        if self.returned:
            return self.returned(stake) - stake
        return stake * self.wins + int(self.keeps) * stake - stake

    @property
    def net(self) -> Fraction:
        """The same for one unit, before rounding."""
        return self.stake * (self.wins + self.keeps - 1)


@dataclass(frozen=True, slots=True)
class WagerMove:
    """What a number does in a state."""

    to: int
    """The next state; 0 when the wager is over."""
    parts: tuple[SpotPart, ...]
    end: WagerState | None
    """How the wager ended, if it is over."""

    def gain(self, units: int) -> int:
        """What it changes for the player who staked so many units; stakes in prison count in full."""
        return sum(part.gain(units) for part in self.parts)

    def ending(self, *, answers_zero: bool) -> Ending | None:
        """How the wager ended for a system that has, or has not, an answer of its own to a 0."""
        if self.end is None:
            return None
        net = self.end.net
        return ending_of((net > 0) - (net < 0), met_zero=answers_zero and self.end.met_zero)


@dataclass(frozen=True)
class Wagers:
    """The machine of one slip in one house."""

    house: House
    slip: Slip
    policy: ZeroPolicy
    states: tuple[WagerState, ...]
    moves: tuple[tuple[WagerMove, ...], ...]
    """By state and number."""

    @property
    def cost(self) -> int:
        """What one unit of the slip costs."""
        return self.slip.total

    def check_money(self, bankroll: int, goal: int | None) -> None:
        """Refuse what a session can neither begin nor end with."""
        write = self.house.write
        if not self.cost <= bankroll <= MOST:
            raise Malformed(
                "lab.bankroll", least=write(self.cost), most=write(MOST), got=write(bankroll)
            )
        if goal is not None and not bankroll < goal <= 2 * MOST:
            raise Malformed("lab.goal", bankroll=write(bankroll), got=write(goal))

    @cached_property
    def wins(self) -> int:
        """The most that one unit can win in a coup; 0 for a slip that cannot win."""
        return max(0, *(move.gain(1) for move in self.moves[0]))

    @cached_property
    def most(self) -> int:
        """The most units that the limits of the table allow."""
        return min(self.house.sign[spot.kind][1] // stake for spot, stake in self._lying)

    @property
    def _lying(self) -> tuple[tuple[Spot, int], ...]:
        return tuple(self.slip.by_spot.items())

    def held(self, state: int, units: int) -> int:
        """What is in prison in a state, in minor units."""
        lying = self.slip.by_spot
        return units * sum(lying[one.spot] for one in self.states[state].held)

    @cached_property
    def period(self) -> int:
        """After so many units the rounding of halves repeats: mostly 1."""
        zero, chip = self.house.terms.zero, self.house.chips.smallest
        if zero.rule is ZeroRule.LOSE:
            return 1
        halvings = 2 ** max(zero.halvings(level) for level in range(1, zero.limit + 1))
        stakes = [stake for spot, stake in self._lying if spot.kind is Kind.EVEN]
        unit = chip if self.house.terms.rounding == "up" else 1
        period = 1
        while any(stake * period % (halvings * unit) for stake in stakes) and period < halvings:
            period *= 2
        return period


def wagers(at: House, slip: Slip, policy: ZeroPolicy = LEAVE) -> Wagers:
    """The machine of a slip that the house takes."""
    _check(at, slip)
    first = WagerState()
    places, moves = {first: 0}, []
    todo = [first]
    for state in todo:  # it grows while it is read
        row = []
        for number in range(POCKETS):
            following, parts = _follow(at.terms, slip, policy, state, number)
            if following.held and following not in places:
                places[following] = len(places)
                todo.append(following)
            over = not following.held
            row.append(
                WagerMove(0 if over else places[following], parts, following if over else None)
            )
        moves.append(tuple(row))
    return Wagers(at, slip, policy, tuple(places), tuple(moves))


def _check(at: House, slip: Slip) -> None:
    for bet in slip:
        at.check_offered(bet.on)
    smallest = at.chips.smallest
    for spot, stake in slip.by_spot.items():
        at.check_halves(spot, stake)
        least, most = at.sign[spot.kind]
        if stake % smallest:
            raise CannotStake("lab.chips", house=at.id, chip=at.write(smallest))
        if not least <= stake <= most:
            raise CannotStake(
                "lab.limits",
                house=at.id,
                on=spot,
                least=at.write(least),
                most=at.write(most),
                unit=at.write(stake),
            )


def _follow(
    terms: Terms, slip: Slip, policy: ZeroPolicy, state: WagerState, number: int
) -> tuple[WagerState, tuple[SpotPart, ...]]:
    lying = slip.by_spot
    if state.held:
        judged = [_judged(terms, policy, one, lying[one.spot], number) for one in state.held]
    else:
        judged = [_settled(terms, policy, spot, stake, number) for spot, stake in lying.items()]
    parts = tuple(part for part, _ in judged if part.net or part.returned)
    held = tuple(one for _, one in judged if one)
    net = state.net + sum((part.net for part in parts), Fraction(0))
    return WagerState(held, net, state.met_zero or number == 0), parts


def _settled(
    terms: Terms, policy: ZeroPolicy, spot: Spot, stake: int, number: int
) -> tuple[SpotPart, Held | None]:
    """What a number does to a stake that lies on the felt."""
    outcome, odds = terms.column(number)[spot.index]
    match outcome:
        case Outcome.WON:
            return SpotPart(stake, odds, Fraction(1)), None
        case Outcome.HELD:
            return _at_level(terms, policy, Held(spot, 1), stake)
        case Outcome.HALF:
            return SpotPart(stake, 0, Fraction(1, 2), terms.half), None
        case _:
            return SpotPart(stake, 0, Fraction(0)), None


def _judged(
    terms: Terms, policy: ZeroPolicy, one: Held, stake: int, number: int
) -> tuple[SpotPart, Held | None]:
    """What a number does to a stake in prison."""
    sentence = judge(terms.zero, one.spot, one.level, number)
    match sentence.outcome:
        case Outcome.RELEASED:
            return SpotPart(stake, 0, Fraction(1)), None
        case Outcome.SPLIT:
            return SpotPart(stake, 0, Fraction(1, 2), terms.half), None
        case Outcome.HELD if number == 0:
            return _at_level(terms, policy, Held(one.spot, sentence.level), stake)
        case Outcome.HELD:
            return SpotPart(stake, 0, Fraction(1)), Held(one.spot, sentence.level)
        case _:
            return SpotPart(stake, 0, Fraction(0)), None


def _at_level(
    terms: Terms, policy: ZeroPolicy, one: Held, stake: int
) -> tuple[SpotPart, Held | None]:
    """A 0 has brought a stake to a level: it stays there, or its owner withdraws it."""
    if one.level not in policy.withdraws:
        return SpotPart(stake, 0, Fraction(1)), one
    share = withdrawn(terms.zero, one.level)
    return SpotPart(stake, 0, share, partial(terms.withdrawn, level=one.level)), None
