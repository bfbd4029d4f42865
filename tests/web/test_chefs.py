"""What a chef looks at: all tables, disputes with frozen evidence, the trail, reports and exports."""

import asyncio
import csv
import io
import json
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from croupier.live.glance import Glance
from croupier.live.keeper import Keeper
from croupier.live.plan import plan
from croupier.record import Record, Replay
from croupier.rules.felt import Kind
from croupier.store.checkpoints import Reports
from croupier.store.series import Series
from croupier.table import commands as c
from croupier.wire.chef import Alert
from croupier.wire.identity import COOKIE
from live_support import DEADLINE, STILL, eventually, in_loop, say
from staff_support import Person, evening
from web_support import web


async def coup(croupier: Person, bets: str, number: int) -> None:
    for line in ("place your bets", bets, "spin", f"number {number}", "settle"):
        await croupier.does(line)


def alerts(keeper: Keeper) -> list[Alert]:
    return [Alert(one) for one in json.loads(bytes(Glance(keeper).look()))["alerts"]]


def owed(croupier: Person) -> dict[str, int]:
    return {one["seat"]: one["owes"] for one in croupier.last("desk")["hands"]}


@in_loop
async def test_a_dispute_about_a_late_bet_and_a_correction(tmp_path: Path) -> None:
    async with web(tmp_path) as site, evening(site, wheel="real") as made:
        bruno, marco = await made.person("croupier", "bruno"), await made.person("chef", "marco")
        ada = await made.player("ada")
        await ada.answer(ada.say("sit", amount=100_000))
        await bruno.does("place your bets")
        await ada.answer(ada.say("place", bets=[["17", 500], ["red", 1000]]))
        for line in ("seat gus buys 100", "gus: 17 by 10"):
            await bruno.does(f"croupier for {line}")
        for line in ("spin", "number 20"):
            await bruno.does(line)
        await ada.answer(ada.say("dispute", text="I was on 20"))
        await bruno.does("settle")
        path = f"/api/tables/{made.table}/disputes/1"
        found = (await made.host.get(path)).json()
        assert (found["seat"], found["coup"], found["number"]) == ("ada", 1, 20)
        lay = [
            (seat["name"], stake["spot"], stake["amount"])
            for seat in found["seats"]
            for stake in seat["stakes"]
        ]
        assert lay == [("ada", "17", 500), ("ada", "red", 1000), ("gus", "17", 1000)]
        assert any("17" in line for line in found["story"])
        said = [(one["role"], one["statement"]) for one in found["entries"]]
        assert ("player", "ada: 17 by 5, red by 10") in said
        await coup(bruno, "croupier for ada: red by 10", 5)  # the evidence stays as it was
        later = (await made.host.get(path)).json()
        assert (later["seats"], later["felt_at"]) == (found["seats"], found["felt_at"])
        line = 'supervisor corrects ada by +5 because "the chip was pushed"'
        shown = await marco.answer(marco.say("preview", line=line))
        assert {one["account"] for one in shown["changes"]} == {"ada stack", "bank"}
        await marco.does(line)
        await marco.does('decide dispute 1 "the camera shows 17"')
        decided = (await made.host.get(path)).json()
        assert decided["decision"] == "the camera shows 17"
        text = (await made.host.get(f"/api/tables/{made.table}/export/coup")).text
        assert 'decide dispute 1 "the camera shows 17"' in text
        assert "supervisor is marco" in text
        replay = Replay(Record(iter(text.splitlines())).house)
        for _, command in Record(iter(text.splitlines())):
            replay.play(command)
        assert replay.state == site.table(made.table).state


@in_loop
@pytest.mark.parametrize("house", ["venezia", "nsw"])
async def test_a_preview_says_what_counting_together_moves_and_from_when_it_binds(
    tmp_path: Path, house: str
) -> None:
    """Reading 27: at once only where the text knows third parties, and only while bets are taken."""
    async with web(tmp_path) as site, evening(site, house=house, wheel="real") as made:
        bruno, marco = await made.person("croupier", "bruno"), await made.person("chef", "marco")
        most = site.table(made.table).state.limits.maxima[Kind.STRAIGHT] // 100
        await bruno.does("place your bets")
        for name in ("gina", "gus"):
            await bruno.does(f"croupier for seat {name} buys {2 * most}")
            await bruno.does(f"croupier for {name}: 17 by {most}")
        line = 'supervisor links gina with gus because "one purse"'
        shown = await marco.answer(marco.say("preview", line=line))
        moved = {one["account"] for one in shown["changes"]}
        if house == "venezia":
            assert (moved, shown.get("from_coup", 0)) == ({"gus stack", "gus felt"}, 0)
            return
        assert (moved, shown["from_coup"]) == (set(), 2)
        limits = 'supervisor sets limits straight=2.. because "evening"'
        shown = await marco.answer(marco.say("preview", line=limits))
        assert (shown["changes"], shown["from_coup"]) == ([], 2)


