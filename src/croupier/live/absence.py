"""Players whose line is down when payments are made: they count as away (reading 31). Pure."""

from collections.abc import Callable, Iterable

from croupier.houses import House
from croupier.table import commands as c
from croupier.table.coups import settlement
from croupier.table.paying import dues
from croupier.table.phases import Phase
from croupier.table.state import WINNING, Result, Seat, State

IsHere = Callable[[str], bool]
PAYING = (c.Pay, c.PayWinner, c.Settle)
"""The statements that pay."""


def line_down(seat: Seat, is_here: IsHere) -> bool:
    """Whether a player has no open line. The croupier looks after guests without a phone."""
    return not seat.guest and not is_here(seat.name)


def absentees(house: House, state: State, command: c.Command, is_here: IsHere) -> list[str]:
    """The players whom a command pays, who have no open line and did not say that they are away."""
    if not house.procedure.unclaimed or not isinstance(command, PAYING):
        return []
    seats = (state.seats[name] for name in dict.fromkeys(_paid_by(house, state, command)))
    return [
        seat.name for seat in seats if seat.present and not seat.away and line_down(seat, is_here)
    ]


def _paid_by(house: House, state: State, command: c.Pay | c.PayWinner | c.Settle) -> Iterable[str]:
    winners, number = _waiting(house, state), state.coup.number
    if not isinstance(command, c.PayWinner):
        return [one.seat for one in winners]
    if number is None:
        return []
    place = command.place - state.coup.payments - 1
    due = dues(house, state, number, winners)
    return [due[place].result.seat] if 0 <= place < len(due) else []


def _waiting(house: House, state: State) -> Iterable[Result]:
    """The winners that are to be paid. Before the rake they follow from the number."""
    if state.phase is Phase.NUMBER:
        return [one for one in settlement(house, state) if one.outcome in WINNING]
    return state.coup.pending
