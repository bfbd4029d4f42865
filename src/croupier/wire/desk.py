"""The desk: what the people who run a table see, and players do not."""

from enum import StrEnum

from msgspec import Struct

from croupier.rules.calls import Call
from croupier.rules.felt import Spot
from croupier.table.commands import Chip
from croupier.table.phases import Phase
from croupier.wire.wording import Wording


class Press(StrEnum):
    """What a step needs from the croupier."""

    STATE = "state"
    """One press: say the line."""
    NUMBER = "number"
    """The keypad: a number, then confirm; the laps may be added to the line."""
    SPIN = "spin"
    """One press; the direction may be added to the line."""
    DRAW = "draw"
    """One press: `draw`."""
    WAIT = "wait"
    """Nothing: the reader of the wheel, or the clock, does it."""


class TossFact(StrEnum):
    """What the croupier saw of a real ball, where the house's procedure counts it."""

    DIRECTION = "direction"
    """Whether it ran with the wheel: seen when it is spun."""
    LAPS = "laps"
    """How often it went round: known when it falls."""


class DeskStep(Struct):
    """A step of the house's procedure."""

    name: str
    """The words of the record: "place your bets", "no more bets", "number", "collect" …"""
    press: Press
    line: str | None
    """The statement to say."""
    words: list[str]
    """What to say aloud, in the house's language."""
    clauses: list[str]
    asks: list[TossFact] = []
    """What is told with the line, if it was seen."""
    combinations: list[str] = []
    """All winning combinations, to be read; those to be called out are among the words."""


class MayDo(Struct):
    """Something beside the procedure: possible, or why not."""

    name: str
    """`spin again`, `take back`, `correct number`, `void`, `new round`."""
    line: str | None
    why_not: Wording | None
    """In the words of a refusal; nothing if it is possible."""
    clauses: list[str]


class ChipCut(Struct):
    """Chips to cut for a payment: so many of a value; a colour chip names its colour."""

    count: int
    value: int
    colour: str | None = None


class DeskPayment(Struct):
    """A payment, in the house's order."""

    place: int
    """`pay winner PLACE` pays it."""
    seat: str
    spot: Spot
    call: Call | None
    """The call that put all of it there; nothing if several bets did."""
    chip: Chip
    colour: str
    stake: int
    winnings: int
    returned: int
    level: int
    """The level in prison from which a stake is released; 0 is a free stake."""
    cuts: list[ChipCut]
    """The chips to cut for the winnings, or for each heap of them."""
    heaps: int
    """Equal heaps of the stake's size, where the house pays heaps; else 0."""
    away: bool
    """Whether the owner is away: the chips are laid aside."""
    paid: bool


class RakePile(Struct):
    """Chips of one player on a spot."""

    seat: str
    chip: Chip
    colour: str
    amount: int


class RakeSpot(Struct):
    """What is raked in from a spot, or from the pile of a placed call beside a box."""

    spot: Spot
    """A spot with losing chips, or the box beside which the pile lies."""
    amount: int
    piles: list[RakePile]
    call: Call | None = None
    """The placed call whose pile it is."""


class WinnerToSet(Struct):
    """Chips of a placed call that win: they are taken from its pile and set on their spot."""

    seat: str
    spot: Spot
    call: Call
    beside: Spot
    """The box beside which the pile lies."""
    chip: Chip
    colour: str
    amount: int


class PrisonWay(StrEnum):
    """What the croupier does with a stake on an even chance that a number holds."""

    LOCK = "lock"
    """It is locked in, where a house has no levels."""
    RAISE = "raise"
    """It goes to a higher level; from the felt to the first."""
    LOWER = "lower"
    """It won, and goes down one level."""
    STAY = "stay"
    """Another 0 leaves it as it is."""
    HALVE = "halve"
    """Half goes to the player, half to the bank."""
    SHIFT = "shift"
    """It goes to another chance, at the same level."""


class PrisonAct(Struct):
    """Something to do with one player's stake, beside raking and paying."""

    seat: str
    way: PrisonWay
    spot: Spot
    chip: Chip
    colour: str
    stake: int
    level: int
    """After it; 0 is out of prison."""
    back: int
    """What of it the player gets."""
    clauses: list[str]
    target: Spot | None = None
    """Where a stake is shifted to."""