@in_loop
async def test_a_preview_says_what_a_known_number_then_pays_otherwise(tmp_path: Path) -> None:
    """Reading 44: before the rake nothing moves yet, between rake and payment a part does."""
    async with web(tmp_path) as site, evening(site, house="nsw", wheel="real") as made:
        bruno, marco = await made.person("croupier", "bruno"), await made.person("chef", "marco")
        for line in ("croupier for seat gina buys 1000", "place your bets"):
            await bruno.does(line)
        for line in ("croupier for gina: 17 by 10, red by 10", "spin", "no more bets"):
            await bruno.does(line)
        line = 'supervisor treats gina: 17 by 5 as 20 because "pushed by a sleeve"'
        assert "results" not in await marco.answer(marco.say("preview", line=line))
        await bruno.does("number 20")
        # 20 is black: both stakes lose, unless half of the first lay there.
        otherwise = [{"seat": "gina", "before": -2000, "after": 35 * 500 - 1500}]
        shown = await marco.answer(marco.say("preview", line=line))
        assert (shown["changes"], shown["results"]) == ([], otherwise)
        await bruno.does("collect")
        shown = await marco.answer(marco.say("preview", line=line))
        assert ({one["account"] for one in shown["changes"]}, shown["results"]) == (
            {"bank", "gina felt"},
            otherwise,
        )
        shown = await marco.answer(marco.say("preview", line='suspend because "a break"'))
        assert "results" not in shown


@in_loop
async def test_a_chef_settles_a_coup_again_and_everything_follows_the_right_number(
    tmp_path: Path,
) -> None:
    """Reading 43: preview, decision, alert, numbers, history, report, story and trail."""
    async with (
        web(tmp_path) as site,
        evening(site, wheel="real") as made,
        site.signed_in("ada") as adas,
    ):
        bruno, marco = await made.person("croupier", "bruno"), await made.person("chef", "marco")
        ada = Person(site, made.table, str(adas.cookies[COOKIE]))
        await ada.answer(ada.say("sit", amount=100_000))
        await bruno.does("croupier for seat gus buys 100")
        await bruno.does("place your bets")
        await ada.answer(ada.say("place", bets=[["17", 1000]]))
        for line in ("croupier for gus: 20 by 10", "spin", "number 17", "settle"):
            await bruno.does(line)
        await ada.answer(ada.say("take"))
        await ada.answer(ada.say("cash_out"))
        line = 'supervisor settles coup 1 again with number 20{} because "the camera shows 20"'
        assert (await bruno.refused(line.format("")))[0] == "staff/right"
        no_reason = 'supervisor settles coup 1 again with number 20 because " "'
        assert (await marco.refused(no_reason))[0] == "said/malformed"
        assert marco.last("desk")["settled"] == [{"coup": 1, "number": 17}]
        shown = await marco.answer(marco.say("preview", line=line.format("")))
        assert shown["code"] == "bet/funds"
        means = {one["seat"]: (one["gain"], one["lacks"]) for one in shown["settled"]}
        assert means == {"gus": (36_000, 0), "ada": (-36_000, 36_000)}
        decided = line.format(" owed by ada")
        shown = await marco.answer(marco.say("preview", line=decided))
        changes = {one["account"]: one["after"] - one["before"] for one in shown["changes"]}
        assert changes == {"gus stack": 35_000, "gus felt": 1000, "ada owes": 36_000}
        told = await marco.does(decided)
        assert (told["events"][0][0], told["events"][0][1]["was"]) == ("SettledAgain", 17)
        keeper = site.table(made.table)
        assert keeper.state.seats["ada"].owes == 36_000
        assert Alert.SETTLED_AGAIN in alerts(keeper)
        assert keeper.numbers.last() == [(1, 20)]
        path = f"/api/tables/{made.table}"
        (past,) = (await made.host.get(f"{path}/coups")).json()["coups"]
        assert (past["number"], past["wrong"]) == (20, [17])
        report = (await made.host.get(f"{path}/report")).json()
        assert [(one["coup"], one["win"]) for one in report["points"]] == [(1, report["win"])]
        trail = (await made.host.get(f"{path}/audit")).json()["entries"]
        assert (trail[0]["kind"], trail[0]["name"]) == ("settle again", "marco")
        # Whoever pays out sees the debt. The entry tells it to the owner alone.
        await ada.answer(ada.say("sit", amount=100_000))
        await bruno.does("croupier for seat hal buys 100")
        await eventually(lambda: bruno.last("desk")["put_right"] is not None, "the desk is told")
        right = bruno.last("desk")["put_right"]
        assert (right["was"], right["number"], right["by"]) == (17, 20, "marco")
        moved = {one["seat"]: (one["hand"], one["felt"], one["owed"]) for one in right["seats"]}
        assert moved == {"gus": (35_000, 1000, 0), "ada": (0, 0, 36_000)}
        await eventually(
            lambda: owed(bruno) == {"gus": 0, "ada": 36_000, "hal": 0}, "the desk is told"
        )
        paid = await adas.post(f"{path}/cash_out")
        assert paid.json() == {"amount": 64_000, "left": True}
        hears = [one for one in bruno.heard if one["t"] == "events" and "SettledAgain" in str(one)]
        assert "says" not in hears[-1]
        assert all(one["owed"] == 0 for kind, one in hears[-1]["events"] if kind == "PutRight")


