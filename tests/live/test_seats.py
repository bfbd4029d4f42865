"""Seats of people whose line is down: held for a time, then their chips are cashed out."""

from pathlib import Path
from typing import Any

import pytest

from croupier.live import seats as held
from croupier.live.host import Host
from croupier.live.seats import HeldSeats
from croupier.table import events as e
from live_support import Listener, eventually, host_of, in_loop, opened_log, say, written
from table_support import every_chip_is_there

SHORT, LONG = 0.02, 3600.0


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(held, "AGAIN", 0.01)


def seat(host: Host, name: str = "ada") -> Any:
    return host.state.seats[name]


async def left(host: Host, name: str = "ada") -> None:
    await eventually(lambda: not seat(host, name).present, f"{name} is let go")
    every_chip_is_there(host.state)


@in_loop
async def test_a_player_who_drops_out_keeps_the_seat_for_a_while(tmp_path: Path) -> None:
    with opened_log(tmp_path) as log:
        host = host_of(log)
        await say(host, "seat ada buys 500\nseat bob buys 500")
        HeldSeats(host, LONG).dropped("ada")
        HeldSeats(host, SHORT).dropped("bob")
        await left(host, "bob")
        assert seat(host).present


@in_loop
async def test_who_does_not_come_back_is_cashed_out(tmp_path: Path) -> None:
    with opened_log(tmp_path) as log:
        host = host_of(log)
        await say(host, "seat ada buys 500")
        HeldSeats(host, SHORT).dropped("ada")
        await left(host)
        assert (seat(host).stack, seat(host).cashed, host.state.cage) == (0, 500_00, 0)


@in_loop
async def test_who_is_back_in_time_keeps_everything(tmp_path: Path) -> None:
    with opened_log(tmp_path) as log:
        host = host_of(log)
        await say(host, "seat ada buys 500\nseat bob buys 500")
        seats = HeldSeats(host, SHORT)
        seats.dropped("ada")
        seats.dropped("bob")
        seats.returned("ada")
        await left(host, "bob")
        assert seat(host).present
        assert seat(host).stack == 500_00


@in_loop
async def test_who_has_another_line_is_not_let_go(tmp_path: Path) -> None:
    with opened_log(tmp_path) as log:
        host = host_of(log)
        await say(host, "seat ada buys 500\nseat bob buys 500")
        Listener(host, "ada")
        seats = HeldSeats(host, SHORT)
        seats.dropped("ada")
        seats.dropped("bob")
        await left(host, "bob")
        assert seat(host).present


@in_loop
async def test_bets_that_can_be_taken_back_are_taken_before_cashing_out(tmp_path: Path) -> None:
    with opened_log(tmp_path) as log:
        host = host_of(log)
        await say(host, "seat ada buys 500\nplace your bets\nada: 17 by 5, tiers by 5")
        HeldSeats(host, SHORT).dropped("ada")
        await left(host)
        assert seat(host).cashed == 500_00
        assert not seat(host).stakes


@in_loop
async def test_bets_that_can_no_longer_be_taken_back_are_played(tmp_path: Path) -> None:
    with opened_log(tmp_path) as log:
        host = host_of(log, "mbs")
        await say(host, "seat ada buys 500\nplace your bets\nada: 17 by 5, red by 10")
        await say(host, "spin\nno more bets")
        seats = HeldSeats(host, SHORT)
        seats.dropped("ada")
        await eventually(lambda: seat(host).takes_up, "winners will be taken up")
        await say(host, "number 17")
        assert seat(host).felt == 15_00
        await say(host, "settle")
        await left(host)
        assert seat(host).cashed == 500_00 + 35 * 5_00 - 10_00


