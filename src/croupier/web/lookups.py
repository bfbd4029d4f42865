"""Tables that people look things up in: the ready reckoner and the voisins table."""

from collections.abc import Iterator

from croupier.houses import House
from croupier.rules.wheel import voisins_table
from croupier.wire.house import Lookup, ReckonerRow, RuleReckoner, RuleVoisins, VoisinsRow

EACH_SIDE = 2
"""The table is about a number and its two neighbours on each side."""


def lookups(house: House) -> list[Lookup]:
    """The tables that a house has."""
    return list(_offered(house))


def _offered(house: House) -> Iterator[Lookup]:
    if house.reckoner.kinds and house.reckoner.stakes:
        yield Lookup.RECKONER
    if EACH_SIDE in house.calls.each_side:
        yield Lookup.VOISINS


def reckoner(house: House) -> RuleReckoner | None:
    """The ready reckoner of a house, if it has one."""
    if Lookup.RECKONER not in lookups(house):
        return None
    rows = [ReckonerRow(stake, list(wins.values())) for stake, wins in house.reckon()]
    return RuleReckoner(list(house.reckoner.kinds), rows, _sources(house, "reckoner.kinds"))


def voisins(house: House) -> RuleVoisins | None:
    """The voisins table, where a number can be bet with its neighbours."""
    if Lookup.VOISINS not in lookups(house):
        return None
    rows = [VoisinsRow(*map(list, row)) for row in voisins_table()]
    return RuleVoisins(rows, _sources(house, "calls.each_side"))


def _sources(house: House, key: str) -> list[str]:
    return list(house.sources.get(key, ()))