@in_loop
async def test_the_report_has_its_series(tmp_path: Path) -> None:
    async with web(tmp_path) as site, evening(site, wheel="real", title="Our night") as made:
        bruno = await made.person("croupier", "bruno")
        await bruno.does("croupier for seat gina buys 1000")
        await coup(bruno, "croupier for gina: 17 by 5, dozen 1 by 10", 3)
        await coup(bruno, "croupier for gina: 17 by 5", 17)
        report = (await made.host.get(f"/api/tables/{made.table}/report")).json()
        assert (report["title"], report["coups"], report["buy_ins"]) == ("Our night", 2, 100_000)
        assert report["staff"] == ["bruno"]
        wins = [one["win"] for one in report["points"]]
        assert wins == [-1500, report["win"]]
        marco = await made.person("chef", "marco")
        await marco.does('supervisor corrects gina by +35 because "paid short"')
        later = (await made.host.get(f"/api/tables/{made.table}/report")).json()
        assert later["win"] == report["win"] - 3500
        assert [one["win"] for one in later["points"]] == [-1500, later["win"]], "the plot has it"
        assert report["points"][-1]["deviation"] > report["points"][0]["deviation"] > 0
        assert {one["kind"]: one["amount"] for one in report["kinds"]}["straight"] >= 1000
        text = (await made.host.get(f"/api/tables/{made.table}/export/csv")).text
        rows = list(csv.DictReader(io.StringIO(text)))
        assert [row["number"] for row in rows] == ["3", "17"]
        assert (await made.host.get(f"/api/tables/{made.table}/export/pdf")).status_code == 404


@in_loop
async def test_all_of_a_report_is_of_one_moment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    loop = asyncio.get_running_loop()
    async with web(tmp_path) as site, evening(site, wheel="real") as made:
        bruno = await made.person("croupier", "bruno")
        await bruno.does("croupier for seat gina buys 1000")
        await coup(bruno, "croupier for gina: 17 by 5, red by 10, odd by 20", 0)
        await bruno.does("croupier for gina: withdraw odd")
        keeper, told = site.table(made.table), Reports.told
        gina = keeper.state.seats["gina"]
        assert gina.imprisoned == 1000

        def growing(book: Reports, last: int, tell: Callable[[Series], Any]) -> Any:
            def later(report: Series) -> Any:
                buys = say(keeper, "gina buys 500")
                asyncio.run_coroutine_threadsafe(buys, loop).result(DEADLINE)
                return tell(report)

            return told(book, last, later)

        monkeypatch.setattr(Reports, "told", growing)
        report = (await made.host.get(f"/api/tables/{made.table}/report")).json()
        assert report["buy_ins"] == 100_000
        assert report["on_table"] == gina.stack + gina.imprisoned


