"""The laboratory behind a server: exact answers, limits, and tables that never wait for it."""

import asyncio
import io
import sys
import threading
from dataclasses import replace
from functools import partial
from math import inf
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from croupier.houses import house
from croupier.lab import desk
from croupier.lab.audit.judging import SAYS
from croupier.lab.audit.report import AuditLevel
from croupier.rules.errors import Malformed
from croupier.store.past import Past
from croupier.tongues import Tongue
from croupier.web import laboratory
from croupier.web.laboratory import AskedTooOften, LabMissing, Laboratory, LabUnavailable, _told
from croupier.wire.lab import WheelAudit, WheelLevel, WheelQuestion
from live_support import DEADLINE, deal, eventually, in_loop, say
from web_support import BASE, Web, web

pytestmark = pytest.mark.live

TRIAL = "/api/lab/trial?house=english&bets=red+by+10&coups=100&bankroll=20000&goal=40000"


def a_desk(script: str) -> tuple[str, ...]:
    """A process in the place of the laboratory's own."""
    return sys.executable, "-c", f"import sys, time\nprint('{{}}', flush=True)\n{script}"


ASLEEP = a_desk("time.sleep(1000)")
DYING = a_desk("sys.stdin.readline()")


@pytest.fixture
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine the laboratory takes its time."""
    monkeypatch.setattr("croupier.web.app.Laboratory", partial(Laboratory, DEADLINE))


@pytest.mark.usefixtures("_patient")
@in_loop
async def test_an_evening_is_tried_exactly(tmp_path: Path) -> None:
    async with web(tmp_path) as site, site.browser() as browser:
        offer = (await browser.get("/api/lab")).json()
        assert offer["ready"]
        assert "martingale" in [one["id"] for one in offer["systems"]]
        italian = (await browser.get("/api/lab?language=it")).json()
        assert "Martingala" in [one["title"] for one in italian["systems"]]
        told = (await browser.get(TRIAL)).json()
    assert told["bets"] == "red by 10"
    assert told["error"] < 1e-10
    assert told["ruin"] + told["goal"] < 1
    assert 10 * 100 < told["mean_drawdown"] < 20_000
    assert told["ahead"] + told["even"] + told["behind"] == pytest.approx(1)
    fan = told["fan"]
    assert (fan["coups"][0], fan["coups"][-1]) == (0, 100)
    assert all(len(row) == len(fan["coups"]) for row in fan["rows"])
    assert [row[-1] for row in fan["rows"]] == sorted(row[-1] for row in fan["rows"])


def test_the_fan_of_simulated_evenings_begins_once() -> None:
    question = {"system": "labouchere", "bets": "red by 1", "zero": "leave", "coups": 40}
    money = {"bankroll": 5_000, "goal": None}
    told = desk.try_system({"content": house("mbs").content, **question, **money})
    fan = told["fan"]
    assert told["sessions"] == desk.SESSIONS
    assert [fan["coups"][0], fan["coups"][-1]] == [0, 40]
    assert fan["coups"] == tuple(sorted({*fan["coups"]}))
    assert {len(row) for row in fan["rows"]} == {len(fan["coups"])}


@pytest.mark.usefixtures("_patient")
@in_loop
async def test_a_live_tables_wheel_is_audited(tmp_path: Path) -> None:
    async with web(tmp_path) as site, site.browser() as browser:
        keeper = site.table("mbs-1")
        await say(keeper, "seat ada buys 100")
        for _ in range(3):
            await deal(keeper, site.wheel, "ada: red by 1")
        numbers = (await browser.get("/api/tables/mbs-1/numbers")).json()
        made = (await browser.get("/api/tables/mbs-1/wheel")).json()
    assert len(numbers["numbers"]) == 3
    assert made["spins"] == 3
    assert made["level"] == "too few"


def from_afar(site: Web) -> httpx.AsyncClient:
    """A browser of another machine, which has its share and no more."""
    transport = httpx.ASGITransport(site.app, client=("192.0.2.7", 5000))
    return httpx.AsyncClient(transport=transport, base_url=BASE)


@in_loop
async def test_no_log_is_read_for_an_address_that_asks_too_often(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[Past] = []

    def reads(past: Past, _: int) -> list[int]:
        read.append(past)
        return []

    monkeypatch.setattr(Past, "all_numbers", reads)
    async with web(tmp_path) as site, from_afar(site) as browser:
        site.app._app.state.laboratory = Laboratory(at_once=0, command=DYING)
        answer = await browser.get("/api/tables/mbs-1/wheel")
    assert (answer.status_code, answer.json()["key"]) == (429, "lab.often")
    assert read == []


@in_loop
async def test_only_one_log_is_read_at_a_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever reads something else would wait for these readers."""
    reading, read, go_on = set[object](), list[int](), threading.Event()

    def slowly(past: Past, _: int) -> list[int]:
        reading.add(past)
        go_on.wait(DEADLINE)
        read.append(len(reading))
        reading.remove(past)
        return []

    monkeypatch.setattr(Past, "all_numbers", slowly)
    async with web(tmp_path) as site, site.browser() as browser:
        site.app._app.state.laboratory = lab = Laboratory(60, command=DYING)
        asked = [
            asyncio.create_task(browser.get("/api/tables/mbs-1/wheel", timeout=DEADLINE))
            for _ in range(3)
        ]
        await eventually(lambda: lab._waiting + len(reading) >= 3, "all of them wait or read")
        go_on.set()
        assert [(await one).status_code for one in asked] == [503] * 3
    assert read == [1, 1, 1]


