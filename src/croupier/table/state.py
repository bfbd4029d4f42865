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


class Key(NamedTuple):
    """What tells one stake of a player from another."""

    spot: Spot
    call: Call | None
    chip: Chip


class Stake(NamedTuple):
    """What lies there, and what was above the maximum and stayed with the player."""

    amount: int
    excess: int = 0


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

    @property
    def key(self) -> Key:
        """The stake it speaks of, if that was free."""
        return Key(self.spot, self.call, self.chip)


EMPTY: Final[Mapping[Any, Any]] = MappingProxyType({})


class Seat(NamedTuple):
    """A player: what he has, and where. `stack` is in hand, the rest is on the table."""

    name: str
    purse: Mapping[Chip, int] = EMPTY
    stakes: Mapping[Key, Stake] = EMPTY
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

    @property
    def stack(self) -> int:
        """All chips in hand."""
        return sum(self.purse.values())

    @property
    def felt(self) -> int:
        """What lies on the felt, with unclaimed winnings beside it."""
        return sum(stake.amount for stake in self.stakes.values()) + sum(
            one.amount for one in self.unclaimed
        )

    @property
    def imprisoned(self) -> int:
        """What is in prison, counted in full."""
        return sum(one.amount for one in self.prison)

    def on(self, spot: Spot) -> int:
        """What lies on a spot, through all bets and colours."""
        return sum(stake.amount for key, stake in self.stakes.items() if key.spot is spot)


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
    """A holder, his colour, and the player who may have it too."""
    parties: tuple[frozenset[str], ...] = ()
    disputes: tuple[Quarrel, ...] = ()
    round: int = 1
    round_coups: int = 0

    def players(self) -> Iterator[Seat]:
        """Everybody who has a seat now."""
        return (seat for seat in self.seats.values() if seat.present)

    def party(self, name: str) -> frozenset[str]:
        """The players that share limits with this one."""
        return next((party for party in self.parties if name in party), frozenset([name]))


def new_table(house: House) -> State:
    """An empty table of a house."""
    return State(Limits.from_minimum(house.limits.minimum))
