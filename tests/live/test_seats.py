"""Seats of people whose line is down: held for a time, then their chips are cashed out."""

from pathlib import Path
from typing import Any

import pytest

from croupier.live import seats as held
from croupier.live.keeper import Keeper
from croupier.live.seats import HeldSeats
from croupier.table import events as e
from live_support import Listener, eventually, in_loop, keeper_of, opened_log, say, written
from table_support import every_chip_is_there

SHORT, LONG = 0.02, 3600.0


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(held, "AGAIN", 0.01)


def seat(keeper: Keeper, name: str = "ada") -> Any:
    return keeper.state.seats[name]


async def left(keeper: Keeper, name: str = "ada") -> None:
    await eventually(lambda: not seat(keeper, name).present, f"{name} is let go")
    every_chip_is_there(keeper.state)


@in_loop
async def test_a_player_who_drops_out_keeps_the_seat_for_a_while(tmp_path: Path) -> None:
    with opened_log(tmp_path) as log:
        keeper = keeper_of(log)
        await say(keeper, "seat ada buys 500\nseat bob buys 500")
        HeldSeats(keeper, LONG).dropped("ada")
        HeldSeats(keeper, SHORT).dropped("bob")
        await left(keeper, "bob")
        assert seat(keeper).present


@in_loop
async def test_who_does_not_come_back_is_cashed_out(tmp_path: Path) -> None:
    with opened_log(tmp_path) as log:
        keeper = keeper_of(log)
        await say(keeper, "seat ada buys 500")
        HeldSeats(keeper, SHORT).dropped("ada")
        await left(keeper)
        assert (seat(keeper).stack, seat(keeper).cashed, keeper.state.cage) == (0, 500_00, 0)


@in_loop
async def test_who_is_back_in_time_keeps_everything(tmp_path: Path) -> None:
    with opened_log(tmp_path) as log:
        keeper = keeper_of(log)
        await say(keeper, "seat ada buys 500\nseat bob buys 500")
        seats = HeldSeats(keeper, SHORT)
        seats.dropped("ada")
        seats.dropped("bob")
        seats.returned("ada")
        await left(keeper, "bob")
        assert seat(keeper).present
        assert seat(keeper).stack == 500_00


@in_loop
async def test_who_has_another_line_is_not_let_go(tmp_path: Path) -> None:
    with opened_log(tmp_path) as log:
        keeper = keeper_of(log)
        await say(keeper, "seat ada buys 500\nseat bob buys 500")
        Listener(keeper, "ada")
        seats = HeldSeats(keeper, SHORT)
        seats.dropped("ada")
        seats.dropped("bob")
        await left(keeper, "bob")
        assert seat(keeper).present


@in_loop
async def test_bets_that_can_be_taken_back_are_taken_before_cashing_out(tmp_path: Path) -> None:
    with opened_log(tmp_path) as log:
        keeper = keeper_of(log)
        await say(keeper, "seat ada buys 500\nplace your bets\nada: 17 by 5, tiers by 5")
        HeldSeats(keeper, SHORT).dropped("ada")
        await left(keeper)
        assert seat(keeper).cashed == 500_00
        assert not seat(keeper).stakes


@in_loop
async def test_bets_that_can_no_longer_be_taken_back_are_played(tmp_path: Path) -> None:
    with opened_log(tmp_path) as log:
        keeper = keeper_of(log, "mbs")
        await say(keeper, "seat ada buys 500\nplace your bets\nada: 17 by 5, red by 10")
        await say(keeper, "spin\nno more bets")
        seats = HeldSeats(keeper, SHORT)
        seats.dropped("ada")
        await eventually(lambda: seat(keeper).takes_up, "winners will be taken up")
        await say(keeper, "number 17")
        assert seat(keeper).felt == 15_00
        await say(keeper, "settle")
        await left(keeper)
        assert seat(keeper).cashed == 500_00 + 35 * 5_00 - 10_00


@pytest.mark.parametrize("at", ["venezia", "english"])
@in_loop
async def test_stakes_in_prison_are_played_to_their_end_first(tmp_path: Path, at: str) -> None:
    with opened_log(tmp_path) as log:
        keeper = keeper_of(log, at)
        await say(keeper, "seat ada buys 500\nplace your bets\nada: red by 20\nspin\nno more bets")
        await say(keeper, "number 0\nsettle")
        assert seat(keeper).imprisoned == 20_00
        HeldSeats(keeper, SHORT).dropped("ada")
        await eventually(lambda: seat(keeper).takes_up, "the seat is being given up")
        await say(keeper, "seat bob buys 100\nplace your bets\nspin\nno more bets")
        assert seat(keeper).present
        assert seat(keeper).imprisoned == 20_00
        await say(keeper, "number 1\nsettle")
        await left(keeper)
        assert seat(keeper).cashed == 500_00


