"""Running the server: its socket, its end, and a clear message if it cannot start."""

import ctypes
import gc
import logging
import resource
import socket
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Final

import uvicorn

from croupier.live.wheel import Wheel
from croupier.rules.errors import CroupierError, plain
from croupier.web.app import Settings, make_app
from croupier.web.connection import Connection
from croupier.web.fewer import FewerLines

TURN: Final = 0.001
"""Seconds that a thread which reads the log may run on while the tables wait; Python's own are 5."""
M_MMAP_THRESHOLD: Final = -3
"""glibc's number for it, in `malloc.h`."""
LARGE: Final = 1 << 16
"""Bytes of a block that the system gives and takes back by itself."""


class CannotServe(CroupierError):
    """The server cannot start."""


def listen(host: str, port: int) -> socket.socket:
    """A listening socket. Port 0 takes any free port."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    made = socket.socket(family, socket.SOCK_STREAM)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        made.bind((host, port))
    except OSError as error:
        made.close()
        why = (error.strerror or "unknown reason").lower()
        raise CannotServe(
            f"cannot listen on {host}:{port} ({why}): choose another --port"
        ) from None
    made.listen(4096)
    return made


def serve(
    settings: Settings,
    listening: socket.socket,
    wheel: Wheel | None = None,
    opened: Callable[[], None] = lambda: None,
) -> None:
    """Serve until somebody stops it. `opened` is called when every table answers."""
    _raise_limit()
    _give_memory_back()
    gc.set_threshold(100_000, 20, 100)
    sys.setswitchinterval(TURN)
    doors = make_app(settings, wheel)
    _log_plainly()
    config = uvicorn.Config(
        doors.http,
        log_config=None,  # ours is for everything
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=False,  # or anybody on this machine could give a false address
        http=partial(Connection, doors.crowd),  # type: ignore[arg-type]  # likewise
        ws=doors.sockets.protocol,  # type: ignore[arg-type]  # it is called like a class
        timeout_graceful_shutdown=3,
        lifespan="on",
    )
    with suppress(KeyboardInterrupt):  # this is how a casino is closed
        _Server(config, opened).run(sockets=[listening])


class _Server(uvicorn.Server):
    """Says when it is open: after the tables, not after the socket."""

    def __init__(self, config: uvicorn.Config, opened: Callable[[], None]) -> None:
        super().__init__(config)
        self._opened = opened

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            # The objects of now stay for good. The collector must not walk through them again and
            # again, because everybody would wait.
            gc.collect()
            gc.freeze()
            self._opened()


class _Plain(logging.Formatter):
    """What comes from outside cannot steer the terminal in which the log is read."""

    def format(self, record: logging.LogRecord) -> str:
        return "\n".join(map(plain, super().format(record).split("\n")))


def _log_plainly() -> None:
    handler = logging.StreamHandler()
    handler.setFormatter(_Plain("%(levelname)s %(name)s: %(message)s"))
    handler.addFilter(FewerLines())
    logging.basicConfig(handlers=[handler], level=logging.WARNING)


def _give_memory_back() -> None:
    """Let the system have the memory of large frames back as soon as they are sent.

    By itself, glibc keeps it for the next ones after a while, and a crowd is not forgotten.
    """
    with suppress(OSError, AttributeError):  # another C library
        ctypes.CDLL(None).mallopt(M_MMAP_THRESHOLD, LARGE)


def _raise_limit() -> None:
    """Allow more open files: each socket is one, and a full casino has many."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < hard:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
