"""What a player does with stakes in prison: a rule for every zero to come.

>>> from croupier.rules.prison import AtLimit, Zero, ZeroRule
>>> both = (Choice.LEAVE, Choice.WITHDRAW)
>>> ladder = Zero(ZeroRule.PRISON, 3, AtLimit.SPLIT, both)
>>> str(read_policy("withdraw at 3", ladder)), str(read_policy("best", ladder))
('withdraw at 3', 'withdraw at 2')
"""

import re
from dataclasses import dataclass
from typing import Final

from croupier.rules.errors import Malformed, NotOffered, came
from croupier.rules.prison import Choice, Zero, ZeroRule, best_levels

_AT: Final = re.compile(r"withdraw(?:(?:\s+at|:|-)?\s*(?P<level>[1-9]))?", re.ASCII)


@dataclass(frozen=True, slots=True)
class ZeroPolicy:
    """The levels at which a stake is withdrawn as soon as a 0 has brought it there.

    Zeros raise a stake one level at a time, so no stake gets past the lowest of them.
    """

    withdraws: frozenset[int] = frozenset()

    @classmethod
    def of(cls, choice: Choice) -> "ZeroPolicy":
        """The same answer to every stake that a zero puts in prison."""
        return cls(frozenset({1})) if choice is Choice.WITHDRAW else cls()

    @property
    def first(self) -> Choice:
        """The answer for a stake that has just come in."""
        return Choice.WITHDRAW if 1 in self.withdraws else Choice.LEAVE

    def __str__(self) -> str:
        lowest = min(self.withdraws, default=1)
        return str(self.first) if lowest == 1 else f"{Choice.WITHDRAW} at {lowest}"


LEAVE: Final = ZeroPolicy()
"""Every stake stays in prison until it is free or lost."""


def read_policy(text: str, zero: Zero) -> ZeroPolicy:
    """`leave`, `withdraw`, `withdraw at LEVEL` or `best`; it means nothing where no prison is."""
    words = text.strip().lower()
    found = _AT.fullmatch(words)
    if not found and words not in (Choice.LEAVE, "best"):
        raise Malformed("policy.shape", got=came(text))
    if zero.rule is not ZeroRule.PRISON:
        return LEAVE
    if words == "best":
        return best_policy(zero)
    return _withdrawal(int(found["level"] or 1), zero) if found else LEAVE


def best_policy(zero: Zero) -> ZeroPolicy:
    """The policy with the smallest edge; if several have it, the one that leaves stakes longest."""
    return ZeroPolicy(best_levels(zero)) if zero.rule is ZeroRule.PRISON else LEAVE


def _withdrawal(level: int, zero: Zero) -> ZeroPolicy:
    if Choice.WITHDRAW not in zero.choices:
        raise NotOffered("policy.offer", offered=[*zero.choices] or ["policy.none"])
    if level > zero.limit:
        raise NotOffered("policy.level", most=zero.limit, level=level)
    return ZeroPolicy(frozenset(range(level, zero.limit + 1)))
