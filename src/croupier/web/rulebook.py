"""A house's rulebook for reading: every key with its clauses, the odds, all clauses."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache

from croupier.houses import House
from croupier.houses.clauses import clauses, places
from croupier.houses.odds_table import KindOdds, odds_by_kind
from croupier.houses.sections import SECTIONS
from croupier.rules.felt import Kind
from croupier.web.lookups import reckoner, voisins
from croupier.web.staff import offices
from croupier.wire.rulebook import Rulebook, RuleClause, RuleKey, RuleOdds, RuleSection, VoidReason


@cache
def rulebook(house: House) -> Rulebook:
    """The rulebook of a house."""
    return Rulebook(
        house.id,
        [RuleSection(name, list(_keys(house, name))) for name in SECTIONS],
        [_odds(house, one) for one in odds_by_kind(house)],
        [
            RuleClause(one.id, one.behaviour, len(places(one.id).tested))
            for one in clauses()
            if one.house == house.id
        ],
        [VoidReason(reason, text) for reason, text in house.void.items()],
        reckoner(house),
        voisins(house),
        offices(house),
    )


def _keys(house: House, name: str) -> Iterator[RuleKey]:
    section = getattr(house, name)
    for key, about in SECTIONS[name].keys().items():
        sources = list(house.sources.get(f"{name}.{key}", ()))
        yield RuleKey(key, about.meaning, _written(house, key, getattr(section, key)), sources)


AMOUNTS = ("smallest", "note", "minimum", "stakes", "sign")
"""Keys that hold money."""


RANGES = ("sign",)
"""Keys that hold a minimum and a maximum."""


def _written(house: House, key: str, value: object) -> str:
    """A value as a person reads it."""
    if value is None:
        return "–"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Mapping):
        pairs = (f"{one}: {_written(house, key, other)}" for one, other in value.items())
        return ", ".join(pairs) or "–"
    if isinstance(value, Sequence) and not isinstance(value, str):
        between = " to " if key in RANGES else ", "
        return between.join(_written(house, key, one) for one in value) or "–"
    return house.write(value) if key in AMOUNTS and isinstance(value, int) else str(value)


def percent(share: Fraction, digits: int = 2) -> str:
    """A share as a percentage, rounded."""
    unit: int = 10**digits
    whole, rest = divmod(round(share * 100 * unit), unit)
    return f"{whole}.{rest:0{digits}}"


def _odds(house: House, one: KindOdds) -> RuleOdds:
    alike = _spots_like(house, one)
    deviation = f"{float(one.variance) ** 0.5:.3f}"
    only = None if one.name == one.kind else one.name
    return RuleOdds(
        one.kind, only, one.pays, alike, one.numbers, str(one.edge), percent(one.edge), deviation
    )


def _spots_like(house: House, one: KindOdds) -> int:
    """How many spots of the kind have these odds."""
    pays = house.terms.pays
    return sum(spot.kind is one.kind and pays[spot] == one.pays for spot in house.spots)


def edges(house: House) -> dict[Kind, Fraction]:
    """The edge of every kind."""
    return {one.kind: one.edge for one in odds_by_kind(house) if one.name == one.kind}
