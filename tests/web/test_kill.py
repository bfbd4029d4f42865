"""Law 8, with a real server: killed at any moment and started again, nothing acknowledged is lost."""

import asyncio
import json
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from croupier.store import ReadOnlyLog
from croupier.store.codec import decode_events
from croupier.store.entry import LogEntry
from croupier.table import events as e
from croupier.table import fold, new_table
from croupier.table.fairness import digest, draw, seal_of
from croupier.table.state import State
from live_support import Message, entries, eventually, in_loop, is_sound
from server_support import Player, Server
from table_support import every_chip_is_there

SLOW, FAST = 12, 100


def state_of(server: Server, table: str) -> State:
    """A table as its log tells it."""
    with closing(ReadOnlyLog(server.db)) as log:
        (head,) = [one for one in log.tables() if one.table == table]
        state = new_table(log.house(head.house))
        for entry in log.entries(table):
            state = fold(state, decode_events(entry.events))
    return state


def events_of(log: list[LogEntry]) -> list[Any]:
    return [event for one in log for event in decode_events(one.events)]


def acknowledged(player: Player) -> dict[str, int]:
    """Ids and numbers of all entries that a player was told of."""
    return {one["id"]: one["seq"] for one in player.heard if one["t"] == "events"}


def is_kept(server: Server, table: str, told: dict[str, int]) -> None:
    """Every entry that anybody was told of is in the log, once and in its place."""
    is_sound(server.db)
    written = {one.command_id: one.seq for one in entries(server.db, table)}
    assert told.items() <= written.items()
    every_chip_is_there(state_of(server, table))


async def finished(player: Player, coup: int) -> None:
    """Until a coup is over, as a player hears of it."""
    await player.until(
        lambda one: (one["t"] == "welcome" and is_over(one["view"], coup))
        or any(name == "BettingOpened" and fields["coup"] > coup for name, fields in one.get("events", ())),
        f"the end of coup {coup}",
    )  # fmt: skip


def is_over(view: Message, coup: int) -> bool:
    return bool(view["coup"] > coup or (view["coup"] == coup and view["phase"] == "idle"))


PHASES = {
    "venezia-1": ("open", "closed", "number", "collected", "paid"),
    "mbs-1": ("spinning",),
}
BETS = (("red", 2000), ("17", 500), ("0", 500))


@pytest.mark.parametrize("table", PHASES)
@in_loop
async def test_killed_in_any_phase_the_coup_is_finished_with_the_same_seal(
    tmp_path: Path, table: str
) -> None:
    told: dict[str, int] = {}
    with Server(tmp_path, speed=SLOW) as server:
        session = server.sign_in("ada")
        for phase in PHASES[table]:
            bet = await killed_in(server, table, session, phase, told)
            is_kept(server, table, told)
            before = state_of(server, table)
            server.start()
            await comes_back(server, table, session, bet, told)
            is_fair(server, table, before)
    is_kept(server, table, told)
    placed = [one for one in events_of(entries(server.db, table)) if isinstance(one, e.Placed)]
    assert len(placed) == len(PHASES[table])


async def killed_in(
    server: Server, table: str, session: str, phase: str, told: dict[str, int]
) -> Message:
    """Bet, wait for a phase, cut the power; the bet."""
    async with server.player(table, session) as ada:
        if not told:
            await ada.does("sit", amount=1000_00)
        bet = await ada.bet(*BETS)
        await reached(ada, phase)
        server.kill()
        await ada.closed()
        told |= acknowledged(ada)
        return bet


async def comes_back(
    server: Server, table: str, session: str, bet: Message, told: dict[str, int]
) -> None:
    """The player resumes at the last entry, says the same again, and sees the end of the coup."""
    last, mark = max(told.values()), bet["id"].split(":")[1]
    async with server.player(table, session, since=last) as ada:
        first = await ada.welcome()
        assert first["seq"] >= last
        again = await ada.ask("place", id=mark, bets=BETS)
        assert (again["t"], again["id"]) == ("ok", mark)
        await eventually(lambda: ada.current == "idle", "the coup is over")
        start = first["seq"] if first["t"] == "welcome" else last
        assert ada.seqs == list(range(start + 1, start + 1 + len(ada.seqs)))
        told |= acknowledged(ada)


def is_fair(server: Server, table: str, before: State) -> None:
    """The coup has one number, which follows from the secret that was sealed before the power cut."""
    coup, seal = before.coup.count, before.coup.seal
    found, opened = list[e.NumberSet](), -1
    for event in events_of(entries(server.db, table)):
        opened = event.coup if isinstance(event, e.BettingOpened) else opened
        if opened == coup:
            assert not isinstance(event, e.CoupVoided)
            found += [event] if isinstance(event, e.NumberSet) else []
    (number,) = found
    assert number.secret
    assert seal_of(number.secret) == seal
    felt = felt_at_close(server, table, coup)
    unseeded = digest([])
    assert number.number == draw(number.secret, coup=coup, respins=0, felt=felt, seeds=unseeded)


