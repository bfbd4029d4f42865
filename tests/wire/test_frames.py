"""Frames, whatever pieces they come in; what breaks the protocol is known from its head."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.wire import frames
from croupier.wire.bounds import LARGEST_FRAME
from croupier.wire.frames import BrokenFrame, FrameReader
from masking import masked

Heard = list[tuple[int, bytes]]


def heard(data: bytes) -> Heard:
    return list(FrameReader().read(data))


payloads = st.one_of(
    st.binary(max_size=200), st.sampled_from([125, 126, 65_535, 65_536]).map(bytes)
)
kinds = st.sampled_from([frames.TEXT, frames.BINARY, frames.PING, frames.PONG])


@given(st.lists(st.tuples(kinds, payloads), max_size=5), st.data())
def test_however_the_bytes_are_cut_the_same_is_heard(said: Heard, data: st.DataObject) -> None:
    short = [(kind, what if kind < frames.CLOSE else what[:125]) for kind, what in said]
    stream = b"".join(masked(kind, what, mask=b"\x01\xfe\x00\x7f") for kind, what in short)
    cuts = sorted(data.draw(st.lists(st.integers(0, len(stream)), max_size=6)))
    reader, found = FrameReader(), Heard()
    for start, end in zip([0, *cuts], [*cuts, len(stream)], strict=True):
        found += reader.read(stream[start:end])
    assert found == short


@given(st.lists(st.binary(max_size=20), min_size=1, max_size=6))
def test_pieces_are_joined_and_what_comes_between_is_heard_at_once(pieces: list[bytes]) -> None:
    stream = b""
    for place, piece in enumerate(pieces):
        kind = frames.CONTINUED if place else frames.TEXT
        stream += masked(frames.PING, bytes([place]))
        stream += masked(kind, piece, last=place == len(pieces) - 1)
    pings = [(frames.PING, bytes([place])) for place in range(len(pieces))]
    assert heard(stream) == [*pings, (frames.TEXT, b"".join(pieces))]


@given(payloads)
def test_our_own_frames_say_how_long_they_are(payload: bytes) -> None:
    made = frames.frame(frames.TEXT, payload)
    width = 0 if len(payload) < 126 else 2 if len(payload) < 1 << 16 else 8
    assert made[0] == 0x81
    assert made[1] == (len(payload) if not width else 126 if width == 2 else 127)
    assert not width or int.from_bytes(made[2 : 2 + width], "big") == len(payload)
    assert made[2 + width :] == payload


HEADS = {
    "a frame without a mask": (b"\x81\x05", 1002),
    "reserved bits": (b"\xc1\x85", 1002),
    "an opcode that nobody knows": (b"\x83\x80", 1002),
    "a control frame in pieces": (b"\x09\x80", 1002),
    "a control frame that is too long": (b"\x89\xfe", 1002),
    "a close that is too long": (b"\x88\xfe", 1002),
    "more than may come": (b"\x81\xff" + (LARGEST_FRAME + 1).to_bytes(8, "big"), 1009),
    "more than there is": (b"\x82\xff" + b"\xff" * 8, 1009),
}


@pytest.mark.parametrize("what", HEADS)
def test_a_head_that_is_wrong_is_refused_before_more_comes(what: str) -> None:
    head, code = HEADS[what]
    with pytest.raises(BrokenFrame) as broken:
        heard(head)
    assert broken.value.code == code


@pytest.mark.parametrize(
    "stream",
    [
        masked(frames.CONTINUED, b"x"),
        masked(frames.TEXT, b"x", last=False) + masked(frames.TEXT, b"y"),
        masked(frames.TEXT, b"x", last=False) + masked(frames.BINARY, b"y", last=False),
        masked(frames.TEXT, b"x") + masked(frames.CONTINUED, b"y"),
    ],
)
def test_a_piece_out_of_place_breaks_the_protocol(stream: bytes) -> None:
    with pytest.raises(BrokenFrame) as broken:
        heard(stream)
    assert broken.value.code == 1002


def test_pieces_are_bounded_together() -> None:
    piece = bytes(LARGEST_FRAME // 4)
    stream = masked(frames.TEXT, piece, last=False)
    stream += masked(frames.CONTINUED, piece, last=False) * 3
    reader = FrameReader()
    assert list(reader.read(stream)) == []
    with pytest.raises(BrokenFrame) as broken:
        list(reader.read(masked(frames.CONTINUED, b"x", last=False)))
    assert broken.value.code == 1009


def test_what_was_sound_is_heard_before_what_breaks() -> None:
    messages = FrameReader().read(masked(frames.TEXT, b"first") + b"\x81\x05")
    assert next(messages) == (frames.TEXT, b"first")
    with pytest.raises(BrokenFrame):
        next(messages)


@pytest.mark.parametrize("code", [1000, 1001, 1003, 1007, 1011, 3000, 4404, 4999])
def test_a_code_of_closing_is_read(code: int) -> None:
    assert frames.close_code(code.to_bytes(2, "big") + "più".encode()) == code
    assert frames.close_code(frames.close_frame(code)[2:]) == code


def test_who_closes_need_not_say_why() -> None:
    assert frames.close_code(b"") is None
    assert frames.close_frame(None) == b"\x88\x00"


@pytest.mark.parametrize(
    ("payload", "code"),
    [
        (b"\x03", 1002), (b"\x00\x00", 1002), (b"\x03\xed", 1002), (b"\x03\xee", 1002),
        (b"\x07\xd0", 1002), (b"\xff\xff", 1002), (b"\x03\xe8\xff", 1007),
    ],
)  # fmt: skip
def test_a_code_that_may_not_be_sent_breaks_the_protocol(payload: bytes, code: int) -> None:
    with pytest.raises(BrokenFrame) as broken:
        frames.close_code(payload)
    assert broken.value.code == code


def test_a_text_is_utf8() -> None:
    assert frames.text_of("più".encode()) == "più"
    with pytest.raises(BrokenFrame) as broken:
        frames.text_of(b"\xff")
    assert broken.value.code == 1007
