"""What people see. Everything that leaves a table goes through here (law 7).

Chips on the felt are for all to see; what a player has in hand is his own.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from croupier.houses import House
from croupier.rules.calls import Call
from croupier.rules.felt import Kind, Spot
from croupier.table import events as e
from croupier.table.commands import Chip
from croupier.table.limits import Limits
from croupier.table.phases import Phase, Status
from croupier.table.state import Key, Prisoner, Result, Seat, State, Unclaimed

BEFORE_NUMBER = (Phase.IDLE, Phase.OPEN, Phase.SPINNING, Phase.CLOSED)


@dataclass(frozen=True, slots=True)
class StakeView:
    """Chips on the felt."""

    spot: Spot
    call: Call | None
    chip: Chip
    amount: int
    excess: int


@dataclass(frozen=True, slots=True)
class SeatView:
    """A player as everybody sees him."""

    name: str
    colours: tuple[str, ...]
    value: int
    away: bool
    stakes: tuple[StakeView, ...]
    prison: tuple[Prisoner, ...]
    unclaimed: tuple[Unclaimed, ...]


@dataclass(frozen=True, slots=True)
class OwnView:
    """What only the player himself sees."""

    purse: Mapping[Chip, int]
    custody: int
    bought: int
    cashed: int
    corrected: int
    takes_up: bool

    @property
    def stack(self) -> int:
        """All chips in hand."""
        return sum(self.purse.values())


@dataclass(frozen=True, slots=True)
class SettledView:
    """The last settlement, as long as it can be answered."""

    number: int
    results: tuple[Result, ...]
    played_again: tuple[tuple[str, Call], ...]


@dataclass(frozen=True, slots=True)
class TableView:
    """A table as one person sees it."""

    phase: Phase
    status: Status
    coup: int
    number: int | None
    seal: str | None
    respins: int
    results: tuple[Result, ...]
    pending: tuple[Result, ...]
    settled: SettledView | None
    minima: Mapping[Kind, int]
    maxima: Mapping[Kind, int]
    waiting: Limits | None
    """Limits that hold from the end of this coup on."""
    seats: tuple[SeatView, ...]
    own: OwnView | None
    croupier: str | None
    round: int
    round_coups: int


def view(state: State, name: str | None = None) -> TableView:
    """The table as the player of that name sees it, or as anybody does."""
    seat = state.seats.get(name) if name else None
    coup, limits = state.coup, state.limits
    return TableView(
        phase=state.phase,
        status=state.status,
        coup=coup.count,
        number=coup.number,
        seal=coup.seal,
        respins=coup.respins,
        results=coup.results,
        pending=coup.pending,
        settled=_settled(state),
        minima=limits.minima,
        maxima=limits.maxima,
        waiting=state.next_limits,
        seats=tuple(_seat_view(one) for one in state.players()),
        own=_own_view(seat) if seat else None,
        croupier=state.croupier,
        round=state.round,
        round_coups=state.round_coups,
    )


def _settled(state: State) -> SettledView | None:
    settled = state.settled
    if settled is None:
        return None
    again = tuple(sorted(settled.played_again, key=lambda one: (one[0], one[1].name)))
    return SettledView(settled.number, settled.results, again)


def _seat_view(seat: Seat) -> SeatView:
    stakes = tuple(
        StakeView(key.spot, key.call, key.chip, stake.amount, stake.excess)
        for key, stake in seat.stakes.items()
    )
    return SeatView(
        seat.name, seat.colours, seat.value, seat.away, stakes, seat.prison, seat.unclaimed
    )


def _own_view(seat: Seat) -> OwnView:
    purse = dict(seat.purse)
    return OwnView(purse, seat.custody, seat.bought, seat.cashed, seat.corrected, seat.takes_up)


# What a house adds


def has_marker(house: House, state: State, seat: Seat) -> bool:
    """nsw-3.10b: a value above the table minimum is shown by a numbered button."""
    return house.chips.marker and seat.value > state.limits.table_minimum


def emblem(house: House, table: str) -> str | None:
    """nsw-3.6a: what distinguishes this table's colour chips from those of other tables."""
    return table if house.chips.emblem else None


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


# What happens

Private = e.ChipsBought | e.CashedOut | e.CameBack | e.Corrected
"""Events that tell what somebody has in hand."""
_HIDDEN: Final = {"amount": 0, "stack": 0, "custody": 0, "unclaimed": 0, "because": ""}


def as_seen(event: e.Event, name: str | None) -> e.Event:
    """An event as the player of that name hears of it: others' money is not told."""
    if not isinstance(event, Private) or event.seat == name:
        return event
    hidden = {field: none for field, none in _HIDDEN.items() if field in event.__slots__}
    return replace(event, **hidden)  # type: ignore[arg-type]  # each field gets a nothing of its own type