async def reached(player: Player, phase: str) -> None:
    """Until a phase of this coup, as soon as it is told."""
    await eventually(lambda: player.current == phase, f"{phase}: it is {player.current}")


def felt_at_close(server: Server, table: str, coup: int) -> str:
    with closing(ReadOnlyLog(server.db)) as log:
        (head,) = [one for one in log.tables() if one.table == table]
        state = new_table(log.house(head.house))
        for entry in log.entries(table):
            state = fold(state, decode_events(entry.events))
            if state.coup.count == coup and state.coup.felt:
                return state.coup.felt
    raise AssertionError("betting was never closed")


@in_loop
async def test_of_many_bets_under_way_every_acknowledged_one_is_there_and_each_acts_once(
    tmp_path: Path,
) -> None:
    table = "mbs-1"
    with Server(tmp_path, speed=1) as server:
        session = server.sign_in("ada")
        sent = {f"b{n}": [[str(n), 100]] for n in range(36)}
        async with server.player(table, session) as ada:
            await ada.does("sit", amount=1000_00)
            await ada.phase("open")
            for mark, bets in sent.items():
                await ada.say("place", id=mark, bets=bets)
            await eventually(lambda: len(acknowledged(ada)) > 5, "some are acknowledged")
            server.kill()
            await ada.closed()
            told = acknowledged(ada)
        is_kept(server, table, told)
        server.start(0.1)  # all bets are said again, one by one, before the close
        async with server.player(table, session, since=max(told.values())) as ada:
            for mark, bets in sent.items():
                answer = await ada.ask("place", id=mark, bets=bets)
                assert answer["t"] in ("ok", "events"), answer
                known = f"ada:{mark}" in told
                assert not known or answer["t"] == "ok"
        server.kill()
        is_kept(server, table, told)
        state = state_of(server, table)
        assert state.seats["ada"].felt == 36 * 100
        assert state.seats["ada"].stack == 1000_00 - 36 * 100


@in_loop
async def test_killed_again_and_again_it_comes_back_every_time(tmp_path: Path) -> None:
    table, told = "venezia-1", dict[str, int]()
    with Server(tmp_path, speed=60) as server:
        session = server.sign_in("ada")
        for life in range(2):
            async with server.player(table, session) as ada:
                if life == 0:
                    await ada.does("sit", amount=10_000_00)
                await ada.bet(("red", 200), ("17", 100))
                server.kill()
                await ada.closed()
                told |= acknowledged(ada)
            is_kept(server, table, told)
            server.start()
        async with server.player(table, session) as ada:
            welcome = await ada.welcome()
            assert welcome["you"] == "ada"
            assert welcome["view"]["own"]["bought"] == 10_000_00
    is_kept(server, table, told)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(15))
@in_loop
async def test_killed_at_a_random_instant(tmp_path: Path, seed: int) -> None:
    """Three players bet as fast as they may; the moment of the power cut is nobody's choice."""
    table, told = "venezia-1", dict[str, int]()
    with Server(tmp_path, speed=60) as server:
        sessions = {name: server.sign_in(name) for name in ("ada", "bob", "cyd")}
        for name, session in sessions.items():
            async with server.player(table, session) as player:
                assert name
                await player.does("sit", amount=10_000_00)

        async def play(session: str, heard: dict[str, int]) -> None:
            async with server.player(table, session) as player:
                try:
                    while player.code is None:
                        placed.append(bool(acknowledged(player)))
                        await player.raw(json.dumps({
                            "id": f"r{len(player.heard)}", "do": "place",
                            "bets": [["17", 100], ["red", 200]],
                        }))  # fmt: skip
                        await asyncio.sleep(0.02)
                except Exception:  # the power is cut under it
                    pass
                heard |= acknowledged(player)

        placed: list[bool] = []
        heard = [dict[str, int]() for _ in sessions]
        playing = [
            asyncio.create_task(play(session, into))
            for session, into in zip(sessions.values(), heard, strict=True)
        ]
        await eventually(lambda: any(placed), "a bet is acknowledged")
        await asyncio.sleep(seed * 0.173 % 1.5)
        server.kill()
        await asyncio.gather(*playing)
        for one in heard:
            told |= one
        assert told
        is_kept(server, table, told)
        server.start(FAST)
        async with server.player(table, sessions["ada"]) as ada:
            coup = (await ada.welcome())["view"]["coup"]
            await finished(ada, coup)
    is_kept(server, table, told)
