"""At a table dealt by a person, a winner whose line is down is away: nothing has to be pressed."""

from pathlib import Path
from typing import Any

import pytest

from croupier.rules.felt import spot
from croupier.table.state import Unclaimed
from croupier.wire.identity import COOKIE
from live_support import eventually, in_loop, is_sound
from staff_support import Evening, Person, evening
from support import clause
from web_support import web


async def betting(made: Evening, name: str, **bets: int) -> tuple[Person, str]:
    """A player with a phone, whose bets lie; and the cookie to come back with."""
    async with made.site.signed_in(name) as browser:
        cookie = str(browser.cookies[COOKIE])
    player = Person(made.site, made.table, cookie)
    wagers = [[spot, amount * 100] for spot, amount in bets.items()]
    for mark in (player.say("sit", amount=1000_00), player.say("place", bets=wagers)):
        told = await player.answer(mark)
        assert told["t"] == "events", told
    return player, cookie


async def desk(croupier: Person) -> dict[str, Any]:
    keeper = croupier.site.table(croupier.table)
    await eventually(lambda: croupier.last("desk")["seq"] == keeper.seq, "the desk is up to date")
    return croupier.last("desk")


async def upto_the_rake(bruno: Person) -> None:
    for line in ("spin", "number 1", "collect"):
        await bruno.does(line)


@pytest.mark.parametrize("pays", ["pay", "pay winner"])
@clause("venezia-GR.9", "venezia-GR.10")
@in_loop
async def test_the_winnings_of_a_lost_line_are_laid_aside_by_the_table(
    tmp_path: Path, pays: str
) -> None:
    async with web(tmp_path) as site, evening(site, "venezia", wheel="real") as made:
        bruno = await made.person("croupier", "bruno")
        await bruno.does("place your bets")
        ada, cookie = await betting(made, "ada", **{"1": 5, "red": 100})
        bob, _ = await betting(made, "bob", **{"1": 5})
        await bruno.does("croupier for seat gina buys 100")
        await bruno.does("croupier for gina: 1 by 5")
        await upto_the_rake(bruno)
        ada.hang_up()
        await eventually(
            lambda: ["ada", "line-lost"] in _warnings(bruno.last("desk")), "the desk is told"
        )
        told = await desk(bruno)
        aside = {(one["seat"], one["spot"]) for one in told["payments"] if one["away"]}
        assert aside == {("ada", "1"), ("ada", "red")}, "the desk says what is to be laid aside"
        for place in range(1, 5) if pays == "pay winner" else [""]:
            await bruno.does(f"{pays} {place}".strip())
        seats = site.table(made.table).state.seats
        assert (seats["ada"].away, seats["ada"].absent, seats["ada"].custody) == (
            True,
            True,
            180_00,
        )
        assert seats["ada"].unclaimed == (Unclaimed(spot("red"), 100_00, 1),)
        assert [seats[one].custody for one in ("bob", "gina")] == [0, 0]
        assert seats["bob"].stack == 1000_00 - 5_00 + 175_00
        assert seats["gina"].stack == 100_00 - 5_00 + 175_00, "a guest has no line to lose"
        told = await desk(bruno)
        assert ["ada", "away"] in _warnings(told)
        assert {one["seat"]: one["custody"] for one in told["hands"]}["ada"] == 180_00
        back = Person(site, made.table, cookie)
        await eventually(lambda: not site.table(made.table).state.seats["ada"].away, "ada is back")
        assert site.table(made.table).state.seats["ada"].stack == 895_00 + 280_00
        assert back.line
        assert bob.line
    is_sound(site.db, made.table)


@in_loop
async def test_a_payment_that_is_refused_notes_nobody_as_absent(tmp_path: Path) -> None:
    async with web(tmp_path) as site, evening(site, "venezia", wheel="real") as made:
        bruno = await made.person("croupier", "bruno")
        await bruno.does("place your bets")
        ada, _ = await betting(made, "ada", **{"1": 5})
        await upto_the_rake(bruno)
        ada.hang_up()
        assert (await bruno.refused("pay", coup=7))[0] == "staff/stale"
        assert (await bruno.refused("pay winner 2"))[0] == "phase/wrong"
        assert not site.table(made.table).state.seats["ada"].away
        await bruno.does("pay winner 1")
        assert site.table(made.table).state.seats["ada"].custody == 180_00


@in_loop
async def test_where_no_text_lays_anything_aside_a_lost_line_changes_nothing(
    tmp_path: Path,
) -> None:
    async with web(tmp_path) as site, evening(site, "mbs", wheel="real") as made:
        bruno = await made.person("croupier", "bruno")
        await bruno.does("place your bets")
        ada, _ = await betting(made, "ada", **{"1": 5})
        for line in ("spin laps 5", "no more bets", "number 1", "collect"):
            await bruno.does(line)
        ada.hang_up()
        await bruno.does("pay")
        seat = site.table(made.table).state.seats["ada"]
        assert (seat.away, seat.custody, seat.stack) == (False, 0, 1000_00 - 5_00 + 175_00)


@in_loop
async def test_settling_in_one_word_lays_aside_as_well(tmp_path: Path) -> None:
    async with web(tmp_path) as site, evening(site, "venezia", wheel="real") as made:
        bruno = await made.person("croupier", "bruno")
        await bruno.does("place your bets")
        ada, _ = await betting(made, "ada", **{"1": 5})
        ada.hang_up()
        for line in ("spin", "number 1", "settle"):
            await bruno.does(line)
        assert site.table(made.table).state.seats["ada"].custody == 180_00
    is_sound(site.db, made.table)


def _warnings(told: dict[str, Any]) -> list[list[str]]:
    return [[one["seat"], one["warning"]] for one in told["warnings"]]
