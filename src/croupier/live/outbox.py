"""What waits to be sent down one line. It is bounded: who does not read is let go."""

import asyncio
from typing import Final

from croupier.wire import Close

ROOM: Final = 1 << 20
"""Characters that may wait before a line counts as dead."""


class Outbox:
    """Messages for one connection. What waits is joined into one frame."""

    def __init__(self, room: int = ROOM) -> None:
        self._room, self._size = room, 0
        self._waiting: list[str] = []
        self._reader: asyncio.Future[None] | None = None
        self.closed: int | None = None
        """Why the line is to be closed, once it is."""
        self.overflown = asyncio.Event()
        """Set when the other end does not read: then nothing more can be sent, not even that."""

    def put(self, messages: str) -> None:
        """Add one message, or several joined by commas."""
        if self.closed is not None:
            return
        self._waiting.append(messages)
        self._size += len(messages)
        if self._size > self._room:
            self.close(Close.SLOW)
        self._wake()

    def close(self, code: int) -> None:
        """Send nothing more than what waits, then close the line."""
        if self.closed is None:
            self.closed = code
            if code == Close.SLOW:
                self._waiting.clear()
                self.overflown.set()
        self._wake()

    def _wake(self) -> None:
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    async def frame(self) -> str | None:
        """All that waits as one frame; `None` when the line is to be closed."""
        while not self._waiting:
            if self.closed is not None:
                return None
            self._reader = asyncio.get_running_loop().create_future()
            await self._reader
        frame = f"[{','.join(self._waiting)}]"
        self._waiting.clear()
        self._size = 0
        return frame
