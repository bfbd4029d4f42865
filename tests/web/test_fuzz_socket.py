"""Whatever is sent down a socket: the server lives, answers or hangs up by the book, and no chip is lost."""

import asyncio
import json
from collections.abc import Iterator
from contextlib import closing
from itertools import count
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from croupier.store import ReadOnlyLog
from croupier.store.codec import decode_events
from croupier.table import fold, new_table
from croupier.wire import CloseCode
from live_support import eventually, is_sound
from server_support import Player, Server
from table_support import every_chip_is_there

HERE = "venezia-1"
TAKEN = {"events", "ok", "no"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("fuzz"), speed=40) as one:
        yield one
        assert "Exception in ASGI application" not in one.errors


@pytest.fixture(scope="module")
def session(server: Server) -> str:
    return server.sign_in("ada")


GOOD: list[dict[str, Any]] = [
    {"do": "sit", "amount": 100_000},
    {"do": "sit", "amount": 100_000, "colour": "red", "value": 500},
    {"do": "buy", "amount": 5000},
    {"do": "cash_out"},
    {"do": "step_away"},
    {"do": "come_back"},
    {"do": "take_up", "on": True},
    {"do": "place", "bets": [["17", 500], ["tiers", 100], ["red", 2000]]},
    {"do": "place", "bets": [["black", 2000], ["0/1/2/3", 300]]},
    {"do": "say", "text": "17 and the neighbours by 5"},
    {"do": "take"},
    {"do": "take", "target": "17"},
    {"do": "move", "source": "17", "target": "18"},
    {"do": "withdraw", "target": "red"},
    {"do": "leave", "target": "red"},
    {"do": "shift", "source": "red", "target": "low"},
    {"do": "again", "how": "replay", "call": "tiers"},
    {"do": "dispute", "text": "I was on 36"},
    {"do": "ping", "n": 5},
]

scalars = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.integers(-5, 10**13),
    st.floats(allow_nan=True),
    st.text(max_size=20),
    st.sampled_from(
        ["17", "red", "tiers", "", "\x00", "é", "<b>", "0/0", "x" * 600, "💰", "\u202e"]
    ),
)
anything = st.recursive(
    scalars,
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=8,
)


@st.composite
def mutated(draw: st.DrawFn) -> str:
    """A good message that was changed in one or two places."""
    message = {
        "id": draw(st.sampled_from(["a", "b", "c", "x" * 64])),
        **draw(st.sampled_from(GOOD)),
    }
    for _ in range(draw(st.integers(0, 2))):
        change = draw(st.integers(0, 3))
        key = draw(st.sampled_from(sorted(message) or ["id"]))
        if change == 0:
            message[key] = draw(anything)
        elif change == 1:
            message.pop(key, None)
        elif change == 2:
            message[draw(st.sampled_from(["seat", "name", "chip", "secret", "", "ID"]))] = draw(
                scalars
            )
        elif isinstance(message.get("bets"), list):
            message["bets"] = [*message["bets"], draw(anything)] * draw(st.sampled_from([1, 1, 60]))
    return json.dumps(message)[:30_000]


@st.composite
def torn(draw: st.DrawFn) -> str:
    """A message with a piece of it missing, doubled, or foreign letters in between."""
    text = draw(mutated())
    place = draw(st.integers(0, len(text)))
    more = draw(st.one_of(st.just(""), st.text(max_size=5), st.just(text[:place])))
    return text[:place] + more + text[draw(st.integers(place, len(text))) :]


encodable = st.text(max_size=60).filter(lambda text: text.isascii() or not _lone(text))


def _lone(text: str) -> bool:
    return any("\ud800" <= letter <= "\udfff" for letter in text)


frames = st.one_of(
    mutated(), mutated(), mutated(), torn(), anything.map(json.dumps), encodable,
    st.binary(max_size=40), st.sampled_from(["[" * 3000, "x" * 20_000, '{"a":' * 2000]),
)  # fmt: skip

_marks = count(1)


async def fuzzed(server: Server, session: str, sent: list[str | bytes]) -> None:
    """Send frames; then the line must still answer, or have been closed by the book."""
    async with server.player(HERE, session) as player:
        start = len(player.heard)
        number = next(_marks)
        try:
            for frame in sent:
                if isinstance(frame, str) and _lone(frame):
                    continue
                await player.raw(frame)
            await player.raw(json.dumps({"do": "ping", "n": number}))
        except ConnectionClosed:
            pass
        await ended(player, number)
        for one in player.heard[start:]:
            assert one["t"] in {*TAKEN, "welcome", "resumed", "clock", "present", "said", "pong"}
            if one["t"] == "no":
                assert one["code"]
                assert one["text"].endswith((".", "…")), one
                assert one["code"] != "server/fault", (sent, one)


async def ended(player: Player, number: int) -> None:
    """Until the last ping is answered, or the line is closed."""

    def over() -> bool:
        answered = any(one["t"] == "pong" and one["n"] == number for one in player.heard)
        return player.spoilt is not None or player.code is not None or answered

    await eventually(over, "an answer or an end")
    assert player.spoilt is None, player.spoilt
    assert player.code is None or player.code in CloseCode.MEANINGS, player.code


def no_chip_is_lost(server: Server) -> None:
    """The log as it stands, folded beside the running server."""
    with closing(ReadOnlyLog(server.db)) as log:
        for head in log.tables():
            state = new_table(log.house(head.house))
            for entry in log.entries(head.table):
                state = fold(state, decode_events(entry.events))
            every_chip_is_there(state)


def survives(server: Server, session: str, examples: int) -> None:
    @given(st.lists(frames, min_size=1, max_size=12))
    @settings(max_examples=examples, deadline=None, suppress_health_check=[HealthCheck.too_slow])
    def holds(sent: list[str | bytes]) -> None:
        asyncio.run(fuzzed(server, session, sent))
        assert server.is_alive()

    holds()
    no_chip_is_lost(server)
    is_sound(server.db)
    with server.http() as browser:
        assert browser.get("/api/lobby").status_code == 200


def test_nothing_that_is_sent_hurts_the_server(server: Server, session: str) -> None:
    survives(server, session, 120)


@pytest.mark.long
def test_nothing_of_very_much_that_is_sent_hurts_the_server(server: Server, session: str) -> None:
    survives(server, session, 5000)
