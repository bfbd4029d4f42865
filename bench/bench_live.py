"""How much the live table carries on this machine: `make bench-live`.

Server on one core, players on another. Half of the seats have a bet under way; when one is
acknowledged, another seat, drawn at random from all tables, bets. So the seats of a table do not bet
in step, and hardly ever share a commit or a frame.

The machine is noisy and may be busy with other things: every line says how busy, and the casino is
put beside others in the same run, by turns: the bare stack (the same writes and frames without a
game) and Colyseus 0.18, which keeps nothing on a disk. Colyseus is fetched by npm when it is not
there; without it the rest is measured.
"""

import argparse
import asyncio
import math
import os
import random
import sqlite3
import statistics
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterable
from contextlib import closing
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import NamedTuple, TypeVar

import httpx
import uvloop
from colyseus_load import ColyseusPlayer, colyseus, fetched
from live_load import Player
from live_servers import CORES, LONG_BETTING, Busy, Server, Usage, bare, casino

from croupier.rules.felt import SPOTS
from croupier.wire.identity import COOKIE

HOUSES = ("mbs", "nsw", "english", "venezia")
"""fun has eight seats, so it is left out."""
SEATS = 9
RATE_PER_TABLE = 1.8
"""Bets per second: nine players, six bets each, every 30 seconds."""
CYCLE = 40.0
"""Seconds over which the tables are spread, about one coup."""
TARGETS = {"colyseus": "1.3"}
AMOUNT = 1000
NAMES = [one.name for one in SPOTS]
AT_ONCE = 50
"""Sign-ins and arrivals under way."""


Item = TypeVar("Item")
Done = TypeVar("Done")


class Asked(NamedTuple):
    tables: int
    seconds: float
    rounds: int
    few: int
    share: float
    """Of the seats that have a bet under way."""


def say(name: str, figure: str, target: str = "", more: str = "") -> None:
    target = f"(target {target})" if target else ""
    print(f"  {name:42} {figure:>14}  {target:20} {more}", flush=True)


# People


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
        self.players = [self._kind(*guest, self._answered) for guest in guests]
        await in_parallel(partial(Player.come, port=self.server.port), self.players)

    def never_closes(self) -> None:
        """There is no game: bets are taken all the time."""
        for player in self.players:
            player.betting_ends = math.inf

    def empty(self) -> None:
        for player in self.players:
            player.leave()

    def _answered(self, player: Player, own_id: str, seconds: float, accepted: bool) -> None:  # noqa: FBT001  # its type is `Answered`
        if not accepted:
            self.refused.add(f"{player.name}:{own_id}")
        elif own_id != "sit":
            self.accepted[f"{player.name}:{own_id}"] = seconds
        if self.on_answer:
            self.on_answer()

    def under_way(self) -> int:
        return sum(len(player.under_way) for player in self.players)

    async def settle(self, seconds: float = 60.0) -> None:
        """Wait until every statement has its answer."""
        ends = perf_counter() + seconds
        while self.under_way():
            assert perf_counter() < ends, f"{self.under_way()} statements have no answer"
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


# Loads


class Sent(NamedTuple):
    """What was sent, and how that went."""

    bets: set[str]
    done: int
    """Bets that were acknowledged while it was measured."""
    busy: Busy

    @property
    def speed(self) -> float:
        """Bets per second."""
        return self.done / self.busy.seconds

    @property
    def pure(self) -> float:
        """Bets per second of the server's processor time: what a core of its own would do."""
        return self.speed / self.busy.server


async def steady(hall: Hall, rate: float, seconds: float) -> Sent:
    """So many bets per second from players whose tables take bets; never waits for answers."""
    sent, turn = set[str](), 0
    order = random.Random(17).sample(hall.players, len(hall.players))
    usage, start, before = Usage(hall.server), perf_counter(), len(hall.accepted)
    for number in range(int(rate * seconds)):
        due = start + number / rate
        if due > (now := perf_counter()):
            await asyncio.sleep(due - now)
        for _ in order:
            turn += 1
            player = order[turn % len(order)]
            if player.betting_ends > perf_counter() + 0.5:
                spot = NAMES[turn * 5 % len(NAMES)]
                sent.add(f"{player.name}:{player.bet(spot, AMOUNT, due)}")
                break
    busy, done = usage.read(), len(hall.accepted) - before
    await hall.settle()
    return Sent(sent, done, busy)


class Draw:
    """Lets seats bet that are drawn at random, each with one bet under way."""

    def __init__(self, hall: Hall) -> None:
        self._players, self._chance = hall.players, random.Random(17)
        self.sent: set[str] = set()
        self.going = True

    def __call__(self) -> None:
        """Another seat bets."""
        if not self.going:
            return
        player = self._chance.choice(self._players)
        while player.under_way:
            player = self._chance.choice(self._players)
        spot = self._chance.choice(NAMES)
        self.sent.add(f"{player.name}:{player.bet(spot, AMOUNT, perf_counter())}")


