"""What 0 does to an even chance: the stake loses, loses half, or goes to prison.

A stake in prison has a level, 1 when it comes in. A win lowers the level, and level 0 frees the
whole stake without winnings; a loss forfeits the stake; a 0 raises the level. At the limit a 0
leaves the level as it is, or splits the stake between player and bank. English lock-in has limit 1
and never splits (reading 21); Venezia has limit 3 and splits (reading 22).
"""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from functools import cache
from typing import Final

from croupier.rules.chain import ChainState, Follow, mean
from croupier.rules.felt import EVEN_CHANCES, Spot
from croupier.rules.outcome import Outcome

HALF: Final = Fraction(1, 2)
HIGHEST_LIMIT: Final = 9
"""No house goes this far; it bounds the work of the exact odds."""


class ZeroRule(StrEnum):
    """What happens to the even chances when the number is 0."""

    LOSE = "lose"
    """They lose like everything else."""
    HALF = "half"
    """Half the stake goes back at once, and that is all."""
    PRISON = "prison"
    """They are imprisoned, and the player may choose."""


class Choice(StrEnum):
    """A player's answer for a stake in prison."""

    LEAVE = "leave"
    """It stays; this is also what happens without an answer."""
    WITHDRAW = "withdraw"
    """Half goes to the player, half to the bank."""
    SHIFT = "shift"
    """It goes to another even chance, imprisoned at the same level."""


class Withdraws(StrEnum):
    """What a player gets for withdrawing a stake; the bank keeps the rest."""

    HALF = "half"
    """Half of the stake, at every level."""
    VALUE = "value"
    """Half again at each level: a half, a quarter, an eighth."""


class AtLimit(StrEnum):
    """What a 0 does to a stake that is at the limit already."""

    STAY = "stay"
    SPLIT = "split"


@dataclass(frozen=True, slots=True)
class Zero:
    """A house's zero rule."""

    rule: ZeroRule = ZeroRule.LOSE
    limit: int = 1
    at_limit: AtLimit = AtLimit.STAY
    choices: tuple[Choice, ...] = ()
    withdraws: Withdraws = Withdraws.HALF

    def halvings(self, level: int) -> int:
        """How often a stake that is withdrawn at a level is halved."""
        return level if self.withdraws is Withdraws.VALUE else 1

    @property
    def locks_in(self) -> bool:
        """Whether there is one level only: then a stake is called locked in, without a level."""
        return self.rule is ZeroRule.PRISON and self.limit == 1

    @property
    def held(self) -> str:
        """The word for a stake that a 0 holds back (reading 21)."""
        return "locked in" if self.locks_in else "in prison"


@dataclass(frozen=True, slots=True)
class Sentence:
    """What a number does to a stake in prison: held at a level, or out of it (level 0)."""

    outcome: Outcome
    level: int = 0


RELEASED: Final = Sentence(Outcome.RELEASED)
LOST: Final = Sentence(Outcome.LOST)
SPLIT: Final = Sentence(Outcome.SPLIT)

SHARE: Final = {Outcome.RELEASED: Fraction(1), Outcome.LOST: Fraction(0), Outcome.SPLIT: HALF}
"""How much of the stake comes back at the end."""


def judge(zero: Zero, spot: Spot, level: int, number: int) -> Sentence:
    """What `number` does to a stake imprisoned on `spot` at `level`."""
    if number == 0:
        return _raised(zero, level)
    if number not in spot.numbers:
        return LOST
    return Sentence(Outcome.HELD, level - 1) if level > 1 else RELEASED


def _raised(zero: Zero, level: int) -> Sentence:
    if level < zero.limit:
        return Sentence(Outcome.HELD, level + 1)
    # venezia-G.26: a zero that meets a stake at the limit splits it.
    return SPLIT if zero.at_limit is AtLimit.SPLIT else Sentence(Outcome.HELD, level)


@cache
def _values(zero: Zero, stops: frozenset[int]) -> dict[ChainState, Fraction]:
    return mean([(level,) for level in range(1, zero.limit + 1)], _following(zero, stops))


NEVER: Final = frozenset[int]()
"""The levels at which a stake is withdrawn, by a player who leaves it."""


def value(zero: Zero, level: int = 1, stops: frozenset[int] = NEVER) -> Fraction:
    """The share of a stake that comes back in the end, on average.

    It is withdrawn at a later zero that leads to one of the levels `stops`.
    """
    return _values(zero, stops)[level,]


def withdrawn(zero: Zero, level: int) -> Fraction:
    """The share of a stake that its owner gets by withdrawing it at a level."""
    return HALF ** zero.halvings(level)


@cache
def _left(zero: Zero) -> dict[ChainState, Fraction]:
    """What leaving is worth at each level, if every later zero gets the best answer.

    The policy is improved step by step: withdraw at a later zero wherever that is worth more than
    leaving was under the policy before. Each policy is better than the last and their number is
    finite, so this ends.
    """
    stops: frozenset[int] = frozenset()
    while True:
        worth = mean([(level,) for level in range(1, zero.limit + 1)], _following(zero, stops))
        better = frozenset(
            level for (level,), left in worth.items() if withdrawn(zero, level) > left
        )
        if Choice.WITHDRAW not in zero.choices or better == stops:
            return worth
        stops = better


def _following(zero: Zero, stops: frozenset[int]) -> Follow:
    """The next state of a stake, if its owner withdraws it at a zero that leads to `stops`."""
    red = EVEN_CHANCES[0]  # all six are alike

    def follow(state: ChainState, number: int) -> ChainState | Fraction:
        sentence = judge(zero, red, state[0], number)
        if number == 0 and sentence.level in stops:
            return withdrawn(zero, sentence.level)
        return (sentence.level,) if sentence.level else SHARE[sentence.outcome]

    return follow


def best_levels(zero: Zero) -> frozenset[int]:
    """The levels at which withdrawing is worth more than leaving, if the house allows it."""
    if Choice.WITHDRAW not in zero.choices:
        return NEVER
    return frozenset(
        level for (level,), left in _left(zero).items() if withdrawn(zero, level) > left
    )


def choice_values(zero: Zero, level: int = 1) -> dict[Choice, Fraction]:
    """Reading 24: the exact value of each choice the house gives, as a share of the stake."""
    stay = _left(zero)[level,]
    worth = {Choice.LEAVE: stay, Choice.WITHDRAW: withdrawn(zero, level), Choice.SHIFT: stay}
    return {choice: worth[choice] for choice in zero.choices}


def _goes_on(sentence: Sentence, number: int, stops: frozenset[int]) -> bool:
    return bool(sentence.level) and not (number == 0 and sentence.level in stops)


def _share(zero: Zero, sentence: Sentence, number: int, stops: frozenset[int]) -> Fraction:
    if _goes_on(sentence, number, stops):
        return value(zero, sentence.level, stops)
    return withdrawn(zero, sentence.level) if sentence.level else SHARE[sentence.outcome]


@cache
def joint_value(zero: Zero, one: Spot, other: Spot, stops: frozenset[int] = NEVER) -> Fraction:
    """The mean product of two stakes' shares, both imprisoned by the same 0: for the variance."""

    def follow(state: ChainState, number: int) -> ChainState | Fraction:
        first, second = judge(zero, one, state[0], number), judge(zero, other, state[1], number)
        if _goes_on(first, number, stops) and _goes_on(second, number, stops):
            return first.level, second.level
        return _share(zero, first, number, stops) * _share(zero, second, number, stops)

    levels = range(1, zero.limit + 1)
    return mean([(a, b) for a in levels for b in levels], follow)[1, 1]
