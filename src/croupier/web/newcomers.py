"""How many names one address may take. Names are kept, so their number must have a limit."""

import time
from collections import Counter
from typing import Final

WINDOW: Final = 3600.0
"""Seconds after which the count starts again."""


class Newcomers:
    """Counts the names that each address took lately."""

    def __init__(self, most: int) -> None:
        """`most` names in an hour for one address."""
        self._most, self._since = most, time.monotonic()
        self._took: Counter[str] = Counter()

    def may_come(self, address: str) -> bool:
        """Whether one more name may be taken from there."""
        if time.monotonic() - self._since > WINDOW:
            self._took.clear()
            self._since = time.monotonic()
        self._took[address] += 1
        return self._took[address] <= self._most
