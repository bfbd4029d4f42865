"""Frames of a WebSocket (RFC 6455) on the server's side: bytes in, bytes out, no socket.

The server's frames are never masked and never in pieces; a player's are always masked, and may be.
"""

from collections.abc import Iterator
from enum import IntEnum
from typing import Final

from croupier.rules.errors import CroupierError
from croupier.wire.bounds import LARGEST_FRAME, MOST_FRAMES
from croupier.wire.closing import CloseCode


class Opcode(IntEnum):
    """What a frame is."""

    CONTINUED = 0x0
    TEXT = 0x1
    BINARY = 0x2
    CLOSE = 0x8
    PING = 0x9
    PONG = 0xA


CONTINUED, TEXT, BINARY, CLOSE, PING, PONG = (int(one) for one in Opcode)
_KNOWN: Final = frozenset(Opcode)
_LAST: Final = 0x80
_RESERVED: Final = 0x70
_MASKED: Final = 0x80
_SHORT: Final = 125
"""Bytes of a control frame at most; more than that needs a longer head."""


class BrokenFrame(CroupierError):
    """The other end breaks the protocol; the line is closed with `code`."""

    def __init__(self, code: int, why: str) -> None:
        super().__init__(why)
        self.code = code


# Out


def frame(opcode: int, payload: bytes) -> bytes:
    """A whole frame."""
    size = len(payload)
    if size <= _SHORT:
        return bytes((_LAST | opcode, size)) + payload
    if size < 1 << 16:
        return bytes((_LAST | opcode, 126)) + size.to_bytes(2, "big") + payload
    return bytes((_LAST | opcode, 127)) + size.to_bytes(8, "big") + payload


def news_frame(*messages: str) -> bytes:
    """Messages of the protocol in one frame: a JSON list."""
    return frame(TEXT, f"[{','.join(messages)}]".encode())


def close_frame(code: int | None) -> bytes:
    """The last frame of a line."""
    return frame(CLOSE, b"" if code is None else code.to_bytes(2, "big"))


PING_FRAME: Final = frame(PING, b"")


# In


def text_of(payload: bytes) -> str:
    """A text message."""
    try:
        return payload.decode()
    except UnicodeDecodeError:
        raise BrokenFrame(CloseCode.NO_TEXT, "expected UTF-8") from None


def close_code(payload: bytes) -> int | None:
    """Why the other end closes; it need not say."""
    if not payload:
        return None
    code = int.from_bytes(payload[:2], "big")
    spoken = code in (1000, 1001, 1002, 1003) or 1007 <= code <= 1014 or 3000 <= code <= 4999
    if len(payload) < 2 or not spoken:
        raise BrokenFrame(CloseCode.BROKEN_FRAME, f"expected a code of closing, not {code}")
    text_of(payload[2:])
    return code


class FrameReader:
    """Makes whole messages of what comes in piece by piece."""

    __slots__ = ("_count", "_kind", "_pieces", "_rest", "frames")

    def __init__(self) -> None:
        self._rest = b""
        self.frames = 1
        """In how many frames the last message came."""
        self._kind = CONTINUED
        """Of the message that has begun, if one has."""
        self._pieces, self._count = b"", 0

    def read(self, data: bytes) -> Iterator[tuple[int, bytes]]:
        """Opcode and payload of every message and control frame that is complete now."""
        data, place = self._rest + data, 0
        while (found := _span(data, place)) is not None:
            start, end = found
            if end > len(data):
                break
            first, place = data[place], end
            payload = _unmasked(data[start - 4 : start], data[start:end])
            if message := self._joined(first & 0x0F, payload, last=first >= _LAST):
                yield message
        self._rest = data[place:]

    def _joined(self, opcode: int, payload: bytes, *, last: bool) -> tuple[int, bytes] | None:
        """The message that a frame completes."""
        self.frames = 1
        if opcode >= CLOSE:
            return opcode, payload
        if (opcode == CONTINUED) != (self._kind != CONTINUED):
            raise BrokenFrame(CloseCode.BROKEN_FRAME, "a piece of a message is out of place")
        if last and opcode != CONTINUED:
            return opcode, payload
        self._kind = self._kind or opcode
        self._pieces += payload
        self._count += 1
        if len(self._pieces) > LARGEST_FRAME or self._count > MOST_FRAMES:
            raise BrokenFrame(
                CloseCode.FRAME_TOO_LARGE, "the pieces of a message are too long, or too many"
            )
        return self._whole() if last else None

    def _whole(self) -> tuple[int, bytes]:
        message, self.frames = (self._kind, self._pieces), self._count
        self._kind, self._pieces, self._count = CONTINUED, b"", 0
        return message


def _span(data: bytes, place: int) -> tuple[int, int] | None:
    """Where a frame's payload begins and ends; `None` if its head is not complete.

    What is wrong with a frame is known from its head: nothing of it is waited for.
    """
    if len(data) - place < 2:
        return None
    first, second = data[place], data[place + 1]
    size = second & 0x7F
    _check(first, second, size)
    width = 0 if size <= _SHORT else 2 if size == 126 else 8
    start = place + 2 + width
    if len(data) < start:
        return None
    if width:
        size = int.from_bytes(data[place + 2 : start], "big")
    if size > LARGEST_FRAME:
        raise BrokenFrame(
            CloseCode.FRAME_TOO_LARGE, f"expected at most {LARGEST_FRAME} bytes, not {size}"
        )
    return start + 4, start + 4 + size


def _check(first: int, second: int, size: int) -> None:
    opcode = first & 0x0F
    if first & _RESERVED or opcode not in _KNOWN:
        raise BrokenFrame(CloseCode.BROKEN_FRAME, "a frame is of no known kind")
    if second < _MASKED:
        raise BrokenFrame(CloseCode.BROKEN_FRAME, "expected a mask")
    if opcode >= CLOSE and (size > _SHORT or first < _LAST):
        raise BrokenFrame(CloseCode.BROKEN_FRAME, "a control frame is too long, or in pieces")


def _unmasked(mask: bytes, payload: bytes) -> bytes:
    """All bytes at once, as two large numbers."""
    size = len(payload)
    key = int.from_bytes((mask * (size // 4 + 1))[:size], "little")
    return (int.from_bytes(payload, "little") ^ key).to_bytes(size, "little")
