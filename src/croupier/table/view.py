"""What people see. Everything that leaves a table goes through here (law 7).

Everybody sees the chips on the felt. Only the player sees the chips in hand.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from croupier.houses import House
from croupier.rules.calls import Call
from croupier.rules.felt import Kind, Spot
from croupier.table import events as e
from croupier.table.commands import PROMOTIONAL, Chip, WheelKind
from croupier.table.limits import Limits
from croupier.table.phases import Phase, Status
from croupier.table.state import (
    Answers,
    CallUnit,
    Chain,
    ColourPromise,
    HelpedStake,
    Prisoner,
    Quarrel,
    Result,
    SealedSeed,
    Seat,
    Stake,
    StakeKey,
    State,
    Unclaimed,
)


@dataclass(frozen=True, slots=True)
class StakeView:
    """Chips on the felt."""

    spot: Spot
    call: Call | None
    chip: Chip
    amount: int
    excess: int
    colour: str
    """The colour of a colour chip, if it is not the player's first colour."""
    riding: int
    """The part that won in an earlier coup and stayed on the felt."""
    place: int
    """In a box for an even chance: 0 lies nearest to the wheel."""


@dataclass(frozen=True, slots=True)
class SeatView:
    """A player as everybody sees them."""

    name: str
    colours: tuple[str, ...]
    value: int
    marker: bool
    """Whether a button shows the value, because it is above the table minimum."""
    away: bool
    absent: bool
    """Whether the player is away and did not say so."""
    units: tuple[CallUnit, ...]
    stakes: tuple[StakeView, ...]
    prison: tuple[Prisoner, ...]
    unclaimed: tuple[Unclaimed, ...]
    guest: bool
    """Whether it is a guest without a phone."""


@dataclass(frozen=True, slots=True)
class OwnView:
    """What only that player sees."""

    purse: Mapping[Chip, int]
    custody: int
    bought: int
    cashed: int
    corrected: int
    takes_up: bool
    note_round: int
    """The event round of the last purchase."""
    notes: int
    """How many purchases the player made in that round."""
    owes: int
    """What the player owes the house since a coup was settled again."""

    @property
    def stack(self) -> int:
        """All chips in hand; promotional tokens are no money."""
        return sum(amount for chip, amount in self.purse.items() if chip not in PROMOTIONAL)


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
    chain: Chain | None
    """The secrets of the coming coups."""
    anchor: str | None
    """The anchor of the chain that the seal belongs to."""
    link: int
    """Which secret of its chain it is; 0 without a chain."""
    felt: str | None
    """At a coup of a chain: the hash of what lay on the felt at the close."""
    secret: str | None
    """Once it is told."""
    seeds: tuple[SealedSeed, ...]
    laps: int | None
    """How many laps the ball made in this coup, at least, where somebody counted."""
    respins: int
    announced: bool
    """Whether any number of this coup was announced, also one that was taken back."""
    payments: int
    """How many payments of this coup are made."""
    winners_set: bool
    """Whether the winning chips of placed calls were set on the felt."""
    spins_ended: bool
    """Whether the ball is not spun again in this coup, although nobody wins."""
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
    supervisor: str | None
    round: int
    round_coups: int
    until_won: bool
    """Whether the ball is spun again as long as nobody wins."""
    choosing: tuple[tuple[str, Spot, int], ...] | None
    """While a zero can be answered, the answers so far: the player, the chance and the level."""
    choosing_at_close: tuple[tuple[str, Spot, int], ...] | None
    """The same answers at the close of this coup. A void coup gives them back."""
    asks: tuple[tuple[str, str, str], ...]
    """Open requests for a share: the holder, the colour, and the player who asks."""
    consents: tuple[tuple[str, str, str], ...]
    """Agreed shares: the holder, the colour, and the player who may have it too."""
    promises: tuple[ColourPromise, ...]
    """Second colours that go to newcomers once none of the holder's chips lies there."""
    disputes: tuple[Quarrel, ...]
    """Reports and disputes: the open ones, and those of this coup and the last one."""
    markers: bool
    """Whether the house shows a value above the table minimum by a marker button."""
    wheel: WheelKind
    """Where the numbers come from."""
    coup_wheel: WheelKind
    """Where this coup's number comes from. For a real wheel no seal is claimed."""
    helped: tuple[HelpedStake, ...]
    """What the croupier placed in players' names for this coup: not mine, they may say."""
    void: tuple[str, ...]
    """The reasons for which this coup was declared void; its `results` are what went back."""
    places: Mapping[str, str]
    """The croupiers by the places at which they stand, where the house names several."""
    suspension: str | None
    """Why the table is suspended."""


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
        chain=state.chain,
        anchor=coup.anchor,
        link=coup.link,
        felt=coup.felt if coup.link else None,
        secret=coup.secret,
        seeds=coup.seeds,
        laps=coup.toss.laps if coup.toss else None,
        respins=coup.respins,
        announced=coup.announced,
        payments=coup.payments,
        winners_set=coup.winners_set,
        spins_ended=coup.spins_ended,
        results=coup.results,
        pending=coup.pending,
        settled=_settled(state),
        minima=limits.minima,
        maxima=limits.maxima,
        waiting=state.next_limits,
        seats=tuple(seat_view(state, one) for one in state.players()),
        own=_own_view(seat) if seat else None,
        croupier=state.croupier,
        supervisor=state.supervisor,
        round=state.round,
        round_coups=state.round_coups,
        until_won=state.until_won,
        choosing=_answers(state.choosing),
        choosing_at_close=_answers(coup.choosing),
        asks=tuple(sorted(state.asks)),
        consents=tuple(sorted(state.consents)),
        promises=tuple(sorted(state.promises)),
        disputes=tuple(one for one in state.disputes if _is_news(state, one)),
        markers=state.markers,
        wheel=state.wheel,
        coup_wheel=coup.wheel,
        helped=state.helped,
        void=coup.void,
        places=dict(state.places),
        suspension=state.suspension,
    )


