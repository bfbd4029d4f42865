"""How long the steps of a coup take when nobody but a clock deals."""

from typing import NamedTuple


class Pace(NamedTuple):
    """Seconds per step."""

    betting: float = 20.0
    spinning: float = 6.0
    """From the toss to the close, or to the number where the toss closes betting."""
    closed: float = 1.0
    """From the close to the number."""
    landing: float = 5.5
    """From the number until everybody has seen where the ball lies."""
    lap: float = 1.15
    """One of the last laps, where a house closes betting by them; `ui/src/wheel/laps.ts` shows them."""
    fall: float = 4.0
    """From the end of the last lap until everybody has seen where the ball lies."""
    respin: float = 2.0
    """From the word that the ball is spun again to the number."""
    collecting: float = 1.5
    paying: float = 2.0
    each_winner: float = 0.5
    most_paying: float = 10.0
    pause: float = 3.0
    hold: float = 180.0
    """How long a seat is kept for somebody whose line is down."""

    def times(self, factor: float) -> "Pace":
        """The same pace, slower or faster; seats are held as long as before."""
        quicker = {name: seconds * factor for name, seconds in self._asdict().items()}
        return Pace(**{**quicker, "hold": self.hold})

    def before_last_lap(self, laps: int) -> float:
        """From the close to the number: the wheel that people watch needs the last lap to lead
        the ball to its pocket.
        """
        return (laps - 1) * self.lap

    def payments(self, winners: int) -> float:
        """How long it takes to pay so many winners."""
        return min(self.paying + winners * self.each_winner, self.most_paying)
