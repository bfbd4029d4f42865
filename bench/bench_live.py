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
import json
import os
import statistics
import tempfile
import time
from contextlib import closing
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

import httpx
import uvloop
from colyseus_load import ColyseusPlayer, colyseus, fetched
from live_bets import Sent, check, latencies, saturate, steady
from live_hall import HOUSES, SEATS, Guest, Hall, invite, opened
from live_press import SCREENS, pressed, told
from live_servers import CORES, LONG_BETTING, Server, bare, casino
from websockets.asyncio.client import ClientConnection, connect

from croupier.store.links import EVERYWHERE, LinkBook
from croupier.store.vault import Vault, vault_path
from croupier.wire.identity import COOKIE

RATE_PER_TABLE = 1.8
"""Bets per second: nine players, six bets each, every 30 seconds."""
CYCLE = 40.0
"""Seconds over which the tables are spread, about one coup."""
LOOKS = 3
"""Times that the chef looks and looks away: other work on the machine then falls on both."""
TARGETS = {"colyseus": "1.3"}


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


async def supervised(server: Server, guests: list[Guest], token: str, asked: Asked) -> None:
    """A chef looks at all tables, every second, while people play as before."""
    hall, rate = Hall(server), RATE_PER_TABLE * len(guests) // SEATS
    await hall.fill(guests)
    await hall.sit(1.0)
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{server.port}", timeout=60) as http:
        joined = await http.post("/api/join", json={"token": token, "name": f"chef-{len(guests)}"})
        cookie, table = http.cookies[COOKIE], joined.json()["table"]
    address = f"ws://127.0.0.1:{server.port}/ws/{table}?as=chef"
    head = {"cookie": f"{COOKIE}={cookie}"}
    async with connect(address, additional_headers=head, max_size=None, proxy=None) as chef:
        reading = asyncio.create_task(_overviews(chef))
        alone, beside = Loaded(hall), Loaded(hall)
        for turn in range(2 * LOOKS):
            looks = turn % 2 == 1
            await chef.send(json.dumps({"do": "overview", "id": f"look-{turn}", "on": looks}))
            await (beside if looks else alone).more(rate, asked.seconds / LOOKS)
        reading.cancel()
        (came,) = await asyncio.gather(reading, return_exceptions=True)
    hall.empty()
    share = 100 * (beside.share - alone.share)
    say(
        "a chef's overview",
        f"{share:.1f} % of a core",
        "10",
        f"{beside.share:.0%} after {alone.share:.0%}",
    )
    say("p99 beside it", f"{beside.p99:.1f} ms", "", f"{alone.p99:.1f} ms without; {came}")


async def dealt(server: Server, guests: list[Guest], asked: Asked) -> None:
    """A croupier presses at one more table, full of screens, while people play as before."""
    hall, rate = Hall(server), RATE_PER_TABLE * len(guests) // SEATS
    await hall.fill(guests)
    await hall.sit(1.0)
    seconds = asked.seconds / 2
    playing = asyncio.create_task(steady(hall, rate, seconds))
    times = await pressed(server, hall, seconds)
    busy = (await playing).busy
    hall.empty()
    half, most, worst = told(times)
    say(
        f"a press on {SCREENS} screens: p99",
        f"{most:.1f} ms",
        "50 ms",
        f"p50 {half:.1f}, max {worst:.1f} of {len(times)}; {busy}",
    )


class Loaded:
    """What some stretches of play cost together."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._used, self._lasted, self._bets = 0.0, 0.0, set[str]()

    async def more(self, rate: float, seconds: float) -> None:
        used, began = self._hall.server.cpu(), perf_counter()
        self._bets |= (await steady(self._hall, rate, seconds)).bets
        self._used += self._hall.server.cpu() - used
        self._lasted += perf_counter() - began

    @property
    def share(self) -> float:
        """Of one core."""
        return self._used / self._lasted

    @property
    def p99(self) -> float:
        return latencies(self._hall, self._bets)[1]


async def _overviews(chef: ClientConnection) -> str:
    """How many overviews came, and of how many tables."""
    came, tables = 0, 0
    try:
        async for frame in chef:
            for one in json.loads(frame):
                if one["t"] == "overview":
                    came, tables = came + 1, len(one["tables"])
    except asyncio.CancelledError:
        pass
    return f"{came} overviews of {tables} tables"


def chefs_link(db: Path) -> str:
    """A link for all tables of a casino, made before it opens."""
    with closing(Vault(vault_path(db))) as vault:
        return LinkBook(vault).make("chef", EVERYWHERE, "bench", 0)[1]


async def full_speed(hall: Hall, asked: Asked) -> Sent:
    """Acknowledged bets, as many as the server takes."""
    sent = await saturate(hall, asked.share, asked.seconds / 4)
    half, most, _ = latencies(hall, sent.bets)
    say(f"{hall.server.kind}: bets/s", f"{sent.speed:,.0f}", "", str(sent.busy))
    say("", f"{sent.pure:,.0f}", "", "per second of the server's processor time")
    waits = f"p50 {half:,.0f} ms, p99 {most:,.0f} ms"
    say("", "", "", f"{waits}; {check(hall, sent.bets)}" if hall.server.kind == "casino" else waits)
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
    token = chefs_link(db)
    server = casino(db)
    try:
        await invite(server, len(HOUSES), "q")  # so that everything is loaded
        base = server.memory
        guests = await invite(server, tables, "p")
        per_table = (server.memory - base) / tables / 1024
        most = await normal_evening(server, guests, asked)
        await supervised(server, guests, token, asked)
        await dealt(server, guests, asked)
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
    given = parser.parse_args()
    asked = Asked(given.tables, given.seconds, given.rounds, given.few, given.share)
    if given.quick:
        asked = Asked(8, 8.0, 1, 4, given.share)
    if len(CORES) < 2:
        print("only one core: server and players share it, and the figures suffer")
    os.sched_setaffinity(0, {CORES[-1]})
    load = os.getloadavg()[0]
    print(f"{time.strftime('%Y-%m-%d %H:%M')}, {len(CORES)} cores, load {load:.1f} before")
    uvloop.run(run(asked))


if __name__ == "__main__":
    main()
