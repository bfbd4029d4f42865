"""Frames that wait for lines. If too many wait, nobody reads them, and the line is closed.

Each line has its own bound. All lines together have a budget: when it is used up, those with the
most waiting are closed, however many lines there are.
"""

from typing import Final, Protocol

from croupier.wire import CloseCode

MOST_WAITING: Final = 1 << 20
"""Bytes that may wait. With more, the line counts as too slow."""


EACH_FRAME: Final = 64
"""Bytes that a frame needs beside its own."""
TOGETHER: Final = 64 << 20
"""Bytes that may wait for all lines together."""
RELIEF: Final = 3 / 4
"""The part of a budget that is still in use after some lines were closed."""


class Waiting(Protocol):
    """A line that something waits for."""

    def drop(self) -> None:
        """End at once: there is no room for what waits here."""


class Budget:
    """What waits for all lines of a server together."""

    def __init__(self, most: int = TOGETHER) -> None:
        self._most, self.used = most, 0
        self._lines: dict[Waiting, int] = {}

    def note(self, line: Waiting, size: int) -> None:
        """So much waits for a line now."""
        self.used += size - self._lines.pop(line, 0)
        if size:
            self._lines[line] = size
        if self.used > self._most:
            self._relieve()

    def _relieve(self) -> None:
        """Close the lines with the most waiting, enough of them for a while."""
        for line in sorted(self._lines, key=lambda one: self._lines[one], reverse=True):
            if self.used <= RELIEF * self._most:
                return
            self.used -= self._lines.pop(line, 0)
            line.drop()


class Outbox:
    """Frames for one line, in their order, until the line can take them."""

    __slots__ = ("_most", "_size", "_waiting", "closed")

    def __init__(self, most: int = MOST_WAITING) -> None:
        self._most, self._size = most, 0
        self._waiting: list[bytes] = []
        self.closed: int | None = None
        """The close code, once the line is to be closed."""

    def __bool__(self) -> bool:
        """Whether something waits."""
        return bool(self._waiting)

    @property
    def size(self) -> int:
        """How many bytes wait."""
        return self._size

    def put(self, frame: bytes) -> bool:
        """Add a frame. True if the line is still open after it."""
        if self.closed is None:
            self._waiting.append(frame)
            self._size += len(frame) + EACH_FRAME
            if self._size > self._most and len(self._waiting) > 1:  # a welcome alone may be larger
                self.close(CloseCode.SLOW)
        return self.closed is None

    def close(self, code: int) -> None:
        """Take no more frames. Those that wait are still sent, unless there were too many."""
        if self.closed is None:
            self.closed = code
            if code == CloseCode.SLOW:
                self.take()

    def take(self) -> bytes:
        """All that waits, one frame after the other."""
        frames = b"".join(self._waiting)
        self._waiting.clear()
        self._size = 0
        return frames
