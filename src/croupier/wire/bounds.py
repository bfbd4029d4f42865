"""How much and how often: sizes and rates that both ends of a line know."""

from typing import Final

LONGEST_MESSAGE: Final = 16_384
"""Characters of one message of a player."""
LARGEST_FRAME: Final = 65_536
"""Bytes of one message of any kind; more is not even read."""
MOST_FRAMES: Final = 100
"""Frames that one message may come in."""
STEADY: Final = 30.0
"""Messages, pings and the like per second that are heard of one line over a longer time."""
BURST: Final = 120.0
"""Messages that are heard at once; more of them wait for their turn."""
MOST_UNHEARD: Final = 1500
"""Messages of a line that may wait: what it may send in 50 seconds. Silent for longer, it is dead."""
LARGEST_UNHEARD: Final = 1 << 18
"""Bytes of messages of a line that may wait."""
MOST_PIECES: Final = 500
"""Pieces of one slip; all bets and calls of a house together have fewer."""
PERSON_AT_ONCE: Final = 4_000.0
"""What one person's messages may cost at once, on all lines and at all tables together."""
PERSON_STEADY: Final = 1_000.0
"""And per second over a longer time: a hundredth of a processor."""
WATCHERS_AT_ONCE: Final = 10_000.0
"""What the messages of all people without a name behind one address may cost at once."""
WATCHERS_STEADY: Final = 5_000.0
"""And per second."""
ADDRESS_AT_ONCE: Final = 20_000.0
"""What the messages of all people behind one address may cost at once."""
ADDRESS_STEADY: Final = 15_000.0
"""And per second: sixty phones at one table may each lay five bets in every second."""
STRIKES: Final = 8
"""Messages that make no sense; after so many the line is closed."""
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
