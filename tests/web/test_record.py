"""A table's record for one player: it replays to the last chip, and hides what others bought."""

import asyncio
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from croupier.houses import SHIPPED, house
from croupier.live.keeper import Keeper
from croupier.record import Record, Replay, read_statement
from croupier.record.seals import check_seals
from croupier.store import SqliteLog, StoredTable
from croupier.store.entry import LogEntry
from croupier.store.players_record import players_record
from croupier.table import Refused
from croupier.table.phases import Phase
from live_support import DEADLINE, deal, in_loop, say
from web_support import Web, web

BETS = {
    "fun": "ada: 17 by 50, red by 100\nbob: 0 by 50",
    "mbs": "ada: 17 by 5, red by 10, tiers by 5\nbob: 0/1/2/3 by 5",
    "nsw": "ada: 17 by 5, red by 10, dragon by 5\nbob: 0/1/2/3 by 5",
    "english": "ada: 17 by 5, red by 10, tiers by 5\nbob: black by 10, even by 5",
    "venezia": "ada: 17 by 5, red by 10, tiers by 5\nbob: black by 10, even by 5",
}


def replayed(text: str) -> Replay:
    """A record played again; nothing in it may be refused."""
    record = Record(text.splitlines())
    replay = Replay(record.house)
    for line, command in record:
        answer = replay.play(command)
        assert not isinstance(answer, Refused), (line, text.splitlines()[line - 1], answer)
    return replay


def same_chips(text: str, state: Any, name: str) -> None:
    """The player's own money, and everybody's chips on the table."""
    again = replayed(text).state
    assert again.seats[name] == state.seats[name]
    for other, seat in state.seats.items():
        assert again.seats[other].stakes == seat.stakes
        assert again.seats[other].prison == seat.prison
    assert again.coup == state.coup
    assert (again.phase, again.bank) == (state.phase, state.bank)


async def download(browser: httpx.AsyncClient, at: str) -> str:
    answer = await browser.get(f"/api/tables/{at}-1/record")
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/plain")
    assert answer.headers["content-disposition"] == f'attachment; filename="{at}-1.coup"'
    return answer.text


async def evening(site: Web, at: str) -> Keeper:
    keeper = site.table(f"{at}-1")
    amounts = {"ada": 2000, "bob": 2000} if house(at).chips.note else {"ada": 7654, "bob": 3141}
    for name, amount in amounts.items():
        await say(keeper, f"seat {name} buys {amount}")
    for _ in range(6):
        await deal(keeper, site.wheel, BETS[at])
    if house(at).chips.note is None:
        await say(keeper, "bob buys 271")
    await deal(keeper, site.wheel, BETS[at])
    await say(keeper, 'ada takes winners up\nbob cashes out\ndispute bob "hm"')
    await deal(keeper, site.wheel, "ada: 1 by 50")
    return keeper


@pytest.mark.parametrize("at", SHIPPED)
@in_loop
async def test_a_downloaded_record_replays_to_my_last_chip(tmp_path: Path, at: str) -> None:
    async with web(tmp_path) as site, site.signed_in("ada") as ada, site.signed_in("bob") as bob:
        keeper = await evening(site, at)
        same_chips(await download(ada, at), keeper.state, "ada")
        same_chips(await download(bob, at), keeper.state, "bob")


@pytest.mark.parametrize("at", SHIPPED)
@in_loop
async def test_every_sealed_coup_of_a_downloaded_record_is_fair(tmp_path: Path, at: str) -> None:
    async with web(tmp_path) as site, site.signed_in("ada") as browser:
        keeper = await evening(site, at)
        checks = list(check_seals(Record((await download(browser, at)).splitlines())))
        assert [one.coup for one in checks] == list(range(1, keeper.state.coup.count + 1))
        assert [one.problem for one in checks if one.problem] == []


@pytest.mark.parametrize("at", [at for at in SHIPPED if not house(at).chips.note])
@in_loop
async def test_what_others_bought_is_not_in_it(tmp_path: Path, at: str) -> None:
    async with web(tmp_path) as site, site.signed_in("ada") as ada, site.signed_in("bob") as bob:
        await evening(site, at)
        adas, bobs = await download(ada, at), await download(bob, at)
        assert "ada buys 7654" in adas
        assert not re.search(r"\b(3141|271)\b", adas)
        assert "bob buys 3141" in bobs
        assert "bob buys 271" in bobs
        assert not re.search(r"\b7654\b", bobs)
        assert "# as ada saw it" in adas


@in_loop
async def test_the_record_of_a_coup_in_progress_holds_no_secret(tmp_path: Path) -> None:
    async with web(tmp_path) as site, site.signed_in("ada") as browser:
        keeper = await evening(site, "venezia")
        seal = site.wheel.seal(keeper.state.chain)
        await say(keeper, f"place your bets seal {seal}\nada: 17 by 5\nspin")
        assert keeper.state.phase is Phase.CLOSED
        text = await download(browser, "venezia")
        assert str(seal) in text
        assert text.count("secret ") == keeper.state.coup.count - 1
        same_chips(text, keeper.state, "ada")


@in_loop
async def test_very_rich_neighbours_do_not_make_my_record_unreadable(tmp_path: Path) -> None:
    """Amounts have a limit; what somebody needed over an evening has none."""
    most = 10**10  # in whole units: as much as one statement may say
    async with web(tmp_path) as site, site.signed_in("ada") as browser:
        keeper = site.table("venezia-1")
        await say(
            keeper, f"seat ada buys 100\nseat bob buys {most}\nbob buys {most}\nbob buys {most}"
        )
        await deal(keeper, site.wheel, f"bob: 17 by {most}\nbob: 18 by {most}\nbob: 19 by {most}")
        same_chips(await download(browser, "venezia"), keeper.state, "ada")


