"""The socket of a real server: playing over it, resuming, and who may say what."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from croupier.wire import CloseCode
from live_support import DEADLINE, entries, in_loop
from server_support import Server, names

HERE = "venezia-1"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("socket"), speed=40) as one:
        yield one


@pytest.fixture
def people(server: Server, request: pytest.FixtureRequest) -> dict[str, str]:
    """Sessions of two people whom nobody else knows."""
    word = f"{abs(hash(request.node.name)) % 10**8}"
    return {name: server.sign_in(f"{name}-{word}") for name in ("ada", "bob")}


@in_loop
async def test_somebody_sits_bets_and_is_paid(server: Server, people: dict[str, str]) -> None:
    async with server.player(HERE, people["ada"]) as ada:
        welcome = await ada.welcome()
        assert (welcome["table"], welcome["house"]) == (HERE, "venezia")
        name = welcome["you"]
        assert (await ada.does("sit", amount=1000_00))["id"].startswith(f"{name}:")
        placed = await ada.bet(("red", 1000), ("black", 1000))
        assert names(placed) == ["Placed"]
        start = ada.heard.index(placed)
        number = await ada.event("NumberSet", start)
        collected = await ada.event("Collected", start)
        await ada.event("DollyLifted", start)
        lines = collected["events"][0][1]["results"]
        outcomes = {line[1]: line[6] for line in lines if line[0] == name}
        if number["events"][0][1]["number"]:
            assert sorted(outcomes.values()) == ["lost", "won"]
        else:
            assert set(outcomes.values()) == {"held"}


@in_loop
async def test_a_called_bet_is_repeated_for_all(server: Server, people: dict[str, str]) -> None:
    async with server.player(HERE, people["ada"]) as ada, server.player(HERE) as guest:
        await ada.does("sit", amount=1000_00)
        while (await ada.ask("say", text="17 and the neighbours by 5"))["t"] != "events":
            await ada.event("BettingOpened", len(ada.heard))
        said = await guest.until(lambda one: one["t"] == "said", "the repetition")
        assert "17" in said["text"]
        assert said["seat"] == (await ada.welcome())["you"]


@in_loop
async def test_nobody_can_act_for_another(server: Server, people: dict[str, str]) -> None:
    """Whatever a message says, it is its session's."""
    async with server.player(HERE, people["ada"]) as ada, server.player(HERE, people["bob"]) as bob:
        await ada.does("sit", amount=1000_00)
        name = (await ada.welcome())["you"]
        for fields in (
            {"seat": name}, {"name": name}, {"you": name}, {"player": name}, {"by": name},
        ):  # fmt: skip
            message = {"id": "x1", "do": "place", "bets": [["17", 500]], **fields}
            start = len(bob.heard)
            await bob.raw(json.dumps(message))
            refused = await bob.until(lambda one: one["t"] == "no", "a refusal", start)
            assert refused["code"] == "said/malformed"
        refused = await bob.ask("take_up", on=True)
        assert refused["code"] == "seat/unknown"
        for mark in (f"{name}:1", "*:1", "*"):
            start = len(bob.heard)
            await bob.raw(json.dumps({"id": mark, "do": "cash_out"}))
            assert (await bob.until(lambda one: one["t"] == "no", "a refusal", start))["id"] is None
        assert (await ada.bet(("17", 500)))["id"].startswith(f"{name}:")


@in_loop
async def test_the_same_id_of_two_people_is_two_commands(
    server: Server, people: dict[str, str]
) -> None:
    async with server.player(HERE, people["ada"]) as ada, server.player(HERE, people["bob"]) as bob:
        for player in (ada, bob):
            answer = await player.ask("sit", amount=1000_00, id="same")
            assert answer["t"] == "events", answer
        assert (await ada.ask("sit", amount=1000_00, id="same"))["t"] == "ok"


@in_loop
async def test_who_has_no_session_watches_and_cannot_play(server: Server) -> None:
    async with server.player(HERE) as guest:
        welcome = await guest.welcome()
        assert welcome["you"] is None
        assert welcome["view"]["own"] is None
        for do, fields in (("sit", {"amount": 500}), ("cash_out", {}), ("dispute", {"text": "hm"})):
            refused = await guest.ask(do, **fields)
            assert (refused["t"], refused["code"]) == ("no", "said/no-session")


@pytest.mark.parametrize("cookie", ["forged", "ImFkYSI.aaaaaa.bbbbbbbbbbbbbbbbbbbbbbbbbbb", ""])
@in_loop
async def test_a_forged_session_is_nobody(server: Server, cookie: str) -> None:
    async with server.player(HERE, cookie or None) as guest:
        assert (await guest.welcome())["you"] is None


