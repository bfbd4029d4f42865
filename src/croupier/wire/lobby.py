"""The lobby: houses and open tables in short."""

from msgspec import Struct

from croupier.houses.sections import Track
from croupier.rules.drawing import Layout
from croupier.rules.felt import Kind
from croupier.rules.prison import Choice, ZeroRule
from croupier.table.commands import WheelKind
from croupier.table.phases import Phase, Status
from croupier.wire.house import FigureRules


class KindEdge(Struct):
    """The edge of a kind of bet, exact and as a percentage."""

    kind: Kind
    edge: str
    percent: str


class HouseCard(Struct):
    """A house in short."""

    id: str
    title: str
    place: str | None
    language: str
    figures: FigureRules
    play_money: bool
    zero: ZeroRule
    zero_limit: int
    zero_choices: list[Choice]
    calls: list[str]
    seats: int | None
    minimum: int
    layout: Layout
    tracks: list[Track]
    spins_again: bool
    edges: list[KindEdge]


class TableCard(Struct):
    """A table in short."""

    id: str
    house: str
    seated: int
    seats: int | None
    phase: Phase
    status: Status
    coup: int
    numbers: list[int]
    minimum: int
    until_won: bool
    """Whether the ball is spun again there as long as nobody wins."""
    title: str = ""
    """The name that its host gave it."""
    wheel: WheelKind = WheelKind.AUTOMATIC
    croupier: str | None = None
    """Who deals, if it is a person."""
    mine: bool = False
    """Whether you are its host."""
    dealt: bool = True
    """Whether somebody deals: false while the croupier of a table is not there, or does not go on."""


class Lobby(Struct):
    """What a person sees first."""

    houses: list[HouseCard]
    tables: list[TableCard]
