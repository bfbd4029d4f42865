"""The lobby: the houses with their character, and the open tables."""

from functools import cache
from typing import Final

from croupier.houses import House
from croupier.live.floor import Floor, Room
from croupier.rules.calls import Family
from croupier.table.commands import WheelKind
from croupier.table.phases import Status
from croupier.web.house_rules import figures
from croupier.web.rulebook import edges, percent
from croupier.wire.lobby import HouseCard, KindEdge, Lobby, TableCard

LAST: Final = 8
"""How many numbers of a table are shown."""


def lobby(floor: Floor, name: str | None = None) -> Lobby:
    """Everything in the lobby. Tables by link only are seen by their host, and by nobody else."""
    houses = [house_card(one) for one in floor.houses.values()]
    return Lobby(houses, [table_card(room, name) for room in floor if _is_shown(room, name)])


def _is_shown(room: Room, name: str | None) -> bool:
    mine = name is not None and room.keeper.setup.host == name
    left = room.keeper.state.status is Status.CLOSED and room.is_empty
    return mine or (room.is_public and not left)


@cache
def house_card(house: House) -> HouseCard:
    """A house in short."""
    identity = house.identity
    return HouseCard(
        id=house.id,
        title=identity.title,
        place=identity.place,
        language=identity.language,
        figures=figures(house),
        play_money=identity.play_money,
        zero=house.zero.rule,
        zero_limit=house.zero.limit,
        zero_choices=list(house.zero.choices),
        calls=_call_words(house),
        seats=house.seats.most,
        minimum=house.limits.minimum,
        layout=house.felt.layout,
        tracks=list(house.felt.tracks),
        spins_again=house.procedure.spin_again > 0,
        edges=[KindEdge(kind, str(edge), percent(edge)) for kind, edge in edges(house).items()],
    )


def _call_words(house: House) -> list[str]:
    """The house's own words for its calls, with … in place of a number or a name."""
    words = {**house.calls.names}
    if Family.ZODIAC in words:
        words[Family.ZODIAC] = "zodiac"
    return list(dict.fromkeys(word.replace("{}", "…") for word in words.values()))


def table_card(room: Room, name: str | None = None) -> TableCard:
    """A table in short."""
    keeper = room.keeper
    state = keeper.state
    return TableCard(
        id=keeper.name,
        house=keeper.house.id,
        seated=room.seated,
        seats=room.most_seats,
        phase=state.phase,
        status=state.status,
        coup=state.coup.count,
        numbers=[number for _, number in keeper.numbers.last(LAST)],
        minimum=state.limits.table_minimum,
        until_won=state.until_won,
        title=keeper.title,
        wheel=state.wheel,
        croupier=None if state.wheel is WheelKind.AUTOMATIC else state.croupier,
        mine=name is not None and keeper.setup.host == name,
        dealt=room.is_dealt,
    )