@in_loop
async def test_the_overview_shows_what_to_look_at(tmp_path: Path) -> None:
    async with web(tmp_path) as site, evening(site, wheel="real") as made:
        bruno, marco = await made.person("croupier", "bruno"), await made.person("chef", "marco")
        marco.say("overview", on=True)
        await marco.does('supervisor sets limits straight=1..6 because "a calm evening"')
        await bruno.does("croupier for seat gina buys 1000")
        await bruno.does("place your bets")
        await bruno.does("croupier for gina: 17 by 5")
        await eventually(lambda: marco.last("overview")["tables"][0]["on_felt"] == 500, "the bet")
        seen = marco.last("overview")["tables"][0]
        assert (seen["worst"], seen["exposure"], seen["croupier"]) == (17, 17_500, "bruno")
        assert "at-limit" not in seen["alerts"]
        await bruno.does("croupier for gina: neighbours 17 by 1")
        await eventually(
            lambda: "at-limit" in marco.last("overview")["tables"][0]["alerts"], "6 on 17"
        )
        await bruno.does("spin")
        await bruno.does("number 1")
        await bruno.does("number 2")
        bruno.hang_up()
        await eventually(
            lambda: (
                {"corrected", "line-lost"} <= set(marco.last("overview")["tables"][0]["alerts"])
            ),
            "the alerts",
        )
        marco.say("overview", on=False)
        asked = (await made.host.get("/api/overview")).json()
        assert asked["tables"] == marco.last("overview")["tables"], "hosts may ask once"


@in_loop
async def test_a_number_that_was_taken_back_opens_nothing_and_alerts(tmp_path: Path) -> None:
    async with web(tmp_path) as site, evening(site, wheel="real") as made:
        bruno, marco = await made.person("croupier", "bruno"), await made.person("chef", "marco")
        await bruno.does("croupier for seat gina buys 1000")
        for line in ("place your bets", "croupier for gina: red by 10", "spin", "number 5"):
            await bruno.does(line)
        await bruno.does("take back")
        code, text = await marco.refused('supervisor allows gina: 5 by 100 because "in time"')
        assert (code, "a number was announced" in text) == ("bet/late", True)
        assert alerts(site.table(made.table)) == [Alert.TAKEN_BACK]
        await bruno.does("number 5")
        trail = (await made.host.get(f"/api/tables/{made.table}/audit")).json()["entries"]
        said = [one["statement"] for one in trail][:4]
        assert said == ["number 5", "take back", "number 5", "spin"]


@in_loop
async def test_after_a_number_only_the_chef_declares_a_coup_void(tmp_path: Path) -> None:
    async with web(tmp_path) as site, evening(site, wheel="real") as made:
        bruno, marco = await made.person("croupier", "bruno"), await made.person("chef", "marco")
        await bruno.does("croupier for seat gina buys 1000")
        for line in ("place your bets", "croupier for gina: red by 10", "spin", "number 4"):
            await bruno.does(line)
        code, text = await bruno.refused("void interrupted")
        assert (code, "only the Chef de Table" in text) == ("phase/wrong", True)
        voids = 'supervisor voids interrupted because "{}"'
        assert (await bruno.refused(voids.format("x")))[0] == "staff/right"
        assert (await marco.refused("void interrupted"))[0] == "staff/right"
        assert (await marco.refused(voids.format(" ")))[0] == "said/malformed"
        await marco.does('supervisor voids interrupted because "the wheel was struck"')
        keeper = site.table(made.table)
        assert keeper.state.seats["gina"].stack == 1000_00
        assert alerts(keeper) == [Alert.VOID]


@in_loop
async def test_a_reported_mistake_is_no_dispute(tmp_path: Path) -> None:
    async with web(tmp_path) as site, evening(site, wheel="real") as made:
        bruno, marco = await made.person("croupier", "bruno"), await made.person("chef", "marco")
        await bruno.does("croupier for seat gina buys 1000")
        await bruno.does("place your bets")
        await marco.does('gina reports "my chip lies on 18"')
        assert alerts(site.table(made.table)) == [Alert.REPORT]
        for line in ("spin", "number 3", "settle"):
            await bruno.does(line)
        await marco.does('dispute gina "I was on 3"')
        assert alerts(site.table(made.table)) == [Alert.DISPUTE, Alert.REPORT]
        await marco.does('decide dispute 1 "put right"')
        assert alerts(site.table(made.table)) == [Alert.DISPUTE]


