"""The other end of a socket without any network: what uvicorn would hand over, and what came back."""

import asyncio
from typing import Any

from croupier.web.socket import Socket
from croupier.web.sockets import Sockets
from croupier.wire import frames
from masking import masked

KEY = "AAAAAAAAAAAAAAAAAAAAAA=="


class Cable(asyncio.Transport):
    """A transport that keeps what is written; a test says when the other end reads."""

    def __init__(
        self,
        sockets: Sockets,
        cookie: str = "",
        path: str = "/ws/mbs-1",
        head: str = "",
        *,
        pauses: bool = False,
    ) -> None:
        super().__init__({"peername": ("127.0.0.1", 50000)})
        self.written: list[bytes] = []
        self.ended: str | None = None
        self.pauses = pauses
        """Whether every frame is more than the other end takes."""
        self.pongs = 0
        """So many pings are answered as they arrive, as a line without delay would."""
        self.unread = 0
        self.protocol: asyncio.BaseProtocol | None = None
        self.connections: set[Any] = set()
        self.socket = Socket(sockets, self.connections)
        self.socket.connection_made(self)
        self.socket.data_received(
            f"GET {path} HTTP/1.1\r\nhost: 127.0.0.1\r\nupgrade: websocket\r\n"
            f"connection: Upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: {KEY}\r\n"
            f"cookie: {cookie}\r\n{head}\r\n".encode()
        )

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None:
        """Nothing is kept back here."""

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        """Who hears that the other end does not read."""
        self.protocol = protocol

    def get_write_buffer_size(self) -> int:
        """How much was written and not read."""
        return self.unread

    def write(self, data: Any) -> None:
        self.written.append(bytes(data))
        if self.pauses:
            self.socket.pause_writing()
        if data == frames.PING_FRAME and self.pongs:
            self.pongs -= 1
            self.socket.data_received(masked(frames.PONG, b""))

    def close(self) -> None:
        self._end("closed")

    def abort(self) -> None:
        self._end("aborted")

    def _end(self, how: str) -> None:
        if self.ended is None:
            self.ended = how
            self.socket.connection_lost(None)
