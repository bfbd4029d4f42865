"""The people who run a table, in tests: hosts, links, and lines with a role, all in this process."""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from typing import Any

import httpx

from croupier.table.phases import Phase
from croupier.wire.closing import CloseCode
from croupier.wire.identity import COOKIE
from live_support import DEADLINE, Earpiece, Message, eventually
from server_support import Player, Server
from web_support import Web

IDS = count(1)


class Person:
    """Somebody at a table with a role."""

    def __init__(self, site: Web, table: str, cookie: str | None, role: str = "") -> None:
        self.site, self.table, self.ear = site, table, Earpiece()
        asked = f"as={role}" if role else ""
        headers = [(b"host", b"127.0.0.1:8000")]
        if cookie:
            headers.append((b"cookie", f"{COOKIE}={cookie}".encode()))
        scope = {
            "path": f"/ws/{table}",
            "query_string": asked.encode(),
            "headers": headers,
            "client": ("127.0.0.1", 5000),
            "scheme": "http",
        }
        self.sockets = site.app._app.state.sockets
        arrival = self.sockets.come(scope, self.ear)
        self.line = arrival.open() if arrival else None

    @property
    def heard(self) -> list[Message]:
        """All messages so far."""
        return self.ear.heard

    def last(self, kind: str) -> Message:
        """The last message of a kind."""
        return [one for one in self.heard if one["t"] == kind][-1]

    def say(self, do: str, **fields: Any) -> str:
        """Send a message; its id."""
        mark = fields.pop("id", None) or f"m{next(IDS)}"
        assert self.line, self.ear.closed
        self.line.hear(json.dumps({"do": do, "id": mark, **fields}))
        return mark

    def send(
        self, line: str, coup: int | None = None, phase: Phase | None = None, **more: Any
    ) -> str:
        """Say a statement of the record, as seen now if nothing else is said."""
        state = self.site.table(self.table).state
        seen = {"coup": state.coup.count if coup is None else coup, "phase": phase or state.phase}
        return self.say("state", line=line, **seen, **more)

    async def answer(self, mark: str) -> Message:
        """The answer to a message: an entry, `ok`, `no` or `preview`."""
        await eventually(lambda: self._answer(mark), f"an answer to {mark}")
        found = self._answer(mark)
        assert found
        return found

    def _answer(self, mark: str) -> Message | None:
        mine = (one for one in self.heard if str(one.get("id") or "").endswith(mark))
        return next(mine, None)

    async def does(self, line: str) -> Message:
        """Say a statement that must be taken."""
        told = await self.answer(self.send(line))
        assert told["t"] in ("events", "ok"), (line, told)
        return told

    async def refused(self, line: str, **seen: Any) -> tuple[str, str]:
        """Say a statement that must be refused: code and text."""
        told = await self.answer(self.send(line, **seen))
        assert told["t"] == "no", (line, told)
        return told["code"], told["text"]

    def hang_up(self) -> None:
        """The line is down."""
        if self.line:
            self.sockets.gone(self.line)
            self.line = None


class Evening:
    """A table of somebody's own, with its host's browser."""

    def __init__(self, site: Web, table: str, host: httpx.AsyncClient) -> None:
        self.site, self.table, self.host = site, table, host

    async def link(self, role: str, **more: Any) -> dict[str, Any]:
        """A new link, as its host sees it."""
        answer = await self.host.post(
            f"/api/tables/{self.table}/links", json={"role": role, **more}
        )
        assert answer.status_code == 201, answer.text
        found: dict[str, Any] = answer.json()
        return found

    async def join(self, link: dict[str, Any], name: str | None = None) -> str:
        """Redeem a link in a new browser; its cookie."""
        async with self.site.browser() as browser:
            body = {"token": link["path"].removeprefix("/join#"), "name": name}
            answer = await browser.post("/api/join", json=body)
            assert answer.status_code == 201, answer.text
            return str(browser.cookies[COOKIE])

    async def person(self, role: str, name: str | None = None, **more: Any) -> Person:
        """Somebody who came by a new link, with an open line."""
        cookie = await self.join(await self.link(role, **more), name)
        found = Person(self.site, self.table, cookie, role)
        assert found.line, CloseCode.MEANINGS.get(found.ear.closed or 0)
        return found

    async def player(self, name: str) -> Person:
        """Somebody who came by the lobby."""
        async with self.site.signed_in(name) as browser:
            return Person(self.site, self.table, str(browser.cookies[COOKIE]))


