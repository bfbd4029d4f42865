"""Events and states as JSON, by msgspec. Spots and calls are written by their notation."""

from collections.abc import Iterable
from typing import Any, Final, get_args

import msgspec

from croupier.record.numbers import OUTCOMES
from croupier.rules.calls import Call, call
from croupier.rules.felt import Spot, spot
from croupier.store.errors import Damaged
from croupier.table import events as e
from croupier.table.commands import Chip, WheelKind
from croupier.table.limits import Limits
from croupier.table.phases import Phase, Status
from croupier.table.state import (
    Answers,
    CallUnit,
    Chain,
    ColourPromise,
    Coup,
    HelpedStake,
    PastSettlement,
    Prisoner,
    Quarrel,
    Result,
    Seat,
    Settled,
    Stake,
    StakeKey,
    State,
    Tally,
    Unclaimed,
)

VERSION: Final = 6
"""Version of a snapshot; if it is older, the log is replayed instead."""

TYPES: Final = {event.__name__: event for event in get_args(e.Event)}
_OUTCOMES: Final = frozenset(event.__name__ for event in OUTCOMES)


def _written(value: object) -> object:
    if isinstance(value, Spot | Call):
        return value.name
    return dict(value)  # type: ignore[call-overload]  # what is left are read-only mappings


def _read(wanted: type, value: Any) -> object:
    if not isinstance(value, str):
        raise ValueError(f"expected a spot or a call, not {value!r:.40}")  # noqa: TRY004  # msgspec tells the place of it
    return spot(value) if wanted is Spot else call(value)


_ENCODER: Final = msgspec.json.Encoder(enc_hook=_written)
_TAGGED: Final = msgspec.json.Decoder(list[tuple[str, msgspec.Raw]])
_DECODERS: Final = {
    name: msgspec.json.Decoder(event, dec_hook=_read) for name, event in TYPES.items()
}


def encode_events(events: Iterable[e.Event]) -> str:
    """A list of pairs: the event's name and its fields."""
    return _ENCODER.encode([(type(event).__name__, event) for event in events]).decode()


def decode_events(text: str) -> tuple[e.Event, ...]:
    """The inverse of `encode_events`."""
    try:
        return tuple(_DECODERS[name].decode(fields) for name, fields in _TAGGED.decode(text))
    except (KeyError, ValueError, RecursionError, msgspec.MsgspecError) as error:
        raise Damaged(f"an event cannot be read: {error}") from None


def outcome_of(text: str) -> str | None:
    """The name of the entry's event that opens, decides or voids a coup, if there is one."""
    try:
        names = [name for name, _ in _TAGGED.decode(text)]
    except (ValueError, RecursionError, msgspec.MsgspecError):
        return None  # a damaged entry is found by its hash
    return next((name for name in names if name in _OUTCOMES), None)


class _SeatRow(msgspec.Struct):
    """A seat as a snapshot keeps it: stakes as a list, because their keys are not texts."""

    name: str
    purse: dict[Chip, int]
    stakes: list[tuple[StakeKey, Stake]]
    prison: tuple[Prisoner, ...]
    custody: int
    unclaimed: tuple[Unclaimed, ...]
    colours: tuple[str, ...]
    value: int
    away: bool
    takes_up: bool
    present: bool
    bought: int
    cashed: int
    corrected: int
    absent: bool
    note_round: int
    notes: int
    units: tuple[CallUnit, ...]
    left_round: int
    guest: bool
    owes: int


class _SettlementRow(msgspec.Struct):
    """A settlement as a snapshot keeps it."""

    coup: int
    number: int
    sealed: bool
    limits: Limits
    parties: tuple[frozenset[str], ...]
    results: tuple[Result, ...]
    before: list[_SeatRow]
    after: list[_SeatRow]
    let_go: dict[str, int]


class _StateRow(msgspec.Struct):
    """A state as a snapshot keeps it."""

    version: int
    limits: Limits
    seats: list[_SeatRow]
    phase: Phase
    status: Status
    coup: Coup
    settled: Settled | None
    bank: int
    cage: int
    next_limits: Limits | None
    croupier: str | None
    supervisor: str | None
    consents: frozenset[tuple[str, str, str]]
    promises: frozenset[ColourPromise]
    parties: tuple[frozenset[str], ...]
    next_parties: tuple[frozenset[str], ...] | None
    disputes: tuple[Quarrel, ...]
    round: int
    round_coups: int
    promotion: int
    choosing: Answers | None
    asks: frozenset[tuple[str, str, str]]
    until_won: bool
    chain: Chain | None
    tally: Tally
    markers: bool
    wheel: WheelKind
    helped: tuple[HelpedStake, ...]
    places: dict[str, str]
    suspension: str | None
    settlements: list[_SettlementRow]


def _seat_row(seat: Seat) -> _SeatRow:
    return _SeatRow(**{**seat._asdict(), "stakes": list(seat.stakes.items())})


def _settlement_row(one: PastSettlement) -> _SettlementRow:
    fields = {name: getattr(one, name) for name in _SettlementRow.__struct_fields__}
    for side in ("before", "after"):
        fields[side] = [_seat_row(seat) for seat in fields[side].values()]
    return _SettlementRow(**fields)


def encode_state(state: State) -> str:
    """A snapshot of a table."""
    seats = [_seat_row(seat) for seat in state.seats.values()]
    settlements = [_settlement_row(one) for one in state.settlements]
    changed = {
        "version": VERSION,
        "seats": seats,
        "places": dict(state.places),
        "settlements": settlements,
    }
    row = _StateRow(**{**state._asdict(), **changed})
    return _ENCODER.encode(row).decode()


_SNAPSHOT: Final = msgspec.json.Decoder(_StateRow, dec_hook=_read)


def decode_state(text: str) -> State | None:
    """The table of a snapshot; `None` if it is not of this version."""
    try:
        row = _SNAPSHOT.decode(text)
    except (ValueError, RecursionError, msgspec.MsgspecError):
        return None
    if row.version != VERSION:
        return None
    seats = {one.name: _seat(one) for one in row.seats}
    settlements = tuple(_settlement(one) for one in row.settlements)
    return State(**{**_fields(row), "seats": seats, "settlements": settlements})


def _settlement(row: _SettlementRow) -> PastSettlement:
    sides = {
        "before": {one.name: _seat(one) for one in row.before},
        "after": {one.name: _seat(one) for one in row.after},
    }
    return PastSettlement(**{**_fields(row), **sides})


def _seat(row: _SeatRow) -> Seat:
    return Seat(**{**_fields(row), "stakes": dict(row.stakes)})


def _fields(row: msgspec.Struct) -> dict[str, Any]:
    return {name: getattr(row, name) for name in row.__struct_fields__ if name != "version"}
