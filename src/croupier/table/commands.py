"""What people at a table say and do. Each command is a value; `decide` answers it.

Time and chance come in as the croupier's commands: "no more bets", "number 17".
"""

from dataclasses import dataclass
from enum import StrEnum

from croupier.rules.bets import Slip, Target
from croupier.rules.calls import Call
from croupier.rules.felt import Kind
from croupier.table.limits import Range


class Chip(StrEnum):
    """What a stake is made of."""

    CASH = "cash"
    COLOUR = "colour"
    TOKENS = "tokens"
    """Promotional tokens: the winnings are paid, the token is not returned."""
    VOUCHER = "voucher"
    """Promotional vouchers: they play as tokens do, and are never exchanged for them."""


PROMOTIONAL = (Chip.TOKENS, Chip.VOUCHER)
"""Reading 30: two things, each by its own name. They win chips, and are never money themselves."""


class Bought(StrEnum):
    """Which chips a player buys."""

    CASH = "cash"
    COLOUR = "colour"
    TOKENS = "tokens"
    VOUCHER = "voucher"


class WheelKind(StrEnum):
    """Where the numbers of a table come from."""

    AUTOMATIC = "automatic"
    """The built-in wheel, dealt by the clock. It is sealed."""
    BY_HAND = "by hand"
    """The built-in wheel, drawn at the croupier's word. It is sealed."""
    REAL = "real"
    """A wheel in the room: the croupier says its number. No seal is claimed."""
    READ = "read"
    """A wheel in the room with a reader that tells its number. No seal is claimed."""


UNSEALED = (WheelKind.REAL, WheelKind.READ)
"""Wheels whose coups have no seal."""


class Again(StrEnum):
    """What a player does with a called bet that won."""

    REPLAY = "replay"
    COMPLETE = "complete"
    PLAY_ALL = "play all"


# People


@dataclass(frozen=True, slots=True)
class Sit:
    """Take a seat and buy chips."""

    seat: str
    amount: int
    colour: str | None = None
    value: int | None = None
    kind: Bought | None = None

    def __post_init__(self) -> None:
        _imply_kind(self)


@dataclass(frozen=True, slots=True)
class Buy:
    """Buy more chips. They may be the player's first colour chips."""

    seat: str
    amount: int
    kind: Bought | None = None
    colour: str | None = None
    value: int | None = None

    def __post_init__(self) -> None:
        _imply_kind(self)


def _imply_kind(purchase: Sit | Buy) -> None:
    """A player who names a colour wants colour chips."""
    if purchase.colour is not None and purchase.kind is None:
        object.__setattr__(purchase, "kind", Bought.COLOUR)


@dataclass(frozen=True, slots=True)
class CashOut:
    """Exchange all chips, also those in custody."""

    seat: str


@dataclass(frozen=True, slots=True)
class StepAway:
    """Leave the table with chips on it."""

    seat: str


@dataclass(frozen=True, slots=True)
class MarkAbsent:
    """Note that a player is not there and did not say so."""

    seat: str


@dataclass(frozen=True, slots=True)
class ComeBack:
    """Return, and claim what was set aside."""

    seat: str


@dataclass(frozen=True, slots=True)
class TakeUp:
    """Say whether winning stakes are taken up automatically."""

    seat: str
    on: bool


@dataclass(frozen=True, slots=True)
class AskColour:
    """Ask a player for a share of a colour."""

    seat: str
    other: str
    colour: str


@dataclass(frozen=True, slots=True)
class Share:
    """Agree that another player gets the same colour."""

    seat: str
    colour: str
    other: str


@dataclass(frozen=True, slots=True)
class KeepColour:
    """Refuse to share a colour, or take the consent back."""

    seat: str
    colour: str
    other: str


# Bets


@dataclass(frozen=True, slots=True)
class Place:
    """Place bets, or add to them."""

    seat: str
    slip: Slip
    chip: Chip | None = None
    colour: str | None = None


@dataclass(frozen=True, slots=True)
class Take:
    """Take a bet back, or a part of a bet on a spot. Without a target, take all bets back."""

    seat: str
    target: Target | None = None
    amount: int | None = None


@dataclass(frozen=True, slots=True)
class Move:
    """Move a bet to another spot."""

    seat: str
    source: Target
    target: Target


