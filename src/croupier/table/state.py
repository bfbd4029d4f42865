"""The state of a table: what lies where, whose it is, and where the coup stands.

All values are immutable. `evolve` makes new ones and shares what did not change.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from croupier.houses import House
from croupier.rules.calls import Call
from croupier.rules.felt import Spot
from croupier.rules.outcome import Outcome
from croupier.table.commands import Chip, Spin
from croupier.table.limits import Limits
from croupier.table.phases import Phase, Status


class StakeKey(NamedTuple):
    """What tells one stake of a player from another."""

    spot: Spot
    call: Call | None
    chip: Chip
    colour: str = ""
    """Of a colour chip, if it is not the player's first one."""


class Stake(NamedTuple):
    """What lies there, and what was above the maximum and stayed with the player."""

    amount: int
    excess: int = 0
    riding: int = 0
    """What of it won in an earlier coup and was left lying."""
    place: int = 0
    """In a box for an even chance: 0 lies nearest to the wheel, the next beside it."""


class CallUnit(NamedTuple):
    """The amount per piece that a called bet was made with, and the coup it was made for."""

    call: Call
    amount: int
    coup: int


class Prisoner(NamedTuple):
    """A stake in prison."""

    spot: Spot
    chip: Chip
    level: int
    amount: int


class Unclaimed(NamedTuple):
    """Winnings that lie beside a stake because their owner is away."""

    spot: Spot
    amount: int
    coup: int
    """The coup that they were won in."""


class Result(NamedTuple):
    """What a coup made of one stake: a line of its settlement."""

    seat: str
    spot: Spot
    call: Call | None
    chip: Chip
    stake: int
    excess: int
    outcome: Outcome
    winnings: int
    returned: int
    level: int = 0
    """In prison before the number; 0 is a free stake."""
    raised: int = 0
    """In prison after it."""
    colour: str = ""
    """Of a colour chip, if it is not the player's first one."""
    change: int = 0
    """What of the returned stake is no whole colour chip, and is paid in value chips."""

    @property
    def key(self) -> StakeKey:
        """The stake it speaks of, if that was free."""
        return StakeKey(self.spot, self.call, self.chip, self.colour)


WINNING: Final = (Outcome.WON, Outcome.RELEASED)
"""Outcomes that wait for the payments."""
EMPTY: Final[Mapping[Any, Any]] = MappingProxyType({})


class Seat(NamedTuple):
    """A player: what they have, and where. `stack` is in hand, the rest is on the table.

    Promotional tokens are no money (reading 30): `tokens` has those in hand and on the table, all
    other sums leave them out.
    """

    name: str
    purse: Mapping[Chip, int] = EMPTY
    stakes: Mapping[StakeKey, Stake] = EMPTY
    prison: tuple[Prisoner, ...] = ()
    custody: int = 0
    unclaimed: tuple[Unclaimed, ...] = ()
    colours: tuple[str, ...] = ()
    value: int = 0
    """Of one colour chip; 0 without a colour."""
    away: bool = False
    takes_up: bool = False
    present: bool = True
    bought: int = 0
    cashed: int = 0
    corrected: int = 0
    absent: bool = False
    """Away without having said so: coming into sight again is coming back."""
    note_round: int = 0
    """The event round of the last purchase."""
    notes: int = 0
    """How many purchases that round has seen."""
    units: tuple[CallUnit, ...] = ()
    """Of each call the last two: one may still be answered when it is made anew."""
    left_round: int = 0
    """The event round in which the player left."""

    @property
    def stack(self) -> int:
        """All chips in hand."""
        return sum(amount for chip, amount in self.purse.items() if chip is not Chip.TOKENS)

    @property
    def felt(self) -> int:
        """What lies on the felt, with unclaimed winnings beside it."""
        return self._lying(money=True) + sum(one.amount for one in self.unclaimed)

    @property
    def imprisoned(self) -> int:
        """What is in prison, counted in full."""
        return sum(one.amount for one in self.prison if one.chip is not Chip.TOKENS)

    @property
    def tokens(self) -> int:
        """Promotional tokens and vouchers, wherever they are."""
        locked = sum(one.amount for one in self.prison if one.chip is Chip.TOKENS)
        return self.purse.get(Chip.TOKENS, 0) + self._lying(money=False) + locked

    def _lying(self, *, money: bool) -> int:
        return sum(
            stake.amount
            for key, stake in self.stakes.items()
            if (key.chip is not Chip.TOKENS) is money
        )

    def on(self, spot: Spot) -> int:
        """What lies on a spot, through all bets and colours."""
        return sum(stake.amount for key, stake in self.stakes.items() if key.spot is spot)


