"""Calls that are placed: their chips rest in one pile beside a box until the number is known.

venezia-SF.1, SF.2: then the chips of those combinations that win are set on the felt.
"""

from collections.abc import Iterator
from typing import NamedTuple

from croupier.houses import House
from croupier.rules.calls import Call
from croupier.rules.felt import Spot
from croupier.table.state import Seat, StakeKey, State


class Resting(NamedTuple):
    """The chips of one piece of a placed call, as far as they rest in its pile."""

    seat: str
    key: StakeKey
    call: Call
    amount: int
    beside: Spot
    """The box beside which the pile lies."""


def resting_place(house: House, call: Call) -> Spot | None:
    """The box beside which a call rests, in a house that places calls of its family."""
    if call.family not in house.calls.placed:
        return None
    boxes = house.calls.placed_beside
    return boxes[house.calls.placed.index(call.family) % len(boxes)]


def resting(house: House, state: State) -> Iterator[Resting]:
    """All that rests in piles. What won in an earlier coup lies on its spot and rides."""
    won = state.coup.number if state.coup.winners_set else None
    for seat in state.seats.values():
        for one in _of(house, seat):
            if won is None or won not in one.key.spot.numbers:
                yield one


def _of(house: House, seat: Seat) -> Iterator[Resting]:
    for key, stake in seat.stakes.items():
        amount = stake.amount - stake.riding
        if key.call and amount > 0 and (beside := resting_place(house, key.call)):
            yield Resting(seat.name, key, key.call, amount, beside)


def to_set(house: House, state: State) -> list[Resting]:
    """The chips that win with the number and still rest: they are set on the felt now."""
    number = state.coup.number
    if number is None or state.coup.winners_set:
        return []
    return [one for one in resting(house, state) if number in one.key.spot.numbers]
