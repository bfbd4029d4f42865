"""A house's rulebook for reading: every key with its clauses, the odds, all clauses."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Final

from croupier.houses import House
from croupier.houses.clauses import clauses, in_tongue, places
from croupier.houses.meanings import keys_of, meaning
from croupier.houses.odds_table import KindOdds, odds_by_kind
from croupier.houses.sections import SECTIONS
from croupier.record.speaker import Speaker
from croupier.rules.felt import Kind
from croupier.tongues import Tongue
from croupier.web.lookups import reckoner, voisins
from croupier.web.staff import offices
from croupier.wire.rulebook import Rulebook, RuleClause, RuleKey, RuleOdds, RuleSection, VoidReason


def rulebook(house: House, tongue: Tongue = Tongue.EN) -> Rulebook:
    """The rulebook of a house; its keys, clauses and void reasons in a language."""
    return Rulebook(
        house.id,
        [RuleSection(name, list(_keys(house, name, tongue))) for name in SECTIONS],
        [_odds(house, one) for one in odds_by_kind(house)],
        [
            RuleClause(one.id, in_tongue(one, tongue), len(places(one.id).tested))
            for one in clauses()
            if one.house == house.id
        ],
        [VoidReason(reason, Speaker(house, tongue).void(reason)) for reason in house.void],
        reckoner(house),
        voisins(house),
        offices(house),
    )


def _keys(house: House, name: str, tongue: Tongue) -> Iterator[RuleKey]:
    section = getattr(house, name)
    for key in keys_of(name):
        sources = list(house.sources.get(f"{name}.{key}", ()))
        value = _written(house, key, getattr(section, key), tongue)
        yield RuleKey(key, meaning(name, key, tongue), value, sources)


AMOUNTS = ("smallest", "note", "minimum", "stakes", "sign")
"""Keys that hold money."""


RANGES = ("sign",)
"""Keys that hold a minimum and a maximum."""


YES: Final = {Tongue.EN: "yes", Tongue.FR: "oui", Tongue.IT: "sì"}
NO: Final = {Tongue.EN: "no", Tongue.FR: "non", Tongue.IT: "no"}
TO: Final = {Tongue.EN: " to ", Tongue.FR: " à ", Tongue.IT: " a "}


def _written(house: House, key: str, value: object, tongue: Tongue) -> str:
    """A value as a person reads it; the words of the house file are the same everywhere."""
    if value is None:
        return "–"
    if isinstance(value, bool):
        return (YES if value else NO)[tongue]
    if isinstance(value, Mapping):
        pairs = (f"{one}: {_written(house, key, other, tongue)}" for one, other in value.items())
        return ", ".join(pairs) or "–"
    if isinstance(value, Sequence) and not isinstance(value, str):
        between = TO[tongue] if key in RANGES else ", "
        return between.join(_written(house, key, one, tongue) for one in value) or "–"
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
