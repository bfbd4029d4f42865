"""How a wager of a system can end.

A wager is one slip from its laying to the moment when none of its stakes is in prison: usually
one coup, more if a 0 holds a stake.
"""

from enum import StrEnum


class Ending(StrEnum):
    """What a wager was for the player, all its stakes together."""

    WIN = "win"
    """More came back than was staked."""
    LOSS = "loss"
    """Less came back."""
    PUSH = "push"
    """Neither: as after a stake that came out of prison."""
    ZERO = "zero"
    """A 0 came up in the wager, whatever it did; only for systems that answer it by itself."""


def ending_of(gain: int, *, met_zero: bool) -> Ending:
    """The ending of a wager by its gain; `met_zero` only where the system has an answer to it."""
    if met_zero:
        return Ending.ZERO
    return Ending.PUSH if gain == 0 else Ending.WIN if gain > 0 else Ending.LOSS
