"""A server for the browser tests: `dealt.py DB SPEED PORT NUMBERS`.

Bets are taken until SIGUSR1 comes; SPEED says how fast the rest goes. With numbers, such as `0,17`, they come up one after the other instead of the sealed wheel's. A line `TABLE STATEMENT` on its input is said at that table: what a supervisor has no page for.
"""

import asyncio
import signal
import sys
import time
from itertools import cycle
from pathlib import Path
from threading import Thread
from types import SimpleNamespace
from typing import Any
from uuid import uuid4

from croupier.live import casino, croupier
from croupier.live.host import Host
from croupier.live.pace import Pace
from croupier.record import read_statement
from croupier.table.commands import Number
from croupier.table.state import Coup
from croupier.web.app import Settings
from croupier.web.server import listen, serve


class Dealt:
    """A wheel that is not sealed and does as it is told."""

    def __init__(self, numbers: str) -> None:
        self._numbers = cycle(int(one) for one in numbers.split(","))

    async def seal(self, table: str, coup: int) -> None:  # noqa: ARG002  # the wheel's signature
        """No seal."""
        return

    async def number(self, table: str, coup: Coup) -> Number:  # noqa: ARG002  # the wheel's signature
        """The next one."""
        return Number(next(self._numbers))


HOUR = 3600.0


class Patience:
    """The croupier's patience: an hour of betting ends when he is told to spin."""

    def __init__(self) -> None:
        self._told = False
        signal.signal(signal.SIGUSR1, self._tell)

    def _tell(self, *_: object) -> None:
        self._told = True

    async def sleep(self, seconds: float) -> None:
        """Wait, or be told."""
        if seconds < HOUR:
            await asyncio.sleep(seconds)
            return
        while not self._told:
            await asyncio.sleep(0.02)
        self._told = False


TABLES: dict[str, tuple[Host, asyncio.AbstractEventLoop]] = {}


class Listening(Host):
    """A table that hears what is said on this program's input."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        TABLES[self.name] = (self, asyncio.get_running_loop())


def listen_to_input() -> None:
    """Say every line at its table."""
    for line in sys.stdin:
        table, _, statement = line.strip().partition(" ")
        while table not in TABLES:  # the casino opens a little later than its socket
            time.sleep(0.02)
        host, loop = TABLES[table]
        command = read_statement(statement, host.house)
        loop.call_soon_threadsafe(host.ask, f"*:{uuid4().hex}", command)


def main() -> None:
    db, speed, port, numbers = sys.argv[1:]
    vars(croupier)["asyncio"] = SimpleNamespace(sleep=Patience().sleep)  # time is ours here
    vars(casino)["Host"] = Listening
    Thread(target=listen_to_input, daemon=True).start()
    listening = listen("127.0.0.1", int(port))
    print(f"http://127.0.0.1:{listening.getsockname()[1]}", flush=True)  # noqa: T201  # for whoever started it
    pace = Pace().times(1 / float(speed))._replace(betting=HOUR)
    settings = Settings(Path(db), tables=1, pace=pace, requests=100_000)
    serve(settings, listening, Dealt(numbers) if numbers else None)


if __name__ == "__main__":
    main()
