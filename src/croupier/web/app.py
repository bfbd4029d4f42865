"""A casino behind HTTP, as an ASGI application, and behind sockets."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import ExitStack, asynccontextmanager, closing
from pathlib import Path
from typing import Any, Final, NamedTuple

from litestar import Litestar, MediaType, asgi
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.exceptions import NotFoundException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from croupier import __version__
from croupier.houses import Houses
from croupier.live.floor import Floor
from croupier.live.opening import Wish
from croupier.live.pace import Pace
from croupier.live.roles import Offices
from croupier.live.wheel import SealedWheel, Wheel
from croupier.store import SqliteLog
from croupier.store.checkpoints import Books, Checkpoints, Reports
from croupier.store.heads import Heads
from croupier.store.links import LinkBook
from croupier.store.lock import ServerLock
from croupier.store.setups import Setups
from croupier.store.vault import Vault, vault_path
from croupier.web.address import Proxies
from croupier.web.archive import Archive
from croupier.web.chefs import CHEFS
from croupier.web.connection import Crowd
from croupier.web.errors import HANDLERS
from croupier.web.evidence import EVIDENCE
from croupier.web.guard import Guard, per_minute, refuse
from croupier.web.hosting import HOSTING
from croupier.web.identity import Identity
from croupier.web.joining import JOINING
from croupier.web.kept import AS_IT_IS, SMALLEST
from croupier.web.lab_routes import LAB_ROUTES
from croupier.web.laboratory import SETTLED, Laboratory
from croupier.web.links import LINKS
from croupier.web.newcomers import Newcomers
from croupier.web.options import options
from croupier.web.pages import STATIC, lost, pages
from croupier.web.reader import READER
from croupier.web.routes import ROUTES
from croupier.web.sockets import Sockets
from croupier.web.withdrawing import follow_links
from croupier.wire.bounds import LARGEST_BODY
from croupier.wire.paths import SOCKETS
from croupier.wire.trouble import RequestTrouble

API: Final = (
    *ROUTES, *HOSTING, *LINKS, *JOINING, *READER, *CHEFS, *EVIDENCE, *LAB_ROUTES,
)  # fmt: skip
"""Every route of the API."""
LOOPBACK: Final = ("127.0.0.1", "localhost", "::1")


class Settings(NamedTuple):
    """The settings that the host of a casino chooses."""

    db: Path
    tables: int = 1
    """Tables at each house that are open from the start."""
    pace: Pace = Pace()
    hosts: tuple[str, ...] = ()
    """Names by which the server may be called. Without them, any name is right."""
    requests: int = 600
    """Requests per minute from one address, sockets among them; and new names per hour."""
    connections: int = 2000
    """Connections of one address, sockets among them."""
    static: Path = STATIC
    wish: Wish = Wish()
    """What is said at every table when it opens."""
    houses: Houses | None = None
    """All houses of the casino. Without them it deals the built-in houses."""
    proxies: Proxies = Proxies()
    """Proxies whose word about addresses and TLS counts."""
    accept_loss: bool = False
    """Whether to deal on although the log lacks entries that were written."""


class Files:
    """The files that a server keeps open. A second server cannot open the same log."""

    def __init__(self, db: Path, *, accept_loss: bool = False) -> None:
        with ExitStack() as undo:
            undo.callback(ServerLock(db).release)
            self.log = undo.enter_context(SqliteLog(db))
            self.vault = undo.enter_context(closing(Vault(vault_path(db))))
            heads = Heads(self.vault, self.log, accept_loss=accept_loss)
            self.lost = undo.enter_context(closing(heads)).lost
            self._open = undo.pop_all()

    def close(self) -> None:
        """Write what waits, and leave the files to another server."""
        self._open.close()


class Doors(NamedTuple):
    """The two ways into a casino, and the people in them."""

    http: Guard
    sockets: Sockets
    crowd: Crowd


def make_app(settings: Settings, wheel: Wheel | None = None) -> Doors:
    """The application. Without a wheel, it has a sealed one."""
    files = Files(settings.db, accept_loss=settings.accept_loss)
    log, vault = files.log, files.vault
    setups = Setups(vault)
    offices = Offices(LinkBook(vault), setups)
    numbers = wheel or SealedWheel(vault)
    floor = Floor(log, numbers, settings.pace, settings.wish, settings.houses, setups)
    identity = Identity(vault, floor)
    requests = per_minute(settings.requests)
    crowd = Crowd(settings.connections, settings.proxies, requests)
    sockets = Sockets(floor, identity, offices, settings.hosts, crowd)
    laboratory, archive = Laboratory(), Archive()
    shared = {
        "archive": archive,
        "laboratory": laboratory,
        "floor": floor,
        "houses": floor.houses,
        "identity": identity,
        "log": log,
        "offices": offices,
        "reports": Books(Reports, log),
        "checkpoints": Books(Checkpoints, log),
    }

    @asgi(SOCKETS, is_mount=True, copy_scope=True)
    async def no_page(scope: Any, receive: Any, send: Any) -> None:  # noqa: ARG001  # its name is its type
        await refuse(send, 404, RequestTrouble.NOT_FOUND, "request.socket")

    @asynccontextmanager
    async def open_floor(_: Litestar) -> AsyncIterator[None]:
        floor.open(settings.tables, files.lost)
        await floor.opened()
        identity.open()
        floor.look_round()
        laboratory.warm_up(after=SETTLED)
        following = asyncio.create_task(follow_links(offices.links, sockets))
        yield
        following.cancel()
        await laboratory.close()
        archive.close()
        await floor.close()
        identity.close()
        files.close()

    http = Guard(
        Litestar(
            [*options(API), *API, *pages(settings.static), no_page],
            state=State({**shared, "sockets": sockets, "newcomers": Newcomers(settings.requests)}),
            lifespan=[open_floor],
            exception_handlers={**HANDLERS, NotFoundException: lost(settings.static)},
            request_max_body_size=LARGEST_BODY,
            # Exports are large and rare: to press them would hold every table up.
            compression_config=CompressionConfig(
                "gzip", minimum_size=SMALLEST, exclude="/export/", exclude_opt_key=AS_IT_IS
            ),
            openapi_config=_openapi(),
            logging_config=None,
        ),
        settings.hosts,
        settings.proxies,
        requests,
    )
    return Doors(http, sockets, crowd)


def _openapi() -> OpenAPIConfig:
    return OpenAPIConfig(
        title="croupier",
        version=__version__,
        description="A casino of several houses. The table itself speaks over a socket: see the protocol.",
        path="/schema",
        render_plugins=[JsonRenderPlugin(path=["/", "/openapi.json"], media_type=MediaType.JSON)],
        use_handler_docstrings=True,
    )
