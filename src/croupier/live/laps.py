"""How many laps the ball of the built-in wheel has made: that of the pages, by the same law.

`ui/src/wheel/flight.ts` has the same figures. There a toss may be faster, never slower, and the ball
stays on its track until it has made the laps that the house asks for.
"""

from math import exp
from typing import Final

from croupier.houses import House

SPEED: Final = 580
"""Degrees a second at the toss, at least."""
FLOOR: Final = 340
"""It slows down towards this."""
TAU: Final = 6.5
"""How soon, in seconds."""


def laps_made(house: House, seconds: float) -> int | None:
    """The full laps after so many seconds, in a house that counts them (mbs-3.6b)."""
    least = house.procedure.least_laps
    if least is None:
        return None
    degrees = FLOOR * seconds + (SPEED - FLOOR) * TAU * (1 - exp(-seconds / TAU))
    return max(least, int(degrees // 360))
