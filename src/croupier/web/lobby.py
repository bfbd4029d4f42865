"""The lobby: the houses with their character, and the open tables."""

from functools import cache
from typing import Final, cast

from msgspec import Struct

from croupier.houses import House, shipped
from croupier.live.casino import Casino, Room
from croupier.rules.calls import Family
from croupier.rules.drawing import Layout
from croupier.rules.felt import Kind
from croupier.rules.prison import Choice, ZeroRule
from croupier.table.phases import Phase, Status
from croupier.web.house_rules import FigureRules, Language, figures
from croupier.web.rulebook import edges, percent

LAST: Final = 8
"""Numbers shown of a table."""


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
    language: Language
    figures: FigureRules
    play_money: bool
    zero: ZeroRule
    zero_limit: int
    zero_choices: list[Choice]
    calls: list[str]
    seats: int | None
    minimum: int
    layout: Layout
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


class Lobby(Struct):
    """What somebody sees who comes in."""

    houses: list[HouseCard]
    tables: list[TableCard]


def lobby(casino: Casino) -> Lobby:
    """Everything in the lobby."""
    return Lobby([house_card(one) for one in shipped()], [table_card(room) for room in casino])


@cache
def house_card(house: House) -> HouseCard:
    """A house in short."""
    identity = house.identity
    return HouseCard(
        id=house.id,
        title=identity.title,
        place=identity.place,
        language=cast("Language", identity.language),
        figures=figures(house),
        play_money=identity.play_money,
        zero=house.zero.rule,
        zero_limit=house.zero.limit,
        zero_choices=list(house.zero.choices),
        calls=_call_words(house),
        seats=house.seats.most,
        minimum=house.limits.minimum,
        layout=house.felt.layout,
        spins_again=house.procedure.spin_again > 0,
        edges=[KindEdge(kind, str(edge), percent(edge)) for kind, edge in edges(house).items()],
    )


def _call_words(house: House) -> list[str]:
    """The house's own words for its calls, … standing for what varies."""
    words = {**house.calls.names}
    if Family.ZODIAC in words:
        words[Family.ZODIAC] = "zodiac"
    return list(dict.fromkeys(word.replace("{}", "…") for word in words.values()))


def table_card(room: Room) -> TableCard:
    """A table in short."""
    host = room.host
    state = host.state
    return TableCard(
        id=host.name,
        house=host.house.id,
        seated=room.seated,
        seats=host.house.seats.most,
        phase=state.phase,
        status=state.status,
        coup=state.coup.count,
        numbers=[number for _, number in host.numbers.last(LAST)],
        minimum=state.limits.table_minimum,
        until_won=state.until_won,
    )