Answers = frozenset[tuple[str, Spot, int]]
"""After a zero: who has answered for the stakes on which chance, at which level."""


@dataclass(frozen=True, slots=True)
class Coup:
    """The coup in progress, or the last one."""

    count: int = 0
    """1 is the first; 0 before it."""
    number: int | None = None
    seal: str | None = None
    """The hash of a sealed wheel's secret."""
    felt: str | None = None
    """With a seal: the hash of what lay on the felt at the close."""
    toss: Spin | None = None
    respins: int = 0
    pending: tuple[Result, ...] = ()
    """Winners that wait for their payment."""
    results: tuple[Result, ...] = ()
    choosing: "Answers | None" = None
    """The zero choices that its close ended: a void coup gives them back (reading 16)."""


@dataclass(frozen=True, slots=True)
class Settled:
    """The last settlement, as long as players may answer it: until the next close."""

    number: int
    results: tuple[Result, ...]
    played_again: frozenset[tuple[str, Call]] = frozenset()


@dataclass(frozen=True, slots=True)
class Quarrel:
    """A dispute and its decision."""

    number: int
    coup: int
    seat: str
    text: str
    decision: str | None = None
    decided_by: str | None = None
    report: bool = False
    """A mistake that was reported before the coup was decided, and not a dispute after it."""


class State(NamedTuple):
    """A table. It and its seats are named tuples because every bet makes new ones."""

    limits: Limits
    seats: Mapping[str, Seat] = EMPTY
    phase: Phase = Phase.IDLE
    status: Status = Status.RUNNING
    coup: Coup = Coup()
    settled: Settled | None = None
    bank: int = 0
    cage: int = 0
    next_limits: Limits | None = None
    croupier: str | None = None
    supervisor: str | None = None
    consents: frozenset[tuple[str, str, str]] = frozenset()
    """A holder, the colour, and the player who may have it too."""
    parties: tuple[frozenset[str], ...] = ()
    disputes: tuple[Quarrel, ...] = ()
    round: int = 1
    round_coups: int = 0
    promotion: int = 0
    """Where promotional tokens come from and go to; never money."""
    choosing: Answers | None = None
    """The zero choices, while they are open: from a zero to the next close."""
    asks: frozenset[tuple[str, str, str]] = frozenset()
    """Who asked which holder for a share of which colour, in the order of `consents`."""
    until_won: bool = False
    """Whether the ball is spun again as long as nobody wins."""
    markers: bool = False
    """Whether a chip's value above the table minimum is shown by a button."""

    def players(self) -> Iterator[Seat]:
        """Everybody who has a seat now."""
        return (seat for seat in self.seats.values() if seat.present)

    def with_seat(self, seat: Seat, **changes: Any) -> "State":
        """The table with one seat changed, and perhaps more."""
        return self._replace(seats={**self.seats, seat.name: seat}, **changes)

    def party(self, name: str) -> frozenset[str]:
        """The players that share limits with this one."""
        return next((party for party in self.parties if name in party), frozenset([name]))


def new_table(house: House) -> State:
    """An empty table of a house."""
    return State(Limits.from_minimum(house.limits.minimum), markers=house.chips.marker)