def _answers(given: Answers | None) -> tuple[tuple[str, Spot, int], ...] | None:
    if given is None:
        return None
    return tuple(sorted(given, key=lambda one: (one[0], one[1].name, one[2])))


def _is_news(state: State, one: Quarrel) -> bool:
    return one.decision is None or one.coup >= state.coup.count - 1


def _settled(state: State) -> SettledView | None:
    settled = state.settled
    if settled is None:
        return None
    again = tuple(sorted(settled.played_again, key=lambda one: (one[0], one[1].name)))
    return SettledView(settled.number, settled.results, again)


def seat_view(state: State, seat: Seat) -> SeatView:
    """A player as everybody sees them."""
    return SeatView(
        seat.name,
        seat.colours,
        seat.value,
        # nsw-3.10b: a value above the table minimum is shown by a numbered button.
        state.markers and seat.value > state.limits.table_minimum,
        seat.away,
        seat.absent,
        seat.units,
        tuple(_stake_view(key, stake) for key, stake in seat.stakes.items()),
        seat.prison,
        seat.unclaimed,
        seat.guest,
    )


def _stake_view(key: StakeKey, stake: Stake) -> StakeView:
    spot, call, chip, colour = key
    amount, excess, riding, place = stake
    return StakeView(spot, call, chip, amount, excess, colour, riding, place)


def _own_view(seat: Seat) -> OwnView:
    return OwnView(
        dict(seat.purse),
        seat.custody,
        seat.bought,
        seat.cashed,
        seat.corrected,
        seat.takes_up,
        seat.note_round,
        seat.notes,
        seat.owes,
    )


# What a house adds


def emblem(house: House, table: str) -> str | None:
    """nsw-3.6a: the mark of this table's colour chips; other tables have another mark."""
    return table if house.chips.emblem else None


# What happens

Private = e.ChipsBought | e.CashedOut | e.CameBack | e.Corrected | e.PutRight
"""Events that tell what somebody has in hand."""
TELLING: Final = (e.ChipsBought, e.Corrected, e.PutRight)
"""Events whose statement names the amount: it is for the owner alone."""
_HIDDEN: Final = {
    "amount": 0, "stack": 0, "custody": 0, "because": "", "tokens": 0, "vouchers": 0,
    "change": 0,
    "repaid": 0, "hand": (), "owed": 0, "let_go": 0, "built": (),
}  # fmt: skip


def as_seen(event: e.Event, name: str | None) -> e.Event:
    """An event as the player of that name hears it. The money of others is left out."""
    if not isinstance(event, Private) or event.seat == name:
        return event
    hidden = {field: none for field, none in _HIDDEN.items() if field in event.__slots__}
    return replace(event, **hidden)  # type: ignore[arg-type]  # each field gets a value of its type
