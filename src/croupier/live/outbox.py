"""Frames that wait for one line. If too many wait, nobody reads them, and the line is closed."""

from typing import Final

from croupier.wire import CloseCode

ROOM: Final = 1 << 20
"""Bytes that may wait. With more, the line counts as too slow."""


class Outbox:
    """Frames for one line, in their order, until the line can take them."""

    __slots__ = ("_room", "_size", "_waiting", "closed")

    def __init__(self, room: int = ROOM) -> None:
        self._room, self._size = room, 0
        self._waiting: list[bytes] = []
        self.closed: int | None = None
        """The close code, once the line is to be closed."""

    def __bool__(self) -> bool:
        """Whether something waits."""
        return bool(self._waiting)

    def put(self, frame: bytes) -> bool:
        """Add a frame. True if the line is still open after it."""
        if self.closed is None:
            self._waiting.append(frame)
            self._size += len(frame)
            if self._size > self._room:
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
