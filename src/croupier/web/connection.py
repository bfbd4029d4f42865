"""One HTTP connection: how large a request may be, how long it may take, how many there are.

uvicorn reads a request for as long as it comes, whatever its size. Here the head and the address
are bounded, a head must come within ten seconds and a whole request within twenty, and nobody
keeps all connections.
"""

import asyncio
import logging
from collections import Counter
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from croupier.web.address import Proxies, address
from croupier.web.allowance import Allowance
from croupier.web.handshake import Scope, refusal
from croupier.wire.bounds import (
    HEAD_SECONDS,
    LARGEST_HEAD,
    LONGEST_URL,
    MOST_HEADERS,
    REQUEST_SECONDS,
)

LOG: Final = logging.getLogger(__name__)
LOOPBACK: Final = ("127.", "::/64", "unknown")
"""This machine: a proxy, a display, a load test."""
LAST_MOMENT: Final = 2.0
"""Seconds for the other end to take an answer before the connection is cut."""


def counted_address(scope: Scope) -> str | None:
    """The address behind a request; `None` on this machine, which has no limits."""
    whose = address(scope)
    return None if whose.startswith(LOOPBACK) else whose


class Crowd:
    """How many connections each address has, requests and sockets together."""

    def __init__(
        self,
        most: int,
        proxies: Proxies = Proxies(),  # noqa: B008  # it never changes
        requests: Allowance | None = None,
    ) -> None:
        """`most` is for one address. This machine and trusted proxies may have any number."""
        self._most, self.proxies, self._requests = most, proxies, requests
        self._here: Counter[str] = Counter()

    def may_ask(self, scope: Scope) -> bool:
        """Whether an address may ask for a socket: that is a request like any other."""
        return self._requests is None or self._requests.take(address(scope))

    def enter(self, scope: Scope) -> str | None:
        """Count a connection. Returns whose it is; `None` if that address has too many."""
        whose = address(scope)
        if self._here[whose] >= self._most and not self._is_free(scope):
            LOG.warning("a connection was refused: %s has %d", whose, self._most)
            return None
        self._here[whose] += 1
        return whose

    def _is_free(self, scope: Scope) -> bool:
        return counted_address(scope) is None or self.proxies.trusts(str(scope["client"][0]))

    def leave(self, whose: str) -> None:
        """A connection is gone."""
        self._here[whose] -= 1
        if not self._here[whose]:
            del self._here[whose]


class HeadTooLarge(Exception):
    """A bound of a head is met."""


class Connection(HttpToolsProtocol):
    """uvicorn's own connection, with bounds."""

    def __init__(self, crowd: Crowd, **given: Any) -> None:
        super().__init__(**given)
        self._crowd = crowd
        self._whose: str | None = None
        self._unread = 0
        """Bytes since the head of a request began."""
        self._in_head, self._begun = True, False
        self._size = 0
        """Bytes of its headers."""
        self._large: int | None = None
        self._timer: asyncio.TimerHandle | None = None

    # Coming and going

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn's
        """Let a connection in, if its address has not too many."""
        super().connection_made(transport)
        self._whose = self._crowd.enter({"client": transport.get_extra_info("peername")})
        if self._whose is None:
            transport.abort()
        else:
            self._expect(HEAD_SECONDS)

    def connection_lost(self, exc: Exception | None) -> None:
        """The other end is gone."""
        self._stop_timer()
        self._leave()
        super().connection_lost(exc)

    def _leave(self) -> None:
        if self._whose is not None:
            self._crowd.leave(self._whose)
            self._whose = None

    def handle_websocket_upgrade(self) -> None:
        """A socket takes the connection over, and counts it."""
        self._stop_timer()
        self._leave()
        super().handle_websocket_upgrade()

    # Size

    def data_received(self, data: bytes) -> None:
        """Read a piece of a request, unless its head is too large."""
        if self._in_head and self._timer is None and self._is_answered:
            self._expect(HEAD_SECONDS)
        self._unread += len(data)
        super().data_received(data)
        if self._begun:  # what came before it in this piece does not count
            self._begun, self._unread = False, len(data.rpartition(b"\r\n\r\n")[2])
        if self._in_head and self._unread > LARGEST_HEAD and not self.transport.is_closing():
            self._refuse(431)

    @property
    def _is_answered(self) -> bool:
        """Whether no request waits for its answer."""
        cycle: RequestResponseCycle | None = self.cycle
        return cycle is None or cycle.response_complete

    def on_message_begin(self) -> None:
        """A request begins: the first of a connection, or a further one."""
        super().on_message_begin()
        self._in_head, self._begun, self._size = True, True, 0
        if self._timer is None:
            self._expect(HEAD_SECONDS)

    def on_url(self, url: bytes) -> None:
        """A part of the address."""
        super().on_url(url)
        if len(self.url) > LONGEST_URL:
            raise self._too_large(414)

    def on_header(self, name: bytes, value: bytes) -> None:
        """One header."""
        super().on_header(name, value)
        self._size += len(name) + len(value)
        if self._size > LARGEST_HEAD or len(self.headers) > MOST_HEADERS:
            raise self._too_large(431)

    def on_headers_complete(self) -> None:
        """The head is there, now the body."""
        self._in_head = False
        self._expect(REQUEST_SECONDS - HEAD_SECONDS)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """The whole request is there."""
        self._stop_timer()
        self._in_head, self._unread = True, 0
        super().on_message_complete()

    def send_400_response(self, msg: str) -> None:
        """uvicorn could not read a request, or one of the bounds above was met."""
        if self._large is not None:
            self._refuse(self._large)
        else:
            self._stop_timer()
            super().send_400_response(msg)

    def _too_large(self, status: int) -> HeadTooLarge:
        """The parser knows no status: it is kept until uvicorn asks for an answer."""
        self._large = status
        return HeadTooLarge()

    # Time

    def _expect(self, seconds: float) -> None:
        self._stop_timer()
        self._timer = self.loop.call_later(seconds, self._too_slow)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _too_slow(self) -> None:
        self._timer = None
        self._refuse(408)

    def _refuse(self, status: int) -> None:
        """Say why and end, if nothing is being answered."""
        LOG.warning("a request of %s was refused with status %d", self._whose, status)
        self._stop_timer()
        if self._is_answered:
            self.transport.write(refusal(status))
        self.transport.close()
        self._timer = self.loop.call_later(LAST_MOMENT, self.transport.abort)