@in_loop
async def test_a_table_that_is_not_there_is_told_by_its_code(server: Server) -> None:
    for table in ("nowhere", "venezia-999", "%00", "..", "VENEZIA-1", "é"):
        async with server.player(table) as guest:
            assert await guest.closed() == CloseCode.NO_TABLE


def line_to(address: str, **options: Any) -> connect:
    """A bare line, which is given as long to open as a busy machine needs."""
    return connect(address, proxy=None, open_timeout=DEADLINE, **options)


async def first_code(socket: ClientConnection) -> int | None:
    """Why a socket is closed that was told nothing."""
    with pytest.raises(ConnectionClosed) as closed:
        await socket.recv()
    return closed.value.rcvd.code if closed.value.rcvd else None


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "https://127.0.0.1", "http://localhost:1", "x"]
)
@in_loop
async def test_a_socket_of_another_site_is_refused(
    server: Server, people: dict[str, str], origin: str
) -> None:
    head = {"cookie": f"croupier={people['ada']}", "origin": origin}
    async with line_to(server.address(HERE), additional_headers=head) as socket:
        assert await first_code(socket) == CloseCode.ORIGIN


@in_loop
async def test_a_socket_of_our_own_page_is_let_in(server: Server, people: dict[str, str]) -> None:
    head = {"cookie": f"croupier={people['ada']}", "origin": server.url}
    async with line_to(server.address(HERE), additional_headers=head) as socket:
        first: list[Any] = json.loads(await socket.recv())
        assert first[0]["t"] == "welcome"


@in_loop
async def test_a_socket_that_calls_the_server_by_another_name_is_refused(server: Server) -> None:
    port = int(server.url.rsplit(":", 1)[1])
    address = f"ws://evil.example:{port}/ws/{HERE}"
    async with line_to(address, host="127.0.0.1", port=port) as socket:
        assert await first_code(socket) == CloseCode.ORIGIN


@in_loop
async def test_pings_are_answered_with_their_number(server: Server) -> None:
    async with server.player(HERE) as guest:
        for number in (0, 1, 2**53):
            await guest.raw(json.dumps({"do": "ping", "n": number}))
            pong = await guest.until(lambda one: one.get("n") == number, "a pong")  # noqa: B023  # awaited at once
            assert pong["now"] > 0


@in_loop
async def test_a_player_who_comes_back_gets_what_was_missed_without_gaps_or_doubles(
    server: Server, people: dict[str, str]
) -> None:
    async with server.player(HERE, people["bob"]) as other:
        async with server.player(HERE, people["ada"]) as ada:
            seq = (await ada.welcome())["seq"]
            await ada.does("sit", amount=1000_00)
            opened = await ada.event("BettingOpened")  # from here on the coup is played to its end
            first = ada.seqs
            assert first[0] == seq + 1
        await other.until(
            lambda one: "DollyLifted" in names(one) and one["seq"] > opened["seq"], "its end"
        )
        async with server.player(HERE, people["ada"], since=first[-1]) as ada:
            assert (await ada.welcome())["t"] == "resumed"
            await ada.event("DollyLifted")
            assert ada.seqs == list(range(first[-1] + 1, ada.seqs[-1] + 1))
            told = {one["seq"]: one for one in ada.heard if one["t"] == "events"}
        for entry in entries(server.db, HERE):
            if entry.seq in told:
                assert told[entry.seq]["id"] == entry.command_id


@pytest.mark.parametrize("since", ["x", "-1", "9" * 15, "9" * 400, "1.5", "", "0&since=1", "٣"])
@in_loop
async def test_a_place_that_makes_no_sense_gives_the_whole_table(
    server: Server, since: str
) -> None:
    async with line_to(f"{server.address(HERE)}?since={since}", max_size=None) as socket:
        first: list[Any] = json.loads(await socket.recv())
        assert first[0]["t"] in ("welcome", "resumed")


@in_loop
async def test_one_person_may_have_several_lines(server: Server, people: dict[str, str]) -> None:
    async with server.player(HERE, people["ada"]) as one, server.player(HERE, people["ada"]) as two:
        name = (await one.welcome())["you"]
        await one.does("sit", amount=1000_00)
        heard = await two.event("Seated")
        assert heard["events"][1][1]["amount"] == 1000_00
        present = (await two.welcome())["present"]
        assert present.count(name) == 1


@in_loop
async def test_an_id_with_a_line_break_reaches_nobody(
    server: Server, people: dict[str, str]
) -> None:
    """One player's mark goes to everybody: it must never spoil their messages."""
    async with server.player("nsw-1", people["ada"]) as ada, server.player("nsw-1") as guest:
        await ada.raw('{"id":"abc\\n","do":"sit","amount":100000}')
        refused = await ada.until(lambda one: one["t"] == "no", "a refusal")
        assert refused["code"] == "said/malformed"
        await ada.does("sit", amount=1000_00)
        await guest.event("Seated")
