"""All tables of one server: opened from the log, found for players, opened on demand."""

import asyncio
import logging
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from croupier.houses import SHIPPED
from croupier.live import floor as floors
from croupier.live.asking import DESERTED, Asker
from croupier.live.floor import ROOMY, Floor, Full, Room
from croupier.live.opening import Wish
from croupier.live.pace import Pace
from croupier.live.wheel import SealedWheel
from croupier.rules.felt import Kind
from croupier.store.setups import TableSetup
from croupier.store.vault import Vault
from croupier.table import Refused
from croupier.table import commands as c
from croupier.table.phases import Status
from live_support import DEADLINE, QUICK, STILL, Listener, eventually, in_loop, opened_log


@asynccontextmanager
async def opened_floor(
    folder: Path,
    at_least: int = 1,
    pace: Pace = STILL,
    wish: Wish = Wish(),  # noqa: B008  # a tuple
) -> AsyncIterator[Floor]:
    with opened_log(folder) as log:
        vault = Vault(folder / "vault")
        made = Floor(log, SealedWheel(vault), pace, wish)
        try:
            made.open(at_least)
            yield made
        finally:
            await made.close()
            vault.close()


async def sit(room: Room, name: str, amount: int = 2000_00) -> None:
    answer = await room.keeper.ask(f"{name}:sit", c.Sit(name, amount))
    assert not isinstance(answer, Refused), answer


def names(made: Floor) -> list[str]:
    return sorted(room.keeper.name for room in made)


@in_loop
async def test_a_new_casino_opens_so_many_tables_at_every_house(tmp_path: Path) -> None:
    async with opened_floor(tmp_path, at_least=2) as made:
        assert names(made) == sorted(f"{at}-{n}" for at in SHIPPED for n in (1, 2))
        assert len(made) == 10


@in_loop
async def test_a_casino_may_open_with_no_table(tmp_path: Path) -> None:
    async with opened_floor(tmp_path, at_least=0) as made:
        assert len(made) == 0
        assert made.seat_for("mbs").keeper.name == "mbs-1"


@in_loop
async def test_every_table_comes_back_as_it_was(tmp_path: Path) -> None:
    async with opened_floor(tmp_path) as made:
        further = made.new_table("mbs")
        await made.opened()
        await sit(further, "ada")
        before = {room.keeper.name: room.keeper.state for room in made}
    async with opened_floor(tmp_path) as made:
        assert {room.keeper.name: room.keeper.state for room in made} == before
        assert len(made) == 6
        assert made.get("mbs-2") is not None
        assert made.get("mbs-3") is None


@in_loop
async def test_people_are_brought_together_where_most_sit_already(tmp_path: Path) -> None:
    async with opened_floor(tmp_path, at_least=3) as made:
        rooms = [made.get(f"mbs-{n}") for n in (1, 2, 3)]
        assert all(rooms)
        for room, count in zip(rooms, (1, 3, 2), strict=True):
            assert room
            for number in range(count):
                await sit(room, f"p{number}")
        assert made.seat_for("mbs") is rooms[1]
        assert made.seat_for("nsw").keeper.house.id == "nsw"


@pytest.mark.parametrize(
    ("at", "most"), [("fun", 8), ("english", 9), ("mbs", ROOMY), ("venezia", ROOMY)]
)
@in_loop
async def test_a_full_table_is_passed_over_and_a_new_one_opened(
    tmp_path: Path, at: str, most: int
) -> None:
    async with opened_floor(tmp_path) as made:
        first = made.seat_for(at)
        for number in range(most - 1):
            await sit(first, f"p{number}")
        assert made.seat_for(at) is first
        await sit(first, "last")
        second = made.seat_for(at)
        assert second is not first
        assert second.keeper.name == f"{at}-2"
        assert made.seat_for(at) is second
        await first.keeper.ask("x", c.CashOut("last"))
        assert made.seat_for(at) is first