@asynccontextmanager
async def evening(site: Web, at: str = "venezia", **wanted: Any) -> AsyncIterator[Evening]:
    """A table that hanna hosts."""
    async with site.signed_in("hanna") as host:
        answer = await host.post("/api/tables", json={"house": at, **wanted})
        assert answer.status_code == 201, answer.text
        made = Evening(site, answer.json()["table"], host)
        wheel = wanted.get("wheel", "automatic")

        def is_ready() -> bool:
            """A wheel by hand has its secrets too, which are made beside."""
            state = site.table(made.table).state
            return state.wheel == wheel and (wheel != "by hand" or state.chain is not None)

        await eventually(is_ready, "the wheel is set")
        yield made


# At a server in a process of its own


class Dealer(Player):
    """A croupier at a real socket."""

    async def states(self, line: str, coup: int, phase: str) -> Message:
        """Say a statement that must be taken."""
        start = len(self.heard)
        mark = await self.say("state", line=line, coup=coup, phase=phase)
        told = await self.until(
            lambda one: str(one.get("id") or "").endswith(mark), f"an answer to {line}", start
        )
        assert told["t"] in ("events", "ok"), (line, told)
        return told

    async def desk(self, start: int = 0) -> Message:
        """The next desk."""
        return await self.until(lambda one: one["t"] == "desk", "a desk", start)


class Hosted:
    """A table of hanna's at a real server."""

    def __init__(self, server: Server, table: str, cookie: str) -> None:
        self.server, self.table, self._cookie = server, table, cookie

    def browser(self, cookie: str | None = None) -> httpx.AsyncClient:
        """A browser; without a cookie it is the host's."""
        head = {"cookie": f"{COOKIE}={cookie or self._cookie}"}
        return httpx.AsyncClient(base_url=self.server.url, headers=head, timeout=DEADLINE)

    async def link(self, role: str) -> dict[str, Any]:
        """A new link."""
        async with self.browser() as host:
            answer = await host.post(f"/api/tables/{self.table}/links", json={"role": role})
        found: dict[str, Any] = answer.json()
        return found

    async def join(self, role: str, name: str) -> str:
        """The cookie of somebody with a role."""
        body = {"token": (await self.link(role))["path"].removeprefix("/join#"), "name": name}
        async with httpx.AsyncClient(base_url=self.server.url, timeout=DEADLINE) as browser:
            answer = await browser.post("/api/join", json=body)
            assert answer.status_code == 201, answer.text
            return str(browser.cookies[COOKIE])

    def line(self, cookie: str, role: str) -> Dealer:
        """A line with a role."""
        return Dealer(f"{self.server.address(self.table)}?as={role}", cookie)

    @asynccontextmanager
    async def croupier(self, name: str) -> AsyncIterator[Dealer]:
        """Somebody who deals."""
        async with self.line(await self.join("croupier", name), "croupier") as dealer:
            await dealer.welcome()
            yield dealer


@asynccontextmanager
async def hosted(server: Server, at: str = "venezia", **wanted: Any) -> AsyncIterator[Hosted]:
    """A table at a server."""
    async with httpx.AsyncClient(base_url=server.url, timeout=DEADLINE) as browser:
        assert (await browser.post("/api/session", json={"name": "hanna"})).status_code == 201
        answer = await browser.post("/api/tables", json={"house": at, **wanted})
        assert answer.status_code == 201, answer.text
        yield Hosted(server, answer.json()["table"], str(browser.cookies[COOKIE]))
