"""Line 7: sockets that do not read cost little, however many there are, and it comes back."""

import asyncio
import json
from pathlib import Path

import pytest

from cable_support import Cable
from croupier.live.outbox import EACH_FRAME, Budget, Outbox
from croupier.wire import CloseCode, Repeated, encode
from live_support import eventually, in_loop, is_sound
from server_support import BareSocket, Player, Server, allow_files
from web.test_flow import HERE, sockets_in


class Line:
    """A line that only remembers why it was closed."""

    def __init__(self) -> None:
        self.closed: int | None = None

    def drop(self) -> None:
        self.closed = CloseCode.SLOW


def test_when_the_budget_is_used_up_those_with_the_most_are_closed() -> None:
    budget, lines = Budget(100), [Line() for _ in range(5)]
    for size, line in zip((10, 40, 20, 30, 0), lines, strict=True):
        budget.note(line, size)
    assert budget.used == 100
    budget.note(lines[4], 5)
    assert [one.closed for one in lines] == [None, CloseCode.SLOW, None, None, None]
    assert budget.used == 65


def test_what_is_read_is_no_longer_counted() -> None:
    budget, line = Budget(100), Line()
    for _ in range(100):
        budget.note(line, 99)
        budget.note(line, 0)
    assert (budget.used, line.closed) == (0, None)


def test_a_frame_costs_more_than_its_bytes() -> None:
    outbox = Outbox()
    outbox.put(b"123")
    assert outbox.size == 3 + EACH_FRAME


@in_loop
async def test_hundreds_that_do_not_read_have_one_budget_and_readers_hear_everything(
    tmp_path: Path,
) -> None:
    async with sockets_in(tmp_path) as (sockets, room):
        sockets.budget = Budget(200_000)
        deaf = [Cable(sockets) for _ in range(300)]
        reader = Cable(sockets)
        for one in deaf:
            one.socket.pause_writing()
        reader.written.clear()
        for _ in range(500):
            room.keeper.audience.tell(encode(Repeated("bob", "x" * 1000)))
            assert sockets.budget.used <= 200_000
        assert len(reader.written) == 500
        closed = [one.socket.closed for one in deaf]
        assert set(closed) == {CloseCode.SLOW}
        await eventually(lambda: all(one.ended for one in deaf), "they are cut off")
        assert sockets.budget.used == 0
        assert len(room.keeper.audience) == 1
        reader.abort()


@in_loop
async def test_a_socket_hears_of_a_full_connection_from_its_first_frame_on(tmp_path: Path) -> None:
    """Its welcome may be more than the other end takes."""
    async with sockets_in(tmp_path) as (sockets, _):
        cable = Cable(sockets)
        assert cable.protocol is cable.socket
        cable.abort()


@in_loop
async def test_what_lies_in_the_connection_itself_counts_too(tmp_path: Path) -> None:
    async with sockets_in(tmp_path) as (sockets, _):
        sockets.budget = Budget(1000)
        cables = [Cable(sockets) for _ in range(3)]
        for one, unread in zip(cables, (300, 600, 200), strict=True):
            one.unread = unread
            one.socket.pause_writing()
        assert [one.socket.closed for one in cables] == [None, CloseCode.SLOW, None]
        cables[0].unread = 0
        cables[0].socket.resume_writing()
        assert sockets.budget.used == 200
        for one in cables:
            one.abort()
        assert sockets.budget.used == 0


BETS = [[str(n), 100] for n in range(37)]


async def deafened(server: Server, many: int, rounds: int) -> tuple[float, float, list[int]]:
    """Megabytes at most while so many do not read, and after they are gone; lines of readers."""
    allow_files(many + 500)
    people = [server.player(HERE, server.sign_in(f"talker{n}")) for n in range(20)]
    talkers: list[Player] = [await one.__aenter__() for one in people]
    for one in talkers:
        await one.does("sit", amount=10**8)
    before, most, deaf = server.memory, 0, list[BareSocket]()
    for first in range(0, many, 50):
        count = min(50, many - first)
        deaf += await asyncio.gather(
            *(BareSocket.open(server, HERE, buffer=2048) for _ in range(count))
        )
    for _ in range(rounds):
        for one in talkers:
            await one.say("place", bets=BETS)
            await one.raw(json.dumps({"do": "ping", "n": 1}))
            await one.until(lambda told: told["t"] == "pong", "a pong", len(one.heard))
        most = max(most, server.memory - before)
    for line in deaf:
        line.close()
    for one in talkers:
        await one.__aexit__()
    return most / 1e6, before / 1e6, [one.code or 0 for one in talkers]


@pytest.mark.long
def test_five_thousand_that_do_not_read_cost_little_and_it_comes_back(tmp_path: Path) -> None:
    with Server(tmp_path, speed=1) as server:
        most, before, codes = asyncio.run(deafened(server, 5000, 60))
        assert most < 300
        assert set(codes) == {1000}
        asyncio.run(comes_back(server, before + 60))
    is_sound(server.db)


async def comes_back(server: Server, megabytes: float) -> None:
    await eventually(lambda: server.memory / 1e6 < megabytes, "the memory comes back")
