"""The payments: who rakes in and who pays, what one payment is, and in which order they are made."""

from collections.abc import Iterable
from typing import NamedTuple

from croupier.houses import House
from croupier.houses.sections import First
from croupier.rules.felt import Kind
from croupier.rules.outcome import Outcome
from croupier.table import events as e
from croupier.table.state import WINNING, Result, State

OUTSIDE = (Kind.EVEN, Kind.COLUMN, Kind.DOZEN)


class Croupiers(NamedTuple):
    """Who rakes in and who pays."""

    rakes: str
    pays: str


def croupiers(house: House, number: int) -> Croupiers:
    """venezia-G.16: on an even number the right rakes and the left pays. On odd they swap."""
    names = house.authority.croupiers
    if not house.payment.croupiers_swap:
        return Croupiers(names[0], names[0])
    right, left = names[:2]
    # Reading 19: 0 counts as even.
    return Croupiers(left, right) if number % 2 else Croupiers(right, left)


def people(house: House, state: State, number: int) -> tuple[str | None, str | None]:
    """The names of those who rake in and who pay, as far as they are known."""
    hands = croupiers(house, number)
    return state.places.get(hands.rakes), state.places.get(hands.pays)


def with_name(place: str, name: str | None) -> str:
    """A place, and who stands there: "droite (eva)"."""
    return f"{place} ({name})" if name else place


class Due(NamedTuple):
    """A payment that is due: the results of a player's bets on one combination, and their sum."""

    result: Result
    parts: tuple[Result, ...]


def dues(house: House, state: State, number: int, winners: Iterable[Result]) -> list[Due]:
    """The payments for some winners, as the house makes them."""
    groups: dict[object, list[Result]] = {}
    for one in winners:
        # Several stakes in prison are several stakes.
        alone = len(groups) if one.level else None
        key = one.seat, one.spot, one.chip, one.colour, alone
        groups.setdefault(key, []).append(one)
    return in_order(house, state, number, (_due(tuple(parts)) for parts in groups.values()))


def _due(parts: tuple[Result, ...]) -> Due:
    """Reading 20: one payment, however many bets and calls put the chips there."""
    first, *more = parts
    if not more:
        return Due(first, ())
    return Due(
        first._replace(
            call=None,
            stake=sum(one.stake for one in parts),
            excess=sum(one.excess for one in parts),
            winnings=sum(one.winnings for one in parts),
            returned=sum(one.returned for one in parts),
        ),
        parts,
    )


def in_order(house: House, state: State, number: int, due: Iterable[Due]) -> list[Due]:
    """Payments as the house makes them: kind by kind, then by stake or by distance."""
    order = {kind: place for place, kind in enumerate(house.payment.order)}
    chairs = {name: place for place, name in enumerate(state.seats)}
    pays = croupiers(house, number).pays

    def rank(one: Due) -> tuple[int, ...]:
        result = one.result
        kind, first = order[result.spot.kind], house.payment.first.get(result.spot.kind)
        if first is First.LOWEST:
            return kind, result.stake, chairs[result.seat]
        if first is First.FURTHEST:
            # Reading 19: the whole box that lies furthest comes first; within it the furthest chips.
            box, place = -house.reach(pays, result.spot, 0), _place(state, one)
            within = -house.reach(pays, result.spot, place)
            return kind, box, result.spot.index, within, -place, chairs[result.seat]
        return kind, 0, chairs[result.seat]

    return sorted(due, key=rank)


def _place(state: State, due: Due) -> int:
    """Where in its box a winner lies; a stake in prison lies on the box's line."""
    result = due.parts[0] if due.parts else due.result
    stake = state.seats[result.seat].stakes.get(result.key)
    return stake.place if stake and not result.level else 0


def _too_much(state: State, result: Result) -> bool:
    """Reading 27: whether a party would be above the maximum if its freed stakes stayed."""
    most = state.limits.maxima.get(result.spot.kind)
    if most is None or result.outcome is not Outcome.RELEASED:
        return False
    party = state.party(result.seat)
    # Every free stake there won too. However many are paid already, the sum is the same.
    staying = (
        one.stake
        for one in state.coup.results
        if one.outcome in WINNING and one.spot is result.spot and one.seat in party
    )
    return sum(staying) > most


def payment(house: House, state: State, due: Due) -> e.WinnerPaid:
    """Where a winner's chips go: to the player, or aside if the player is away (reading 31)."""
    result, parts = due
    seat = state.seats[result.seat]
    if seat.away and house.procedure.unclaimed:
        if result.spot.kind in OUTSIDE:
            return e.WinnerPaid(result, e.Goes.FELT, e.Goes.FELT, parts)
        return e.WinnerPaid(result, e.Goes.CUSTODY, e.Goes.CUSTODY, parts)
    lifted = seat.takes_up or not seat.present or _too_much(state, result)
    stake_to = e.Goes.STACK if lifted else e.Goes.FELT
    return e.WinnerPaid(result, e.Goes.STACK, stake_to, parts)