@in_loop
async def test_stakes_in_prison_that_are_lost_end_it_too(tmp_path: Path) -> None:
    with opened_log(tmp_path) as log:
        keeper = keeper_of(log)
        await say(
            keeper, "seat ada buys 20\nplace your bets\nada: red by 20\nspin\nnumber 0\nsettle"
        )
        HeldSeats(keeper, SHORT).dropped("ada")
        await say(keeper, "place your bets\nspin\nnumber 2\nsettle")
        await left(keeper)
        assert seat(keeper).cashed == 0


@in_loop
async def test_winnings_beside_the_felt_are_claimed_first(tmp_path: Path) -> None:
    with opened_log(tmp_path) as log:
        keeper = keeper_of(log)
        await say(keeper, "seat ada buys 500\nplace your bets\nada: red by 20, 1 by 5")
        await say(keeper, "ada steps away\nspin\nnumber 1\nsettle")
        assert seat(keeper).unclaimed
        assert seat(keeper).custody
        HeldSeats(keeper, SHORT).dropped("ada")
        await left(keeper)
        assert seat(keeper).cashed == 500_00 + 20_00 + 35 * 5_00
        assert (seat(keeper).custody, seat(keeper).felt) == (0, 0)
        events = written(tmp_path / "casino.db", keeper.name)
        assert not any(isinstance(one, e.CameBack) for one in events), "ada never came back"


@in_loop
async def test_after_a_restart_everybody_is_waited_for(tmp_path: Path) -> None:
    with opened_log(tmp_path) as log:
        await say(keeper_of(log), "seat ada buys 500\nseat bob buys 500\nseat cyd buys 500")
    with opened_log(tmp_path) as log:
        keeper = keeper_of(log)
        seats = HeldSeats(keeper, SHORT)
        seats.hold_all()
        seats.returned("bob")
        await left(keeper, "ada")
        await left(keeper, "cyd")
        assert seat(keeper, "bob").present


@in_loop
async def test_who_never_sat_is_not_waited_for(tmp_path: Path) -> None:
    with opened_log(tmp_path) as log:
        keeper = keeper_of(log)
        await say(keeper, "seat bob buys 500")
        seats = HeldSeats(keeper, SHORT)
        seats.dropped("ada")
        seats.dropped("bob")
        await left(keeper, "bob")
        await eventually(lambda: not seats._timers, "no timer is left")
        assert "ada" not in keeper.state.seats


@in_loop
async def test_dropping_out_again_begins_the_time_anew(tmp_path: Path) -> None:
    with opened_log(tmp_path) as log:
        keeper = keeper_of(log)
        await say(keeper, "seat ada buys 500")
        seats = HeldSeats(keeper, LONG)
        seats.dropped("ada")
        first = seats._timers["ada"]
        seats.dropped("ada")
        assert first.cancelled()
        assert len(seats._timers) == 1
        seats.returned("ada")
        seats.returned("ada")
        assert not seats._timers


@in_loop
async def test_who_was_let_go_can_sit_down_again(tmp_path: Path) -> None:
    with opened_log(tmp_path) as log:
        keeper = keeper_of(log)
        await say(keeper, "seat ada buys 500")
        HeldSeats(keeper, SHORT).dropped("ada")
        await left(keeper)
        await say(keeper, "seat ada buys 300")
        assert (seat(keeper).present, seat(keeper).stack) == (True, 300_00)


@in_loop
async def test_a_player_who_comes_back_while_the_bets_are_played_stays(tmp_path: Path) -> None:
    with opened_log(tmp_path) as log:
        keeper = keeper_of(log, "mbs")
        await say(keeper, "seat ada buys 500\nplace your bets\nada: 17 by 5\nspin\nno more bets")
        seats = HeldSeats(keeper, SHORT)
        seats.dropped("ada")
        await eventually(lambda: seat(keeper).takes_up, "the seat is being given up")
        Listener(keeper, "ada")
        seats.returned("ada")
        await say(keeper, "number 17\nsettle\nseat bob buys 5")
        seats.dropped("bob")
        await left(keeper, "bob")
        assert seat(keeper).present
