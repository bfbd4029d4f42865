"""Newcomers are led to tables that are dealt, not to one whose croupier has gone."""

from itertools import count
from pathlib import Path
from typing import Any

import pytest

from croupier.live import dealt
from live_support import in_loop
from staff_support import Person, evening
from web_support import Web, web

NEWCOMERS = (f"n{number}" for number in count())


async def led(site: Web, at: str = "venezia") -> str:
    """The table that a newcomer is led to."""
    async with site.signed_in(next(NEWCOMERS)) as browser:
        answer = await browser.post("/api/play", json={"house": at})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["table"])


async def card(site: Web, table: str) -> dict[str, Any]:
    """A table as the lobby shows it."""
    async with site.browser() as browser:
        seen = (await browser.get("/api/lobby")).json()["tables"]
    found: dict[str, Any] = next(one for one in seen if one["id"] == table)
    return found


async def seated(site: Web, table: str, bruno: Person) -> None:
    """A guest, so that the table is the fullest of its house."""
    await bruno.does("croupier for seat gina buys 100")
    assert site.table(table).state.seats


@in_loop
async def test_a_table_is_found_as_long_as_its_croupier_is_there(tmp_path: Path) -> None:
    async with web(tmp_path) as site, evening(site, wheel="real") as made:
        assert (await card(site, made.table))["dealt"] is False
        bruno = await made.person("croupier", "bruno")
        await seated(site, made.table, bruno)
        assert (await card(site, made.table))["dealt"] is True
        assert await led(site) == made.table
        bruno.hang_up()
        assert (await card(site, made.table))["dealt"] is False
        other = await led(site)
        assert other != made.table
        assert (await card(site, other))["dealt"] is True


@in_loop
async def test_a_chef_alone_does_not_deal(tmp_path: Path) -> None:
    async with web(tmp_path) as site, evening(site, wheel="by hand") as made:
        await made.person("chef", "carla")
        assert await led(site) != made.table


@in_loop
async def test_a_croupier_who_does_not_go_on_has_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with web(tmp_path) as site, evening(site, wheel="real") as made:
        bruno = await made.person("croupier", "bruno")
        await bruno.does("place your bets")
        await seated(site, made.table, bruno)
        assert await led(site) == made.table
        since = site.table(made.table).last_steps.waits_since
        assert since is not None
        later = since + dealt.FORSAKEN + 1
        monkeypatch.setattr(dealt, "milliseconds", lambda: later)
        assert await led(site) != made.table
        assert (await card(site, made.table))["dealt"] is False


@in_loop
async def test_who_finds_no_dealt_table_gets_a_new_one(tmp_path: Path) -> None:
    async with web(tmp_path, tables=0) as site, evening(site, wheel="real") as made:
        other = await led(site)
        assert other != made.table
        assert site.table(other).state.wheel == "automatic"
