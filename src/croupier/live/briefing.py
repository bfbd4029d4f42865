"""The briefing for novices, where a house gives one: cards to read out, mainly the permitted bets."""

from collections.abc import Iterator
from functools import cache
from typing import Final

from croupier.houses import House
from croupier.live.procedure import clauses
from croupier.rules.felt import Kind, Spot
from croupier.tongues import phrase
from croupier.wire.desk import BriefingCard
from croupier.wire.wording import Wording, worded

SHOWN: Final = 6
"""Spots of a kind that a card shows as examples."""


@cache
def cards(house: House) -> tuple[BriefingCard, ...]:
    """All cards, in the order in which they are read out."""
    return tuple(_cards(house)) if house.procedure.briefing else ()


def _cards(house: House) -> Iterator[BriefingCard]:
    briefing = clauses(house, "procedure.briefing")
    yield BriefingCard(worded("card.welcome"), list(_welcome(house)), [], briefing)
    for kind in Kind:
        if found := [one for one in house.spots if one.kind is kind]:
            yield _kind(house, kind, found)
    rule = worded(f"card.zero-{house.zero.rule}")
    yield BriefingCard(worded("card.zero"), [rule], ["0"], clauses(house, "zero.rule"))


def _welcome(house: House) -> Iterator[Wording]:
    said, chips = house.announcements, house.chips
    yield worded("card.bets", open=said.open, close=said.close)
    if chips.note:
        yield worded("card.note", note=house.write(chips.note))
    if chips.own_colour:
        yield worded("card.colour")
    if house.identity.play_money:
        yield worded("card.play-money")


def _kind(house: House, kind: Kind, found: list[Spot]) -> BriefingCard:
    odds = sorted({house.terms.pays[one] for one in found}, reverse=True)
    examples = [one.name for one in found[:: max(1, len(found) // SHOWN)]][:SHOWN]
    title = Wording(house.names.kinds[kind], phrase(f"kind.{kind}").key)
    told = [worded(f"card.{kind}"), worded("card.pays", pays=odds)]
    return BriefingCard(title, told, examples, clauses(house, f"pays.{kind}"))
