"""An evening at a real casino, by program."""

import asyncio
import subprocess
import sys
from collections.abc import Awaitable, Callable

import pytest

import croupier.client
from croupier.client import (
    Casino,
    Entry,
    RefusedError,
    SignedOut,
    Table,
    Unanswered,
    fetch_seal,
)
from croupier.rules.errors import Malformed
from croupier.table import events as e
from croupier.table.phases import Phase
from live_support import DEADLINE, in_loop
from server_support import Server


async def in_time(table: Table, say: Callable[[], Awaitable[Entry]]) -> Entry:
    """Say a bet in this coup or, if that is just over, in the next."""
    while True:
        await table.until("open")
        try:
            return await say()
        except RefusedError as refused:
            if refused.code not in ("bet/late", "phase/wrong", "bet/blocked"):
                raise
        await table.until("idle")


async def bet(table: Table, *bets: tuple[str, int]) -> Entry:
    """Place bets as soon as they are taken."""
    return await in_time(table, lambda: table.place(*bets))


def stakes(table: Table) -> list[list[tuple[str, int]]]:
    """What everybody has on the felt."""
    return [[(str(one.spot), one.amount) for one in seat.stakes] for seat in table.view.seats]


@in_loop
async def test_a_coup_from_the_first_chip_to_the_last(casino_server: Server) -> None:
    async with Casino(casino_server.url, patience=DEADLINE) as casino:
        name = await casino.sign_in("ada")
        async with await casino.new_table("venezia") as table:
            await table.sit(500_00)
            placed = await bet(table, ("17", 500), ("red", 2000))
            assert isinstance(placed.events[0], e.Placed)
            assert table.view.own
            assert table.view.own.stack == 475_00
            coup = table.view.coup
            await table.until(lambda now: now.view.coup == coup and now.number is not None)
            assert table.seen.numbers[-1] == (coup, table.number)
            await table.until(lambda now: now.phase is Phase.PAID)
            own = sum(one.winnings for one in table.view.results if one.seat == name)
            assert table.view.own.stack >= 475_00 + own - 2500
            url = f"{casino_server.url}/fairness/{table.name}/{coup}"
            steps = await fetch_seal(url, patience=DEADLINE)
            assert [step.problem for step in steps] == [None] * 9
        assert "red" in await casino.record(table.name)


@in_loop
async def test_a_refusal_has_a_code_and_a_sentence_and_changes_nothing(
    casino_server: Server,
) -> None:
    async with Casino(casino_server.url, patience=DEADLINE) as casino:
        await casino.sign_in("bea")
        async with await casino.new_table("venezia") as table:
            with pytest.raises(RefusedError, match="has a seat") as nobody:
                await table.buy(500)
            assert nobody.value.code == "seat/unknown"
            await table.sit(100_00)
            before = table.view.own
            with pytest.raises(RefusedError) as unknown:
                await table.place(("zebra", 500))
            assert unknown.value.code == "said/malformed"
            with pytest.raises(RefusedError) as nothing:
                await table.take("17")
            assert nothing.value.code in ("bet/funds", "bet/late")
            assert table.view.own == before


@in_loop
async def test_a_message_that_cannot_be_read_is_not_even_said(casino_server: Server) -> None:
    async with Casino(casino_server.url, patience=DEADLINE) as casino:
        await casino.sign_in("cyd")
        async with await casino.new_table("venezia") as table:
            for wrong in (table.sit(0), table.place(), table.buy(-5), table.say("")):
                with pytest.raises(Malformed, match="expected another message"):
                    await wrong


@in_loop
async def test_everybody_sees_the_same_table(casino_server: Server) -> None:
    async with (
        Casino(casino_server.url, patience=DEADLINE) as dans_casino,
        Casino(casino_server.url, patience=DEADLINE) as evas_casino,
    ):
        await dans_casino.sign_in("dan")
        await evas_casino.sign_in("eva")
        async with (
            await dans_casino.new_table("english") as dans,
            evas_casino.table(dans.name) as evas,
        ):
            await dans.sit(500_00)
            await evas.sit(300_00)
            seen = asyncio.create_task(evas.until(lambda now: [("17", 100)] in stakes(now)))
            await bet(dans, ("17", 100))
            await seen
            await dans.until(lambda now: len(now.view.seats) == 2)
            async with dans_casino.table(dans.name) as again:  # the same person once more
                await dans.until(lambda now: now.seen.seq >= again.seen.seq)
                await again.until(lambda now: now.seen.seq >= dans.seen.seq)
                if again.seen.seq == dans.seen.seq:
                    assert again.view == dans.view
            assert evas.view.own
            assert evas.view.own.stack == 300_00


