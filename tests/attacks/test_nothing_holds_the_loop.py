"""Line 8: what a player may send costs what is new in it, and others play on meanwhile."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from attack_support import SLACK, TURN, Voice, open_room, settled, watched_loop
from croupier.houses import SHIPPED, House, house
from croupier.live.crowding import FEWER_STAKES, FULL_FELT, MOST_STAKES, too_much
from croupier.live.floor import Room
from croupier.rules.bets import Bet, Slip
from croupier.table import commands as c
from croupier.table import decide, fold
from croupier.table.refusal import Code
from croupier.table.state import State, new_table
from croupier.web.allowance import KEPT, Allowance, Bucket
from croupier.wire.bounds import MOST_PIECES, MOST_SEATS
from live_support import in_loop, say


@asynccontextmanager
async def betting(folder: Path, at: str = "venezia") -> AsyncIterator[Room]:
    """A table where bets are taken."""
    async with open_room(folder, at) as room:
        await say(room.keeper, "seat ada buys 1000000\nseat eve buys 1000000\nplace your bets")
        yield room


@in_loop
async def test_a_hundred_full_slips_do_not_hold_the_loop(tmp_path: Path) -> None:
    """As many as a line may send at once, each of them legal, all in one moment."""
    async with betting(tmp_path) as room:
        slips = [Slip(tuple(Bet(one, 500) for one in room.keeper.house.spots))] * 100
        eve = room.keeper
        async with watched_loop() as watch:
            asked = [eve.ask(f"eve:{n}", c.Place("eve", slip)) for n, slip in enumerate(slips)]
            answers = await asyncio.gather(*asked)
        assert all(isinstance(one, tuple) for one in answers)
        assert watch.longest < TURN * SLACK


@in_loop
async def test_others_are_heard_between_the_slips_of_one(tmp_path: Path) -> None:
    async with betting(tmp_path) as room:
        slip = Slip(tuple(Bet(one, 500) for one in room.keeper.house.spots))
        heavy = [room.keeper.ask(f"eve:{n}", c.Place("eve", slip)) for n in range(60)]
        turns = 0
        while not all(one.done() for one in heavy):
            await asyncio.sleep(0)
            turns += 1
        assert turns > 60 * slip.size / 1000


def placed(at: House, state: State, name: str, *bets: Bet) -> State:
    answer = decide(at, state, c.Place(name, Slip(bets)))
    assert isinstance(answer, tuple), answer
    return fold(state, answer)


def seated(at: House, count: int) -> State:
    state = new_table(at)
    for number in range(count):
        answer = decide(at, state, c.Sit(f"p{number}", 10**9))
        assert isinstance(answer, tuple), answer
        state = fold(state, answer)
    answer = decide(at, state, c.PlaceYourBets(None))
    assert isinstance(answer, tuple)
    return fold(state, answer)


def work(at: House, state: State, slip: Slip) -> float:
    """The least of some tries, in seconds of work."""
    took = []
    for _ in range(5):
        start = time.thread_time()
        answer = decide(at, state, c.Place("p0", slip))
        assert isinstance(answer, tuple)
        fold(state, answer)
        took.append(time.thread_time() - start)
    return min(took)


def test_the_cost_of_a_slip_is_what_is_new_in_it() -> None:
    """A felt full of stakes makes the same slip no dearer than twice."""
    at = house("venezia")
    slip = Slip(tuple(Bet(one, 500) for one in at.offered_calls))
    empty = seated(at, 12)
    full = empty
    for name in full.seats:
        full = placed(at, full, name, *(Bet(one, 500) for one in at.spots), *slip.bets)
    assert work(at, full, slip) < 2.5 * work(at, empty, slip) + 0.001
    assert work(at, full, slip) < TURN / 2


@in_loop
async def test_a_slip_has_so_many_pieces_and_no_more(tmp_path: Path) -> None:
    async with betting(tmp_path) as room:
        eve = Voice(room, "eve")
        most = MOST_PIECES // 9
        eve.say("place", bets=[("voisins", 500)] * most)
        eve.say("place", bets=[("voisins", 500)] * (most + 1))
        await settled(room.keeper)
        assert eve.refusals() == ["said/too-much"]
        assert len(room.keeper.state.seats["eve"].stakes) == 7


@pytest.mark.parametrize("at", SHIPPED)
@in_loop
async def test_a_full_layout_is_laid_doubled_taken_and_laid_again(tmp_path: Path, at: str) -> None:
    """The most that a page sends for its player."""
    async with open_room(tmp_path, at) as room:
        chips = (room.keeper.house.chips.note or 10_000_000) // 100
        await say(room.keeper, f"seat ada buys {chips}\nplace your bets")
        ada = Voice(room, "ada")
        minima = room.keeper.state.limits.minima
        spots = [(one.name, 2 * minima[one.kind]) for one in room.keeper.house.spots]
        for do in ("lay", "lay", "take", "lay"):
            if do == "lay":
                ada.say("place", bets=spots)
            else:
                ada.say("take")
            await settled(room.keeper)
        assert "bet/crowded" not in ada.refusals()


def test_a_player_has_so_many_stakes_and_no_more() -> None:
    at = house("venezia")
    before = seated(at, 2)
    spots = placed(at, before, "p0", *(Bet(one, 500) for one in at.spots))
    command = c.Place("p0", Slip(()))
    assert too_much(before, spots, command) is None
    every = placed(at, spots, "p0", *(Bet(one, 500) for one in at.offered_calls))
    assert len(every.seats["p0"].stakes) > MOST_STAKES
    refused = too_much(spots, every, command)
    assert refused
    assert refused.code is Code.CROWDED
    # More chips on a stake that lies already are no further stake.
    assert too_much(every, placed(at, every, "p0", Bet(at.spots[0], 500)), command) is None


def test_on_a_full_felt_a_player_has_fewer() -> None:
    at = house("venezia")
    state = seated(at, FULL_FELT // len(at.spots) + 2)
    *others, last = state.seats
    for name in others:
        state = placed(at, state, name, *(Bet(one, 500) for one in at.spots))
    few = placed(at, state, last, *(Bet(one, 500) for one in at.spots[:FEWER_STAKES]))
    assert too_much(state, few, c.Place(last, Slip(()))) is None
    more = placed(at, few, last, Bet(at.spots[FEWER_STAKES], 500))
    refused = too_much(few, more, c.Place(last, Slip(())))
    assert refused
    assert refused.code is Code.CROWDED


@in_loop
async def test_a_table_has_so_many_seats(tmp_path: Path) -> None:
    async with betting(tmp_path, "mbs") as room:
        names = [f"p{number}" for number in range(MOST_SEATS)]
        answers = [await room.keeper.ask(f"{name}:1", c.Sit(name, 500_00)) for name in names]
        assert [isinstance(one, tuple) for one in answers] == [True] * (MOST_SEATS - 2) + [
            False
        ] * 2
        assert room.seated == MOST_SEATS


# The buckets


def test_an_allowance_forgets_who_may_do_everything_again() -> None:
    now = [0.0]
    allowance = Allowance(1, 2, clock=lambda: now[0])
    for number in range(KEPT):
        assert allowance.take(str(number))
    now[0] = 0.5
    assert allowance.take("one more")
    assert allowance.kept == KEPT + 1
    now[0] = 60
    for number in range(KEPT):
        assert allowance.take(f"new {number}")
    assert allowance.kept < 2 * KEPT + 1


def test_a_bucket_is_full_again_after_a_while() -> None:
    now = [0.0]
    bucket = Bucket(1, 2, clock=lambda: now[0])
    assert bucket.take(2)
    assert not bucket.is_full
    assert not bucket.take(0.5)
    now[0] = 2
    assert bucket.is_full