async def saturate(hall: Hall, share: float, seconds: float) -> Sent:
    """A share of the seats always has a bet under way; who bets next is drawn at random."""
    draw = hall.on_answer = Draw(hall)
    for _ in range(round(len(hall.players) * share)):
        draw()
    await asyncio.sleep(min(3.0, seconds / 3))
    usage, before = Usage(hall.server), len(hall.accepted)
    await asyncio.sleep(seconds)
    busy, done = usage.read(), len(hall.accepted) - before
    draw.going, hall.on_answer = False, None
    await hall.settle()
    return Sent(draw.sent, done, busy)


# Checks


def written_bets(db: Path) -> list[tuple[str, str, int]]:
    """Id, table and entry of every bet in a log."""
    with closing(sqlite3.connect(f"file:{db}?mode=ro", uri=True)) as log:
        return log.execute(
            """SELECT command_id, table_id, seq FROM log WHERE events LIKE '[["Placed"%'"""
        ).fetchall()


def check(hall: Hall, sent: set[str]) -> str:
    """Compare what was sent, what was answered, what is on the disk and what everybody saw."""
    written = [one for one in written_bets(hall.server.db) if one[0] in sent]
    ids = {own_id for own_id, _, _ in written}
    lost = len(sent - hall.refused - ids)
    unacknowledged = len(ids - hall.accepted.keys())
    doubled = len(written) - len(ids)
    last: dict[str, int] = {}
    for _, table, seq in written:
        last[table] = max(seq, last.get(table, 0))
    gaps = [one for one in hall.players if one.entries != one.last - one.first]
    blind = [one for one in hall.players if one.last < last.get(one.table, 0)]
    cut = sum(one.closed is not None for one in hall.players)
    if lost or unacknowledged or doubled or gaps or blind or cut:
        raise AssertionError(
            f"{lost} lost, {unacknowledged} unacknowledged, {doubled} doubled, "
            f"{len(gaps)} players missed an entry, {len(blind)} did not see a bet, {cut} were cut"
        )
    seen = sum(one.bets_seen for one in hall.players)
    return (
        f"{len(ids):,} bets on the disk once each, {len(hall.refused)} refused; {seen:,} sightings"
    )


def latencies(hall: Hall, sent: set[str]) -> tuple[float, float, float]:
    """Median, 99th percentile and maximum in milliseconds."""
    times = sorted(1000 * hall.accepted[one] for one in sent if one in hall.accepted)
    return statistics.median(times), times[int(len(times) * 0.99)], times[-1]


# Phases


async def normal_evening(server: Server, guests: list[Guest], asked: Asked) -> float:
    """Coups at their normal pace, 540 bets per second at 300 tables; the 99th percentile."""
    hall, tables = Hall(server), len(guests) // SEATS
    empty = server.memory
    await hall.fill(guests)
    connected = server.memory
    await hall.sit(min(CYCLE, asked.seconds))
    rate = RATE_PER_TABLE * tables
    sent = await steady(hall, rate, asked.seconds)
    half, most, worst = latencies(hall, sent.bets)
    print(f"\n{tables} tables, {len(guests)} players, normal pace, {asked.seconds:g} s")
    name = f"acknowledged at {sent.speed:,.0f} bets/s: p99"
    say(name, f"{most:.1f} ms", "", f"p50 {half:.1f}, max {worst:.1f}; {sent.busy}")
    say("lost, doubled, unseen", "none", "none", check(hall, sent.bets))
    say("memory per player", f"{(connected - empty) / len(guests) / 1024:,.0f} kB", "", "socket")
    grown = (server.memory - connected) / len(guests) / 1024
    say("", f"{grown:,.0f} kB", "", "and after the evening, seat, chips and news")
    hall.empty()
    return most


async def opened(hall: Hall) -> None:
    """Wait until every table takes bets."""
    ends = perf_counter() + 60
    while not all(player.betting_ends for player in hall.players):
        assert perf_counter() < ends, "some tables do not open"
        await asyncio.sleep(0.05)


async def full_speed(hall: Hall, asked: Asked) -> Sent:
    """Acknowledged bets, as many as the server takes."""
    sent = await saturate(hall, asked.share, asked.seconds / 4)
    half, most, _ = latencies(hall, sent.bets)
    say(f"{hall.server.kind}: bets/s", f"{sent.speed:,.0f}", "", str(sent.busy))
    say("", f"{sent.pure:,.0f}", "", "per second of the server's processor time")
    told = f"p50 {half:,.0f} ms, p99 {most:,.0f} ms"
    say("", "", "", f"{told}; {check(hall, sent.bets)}" if hall.server.kind == "casino" else told)
    return sent


