"""A sixth house is one file: `croupier serve --houses DIR` deals it, and nothing else knows of it."""

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import pytest

import croupier.houses
from croupier.houses import SHIPPED, known_houses
from croupier.wire.identity import COOKIE
from live_support import DEADLINE, eventually, in_loop, is_sound
from server_support import Player, Server
from web_support import web

FURTHER = Path(__file__).parent / "further"
CROUPIER = str(Path(sys.executable).with_name("croupier"))


def command(*words: str | Path, status: int = 0) -> str:
    """What the installed command answers, or complains about."""
    ended = subprocess.run(
        [CROUPIER, *map(str, words)], capture_output=True, text=True, timeout=DEADLINE, check=False
    )
    assert ended.returncode == status, ended.stderr
    return ended.stderr if status else ended.stdout


async def a_coup(ada: Player) -> int:
    """Sit down, bet on every dozen, and be paid; the number of that coup."""
    await ada.does("sit", amount=500_00)
    placed = await ada.bet(*((f"dozen {n}", 10_00) for n in (1, 2, 3)))
    at = ada.heard.index(placed)
    await ada.event("WinnersPaid", at)
    told = [one for message in ada.heard[:at] for one in message.get("events", ())]
    opened = [fields["coup"] for name, fields in told if name == "BettingOpened"]
    return int(opened[-1] if opened else (await ada.welcome())["view"]["coup"])


@in_loop
async def test_a_sixth_house_is_dealt_from_its_file(tmp_path: Path) -> None:
    with Server(tmp_path, "--houses", str(FURTHER), speed=100) as server:
        session = server.sign_in("ada")
        with server.http() as browser:
            lobby = browser.get("/api/lobby").json()
            assert [one["id"] for one in lobby["houses"]] == [*SHIPPED, "lido"]
            assert [one["id"] for one in lobby["tables"]][-1] == "lido-1"
            assert lobby["houses"][-1]["language"] == "it"
            rules = browser.get("/api/houses/lido").json()
            assert (rules["title"], rules["by"], rules["seats"]) == ("Roulette al Lido", "per", 7)
            said = browser.get("/api/houses/lido/quote", params={"say": "vicini dello zero per 2"})
            assert said.json()["said"] == "Vicini dello zero per due: diciotto"
            rulebook = browser.get("/api/houses/lido/rulebook").json()
            assert rulebook["clauses"] == []
            assert browser.get("/house/lido").status_code == 200
            missing = browser.get("/api/houses/nowhere")
            assert missing.json()["text"].endswith("venezia, lido.")
        async with server.player("lido-1", session) as ada:
            mine = await a_coup(ada)
        with server.http(cookies={COOKIE: session}) as browser:
            coups = browser.get("/api/tables/lido-1/coups").json()["coups"]
            assert mine in [one["coup"] for one in coups if one["lines"]]
            told = browser.get(f"/api/tables/lido-1/coups/{mine}/why", params={"line": 0}).json()
            assert told["text"][0].startswith("10 on dozen 1 ")


@in_loop
async def test_its_log_and_its_record_can_be_read_again(tmp_path: Path) -> None:
    with Server(tmp_path, "--houses", str(FURTHER), speed=100) as server:
        async with server.player("lido-1", server.sign_in("ada")) as ada:
            mine = await a_coup(ada)
        await asyncio.to_thread(server.stop)
        is_sound(server.db)
        assert "Table lido-1: " in command("log", "report", server.db, "--table", "lido-1")
        record = tmp_path / "lido.coup"
        command("log", "export", server.db, "--table", "lido-1", "--out", record)
        assert record.read_text().startswith("house lido\n")
        file = FURTHER / "lido.toml"
        assert "ada" in command("replay", record, "--house-file", file)
        assert "dozen" in command("explain", record, str(mine), "--house-file", file)
        assert "0 not fair" in command("verify", record, "--house-file", file)
        assert "not lido" in command("replay", record, status=2).replace("'", "")


@in_loop
async def test_without_its_folder_its_tables_stay_closed_and_all_others_open(
    tmp_path: Path,
) -> None:
    with Server(tmp_path, "--houses", str(FURTHER), speed=100) as server:
        session = server.sign_in("ada")
        async with server.player("lido-1", session) as ada:
            await ada.does("sit", amount=500_00)
        await asyncio.to_thread(server.stop)
    with Server(tmp_path, speed=100) as server:
        await eventually(lambda: "stays closed" in server.errors, "it is said")
        told = "table lido-1 stays closed: its house lido is not dealt here: start with --houses"
        assert told in server.errors
        assert "Traceback" not in server.errors
        with server.http() as browser:
            tables = [one["id"] for one in browser.get("/api/lobby").json()["tables"]]
            assert sorted(tables) == sorted(f"{at}-1" for at in SHIPPED)
            assert browser.get("/api/houses/lido").status_code == 404
            assert browser.get("/api/tables/lido-1/coups").status_code == 200  # its past stays
        await asyncio.to_thread(server.stop)
    with Server(tmp_path, "--houses", str(FURTHER), speed=100) as server:
        async with server.player("lido-1", session) as ada:
            assert (await ada.welcome())["view"]["own"]["bought"] == 500_00


def test_a_casino_with_a_mistake_in_its_houses_stays_closed(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "a.toml").write_text('extends = "mbs"\nid = "mbs"\ntitle = "Mine"\n')
    (folder / "b.toml").write_text('extends = "mbs"\nid = "b"\nlanguage = "xx"\nhat = 1\n')
    db = tmp_path / "casino.db"
    told = command("serve", "--houses", folder, "--db", db, "--port", "0", status=2)
    lines = [line.removeprefix(f"croupier: {folder}{os.sep}") for line in told.splitlines()]
    assert lines[0] == "a.toml: id: mbs is the name of a shipped house"
    assert {line.split(":")[1] for line in lines[1:]} == {" language", " hat"}
    assert not db.exists()
    told = command("serve", "--houses", tmp_path / "none", "--db", db, status=2)
    assert told.count("\n") == 1
    assert "expected a folder of house files" in told


def test_its_limits_can_be_set_for_the_evening(tmp_path: Path) -> None:
    """A sign that does not fit one of the folder's houses is told before anything opens."""
    words = ("--houses", FURTHER, "--db", tmp_path / "casino.db", "--limits", "straight=60..")
    assert "the maximum of lido, 50, not 60" in command("serve", *words, status=2)


@pytest.fixture
def unsourced(tmp_path: Path) -> Path:
    """A folder with a house that says of no key where it comes from."""
    english = Path(croupier.houses.__file__).with_name("english.toml").read_text(encoding="utf-8")
    lines = [line for line in english.splitlines() if not line.startswith("from.")]
    folder = tmp_path / "plain"
    folder.mkdir()
    text = "\n".join(lines).replace('id = "english"', 'id = "plain"', 1)
    (folder / "plain.toml").write_text(text, encoding="utf-8")
    return folder


@in_loop
async def test_a_house_without_clauses_can_be_read_and_explained(
    tmp_path: Path, unsourced: Path
) -> None:
    async with web(tmp_path, houses=known_houses(unsourced)) as made, made.browser() as browser:
        rulebook = (await browser.get("/api/houses/plain/rulebook")).json()
        assert rulebook["clauses"] == []
        cited = {
            one for part in rulebook["sections"] for key in part["keys"] for one in key["clauses"]
        }
        assert cited == set()
        assert (await browser.get("/api/houses/plain")).json()["id"] == "plain"
