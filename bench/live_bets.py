"""Loads of bets for a hall, and whether every one of them was kept, acknowledged and seen."""

import asyncio
import random
import sqlite3
import statistics
from contextlib import closing
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

from live_hall import Hall
from live_servers import Busy, Usage

from croupier.rules.felt import SPOTS

AMOUNT = 1000
NAMES = [one.name for one in SPOTS]


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