@in_loop
async def test_nobody_is_sent_to_a_table_that_is_out_of_operation(tmp_path: Path) -> None:
    async with opened_floor(tmp_path) as made:
        first = made.seat_for("mbs")
        await first.keeper.ask("x", c.Suspend("fire alarm"))
        assert made.seat_for("mbs") is not first
        await first.keeper.ask("y", c.Resume())
        await sit(first, "ada")
        assert made.seat_for("mbs") is first


@in_loop
async def test_there_is_an_end_to_new_tables(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(floors, "MOST_TABLES", 7)
    async with opened_floor(tmp_path) as made:
        made.new_table("mbs")
        made.new_table("fun")
        with pytest.raises(Full, match="7 tables"):
            made.new_table("mbs")
        assert len(made) == 7
        assert made.seat_for("mbs").keeper.name == "mbs-1"


@in_loop
async def test_a_damaged_table_stays_closed_and_all_others_open(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with opened_floor(tmp_path) as made:
        for at in ("mbs", "nsw"):
            await sit(made.seat_for(at), "ada")
    db = sqlite3.connect(tmp_path / "casino.db")
    db.execute("DROP TRIGGER log_is_not_changed")
    db.execute("UPDATE log SET events = replace(events, '[[', '[[ ') WHERE table_id = 'mbs-1'")
    db.commit()
    db.close()
    with caplog.at_level(logging.CRITICAL, "croupier.live.floor"):
        async with opened_floor(tmp_path) as made:
            assert made.get("mbs-1") is None
            sound = made.get("nsw-1")
            assert sound
            assert sound.keeper.state.seats["ada"].stack == 2000_00
            assert made.seat_for("mbs").keeper.name != "mbs-1"
            assert len(made) == 5


@in_loop
async def test_a_table_that_cannot_have_the_sign_stays_closed_and_the_others_open(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """The house in a log may have a lower maximum than the limits that are wanted now."""
    async with opened_floor(tmp_path, at_least=0) as made:
        made.new_table("fun")
        await sit(made.new_table("mbs"), "ada")
    high = Wish(sign=((Kind.STRAIGHT, (200_00, None)),))  # above the maximum of mbs
    async with opened_floor(tmp_path, at_least=0, wish=high) as made:
        await asyncio.wait_for(made.opened(), DEADLINE)
        assert names(made) == ["fun-1"]
        assert "mbs-1 stays closed: expected a minimum" in caplog.text
        assert made.holds("ada"), "nobody else may take the name of somebody with chips"


@in_loop
async def test_a_deserted_table_at_which_somebody_just_sat_down_is_not_closed(
    tmp_path: Path,
) -> None:
    async with opened_floor(tmp_path) as made:
        room = made.host_table("mbs", Asker("eve"), TableSetup(), Wish())
        await made.opened()
        made.look_round(0.0)
        sits = room.keeper.ask("ada:1", c.Sit("ada", 100_00))  # it is still in the mailbox
        made.look_round(DESERTED)
        assert isinstance(await sits, tuple)
        await asyncio.gather(*made._ending)
        assert room.keeper.state.status is Status.RUNNING
        assert isinstance(await room.keeper.ask("ada:2", c.CashOut("ada")), tuple)


@in_loop
async def test_a_croupier_who_stumbles_is_reported_and_others_deal_on(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened_floor(tmp_path, pace=QUICK) as made:
        one, two = made.seat_for("mbs"), made.seat_for("nsw")

        def stumbles() -> bool:
            raise ZeroDivisionError("a bug")

        monkeypatch.setattr(one._croupier, "_wanted", stumbles)
        for room in (one, two):
            await sit(room, "ada")
            await room.keeper.ask("place", c.Dispute("ada", "hm"))
        await eventually(lambda: "deal mbs-1 stopped" in caplog.text, "the bug is reported")
        Listener(two.keeper, "ada")
        await eventually(lambda: two.keeper.state.coup.count > 1, "the other table deals")