@dataclass(frozen=True, slots=True)
class NotMine:
    """Give back what the croupier placed in the player's name, before the close."""

    seat: str
    target: Target


@dataclass(frozen=True, slots=True)
class Withdraw:
    """Take half of a stake in prison. Without a level, half of all stakes on that chance."""

    seat: str
    target: Target
    level: int | None = None


@dataclass(frozen=True, slots=True)
class Leave:
    """Leave a stake in prison."""

    seat: str
    target: Target
    level: int | None = None


@dataclass(frozen=True, slots=True)
class Shift:
    """Shift a stake in prison to another even chance."""

    seat: str
    source: Target
    target: Target
    level: int | None = None


@dataclass(frozen=True, slots=True)
class PlayAgain:
    """Replay, complete or play all a called bet that won."""

    seat: str
    how: Again
    call: Call


# The coup


@dataclass(frozen=True, slots=True)
class OpenChain:
    """Announce the anchor of the secrets of the coming coups."""

    anchor: str
    length: int


@dataclass(frozen=True, slots=True)
class SealSeed:
    """Seal a seed for the number: tell its hash before the close."""

    seat: str
    hash: str


@dataclass(frozen=True, slots=True)
class TellSeed:
    """Tell the seed that was sealed before the close."""

    seat: str
    seed: str


@dataclass(frozen=True, slots=True)
class PlaceYourBets:
    """Open betting; a sealed wheel announces the hash of its secret.

    At a table with a chain, this is the link that was told last.
    """

    seal: str | None = None


@dataclass(frozen=True, slots=True)
class Spin:
    """Spin the ball."""

    laps: int | None = None
    same_direction: bool = False


@dataclass(frozen=True, slots=True)
class NoMoreBets:
    """Close betting."""


@dataclass(frozen=True, slots=True)
class Number:
    """Announce the number. A second number before collecting corrects the first.

    A sealed wheel tells its secret, and the number must follow from it. The laps of a real ball are
    known when it falls, so they may be told with the number.
    """

    number: int
    secret: str | None = None
    laps: int | None = None


@dataclass(frozen=True, slots=True)
class SpinAgain:
    """Spin once more because nobody won."""


@dataclass(frozen=True, slots=True)
class NoSpinAgain:
    """End the spins of this coup: its number counts, although nobody wins."""


@dataclass(frozen=True, slots=True)
class SpinOption:
    """Say whether the ball is spun again as long as nobody wins."""

    until_won: bool


@dataclass(frozen=True, slots=True)
class SetWinners:
    """Set the winning chips of placed calls on the felt."""


@dataclass(frozen=True, slots=True)
class Collect:
    """Rake in the losing wagers."""


@dataclass(frozen=True, slots=True)
class Pay:
    """Pay the winning wagers."""


