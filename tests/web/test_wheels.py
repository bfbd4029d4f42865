"""Where numbers come from: sealed and drawn by hand, real, or read from outside."""

import asyncio
import runpy
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread
from urllib.error import HTTPError

import pytest

from croupier.record import Record
from croupier.record.replay import Replay
from croupier.record.seals import check_seals
from croupier.store import ReadOnlyLog
from croupier.table.fairness import seal_of
from croupier.table.phases import Phase
from live_support import DEADLINE, eventually, in_loop, is_sound
from server_support import Server
from staff_support import Person, evening, hosted
from support import clause
from web_support import web

SEED = "5e" * 32
READER = Path(__file__).parents[2] / "examples" / "wheel_reader.py"


def record_of(db: Path, table: str) -> Record:
    with closing(ReadOnlyLog(db)) as log:
        head = log.head(table)
        assert head
        lines = [
            f"house {log.house(head.house).id}",
            *(one.statement for one in log.entries(table)),
        ]
    return Record(iter(lines))


async def close(croupier: Person) -> None:
    for line in ("place your bets", "spin"):
        await croupier.does(line)
    if croupier.site.table(croupier.table).state.phase is Phase.SPINNING:
        await croupier.does("no more bets")


@in_loop
async def test_a_wheel_that_is_drawn_by_hand_is_sealed(tmp_path: Path) -> None:
    async with web(tmp_path) as site, evening(site, wheel="by hand") as made:
        bruno = await made.person("croupier", "bruno")
        await eventually(lambda: site.table(made.table).state.chain, "the secrets are announced")
        await close(bruno)
        state = site.table(made.table).state
        assert state.coup.seal
        assert "draw it" in (await bruno.refused("number 17"))[1]
        seen = {"coup": 1, "phase": state.phase}
        early = bruno.say("draw", coup=1, phase=Phase.OPEN)
        assert (await bruno.answer(early))["code"] == "staff/stale"
        one, two = bruno.say("draw", **seen), bruno.say("draw", **seen)
        told = [await bruno.answer(one), await bruno.answer(two)]
        assert sorted(one["t"] for one in told) == ["events", "no"]  # one of them was first
        assert "staff/stale" in [one.get("code") for one in told]
        await eventually(
            lambda: "secret proves it" in str(bruno.last("desk")["may"]), "the desk says why not"
        )
        assert (await bruno.refused("take back"))[0] == "phase/wrong"
        await bruno.does("settle")
        await close(bruno)
        await bruno.does("void interrupted")  # its secret is told all the same
        state = site.table(made.table).state
        assert state.tally.untold == 0
        assert state.chain
        assert state.chain.used == 2
    is_sound(site.db, made.table)
    checks = list(check_seals(record_of(site.db, made.table)))
    assert [one.problem for one in checks] == [None, None]


@in_loop
async def test_a_draw_by_hand_waits_for_the_seeds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("croupier.live.dealing.TELL_WITHIN", DEADLINE)
    async with web(tmp_path) as site, evening(site, wheel="by hand") as made:
        bruno, ada = await made.person("croupier", "bruno"), await made.player("ada")
        keeper = site.table(made.table)
        await eventually(lambda: keeper.state.chain, "the secrets are announced")
        await ada.answer(ada.say("sit", amount=100_00))
        await bruno.does("place your bets")
        assert (await ada.answer(ada.say("seal_seed", hash=seal_of(SEED))))["t"] == "events"
        await bruno.does("spin")
        drawn = bruno.say("draw", coup=1, phase=keeper.state.phase)
        assert (await ada.answer(ada.say("tell_seed", seed=SEED)))["t"] == "events"
        ((_, number),) = (await bruno.answer(drawn))["events"]
        assert number["missing"] == []


@in_loop
async def test_a_real_wheel_claims_nothing(tmp_path: Path) -> None:
    async with web(tmp_path) as site, evening(site, wheel="real") as made:
        bruno = await made.person("croupier", "bruno")
        host = Person(site, made.table, str(made.host.cookies["croupier"]), "host")
        await close(bruno)
        assert "only between coups" in (await host.refused("wheel is automatic"))[1]
        await bruno.does("number 17")
        await bruno.does("settle")
        sealed = (await made.host.get(f"/api/tables/{made.table}/seal/1")).json()
        assert (sealed["seal"], sealed["scheme"], sealed["wheel"]) == (None, 0, "real")
        assert site.table(made.table).state.tally.unsealed == 0
        await host.does("wheel is by hand")
        await eventually(lambda: site.table(made.table).state.chain, "the secrets are announced")
        await close(bruno)
        assert site.table(made.table).state.coup.seal
    replay = Replay(record_of(site.db, made.table).house)
    list(check_seals(record_of(site.db, made.table), replay))
    assert replay.state.tally.real == 1


@in_loop
async def test_where_the_clock_deals_people_do_not(tmp_path: Path) -> None:
    async with web(tmp_path) as site, evening(site) as made:
        bruno = await made.person("croupier", "bruno")
        assert "The clock deals" in (await bruno.refused("place your bets"))[1]
        assert bruno.last("desk")["steps"][0]["press"] == "wait"
        await bruno.does("croupier for seat gina buys 1000")


