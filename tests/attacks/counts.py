"""How much the proofs try: a little in `make test`, much in `make test-long`.

On two quiet cores the long counts take about an hour together.
"""

import os
from typing import Final

LONG: Final = os.environ.get("CROUPIER_PROFILE") == "long"

KILLS: Final = 1_000 if LONG else 4
"""Times that a server under load is killed."""
MESSAGES: Final = 1_000_000 if LONG else 3_000
"""Messages that nobody would send, at real sockets."""
FRAMES: Final = 1_000_000 if LONG else 3_000
"""Frames with bits that are wrong, at real sockets."""
FILES: Final = 20 if LONG else 1
"""How many times as many hostile files are read."""
