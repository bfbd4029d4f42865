"""Messages of one line that wait for their turn, until there are more than an honest line sends."""

from collections import deque
from typing import NamedTuple

from croupier.live.outbox import EACH_FRAME
from croupier.wire.bounds import LARGEST_UNHEARD, MOST_UNHEARD


class Queued(NamedTuple):
    """A message that waits."""

    opcode: int
    payload: bytes
    frames: int


class Inbox:
    """Messages in their order."""

    __slots__ = ("_frames", "_waiting", "size")

    def __init__(self) -> None:
        self._waiting: deque[Queued] = deque()
        self._frames = 0
        self.size = 0
        """How many bytes wait."""

    def __bool__(self) -> bool:
        """Whether something waits."""
        return bool(self._waiting)

    def put(self, opcode: int, payload: bytes, frames: int) -> bool:
        """Add a message that came in so many frames; false if there are too many."""
        self._waiting.append(Queued(opcode, payload, frames))
        self._frames += frames
        self.size += len(payload) + EACH_FRAME
        return self._frames <= MOST_UNHEARD and self.size <= LARGEST_UNHEARD

    def take(self) -> Queued:
        """The next message."""
        message = self._waiting.popleft()
        self._frames -= message.frames
        self.size -= len(message.payload) + EACH_FRAME
        return message

    def clear(self) -> None:
        """Forget all of them."""
        self._waiting.clear()
        self._frames = self.size = 0
