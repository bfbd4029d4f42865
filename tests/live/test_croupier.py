"""The automatic croupier at work: deals while somebody plays, and takes up what was interrupted."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from croupier.houses import SHIPPED, house
from croupier.live import croupier as croupiers
from croupier.live.floor import Floor, Room
from croupier.live.laps import laps_made
from croupier.live.pace import Pace
from croupier.live.wheel import SealedWheel
from croupier.store import Unwritable
from croupier.store.vault import Vault
from croupier.table import Phase
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.fairness import digest, draw, felt_digest, seal_of
from live_support import (
    QUICK,
    STILL,
    Listener,
    eventually,
    in_loop,
    is_sound,
    opened_log,
    say,
    written,
)
from support import clause
from table_support import every_chip_is_there


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(croupiers, "AFTER_A_FAULT", 0.01)


@asynccontextmanager
async def room(folder: Path, at: str = "venezia", pace: Pace = QUICK) -> AsyncIterator[Room]:
    with opened_log(folder) as log:
        vault = Vault(folder / "vault")
        casino = Floor(log, SealedWheel(vault), pace)
        casino.open(0)
        try:
            yield casino.get(f"{at}-1") or casino.new_table(at)
        finally:
            await casino.close()
            vault.close()


async def sit(one: Room) -> Listener:
    await say(one.keeper, "seat ada buys 2000")
    return Listener(one.keeper, "ada")


def events(folder: Path, at: str, *kinds: type[e.Event]) -> list[Any]:
    return [one for one in written(folder / "casino.db", f"{at}-1") if isinstance(one, kinds)]


@pytest.mark.parametrize("at", SHIPPED)
@in_loop
async def test_the_croupier_deals_coup_after_coup_and_every_number_is_sealed(
    tmp_path: Path, at: str
) -> None:
    async with room(tmp_path, at) as one:
        await sit(one)
        await eventually(lambda: one.keeper.state.coup.count > 9, "nine coups")
    is_sound(tmp_path / "casino.db")
    opened = events(tmp_path, at, e.BettingOpened)
    told = events(tmp_path, at, e.NumberSet)
    assert [one.coup for one in opened] == list(range(1, len(opened) + 1))
    assert len(told) >= 9
    for before, after in zip(opened, told, strict=False):
        assert seal_of(after.secret) == before.seal


@in_loop
async def test_nobody_at_the_table_nothing_happens(tmp_path: Path) -> None:
    async with room(tmp_path) as one:
        await one.opened()
        seq = one.keeper.seq
        watcher = Listener(one.keeper, None)
        Listener(one.keeper, "eve")  # eve watches, and has no seat
        line = await sit(one)
        await eventually(lambda: one.keeper.state.coup.count > 1, "it deals")
        assert watcher.seqs[0] == seq + 1
        line.leave()
        await eventually(
            lambda: one.keeper.clock.step == "rest" and one.keeper.state.phase is Phase.IDLE,
            "it finishes the coup and rests",
        )
        count = one.keeper.state.coup.count
        await say(one.keeper, "ada buys 5")
        assert one.keeper.state.coup.count == count
        Listener(one.keeper, "ada")
        await eventually(lambda: one.keeper.state.coup.count > count, "it deals again")


@in_loop
async def test_who_dropped_out_with_chips_on_the_felt_is_dealt_for(tmp_path: Path) -> None:
    async with room(tmp_path, "mbs", Pace(betting=1.0).times(1)._replace(pause=0.01)) as one:
        line = await sit(one)
        await eventually(lambda: one.keeper.state.phase is Phase.OPEN, "betting is open")
        await say(one.keeper, "ada: red by 5")
        line.leave()
        one._croupier.pace = QUICK
        await eventually(lambda: one.keeper.state.phase is Phase.SPINNING, "the ball is spun")


@in_loop
async def test_the_clock_tells_what_is_waited_for_and_until_when(tmp_path: Path) -> None:
    async with room(tmp_path, "mbs") as one:
        line = await sit(one)
        await eventually(lambda: one.keeper.state.coup.count > 2, "two coups")
        steps = [m["step"] for m in line.heard if m["t"] == "clock"]
        first = steps.index("betting")
        assert steps[first : first + 8] == [
            "betting", "spinning", "spinning", "landing", "paying", "paying", "pause", "betting",
        ]  # fmt: skip
        timed = [m for m in line.heard if m["t"] == "clock" and m["step"] != "rest"]
        assert all(m["ends"] >= m["now"] for m in timed)


@pytest.mark.parametrize("at", ["venezia", "mbs"])
@pytest.mark.parametrize("phase", ["open", "closed", "number", "collected", "paid"])
@in_loop
async def test_the_croupier_takes_up_a_coup_in_any_phase(
    tmp_path: Path, at: str, phase: str
) -> None:
    words = ["spin", "no more bets", "number", "collect", "pay"]
    last = {"open": 0, "closed": 2, "number": 3, "collected": 4, "paid": 5}[phase]
    async with room(tmp_path, at, STILL) as one:
        await one.opened()
        await sit(one)
        seal = one._croupier._wheel.seal(one.keeper.state.chain)
        await one.keeper.ask("x", c.PlaceYourBets(seal))
        await say(one.keeper, "ada: 17 by 5, red by 20")
        for word in words[:last]:
            if word != "number":
                if word != "no more bets" or one.keeper.state.phase is Phase.SPINNING:
                    await say(one.keeper, word)
                continue
            number = await one._croupier._wheel.number(one.keeper.name, one.keeper.state.coup)
            assert number
            await one.keeper.ask("n", number)
        assert one.keeper.state.phase == phase
        felt = one.keeper.state.coup.felt or felt_digest(one.keeper.state)
    async with room(tmp_path, at) as one:
        await eventually(lambda: one.keeper.state.phase is Phase.IDLE, "the coup is over")
        assert one.keeper.state.coup.count == 1
        assert one.keeper.state.coup.seal == seal
        every_chip_is_there(one.keeper.state)
    (told,) = events(tmp_path, at, e.NumberSet)
    assert seal_of(told.secret) == seal
    unseeded = digest([])
    assert told.number == draw(told.secret, coup=1, respins=0, felt=felt, seeds=unseeded)
    assert not events(tmp_path, at, e.CoupVoided)


@in_loop
async def test_the_croupier_goes_on_when_the_disk_can_be_written_again(tmp_path: Path) -> None:
    async with room(tmp_path) as one:
        await sit(one)
        await eventually(lambda: one.keeper.state.coup.count > 1, "it deals")
        log: Any = one.keeper._table.log
        append: Callable[..., None] = log.append
        refused: list[int] = []

        def full(_: Any, done: Callable[[Any], None], __: Any = None) -> None:
            refused.append(1)
            done(Unwritable("the disk is full"))

        log.append = full
        await eventually(lambda: len(refused) > 2, "it tries again and again")
        coup = one.keeper.state.coup.count
        log.append = append
        await eventually(lambda: one.keeper.state.coup.count > coup + 1, "it deals on")
    is_sound(tmp_path / "casino.db")


@in_loop
async def test_the_croupier_goes_on_when_the_vault_can_be_written_again(tmp_path: Path) -> None:
    """SQLite's own refusal, in the vault this time."""
    async with room(tmp_path) as one:
        await sit(one)
        await eventually(lambda: one.keeper.state.coup.count > 1, "it deals")
        vault: Any = one._croupier._wheel._vault  # type: ignore[attr-defined]  # the sealed wheel's own
        tried, change = list[int](), vault.change

        def counted(sql: str, *values: object) -> int:
            tried.append(one.keeper.state.coup.count)
            return int(change(sql, *values))

        with vault._lock:
            vault._db.execute("PRAGMA query_only = ON")
        vault.change = counted
        await eventually(lambda: len(tried) > 1, "it tries again")
        assert len(set(tried)) == 1
        with vault._lock:
            vault._db.execute("PRAGMA query_only = OFF")
        await eventually(lambda: one.keeper.state.coup.count > tried[0] + 1, "it deals on")


