"""What happened at a table. Events are facts: they are kept for ever and never changed.

They carry every amount that followed from the house's rules, so `evolve` needs no house. An old
log gives the same chips even if the rules of the house change later.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from croupier.rules.calls import Call
from croupier.rules.felt import Kind, Spot
from croupier.table.commands import Again, Bought, Chip, WheelKind
from croupier.table.limits import Range
from croupier.table.phases import Phase
from croupier.table.state import Prisoner, Result, Stake, StakeKey, Unclaimed


class Laid(NamedTuple):
    """A part of a bet on one spot."""

    spot: Spot
    call: Call | None
    amount: int
    excess: int = 0


class Below(NamedTuple):
    """What a player has on a spot, and the minimum that it does not reach."""

    spot: Spot
    amount: int
    least: int


class Elsewhere(NamedTuple):
    """Where a stake is settled instead. The excess was above the maximum before."""

    key: StakeKey
    amount: int
    excess: int = 0


class Goes(StrEnum):
    """Where paid chips go."""

    STACK = "stack"
    FELT = "felt"
    CUSTODY = "custody"


class Standing(NamedTuple):
    """A player's place in an event round."""

    seat: str
    chips: int
    bought: int = 0
    """With every note counted."""
    cashed: int = 0
    """What the player cashed out."""

    @property
    def result(self) -> int:
        """The result that decides the place (reading 38)."""
        return self.chips + self.cashed - self.bought


@dataclass(frozen=True, slots=True)
class Seated:
    seat: str
    colours: tuple[str, ...] = ()
    value: int = 0
    guest: bool = False
    """Whether it is a guest without a phone: the croupier acts in the guest's name."""


@dataclass(frozen=True, slots=True)
class ChipsBought:
    seat: str
    amount: int
    chip: Chip
    kind: Bought | None = None


@dataclass(frozen=True, slots=True)
class CashedOut:
    seat: str
    stack: int
    custody: int
    left: bool
    """Whether the seat is free again. It is not free while chips lie on the table."""
    tokens: int = 0
    """Promotional tokens. The player gets them back; they are not exchanged."""
    unclaimed: int = 0
    """Winnings that lay beside a stake."""
    vouchers: int = 0
    """Promotional vouchers. The player gets them back, too."""
    repaid: int = 0
    """The part of all this that the player owed: it stays with the house."""


@dataclass(frozen=True, slots=True)
class SteppedAway:
    seat: str
    absent: bool = False
    """Whether the player is away and did not say so."""


@dataclass(frozen=True, slots=True)
class CameBack:
    seat: str
    unclaimed: int
    custody: int
    chip: Chip
    change: int = 0
    """The part that is paid in value chips, because it is no whole colour chip."""


@dataclass(frozen=True, slots=True)
class ColourBought:
    """A player who had no colour has one from now on."""

    seat: str
    colour: str
    value: int


@dataclass(frozen=True, slots=True)
class ColourAsked:
    seat: str
    other: str
    colour: str


@dataclass(frozen=True, slots=True)
class ColourKept:
    """A holder does not share a colour, or stops sharing it."""

    seat: str
    colour: str
    other: str


@dataclass(frozen=True, slots=True)
class ColourPromised:
    """Reading 29: a newcomer who finds no colour gets the second one of a holder."""

    seat: str
    colour: str
    other: str
    coup: int
    """The first coup in which it is no longer the holder's."""


@dataclass(frozen=True, slots=True)
class ColourPassed:
    """A promised colour is the newcomer's alone: none of the holder's chips lies there."""

    seat: str
    colour: str
    other: str


@dataclass(frozen=True, slots=True)
class WinnersOption:
    seat: str
    take_up: bool


@dataclass(frozen=True, slots=True)
class ColourShared:
    seat: str
    colour: str
    other: str


@dataclass(frozen=True, slots=True)
class CroupierNamed:
    name: str


@dataclass(frozen=True, slots=True)
class CroupierPlaced:
    place: str
    name: str


@dataclass(frozen=True, slots=True)
class SupervisorNamed:
    name: str


@dataclass(frozen=True, slots=True)
class LimitsSet:
    ranges: tuple[tuple[Kind, Range], ...]
    at_once: bool
    """Whether the limits hold at once. Otherwise they wait for the end of the coup."""
    by: str | None = None
    because: str | None = None


@dataclass(frozen=True, slots=True)
class LimitsInForce:
    """Waiting limits hold from now on."""


@dataclass(frozen=True, slots=True)
class ChainOpened:
    """The secrets of the coming coups are made. An earlier chain ends."""

    anchor: str
    length: int


@dataclass(frozen=True, slots=True)
class BettingOpened:
    coup: int
    seal: str | None = None
    anchor: str | None = None
    """The anchor of the chain that the seal belongs to."""
    link: int = 0
    """Which secret of its chain it is; 0 without a chain."""
    wheel: WheelKind = WheelKind.AUTOMATIC
    """Where the number comes from. For a real wheel no seal is claimed."""


@dataclass(frozen=True, slots=True)
class SeedSealed:
    seat: str
    hash: str


