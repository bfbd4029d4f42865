"""How much and how often: sizes and rates that both ends of a line know."""

from typing import Final

LONGEST_MESSAGE: Final = 16_384
"""Characters of one message of a player."""
LARGEST_FRAME: Final = 65_536
"""Bytes of one message of any kind; more is not even read."""
MOST_FRAMES: Final = 100
"""Frames that one message may come in."""
STEADY: Final = 30.0
"""Messages, pings and the like per second that one line may send over a longer time."""
BURST: Final = 120.0
"""Messages that it may send at once."""
MOST_PIECES: Final = 500
"""Pieces of one slip; all bets and calls of a house together have fewer."""
PIECES_AT_ONCE: Final = 2000.0
"""Pieces that one person may lay or take up at once, at all tables and on all lines."""
PIECES_STEADY: Final = 200.0
"""And per second over a longer time."""
STRIKES: Final = 8
"""Messages that make no sense, or more pieces than allowed; after so many the line is closed."""
LONGEST_COUNT: Final = 9
"""Digits of the number of a coup, an entry or a dispute."""
MOST_LAPS: Final = 1000
MOST_COUNT: Final = 10**LONGEST_COUNT - 1
MOST_SEATS: Final = 60
"""Players at one table, if the house sets no smaller number."""
LARGEST_BODY: Final = 10_000
"""Bytes of a request."""
LARGEST_HEAD: Final = 16_384
"""Bytes of the headers of a request."""
LONGEST_URL: Final = 8_192
"""Bytes of a request's address: what is said in 500 letters fits, whatever the letters."""
MOST_HEADERS: Final = 100
HEAD_SECONDS: Final = 10.0
"""For the head of a request."""
REQUEST_SECONDS: Final = 20.0
"""For a whole request."""
