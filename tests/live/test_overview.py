"""All tables at a glance: who is told what, in turns so short that nobody waits."""

import asyncio
import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from croupier.live import overview
from croupier.live.floor import Floor
from croupier.live.keeper import Keeper
from croupier.live.overview import Overviews
from live_support import eventually, in_loop, keeper_of, opened_log, say


class Line:
    """A chef's line, and the tables of each overview that came."""

    def __init__(self) -> None:
        self.told: list[list[dict[str, Any]]] = []

    def tell(self, *messages: str) -> None:
        self.told += [json.loads(one)["tables"] for one in messages]

    @property
    def names(self) -> list[list[str]]:
        return [[one["id"] for one in tables] for tables in self.told]


@contextmanager
def halls(folder: Path, *names: str) -> Iterator[tuple[Overviews, dict[str, Any]]]:
    """Overviews of some tables, which may be closed and opened."""
    with opened_log(folder) as log:
        rooms = {name: SimpleNamespace(keeper=keeper_of(log, name=name)) for name in names}
        yield Overviews(cast("Floor", _Rooms(rooms))), rooms


class _Rooms:
    def __init__(self, rooms: dict[str, Any]) -> None:
        self._rooms = rooms

    def __iter__(self) -> Iterator[Any]:
        return iter(self._rooms.values())


def everywhere(_: str) -> bool:
    return True


@pytest.fixture(autouse=True)
def _quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(overview, "TURN", 0.0005)


@in_loop
async def test_every_round_tells_of_the_tables_in_their_order(tmp_path: Path) -> None:
    with halls(tmp_path, "one", "two", "three") as (overviews, rooms):
        line = Line()
        overviews.begin(line, everywhere)
        await eventually(lambda: len(line.told) == 3, "three overviews")
        assert line.names == [["one", "two", "three"]] * 3
        await say(rooms["two"].keeper, "seat ada buys 1000\nplace your bets\nada: 17 by 5")
        await eventually(lambda: line.told[-1][1]["on_felt"] == 500, "the bet")
        del rooms["two"]
        await eventually(lambda: line.names[-1] == ["one", "three"], "a table is closed")
        overviews.stop(line)


@in_loop
async def test_everybody_is_told_of_their_own_tables(tmp_path: Path) -> None:
    with halls(tmp_path, "one", "two", "three") as (overviews, _):
        chef, host, covered = Line(), Line(), {"two"}
        overviews.begin(chef, everywhere)
        await eventually(lambda: len(chef.told) == 2, "the chef looks")
        overviews.begin(host, lambda table: table in covered)
        await eventually(lambda: len(host.told) == 3, "the host looks")
        assert host.names == [["two"]] * 3
        assert all(names == ["one", "two", "three"] for names in chef.names)
        covered.clear()
        await eventually(lambda: host.names[-1] == [], "a right is over")
        for line in (chef, host):
            overviews.stop(line)


@in_loop
async def test_a_table_that_nobody_looks_after_is_not_looked_at(tmp_path: Path) -> None:
    with halls(tmp_path, "one", "two") as (overviews, rooms):
        line = Line()
        overviews.begin(line, lambda table: table == "one")
        await eventually(lambda: len(line.told) == 3, "some rounds")
        assert set(overviews._glances) == {rooms["one"].keeper}
        overviews.stop(line)


@in_loop
async def test_when_nobody_looks_nothing_is_kept(tmp_path: Path) -> None:
    with halls(tmp_path, "one") as (overviews, _):
        line = Line()
        assert len((await overviews.now(everywhere)).tables) == 1
        assert not overviews._glances, "a single look keeps nothing"
        overviews.begin(line, everywhere)
        await eventually(lambda: len(line.told) == 2, "somebody looks")
        overviews.stop(line)
        told = len(line.told)
        await eventually(lambda: overviews._timer is None, "the turns end")
        assert not overviews._glances
        assert len(line.told) == told
        overviews.begin(line, everywhere)
        await eventually(lambda: len(line.told) > told + 1, "and begin again")
        overviews.stop(line)


@in_loop
async def test_who_hangs_up_at_once_is_told_nothing(tmp_path: Path) -> None:
    with halls(tmp_path, "one") as (overviews, _):
        line = Line()
        overviews.begin(line, everywhere)
        overviews.stop(line)
        await eventually(lambda: not overviews._coming and overviews._timer is None, "it is over")
        assert line.told == []


@in_loop
async def test_others_go_on_while_somebody_comes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(overview, "AT_ONCE", 0.0)
    with halls(tmp_path, *"abcdef") as (overviews, _):
        seen: list[str] = []

        def covers(table: str) -> bool:
            seen.append(table)
            return True

        looking = asyncio.create_task(overviews.now(covers))
        await asyncio.sleep(0)
        assert seen == ["a"], "one slice, then others"
        found = await looking
        assert len(found.tables) == 6


@in_loop
async def test_a_turn_has_its_share_of_the_tables(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = [f"t{number}" for number in range(overview.TURNS + 1)]
    looks: list[int] = []
    with halls(tmp_path, *names) as (overviews, _):
        look, look_at = overviews._look, overviews._look_at

        def counted() -> None:
            looks.append(0)
            look()

        def counted_at(keeper: Keeper) -> Any:
            if looks:
                looks[-1] += 1
            return look_at(keeper)

        monkeypatch.setattr(overviews, "_look", counted)
        monkeypatch.setattr(overviews, "_look_at", counted_at)
        line = Line()
        overviews.begin(line, everywhere)
        await eventually(lambda: len(looks) > overview.TURNS, "a round")
        overviews.stop(line)
        assert sum(looks[: overview.TURNS]) == len(names)
        assert max(looks) == 2