@dataclass(frozen=True, slots=True)
class SeedTold:
    seat: str
    seed: str


@dataclass(frozen=True, slots=True)
class Placed:
    seat: str
    chip: Chip
    laid: tuple[Laid, ...]
    by: str | None = None
    """The supervisor who allowed it after the close."""
    because: str | None = None
    colour: str = ""
    again: bool = False
    """Whether it plays a winning call again. The call keeps its amount per piece."""
    helped: bool = False
    """Whether the croupier placed it in the player's name."""


@dataclass(frozen=True, slots=True)
class Taken:
    seat: str
    stakes: tuple[tuple[StakeKey, int], ...]
    by: str | None = None
    because: str | None = None
    disowned: bool = False
    """Whether the player said that the croupier's bet was not theirs."""


@dataclass(frozen=True, slots=True)
class Trimmed:
    """Chips above the maximum, or below the minimum at the close, go back to their owner."""

    seat: str
    stakes: tuple[tuple[StakeKey, int], ...]
    below: bool = False
    """Whether they were below the minimum."""


@dataclass(frozen=True, slots=True)
class BelowMinimum:
    """A player has stakes below the minimum, and may add to them until the close."""

    seat: str
    spots: tuple[Below, ...]


@dataclass(frozen=True, slots=True)
class Treated:
    """Stakes are settled as if they lay elsewhere.

    If the losers are raked in already, they are settled again: `after` takes the place of `before`.
    """

    seat: str
    stakes: tuple[tuple[StakeKey, int], ...]
    laid: tuple[Elsewhere, ...]
    by: str
    because: str
    before: tuple[Result, ...] = ()
    after: tuple[Result, ...] = ()


@dataclass(frozen=True, slots=True)
class BallSpun:
    laps: int | None
    same_direction: bool
    closes: bool
    """Whether the spin closes betting."""
    felt: str | None = None
    """If it closes betting at a coup of a chain: the hash of what lies on the felt."""


@dataclass(frozen=True, slots=True)
class BettingClosed:
    """No more bets."""

    felt: str | None = None
    """At a coup of a chain: the hash of what lies on the felt. A page knows it before it tells."""


@dataclass(frozen=True, slots=True)
class NumberSet:
    number: int
    secret: str | None = None
    missing: tuple[str, ...] = ()
    """Whose seed was sealed and not told."""
    laps: int | None = None
    """How many laps the ball made, at least, where somebody counted."""


@dataclass(frozen=True, slots=True)
class SpunAgain:
    """The number does not count. Stakes stay, and betting stays closed."""


@dataclass(frozen=True, slots=True)
class SpinsEnded:
    """The ball is not spun again in this coup: the number of the last spin counts."""


@dataclass(frozen=True, slots=True)
class WinnersSet:
    """The winning chips of placed calls lie on the felt (venezia-SF.2)."""


@dataclass(frozen=True, slots=True)
class StepTakenBack:
    """The last step does not count. This phase holds again."""

    phase: Phase


@dataclass(frozen=True, slots=True)
class WheelSet:
    wheel: WheelKind


@dataclass(frozen=True, slots=True)
class Collected:
    results: tuple[Result, ...]
    by: str | None = None
    """The croupier who raked in, where the places at the table have names (venezia-G.2)."""


@dataclass(frozen=True, slots=True)
class WinnerPaid:
    """One payment: all that a player wins on one combination with the same chips (reading 20)."""

    result: Result
    winnings_to: Goes
    stake_to: Goes
    parts: tuple[Result, ...] = ()
    """The results of several bets, if the payment is for more than one: `result` is their sum."""

    @property
    def lines(self) -> tuple[Result, ...]:
        """The results that are paid, bet by bet."""
        return self.parts or (self.result,)


@dataclass(frozen=True, slots=True)
class WinnersPaid:
    """All payments are made."""

    by: str | None = None
    """The croupier who paid, where the places at the table have names."""


@dataclass(frozen=True, slots=True)
class DollyLifted:
    """The coup is over."""


@dataclass(frozen=True, slots=True)
class SetAside:
    """After some coups, unclaimed winnings of outside bets are set aside with their stakes."""

    seat: str
    spot: Spot
    winnings: int
    stakes: tuple[tuple[StakeKey, int], ...]


class BuiltOn(StrEnum):
    """What followed from a wrong number, and is no longer as the number left it."""

    STAKE = "stake"
    """A winning stake does not lie there any more."""
    PRISON = "prison"
    """A stake left its prison."""
    CUSTODY = "custody"
    """What was set aside was claimed."""
    CALL = "call"
    """A called bet that had not won was played again."""
    COLOUR = "colour"
    """The player has no colour chips any more."""
    LEFT = "left"
    """The player has left."""


class Built(NamedTuple):
    """One thing that was built on a wrong number."""

    on: BuiltOn
    amount: int = 0
    spot: Spot | None = None
    call: Call | None = None


