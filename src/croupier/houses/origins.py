"""Where a rule comes from: the clauses behind a key of the house file, or behind a part of it.

`from.even = ["mbs-4.1.8", …]` names the clauses of a whole key; `from.even.low = "mbs-4.1.8"` names
the clause of one part, `from.even."red, black"` the clause of several parts, and `others` stands for
all parts that are not named.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from croupier.rules.calls import CALLS, Call, Family
from croupier.rules.felt import EVEN_CHANCES, FIRST_FOUR, TRIOS, Kind, Spot, of_kind
from croupier.rules.prison import Choice

if TYPE_CHECKING:
    from croupier.houses.model import House

Ids = tuple[str, ...]
OTHERS: Final = "others"


class Fate(StrEnum):
    """What the zero rule makes of a stake: a part of `zero.rule`."""

    WON = "won"
    """On 0, a spot that has 0 among its numbers."""
    LOST = "lost"
    """On 0, any other spot."""
    HELD = "held"
    """On 0, an even chance goes to prison."""
    RAISED = "raised"
    """On 0, a stake that was in prison already."""
    LOWERED = "lowered"
    """It won in prison, and stays there."""
    RELEASED = "released"
    """It won in prison, and is free."""
    FORFEITED = "forfeited"
    """It lost in prison."""
    FORFEITED_ABOVE = "forfeited above level 1"
    """It lost in prison after several zeros, where the text has a separate rule for that."""


MEMBERS: Final = {
    Family.FINAL: "calls.finals",
    Family.HORIZONTAL: "calls.horizontal",
    Family.VERTICAL: "calls.vertical",
    Family.ZODIAC: "calls.signs",
}
"""Families whose members may have clauses of their own, and the key that lists them."""


def _arguments(family: Family) -> frozenset[str]:
    return frozenset(one.argument for one in CALLS.values() if one.family is family)


PARTS: Final[Mapping[str, frozenset[str]]] = {
    **{f"pays.{kind}": frozenset(spot.name for spot in of_kind(kind)) for kind in Kind},
    "zero.rule": frozenset({*Fate, *Kind, *(spot.name for spot in EVEN_CHANCES)}),
    "zero.choices": frozenset(Choice),
    **{key: _arguments(family) for family, key in MEMBERS.items()},
    "calls.replay": frozenset({"replay", "complete"}),
    "payment.first": frozenset(Kind),
    "payment.croupiers_swap": frozenset({"0"}),
}
"""The keys whose parts may have clauses of their own, and the names of these parts."""


def origin(house: "House", key: str, *parts: str) -> Ids:
    """The clauses of the first part for which the file names some, else of the whole key."""
    told = [f"{key}.{part}" for part in (*parts, OTHERS) if parts]
    return next((house.sources[one] for one in told if one in house.sources), _whole(house, key))


def _whole(house: "House", key: str) -> Ids:
    return house.sources.get(key, ())


def origin_of_odds(house: "House", spot: Spot) -> Ids:
    """The clauses that say what a spot is and pays."""
    own = "pays.first_four" if spot is FIRST_FOUR else "pays.trio" if spot in TRIOS else ""
    return _whole(house, own) or origin(house, f"pays.{spot.kind}", spot.name)


def origin_of_loss(house: "House", spot: Spot, number: int | None) -> Ids:
    """The clauses by which a free stake lost: on 0 those of the zero rule, if it has one for it."""
    if number != 0:
        return origin_of_odds(house, spot)
    even = spot.kind is Kind.EVEN
    told = (f"zero.rule.{part}" for part in (spot.name if even else spot.kind, Fate.LOST))
    found = next((house.sources[one] for one in told if one in house.sources), ())
    return found or (_whole(house, "zero.rule") if even else origin_of_odds(house, spot))


def origin_of_win(house: "House", spot: Spot, number: int | None) -> Ids:
    """The clauses by which a stake won: on 0 also the one that lets it win there."""
    on_zero = _whole(house, f"zero.rule.{Fate.WON}") if number == 0 else ()
    return (*origin_of_odds(house, spot), *on_zero)


def origin_of_call(house: "House", call: Call) -> Ids:
    """The clauses that say what a called bet is made of."""
    member = _whole(house, f"{MEMBERS.get(call.family)}.{call.argument}")
    return member or _whole(house, f"calls.names.{call.family}")
