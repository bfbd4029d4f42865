"""How a socket writes: at once, later, not at all; and how it notices that nobody is there."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from cable_support import Cable
from croupier.live.floor import Floor, Room
from croupier.live.outbox import MOST_WAITING
from croupier.live.wheel import SealedWheel
from croupier.store.vault import Vault
from croupier.web import socket
from croupier.web.identity import Identity
from croupier.web.sockets import Sockets
from croupier.wire import CloseCode, frames
from croupier.wire.frames import PING_FRAME, close_frame, news_frame
from live_support import STILL, eventually, in_loop, opened_log
from masking import masked
from web_support import offices_of

HERE = "mbs-1"


@asynccontextmanager
async def sockets_in(folder: Path) -> AsyncIterator[tuple[Sockets, Room]]:
    """A casino in this process, its sockets and one of its tables."""
    with opened_log(folder) as log:
        vault = Vault(folder / "vault")
        casino = Floor(log, SealedWheel(vault), STILL)
        casino.open(1)
        identity = Identity(vault, casino)
        room = casino.get(HERE)
        assert room
        try:
            yield Sockets(casino, identity, offices_of(identity)), room
        finally:
            await casino.close()
            identity.close()
            vault.close()


@asynccontextmanager
async def cable_in(folder: Path) -> AsyncIterator[tuple[Cable, Room]]:
    """One socket at a table, after the welcome."""
    async with sockets_in(folder) as (sockets, room):
        cable = Cable(sockets)
        assert cable.written[0].startswith(b"HTTP/1.1 101")
        cable.written.clear()
        yield cable, room
        cable.abort()


@in_loop
async def test_a_frame_is_written_at_once_and_as_it_is(tmp_path: Path) -> None:
    async with cable_in(tmp_path) as (cable, room):
        other = Cable(cable.socket._sockets)
        room.keeper.audience.tell("1", "2")
        assert cable.written == [news_frame("1", "2")]
        assert cable.written[0] == other.written[-1]
        other.abort()


@in_loop
async def test_while_nobody_reads_frames_wait_and_then_go_out_in_order(tmp_path: Path) -> None:
    async with cable_in(tmp_path) as (cable, room):
        cable.socket.pause_writing()
        for text in "123":
            room.keeper.audience.tell(text)
        assert cable.written == []
        cable.socket.resume_writing()
        assert cable.written == [b"".join(news_frame(text) for text in "123")]
        room.keeper.audience.tell("4")
        assert cable.written[-1] == news_frame("4")


@in_loop
async def test_what_waits_may_block_the_line_again(tmp_path: Path) -> None:
    async with cable_in(tmp_path) as (cable, room):
        cable.pauses = True
        cable.socket.pause_writing()
        room.keeper.audience.tell("1")
        cable.socket.resume_writing()
        room.keeper.audience.tell("2")
        assert cable.written == [news_frame("1")]


@in_loop
async def test_a_code_follows_what_waited(tmp_path: Path) -> None:
    async with cable_in(tmp_path) as (cable, room):
        cable.socket.pause_writing()
        room.keeper.audience.tell("1")
        cable.socket.close(CloseCode.FLOOD)
        cable.socket.close(CloseCode.RESTART)
        room.keeper.audience.tell("2")
        assert cable.written == []
        cable.socket.resume_writing()
        assert cable.written == [news_frame("1"), close_frame(CloseCode.FLOOD)]
        cable.socket.resume_writing()
        assert len(cable.written) == 2


@in_loop
async def test_who_is_told_to_go_and_answers_is_let_go_at_once(tmp_path: Path) -> None:
    async with cable_in(tmp_path) as (cable, room):
        cable.socket.close(CloseCode.FLOOD)
        cable.socket.data_received(masked(frames.CLOSE, close_frame(CloseCode.FLOOD)[2:]))
        assert (cable.ended, len(room.keeper.audience)) == ("closed", 0)
        assert cable.written == [close_frame(CloseCode.FLOOD)]
        assert not cable.connections


@in_loop
async def test_who_is_told_to_go_and_does_not_answer_is_cut_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(socket, "PATIENCE", 0.01)
    async with cable_in(tmp_path) as (cable, room):
        cable.socket.close(CloseCode.FLOOD)
        await eventually(lambda: cable.ended == "aborted", "it is cut off")
        assert len(room.keeper.audience) == 0


@in_loop
async def test_a_line_with_too_much_waiting_is_cut_off_soon(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(socket, "LAST_MOMENT", 0.01)
    async with cable_in(tmp_path) as (cable, room):
        cable.socket.pause_writing()
        for _ in range(3):
            room.keeper.audience.tell("x" * (MOST_WAITING // 2))
        assert cable.written == [close_frame(CloseCode.SLOW)]
        await eventually(lambda: cable.ended == "aborted", "it is cut off")
        assert len(room.keeper.audience) == 0


@in_loop
async def test_a_line_that_answers_pings_stays_and_one_that_does_not_is_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(socket, "HEARTBEAT", 0.02)
    monkeypatch.setattr(socket, "LAST_MOMENT", 0.02)
    async with cable_in(tmp_path) as (cable, _):
        cable.pongs = 5
        await eventually(lambda: cable.ended == "aborted", "it is cut off")
        assert cable.written.count(PING_FRAME) == 6
        assert cable.written[-1] == close_frame(CloseCode.DEAD)


@in_loop
async def test_when_the_server_stops_everybody_is_told(tmp_path: Path) -> None:
    async with cable_in(tmp_path) as (cable, room):
        cable.socket.shutdown()
        assert cable.written == [close_frame(CloseCode.RESTART)]
        assert (cable.ended, len(room.keeper.audience)) == ("closed", 0)


@in_loop
async def test_nothing_is_left_when_a_line_is_down(tmp_path: Path) -> None:
    async with cable_in(tmp_path) as (cable, room):
        cable.socket.connection_lost(ConnectionResetError())
        cable.socket.put(b"late")
        cable.socket.close(CloseCode.FLOOD)
        assert (cable.written, cable.socket._timer) == ([], None)
        assert not cable.connections
        assert len(room.keeper.audience) == 0
        cable.ended = "closed"


@pytest.mark.parametrize("code", [None, CloseCode.FLOOD])
@in_loop
async def test_what_waited_for_a_line_that_is_down_is_forgotten(
    tmp_path: Path, code: int | None
) -> None:
    async with cable_in(tmp_path) as (cable, room):
        budget = cable.socket._sockets.budget
        cable.socket.pause_writing()
        cable.unread = 100
        room.keeper.audience.tell("x" * 1000)
        if code:
            cable.socket.close(code)
        assert budget.used > 1000
        cable.abort()
        cable.socket.put(b"a late refusal")
        assert (budget.used, cable.socket._outbox.size) == (0, 0)


@in_loop
async def test_a_refused_request_leaves_nothing_behind(tmp_path: Path) -> None:
    async with sockets_in(tmp_path) as (sockets, room):
        cable = Cable(sockets, path="/nowhere")
        assert cable.written[0].startswith(b"HTTP/1.1 403")
        assert cable.ended == "closed"
        assert not cable.connections
        assert len(room.keeper.audience) == 0
