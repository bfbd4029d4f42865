"""The whole application in the tests' own process, and browsers to ask it."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx

from croupier.live.keeper import Keeper
from croupier.live.pace import Pace
from croupier.live.roles import Offices
from croupier.live.wheel import Wheel
from croupier.store.links import LinkBook
from croupier.store.setups import Setups
from croupier.web.app import Settings, make_app
from croupier.web.identity import Identity
from croupier.wire.identity import COOKIE
from live_support import STILL


@asynccontextmanager
async def running(app: Any) -> AsyncIterator[None]:
    """An ASGI application between its start and its end."""
    inbox: asyncio.Queue[Any] = asyncio.Queue()
    outbox: asyncio.Queue[Any] = asyncio.Queue()
    scope = {"type": "lifespan", "asgi": {"version": "3.0"}, "state": {}}
    life = asyncio.create_task(app(scope, inbox.get, outbox.put))
    await inbox.put({"type": "lifespan.startup"})
    assert (await outbox.get())["type"] == "lifespan.startup.complete"
    try:
        yield
    finally:
        await inbox.put({"type": "lifespan.shutdown"})
        assert (await outbox.get())["type"] == "lifespan.shutdown.complete"
        await life


PAGE = "<!doctype html><title>croupier</title><script src=/assets/app-1.js></script>"


def small_pages(folder: Path) -> Path:
    """Pages as a build leaves them, so that these tests need none."""
    static = folder / "static"
    (static / "assets").mkdir(parents=True, exist_ok=True)
    (static / "index.html").write_text(PAGE)
    (static / "assets" / "app-1.js").write_text("console.log('bets, please')\n" * 100)
    (static / "mark.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'/>")
    return static


BASE = "http://127.0.0.1:8000"


class Web:
    """The whole application in this process, and browsers to ask it."""

    def __init__(
        self, folder: Path, pace: Pace = STILL, wheel: Wheel | None = None, **settings: Any
    ) -> None:
        wanted = {"tables": 1, "requests": 10**6, **settings}
        self.db = folder / "casino.db"
        made = Settings(self.db, pace=pace, static=small_pages(folder), **wanted)
        self.app = make_app(made, wheel).http

    def browser(self, cookie: str | None = None, **headers: str) -> httpx.AsyncClient:
        """Somebody's browser, with no cookies of its own yet."""
        told = {"cookie": f"{COOKIE}={cookie}", **headers} if cookie else headers
        head = {name.encode(): value.encode("latin-1") for name, value in told.items()}
        transport = httpx.ASGITransport(self.app, raise_app_exceptions=False)
        return httpx.AsyncClient(transport=transport, base_url=BASE, headers=head)

    @asynccontextmanager
    async def signed_in(self, name: str) -> AsyncIterator[httpx.AsyncClient]:
        """A browser of somebody who has a name."""
        async with self.browser() as browser:
            answer = await browser.post("/api/session", json={"name": name})
            assert answer.json() == {"name": name}, answer.text
            yield browser

    @property
    def casino(self) -> Any:
        """The tables behind it."""
        return self.app._app.state.floor

    @property
    def wheel(self) -> Wheel:
        """What tells its numbers."""
        made: Wheel = self.casino._wheel
        return made

    def table(self, name: str) -> Keeper:
        """One table's keeper."""
        room = self.casino.get(name)
        assert room, f"there is no table {name}"
        keeper: Keeper = room.keeper
        return keeper


def offices_of(identity: Identity) -> Offices:
    """Who is what, where nobody is anything yet."""
    vault = identity._people._vault
    return Offices(LinkBook(vault), Setups(vault))


async def whose(site: Web, cookie: str, **headers: str) -> str | None:
    """The name that a cookie proves."""
    async with site.browser(cookie, **headers) as browser:
        name: str | None = (await browser.get("/api/session")).json()["name"]
        return name


async def session(site: Web, name: str) -> str:
    """The cookie of somebody new."""
    async with site.signed_in(name) as browser:
        return str(browser.cookies[COOKIE])


@asynccontextmanager
async def web(
    folder: Path, pace: Pace = STILL, wheel: Wheel | None = None, **settings: Any
) -> AsyncIterator[Web]:
    """The application, open."""
    made = Web(folder, pace, wheel, **settings)
    async with running(made.app):
        yield made
