"""Law 8 under load: a server is killed again and again, and nothing it acknowledged is ever lost."""

import asyncio
import json
import random
from contextlib import closing, suppress
from pathlib import Path
from time import monotonic

from websockets.exceptions import ConnectionClosed

from attacks.conftest import Progress
from attacks.counts import KILLS
from croupier.store import ReadOnlyLog
from live_support import eventually, is_sound
from server_support import Player, Server
from web.test_fuzz_socket import no_chip_is_lost

TABLE = "venezia-1"
NAMES = ("ada", "bob", "cyd")
LIVES = 25
"""Lives of a log before it is checked from its first entry, and another is begun."""
LEAST = 20
"""Entries that are acknowledged before a kill, however busy the machine is."""

UNDER_WAY = 60
"""Messages of one player that are not answered yet: a server that stood still must not find a flood."""

Told = dict[str, int]
"""Ids and numbers of entries that somebody was told of."""


async def bets(player: Player, life: int, rng: random.Random) -> None:
    """As much as a line may send: each message is an entry, if it is taken."""
    await player.say("sit", id=f"{life}x", amount=1_000_00)
    with suppress(ConnectionClosed):
        for number in range(10_000):
            while number - answered(player, life) > UNDER_WAY and player.code is None:
                await asyncio.sleep(0.001)
            bet = {"do": "place", "bets": [[str(rng.randrange(37)), 100], ["red", 200]]}
            said = bet if rng.random() < 0.7 else {"do": "buy", "amount": 50_00}
            await player.raw(json.dumps({"id": f"{life}x{number}", **said}))
            await asyncio.sleep(0.001 if number < 100 else 0.04)


def answered(player: Player, life: int) -> int:
    """How many of a player's messages in this life were taken or refused."""
    own = (f"{player.name}:{life}x", f"{life}x")
    return sum(str(one.get("id")).startswith(own) for one in player.heard)


async def one_life(server: Server, sessions: list[str], life: int, rng: random.Random) -> Told:
    """Three players bet until the power is cut; what they were told."""
    players = [server.player(TABLE, session) for session in sessions]
    playing = []
    for player in players:
        await player.__aenter__()
        playing.append(asyncio.create_task(bets(player, life, rng)))
    enough = rng.randrange(LEAST, 4 * LEAST)
    await eventually(lambda: len(all_told(players)) >= enough, f"{enough} are acknowledged")
    await asyncio.sleep(rng.uniform(0, 0.05))  # the instant is nobody's choice
    server.kill()
    for player, task in zip(players, playing, strict=True):
        await player.closed()
        task.cancel()
        with suppress(asyncio.CancelledError, ConnectionClosed):
            await task
        with suppress(ConnectionClosed):
            await player.__aexit__()
    return all_told(players)


def all_told(players: list[Player]) -> Told:
    """All entries that anybody was told of in this life."""
    heard = (one for player in players for one in player.heard)
    return {one["id"]: one["seq"] for one in heard if one["t"] == "events"}


def is_kept(db: Path, told: Told) -> None:
    """Every entry that anybody was told of is in the log, in its place."""
    with closing(ReadOnlyLog(db)) as log:
        for command_id, seq in told.items():
            entry = log.find(TABLE, command_id)
            assert entry is not None, f"{command_id} was told as entry {seq} and is lost"
            assert entry.seq == seq


def killed(folder: Path, lives: int, rng: random.Random) -> int:
    """One log through so many lives; how much was acknowledged."""
    told: Told = {}
    server = Server(folder, speed=10)
    server.start()
    try:
        sessions = [server.sign_in(name) for name in NAMES]
        for life in range(lives):
            if life:
                server.start()
            fresh = asyncio.run(one_life(server, sessions, life, rng))
            is_kept(server.db, fresh)
            told |= fresh
    finally:
        server.kill()
    is_kept(server.db, told)
    is_sound(server.db)
    no_chip_is_lost(server)
    assert "Traceback" not in server.errors
    assert "stays closed" not in server.errors
    return len(told)


def test_nothing_that_was_acknowledged_is_lost(tmp_path: Path, progress: Progress) -> None:
    start, done, told = monotonic(), 0, 0
    while done < KILLS:
        folder = tmp_path / str(done)
        folder.mkdir()
        lives = min(LIVES, KILLS - done)
        told += killed(folder, lives, random.Random(done))
        done += lives
        progress(
            f"{done:,} of {KILLS:,} kills, {told:,} acknowledged, {monotonic() - start:,.0f} s"
        )
    assert told >= LEAST * KILLS