@in_loop
async def test_a_neighbour_who_plays_in_colour_and_buys_again_does_no_harm(tmp_path: Path) -> None:
    """Half of a stake in prison is not a whole chip, nor is what the player needs after it."""
    async with web(tmp_path) as site, site.signed_in("ada") as browser:
        keeper = site.table("english-1")
        await say(
            keeper, "seat ada buys 100\nseat bob buys 10 colour teal value 5\nplace your bets"
        )
        await say(keeper, "bob: red by 5\nspin\nno more bets\nnumber 0\nsettle\nbob cashes out")
        await say(keeper, "bob: withdraw red\nbob buys 5\nplace your bets\nbob: 17 by 5\nspin")
        await say(keeper, "no more bets\nnumber 1\nsettle")
        same_chips(await download(browser, "english"), keeper.state, "ada")


@pytest.mark.parametrize("at", SHIPPED)
@in_loop
async def test_a_guest_to_whom_the_croupier_sells_chips_is_in_it(tmp_path: Path, at: str) -> None:
    async with web(tmp_path) as site, site.signed_in("ada") as browser:
        keeper = site.table(f"{at}-1")
        amount = (keeper.house.chips.note or 1000_00) // 100
        await say(
            keeper, f"seat ada buys {amount}\ncroupier for seat gina buys {amount}\nplace your bets"
        )
        await say(keeper, "croupier for gina: 17 by 50\ncroupier for gina: red by 50")
        text = await download(browser, at)
        same_chips(text, keeper.state, "ada")
        assert "croupier for seat gina buys" in text


@in_loop
async def test_who_sits_down_while_a_record_is_read_is_not_in_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is read twice: first what others needed, then what was said."""
    loop = asyncio.get_running_loop()
    async with web(tmp_path) as site, site.signed_in("ada") as browser:
        keeper, entries = site.table("venezia-1"), SqliteLog.entries
        await say(keeper, "seat ada buys 100\nplace your bets")
        before = keeper.state

        def growing(log: SqliteLog, table: str, after: int = 0) -> Iterator[LogEntry]:
            yield from entries(log, table, after)
            if keeper.state is before:
                bobs = say(keeper, "seat bob buys 100\nbob: 17 by 80")
                asyncio.run_coroutine_threadsafe(bobs, loop).result(DEADLINE)

        monkeypatch.setattr(SqliteLog, "entries", growing)
        text = await download(browser, "venezia")
        assert keeper.state.seats["bob"].felt == 8000
        same_chips(text, before, "ada")


_SAID = (
    "{}: 17 by 5", "{}: red by 20", "{}: tiers by 5", "{}: black by 10, 0 by 5", "{}: take all",
    "{}: withdraw red", "{}: shift red to low", "{}: replay tiers", "{}: play all tiers",
    "{} steps away", "{} comes back", "{} takes winners up", "{} lets winners ride",
    "{} cashes out", "seat {} buys 300", "{} buys 55", "{} buys 1000", "{}: move 17 to 18",
    "seat {} buys 100 colour teal value 5", "{}: odd by 2.50", "{} buys 40 colour", "{} buys 20 cash",
    "{} buys 30 tokens", "{}: red by 5 in cash", "{}: 17 by 5 in tokens", "{}: black by 5 in colour",
    'supervisor corrects {} by -3 because "x"', 'supervisor corrects {} by +2.50 because "x"',
    "{} is absent", "croupier for {} buys 60", "croupier for seat {} buys 300",
    "croupier for seat {} buys 100 colour teal value 5", "croupier for {} buys 30 tokens",
    "croupier for {}: 17 by 5", "croupier for {} cashes out",
)  # fmt: skip


@st.composite
def evenings(draw: st.DrawFn) -> tuple[str, list[str]]:
    names = st.sampled_from(["ada", "bob", "cyd"])
    said = [
        f"seat {name} buys {draw(st.sampled_from([100, 500, 2000]))}" for name in ("ada", "bob")
    ]
    for _ in range(draw(st.integers(1, 6))):
        between = st.lists(st.tuples(st.sampled_from(_SAID), names), max_size=6)
        said += ["place your bets", *(text.format(name) for text, name in draw(between)), "spin"]
        said += ["no more bets", f"number {draw(st.sampled_from([0, 0, 5, 17, 18, 36]))}"]
        said += ["collect", "pay", "lift"]
        said += [text.format(name) for text, name in draw(between)]
    return draw(st.sampled_from([at for at in SHIPPED if not house(at).chips.note])), said


def test_whatever_happened_the_record_replays_to_my_last_chip(tmp_path: Path) -> None:
    with SqliteLog(tmp_path / "casino.db") as log:
        count = iter(range(10**6))

        @given(evenings())
        @settings(max_examples=40, suppress_health_check=[HealthCheck.too_slow])
        def holds(told: tuple[str, list[str]]) -> None:
            at, said = told
            here = house(at)
            table = StoredTable(log, f"t{next(count)}", here)
            commands = [(f"c{n}", read_statement(one, here)) for n, one in enumerate(said)]
            prepared = table.prepare(commands)
            log.append_and_wait(prepared.entries)
            table.apply(prepared)
            for name in table.state.seats:
                text = players_record(log, here, table.name, name, table.seq)
                same_chips(text, table.state, name)

        holds()
