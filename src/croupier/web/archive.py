"""What reads the log for a request: in turn, two at a time, and with a share for everybody.

To look through a long evening takes a second of the processor. It happens in threads, but Python
runs one at a time, so tables wait for each of them a little. Nobody may keep them busy.
"""

import asyncio
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

from croupier.rules.errors import CroupierError
from croupier.web.allowance import Allowance
from croupier.web.cost import Purse

LookedUp = TypeVar("LookedUp")

AT_ONCE: Final = 2
"""Threads that read."""
PERSON: Final = (0.1, 2.0)
"""Seconds of the processor for one person: per second over a longer time, and at once."""
ADDRESS: Final = (0.3, 6.0)
"""And for all people behind one address."""
MOST_WAITING: Final = 10
"""Requests of one person that wait; a page sends a few at once."""
LONGEST_WAIT: Final = 15.0
"""Seconds that a request waits for its owner's share; with more to wait it is refused."""


class ReadTooMuch(CroupierError):
    """Somebody had more looked up than their share."""


class Archive:
    """Reads the log for people."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(AT_ONCE, "archive")
        self._people, self._addresses = Allowance(*PERSON), Allowance(*ADDRESS)
        self._turns: dict[str, asyncio.Lock] = {}
        self._waiting = Counter[str]()

    async def read(
        self, name: str | None, address: str | None, act: Callable[[], LookedUp]
    ) -> LookedUp:
        """Do something with the log for somebody, when it is their turn."""
        whose = name if name is not None else address and f"@{address}"
        shares = ((self._people, whose), (self._addresses, address))
        purse = Purse(tuple((kept, one) for kept, one in shares if one))
        if not whose:  # this machine, which has no limits
            return await self._read(purse, act)
        if self._waiting[whose] >= MOST_WAITING:
            raise ReadTooMuch("request.many")
        self._waiting[whose] += 1
        try:
            async with self._turns.setdefault(whose, asyncio.Lock()):
                await _share(purse)
                return await self._read(purse, act)
        finally:
            self._waiting[whose] -= 1
            if not self._waiting[whose]:
                del self._waiting[whose], self._turns[whose]

    async def _read(self, purse: Purse, act: Callable[[], LookedUp]) -> LookedUp:
        loop = asyncio.get_running_loop()

        def timed() -> LookedUp:
            start = time.thread_time()
            try:
                return act()
            finally:
                loop.call_soon_threadsafe(purse.spend, time.thread_time() - start)

        return await loop.run_in_executor(self._threads, timed)

    def close(self) -> None:
        """Let what is being read come to its end."""
        self._threads.shutdown(cancel_futures=True)


async def _share(purse: Purse) -> None:
    """Wait until somebody's share has something left."""
    while wait := purse.wait:
        if wait > LONGEST_WAIT:
            raise ReadTooMuch("request.many")
        await asyncio.sleep(wait)
