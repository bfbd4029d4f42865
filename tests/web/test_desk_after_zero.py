"""The desk says what becomes of a stake that 0 holds: lock it in, move it, halve it, shift it."""

from pathlib import Path
from typing import Any

from live_support import eventually, in_loop, is_sound
from staff_support import Person, evening
from support import clause
from web_support import web

ACTS = ("prison", "answered")


async def told(croupier: Person, what: str) -> list[dict[str, Any]]:
    """What the desk says to do, without chips and colours."""
    keeper = croupier.site.table(croupier.table)
    await eventually(lambda: croupier.last("desk")["seq"] == keeper.seq, "the desk is up to date")
    found: list[dict[str, Any]] = croupier.last("desk")[what]
    return found


def short(acts: list[dict[str, Any]]) -> list[tuple[Any, ...]]:
    keys = ("seat", "way", "spot", "stake", "level", "back")
    return [tuple(one[key] for key in keys) for one in acts]


async def number(croupier: Person, number: int, *bets: str) -> None:
    """A coup up to its number."""
    spin = "spin laps 5" if croupier.table.startswith("mbs") else "spin"
    await croupier.does("place your bets")
    for line in bets:
        await croupier.does(f"croupier for {line}")
    await croupier.does(spin)
    if croupier.site.table(croupier.table).state.phase == "spinning":
        await croupier.does("no more bets")
    await croupier.does(f"number {number}")


async def settle(croupier: Person) -> None:
    for line in ("collect", "pay"):
        await croupier.does(line)


@clause("english-ZR.1", "english-ZR.2")
@in_loop
async def test_english_stakes_are_locked_in_and_halved(tmp_path: Path) -> None:
    async with web(tmp_path) as site, evening(site, "english", wheel="real") as made:
        bruno = await made.person("croupier", "bruno")
        for name in ("gina", "gus"):
            await bruno.does(f"croupier for seat {name} buys 200")
        await number(bruno, 0, "gina: red by 20", "gus: even by 30, 17 by 5")
        acts = await told(bruno, "prison")
        assert short(acts) == [
            ("gina", "lock", "red", 20_00, 1, 0),
            ("gus", "lock", "even", 30_00, 1, 0),
        ]
        assert acts[0]["clauses"] == ["english-ZR.1"]
        await settle(bruno)
        assert await told(bruno, "prison") == []
        await bruno.does("croupier for gus: withdraw even")
        acts = await told(bruno, "answered")
        assert short(acts) == [("gus", "halve", "even", 30_00, 0, 15_00)]
        assert "english-ZR.2" in acts[0]["clauses"]
        await bruno.does("lift")
        assert await told(bruno, "answered"), "it is to be done until the next close"
        await number(bruno, 0)
        assert await told(bruno, "answered") == []
        assert short(await told(bruno, "prison")) == [("gina", "stay", "red", 20_00, 1, 0)]
    is_sound(site.db, made.table)


@clause("venezia-G.23", "venezia-G.25", "venezia-G.26", "venezia-G.27a", "venezia-G.27c")
@in_loop
async def test_at_venezia_stakes_climb_and_fall_level_by_level(tmp_path: Path) -> None:
    async with web(tmp_path) as site, evening(site, "venezia", wheel="real") as made:
        bruno = await made.person("croupier", "bruno")
        await bruno.does("croupier for seat gina buys 1000")
        await number(bruno, 0, "gina: red by 100, odd by 50")
        acts = await told(bruno, "prison")
        assert short(acts) == [
            ("gina", "raise", "red", 100_00, 1, 0),
            ("gina", "raise", "odd", 50_00, 1, 0),
        ]
        assert acts[0]["clauses"] == ["venezia-G.23"]
        await settle(bruno)
        await bruno.does("croupier for gina: withdraw odd")
        await bruno.does("croupier for gina: shift red to low")
        acts = await told(bruno, "answered")
        assert short(acts) == [
            ("gina", "halve", "odd", 50_00, 0, 25_00),
            ("gina", "shift", "red", 100_00, 1, 0),
        ]
        assert [one["target"] for one in acts] == [None, "low"]
        assert [one["clauses"] for one in acts] == [["venezia-G.27a"], ["venezia-G.27c"]]
        await bruno.does("lift")
        for rolled, way, level in ((0, "raise", 2), (1, "lower", 1), (0, "raise", 2)):
            await number(bruno, rolled)
            acts = await told(bruno, "prison")
            assert short(acts) == [("gina", way, "low", 100_00, level, 0)]
            assert "venezia-G.25" in acts[0]["clauses"]
            await settle(bruno)
            await bruno.does("lift")
        await number(bruno, 0)
        await settle(bruno)
        await bruno.does("lift")
        await number(bruno, 0)
        acts = await told(bruno, "prison")
        assert short(acts) == [("gina", "halve", "low", 100_00, 0, 50_00)]
        assert acts[0]["clauses"] == ["venezia-G.26"]
        rake = (await told(bruno, "rake"))[0]
        assert (rake["spot"], rake["amount"]) == ("low", 50_00), "the bank's half"
    is_sound(site.db, made.table)
