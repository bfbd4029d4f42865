"""A table is closed for good: at once or not at all, whatever happens in that moment."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from croupier.live.keeper import Keeper
from croupier.record import read_statement
from croupier.store import Unwritable
from croupier.table import commands as c
from croupier.table.phases import Phase, Status
from croupier.wire.closing import CloseCode
from live_support import eventually, in_loop, is_sound
from staff_support import Evening, evening
from web_support import web


@in_loop
async def test_a_table_is_closed_for_good(tmp_path: Path) -> None:
    async with web(tmp_path) as site, evening(site, wheel="real", title="Our night") as made:
        bruno = await made.person("croupier", "bruno")
        await bruno.does("croupier for seat gina buys 1000")
        await bruno.does("place your bets")
        close = f"/api/tables/{made.table}/close"
        assert (await made.host.post(close)).status_code == 409
        await bruno.does("void interrupted")
        assert (await made.host.post(close)).status_code == 204
        assert bruno.ear.closed == CloseCode.OVER
        tables = (await made.host.get("/api/lobby")).json()["tables"]
        assert made.table not in [one["id"] for one in tables]


def just_before(
    keeper: Keeper, said: type, act: Callable[[], object], patch: pytest.MonkeyPatch
) -> None:
    """Do something at the last moment before the house says a command for the first time."""
    says, waiting = keeper.clock_says, [act]

    def last_moment(command: c.Command, *check: Any) -> Any:
        if isinstance(command, said) and waiting:
            waiting.pop()()
        return says(command, *check)

    patch.setattr(keeper, "clock_says", last_moment)


@in_loop
async def test_a_table_that_opens_a_coup_while_it_is_closed_stays_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with web(tmp_path) as site, evening(site) as made:
        keeper, ada = site.table(made.table), await made.player("ada")
        await made.link("chef")
        assert (await ada.answer(ada.say("sit", amount=100_000)))["t"] == "events"
        await eventually(lambda: keeper.state.chain, "there are secrets")
        opens = c.PlaceYourBets(site.wheel.seal(keeper.state.chain))
        just_before(keeper, c.CashOut, lambda: keeper.clock_says(opens), monkeypatch)
        answer = await made.host.post(f"/api/tables/{made.table}/close")
        assert (answer.status_code, answer.json()["key"]) == (409, "host.playing")
        assert (keeper.state.phase, keeper.state.status) == (Phase.OPEN, Status.RUNNING)
        assert keeper.state.seats["ada"].stack == 100_000
        assert ada.ear.closed is None
        assert site.casino.get(made.table)
        links = (await made.host.get(f"/api/tables/{made.table}/links")).json()
        assert "chef" in str(links)


@in_loop
async def test_nobody_has_chips_at_a_table_that_is_closed_for_good(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with web(tmp_path) as site, evening(site, "nsw") as made:
        keeper, close = site.table(made.table), f"/api/tables/{made.table}/close"
        await keeper.ask("ada:1", c.Sit("ada", 100_00, "red", 1_00))
        sits = c.Sit("bob", 100_00, "blue", 1_00)
        just_before(keeper, c.CloseTable, lambda: keeper.ask("bob:1", sits), monkeypatch)
        answer = await made.host.post(close)
        assert (answer.status_code, answer.json()["key"]) == (409, "host.chips")
        assert answer.json()["facts"] == {"seat": ["bob"]}
        assert [seat.name for seat in keeper.state.players()] == ["bob"]
        assert site.casino.get(made.table)
        assert (await made.host.post(close)).status_code == 204
        assert keeper.state.status is Status.CLOSED
        assert not any(keeper.state.players())
        assert {seat.cashed for seat in keeper.state.seats.values()} == {100_00}
    is_sound(site.db, made.table)


@in_loop
async def test_two_who_close_a_table_at_once_close_it_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with web(tmp_path) as site, evening(site) as made:
        keeper, close = site.table(made.table), f"/api/tables/{made.table}/close"
        await keeper.ask("ada:1", c.Sit("ada", 1000_00))
        says, log, askers, held = keeper.clock_says, site.app._app.state.log, set(), []

        def counted(command: c.Command, *check: Any) -> Any:
            if isinstance(command, c.CashOut):
                askers.add(asyncio.current_task())
            return says(command, *check)

        monkeypatch.setattr(keeper, "clock_says", counted)
        with monkeypatch.context() as slow:  # nothing is written before both have asked
            slow.setattr(log, "append", lambda *batch: held.append(batch))
            both = [asyncio.create_task(made.host.post(close)) for _ in range(2)]
            await eventually(lambda: len(askers) == 2, "both have asked")
        for batch in held:
            log.append(*batch)
        assert sorted([(await one).status_code for one in both]) == [204, 404]
        assert site.casino.get(made.table) is None
        assert keeper.state.status is Status.CLOSED


@in_loop
async def test_a_table_that_a_chef_has_closed_is_closed_for_good(tmp_path: Path) -> None:
    async with web(tmp_path) as site, evening(site) as made:
        keeper = site.table(made.table)
        await keeper.ask("ada:1", c.Sit("ada", 1000_00))
        await keeper.clock_says(c.CloseTable())
        assert (await made.host.post(f"/api/tables/{made.table}/close")).status_code == 204
        assert keeper.state.seats["ada"].cashed == 1000_00
        assert site.casino.get(made.table) is None


@in_loop
async def test_a_table_whose_end_cannot_be_written_stays_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with web(tmp_path) as site, evening(site) as made:
        close = f"/api/tables/{made.table}/close"
        with monkeypatch.context() as full:
            log = site.app._app.state.log
            full.setattr(log, "append", lambda _, done, __: done(Unwritable("the disk is full")))
            answer = await made.host.post(close)
        assert (answer.status_code, answer.json()["key"]) == (409, "server.store")
        assert site.casino.get(made.table)
        assert (await made.host.post(close)).status_code == 204


async def imprisoned(made: Evening, name: str, amount: int) -> None:
    """Somebody whose stake on red is in prison, with no choice open: 0, then the next close."""
    keeper = made.site.table(made.table)
    await say(keeper, f"seat {name} buys 1000", "place your bets", f"{name}: red by {amount}")
    for number in (0, 0, 1):
        open_it = () if keeper.state.phase is Phase.OPEN else ("place your bets",)
        await say(keeper, *open_it, "spin", f"number {number}", "settle")
    assert keeper.state.choosing is None
    assert [one.amount for one in keeper.state.seats[name].prison] == [amount * 100]


async def say(keeper: Keeper, *lines: str) -> None:
    for line in lines:
        answer = await keeper.clock_says(read_statement(line, keeper.house))
        assert isinstance(answer, tuple), (line, answer)


@in_loop
async def test_closing_for_good_offers_what_the_house_gives_for_stakes_in_prison(
    tmp_path: Path,
) -> None:
    async with web(tmp_path) as site, evening(site, "venezia", wheel="real") as made:
        await imprisoned(made, "ada", 50)
        keeper, close = site.table(made.table), f"/api/tables/{made.table}/close"
        answer = await made.host.post(close)
        assert (answer.status_code, answer.json()["key"]) == (409, "host.prison")
        assert answer.json()["facts"] == {"seat": ["ada"], "gives": "25"}
        assert keeper.state.seats["ada"].cashed == 0
        await say(keeper, "place your bets")
        answer = await made.host.post(f"{close}?withdraw=true")
        assert (answer.status_code, answer.json()["key"]) == (409, "host.playing")
        assert keeper.state.seats["ada"].imprisoned == 50_00, "at once, or not at all"
        await say(keeper, "void interrupted")
        assert (await made.host.post(f"{close}?withdraw=true")).status_code == 204
        assert keeper.state.seats["ada"].cashed == 1000_00 - 50_00 + 25_00
        assert keeper.state.status is Status.CLOSED
        assert site.casino.get(made.table) is None
    is_sound(site.db, made.table)


@in_loop
async def test_who_has_a_stake_in_prison_at_a_closed_table_takes_it_out(tmp_path: Path) -> None:
    async with web(tmp_path) as site, evening(site, "venezia", wheel="real") as made:
        ada = await made.player("ada")
        await imprisoned(made, "ada", 50)
        withdraw = {"target": "red"}
        assert (await ada.answer(ada.say("withdraw", **withdraw)))["key"] == "zero.closed"
        chef = await made.person("chef", "carla")
        await chef.does("close table")
        assert (await ada.answer(ada.say("leave", **withdraw)))["t"] == "no"
        told = await ada.answer(ada.say("withdraw", **withdraw))
        assert [name for name, _ in told["events"]] == ["Withdrawn"]
        assert (await ada.answer(ada.say("cash_out")))["t"] == "events"
        seat = site.table(made.table).state.seats["ada"]
        assert (seat.present, seat.cashed) == (False, 975_00)
    is_sound(site.db, made.table)
