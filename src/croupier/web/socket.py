"""One WebSocket, from the upgrade that uvicorn hands over to its end.

There is no task for a socket. A message is heard in the callback that brings it, and a frame is
written at once. Messages wait only while their owner has used up a budget of cost, or the line its
rate; frames wait only while the other end does not read. Both are bounded.
"""

import asyncio
import logging
from collections.abc import Callable
from socket import SO_SNDBUF, SOL_SOCKET
from typing import TYPE_CHECKING, Any, Final, cast

from croupier.live.outbox import Outbox
from croupier.web.allowance import Bucket
from croupier.web.cost import of_message
from croupier.web.handshake import BadHandshake, Scope, acceptance, read_request
from croupier.web.inbox import Inbox
from croupier.wire import CloseCode, frames
from croupier.wire.closing import LOST
from croupier.wire.frames import BrokenFrame, FrameReader

if TYPE_CHECKING:
    from croupier.web.line import TableLine
    from croupier.web.sockets import Arrival, Sockets

LOG: Final = logging.getLogger(__name__)

HEARTBEAT: Final = 25.0
"""Seconds between two pings. A line that is silent from one ping to the next is dead."""
PATIENCE: Final = 10.0
"""Seconds for the other end to answer a close."""
SYSTEM_BUFFER: Final = 1 << 17
"""Bytes of a line that the operating system keeps; by itself it would keep megabytes."""
UNREAD: Final = 16_384
"""Bytes that may lie in a connection's own buffer before frames wait in the outbox."""
FIRST_PAUSE, LONGEST_PAUSE = 0.02, 1.0
"""Seconds between two looks at a budget. Many lines of one person must not look all the time."""
LAST_MOMENT: Final = 2.0
"""Seconds to close a line in order if the other end does not read or answer."""