def test_the_pages_know_every_question_and_level_of_an_audit() -> None:
    numbers = [number % 37 for number in range(7_000)]
    told = msgspec.convert(desk.audit_wheel({"numbers": numbers}), WheelAudit)
    assert [one.question for one in told.findings] == list(WheelQuestion)
    assert [*SAYS] == [*map(str, WheelQuestion)]
    assert [*map(str, WheelLevel)] == [*map(str, AuditLevel)]


@pytest.mark.parametrize(
    ("query", "words"),
    [
        ("house=mbs&coups=10&bankroll=100", "expected bets"),
        ("house=mbs&bets=nonsense&coups=10&bankroll=100", "bet"),
        ("house=mbs&bets=red+by+1&coups=10&bankroll=900&system=martingale", "not system"),
        ("house=mbs&bets=red+by+1&coups=0&bankroll=100", "coups"),
        ("house=mbs&bets=red+by+1&coups=100000&bankroll=100", "coups"),
        ("house=mbs&by=/etc/x.toml&coups=10&bankroll=100", "expected one of"),
        ("house=mbs&bets=" + "red+by+1,+" * 150 + "&coups=10&bankroll=100", ""),
    ],
)
@in_loop
async def test_a_question_that_cannot_be_asked(tmp_path: Path, query: str, words: str) -> None:
    async with web(tmp_path) as site, site.browser() as browser:
        answer = await browser.get(f"/api/lab/trial?{query}")
    assert answer.status_code == 400
    assert words in answer.json()["text"].lower()


def test_what_the_desk_finds_wrong_can_be_said_in_every_language() -> None:
    line = msgspec.json.encode(asked(bankroll=5))
    with pytest.raises(Malformed) as caught:
        _told(line)
    assert caught.value.said.in_tongue(Tongue.FR).startswith("un capital va de 1, le prix des")
    assert caught.value.said.key == "lab.bankroll"


@in_loop
async def test_a_house_that_is_not_there(tmp_path: Path) -> None:
    async with web(tmp_path) as site, site.browser() as browser:
        answer = await browser.get("/api/lab/trial?house=x&bets=red+by+1&coups=1&bankroll=100")
    assert answer.status_code == 404
    assert answer.json()["key"] == "request.house"


@in_loop
async def test_tables_deal_while_the_laboratory_works(tmp_path: Path) -> None:
    """The answer never comes; the table goes on all the same."""
    async with web(tmp_path) as site, site.browser() as browser:
        site.app._app.state.laboratory = lab = Laboratory(1000, command=ASLEEP)
        asked = asyncio.create_task(browser.get(TRIAL, timeout=1000))
        keeper = site.table("mbs-1")
        await say(keeper, "seat ada buys 100")
        for _ in range(5):
            await deal(keeper, site.wheel, "ada: red by 1")
        assert (await browser.get("/api/lobby")).status_code == 200
        await eventually(lambda: lab._process, "it is asked")
        assert not asked.done()
        await lab.close()
        answer = await asked
    assert (answer.status_code, answer.json()["code"]) == (503, "lab/busy")


