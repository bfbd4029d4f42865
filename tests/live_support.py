"""A live table for tests, in this process: keepers, listeners, and coups without a clock.

Nothing here sleeps and hopes: whatever is waited for has a deadline, and a test that misses it
tells what came instead.
"""

import asyncio
import json
from collections.abc import Callable, Coroutine, Iterator
from contextlib import closing, contextmanager
from functools import wraps
from pathlib import Path
from time import monotonic
from typing import Any, ParamSpec

from croupier.houses import House, house
from croupier.live.audience import Member
from croupier.live.crowding import too_much
from croupier.live.keeper import Keeper
from croupier.live.outbox import Outbox
from croupier.live.pace import Pace
from croupier.live.wheel import Wheel
from croupier.record import read_statement
from croupier.store import ReadOnlyLog, SqliteLog, StoredTable, verify
from croupier.store.codec import decode_events
from croupier.store.entry import LogEntry
from croupier.table import commands as c
from croupier.table.phases import Phase
from croupier.table.state import Chain, Coup
from table_support import every_chip_is_there

Message = dict[str, Any]
DEADLINE = 60.0
"""Seconds until a test gives up; nothing should come near it."""
QUICK = Pace().times(1 / 1000)
"""A coup in some hundredths of a second."""
STILL = Pace().times(1000)
"""A croupier who waits for hours: nothing happens but what a test does."""


P = ParamSpec("P")


def in_loop(test: Callable[P, Coroutine[Any, Any, None]]) -> Callable[P, None]:
    """A test that is a coroutine, run in a loop of its own to a deadline."""

    @wraps(test)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        asyncio.run(asyncio.wait_for(test(*args, **kwargs), 3 * DEADLINE))

    return run


def is_sound(db: Path, table: str | None = None) -> None:
    """Every hash, every number, every chip of a log again; of one table, if it is named."""
    with closing(ReadOnlyLog(db)) as log:
        found = [one for one in verify(log) if table in (None, one.table)]
    assert [str(one) for one in found if one.problem] == []
    assert found


def entries(db: Path, table: str) -> list[LogEntry]:
    """A table's log, read beside whoever writes it."""
    with closing(ReadOnlyLog(db)) as log:
        return list(log.entries(table))


def written(db: Path, table: str) -> list[Any]:
    """Every event of a table's log, in order."""
    return [event for one in entries(db, table) for event in decode_events(one.events)]


async def eventually(
    holds: Callable[[], object], what: str = "", seconds: float = DEADLINE
) -> None:
    """Wait until something holds, looking again at every turn of the loop."""
    ends = monotonic() + seconds
    while not holds():
        assert monotonic() < ends, f"it never happened: {what}"
        await asyncio.sleep(0.002)


# In this process


@contextmanager
def opened_log(folder: Path) -> Iterator[SqliteLog]:
    """A log in a folder, closed at the end."""
    with SqliteLog(folder / "casino.db") as log:
        yield log


def keeper_of(
    log: SqliteLog, at: str | House = "venezia", name: str = "one", hold: int = 60
) -> Keeper:
    """A table of a house with its keeper."""
    here = house(at) if isinstance(at, str) else at
    return Keeper(StoredTable(log, name, here, limit=too_much), hold)


class Listener:
    """A line at a table whose messages are kept, without any socket."""

    def __init__(self, keeper: Keeper, name: str | None, since: int | None = None) -> None:
        self.keeper, self.outbox = keeper, Outbox()
        self.member = Member(name, self.outbox)
        keeper.join(self.member, since)

    def leave(self) -> bool:
        """Put the line down; whether it was the owner's last."""
        return self.keeper.leave(self.member)

    @property
    def raw(self) -> str:
        """All that waits, as it would go out; it stays in the outbox."""
        return f"[{','.join(payload(frame)[1:-1] for frame in self.outbox._waiting)}]"

    @property
    def heard(self) -> list[Message]:
        """All messages so far."""
        return list(json.loads(self.raw))

    @property
    def seqs(self) -> list[int]:
        """The numbers of all entries heard of."""
        return [one["seq"] for one in self.heard if one["t"] == "events"]


def payload(frame: bytes) -> str:
    """The text of a frame of the server's."""
    return frame[{126: 4, 127: 10}.get(frame[1], 2) :].decode()


class Earpiece:
    """What a line writes to, in place of a socket."""

    def __init__(self) -> None:
        self.frames: list[bytes] = []
        self.closed: int | None = None

    def put(self, frame: bytes) -> None:
        """Keep a frame."""
        self.frames.append(frame)

    def close(self, code: int) -> None:
        """The server ends the line; the first code counts."""
        self.closed = self.closed or code

    @property
    def heard(self) -> list[Message]:
        """All messages so far."""
        return [one for frame in self.frames for one in json.loads(payload(frame))]


# Coups without waiting for a clock


async def say(keeper: Keeper, text: str) -> None:
    """Statements of a record at a live table; all must be taken."""
    for statement in text.strip().splitlines():
        command = read_statement(statement.strip(), keeper.house)
        answer = await keeper.clock_says(command)
        assert isinstance(answer, tuple), (statement, answer)
    every_chip_is_there(keeper.state)


async def open_coup(keeper: Keeper, wheel: Wheel) -> None:
    """Open betting with a sealed wheel, which may need new secrets first."""
    chain = await wheel.chain(keeper.name, keeper.state.chain)
    if chain:
        assert isinstance(await keeper.clock_says(chain), tuple)
    opening = c.PlaceYourBets(wheel.seal(keeper.state.chain))
    answer = await keeper.clock_says(opening)
    assert isinstance(answer, tuple), answer


async def close_coup(keeper: Keeper) -> None:
    """The ball is spun and nothing goes any more."""
    await say(keeper, "spin")
    if keeper.state.phase is Phase.SPINNING:
        await say(keeper, "no more bets")


async def draw_number(keeper: Keeper, wheel: Wheel) -> int:
    """The sealed wheel's number."""
    number = await wheel.number(keeper.name, keeper.state.coup)
    assert number
    assert isinstance(await keeper.clock_says(number), tuple)
    return number.number


async def deal(keeper: Keeper, wheel: Wheel, bets: str = "") -> int:
    """A whole coup; its number."""
    if keeper.house.procedure.round_coups == keeper.state.round_coups:
        await say(keeper, "new round")
    await open_coup(keeper, wheel)
    if bets:
        await say(keeper, bets)
    await close_coup(keeper)
    number = await draw_number(keeper, wheel)
    await say(keeper, "settle")
    return number


class RiggedWheel:
    """Tells the numbers that a test wants, without any seal."""

    def __init__(self, *numbers: int) -> None:
        self.numbers = list(numbers)

    async def chain(self, _: str, __: Chain | None) -> c.OpenChain | None:
        """None: nothing is sealed here."""
        return None

    def seal(self, _: Chain | None) -> str | None:
        """None."""
        return None

    async def number(self, _: str, __: Coup) -> c.Number | None:
        """The next number."""
        return c.Number(self.numbers.pop(0))

    async def secret(self, _: str, __: Coup) -> str | None:
        """None: nothing is sealed here."""
        return None
