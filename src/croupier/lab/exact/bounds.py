"""How far a computed probability can be from the true one.

Floats have 53 binary digits, so one operation is wrong by at most the share `UNIT_ROUNDOFF`. All
that is added and multiplied in the chains is a probability, never negative, so nothing cancels and
shares of error only add up: after `n` operations in a row the result is off by at most `n` of them
(Higham, Accuracy and Stability of Numerical Algorithms, lemma 3.1). What is left out on purpose is
counted as it is left out.
"""

from math import ceil, log2
from typing import Final

UNIT_ROUNDOFF: Final = 2.0**-53
DROPPED: Final = 1e-22
"""The ends of a distribution that hold less than this are cut off, and counted as an error."""


def grown(operations: float) -> float:
    """The share of error after that many operations in a row."""
    share = operations * UNIT_ROUNDOFF
    return share / (1 - share) if share < 0.5 else 1.0


def of_sum(terms: int) -> float:
    """The share of error of a sum of that many terms that are not negative.

    NumPy adds blocks of at most 128 numbers one after the other, and the blocks in pairs.
    """
    return grown(128 + ceil(log2(terms + 1)))


def of_chain(steps: int, terms: int, size: int, dropped: float) -> float:
    """For every probability read from a chain: steps of sums of so many products, then one sum.

    A product costs two roundings: that of the chance itself, a count over 37, and its own. What
    has ended is added up coup by coup, which is one more.
    """
    return min(1.0, grown(steps * (terms + 2)) + of_sum(size) + 1.01 * dropped)
