"""The state of a table: its players, their stakes, and the phase of the coup.

All values are immutable. `evolve` makes new ones and shares the unchanged parts.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from croupier.houses import House
from croupier.rules.calls import Call
from croupier.rules.felt import Spot
from croupier.rules.outcome import Outcome
from croupier.table.commands import PROMOTIONAL, Chip, Spin, WheelKind
from croupier.table.limits import Limits
from croupier.table.phases import NEXT_COUP, Phase, Status


@dataclass(frozen=True, slots=True)
class Chain:
    """The secrets of a table, made in advance: each is the hash of the next."""

    anchor: str
    """The hash of the first secret."""
    length: int
    used: int
    """How many secrets are told."""
    link: str
    """The last secret that was told, or the anchor: the seal of the next coup."""


@dataclass(frozen=True, slots=True)
class SealedSeed:
    """What a player's page or program adds to a number: the hash before the close, then the seed."""

    seat: str
    hash: str
    seed: str | None = None


@dataclass(frozen=True, slots=True)
class SeedCount:
    """How many seeds a player sealed, and how many of them were not told."""

    sealed: int = 0
    missing: int = 0


@dataclass(frozen=True, slots=True)
class Tally:
    """What a table owes an answer for: void coups, secrets and seeds that were not told."""

    chains: int = 0
    given_up: int = 0
    """Chains that were replaced before they were used up."""
    coups: int = 0
    """Coups of a chain that have ended with a number or void."""
    void: int = 0
    untold: int = 0
    """Void coups whose secret was not told."""
    unsealed: int = 0
    """Coups that were opened without a seal although the table had a chain."""
    real: int = 0
    """Coups of a real wheel: no seal is claimed for them."""
    taken_back: int = 0
    """Closes of a coup of a chain that were taken back: no rules allow it."""
    respins: int = 0
    """How often the ball was spun again in coups of a chain."""
    seeds: Mapping[str, SeedCount] = field(default_factory=dict)
    """By player."""


class StakeKey(NamedTuple):
    """The key of a stake: each stake of a player has its own key."""

    spot: Spot
    call: Call | None
    chip: Chip
    colour: str = ""
    """The colour of a colour chip, if it is not the player's first colour."""


class Stake(NamedTuple):
    """Chips on a spot. The excess was above the maximum and stayed with the player."""

    amount: int
    excess: int = 0
    riding: int = 0
    """The part that won in an earlier coup and stayed on the felt."""
    place: int = 0
    """In a box for an even chance: 0 lies nearest to the wheel, the next beside it."""


class CallUnit(NamedTuple):
    """The amount per piece that a called bet was made with, and the coup it was made for."""

    call: Call
    amount: int
    coup: int


class HelpedStake(NamedTuple):
    """What the croupier placed in a player's name: that player may say "not mine"."""

    seat: str
    key: StakeKey
    amount: int


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
    """The coup in which they were won."""


class Result(NamedTuple):
    """What a coup made of one stake."""

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
    """The level in prison before the number; 0 is a free stake."""
    raised: int = 0
    """The level in prison after the number."""
    colour: str = ""
    """The colour of a colour chip, if it is not the player's first colour."""
    change: int = 0
    """The part of the returned stake that is no whole colour chip: paid in value chips."""

    @property
    def key(self) -> StakeKey:
        """The key of the stake, if the stake was free."""
        return StakeKey(self.spot, self.call, self.chip, self.colour)


WINNING: Final = (Outcome.WON, Outcome.RELEASED)
"""Outcomes that wait for the payments."""
SETTLED_AGAIN: Final = 2
"""So many coups, the last ones that were settled, can be settled again (reading 43)."""
EMPTY: Final[Mapping[Any, Any]] = MappingProxyType({})


