"""What a player does with stakes in prison at a house: a rule that is fixed before the evening.

>>> from croupier.houses import house
>>> str(read_policy("withdraw at 2", house("venezia"))), str(read_policy("best", house("venezia")))
('withdraw at 2', 'withdraw at 2')
"""

from croupier.houses import House
from croupier.rules import policies
from croupier.rules.policies import LEAVE, ZeroPolicy

__all__ = ["LEAVE", "ZeroPolicy", "read_policy"]


def read_policy(text: str, at: House) -> ZeroPolicy:
    """`leave`, `withdraw`, `withdraw at 2` or `best`, if the house gives that choice."""
    return policies.read_policy(text, at.terms.zero)
