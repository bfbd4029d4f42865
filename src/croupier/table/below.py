"""Stakes below the minimum of the coup they are for: told at the opening, returned at the close.

Reading 28: what rides, or was placed before a raised minimum came into force, is a bet of the new
coup. Its owner may add to it as long as bets are taken.
"""

from collections.abc import Iterator

from croupier.rules.felt import Spot
from croupier.table import events as e
from croupier.table.state import Seat, State


def told_below(state: State) -> tuple[e.BelowMinimum, ...]:
    """Who learns at the opening that a stake is below the minimum."""
    return tuple(e.BelowMinimum(seat.name, spots) for seat, spots in _seats_below(state))


def returned_below(state: State) -> tuple[e.Trimmed, ...]:
    """What goes back at the close because it is still below the minimum."""
    return tuple(
        e.Trimmed(
            seat.name,
            tuple(
                (key, stake.amount)
                for key, stake in seat.stakes.items()
                if any(key.spot is one.spot for one in spots)
            ),
            below=True,
        )
        for seat, spots in _seats_below(state)
    )


def _seats_below(state: State) -> Iterator[tuple[Seat, tuple[e.Below, ...]]]:
    for seat in state.seats.values():
        spots = tuple(below_minimum(state, seat)) if seat.stakes else ()
        if spots:
            yield seat, spots


def below_minimum(state: State, seat: Seat) -> Iterator[e.Below]:
    """The spots on which a player has less than the minimum, through all bets and colours.

    What was above a maximum counts: the bet was large enough.
    """
    lying: dict[Spot, int] = {}
    wanted: dict[Spot, int] = {}
    for key, stake in seat.stakes.items():
        lying[key.spot] = lying.get(key.spot, 0) + stake.amount
        wanted[key.spot] = wanted.get(key.spot, 0) + stake.amount + stake.excess
    for spot, amount in wanted.items():
        least = state.limits.minima[spot.kind]
        if amount < least:
            yield e.Below(spot, lying[spot], least)
