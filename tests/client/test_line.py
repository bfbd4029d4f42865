"""The line may be cut at any moment: nothing is lost, nothing is done twice, everybody hears why."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest
import uvicorn
from websockets.asyncio.client import connect

from client.cable import Cable
from croupier import wire as w
from croupier.client import (
    Casino,
    Entries,
    LineClosed,
    NoSuchTable,
    NotWelcome,
    Table,
    TooLarge,
    TooMany,
    TooSlow,
    Unanswered,
    Unreachable,
)
from croupier.client import casino as client_casino
from croupier.client import entries as client_entries
from croupier.client import line as client_line
from croupier.client.errors import FINAL, closed
from croupier.houses import SHIPPED, house
from croupier.rules.errors import Malformed
from croupier.table import events as e
from croupier.table.phases import BETTING
from croupier.wire import bounds
from live_support import DEADLINE, eventually, in_loop, is_sound, written
from server_support import Server

NOWHERE = "http://127.0.0.1:9"
"""No casino is there."""


@asynccontextmanager
async def seated(
    cable: Cable, name: str, redial: float = 60.0, at: str = "venezia"
) -> AsyncIterator[Table]:
    """Somebody alone at a table, with 100, or with the note that is sold there."""
    async with Casino(cable.url, patience=DEADLINE, redial=redial) as casino:
        await casino.sign_in(name)
        async with await casino.new_table(at) as table:
            await table.sit(house(at).chips.note or 100_00)
            yield table


def bought(server: Server, table: Table) -> int:
    """How much the log says was bought at a table."""
    events = written(server.db, table.name)
    return sum(one.amount for one in events if isinstance(one, e.ChipsBought))


async def to_the_end(entries: Entries) -> None:
    async for _ in entries:
        pass


async def buy_without_end(table: Table) -> None:
    while True:
        await asyncio.gather(*(table.buy(100) for _ in range(32)))


def stack(table: Table) -> int:
    assert table.view.own
    return table.view.own.stack


@in_loop
async def test_a_cut_line_comes_back_with_all_that_was_missed(casino_server: Server) -> None:
    async with Cable(casino_server.url) as cable, seated(cable, "kim") as table:
        entries = aiter(table)
        first = table.seen.seq
        for _ in range(3):
            cable.cut()
            await table.buy(100)
        assert stack(table) == 103_00
        assert [(await anext(entries)).seq for _ in range(3)] == [first + 1, first + 2, first + 3]


@in_loop
async def test_who_waited_sees_the_table_as_it_was_then_however_much_came_at_once(
    casino_server: Server,
) -> None:
    """A machine that was busy for a second finds many frames in its socket."""
    async with Cable(casino_server.url) as cable, seated(cable, "pia") as pia:
        cable.flows.clear()
        coming = [pia.seen.seq + n for n in range(5, 10)]  # the next ones may be here already
        waiting = [asyncio.create_task(seen_when(pia, seq)) for seq in coming]
        async with Casino(casino_server.url, patience=DEADLINE) as casino:
            await casino.sign_in("rex")
            async with casino.table(pia.name) as rex:
                await rex.sit(100_00)
                for _ in range(10):
                    await rex.buy(1_00)
        cable.flows.set()
        assert await asyncio.gather(*waiting) == coming


async def seen_when(table: Table, seq: int) -> int:
    """The entry at which whoever waited for one finds the table."""
    await table.until(lambda now: now.seen.seq == seq)
    return table.seen.seq


def has_sealed(table: Table) -> bool:
    """Whether our own seed is part of the coup for which bets are taken."""
    sealed = [one.seat for one in table.state.coup.seeds]
    return table.phase in BETTING and table.seen.you in sealed


@in_loop
async def test_coups_that_were_missed_are_watched_and_no_seed_is_said_for_them(
    casino_server: Server,
) -> None:
    async with (
        Cable(casino_server.url) as cable,
        seated(cable, "isa") as isa,
        Casino(casino_server.url, patience=DEADLINE) as casino,
    ):
        await casino.sign_in("uwe")
        async with casino.table(isa.name) as uwe:
            await uwe.sit(100_00)
            await isa.until(has_sealed, DEADLINE)
            missed, cable.casino = isa.state.coup.count, NOWHERE
            cable.cut()
            await uwe.until(lambda now: now.state.coup.count == missed + 2, DEADLINE)
            cable.casino = casino_server.url
            await isa.until(lambda now: now.seen.seq >= uwe.seen.seq, DEADLINE)
    assert [alarm for alarm in isa.alarms if missed <= alarm.coup < missed + 2] == []
    told = {one.seat for one in written(casino_server.db, isa.name) if type(one) is e.SeedTold}
    assert uwe.seen.you in told


@in_loop
async def test_who_gives_up_waiting_for_a_table_leaves_no_line_behind() -> None:
    async with Cable(NOWHERE) as silent:
        silent.answers = False
        table = Table(f"{silent.url.replace('http', 'ws')}/ws/one", patience=DEADLINE)
        waiting = asyncio.create_task(table.__aenter__())
        await eventually(lambda: silent.calls, "it calls")
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
        assert table._running
        assert table._running.done()


@pytest.mark.parametrize("at", SHIPPED)
@in_loop
async def test_a_cut_line_comes_back_in_every_house(casino_server: Server, at: str) -> None:
    """Where novices are briefed, the card that is shown comes with what was missed."""
    async with Cable(casino_server.url) as cable, seated(cable, f"ivo-{at}", at=at) as table:
        cable.cut()
        assert (await table.take_up(on=True)).events


@in_loop
async def test_a_message_whose_answer_is_lost_is_done_once(casino_server: Server) -> None:
    async with Cable(casino_server.url) as cable, seated(cable, "lea") as table:
        cable.swallows_down = True
        buying = asyncio.create_task(table.buy(500))
        await eventually(lambda: bought(casino_server, table) == 105_00, "it is on the disk")
        assert not buying.done()
        cable.cut()
        assert isinstance((await buying).events[0], e.ChipsBought)
        assert stack(table) == bought(casino_server, table) == 105_00


@in_loop
async def test_a_message_that_is_lost_is_made_again(casino_server: Server) -> None:
    async with Cable(casino_server.url) as cable, seated(cable, "max") as table:
        cable.swallows_up = True
        buying = [asyncio.create_task(table.buy(100)) for _ in range(20)]
        await asyncio.sleep(0)
        cable.cut()
        assert len({(await one).seq for one in buying}) == 20
        assert stack(table) == bought(casino_server, table) == 120_00


@in_loop
async def test_without_an_answer_in_time_the_same_id_may_be_said_again(
    casino_server: Server,
) -> None:
    async with Cable(casino_server.url) as cable, seated(cable, "noa") as table:
        patience, table._patience = table._patience, 0.3
        cable.swallows_down = True
        said = w.BuySaid(table.new_id(), 500)
        with pytest.raises(Unanswered, match="may have been done or not"):
            await table.tell(said)
        table._patience = patience
        cable.cut()
        again = await table.tell(said)
        assert again.id.endswith(said.id)
        assert stack(table) == bought(casino_server, table) == 105_00


@in_loop
async def test_two_messages_of_one_id_at_once_are_a_mistake(casino_server: Server) -> None:
    async with Cable(casino_server.url) as cable, seated(cable, "ole") as table:
        said = w.BuySaid(table.new_id(), 500)
        first = asyncio.create_task(table.tell(said))
        await asyncio.sleep(0)
        with pytest.raises(Malformed, match="has no answer yet"):
            await table.tell(said)
        assert (await first).events


@in_loop
async def test_the_casino_loses_its_power_and_comes_back(tmp_path: Path) -> None:
    with Server(tmp_path, speed=20) as server:
        async with Cable(server.url) as cable, seated(cable, "pia") as table:
            cable.swallows_down = True
            buying = asyncio.create_task(table.buy(500))
            await eventually(lambda: bought(server, table) == 105_00, "it is on the disk")
            server.kill()
            server.start()
            cable.casino = server.url
            cable.cut()
            entry = await buying
            assert entry.events == (), "it was done before"
            assert stack(table) == bought(server, table) == 105_00
            await table.buy(100)
            assert stack(table) == 106_00
        server.stop()
    is_sound(server.db)


@in_loop
async def test_a_casino_that_stays_away_is_unreachable(tmp_path: Path) -> None:
    with Server(tmp_path, speed=20) as server:
        async with Cable(server.url) as cable, seated(cable, "quin", redial=0.2) as table:
            entries = aiter(table)
            waiting = asyncio.create_task(table.until(lambda _: False))
            await asyncio.sleep(0)
            server.kill()
            with pytest.raises((Unreachable, LineClosed)):
                await table.buy(100)
            with pytest.raises((Unreachable, LineClosed)):
                await waiting
            with pytest.raises((Unreachable, LineClosed)):
                await to_the_end(entries)
            with pytest.raises((Unreachable, LineClosed)):
                await table.until("open")


@in_loop
async def test_whoever_hangs_up_wakes_everybody_who_waits(casino_server: Server) -> None:
    async with Cable(casino_server.url) as cable, seated(cable, "rio") as table:
        cable.swallows_down = True
        buying = asyncio.create_task(table.buy(100))
        await asyncio.sleep(0.01)
        await table.close()
        with pytest.raises(LineClosed, match="hung up"):
            await buying
        with pytest.raises(LineClosed, match="hung up"):
            await table.buy(100)
        with pytest.raises(LineClosed, match="hung up"):
            aiter(table)


@in_loop
async def test_a_table_that_does_not_exist_is_named(casino_server: Server) -> None:
    async with Casino(casino_server.url, patience=DEADLINE) as casino:
        with pytest.raises(NoSuchTable, match="no such table") as missing:
            async with casino.table("monte-1"):
                pass
        assert missing.value.code == w.CloseCode.NO_TABLE


@in_loop
async def test_nothing_but_the_patience_ends_the_opening_of_a_line(
    casino_server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    usual = connect.__init__.__kwdefaults__
    assert usual
    monkeypatch.setitem(usual, "open_timeout", 0)
    async with (
        Casino(casino_server.url, patience=DEADLINE) as casino,
        casino.table("venezia-1") as table,
    ):
        assert table.name == "venezia-1"


@in_loop
async def test_a_connection_that_the_casino_may_close_is_not_used_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    kept = client_casino.UNUSED.keepalive_expiry
    assert kept
    assert kept < uvicorn.Config("").timeout_keep_alive
    monkeypatch.setattr(client_casino, "UNUSED", httpx.Limits(keepalive_expiry=0))
    lines = 0

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        nonlocal lines
        lines += 1
        while await reader.readline():
            await reader.readuntil(b"\r\n\r\n")
            writer.write(b'HTTP/1.1 200 OK\r\nContent-Length: 13\r\n\r\n{"name":null}')
        writer.close()

    async with await asyncio.start_server(answer, "127.0.0.1", 0) as server:
        port = server.sockets[0].getsockname()[1]
        async with Casino(f"http://127.0.0.1:{port}", patience=DEADLINE) as casino:
            for _ in range(3):
                await casino.get("/api/session", w.http.Session)
    assert lines == 3


@in_loop
async def test_a_casino_called_by_another_name_does_not_serve(casino_server: Server) -> None:
    async with (
        Cable(casino_server.url, host="127.0.0.2") as cable,
        Casino(cable.url, patience=DEADLINE) as casino,
    ):
        with pytest.raises(NotWelcome) as refused:
            async with casino.table("venezia-1"):
                pass
        assert refused.value.code == w.CloseCode.ORIGIN


@in_loop
async def test_nobody_at_an_address_is_told_at_once() -> None:
    async with Casino("http://127.0.0.1:9") as casino:
        with pytest.raises(Unreachable):
            await casino.lobby()
        with pytest.raises(Unreachable):
            await casino.table("venezia-1").__aenter__()
        with pytest.raises(LineClosed, match="async with"):
            casino.table("venezia-1").seen.hear(w.Present([]))
    with pytest.raises(Malformed, match="expected an address"):
        Casino("127.0.0.1")


@in_loop
async def test_something_else_than_a_casino_is_told() -> None:
    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(b"HTTP/1.1 418 I'm a teapot\r\nContent-Length: 3\r\n\r\ntea")
        await writer.drain()
        writer.close()

    async with await asyncio.start_server(answer, "127.0.0.1", 0) as teapot:
        port = teapot.sockets[0].getsockname()[1]
        async with Casino(f"http://127.0.0.1:{port}", patience=DEADLINE) as casino:
            with pytest.raises(Unreachable, match="status 418"):
                await casino.lobby()
            with pytest.raises(Unreachable, match="status 418"):
                async with casino.table("venezia-1"):
                    pass


@in_loop
async def test_who_sends_too_much_is_told_so(
    casino_server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client_line, "BURST", 10**6)
    async with Cable(casino_server.url) as cable, seated(cable, "sue") as table:
        for number in range(bounds.MOST_UNHEARD + 500):  # nobody has so much to say at once
            await table._line.say(f'{{"do":"ping","n":{number}}}')
        with pytest.raises(TooMany) as flood:
            await buy_without_end(table)
        assert flood.value.code == w.CloseCode.FLOOD


@pytest.mark.parametrize("code", [w.CloseCode.MESSAGE_TOO_LARGE, w.CloseCode.FRAME_TOO_LARGE])
def test_what_is_too_large_is_not_said_again(code: int) -> None:
    assert isinstance(closed(code), TooLarge)
    assert isinstance(closed(code), FINAL)


def test_nobody_calls_again_where_that_would_not_help() -> None:
    c = w.CloseCode
    comes_back = (c.BROKEN_FRAME, c.NO_TEXT, c.DEAD, c.RESTART, c.FULL, c.SLOW)
    final = {code for code in c.MEANINGS if isinstance(closed(code), FINAL)}
    assert final == set(c.MEANINGS) - set(comes_back)


@pytest.mark.parametrize("code", w.CloseCode.MEANINGS)
def test_every_close_code_is_told_with_its_meaning(code: int) -> None:
    assert w.CloseCode.MEANINGS[code] in str(closed(code))


@in_loop
async def test_entries_that_nobody_reads_do_not_pile_up(
    casino_server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client_entries, "MOST", 3)
    async with Cable(casino_server.url) as cable, seated(cable, "tom") as table:
        entries = aiter(table)
        for _ in range(5):
            await table.buy(100)
        with pytest.raises(TooSlow):
            await to_the_end(entries)