@in_loop
async def test_entries_come_in_order_without_gaps(casino_server: Server) -> None:
    async with Casino(casino_server.url, patience=DEADLINE) as casino:
        await casino.sign_in("fay")
        async with await casino.new_table("venezia") as table:
            entries = aiter(table)
            done = [await table.sit(100_00), *[await table.buy(100) for _ in range(10)]]
            heard = [await anext(entries)]
            while not set(done) <= set(heard):  # the croupier speaks in between
                heard.append(await anext(entries))
            assert [one.seq for one in heard] == list(range(heard[0].seq, heard[-1].seq + 1))


@in_loop
async def test_many_messages_at_once_are_said_as_fast_as_the_casino_takes_them(
    casino_server: Server,
) -> None:
    async with Casino(casino_server.url, patience=DEADLINE) as casino:
        await casino.sign_in("gus")
        async with await casino.new_table("venezia") as table:
            await table.sit(100_00)
            entries = await asyncio.gather(*(table.buy(100) for _ in range(130)))
            assert len({one.seq for one in entries}) == 130
            assert table.view.own
            assert table.view.own.stack == 230_00


@in_loop
async def test_a_called_bet_is_repeated_for_all_to_hear(casino_server: Server) -> None:
    async with Casino(casino_server.url, patience=DEADLINE) as casino:
        quote = await casino.quote("venezia", "17 and neighbours by 5")
        assert quote.total == 2500
        await casino.sign_in("hal")
        async with await casino.new_table("venezia") as table:
            await table.sit(500_00)
            await in_time(table, lambda: table.say("17 and neighbours by 5"))
            # The limits may be called out before.
            await table.until(
                lambda now: now.seen.said is not None and now.seen.said.text == quote.said
            )


@in_loop
async def test_waiting_has_an_end(casino_server: Server) -> None:
    async with (
        Casino(casino_server.url, patience=DEADLINE) as casino,
        await _watched(casino) as table,
    ):
        with pytest.raises(Unanswered, match=r"did not happen, in 0\.01 seconds"):
            await table.until("number", seconds=0.01)
        with pytest.raises(Malformed, match="expected a phase"):
            await table.until("tea")
        with pytest.raises(ZeroDivisionError):
            await table.until(lambda now: now.seen.seq / 0 > 1)
        assert 0 < await table.ping() < DEADLINE


async def _watched(casino: Casino) -> Table:
    return casino.table((await casino.lobby()).tables[0].id)


@in_loop
async def test_without_a_session_one_watches(casino_server: Server) -> None:
    async with (
        Casino(casino_server.url, patience=DEADLINE) as casino,
        await _watched(casino) as table,
    ):
        assert await casino.who() is None
        assert table.seen.you is None
        with pytest.raises(RefusedError) as refused:
            await table.sit(100)
        assert refused.value.code == "said/no-session"


@in_loop
async def test_a_session_is_kept_for_the_next_time(casino_server: Server) -> None:
    async with Casino(casino_server.url, patience=DEADLINE) as casino:
        name = await casino.sign_in("ida")
        session = casino.session
        assert await casino.sign_in("ida") == f"{name}-2", "names belong to who took them first"
    async with Casino(casino_server.url, session, patience=DEADLINE) as casino:
        assert await casino.who() == name
        assert casino.session == session
        async with await casino.play("mbs") as table:
            assert table.seen.you == name
            await casino.sign_out()
            with pytest.raises(SignedOut):
                await table.sit(100_00)
        assert await casino.who() is None
    async with Casino(casino_server.url, session, patience=DEADLINE) as casino:
        assert await casino.who() is None, "a session that is over cannot be used again"


@in_loop
async def test_what_the_casino_refuses_over_http_is_a_refusal_too(casino_server: Server) -> None:
    async with Casino(casino_server.url, patience=DEADLINE) as casino:
        with pytest.raises(RefusedError, match="Sign in first") as refused:
            await casino.play("venezia")
        assert refused.value.code == "request/no-session"
        await casino.sign_in("jon")
        with pytest.raises(RefusedError) as missing:
            await casino.play("monte")
        assert missing.value.code == "request/not-found"
        table = await casino.play("mbs")
        assert table.name.startswith("mbs-")
        cards = await casino.lobby()
        assert {one.id for one in cards.houses} >= {"mbs", "venezia"}


def test_nothing_loads_the_client_but_its_own_import() -> None:
    code = "import croupier, croupier.table, sys; print({'httpx', 'websockets'} & set(sys.modules))"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "set()"


def test_the_public_names_are_there() -> None:
    assert all(hasattr(croupier.client, name) for name in croupier.client.__all__)
