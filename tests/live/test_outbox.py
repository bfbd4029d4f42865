"""What waits to be sent down one line: joined, bounded, and closed with a reason."""

import asyncio
import json

from hypothesis import given
from hypothesis import strategies as st

from croupier.live.outbox import ROOM, Outbox
from croupier.wire import Close
from live_support import in_loop


@in_loop
async def test_all_that_waits_is_one_frame_in_order() -> None:
    outbox = Outbox()
    for text in ('{"n":1}', '{"n":2},{"n":3}', '{"n":4}'):
        outbox.put(text)
    assert await outbox.frame() == '[{"n":1},{"n":2},{"n":3},{"n":4}]'


@in_loop
async def test_what_was_sent_is_not_sent_again() -> None:
    outbox = Outbox()
    outbox.put("1")
    assert await outbox.frame() == "[1]"
    outbox.put("2")
    assert await outbox.frame() == "[2]"


@in_loop
async def test_a_line_with_nothing_to_say_waits() -> None:
    outbox = Outbox()
    frame = asyncio.create_task(outbox.frame())
    await asyncio.sleep(0)
    assert not frame.done()
    outbox.put("1")
    assert await frame == "[1]"


@in_loop
async def test_what_waits_is_sent_before_the_line_closes() -> None:
    outbox = Outbox()
    outbox.put("1")
    outbox.close(1012)
    assert await outbox.frame() == "[1]"
    assert await outbox.frame() is None
    assert outbox.closed == 1012


@in_loop
async def test_closing_wakes_a_line_that_waits() -> None:
    outbox = Outbox()
    frame = asyncio.create_task(outbox.frame())
    await asyncio.sleep(0)
    outbox.close(1012)
    assert await frame is None


@in_loop
async def test_the_first_reason_for_closing_counts() -> None:
    outbox = Outbox()
    outbox.close(4429)
    outbox.close(1012)
    outbox.put("1")
    assert outbox.closed == 4429
    assert await outbox.frame() is None


@in_loop
async def test_who_does_not_read_is_let_go_and_what_waited_is_forgotten() -> None:
    outbox = Outbox(room=10)
    for _ in range(5):
        outbox.put("12")
    before = outbox.closed
    outbox.put("3")
    assert (before, outbox.closed) == (None, Close.SLOW)
    assert await outbox.frame() is None


@in_loop
async def test_room_is_counted_anew_after_every_frame() -> None:
    outbox = Outbox(room=10)
    for _ in range(100):
        outbox.put("1234567890")
        assert await outbox.frame() == "[1234567890]"
    assert outbox.closed is None


def test_a_line_may_hold_a_megabyte_at_most() -> None:
    async def scene() -> None:
        outbox, message = Outbox(), "x" * 10_000
        for _ in range(1000):
            outbox.put(message)
            assert sum(map(len, outbox._waiting)) <= ROOM
        assert outbox.closed == Close.SLOW

    asyncio.run(scene())


@given(st.lists(st.one_of(st.integers(0, 99), st.just("frame")), max_size=30))
def test_frames_hold_every_message_once_and_in_order(steps: list[int | str]) -> None:
    async def scene() -> None:
        outbox, told = Outbox(), list[int]()
        for step in steps:
            if step != "frame":
                outbox.put(str(step))
            elif outbox._waiting:
                told += json.loads(str(await outbox.frame()))
        outbox.close(1012)
        while (frame := await outbox.frame()) is not None:
            told += json.loads(frame)
        assert told == [step for step in steps if step != "frame"]

    asyncio.run(scene())
