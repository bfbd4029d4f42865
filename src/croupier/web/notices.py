"""What players are told before they sit down and at the cage, with its clauses."""

from croupier.houses import House
from croupier.wire.house import Advice, HouseNotice, HouseRoom


def notices(house: House) -> list[HouseNotice]:
    """What a house tells its players about themselves."""
    return [
        HouseNotice(says, _sources(house, f"notices.{says}"))
        for says in Advice
        if getattr(house.notices, says)
    ]


def rooms(house: House) -> list[HouseRoom]:
    """Where the house is."""
    sources = _sources(house, "notices.rooms")
    return [HouseRoom(name, place, sources) for name, place in house.notices.rooms.items()]


def _sources(house: House, key: str) -> list[str]:
    return list(house.sources.get(key, ()))