class Seat(NamedTuple):
    """A player: what they have, and where. `stack` is in hand, the rest is on the table.

    Promotional tokens and vouchers are no money (reading 30). `tokens` and `vouchers` count them in
    hand and on the table. All other sums leave them out.
    """

    name: str
    purse: Mapping[Chip, int] = EMPTY
    stakes: Mapping[StakeKey, Stake] = EMPTY
    prison: tuple[Prisoner, ...] = ()
    custody: int = 0
    unclaimed: tuple[Unclaimed, ...] = ()
    colours: tuple[str, ...] = ()
    value: int = 0
    """The value of one colour chip; 0 without a colour."""
    away: bool = False
    takes_up: bool = False
    present: bool = True
    bought: int = 0
    cashed: int = 0
    corrected: int = 0
    absent: bool = False
    """Whether the player is away and did not say so. To be seen again is to be back."""
    note_round: int = 0
    """The event round of the last purchase."""
    notes: int = 0
    """How many purchases the player made in that round."""
    units: tuple[CallUnit, ...] = ()
    """The last two of each call: the older one may still be answered after the newer one."""
    left_round: int = 0
    """The event round in which the player left."""
    guest: bool = False
    """Whether it is a guest without a phone: the croupier acts in the guest's name."""
    owes: int = 0
    """What the player owes the house, since a coup was settled again (reading 43)."""

    @property
    def stack(self) -> int:
        """All chips in hand."""
        return sum(amount for chip, amount in self.purse.items() if chip not in PROMOTIONAL)

    @property
    def felt(self) -> int:
        """What lies on the felt, with unclaimed winnings beside it."""
        lying = (stake.amount for key, stake in self.stakes.items() if key.chip not in PROMOTIONAL)
        return sum(lying) + sum(one.amount for one in self.unclaimed)

    @property
    def imprisoned(self) -> int:
        """What is in prison, counted in full."""
        return sum(one.amount for one in self.prison if one.chip not in PROMOTIONAL)

    @property
    def tokens(self) -> int:
        """Promotional tokens, wherever they are."""
        return self._promoted(Chip.TOKENS)

    @property
    def vouchers(self) -> int:
        """Promotional vouchers, wherever they are."""
        return self._promoted(Chip.VOUCHER)

    def _promoted(self, chip: Chip) -> int:
        lying = sum(stake.amount for key, stake in self.stakes.items() if key.chip is chip)
        locked = sum(one.amount for one in self.prison if one.chip is chip)
        return self.purse.get(chip, 0) + lying + locked

    @property
    def owns(self) -> bool:
        """Whether anything at this table is the player's: in hand, lying, locked or set aside."""
        money = self.stack or self.felt or self.imprisoned or self.custody
        return bool(money or self.tokens or self.vouchers)

    def on(self, spot: Spot) -> int:
        """What lies on a spot, through all bets and colours."""
        return sum(stake.amount for key, stake in self.stakes.items() if key.spot is spot)


Answers = frozenset[tuple[str, Spot, int]]
"""After a zero, the answers so far: the player, the chance and the level."""


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
    anchor: str | None = None
    """The anchor of the chain that the seal belongs to."""
    link: int = 0
    """Which secret of its chain it is: 1 is the first; 0 is a coup without a chain."""
    secret: str | None = None
    """Once it is told. A correction and a spin again have the same secret."""
    seeds: tuple[SealedSeed, ...] = ()
    toss: Spin | None = None
    respins: int = 0
    winners_set: bool = False
    """Whether the winning chips of placed calls were set on the felt."""
    spins_ended: bool = False
    """Whether the ball is not spun again, although nobody wins."""
    pending: tuple[Result, ...] = ()
    """Winners that wait for their payment."""
    payments: int = 0
    """How many payments are made."""
    results: tuple[Result, ...] = ()
    wheel: WheelKind = WheelKind.AUTOMATIC
    """Where its number comes from."""
    announced: bool = False
    """Whether any number was announced, also one that was taken back (reading 41)."""
    choosing: "Answers | None" = None
    """The zero choices that this coup's close ended. A void coup gives them back (reading 16)."""
    void: tuple[str, ...] = ()
    """The reasons for which it was declared void."""


