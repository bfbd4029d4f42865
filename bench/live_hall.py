"""The people of a server that is measured: signed in, at their tables, with the answers they get."""

import asyncio
import math
from collections.abc import Awaitable, Callable, Iterable
from functools import partial
from time import perf_counter
from typing import NamedTuple, TypeVar

import httpx
from live_load import Player
from live_servers import Server

from croupier.wire.identity import COOKIE

HOUSES = ("mbs", "nsw", "english", "venezia")
"""fun has eight seats, so it is left out."""
SEATS = 9
AT_ONCE = 50
"""Sign-ins and arrivals under way."""

Item = TypeVar("Item")
Done = TypeVar("Done")


class Guest(NamedTuple):
    name: str
    table: str
    session: str


async def in_parallel(work: Callable[[Item], Awaitable[Done]], items: Iterable[Item]) -> list[Done]:
    """Do it for all, not for too many at once."""
    gate = asyncio.Semaphore(AT_ONCE)

    async def one(item: Item) -> Done:
        async with gate:
            return await work(item)

    return await asyncio.gather(*(one(item) for item in items))


async def sign_in(http: httpx.AsyncClient, name: str) -> str:
    answer = await http.post("/api/session", json={"name": name})
    assert answer.json() == {"name": name}, answer.text
    return answer.headers["set-cookie"].partition(f"{COOKIE}=")[2].partition(";")[0]


async def open_table(http: httpx.AsyncClient, number: int, initial: str) -> str:
    """Everybody may ask for a few tables, so each has a host of its own."""
    http.cookies.clear()
    http.cookies.set(COOKIE, await sign_in(http, f"{initial}{number}-host"))
    made = await http.post("/api/tables", json={"house": HOUSES[number % len(HOUSES)]})
    return str(made.json()["table"])


async def invite(server: Server, tables: int, initial: str) -> list[Guest]:
    """Open tables, and sign in nine people for each."""
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{server.port}", timeout=60) as http:
        opened = [await open_table(http, n, initial) for n in range(tables)]
        http.cookies.clear()
        places = [(f"{initial}{n}", opened[n // SEATS]) for n in range(tables * SEATS)]
        sessions = await in_parallel(partial(sign_in, http), [name for name, _ in places])
    return [Guest(*place, session) for place, session in zip(places, sessions, strict=True)]


class Hall:
    """All players of a server, and the answers they get."""

    def __init__(self, server: Server, kind: type[Player] = Player) -> None:
        self.server, self._kind = server, kind
        self.players: list[Player] = []
        self.accepted: dict[str, float] = {}
        """Latency in seconds, by NAME:ID."""
        self.refused: set[str] = set()
        self.on_answer: Callable[[], None] | None = None

    async def fill(self, guests: list[Guest]) -> None:
        """All guests come to their tables."""
        self.players = [self._kind(*guest, self.answered) for guest in guests]
        await in_parallel(partial(Player.come, port=self.server.port), self.players)

    def never_closes(self) -> None:
        """There is no game: bets are taken all the time."""
        for player in self.players:
            player.betting_ends = math.inf

    def empty(self) -> None:
        for player in self.players:
            player.leave()

    def answered(self, player: Player, own_id: str, seconds: float, accepted: bool) -> None:  # noqa: FBT001  # its type is `Answered`
        """Note an answer."""
        if not accepted:
            self.refused.add(f"{player.name}:{own_id}")
        elif own_id != "sit":
            self.accepted[f"{player.name}:{own_id}"] = seconds
        if self.on_answer:
            self.on_answer()

    def under_way(self) -> int:
        return sum(len(player.under_way) for player in self.players)

    async def settle(self, seconds: float = 60.0) -> None:
        """Wait until every message has its answer."""
        ends = perf_counter() + seconds
        while self.under_way():
            assert perf_counter() < ends, f"{self.under_way()} messages have no answer"
            await asyncio.sleep(0.05)

    async def sit(self, spread: float) -> None:
        """All sit down, table by table, so that coups do not run in step."""
        pause = spread / (len(self.players) / SEATS)
        for place, player in enumerate(self.players):
            player.sit(10**11)
            if pause and place % SEATS == SEATS - 1:
                await asyncio.sleep(pause)
        await self.settle()
        assert not self.refused, self.refused


async def opened(hall: Hall) -> None:
    """Wait until every table takes bets."""
    ends = perf_counter() + 60
    while not all(player.betting_ends for player in hall.players):
        assert perf_counter() < ends, "some tables do not open"
        await asyncio.sleep(0.05)