class Socket(asyncio.Protocol):
    """The protocol that uvicorn gives an upgraded connection to."""

    __slots__ = (
        "_alive", "_arrival", "_bucket", "_connections", "_deaf", "_free", "_inbox", "_line", "_loop",
        "_outbox", "_pause", "_reader", "_shaken", "_sockets", "_timer", "_transport", "_turn", "_whose",
    )  # fmt: skip

    def __init__(self, sockets: "Sockets", connections: set[Any]) -> None:
        self._sockets, self._connections = sockets, connections
        self._loop = asyncio.get_running_loop()
        self._transport: asyncio.Transport
        self._reader, self._outbox, self._bucket = FrameReader(), Outbox(), Bucket()
        self._inbox, self._pause = Inbox(), FIRST_PAUSE
        self._arrival: Arrival | None = None
        """A line that has not joined the table yet."""
        self._line: TableLine | None = None
        self._whose: str | None = None
        """The address that this socket is counted for."""
        self._timer: asyncio.TimerHandle | None = None
        self._turn: asyncio.TimerHandle | None = None
        """When the messages that wait are looked at again."""
        self._alive, self._shaken = True, False
        self._free = True
        """Whether a frame can be written at once."""
        self._deaf = False
        """Whether incoming data no longer counts."""

    # Coming and going

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Take the connection over."""
        self._transport = cast("asyncio.Transport", transport)
        # uvicorn does it after the welcome is written, when the connection may be full already.
        self._transport.set_protocol(self)
        self._transport.set_write_buffer_limits(high=UNREAD)
        if made := transport.get_extra_info("socket"):
            made.setsockopt(SOL_SOCKET, SO_SNDBUF, SYSTEM_BUFFER)
        self._connections.add(self)

    def data_received(self, data: bytes) -> None:
        """First comes the request, then frames."""
        if not self._shaken:
            self._shaken = True
            self._shake_hands(data)
        elif not self._deaf:
            self._read(data)

    def _shake_hands(self, head: bytes) -> None:
        try:
            peer = self._transport.get_extra_info("peername")
            scope = self._sockets.proxies.through(read_request(head, peer))
            self._sockets.check(scope)
            self._transport.write(acceptance(scope))
        except BadHandshake as bad:
            self._transport.write(bad.answer)
            self._transport.close()
            return
        self._after(HEARTBEAT, self._beat)
        self._whose = self._sockets.enter(scope)
        if self._whose is None:
            self.close(CloseCode.FULL)
        else:
            self._come(scope)

    def _come(self, scope: Scope) -> None:
        """Join the table as soon as the owner's budget allows, which is nearly always at once."""
        self._arrival = self._sockets.come(scope, self)
        if self._arrival is not None:
            self._line = self._arrival.line
            self._catch_up()

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002  # asyncio's
        """The other end is gone."""
        self._connections.discard(self)
        self._stop_timer()
        self._hear_no_more()
        self._free = False
        self._outbox.close(LOST)
        self._outbox.take()  # an answer that comes late may keep this object for a while
        self._sockets.budget.note(self, 0)
        if self._whose is not None:
            self._sockets.leave(self._whose)
        if self._line is not None:
            self._sockets.gone(self._line)

    def shutdown(self) -> None:
        """The server stops: uvicorn calls this. Pages come back by themselves."""
        self.close(CloseCode.RESTART)
        self._hang_up()

    def _hang_up(self) -> None:
        """Close the connection. The other end has a moment to take the last frames."""
        self._after(LAST_MOMENT, self._transport.abort)
        self._transport.close()

    # In

    def _read(self, data: bytes) -> None:
        self._alive = True
        try:
            for opcode, payload in self._reader.read(data):
                if self.closed is not None:
                    self._hear_the_close(opcode, payload)
                elif self._arrival is not None or self._inbox or self._wait():
                    self._keep(opcode, payload)
                else:
                    self._hear(opcode, payload, self._reader.frames)
                if self._deaf:
                    return
        except BrokenFrame as broken:
            self._broken(broken)
        if self._inbox:
            self._weigh()

    def _broken(self, broken: BrokenFrame) -> None:
        LOG.warning("a socket broke the protocol: %s", broken)
        self._hear_no_more()
        self.close(broken.code)

    def _keep(self, opcode: int, payload: bytes) -> None:
        """Let a message wait for its turn. Who catches up after a pause has not too many."""
        if not self._inbox.put(opcode, payload, self._reader.frames):
            self._flooded()
        elif self._turn is None:
            self._look_again()

    def _flooded(self) -> None:
        """More than an honest line has to say: nothing more is read."""
        LOG.warning("a socket of %s is closed: it sends too much", self._whose)
        self._hear_no_more()
        self.close(CloseCode.FLOOD)
        self._after(LAST_MOMENT, self._transport.abort)

    def _hear_no_more(self) -> None:
        self._deaf = True
        self._inbox.clear()
        if self._turn is not None:
            self._turn.cancel()
            self._turn = None

    def _wait(self) -> float:
        """Seconds until the next message may be heard; 0 if it may be now."""
        wait = self._bucket.wait
        return wait if self._line is None else max(wait, self._line.purse.wait)

    def _look_again(self) -> None:
        """Look again when something should be left; later each time that others were quicker."""
        self._turn = self._loop.call_later(max(self._wait(), self._pause), self._catch_up)
        self._pause = min(2 * self._pause, LONGEST_PAUSE)

    def _catch_up(self) -> None:
        """Join, and hear what waits, as far as the budgets allow it now."""
        self._turn, arrival = None, self._arrival
        if arrival is not None and not self._wait():
            self._arrival, self._pause = None, FIRST_PAUSE
            arrival.open()
        try:
            while self._arrival is None and self._inbox and not self._wait():
                self._hear(*self._inbox.take())
        except BrokenFrame as broken:
            self._broken(broken)
        if self._arrival is not None or self._inbox:
            self._look_again()
        self._weigh()

    def _hear_the_close(self, opcode: int, payload: bytes) -> None:
        """The socket is to be closed: only the answer to that counts, and nobody waits for it long."""
        if opcode == frames.CLOSE:
            self._part(frames.close_code(payload))
        elif not self._bucket.take():
            self._hear_no_more()

    def _hear(self, opcode: int, payload: bytes, pieces: int) -> None:
        self._bucket.spend(pieces)
        self._pause = FIRST_PAUSE
        if self._line is not None:
            self._line.purse.spend(of_message(len(payload)))
        if opcode in (frames.TEXT, frames.BINARY):
            text = frames.text_of(payload) if opcode == frames.TEXT else None
            if self._line is not None:
                self._line.hear(text)
        elif opcode == frames.PING and self._free:
            self._transport.write(frames.frame(frames.PONG, payload))
        elif opcode == frames.CLOSE:
            self._part(frames.close_code(payload))

    def _part(self, code: int | None) -> None:
        """The other end closes, or answers our close."""
        self._hear_no_more()
        if self.closed is None:
            self._free = False
            self._outbox.close(LOST)
            self._outbox.take()
            self._transport.write(frames.close_frame(code))
        self._hang_up()

    def _beat(self) -> None:
        if not self._alive:
            self.close(CloseCode.DEAD)
            return
        self._alive = False
        if self._line is not None:
            self._sockets.alive(self._line)
        self._transport.write(frames.PING_FRAME)
        self._after(HEARTBEAT, self._beat)

    # Out

    @property
    def closed(self) -> int | None:
        """The close code, once the socket is to be closed."""
        return self._outbox.closed

    def put(self, frame: bytes) -> None:
        """Write a frame at once, or keep it until the other end reads again."""
        if self._free:
            self._transport.write(frame)
        elif self.closed is not None:
            return  # it takes no more, and the budget may have forgotten it
        elif self._outbox.put(frame):
            self._weigh()
        else:
            self._say_goodbye()

    def close(self, code: int) -> None:
        """Send the waiting frames, then the close code. The first code counts."""
        if self.closed is None:
            self._outbox.close(code)
            self._say_goodbye()

    def drop(self) -> None:
        """End at once: there is no room for what waits here, not even for a last moment."""
        self.close(CloseCode.SLOW)
        self._after(0, self._transport.abort)

    def _say_goodbye(self) -> None:
        LOG.info("a socket is closed with %s", self.closed)
        self._arrival = None
        self._inbox.clear()
        self._free = False
        self._weigh()
        if not self._outbox:
            self._transport.write(frames.close_frame(self.closed))
        hopeless = self.closed in (CloseCode.SLOW, CloseCode.DEAD)
        self._after(LAST_MOMENT if hopeless else PATIENCE, self._transport.abort)

    def pause_writing(self) -> None:
        """The other end does not read."""
        self._free = False
        self._weigh()

    def resume_writing(self) -> None:
        """The other end reads again: send the waiting frames."""
        self._free = self.closed is None
        if self._outbox:
            self._transport.write(self._outbox.take())
            if self.closed is not None:
                self._transport.write(frames.close_frame(self.closed))
        self._weigh()

    def _weigh(self) -> None:
        """Tell the budget what waits here. A line that was too slow is as good as gone."""
        waits = 0
        if self.closed != CloseCode.SLOW:
            written = self._transport.get_write_buffer_size()
            waits = self._inbox.size + self._outbox.size + written
        self._sockets.budget.note(self, waits)

    # Time

    def _after(self, seconds: float, act: Callable[[], None]) -> None:
        self._stop_timer()
        self._timer = self._loop.call_later(seconds, act)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
