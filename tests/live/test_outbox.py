"""What waits for one line: in order, bounded, and closed with a reason."""

from hypothesis import given
from hypothesis import strategies as st

from croupier.live.outbox import EACH_FRAME, MOST_WAITING, Outbox
from croupier.wire import CloseCode


def test_all_that_waits_goes_out_in_order_and_once() -> None:
    outbox = Outbox()
    for frame in (b"one", b"two", b"three"):
        assert outbox.put(frame)
    assert outbox
    assert outbox.take() == b"onetwothree"
    assert not outbox
    assert outbox.take() == b""


def test_what_waits_is_kept_when_the_line_is_to_be_closed() -> None:
    outbox = Outbox()
    outbox.put(b"1")
    outbox.close(1012)
    assert not outbox.put(b"2")
    assert outbox.take() == b"1"
    assert outbox.closed == 1012


def test_the_first_reason_for_closing_counts() -> None:
    outbox = Outbox()
    outbox.close(4429)
    outbox.close(1012)
    assert outbox.closed == 4429


def test_a_line_that_is_not_read_is_closed_and_what_waited_is_forgotten() -> None:
    outbox = Outbox(most=10 + 5 * EACH_FRAME)
    assert all(outbox.put(b"12") for _ in range(5))
    before = outbox.closed
    assert not outbox.put(b"3")
    assert (before, outbox.closed) == (None, CloseCode.SLOW)
    assert outbox.take() == b""


def test_room_is_counted_anew_whenever_it_was_emptied() -> None:
    outbox = Outbox(most=10 + 5 * EACH_FRAME)
    for _ in range(100):
        assert outbox.put(b"1234567890")
        assert outbox.take() == b"1234567890"
    assert outbox.closed is None


def test_a_line_may_hold_a_megabyte_at_most() -> None:
    outbox, frame = Outbox(), b"x" * 10_000
    for _ in range(1000):
        outbox.put(frame)
        assert sum(map(len, outbox._waiting)) <= MOST_WAITING
    assert outbox.closed == CloseCode.SLOW


@given(st.lists(st.one_of(st.binary(max_size=3), st.none()), max_size=30))
def test_every_frame_goes_out_once_and_in_order(steps: list[bytes | None]) -> None:
    """`None` is a moment at which the line can take what waits."""
    outbox, sent = Outbox(), b""
    for step in steps:
        if step is None:
            sent += outbox.take()
        else:
            outbox.put(step)
    assert sent + outbox.take() == b"".join(step for step in steps if step)