@pytest.mark.parametrize("at", ["venezia", "english"])
@in_loop
async def test_stakes_in_prison_are_played_to_their_end_first(tmp_path: Path, at: str) -> None:
    with opened_log(tmp_path) as log:
        host = host_of(log, at)
        await say(host, "seat ada buys 500\nplace your bets\nada: red by 20\nspin\nno more bets")
        await say(host, "number 0\nsettle")
        assert seat(host).imprisoned == 20_00
        HeldSeats(host, SHORT).dropped("ada")
        await eventually(lambda: seat(host).takes_up, "the seat is being given up")
        await say(host, "seat bob buys 100\nplace your bets\nspin\nno more bets")
        assert seat(host).present
        assert seat(host).imprisoned == 20_00
        await say(host, "number 1\nsettle")
        await left(host)
        assert seat(host).cashed == 500_00


@in_loop
async def test_stakes_in_prison_that_are_lost_end_it_too(tmp_path: Path) -> None:
    with opened_log(tmp_path) as log:
        host = host_of(log)
        await say(host, "seat ada buys 20\nplace your bets\nada: red by 20\nspin\nnumber 0\nsettle")
        HeldSeats(host, SHORT).dropped("ada")
        await say(host, "place your bets\nspin\nnumber 2\nsettle")
        await left(host)
        assert seat(host).cashed == 0


@in_loop
async def test_winnings_beside_the_felt_are_claimed_first(tmp_path: Path) -> None:
    with opened_log(tmp_path) as log:
        host = host_of(log)
        await say(host, "seat ada buys 500\nplace your bets\nada: red by 20, 1 by 5")
        await say(host, "ada steps away\nspin\nnumber 1\nsettle")
        assert seat(host).unclaimed
        assert seat(host).custody
        HeldSeats(host, SHORT).dropped("ada")
        await left(host)
        assert seat(host).cashed == 500_00 + 20_00 + 35 * 5_00
        assert (seat(host).custody, seat(host).felt) == (0, 0)
        events = written(tmp_path / "casino.db", host.name)
        assert not any(isinstance(one, e.CameBack) for one in events), "ada never came back"


@in_loop
async def test_after_a_restart_everybody_is_waited_for(tmp_path: Path) -> None:
    with opened_log(tmp_path) as log:
        await say(host_of(log), "seat ada buys 500\nseat bob buys 500\nseat cyd buys 500")
    with opened_log(tmp_path) as log:
        host = host_of(log)
        seats = HeldSeats(host, SHORT)
        seats.hold_all()
        seats.returned("bob")
        await left(host, "ada")
        await left(host, "cyd")
        assert seat(host, "bob").present


@in_loop
async def test_who_never_sat_is_not_waited_for(tmp_path: Path) -> None:
    with opened_log(tmp_path) as log:
        host = host_of(log)
        await say(host, "seat bob buys 500")
        seats = HeldSeats(host, SHORT)
        seats.dropped("ada")
        seats.dropped("bob")
        await left(host, "bob")
        await eventually(lambda: not seats._timers, "no timer is left")
        assert "ada" not in host.state.seats


@in_loop
async def test_dropping_out_again_begins_the_time_anew(tmp_path: Path) -> None:
    with opened_log(tmp_path) as log:
        host = host_of(log)
        await say(host, "seat ada buys 500")
        seats = HeldSeats(host, LONG)
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
        host = host_of(log)
        await say(host, "seat ada buys 500")
        HeldSeats(host, SHORT).dropped("ada")
        await left(host)
        await say(host, "seat ada buys 300")
        assert (seat(host).present, seat(host).stack) == (True, 300_00)


@in_loop
async def test_a_player_who_comes_back_while_the_bets_are_played_stays(tmp_path: Path) -> None:
    with opened_log(tmp_path) as log:
        host = host_of(log, "mbs")
        await say(host, "seat ada buys 500\nplace your bets\nada: 17 by 5\nspin\nno more bets")
        seats = HeldSeats(host, SHORT)
        seats.dropped("ada")
        await eventually(lambda: seat(host).takes_up, "the seat is being given up")
        Listener(host, "ada")
        seats.returned("ada")
        await say(host, "number 17\nsettle\nseat bob buys 5")
        seats.dropped("bob")
        await left(host, "bob")
        assert seat(host).present