class DeskWarning(StrEnum):
    """What a croupier should know of a seat."""

    AT_LIMIT = "at-limit"
    """A stake lies at the maximum: more is given back."""
    BELOW_MINIMUM = "below-minimum"
    """What lies there goes back at the close, unless it is brought up to this amount."""
    OUT_OF_CHIPS = "out-of-chips"
    AWAY = "away"
    LINE_LOST = "line-lost"
    """A player with a phone whose line is down."""
    CHOOSES = "chooses"
    """A 0 waits for an answer."""
    NOT_MINE = "not-mine"
    """A player gave back what the croupier had placed in their name; until the number is known."""


class SeatWarning(Struct):
    """A warning about a seat, and the spot or call that it is about."""

    seat: str
    warning: DeskWarning
    spot: str | None = None
    amount: int | None = None
    level: int | None = None
    """Of the stake in prison that waits for an answer."""


class SeatHand(Struct):
    """What a player has in front: staff sees it, as at a real table."""

    seat: str
    guest: bool
    purse: dict[Chip, int]
    custody: int
    bought: int
    cashed: int
    takes_up: bool
    last_bet: int | None = None
    """When the player laid chips last (milliseconds since 1970): who is about to be cut off?"""
    owes: int = 0
    """What is kept back when the player cashes out, since a coup was settled again (reading 43)."""


class VoidKey(Struct):
    """A reason for which the house declares a coup void."""

    reason: str
    words: Wording
    clauses: list[str]


class BriefingCard(Struct):
    """A card of the briefing for novices, to read out."""

    title: Wording
    sentences: list[Wording]
    spots: list[str]
    """Where it is shown on the felt."""
    clauses: list[str]


class SettledCoup(Struct):
    """A coup that the supervisor can settle again with another number."""

    coup: int
    number: int


class SeatPutRight(Struct):
    """What changed for a player whose coup was settled again, place by place."""

    seat: str
    hand: int
    """Into the hand, or out of it when negative."""
    felt: int
    held: int
    custody: int
    owed: int
    """What the player now owes, or has paid back when negative."""


class CoupPutRight(Struct):
    """A coup that was settled again with another number (reading 43): for whoever moves the chips."""

    coup: int
    was: int
    number: int
    by: str
    because: str
    seats: list[SeatPutRight]


class Desk(Struct, tag_field="t", tag="desk"):
    """What the table's staff needs now. It comes after every change, to staff only."""

    seq: int
    coup: int
    phase: Phase
    steps: list[DeskStep]
    """The first one is the large button; further ones are ways that the house leaves open."""
    may: list[MayDo]
    voids: list[VoidKey]
    opened_at: int | None
    """When betting opened (milliseconds since 1970)."""
    exposure: list[int]
    """What each number would cost the bank: its loss if positive, its gain if negative. Empty once
    the number is known."""
    on_felt: int
    """All money on the felt."""
    bank: int
    """The bank's result so far."""
    hands: list[SeatHand]
    warnings: list[SeatWarning]
    to_set: list[WinnerToSet]
    """After the number: the winning chips of placed calls that still rest in their piles."""
    rake: list[RakeSpot]
    prison: list[PrisonAct]
    """What to do with stakes that a number holds: while the losers are raked in."""
    answered: list[PrisonAct]
    """What players answered to the last 0, until the next close: for the croupier to do."""
    rakes: str
    """Who rakes."""
    pays: str
    """Who pays: where two croupiers swap, the other one."""
    places: dict[str, str]
    """Where the house names several croupiers: their places, and who stands there."""
    payments: list[DeskPayment]
    to_pay: int
    """The sum of all winnings of this coup."""
    paid: int
    """The sum of those that are paid."""
    cards: list[BriefingCard]
    card: int | None
    """The card that is shown."""
    staff: list[tuple[str, str]]
    """Role and name of everybody of the staff whose line is open."""
    settled: list[SettledCoup] = []
    """Coups that the supervisor can settle again, the latest first."""
    put_right: CoupPutRight | None = None
    """What was settled again since the last opening."""


class CardShown(Struct, tag_field="t", tag="card"):
    """A card of the briefing, for everybody; or it is taken away."""

    card: BriefingCard | None
