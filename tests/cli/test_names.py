"""`croupier names`: the host sees who is known, and gives a name back to who lost the cookie."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from cli.conftest import Run
from croupier.houses import house
from croupier.record import read_statement
from croupier.store import SqliteLog, StoredTable, loading, open_table
from croupier.store.entry import LogEntry
from croupier.store.people import CODE, People, hash_of
from croupier.store.vault import Vault, vault_path
from croupier.table import commands as c
from dates import Calendar
from server_support import Server


@pytest.fixture
def casino(tmp_path: Path, calendar: Calendar) -> Path:
    """A log in which ada has chips, and a vault that knows bob."""
    db = tmp_path / "casino.db"
    venezia = house("venezia")
    with SqliteLog(db) as log:
        table = StoredTable(log, "venezia-1", venezia)
        said = (
            "seat Ada buys 100",
            "seat cyd buys 10",
            "cyd cashes out",
            "place your bets",
            "Ada: 17 by 5",
        )
        for count, statement in enumerate(said):
            table.handle(f"*:{count}", read_statement(statement, venezia))
    calendar.now = 1_800_000_000
    with closing(Vault(vault_path(db))) as vault, closing(People(vault)) as people:
        people.enter("bob", hash_of("token"))
    return db


def test_everybody_is_listed_with_what_they_have(run: Run, casino: Path) -> None:
    assert run("names", str(casino), "--json").data == [
        {"name": "Ada", "seen": None, "holds": {"venezia-1": 100_00}},
        {"name": "bob", "seen": 1_800_000_000, "holds": {}},
    ]
    text = run("names", str(casino)).text
    assert "venezia-1: 100 bob" in text
    assert "2027-01-15 08:00 UTC" in text
    assert "cyd" not in text


def test_a_name_can_be_given_that_only_the_log_knows(run: Run, casino: Path) -> None:
    given = run("names", str(casino), "--give", "Ada", "--json").data
    assert given["name"] == "Ada"
    assert CODE.fullmatch(given["code"])
    assert "instead of a name" in run("names", str(casino), "--give", "bob").text


def test_a_name_that_nobody_has_is_not_given(run: Run, casino: Path) -> None:
    assert run("names", str(casino), "--give", "eve").complaint == "nobody is called 'eve' here"
    assert run("names", str(casino), "--give", "ada").complaint.endswith("is it Ada?")


@pytest.mark.parametrize(
    "sql",
    [
        "DELETE FROM snapshots",
        "UPDATE snapshots SET state = 'nonsense'",
        "UPDATE snapshots SET seq = 7",
    ],
)
def test_snapshots_that_are_missing_or_damaged_cost_only_time(
    run: Run, casino: Path, monkeypatch: pytest.MonkeyPatch, sql: str
) -> None:
    """A server would write another one; who only looks does not."""
    monkeypatch.setattr(loading, "SNAPSHOT_EVERY", 1)
    monkeypatch.setattr(loading, "WORTH_IT", 10**6)
    with SqliteLog(casino) as log:
        open_table(log, "venezia-1").handle("*:more", c.PlaceYourBets(None))
    whole = run("names", str(casino), "--json").data
    with closing(sqlite3.connect(casino)) as db, db:
        db.execute(sql)
    assert run("names", str(casino), "--json").data == whole


def test_who_only_looks_makes_no_vault(run: Run, casino: Path) -> None:
    vault_path(casino).unlink()
    assert [one["name"] for one in run("names", str(casino), "--json").data] == ["Ada"]
    assert not vault_path(casino).exists()


def test_events_that_cannot_be_played_are_named(run: Run, casino: Path) -> None:
    """Their hashes fit: somebody made them so."""
    with SqliteLog(casino) as log:
        last = log.head("venezia-1")
        assert last
        events = '[["Lifted",[]]]'
        entry = LogEntry(
            "venezia-1", last.seq + 1, "*:x", 0, last.house, "lift", events, ""
        ).sealed(last.hash)
        log.append_and_wait([entry])
    ran = run("names", str(casino))
    assert ran.status == 0
    assert ran.err.startswith("croupier: ")


def test_a_file_that_is_missing_is_not_made(run: Run, tmp_path: Path) -> None:
    assert "there is no such file" in run("names", str(tmp_path / "no.db")).complaint
    assert list(tmp_path.iterdir()) == []


def test_the_hosts_word_is_taken_by_a_server_that_runs(run: Run, tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        server.sign_in("ada")
        code = run("names", str(server.db), "--give", "ada", "--json").data["code"]
        with server.http() as browser:
            assert browser.post("/api/session", json={"name": code}).json() == {"name": "ada"}
            assert browser.get("/api/session").json() == {"name": "ada"}
