"""A line to a table. After a cut it comes back by itself."""

import asyncio
import time
from collections.abc import Callable, Iterable, Iterator
from typing import Final, NoReturn

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus, InvalidURI

from croupier.client.errors import FINAL, LineClosed, Unreachable, closed
from croupier.client.seen import Gap
from croupier.wire import bounds
from croupier.wire.identity import COOKIE

LARGEST: Final = 1 << 23
"""Bytes of a frame. A table joins all messages that wait for us into one frame."""
FIRST_PAUSE: Final = 0.05
LONGEST_PAUSE: Final = 5.0
"""Seconds between two calls. Each pause is twice the one before."""
HANG_UP: Final = 1.0
"""Seconds to close a line in order."""
CALM: Final = 0.9
"""The share that we use of the rate that a casino allows one line."""
STEADY: Final = CALM * bounds.STEADY
BURST: Final = CALM * bounds.BURST
"""Messages per second, and at once."""

Frame = str | bytes


class Tempo:
    """Slows messages down to the rate that a casino allows."""

    def __init__(self) -> None:
        self._left, self._then = BURST, time.monotonic()

    async def wait(self) -> None:
        """Return when the next message may be sent."""
        now = time.monotonic()
        self._left = min(BURST, self._left + (now - self._then) * STEADY) - 1
        self._then = now
        if self._left < 0:
            await asyncio.sleep(-self._left / STEADY)


async def dial(address: str, session: str | None, seconds: float) -> tuple[ClientConnection, Frame]:
    """Open a socket and wait for its first frame. A socket that closes before it does not count."""
    cookie = {"Cookie": f"{COOKIE}={session}"} if session else {}
    try:
        async with asyncio.timeout(seconds):
            socket = await connect(
                address,
                additional_headers=cookie,
                max_size=LARGEST,
                compression=None,
                open_timeout=None,  # it is a part of all this
                close_timeout=HANG_UP,
            )
            return socket, await _first(socket)
    except ConnectionClosed as error:
        raise closed(error.rcvd.code if error.rcvd else None) from None
    except InvalidStatus as error:
        status = error.response.status_code
        raise Unreachable(f"{address}: expected a socket, not status {status}") from None
    except (OSError, TimeoutError, InvalidHandshake, InvalidURI) as error:
        raise Unreachable(f"{address}: {str(error) or 'no answer'}") from None


async def _first(socket: ClientConnection) -> Frame:
    try:
        return await socket.recv()
    except BaseException:
        socket.transport.abort()
        raise


class Line:
    """A socket in both directions. After a cut, a new socket takes its place."""

    def __init__(  # noqa: PLR0913  # a line needs them all
        self,
        address: Callable[[], str],
        session: str | None,
        hear: Callable[[Frame], Iterator[None]],
        unanswered: Callable[[], Iterable[str]],
        *,
        patience: float,
        redial: float,
    ) -> None:
        """`hear` takes every frame in, message by message.

        The `unanswered` texts are said again on a new socket.
        """
        self._address, self._session = address, session
        self._hear, self._unanswered = hear, unanswered
        self._patience, self._redial = patience, redial
        self._socket: ClientConnection | None = None
        self._tempo = Tempo()

    async def run(self) -> NoReturn:
        """Listen until the line is over for good, then raise the reason."""
        socket, frame = await self._dial()
        while True:
            await self._listen(socket, frame)
            why = closed(socket.close_code)
            if isinstance(why, FINAL):
                raise why
            socket, frame = await self._dial_again()

    @property
    def is_up(self) -> bool:
        """Whether there is a socket now."""
        return self._socket is not None

    async def say(self, text: str) -> None:
        """Send a text. While the line is down, nothing is sent: a new socket says it again."""
        await self._tempo.wait()
        if self._socket is not None:
            try:
                await self._socket.send(text)
            except ConnectionClosed:
                return

    async def _dial(self) -> tuple[ClientConnection, Frame]:
        return await dial(self._address(), self._session, self._patience)

    async def _dial_again(self) -> tuple[ClientConnection, Frame]:
        clock = asyncio.get_running_loop().time
        ends, pause = clock() + self._redial, FIRST_PAUSE
        while True:
            try:
                return await self._dial()
            except (Unreachable, LineClosed) as error:
                if isinstance(error, FINAL) or clock() + pause > ends:
                    raise
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)

    async def _listen(self, socket: ClientConnection, frame: Frame) -> None:
        async with socket:
            try:
                for _ in self._hear(frame):
                    pass  # all at once: nobody can speak before the socket is ours
                self._socket, self._tempo = socket, Tempo()
                for text in list(self._unanswered()):
                    await self.say(text)
                async for heard in socket:
                    for _ in self._hear(heard):
                        await asyncio.sleep(0)  # who waited for this sees the table as it is now
            except (ConnectionClosed, Gap):
                return
            finally:
                self._socket = None