@in_loop
async def test_a_question_that_takes_too_long_has_a_code_of_its_own(tmp_path: Path) -> None:
    """Whoever is told that the laboratory is busy asks again; this would only keep it so."""
    async with web(tmp_path) as site, site.browser() as browser:
        site.app._app.state.laboratory = Laboratory(0.05, command=ASLEEP)
        answer = await browser.get(TRIAL)
    assert (answer.status_code, answer.json()["code"]) == (503, "lab/long")
    assert "retry-after" not in answer.headers


QUESTION: dict[str, Any] = {"task": "try"}


@in_loop
async def test_what_takes_too_long_is_ended() -> None:
    lab = Laboratory(0.05, command=ASLEEP)
    with pytest.raises(LabUnavailable, match="takes too long"):
        await lab.ask("here", QUESTION)
    assert lab._process is None


@in_loop
async def test_a_process_that_ends_is_started_anew() -> None:
    lab = Laboratory(60, command=DYING)
    for _ in range(2):
        with pytest.raises(LabUnavailable, match="start anew"):
            await lab.ask("here", QUESTION)
    await lab.close()


class EndedProcess:
    """What uvloop shows of a process that has just ended: its pipe is closed."""

    def __init__(self) -> None:
        self.stdin = self.stdout = self
        self.returncode: int | None = None

    def write(self, _: bytes) -> None:
        """As uvloop does it; asyncio's own loop only notes it."""
        raise RuntimeError("unable to perform operation on <...>; the handler is closed")

    def kill(self) -> None:
        raise ProcessLookupError

    async def wait(self) -> int:
        self.returncode = 0
        return 0


@in_loop
async def test_a_process_that_ended_before_the_question_is_started_anew() -> None:
    lab, ended = Laboratory(60, command=DYING), EndedProcess()
    lab._process = ended  # type: ignore[assignment]  # it has what is asked of it
    with pytest.raises(LabUnavailable, match="start anew"):
        await lab.ask("here", QUESTION)
    assert lab._process is None


@in_loop
async def test_a_process_that_ends_within_its_answer_is_started_anew() -> None:
    lab = Laboratory(60, command=a_desk("print('{\"answer\": 1', end='', flush=True)"))
    with pytest.raises(LabUnavailable, match="start anew"):
        await lab.ask("here", QUESTION)
    assert lab._process is None