@in_loop
async def test_a_suspended_table_is_not_dealt_until_it_goes_on(tmp_path: Path) -> None:
    async with room(tmp_path) as one:
        await sit(one)
        await eventually(lambda: one.keeper.state.coup.count > 1, "it deals")
        await say(one.keeper, 'suspend because "fire alarm"')
        await eventually(lambda: one.keeper.clock.step == "rest", "it rests")
        seq = one.keeper.seq
        await say(one.keeper, "ada steps away")
        await say(one.keeper, "ada comes back")
        assert one.keeper.seq == seq + 2
        await say(one.keeper, "resume")
        coup = one.keeper.state.coup.count
        await eventually(lambda: one.keeper.state.coup.count > coup, "it deals on")


@clause("mbs-3.6b")
@in_loop
async def test_the_built_in_wheel_says_how_many_laps_its_ball_made(tmp_path: Path) -> None:
    """Never fewer than make a spin valid: the pages' ball makes them before it falls."""
    async with room(tmp_path, "mbs") as one:
        await sit(one)
        await eventually(lambda: one.keeper.state.coup.count > 2, "it deals")
    told = events(tmp_path, "mbs", e.NumberSet)
    assert [one.laps for one in told[:2]] == [4, 4]
    is_sound(tmp_path / "casino.db")


@pytest.mark.parametrize(("name", "laps"), [("usual", 9), ("calm", 14), ("brisk", 6)])
def test_a_ball_makes_more_laps_the_longer_it_rolls(name: str, laps: int) -> None:
    pace = Pace().named(name)
    assert laps_made(house("mbs"), pace.spinning + pace.closed) == laps


def test_where_nobody_counts_laps_none_are_told() -> None:
    assert laps_made(house("nsw"), 7) is None


@in_loop
async def test_an_event_round_begins_anew_after_seven_coups(tmp_path: Path) -> None:
    async with room(tmp_path, "fun") as one:
        await sit(one)
        await eventually(lambda: one.keeper.state.round > 2, "two rounds")
    ended = events(tmp_path, "fun", e.RoundEnded)
    assert [one.round for one in ended[:2]] == [1, 2]
    coups = events(tmp_path, "fun", e.BettingOpened, e.RoundBegun)
    assert [isinstance(one, e.RoundBegun) for one in coups[:8]] == [False] * 7 + [True]
