"""What can happen to a stake."""

from enum import StrEnum


class Outcome(StrEnum):
    """The word for it on a settlement's line."""

    WON = "won"
    """It goes back with its winnings."""
    LOST = "lost"
    """The bank has it."""
    HELD = "held"
    """It is in prison, counted in full."""
    HALF = "half"
    """Half goes back; the bank keeps the other half."""
    RELEASED = "released"
    """It comes out of prison whole, without winnings."""
    SPLIT = "split"
    """Prison ends at its limit: half goes back, half to the bank."""
    VOID = "void"
    """There was no result: it goes back."""