@in_loop
async def test_a_zero_waits_for_each_answer_by_chance_and_level(tmp_path: Path) -> None:
    async with web(tmp_path) as site, evening(site, wheel="real") as made:
        bruno = await made.person("croupier", "bruno")
        await bruno.does("croupier for seat gina buys 1000")
        await coup(bruno, "croupier for gina: red by 10, even by 20", 0)
        await coup(bruno, "croupier for gina: red by 10", 0)

        def asked() -> list[tuple[str, int, int]]:
            warnings = bruno.last("desk")["warnings"]
            found = [one for one in warnings if one["warning"] == "chooses"]
            return sorted((one["spot"], one["amount"], one["level"]) for one in found)

        wanted = [("even", 2000, 2), ("red", 1000, 1), ("red", 1000, 2)]
        await eventually(lambda: asked() == wanted, "the desk after the second 0")


@in_loop
async def test_the_audit_trail_is_found_by_name_kind_and_coup(tmp_path: Path) -> None:
    async with web(tmp_path) as site, evening(site, wheel="real") as made:
        bruno = await made.person("croupier", "bruno")
        await bruno.does("croupier for seat gina buys 1000")
        for number in (3, 17, 20):
            await coup(bruno, "croupier for gina: 17 by 5", number)
        path = f"/api/tables/{made.table}/audit"
        assert site.table(made.table).state.coup.count == 3

        async def found(**asked: str | int) -> list[tuple[int, str]]:
            answer = await made.host.get(path, params=asked)
            return [(one["coup"], one["statement"]) for one in answer.json()["entries"]]

        assert await found(kind="number") == [(3, "number 20"), (2, "number 17"), (1, "number 3")]
        assert await found(kind="number", coup=2) == [(2, "number 17")]
        assert len(await found(coup=2)) == 5
        assert all("gina" in line for _, line in await found(name="gina"))
        assert (1, "number 3") in await found(before=20)


@in_loop
async def test_a_coup_that_opens_meanwhile_does_not_move_the_trail(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    loop = asyncio.get_running_loop()
    async with web(tmp_path) as site, evening(site, wheel="real") as made:
        bruno = await made.person("croupier", "bruno")
        for number in (3, 17):
            await coup(bruno, "croupier for seat gina buys 100", number)
            await bruno.does("croupier for gina cashes out")

        def then_a_coup_opens(keeper: Keeper) -> int:
            last = keeper._table.seq
            asked = threading.current_thread() is not threading.main_thread()
            if asked and keeper.state.coup.count == 2:
                opens = say(keeper, "place your bets")
                asyncio.run_coroutine_threadsafe(opens, loop).result(DEADLINE)
            return last

        monkeypatch.setattr(Keeper, "seq", property(then_a_coup_opens))
        path = f"/api/tables/{made.table}/audit"
        answer = (await made.host.get(path, params={"kind": "number"})).json()["entries"]
        assert site.table(made.table).state.coup.count == 3
        assert [(one["coup"], one["statement"]) for one in answer] == [
            (2, "number 17"),
            (1, "number 3"),
        ]


@pytest.mark.parametrize("role", ["chef", "host"])
@in_loop
async def test_the_spins_are_ended_by_those_who_run_the_table(tmp_path: Path, role: str) -> None:
    """Reading 47: at a table that the clock deals, nobody waits for a winner without end."""
    async with web(tmp_path) as site, evening(site, "fun", until_won=True) as made:
        cookie = str(made.host.cookies[COOKIE])
        host = Person(site, made.table, cookie, "host")
        marco = host if role == "host" else await made.person("chef", "marco")
        keeper = site.table(made.table)
        await say(keeper, "seat ada buys 2000\nplace your bets\nada: 17 by 5\nspin\nno more bets")
        assert (await marco.refused("no spin again"))[0] == "phase/wrong"
        await say(keeper, "number 5\nspin again")
        await marco.does("no spin again")
        await say(keeper, "number 6")
        assert plan(keeper.house, keeper.state, STILL, wanted=True).says is c.Collect
        await say(keeper, "settle")
        assert keeper.state.coup.respins == 1