@dataclass(frozen=True, slots=True)
class SettledAgain:
    """A coup is settled again with the right number (reading 43). `PutRight` moves the money."""

    coup: int
    was: int
    """The wrong number."""
    number: int
    results: tuple[Result, ...]
    payments: tuple[WinnerPaid, ...]
    """The payments of the right number; none while winners still wait for theirs."""
    aside: tuple[SetAside, ...]
    last: bool
    """Whether no later coup was settled."""
    by: str
    because: str


@dataclass(frozen=True, slots=True)
class PutRight:
    """What settling a coup again changes for one player."""

    seat: str
    coup: int
    hand: tuple[tuple[Chip, int], ...] = ()
    """Into the hand, or out of it when negative."""
    lifted: tuple[tuple[StakeKey, int], ...] = ()
    laid: tuple[tuple[StakeKey, Stake], ...] = ()
    freed: tuple[Prisoner, ...] = ()
    imprisoned: tuple[Prisoner, ...] = ()
    custody: int = 0
    claimed: tuple[Unclaimed, ...] = ()
    """Winnings that no longer lie beside a stake."""
    beside: tuple[Unclaimed, ...] = ()
    owed: int = 0
    """What the player no longer has and owes, or pays back when negative."""
    let_go: int = 0
    """What the player no longer has and may keep."""
    built: tuple[Built, ...] = ()
    undone: tuple[Result, ...] = ()
    """What the later coup made of stakes that should not have been in prison there."""
    judged: tuple[Result, ...] = ()
    """What its number makes of those that should have been."""


@dataclass(frozen=True, slots=True)
class CoupVoided:
    reasons: tuple[str, ...]
    results: tuple[Result, ...]
    secret: str | None = None
    missing: tuple[str, ...] = ()
    """If betting was closed: whose seed was sealed and not told."""
    by: str | None = None
    """The supervisor who declared it void."""
    because: str | None = None


@dataclass(frozen=True, slots=True)
class Withdrawn:
    seat: str
    prisoner: Prisoner
    half: int
    change: int = 0
    """The part that is paid in value chips, because it is no whole colour chip."""


@dataclass(frozen=True, slots=True)
class LeftInPrison:
    seat: str
    spot: Spot
    level: int = 0
    """0 is every level."""


@dataclass(frozen=True, slots=True)
class Shifted:
    seat: str
    prisoner: Prisoner
    target: Spot


@dataclass(frozen=True, slots=True)
class PlayedAgain:
    seat: str
    how: Again
    call: Call
    unit: int = 0
    """The call's own amount per piece."""


@dataclass(frozen=True, slots=True)
class RoundEnded:
    round: int
    standings: tuple[Standing, ...]


@dataclass(frozen=True, slots=True)
class RoundBegun:
    round: int


@dataclass(frozen=True, slots=True)
class Corrected:
    seat: str
    amount: int
    chip: Chip
    by: str
    because: str
    change: int = 0
    """The part in value chips, because it is no whole colour chip."""


@dataclass(frozen=True, slots=True)
class ColourGiven:
    seat: str
    colour: str
    by: str
    because: str | None = None


@dataclass(frozen=True, slots=True)
class ColourTaken:
    """A supervisor took one of several colours back."""

    seat: str
    colour: str
    by: str
    because: str | None = None


@dataclass(frozen=True, slots=True)
class SpinOptionSet:
    until_won: bool


@dataclass(frozen=True, slots=True)
class Linked:
    seat: str
    other: str
    by: str
    because: str
    at_once: bool
    """Whether it binds at once. Otherwise it binds from the next coup."""


@dataclass(frozen=True, slots=True)
class Suspended:
    by: str
    because: str


@dataclass(frozen=True, slots=True)
class Resumed:
    by: str


@dataclass(frozen=True, slots=True)
class TableClosed:
    """The table is out of operation."""


@dataclass(frozen=True, slots=True)
class TableOpened:
    """The table is in operation again."""


@dataclass(frozen=True, slots=True)
class DisputeOpened:
    number: int
    coup: int
    seat: str
    text: str
    report: bool = False
    """Whether it is a mistake that was reported before the coup was decided."""


@dataclass(frozen=True, slots=True)
class DisputeDecided:
    number: int
    text: str
    by: str


Event = (
    Seated | ChipsBought | CashedOut | SteppedAway | CameBack | WinnersOption
    | ColourBought | ColourAsked | ColourShared | ColourKept | ColourPromised | ColourPassed
    | CroupierNamed | CroupierPlaced | SupervisorNamed | LimitsSet | LimitsInForce
    | ChainOpened | BettingOpened | SeedSealed | SeedTold | Placed | Taken | Trimmed | BelowMinimum | Treated
    | BallSpun | BettingClosed | NumberSet | SpunAgain | SpinsEnded | WinnersSet | StepTakenBack | WheelSet
    | Collected | WinnerPaid | WinnersPaid | DollyLifted | SetAside | CoupVoided | SettledAgain | PutRight
    | Withdrawn | LeftInPrison | Shifted | PlayedAgain | RoundEnded | RoundBegun | SpinOptionSet
    | Corrected | ColourGiven | ColourTaken | Linked
    | Suspended | Resumed | TableClosed | TableOpened | DisputeOpened | DisputeDecided
)  # fmt: skip
