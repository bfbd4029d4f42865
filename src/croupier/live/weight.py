"""What a command costs: the pieces that it lays or takes up."""

from typing import Final

from croupier.table import commands as c
from croupier.table.state import State

EACH: Final = 10
"""The weight of any command; a piece weighs 1, which is about a hundredth of a millisecond."""


def pieces(command: c.Command, state: State) -> int:
    """How many pieces a command lays or takes up."""
    match command:
        case c.ActFor(act):
            return pieces(act, state)
        case c.Place():
            return command.slip.size
        case c.Take(target=None):
            seat = state.seats.get(command.seat)
            return len(seat.stakes) if seat else 0
        case _:
            return 0


def weight(command: c.Command, state: State) -> int:
    """What a command weighs in a batch."""
    return EACH + pieces(command, state)