@dataclass(frozen=True, slots=True)
class Settled:
    """The last settlement, as long as players may answer it: until the next close."""

    number: int
    results: tuple[Result, ...]
    played_again: frozenset[tuple[str, Call]] = frozenset()


@dataclass(frozen=True, slots=True)
class PastSettlement:
    """What a number made of a coup, kept for as long as the coup can be settled again.

    Both sides hold the players with chips on the table, and nothing that came later but the answers
    to this coup. So the difference between them is what the settlement did.
    """

    coup: int
    number: int
    sealed: bool
    """Whether the number was drawn by a sealed wheel: nobody can have told a wrong one."""
    limits: Limits
    parties: tuple[frozenset[str], ...]
    results: tuple[Result, ...]
    before: Mapping[str, Seat]
    after: Mapping[str, Seat]
    let_go: Mapping[str, int] = field(default_factory=dict)
    """What players kept when the coup was settled again."""


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
    """Whether it is a mistake that was reported before the coup was decided."""


class ColourPromise(NamedTuple):
    """A second colour that its holder gives up for a newcomer, from a coup on."""

    holder: str
    colour: str
    other: str
    coup: int


class State(NamedTuple):
    """A table. Table and seats are named tuples, because every bet makes new ones."""

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
    promises: frozenset[ColourPromise] = frozenset()
    """Second colours that both the holder and a newcomer have, until one can have it alone."""
    parties: tuple[frozenset[str], ...] = ()
    """Players who share limits in this coup."""
    next_parties: tuple[frozenset[str], ...] | None = None
    """Players who share limits from the next coup on, if these are others."""
    disputes: tuple[Quarrel, ...] = ()
    round: int = 1
    round_coups: int = 0
    promotion: int = 0
    """Where promotional tokens and vouchers come from and go to; never money."""
    choosing: Answers | None = None
    """The zero choices, while they are open: from a zero to the next close."""
    asks: frozenset[tuple[str, str, str]] = frozenset()
    """Open requests for a share: the holder, the colour, and the player who asks."""
    until_won: bool = False
    """Whether the ball is spun again as long as nobody wins."""
    chain: Chain | None = None
    """The secrets of the coming coups."""
    tally: Tally = Tally()
    markers: bool = False
    """Whether a chip's value above the table minimum is shown by a marker button."""
    wheel: WheelKind = WheelKind.AUTOMATIC
    """Where the numbers come from."""
    helped: tuple[HelpedStake, ...] = ()
    """What the croupier placed in players' names since the last close."""
    places: Mapping[str, str] = EMPTY
    """The croupiers by the places at which they stand, where the house names several."""
    suspension: str | None = None
    """Why the table is suspended."""
    settlements: tuple[PastSettlement, ...] = ()
    """The last two coups that were settled, the earlier one first."""

    def players(self) -> Iterator[Seat]:
        """Everybody who has a seat now."""
        return (seat for seat in self.seats.values() if seat.present)

    def with_seat(self, seat: Seat, **changes: Any) -> "State":
        """The table with one seat changed, and perhaps more."""
        return self._replace(seats={**self.seats, seat.name: seat}, **changes)

    def party(self, name: str) -> frozenset[str]:
        """The players that share limits with this one in this coup."""
        return party_of(name, self.parties)

    def party_of_bets(self, name: str) -> frozenset[str]:
        """The players that share limits with this one in the coup that a bet is for."""
        waiting = self.next_parties if self.phase in NEXT_COUP else None
        return party_of(name, waiting or self.parties)


def party_of(name: str, parties: Iterable[frozenset[str]]) -> frozenset[str]:
    """The party of a player, who may be alone in it."""
    return next((party for party in parties if name in party), frozenset([name]))


def new_table(house: House) -> State:
    """An empty table of a house."""
    return State(Limits.from_minimum(house.limits.minimum), markers=house.chips.marker)
