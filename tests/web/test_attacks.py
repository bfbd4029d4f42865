"""Sockets under attack, against a real server: it answers or hangs up, and others play on."""

import asyncio
import json
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from time import monotonic
from typing import Any

import pytest

from cable_support import Cable
from croupier.live.floor import Floor
from croupier.live.outbox import MOST_WAITING
from croupier.live.wheel import SealedWheel
from croupier.store.vault import Vault
from croupier.web.allowance import Bucket
from croupier.web.identity import Identity
from croupier.web.sockets import Sockets
from croupier.wire import CloseCode, Repeated, encode
from croupier.wire.bounds import BURST, LONGEST_MESSAGE, STRIKES
from croupier.wire.closing import LOST
from croupier.wire.frames import close_frame
from live_support import STILL, eventually, in_loop, is_sound, opened_log
from server_support import BareSocket, Player, Server, allow_files, names
from web_support import offices_of

HERE = "mbs-1"
TOO_BIG = (CloseCode.MESSAGE_TOO_LARGE, CloseCode.FRAME_TOO_LARGE, LOST)
"""For what is not even looked at: the protocol's own code, or none, if it is lost on the way."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("attacks"), speed=20) as one:
        yield one
        assert one.is_alive()
        assert "Exception in ASGI application" not in one.errors
    is_sound(one.db)


_people = iter(range(10**6))


def somebody(server: Server) -> str:
    return server.sign_in(f"p{next(_people)}")


@asynccontextmanager
async def seated(server: Server, table: str = HERE) -> AsyncIterator[Player]:
    """A player who plays while others attack, and gives the seat back at the end."""
    async with server.player(table, somebody(server)) as player:
        await player.does("sit", amount=1000_00)
        yield player
        if player.code is None:
            await player.ask("take")
            await player.ask("cash_out")


async def ping(player: Player, number: int) -> None:
    """A line is answered."""
    place = len(player.heard)
    await player.raw(json.dumps({"do": "ping", "n": number}))
    await player.until(lambda one: one.get("n") == number, "a pong", place)


# Messages


@pytest.mark.parametrize("size", [LONGEST_MESSAGE + 1, 60_000])
@in_loop
async def test_a_message_that_is_too_long_ends_the_line(server: Server, size: int) -> None:
    async with server.player(HERE, somebody(server)) as player:
        await player.raw(json.dumps({"id": "a", "do": "say", "text": "x" * size}))
        assert await player.closed() == CloseCode.MESSAGE_TOO_LARGE


@pytest.mark.parametrize("size", [70_000, 1_000_000])
@in_loop
async def test_a_frame_that_is_much_too_long_is_not_even_read(server: Server, size: int) -> None:
    before = server.memory
    async with server.player(HERE, somebody(server)) as player:
        await player.raw("x" * size)
        assert await player.closed() in TOO_BIG
    assert server.memory - before < 20_000_000


@in_loop
async def test_a_message_in_many_pieces_is_bounded_too(server: Server) -> None:
    async with server.player(HERE, somebody(server)) as player:
        pieces = ["x" * 1000] * 100

        async def sent() -> None:
            async def told() -> AsyncIterator[str]:
                for piece in pieces:
                    yield piece

            await player.socket.send(told())

        await asyncio.gather(sent(), return_exceptions=True)
        assert await player.closed() in TOO_BIG


@in_loop
async def test_a_message_just_short_enough_is_answered(server: Server) -> None:
    async with server.player(HERE, somebody(server)) as player:
        text = json.dumps({"id": "a", "do": "dispute", "text": "x"})
        await player.raw(text + " " * (LONGEST_MESSAGE - len(text)))
        refused = await player.until(lambda one: one["t"] == "no", "an answer")
        assert refused["code"] == "seat/unknown"


@pytest.mark.parametrize("data", [b"", b"\x00", b'{"do":"ping","n":1}', b"x" * 10_000])
@in_loop
async def test_binary_frames_end_the_line(server: Server, data: bytes) -> None:
    async with server.player(HERE, somebody(server)) as player:
        await player.raw(data)
        assert await player.closed() == CloseCode.MESSAGE_TOO_LARGE


@in_loop
async def test_text_that_is_no_utf8_ends_the_line(server: Server) -> None:
    async with server.player(HERE, somebody(server)) as player:
        await player.socket.send(b"\xff\xfe\xed\xa0\x80", text=True)
        assert await player.closed() in (CloseCode.NO_TEXT, CloseCode.MALFORMED)
    async with server.player(HERE) as other:
        assert (await other.welcome())["t"] == "welcome"


NONSENSE = [
    "", " ", "{", "}", "[]", "null", "true", "17", '"sit"', "{}", '{"do":"sit"}', "NaN", "\x00",
    '{"id":"a","do":"fly"}', '{"id":"a","do":"sit","amount":"5"}', '{"id":"a","do":"sit","amount":5,}',
    '{"id":"a","do":"sit","amount":1e3}', '{"id":"a","do":"sit","amount":5.5}',
    '{"id":"a","do":"sit","amount":-5}', '{"id":"a","do":"sit","amount":0}',
    '{"id":"a","do":"sit","amount":' + "9" * 400 + "}", '{"id":"a","do":"sit","amount":1e999}',
    '{"id":"a","do":"sit","amount":null}', '{"id":"a","do":"sit","amount":[5]}',
    '{"id":"a","do":"sit","amount":5,"extra":1}', '{"id":"a","do":"sit","amount":5,"seat":"x"}',
    '{"id":5,"do":"cash_out"}', '{"id":"","do":"cash_out"}', '{"id":"a b","do":"cash_out"}',
    '{"id":"' + "x" * 65 + '","do":"cash_out"}', '{"id":"a","do":["cash_out"]}',
    '{"id":"a","do":"place","bets":[]}', '{"id":"a","do":"place","bets":[["17"]]}',
    '{"id":"a","do":"place","bets":[["17",5,6]]}', '{"id":"a","do":"place","bets":{"17":5}}',
    '{"id":"a","do":"place","bets":[[17,5]]}', '{"id":"a","do":"place","bets":[["17",-5]]}',
    '{"id":"a","do":"place","bets":[' + '["17",5],' * 200 + '["17",5]]}',
    '{"id":"a","do":"place","bets":[["' + "x" * 65 + '",5]]}',
    '{"id":"a","do":"take_up","on":1}', '{"id":"a","do":"take_up","on":"yes"}',
    '{"id":"a","do":"again","how":"double","call":"tiers"}', '{"do":"ping","n":-1}',
    '{"do":"ping","n":1e400}', '{"do":"ping"}', '{"id":"a","do":"dispute","text":""}',
    '{"id":"a","do":"dispute","text":"' + "x" * 501 + '"}', '{"id":"a","do":"say","text":5}',
    "[" * 8000, '{"id":' * 2000, '{"id":"a","do":"place","bets":' + "[" * 8000,
    '{"id":"a","do":"dispute","text":"\\ud800"}', '{"id":"a","do":"dispute","text":"\\udc00x"}',
    '{"id":"a\\u0000","do":"cash_out"}', '{"id":"\\ud83d","do":"cash_out"}',
    '{"id":"a","do":"sit","amount":5,"colour":"<script>"}',
    '{"id":"a","do":"sit","amount":5,"colour":"a\\u0000"}', '{"id":"a","do":"sit","amount":5,"value":0}',
]  # fmt: skip


@in_loop
async def test_whatever_makes_no_sense_is_refused_with_a_sentence(server: Server) -> None:
    session = somebody(server)
    for first in range(0, len(NONSENSE), STRIKES - 1):
        async with server.player(HERE, session) as player:
            await player.welcome()
            for text in NONSENSE[first : first + STRIKES - 1]:
                start = len(player.heard)
                await player.raw(text)
                refused = await player.until(lambda one: one["t"] == "no", text[:80], start)
                assert refused["code"] == "said/malformed", (text[:80], refused)
                assert refused["text"].endswith(".")
                assert len(refused["text"]) < 1000
            await ping(player, 1)


@in_loop
async def test_who_makes_no_sense_again_and_again_is_let_go(server: Server) -> None:
    async with server.player(HERE, somebody(server)) as player:
        for _ in range(STRIKES):
            await player.raw("nonsense")
        assert await player.closed() == CloseCode.MALFORMED
        assert len([one for one in player.heard if one["t"] == "no"]) == STRIKES


HARMLESS: dict[str, dict[str, Any]] = {
    "said/malformed": {"do": "place", "bets": [["<b>17</b>", 500]]},
    "bet/funds": {"do": "place", "bets": [["17", 10**12]] * 200},
    "bet/not-offered": {"do": "place", "bets": [["dragon", 500]]},
    "seat/full": {"do": "sit", "amount": 500},
    "zero/nothing": {"do": "withdraw", "target": "red"},
}


@in_loop
async def test_what_is_out_of_place_is_refused_and_changes_nothing(server: Server) -> None:
    async with seated(server) as player:
        await player.phase("open")
        for code, message in HARMLESS.items():
            refused = await player.ask(str(message["do"]), **{
                key: value for key, value in message.items() if key != "do"
            })  # fmt: skip
            assert refused["t"] == "no"
            assert refused["code"] in (code, "bet/late", "phase/wrong"), refused
        own = player.heard
        moved = [one for one in own if one["t"] == "events" and "Placed" in str(one["events"])]
        assert moved == []


@in_loop
async def test_a_bet_after_the_close_is_too_late(server: Server) -> None:
    async with seated(server) as player:
        while True:
            await player.phase("closed")
            if player.current != "closed":  # that was long ago
                continue
            start = len(player.heard)
            answer = await player.ask("place", bets=[["17", 500]])
            if answer["t"] == "no":
                break
            assert any("BettingOpened" in names(one) for one in player.heard[start:])
        assert answer["code"] in ("bet/late", "phase/wrong")


@in_loop
async def test_the_same_message_sent_many_times_acts_once(server: Server) -> None:
    async with seated(server) as player:
        placed = await player.bet(("17", 500))
        mark = placed["id"].split(":")[1]
        start = len(player.heard)
        for _ in range(20):
            await player.say("place", id=mark, bets=[["17", 500]])

        def answers() -> list[str]:
            return [one["t"] for one in player.heard[start:] if one.get("id") == mark]

        await eventually(lambda: len(answers()) == 20, "twenty answers")
        assert answers() == ["ok"] * 20
        entries = [one for one in player.heard[start:] if "Placed" in str(one.get("events"))]
        assert entries == []


@in_loop
async def test_texts_of_all_kinds_survive_the_log(server: Server) -> None:
    for text in (
        "\x00",
        "a\x00b",
        "\x1f\x7f",
        '"\\',
        "a\u2028\u2029",
        "𝄞",
        "'; DROP TABLE log",
    ):
        async with seated(server) as player:
            told = await player.does("dispute", text=text)
            assert told["events"][0][1]["text"] == text
    is_sound(server.db, HERE)


@in_loop
async def test_a_dispute_about_nothing_is_refused(server: Server) -> None:
    """A record cannot hold it: written down, it would make the whole log unreadable."""
    async with seated(server, "english-1") as player:
        for text in (" ", "\n\t ", "\x1f", "\x85", "\u2028\u2029", "\u00a0"):
            start = len(player.heard)
            await player.say("dispute", text=text)
            answer = await player.until(
                lambda one: one["t"] == "no" or "DisputeOpened" in names(one), "an answer", start
            )
            assert answer["t"] == "no", repr(text)


@in_loop
async def test_a_request_cannot_write_a_line_of_its_own_into_the_log(server: Server) -> None:
    with server.http() as browser:
        refused = browser.post("/first%0AERROR%20forged", headers={"origin": "http://evil.example"})
        assert refused.status_code == 403
    await eventually(lambda: "first" in server.errors, "the refusal is logged")
    assert not [line for line in server.errors.splitlines() if line.startswith("ERROR forged")]


# Floods


@in_loop
async def test_a_flood_ends_one_line_and_disturbs_nobody(server: Server) -> None:
    async with seated(server) as player, server.player(HERE, somebody(server)) as flooder:
        await flooder.welcome()

        async def flood() -> None:
            for number in range(5000):
                await flooder.raw(json.dumps({"id": f"f{number}", "do": "take_up", "on": True}))
                if number % BURST == 0:
                    await asyncio.sleep(0)  # else the code of the close would wait to be read

        flooding = asyncio.create_task(flood())
        for number in range(10):
            await ping(player, number)
        await player.bet(("17", 500))
        assert await flooder.closed() == CloseCode.FLOOD
        await asyncio.gather(flooding, return_exceptions=True)
        answered = [one for one in flooder.heard if one["t"] == "no"]
        assert len(answered) < BURST * 3
        assert player.code is None


def test_a_line_may_say_much_at_once_and_some_all_the_time() -> None:
    now = [100.0]
    bucket = Bucket(rate=20, full=60, clock=lambda: now[0])
    assert [bucket.take() for _ in range(61)] == [True] * 60 + [False]
    now[0] += 0.5
    assert [bucket.take() for _ in range(11)] == [True] * 10 + [False]
    now[0] += 3600
    assert [bucket.take() for _ in range(61)] == [True] * 60 + [False]


@in_loop
async def test_who_speaks_steadily_is_not_taken_for_a_flood(server: Server) -> None:
    async with seated(server) as player:
        for number in range(40):
            await ping(player, number)
        assert player.code is None


# Lines that are not read


@asynccontextmanager
async def casino_in(folder: Path) -> AsyncIterator[tuple[Floor, Identity]]:
    """A casino in this process, without a web around it."""
    with opened_log(folder) as log:
        vault = Vault(folder / "vault")
        casino = Floor(log, SealedWheel(vault), STILL)
        casino.open(1)
        identity = Identity(vault, casino)
        try:
            yield casino, identity
        finally:
            await casino.close()
            identity.close()
            vault.close()


@in_loop
async def test_a_line_that_cannot_be_written_any_more_is_let_go(tmp_path: Path) -> None:
    """Its owner must not count as present for ever, nor its messages pile up."""
    async with casino_in(tmp_path) as (casino, identity):
        ada = (await identity.sign_in("ada")).visitor
        cable = Cable(Sockets(casino, identity, offices_of(identity)), f"croupier={ada.token}")
        room = casino.get(HERE)
        assert room
        assert room.keeper.audience.is_here("ada")
        cable.socket.pause_writing()
        for _ in range(2 * MOST_WAITING // 1000):
            room.keeper.audience.tell(encode(Repeated("bob", "x" * 1000)))
        assert cable.socket.closed == CloseCode.SLOW
        assert not cable.socket._outbox
        assert cable.written[-1] == close_frame(CloseCode.SLOW)
        gone = "a dead line keeps its owner present"
        await eventually(lambda: not room.keeper.audience.is_here("ada"), gone)


CHATTER = [[f"{n} and neighbours", 100] for n in range(37)] + [[str(n), 100] for n in range(37)]


@pytest.mark.long
@in_loop
async def test_a_client_that_never_reads_is_let_go_and_others_play_on(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    with Server(tmp_path_factory.mktemp("slow"), speed=0.2) as server:
        sleeper = server.sign_in("sleeper")
        dead = [await BareSocket.open(server, HERE, sleeper, buffer=4096) for _ in range(5)]
        before = server.memory
        async with seated(server) as player:
            people = [server.player(HERE, somebody(server)) for _ in range(6)]
            talkers = [await one.__aenter__() for one in people]
            for one in talkers:
                await one.does("sit", amount=10**9)
            await player.phase("open")
            ends = monotonic() + 90
            while "sleeper" in present(player):
                assert monotonic() < ends, "a dead line keeps its owner present"
                for one in talkers:
                    await one.ask("place", bets=CHATTER)
                await ping(player, 1)
            assert server.memory - before < 100_000_000
            for one in talkers:
                await one.__aexit__()
        for line in dead:
            line.close()
    is_sound(server.db)


def present(player: Player) -> list[str]:
    told = [one for one in player.heard if "present" in one or one["t"] == "present"]
    names: list[str] = told[-1].get("names") or told[-1].get("present") or []
    return names


# Many


async def holds_many(server: Server, many: int, quick: float) -> None:
    """So many idle sockets at one table; a purchase costs the server few seconds all the same."""
    allow_files(many + 200)
    before, idle = server.memory, list[BareSocket]()
    try:
        async with seated(server, "nsw-1") as player:
            for first in range(0, many, 100):
                count = min(100, many - first)
                idle += await asyncio.gather(
                    *(BareSocket.open(server, "nsw-1") for _ in range(count))
                )
            start = server.cpu
            await player.does("buy", amount=100_00)
            cost = server.cpu - start
            await player.bet(("17", 500))
            assert cost < quick, f"a purchase cost {cost:.2f} s of the processor"
            assert (server.memory - before) / many < 100_000, "bytes for one line"
    finally:
        for one in idle:
            one.close()
    async with server.player("nsw-1") as guest:
        assert (await guest.welcome())["t"] == "welcome"


@in_loop
async def test_many_idle_sockets_do_not_slow_the_table(server: Server) -> None:
    await holds_many(server, 300, 1)


@pytest.mark.long
def test_ten_thousand_idle_sockets(tmp_path_factory: pytest.TempPathFactory) -> None:
    with Server(tmp_path_factory.mktemp("many"), speed=1) as server:
        asyncio.run(holds_many(server, 10_000, 5))
    is_sound(server.db)


@in_loop
async def test_more_sockets_than_there_is_room_for_are_told_to_come_back(tmp_path: Path) -> None:
    async with casino_in(tmp_path) as (casino, identity):
        cable = Cable(Sockets(casino, identity, offices_of(identity), most=0))
        assert cable.written[-1] == close_frame(CloseCode.FULL)
        cable.abort()


@in_loop
async def test_people_who_come_and_go_without_a_word_leave_nothing_behind(server: Server) -> None:
    before = server.memory
    for _ in range(5):
        lines = await asyncio.gather(*(BareSocket.open(server, HERE) for _ in range(40)))
        for one in lines:
            one.close()
    async with server.player(HERE) as guest:
        assert (await guest.welcome())["present"] == []
    assert server.memory - before < 30_000_000
