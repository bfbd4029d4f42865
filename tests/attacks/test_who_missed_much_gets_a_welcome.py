"""Line 9: the whole table always gets through, it is bounded, and it is cheap to give again."""

import gc
import json
import time
from pathlib import Path

import pytest

from attack_support import TURN, Voice, open_room, settled
from cable_support import Cable
from croupier.houses import SHIPPED
from croupier.live.audience import Member
from croupier.live.crowding import MOST_STAKES
from croupier.live.keeper import Keeper
from croupier.live.news import LARGEST, REMEMBERED, Item, News
from croupier.live.outbox import MOST_WAITING, Outbox
from croupier.rules.bets import Bet, Slip
from croupier.table import commands as c
from croupier.table.view import view
from croupier.wire import CloseCode, encode
from croupier.wire.codec import raw
from croupier.wire.frames import news_frame
from live_support import Listener, in_loop, keeper_of, opened_log, say
from web.test_flow import sockets_in


def given(keeper: Keeper, name: str | None) -> object:
    return json.loads(encode(keeper._welcome(Member(name, Outbox()))))["view"]


def plain(keeper: Keeper, name: str | None) -> object:
    return json.loads(bytes(raw(view(keeper.state, name))))


EVENING = [
    "seat ada buys 2000\nseat bob buys 2000", "place your bets", "ada: 17 by 5, red by 10",
    "bob: black by 10", "spin", "no more bets", "number 0", "collect", "pay", "lift",
    "place your bets", "bob: 17 by 5", "ada steps away", "spin", "no more bets", "number 17",
    "settle", "place your bets", "void interrupted",
]  # fmt: skip


@pytest.mark.parametrize("at", SHIPPED)
@in_loop
async def test_a_welcome_from_kept_parts_is_the_same_as_one_made_anew(
    tmp_path: Path, at: str
) -> None:
    with opened_log(tmp_path) as log:
        keeper = keeper_of(log, at)
        for statements in EVENING:
            if statements == "no more bets" and keeper.state.phase.value == "closed":
                continue
            await say(keeper, statements)
            for name in ("ada", None, "bob", "ada", "nobody"):
                assert given(keeper, name) == plain(keeper, name), statements


async def filled(keeper: Keeper, seats: int) -> None:
    """Players with a full layout."""
    await say(keeper, "\n".join(f"seat p{n} buys 1000000" for n in range(seats)))
    await say(keeper, "place your bets")
    slip = Slip(tuple(Bet(one, 500) for one in keeper.house.spots))
    for number in range(seats):
        assert isinstance(await keeper.ask(f"p{number}:1", c.Place(f"p{number}", slip)), tuple)


def work(keeper: Keeper) -> float:
    """Processor time of one welcome; rubbish that other tests left is not swept meanwhile."""
    gc.disable()
    try:
        start = time.thread_time()
        encode(keeper._welcome(Member("p0", Outbox())))
        return time.thread_time() - start
    finally:
        gc.enable()


@in_loop
async def test_a_crowd_that_comes_again_and_again_costs_little(tmp_path: Path) -> None:
    with opened_log(tmp_path) as log:
        keeper = keeper_of(log)
        await filled(keeper, 19)
        work(keeper)
        assert min(work(keeper) for _ in range(5)) < TURN / 8
        await say(keeper, "p1: red by 5")
        assert work(keeper) < TURN / 4


@in_loop
async def test_who_missed_more_than_is_kept_gets_a_welcome(tmp_path: Path) -> None:
    with opened_log(tmp_path) as log:
        keeper = keeper_of(log)
        await filled(keeper, 2)
        at = keeper.seq
        slip = Slip(tuple(Bet(one, 500) for one in keeper.house.spots))
        while keeper.news.since(at) is not None:
            assert isinstance(await keeper.ask(f"p0:{keeper.seq}", c.Place("p0", slip)), tuple)
        assert keeper.seq - at < REMEMBERED
        listener = Listener(keeper, "p0", since=at)
        assert next(one["t"] for one in listener.heard) == "welcome"
        again = Listener(keeper, "p0", since=keeper.seq)
        assert next(one["t"] for one in again.heard) == "resumed"


def test_news_are_kept_up_to_a_size() -> None:
    news = News()
    for seq in range(1, 20):
        news.add(Item(seq, "x" * (LARGEST // 10), {}))
    assert news.since(5) is None
    kept = news.since(10)
    assert kept
    assert [one.seq for one in kept] == list(range(11, 20))
    news.add(Item(20, "x" * 2 * LARGEST, {}))
    assert news.since(19) is None
    news.add(Item(21, "x", {}))
    after = news.since(20)
    assert after
    assert [one.seq for one in after] == [21]


def test_one_frame_may_be_larger_than_the_room() -> None:
    outbox = Outbox()
    assert outbox.put(b"x" * 2 * MOST_WAITING)
    assert len(outbox.take()) == 2 * MOST_WAITING
    assert outbox.put(b"x" * 2 * MOST_WAITING)
    assert not outbox.put(b"x")
    assert outbox.closed == CloseCode.SLOW


@in_loop
async def test_a_welcome_larger_than_the_room_gets_through(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("croupier.web.socket.Outbox", lambda: Outbox(10))
    async with sockets_in(tmp_path) as (sockets, room):
        cable = Cable(sockets)
        cable.abort()
        slow = Cable(sockets, pauses=True)
        slow.socket.resume_writing()
        assert any(frame.startswith(news_frame()[:1]) for frame in slow.written[1:])
        assert slow.socket.closed is None
        assert len(room.keeper.audience) == 1
        slow.abort()


@in_loop
async def test_stakes_are_bounded_for_everybody_who_speaks(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        await say(room.keeper, "seat eve buys 1000000\nplace your bets")
        eve = Voice(room, "eve")
        for bets in (room.keeper.house.spots, room.keeper.house.offered_calls):
            eve.say("place", bets=[(one.name, 500) for one in bets])
        await settled(room.keeper)
        assert eve.refusals() == ["bet/crowded"]
        assert len(room.keeper.state.seats["eve"].stakes) <= MOST_STAKES