async def calm(hall: Hall, asked: Asked) -> float:
    """The 99th percentile at the rate of a normal evening."""
    rate = RATE_PER_TABLE * len(hall.players) / SEATS
    sent = await steady(hall, rate, asked.seconds / 4)
    half, most, worst = latencies(hall, sent.bets)
    name = f"{hall.server.kind}: p99 at {sent.speed:,.0f} bets/s"
    target = "10 ms" if hall.server.kind == "casino" else ""
    say(name, f"{most:.1f} ms", target, f"p50 {half:.1f}, max {worst:.1f}; {sent.busy}")
    return most


def partners(folder: Path, db: Path) -> list[Hall]:
    """The casino, and whatever it is put beside."""
    halls = [Hall(casino(db, LONG_BETTING, free=True)), Hall(bare(folder / "bare.db"))]
    if why := fetched():
        print(f"\nwithout Colyseus: {why}")
    else:
        halls.append(Hall(colyseus(), ColyseusPlayer))
    return halls


async def side_by_side(folder: Path, db: Path, guests: list[Guest], asked: Asked) -> float:
    """The casino and others in turns; the casino's median speed."""
    halls = partners(folder, db)
    try:
        for hall in halls:
            await hall.fill(guests)
        if not any(player.last for player in halls[0].players):
            await halls[0].sit(0)
        await opened(halls[0])
        for hall in halls[1:]:
            hall.never_closes()
        print(
            f"\n{len(guests) // SEATS} tables, bets under way from {asked.share:.0%} of the seats"
        )
        rounds = [await in_turn(halls, first, asked) for first in range(asked.rounds)]
        for place, hall in enumerate(halls[1:], 1):
            compare(hall.server.kind, [(one[0], one[place]) for one in rounds])
        print(f"\n{len(guests) // SEATS} tables at the bets of a normal evening")
        for _ in range(asked.rounds):
            for hall in halls:
                await calm(hall, asked)
        return statistics.median(one[0].speed for one in rounds)
    finally:
        for hall in halls:
            hall.empty()
            hall.server.stop()


async def in_turn(halls: list[Hall], first: int, asked: Asked) -> list[Sent]:
    """Everybody at full speed, another one first in every round."""
    order = [(first + place) % len(halls) for place in range(len(halls))]
    sent = {place: await full_speed(halls[place], asked) for place in order}
    return [sent[place] for place in range(len(halls))]


def compare(kind: str, pairs: list[tuple[Sent, Sent]]) -> None:
    """The casino's speed as a multiple of another's."""
    ratios = [ours.speed / other.speed for ours, other in pairs]
    pure = [ours.pure / other.pure for ours, other in pairs]
    say(
        f"casino / {kind}", f"{statistics.median(ratios):.2f}", TARGETS.get(kind, ""), _each(ratios)
    )
    say("", f"{statistics.median(pure):.2f}", "", f"by processor time{_each(pure)}")


def _each(figures: list[float]) -> str:
    return f" (each round: {', '.join(f'{one:.2f}' for one in figures)})"


async def evening(folder: Path, tables: int, asked: Asked) -> tuple[float, float]:
    """Everything for a number of tables: the 99th percentile, and bets per second."""
    db = folder / f"casino{tables}.db"
    server = casino(db)
    try:
        await invite(server, len(HOUSES), "q")  # so that everything is loaded
        base = server.memory
        guests = await invite(server, tables, "p")
        per_table = (server.memory - base) / tables / 1024
        most = await normal_evening(server, guests, asked)
        say("memory per table, empty", f"{per_table:,.0f} kB", "", f"server {base >> 20} MB")
    finally:
        server.stop()
    return most, await side_by_side(folder, db, guests, asked)


async def run(asked: Asked) -> None:
    with tempfile.TemporaryDirectory() as name:
        few_folder, many_folder = Path(name) / "few", Path(name) / "many"
        few_folder.mkdir()
        many_folder.mkdir()
        few = await evening(few_folder, asked.few, asked)
        many = await evening(many_folder, asked.tables, asked)
    print(f"\nfrom {asked.few} to {asked.tables} tables")
    say("p99 at the same bets per table", f"{many[0] / few[0]:.2f} x")
    say("durable bets/s", f"{many[1] / few[1]:.2f} x")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--few", type=int, default=10, help="tables to compare with")
    parser.add_argument("--seconds", type=float, default=60.0, help="of the normal evening")
    parser.add_argument("--rounds", type=int, default=3, help="casino and others in turns")
    parser.add_argument(
        "--share", type=float, default=0.5, help="of the seats with a bet under way"
    )
    parser.add_argument("--quick", action="store_true", help="a smoke run")
    told = parser.parse_args()
    asked = Asked(told.tables, told.seconds, told.rounds, told.few, told.share)
    if told.quick:
        asked = Asked(8, 8.0, 1, 4, told.share)
    if len(CORES) < 2:
        print("only one core: server and players share it, and the figures suffer")
    os.sched_setaffinity(0, {CORES[-1]})
    load = os.getloadavg()[0]
    print(f"{time.strftime('%Y-%m-%d %H:%M')}, {len(CORES)} cores, load {load:.1f} before")
    uvloop.run(run(asked))


if __name__ == "__main__":
    main()
