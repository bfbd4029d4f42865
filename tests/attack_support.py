"""What attacks have in common: a line without a network, and how long a loop is held."""

import asyncio
import gc
import json
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any
from uuid import uuid4

from croupier.live.floor import Floor, Room
from croupier.live.keeper import Keeper
from croupier.live.wheel import SealedWheel
from croupier.store.vault import Vault
from croupier.web.line import TableLine
from live_support import STILL, Earpiece, opened_log

TURN = 0.020
"""Seconds that nothing may hold the loop."""
SLACK = 2.5
"""A machine that does other things is slower."""


class LoopWatch:
    """The longest turn of a loop, in seconds of work: other programs do not count."""

    def __init__(self) -> None:
        self.longest = 0.0
        self._then = time.thread_time()
        self._watching = True

    def turn(self) -> None:
        """Called once in every turn."""
        now = time.thread_time()
        self.longest = max(self.longest, now - self._then)
        self._then = now
        if self._watching:
            asyncio.get_running_loop().call_soon(self.turn)

    def stop(self) -> None:
        """Watch no more."""
        self._watching = False


@asynccontextmanager
async def watched_loop() -> AsyncIterator[LoopWatch]:
    """Watch how long the loop is held. The collector waits, as in a server that has been frozen."""
    gc.collect()
    gc.disable()
    watch = LoopWatch()
    watch.turn()
    try:
        yield watch
    finally:
        watch.stop()
        gc.enable()


class Voice:
    """Somebody's line to a table, without any socket."""

    def __init__(self, room: Room, name: str) -> None:
        self.ear = Earpiece()
        self.line = TableLine(room, name, self.ear)
        self.line.open(None)

    def say(self, do: str, **fields: Any) -> str:
        """Say something; its id."""
        mark = uuid4().hex
        self.line.hear(json.dumps({"id": mark, "do": do, **fields}))
        return mark

    def refusals(self) -> list[str]:
        """The codes of all refusals so far."""
        return [one["code"] for one in self.ear.heard if one["t"] == "no"]


@asynccontextmanager
async def open_room(folder: Path, at: str = "venezia") -> AsyncIterator[Room]:
    """A table of a house, whose croupier waits for hours."""
    with opened_log(folder) as log, closing(Vault(folder / "vault")) as vault:
        floor = Floor(log, SealedWheel(vault), STILL)
        room = floor.new_table(at)
        await floor.opened()
        try:
            yield room
        finally:
            await floor.close()


async def settled(keeper: Keeper) -> None:
    """Wait until a table has answered everything."""
    while keeper._busy or keeper._mailbox:
        await asyncio.sleep(0)
