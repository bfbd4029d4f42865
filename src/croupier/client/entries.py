"""The entries of a table, one after the other, as they come."""

import asyncio
from collections import deque
from typing import Final, Self

from croupier.client.errors import TooSlow
from croupier.client.messages import Entry
from croupier.wire import CloseCode

MOST: Final = 10_000
"""Entries that may wait to be read."""


class Entries:
    """An asynchronous iterator. It ends with the error that ends the line.

    After a long cut the casino shows the whole table and does not tell the missed entries. Then
    `seq` jumps.
    """

    def __init__(self) -> None:
        self._waiting: deque[Entry] = deque()
        self._come = asyncio.Event()
        self._over: Exception | None = None

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> Entry:
        """The next entry."""
        while not self._waiting:
            if self._over:
                raise self._over
            self._come.clear()
            await self._come.wait()
        return self._waiting.popleft()

    def put(self, entry: Entry) -> None:
        """Add an entry. If too many wait unread, end with `TooSlow`."""
        if len(self._waiting) >= MOST:
            self.end(TooSlow(CloseCode.SLOW, f"{MOST} entries were not read"))
        elif self._over is None:
            self._waiting.append(entry)
            self._come.set()

    def end(self, error: Exception) -> None:
        """Nothing more will come."""
        self._over = self._over or error
        self._come.set()