@in_loop
async def test_a_reader_is_heard_once_in_order_and_in_its_phase(tmp_path: Path) -> None:
    async with web(tmp_path) as site, evening(site, wheel="read") as made:
        bruno = await made.person("croupier", "bruno")
        head = {"authorization": f"Bearer {(await made.link('reader'))['path']}"}
        path = f"/api/tables/{made.table}/reader"
        async with site.browser() as program:

            async def send(count: int, number: int) -> tuple[int, dict[str, object]]:
                answer = await program.post(
                    path, json={"count": count, "number": number}, headers=head
                )
                return answer.status_code, answer.json()

            assert (await send(1, 17))[1]["code"] == "reader/order"  # nothing is closed
            await close(bruno)
            assert (await send(2, 17))[0] == 409  # 1 comes first
            assert (await send(1, 37))[0] == 400
            status, told = await send(1, 17)
            assert (status, told["number"], told["again"]) == (200, 17, False)
            status, told = await send(1, 20)
            assert (status, told["number"], told["again"]) == (200, 17, True)
            assert (await send(2, 20))[0] == 409  # the coup has its number
            await bruno.does("settle")
            site.casino.get(made.table).reading._last = None  # as after a start
            assert (await program.get(path, headers=head)).json()["count"] == 1
            await close(bruno)
            assert (await send(2, 0))[0] == 200
            trail = (await made.host.get(f"/api/tables/{made.table}/audit?kind=number")).json()
            assert [one["role"] for one in trail["entries"]] == ["reader", "reader"]


@clause("mbs-3.6b")
@in_loop
async def test_a_reader_says_the_laps_where_the_house_counts_them(tmp_path: Path) -> None:
    async with web(tmp_path) as site, evening(site, "mbs", wheel="read") as made:
        bruno = await made.person("croupier", "bruno")
        head = {"authorization": f"Bearer {(await made.link('reader'))['path']}"}
        path = f"/api/tables/{made.table}/reader"
        async with site.browser() as program:
            await close(bruno)
            without = await program.post(path, json={"count": 1, "number": 17}, headers=head)
            # Not "too early": a program that sent it again would send it for ever.
            assert without.status_code == 400
            assert "This house counts the laps" in without.json()["text"]
            few = {"count": 1, "number": 17, "laps": 3}
            assert (await program.post(path, json=few, headers=head)).status_code == 409
            enough = {"count": 1, "number": 17, "laps": 5}
            assert (await program.post(path, json=enough, headers=head)).status_code == 200
        assert site.table(made.table).state.coup.number == 17


@contextmanager
def answering(first: bytes) -> Iterator[str]:
    """The address of a server that answers with these bytes once, and then takes the number."""
    answers = [first]

    class Answers(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            self.rfile.read(int(self.headers["content-length"]))
            self.wfile.write(answers.pop() if answers else TAKEN)

        def log_message(self, *_: object) -> None:
            """Say nothing."""

    with HTTPServer(("127.0.0.1", 0), Answers) as server:
        serving = Thread(target=server.serve_forever, args=(0.01,))
        serving.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}"
        finally:
            server.shutdown()
            serving.join()


def http(status: int, body: str, missing: int = 0) -> bytes:
    head = f"HTTP/1.0 {status} \r\ncontent-length: {len(body) + missing}\r\n\r\n"
    return (head + body).encode()


TAKEN = http(200, '{"coup": 3}')


def tell_once(url: str) -> None:
    """As the example tells a number, without waiting."""
    tell = runpy.run_path(str(READER))["tell"]
    tell.__globals__["AGAIN"] = 0
    tell(url, "token", 1, 17)


@pytest.mark.parametrize(
    "trouble",
    [
        b"",  # it dies when it has read the question
        b"nonsense\r\n\r\n",
        http(409, "{}"),
        http(429, "{}"),
        http(500, "{}"),
        http(503, "<html>"),
        http(200, '{"coup"', missing=4),
        http(200, "<html>"),
    ],
)
def test_the_example_sends_a_number_again_after(
    trouble: bytes, capsys: pytest.CaptureFixture[str]
) -> None:
    """A server that cannot take the number, or dies, and is back for the next question."""
    with answering(trouble) as url:
        tell_once(url)
    assert capsys.readouterr().out == "1: 17 is the number of coup 3\n"


@pytest.mark.parametrize("status", [400, 401, 403, 404])
def test_the_example_ends_where_it_would_never_be_heard(status: int) -> None:
    with answering(http(status, "{}")) as url, pytest.raises(HTTPError) as caught:
        tell_once(url)
    assert caught.value.code == status
    caught.value.close()


@in_loop
async def test_the_example_reads_a_wheel(tmp_path: Path) -> None:
    with Server(tmp_path, speed=1) as server:
        async with hosted(server, wheel="read") as made, made.croupier("bruno") as bruno:
            token = (await made.link("reader"))["path"]
            feed = subprocess.Popen(
                [sys.executable, str(READER), server.url.rstrip("/"), made.table, token],
                stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
            )  # fmt: skip
            try:
                assert feed.stdin
                assert feed.stdout
                feed.stdin.write("17\nnoise\n40\n0\n")
                feed.stdin.close()
                for coup, number in ((1, 17), (2, 0)):
                    await bruno.states("place your bets", coup - 1, "idle")
                    await bruno.states("spin", coup, "open")
                    told = await asyncio.to_thread(feed.stdout.readline)
                    assert f"{number} is the number of coup {coup}" in told
                    await bruno.states("settle", coup, "number")
            finally:
                feed.kill()
                feed.wait()
                feed.stdout.close()  # type: ignore[union-attr]  # it was opened above
