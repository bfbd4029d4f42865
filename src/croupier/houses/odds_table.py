"""The odds of a house, kind by kind: one row where all spots are alike."""

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from croupier.houses.model import House
from croupier.rules.bets import Bet, Slip
from croupier.rules.felt import FIRST_FOUR, TRIOS, Kind, Spot
from croupier.rules.money import UNIT
from croupier.rules.policies import ZeroPolicy
from croupier.rules.prison import Choice


class KindOdds(NamedTuple):
    """What one kind of bet pays and costs."""

    name: str
    """The kind, or the spots whose odds are not those of their kind."""
    kind: Kind
    pays: int
    numbers: int
    edge: Fraction
    variance: Fraction


def odds_by_kind(house: House, zero: Choice | ZeroPolicy = Choice.LEAVE) -> Iterator[KindOdds]:
    """The odds of one unit on every kind."""
    for name, spot in _examples(house).items():
        exact = house.odds(Slip((Bet(spot, UNIT),)), zero)
        pays = house.terms.pays[spot]
        yield KindOdds(name, spot.kind, pays, len(spot.numbers), exact.edge, exact.variance)


def _examples(house: House) -> dict[str, Spot]:
    """A spot of every kind. All spots of a kind have the same odds, except those with 0 where the
    house pays them otherwise."""
    found = {str(kind): [one for one in house.spots if one.kind is kind][-1] for kind in Kind}
    for name, spot in {"trio": TRIOS[0], "first four": FIRST_FOUR}.items():
        pays = house.terms.pays
        if spot in pays and pays[spot] != pays[found[spot.kind]]:
            found[name] = spot
    return found
