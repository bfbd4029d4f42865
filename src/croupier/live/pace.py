"""How long the steps of a coup take when the clock deals."""

from typing import Final, NamedTuple

FACTORS: Final = {"calm": 1.6, "brisk": 0.6}
"""How much longer the steps of a coup take; the usual pace is not named here."""


class Pace(NamedTuple):
    """Seconds per step."""

    betting: float = 20.0
    spinning: float = 6.0
    """From the toss to the close. If the toss closes betting: from the toss to the number."""
    closed: float = 1.0
    """From the close to the number."""
    landing: float = 5.5
    """From the number until everybody has seen where the ball lies."""
    lap: float = 1.15
    """One of the last laps, in a house that closes betting by laps. See `ui/src/wheel/laps.ts`."""
    fall: float = 4.0
    """From the end of the last lap until everybody has seen where the ball lies."""
    respin: float = 0.8
    """From the announcement of a new spin to the number (reading 47: at a pace of its own)."""
    relanding: float = 3.0
    """From the number of a new spin until everybody has seen where the ball lies."""
    setting: float = 1.5
    """From setting the winning chips of placed calls on the felt to raking the others in."""
    collecting: float = 1.5
    paying: float = 2.0
    each_winner: float = 0.5
    most_paying: float = 10.0
    pause: float = 3.0
    hold: float = 180.0
    """How long a seat is kept after the player's line is down."""

    def times(self, factor: float) -> "Pace":
        """The same pace, slower or faster. Seats are held as long as before."""
        quicker = {name: seconds * factor for name, seconds in self._asdict().items()}
        return Pace(**{**quicker, "hold": self.hold})

    def named(self, name: str) -> "Pace":
        """The pace that a host chose."""
        return self.times(FACTORS[name]) if name in FACTORS else self

    def before_last_lap(self, laps: int) -> float:
        """From the close to the number.

        The wheel on the page needs the last lap to lead the ball to its pocket.
        """
        return (laps - 1) * self.lap

    def payments(self, winners: int) -> float:
        """How long it takes to pay so many winners."""
        return min(self.paying + winners * self.each_winner, self.most_paying)