@in_loop
async def test_a_laboratory_that_is_closed_when_it_is_ready_answers_nobody(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lab, loaded = Laboratory(60, command=ASLEEP), laboratory._loaded

    async def ready_and_closed(process: asyncio.subprocess.Process) -> None:
        await loaded(process)
        await lab.close()

    monkeypatch.setattr(laboratory, "_loaded", ready_and_closed)
    with pytest.raises(LabUnavailable, match="start anew"):
        await lab.ask("here", QUESTION)


@in_loop
async def test_who_goes_while_it_starts_leaves_nothing_for_the_next(tmp_path: Path) -> None:
    """Its first line is no answer; nobody had read it."""
    begin = tmp_path / "begin"
    slow = f"import os, time\nwhile not os.path.exists({str(begin)!r}): time.sleep(0.01)\n"
    echo = "for line in sys.stdin: print('{\"answer\":', line.strip(), '}', flush=True)"
    executable, option, script = a_desk(echo)
    lab = Laboratory(60, command=(executable, option, slow + script))
    asked = asyncio.create_task(lab.ask("one", {"of": "one"}))
    await eventually(lambda: lab._process, "it starts")
    asked.cancel()
    await asyncio.gather(asked, return_exceptions=True)
    begin.touch()
    assert await lab.ask("another", {"of": "another"}) == b'{"of":"another"}'
    await lab.close()


@in_loop
async def test_only_a_few_may_wait() -> None:
    lab = Laboratory(1000, command=ASLEEP)
    waiting = [
        asyncio.create_task(lab.ask(f"place {n}", QUESTION)) for n in range(laboratory.MOST_WAITING)
    ]
    await asyncio.sleep(0)
    with pytest.raises(LabUnavailable, match="busy"):
        await lab.ask("late", QUESTION)
    for one in waiting:
        one.cancel()
    await asyncio.gather(*waiting, return_exceptions=True)
    await lab.close()


@in_loop
async def test_an_address_has_its_share(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(laboratory, "PER_SECOND", 0)  # processes start and end meanwhile
    lab = Laboratory(60, at_once=2, command=DYING)
    for _ in range(2):
        with pytest.raises(LabUnavailable):
            await lab.ask("one", QUESTION)
    with pytest.raises(AskedTooOften):
        await lab.ask("one", QUESTION)
    with pytest.raises(LabUnavailable):
        await lab.ask("another", QUESTION)
    await lab.close()


@in_loop
async def test_without_the_extra_it_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(laboratory, "NEEDED", ("no_such_module",))
    with pytest.raises(LabMissing, match=r"croupier\[lab\]"):
        await Laboratory().ask("here", QUESTION)
    async with web(tmp_path) as site, site.browser() as browser:
        assert not (await browser.get("/api/lab")).json()["ready"]
        answer = await browser.get(TRIAL)
    assert (answer.status_code, answer.json()["code"]) == (503, "lab/missing")


# The desk itself


def asked(**change: object) -> dict[str, Any]:
    mbs = house("mbs")
    question = {
        "task": "try", "content": mbs.content, "bets": "red by 1", "system": None, "zero": "leave",
        "coups": 60, "bankroll": 5000, "goal": None, **change,
    }  # fmt: skip
    return desk.answer(msgspec.json.encode(question).decode())


def test_the_desk_simulates_what_would_take_too_long() -> None:
    told = asked(system="labouchere", coups=400, bankroll=100_000)["answer"]
    assert told["error"] is None
    assert told["sessions"] == 20_000
    assert told["fan"]["coups"][0] == 0
    assert {len(row) for row in told["fan"]["rows"]} == {len(told["fan"]["coups"])}
    assert told["mean_result"] < 0
    assert told["ahead"] + told["even"] + told["behind"] == pytest.approx(1)
    assert told["ahead"] > told["behind"] > 0


def test_the_desk_is_exact_where_that_takes_two_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    """They are those of a quiet machine: here the clock does not count."""
    monkeypatch.setattr(desk, "EFFORT", replace(desk.EFFORT, seconds=inf))
    told = asked(system="oscars-grind", coups=200, bankroll=5_000)["answer"]
    assert (told["sessions"], told["error"] < 1e-9) == (None, True)
    assert told["ahead"] == pytest.approx(0.5, abs=0.2)


def test_the_desk_simulates_when_the_clock_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desk, "EFFORT", replace(desk.EFFORT, seconds=0.0))
    told = asked(system="oscars-grind", coups=200, bankroll=5_000)["answer"]
    assert (told["sessions"], told["error"]) == (20_000, None)
    assert told["mean_drawdown"] > 0


def test_the_drawdown_beside_an_exact_answer_is_that_of_the_same_evening() -> None:
    """One coup of red: 19 of 37 evenings fall by one unit, and the others by nothing."""
    told = asked(coups=1)["answer"]
    assert told["error"] is not None
    assert told["mean_drawdown"] == pytest.approx(100 * 19 / 37, rel=0.05)


def test_the_desk_says_what_is_wrong() -> None:
    assert "expected a bankroll" in asked(bankroll=5)["wrong"]
    with pytest.raises(Malformed, match="expected a bankroll"):
        laboratory._told(msgspec.json.encode(asked(bankroll=5)))


def test_the_desk_is_ready_when_everything_is_compiled(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A question has ten seconds, and a busy machine compiles for longer."""
    monkeypatch.setattr(desk, "prepare", lambda: sys.stdout.write("compiled "))
    monkeypatch.setattr("os.nice", lambda more: more)
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    desk.main()
    assert capsys.readouterr().out == "compiled {}\n"
