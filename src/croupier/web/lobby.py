"""The lobby: the houses with their character, and the open tables."""

from functools import cache
from typing import Final

from croupier.houses import House
from croupier.live.floor import Floor, Room
from croupier.rules.calls import Family
from croupier.web.house_rules import figures
from croupier.web.rulebook import edges, percent
from croupier.wire.lobby import HouseCard, KindEdge, Lobby, TableCard

LAST: Final = 8
"""How many numbers of a table are shown."""


def lobby(floor: Floor) -> Lobby:
    """Everything in the lobby."""
    houses = [house_card(one) for one in floor.houses.values()]
    return Lobby(houses, [table_card(room) for room in floor])


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
