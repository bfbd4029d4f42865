"""What people see. Everything that leaves a table goes through here (law 7).

Chips on the felt are for all to see; what a player has in hand is his own.
"""

from typing import NamedTuple

from croupier.houses import House
from croupier.rules.felt import Spot
from croupier.table.phases import Phase, Status
from croupier.table.state import Key, Prisoner, Seat, State

BEFORE_NUMBER = (Phase.IDLE, Phase.OPEN, Phase.SPINNING, Phase.CLOSED)


class StakeView(NamedTuple):
    """Chips on the felt."""

    key: Key
    amount: int
    beside: Spot | None
    """The box beside which a placed call rests, if it does not lie on its spot."""


class SeatView(NamedTuple):
    """A player as everybody sees him."""

    name: str
    colours: tuple[str, ...]
    value: int
    marker: bool
    """Whether a button shows the value of his chips."""
    away: bool
    stakes: tuple[StakeView, ...]
    prison: tuple[Prisoner, ...]


class OwnView(NamedTuple):
    """What only the player himself sees."""

    stack: int
    felt: int
    prison: int
    custody: int
    bought: int
    cashed: int
    corrected: int
    takes_up: bool


class TableView(NamedTuple):
    """A table as one person sees it."""

    phase: Phase
    status: Status
    coup: int
    number: int | None
    emblem: str | None
    """nsw-3.6a: what distinguishes this table's colour chips from those of other tables."""
    seats: tuple[SeatView, ...]
    own: OwnView | None


def view(house: House, state: State, name: str | None = None, *, table: str = "") -> TableView:
    """The table as the player of that name sees it, or as anybody does; `table` is its own name."""
    seat = state.seats.get(name) if name else None
    return TableView(
        state.phase,
        state.status,
        state.coup.count,
        state.coup.number,
        table if house.chips.emblem else None,
        tuple(_seat_view(house, state, one) for one in state.players()),
        _own_view(seat) if seat else None,
    )


def _seat_view(house: House, state: State, seat: Seat) -> SeatView:
    stakes = tuple(
        StakeView(key, stake.amount, resting_place(house, state, key))
        for key, stake in seat.stakes.items()
    )
    # nsw-3.10b: a value above the table minimum is shown by a numbered button.
    marker = house.chips.marker and seat.value > state.limits.table_minimum
    return SeatView(seat.name, seat.colours, seat.value, marker, seat.away, stakes, seat.prison)


def _own_view(seat: Seat) -> OwnView:
    return OwnView(
        seat.stack, seat.felt, seat.imprisoned, seat.custody,
        seat.bought, seat.cashed, seat.corrected, seat.takes_up,
    )  # fmt: skip


def resting_place(house: House, state: State, key: Key) -> Spot | None:
    """venezia-SF.1, SF.2: a placed call rests beside a box until its piece wins."""
    call = key.call
    if call is None or call.family not in house.calls.placed:
        return None
    won = state.phase not in BEFORE_NUMBER and state.coup.number in key.spot.numbers
    if won:
        return None
    boxes = house.calls.placed_beside
    return boxes[house.calls.placed.index(call.family) % len(boxes)]
