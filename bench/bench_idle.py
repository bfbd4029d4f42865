"""What idle sockets cost: `make bench-idle`.

Ten thousand sockets come to tables where nobody sits, and stay. Somebody bets at another table,
before they come and while they are there, for longer than it takes to ping each of them once.
"""

import argparse
import asyncio
import os
import resource
import statistics
import tempfile
import time
from functools import partial
from pathlib import Path
from typing import NamedTuple

import uvloop
from bench_live import say
from live_bets import AMOUNT
from live_hall import SEATS, Hall, in_parallel, invite, opened
from live_load import Player
from live_servers import CORES, LONG_BETTING, Server, casino

from croupier.rules.felt import SPOTS

MOST = 150
"""Megabytes that they may cost."""
EVERY = 0.02
"""Seconds between two bets."""


class Latency(NamedTuple):
    """In milliseconds."""

    half: float
    most: float


async def bets(hall: Hall, seconds: float) -> Latency:
    """One bet after the other from one table."""
    hall.accepted.clear()
    for turn in range(int(seconds / EVERY)):
        player = hall.players[turn % SEATS]
        player.bet(SPOTS[turn % len(SPOTS)].name, AMOUNT, time.perf_counter())
        await asyncio.sleep(EVERY)
    await hall.settle()
    times = sorted(1000 * one for one in hall.accepted.values())
    return Latency(statistics.median(times), times[int(len(times) * 0.99)])


async def idle(server: Server, tables: list[str], count: int) -> list[Player]:
    """So many sockets of people who only watch."""
    watchers = [
        Player(f"w{place}", tables[place % len(tables)], "", lambda *_: None)
        for place in range(count)
    ]
    return await in_parallel(partial(Player.come, port=server.port), watchers)


async def run(count: int, seconds: float) -> None:
    with tempfile.TemporaryDirectory() as folder:
        server = casino(Path(folder) / "idle.db", LONG_BETTING, free=True)
        try:
            guests = await invite(server, 11, "p")
            hall = Hall(server)
            await hall.fill(guests[:SEATS])
            await hall.sit(0)
            await opened(hall)
            alone = await bets(hall, seconds)
            before = server.memory
            watchers = await idle(server, sorted({one.table for one in guests[SEATS:]}), count)
            beside = await bets(hall, seconds)
            cost = (server.memory - before) / 2**20
            cut = sum(one.closed is not None for one in watchers)
            tell(count, cost, cut, alone, beside)
            for one in (*watchers, *hall.players):
                one.leave()
        finally:
            server.stop()


def tell(count: int, cost: float, cut: int, alone: Latency, beside: Latency) -> None:
    print(f"\n{count:,} idle sockets, {cut} of them lost")
    each = f"{cost * 1024 / count:.1f} kB each"
    say("memory of the server", f"{cost:.0f} MB", f"{MOST} MB", each)
    for name, one in (("a bet without them", alone), ("a bet beside them", beside)):
        say(f"{name}: p50", f"{one.half:.1f} ms", "", f"p99 {one.most:.1f} ms")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sockets", type=int, default=10_000)
    parser.add_argument("--seconds", type=float, default=30.0, help="of bets, twice")
    asked = parser.parse_args()
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    os.sched_setaffinity(0, {CORES[-1]})
    uvloop.run(run(asked.sockets, asked.seconds))


if __name__ == "__main__":
    main()
