"""What waits for one line. It is bounded: a line whose other end does not read is closed."""

from typing import Final

from croupier.wire import CloseCode

ROOM: Final = 1 << 20
"""Bytes that may wait before a line counts as dead."""


class Outbox:
    """Frames for one line, in their order, until it can take them."""

    __slots__ = ("_room", "_size", "_waiting", "closed")

    def __init__(self, room: int = ROOM) -> None:
        self._room, self._size = room, 0
        self._waiting: list[bytes] = []
        self.closed: int | None = None
        """Why the line is to be closed, once it is."""

    def __bool__(self) -> bool:
        """Whether something waits."""
        return bool(self._waiting)

    def put(self, frame: bytes) -> bool:
        """Add a frame; whether the line is still open then."""
        if self.closed is None:
            self._waiting.append(frame)
            self._size += len(frame)
            if self._size > self._room:
                self.close(CloseCode.SLOW)
        return self.closed is None

    def close(self, code: int) -> None:
        """Take nothing more; what waits is still to be sent, unless there was too much of it."""
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