@dataclass(frozen=True, slots=True)
class PayWinner:
    """Pay one winner: the next in the order of the house. 1 is the first of the coup."""

    place: int


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Take the last step of the coup back, where nothing follows from it yet."""


@dataclass(frozen=True, slots=True)
class Lift:
    """Lift the dolly: the coup is over."""


@dataclass(frozen=True, slots=True)
class Settle:
    """Collect, pay and lift in one."""


@dataclass(frozen=True, slots=True)
class Void:
    """Declare the coup void, before any number. A sealed wheel tells its secret all the same."""

    reasons: tuple[str, ...]
    secret: str | None = None


@dataclass(frozen=True, slots=True)
class VoidBySupervisor:
    """Declare the coup void as the supervisor: after a number nobody else can."""

    reasons: tuple[str, ...]
    because: str
    secret: str | None = None


@dataclass(frozen=True, slots=True)
class NewRound:
    """Begin the next event round."""


@dataclass(frozen=True, slots=True)
class SetWheel:
    """Say where the numbers come from, from the next coup on."""

    wheel: WheelKind


# Supervision


@dataclass(frozen=True, slots=True)
class NameCroupier:
    """Say who deals from here on."""

    name: str


@dataclass(frozen=True, slots=True)
class PlaceCroupier:
    """Say which croupier stands at one of the places that the house names."""

    place: str
    name: str


@dataclass(frozen=True, slots=True)
class NameSupervisor:
    """Say who supervises from here on."""

    name: str


@dataclass(frozen=True, slots=True)
class SetLimits:
    """Set limits: before the first coup, or as the supervisor between coups."""

    ranges: tuple[tuple[Kind, Range], ...]
    supervised: bool = False
    because: str | None = None


@dataclass(frozen=True, slots=True)
class Allow:
    """Let a player bet, take or move after the close, by exception."""

    act: Place | Take | Move
    because: str

    @property
    def seat(self) -> str:
        """The player who may do it."""
        return self.act.seat


@dataclass(frozen=True, slots=True)
class Treat:
    """Settle a stake as if it lay elsewhere. Without more, all that lies on the spot or call."""

    seat: str
    source: Target
    target: Target
    because: str
    amount: int | None = None
    """A part of it; of a call, so much of every piece."""
    call: Call | None = None
    """On a spot: only the piece of this call."""
    alone: bool = False
    """On a spot: only what no call has put there."""
    chip: Chip | None = None
    colour: str | None = None


@dataclass(frozen=True, slots=True)
class Correct:
    """Put a payment right: plus is for the player, minus for the bank."""

    seat: str
    amount: int
    because: str


@dataclass(frozen=True, slots=True)
class SettleAgain:
    """Settle a coup again: another number was right (reading 43)."""

    coup: int
    number: int
    because: str
    owed: tuple[str, ...] = ()
    """Players who no longer have what they must give back, and owe it."""
    let_go: tuple[str, ...] = ()
    """Players who no longer have it, and may keep it."""


@dataclass(frozen=True, slots=True)
class GiveColour:
    """Give a player a second colour."""

    seat: str
    colour: str
    because: str | None = None


@dataclass(frozen=True, slots=True)
class TakeColour:
    """Take one of several colours back."""

    seat: str
    colour: str
    because: str | None = None


@dataclass(frozen=True, slots=True)
class Link:
    """Treat two players as one party for the limits."""

    seat: str
    other: str
    because: str


@dataclass(frozen=True, slots=True)
class Suspend:
    """Suspend play."""

    because: str


@dataclass(frozen=True, slots=True)
class Resume:
    """Go on after a suspension."""


@dataclass(frozen=True, slots=True)
class CloseTable:
    """Close the table."""


@dataclass(frozen=True, slots=True)
class OpenTable:
    """Open the table again."""


@dataclass(frozen=True, slots=True)
class Report:
    """Call the supervisor because of a mistake, before the coup is decided."""

    seat: str
    text: str


@dataclass(frozen=True, slots=True)
class Dispute:
    """Open a dispute."""

    seat: str
    text: str


@dataclass(frozen=True, slots=True)
class DecideDispute:
    """Decide a dispute, with the last word of the house."""

    number: int
    text: str


# For guests

Helped = (
    Sit | Buy | CashOut | StepAway | ComeBack | TakeUp | AskColour | Share | KeepColour | Place | Take
    | Move | Withdraw | Leave | Shift | PlayAgain | Report | Dispute
)  # fmt: skip
"""What the croupier may do in a player's name."""


@dataclass(frozen=True, slots=True)
class ActFor:
    """The croupier acts in the name of a player, who has no phone or asked for it."""

    act: Helped

    @property
    def seat(self) -> str:
        """The player in whose name it is done."""
        return self.act.seat


Command = (
    Sit | Buy | CashOut | StepAway | MarkAbsent | ComeBack | TakeUp | AskColour | Share | KeepColour
    | Place | Take | Move | NotMine | Withdraw | Leave | Shift | PlayAgain
    | OpenChain | PlaceYourBets | SealSeed | Spin | NoMoreBets | TellSeed | Number | SpinAgain
    | NoSpinAgain | SetWinners
    | Collect | PayWinner | Pay | Lift | Settle | Void | TakeBack | NewRound | SpinOption | SetWheel | ActFor
    | NameCroupier | PlaceCroupier | NameSupervisor | SetLimits | Allow | Treat | Correct | GiveColour | TakeColour
    | SettleAgain
    | VoidBySupervisor | Link | Suspend | Resume | CloseTable | OpenTable | Report | Dispute | DecideDispute
)  # fmt: skip
