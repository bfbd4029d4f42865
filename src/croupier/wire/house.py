"""A house as the pages need it: felt, bets, words, procedure; lookups and offices."""

from enum import StrEnum

from msgspec import Struct

from croupier.houses.sections import CloseMoment, Freed, Marker, Spoken, Track
from croupier.rules.calls import Family
from croupier.rules.drawing import Box, Layout, Point
from croupier.rules.felt import Kind
from croupier.rules.prison import AtLimit, Choice, Withdraws, ZeroRule
from croupier.table.commands import Bought
from croupier.table.phases import Phase


class Hands(Struct):
    """Who rakes in and who pays."""

    rakes: str
    pays: str


class Swap(Struct):
    """Who rakes and who pays on an even and on an odd number; 0 counts as even (reading 19)."""

    even: Hands
    odd: Hands


class Duty(StrEnum):
    """What an office is for."""

    DEALS = "deals"
    SWAPS = "swaps"
    """Two croupiers, who rake and pay by turns."""
    SUPERVISES = "supervises"
    LIMITS = "limits"
    SUSPENDS = "suspends"
    DISPUTES = "disputes"


class Office(Struct):
    """The person with a duty, and the clauses behind it."""

    duty: Duty
    who: list[str]
    clauses: list[str]


class Advice(StrEnum):
    """What a house tells its players about themselves."""

    CHECK = "check"
    """They see where their bets lie, also those that the croupier lays."""
    ATTEND = "attend"
    """They follow the game and are there when payments are made."""
    NOT_LIABLE = "not_liable"
    """The house does not answer for bets that the croupier lays otherwise than asked."""


class HouseNotice(Struct):
    """Something that players are told, and the clauses behind it."""

    says: Advice
    clauses: list[str]


class HouseRoom(Struct):
    """A room of the house, where it is, and the clauses behind it."""

    name: str
    place: str
    clauses: list[str]


class Lookup(StrEnum):
    """A table to look things up in."""

    RECKONER = "reckoner"
    VOISINS = "voisins"


class ReckonerRow(Struct):
    """What a stake wins on each kind of the reckoner, in the order of its kinds."""

    stake: int
    wins: list[int]


class RuleReckoner(Struct):
    """The ready reckoner: stakes and kinds."""

    kinds: list[Kind]
    rows: list[ReckonerRow]
    clauses: list[str]


class VoisinsRow(Struct):
    """One row of the voisins table (reading 11); row n stands for the number n."""

    by_number: list[int]
    """The sector of n, lowest number first."""
    walking: list[int]
    """The sector of the number n places clockwise from 0."""
    on_wheel: list[int]
    """The sector of n as it lies on the wheel, n in the middle."""


class RuleVoisins(Struct):
    """The five-number sectors, in three orders."""

    rows: list[VoisinsRow]
    clauses: list[str]


class FeltDrawing(Struct):
    """Where everything lies; a click within `reach` of a line's anchor means the line."""

    width: int
    height: int
    reach: int
    boxes: dict[str, list[Box]]
    anchors: dict[str, list[Point]]


class FeltRules(Struct):
    """The felt, lying down and standing up."""

    layout: Layout
    lying: FeltDrawing
    standing: FeltDrawing


class SpotRules(Struct):
    """A spot on offer."""

    name: str
    kind: Kind
    numbers: list[int]
    pays: int
    label: str
    says: str
    touches_zero: bool


class CallRules(Struct):
    """A call on offer; an amount is per piece."""

    name: str
    family: Family
    says: str
    argument: str
    pieces: list[str]
    width: int | None


class TrackCell(Struct):
    """A number on the racetrack."""

    number: int
    path: str
    x: float
    y: float


class TrackPart(Struct):
    """A part of the infield that stands for a call; its words are centred at x, y."""

    call: str
    label: str
    numbers: list[int]
    path: str
    x: float
    y: float
    width: float
    height: float


class TrackRules(Struct):
    """The racetrack."""

    width: int
    height: int
    cells: list[TrackCell]
    sectors: list[TrackPart]
    signs: list[TrackPart]


class PrisonLevel(Struct):
    """The exact worth of every choice for a stake at a level, as a share of it."""

    level: int
    values: dict[Choice, str]


class ZeroRules(Struct):
    """What 0 does to the even chances."""

    rule: ZeroRule
    limit: int
    at_limit: AtLimit
    choices: list[Choice]
    withdraws: Withdraws
    values: list[PrisonLevel]


class FigureRules(Struct):
    """How amounts are written."""

    currency: str
    thousands: str
    decimal: str


class ProcedureRules(Struct):
    """How a coup goes."""

    closes: CloseMoment
    last_laps: int | None
    freed: Freed
    marker: Marker
    round_coups: int | None
    winners_shift: bool
    report_before_close: bool
    spin_again: int
    briefing: bool
    against_wheel: bool
    least_laps: int | None


class TimeRules(Struct):
    """In which phases what may be said, by the table's own table of phases."""

    place: list[Phase]
    take: list[Phase]
    move: list[Phase]
    report: list[Phase]


class Announced(Struct):
    """The croupier's words."""

    open: str
    close: str
    again: str
    numbers: list[str]
    combinations: list[list[str]]
    """By number: the spots of the winning multiple chances."""
    name_combinations: bool
    """Whether the croupier calls out those on which chips lie."""


class RulesFile(Struct):
    """The rules of a house as its log keeps them: whoever has them can decide everything again."""

    house: str
    digest: str
    """The SHA-256 of `content`."""
    content: str
    """The whole house file, merged with the house that it extends, as JSON."""


class HouseRules(Struct):
    """Everything a page needs to know of a house."""

    id: str
    title: str
    place: str | None
    version: str | None
    effective: str | None
    language: str
    """What the croupier speaks."""
    by: str
    """The word before an amount: "17 by 5"."""
    play_money: bool
    figures: FigureRules
    kinds: dict[Kind, str]
    """The house's words for the kinds of bets."""
    minimum: int
    smallest: int
    seats: int | None
    note: int | None
    buy_in: int
    chips: list[int]
    sold: list[Bought]
    """Which chips a player can buy."""
    own_colour: bool
    asks_value: bool
    """Whether a player is asked for the value of a colour chip."""
    value_step: int
    """A colour chip is worth the table minimum, or a multiple of this."""
    value_most: int | None
    """The most that one colour chip may be worth above the table minimum."""
    shares_colour: bool
    second_colours: bool
    """Whether a supervisor may give a second colour."""
    notes_per_round: int | None
    colours: int | None
    sells_colour: bool
    this_table_only: bool
    """Whether colour chips are exchanged at their table only, while it is open."""
    marker: bool
    felt: FeltRules
    tracks: list[Track]
    track: TrackRules
    spots: list[SpotRules]
    calls: list[CallRules]
    each_side: list[int]
    spoken: Spoken
    own_hand: bool
    """Whether the croupier places only called bets for players with a phone."""
    repeated: bool
    placed: list[Family]
    placed_beside: list[str]
    replay: bool
    play_all: list[Family]
    zero: ZeroRules
    procedure: ProcedureRules
    times: TimeRules
    announcements: Announced
    payment_order: list[Kind]
    in_heaps: list[Kind]
    """Kinds that are paid as heaps of the stake's size."""
    supervisor: str | None
    """The house's word for the person who watches over the table."""
    swap: Swap | None
    lookups: list[Lookup]
    order: list[int]
    void: dict[str, str]
    notices: list[HouseNotice]
    rooms: list[HouseRoom]
