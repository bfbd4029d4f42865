"""`croupier names`: the host sees who is known, and gives a name back to who lost the cookie."""

from contextlib import closing
from pathlib import Path

import pytest

from cli.conftest import Run
from croupier.houses import house
from croupier.record import read_statement
from croupier.store import SqliteLog, StoredTable
from croupier.store.people import CODE, People, hash_of
from croupier.store.vault import Vault, vault_path
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
