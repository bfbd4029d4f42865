"""Names and sessions in a vault: what is said to be kept is on the disk, and comes back."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from croupier.store.errors import Unwritable
from croupier.store.people import CODE, KEPT, RENEWED, People, give, hash_of, last_seen
from croupier.store.vault import Vault
from croupier.store.vault_reader import ReadOnlyVault
from dates import Calendar

HASH = hash_of("a token")


@contextmanager
def people_of(folder: Path) -> Iterator[People]:
    """People of a vault that is opened and closed."""
    with closing(Vault(folder / "vault")) as vault, closing(People(vault)) as people:
        yield people


def rows(folder: Path, table: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(folder / "vault")) as db:
        return db.execute(f"SELECT * FROM {table}").fetchall()


def test_a_name_and_its_session_come_back(tmp_path: Path, calendar: Calendar) -> None:
    with people_of(tmp_path) as people:
        people.enter("Ada", HASH)
    with people_of(tmp_path) as again:
        assert list(again) == ["Ada"]
        assert again.owner(HASH) == "Ada"
        assert again.owner(hash_of("another")) is None
        assert again.is_kept("Ada")
        calendar.go(KEPT)
        assert not again.is_kept("Ada")
        assert not again.is_kept("bob")


def test_a_session_that_is_over_stays_over(tmp_path: Path) -> None:
    with people_of(tmp_path) as people:
        people.enter("ada", HASH)
        people.end(HASH)
        assert people.owner(HASH) is None
        assert people.is_over(HASH)
    with people_of(tmp_path) as again:
        assert again.is_over(HASH)
        assert not again.is_over(hash_of("another"))
        assert again.is_kept("ada"), "the name is still its owner's"


def test_all_sessions_of_a_name_can_be_ended_at_once(tmp_path: Path) -> None:
    hashes = {name: [hash_of(f"{name} {n}") for n in range(3)] for name in ("ada", "bob")}
    with people_of(tmp_path) as people:
        for name, ones in hashes.items():
            for one in ones:
                people.enter(name, one)
        assert people.end_all(["ada"]) == frozenset(hashes["ada"])
        assert people.end_all(["ada", "nobody"]) == frozenset()
    with people_of(tmp_path) as again:
        assert [again.owner(one) for one in hashes["ada"]] == [None] * 3
        assert [again.owner(one) for one in hashes["bob"]] == ["bob"] * 3


def test_what_is_forgotten_ends_for_good(tmp_path: Path) -> None:
    with people_of(tmp_path) as people:
        people.enter("ada", HASH)
        people.forget(["ada", "nobody"])
        assert list(people) == []
    assert rows(tmp_path, "people") == []
    with people_of(tmp_path) as again:
        assert again.owner(HASH) is None
        assert again.is_over(HASH)


def test_uses_are_written_together_and_once_an_hour(tmp_path: Path, calendar: Calendar) -> None:
    written: list[list[str]] = []
    with people_of(tmp_path) as people:
        for name in ("ada", "bob", "cyd"):
            people.enter(name, hash_of(name))
        change = people._vault.change

        def counting(sql: str, *values: object) -> int:
            written.append(sorted(json.loads(str(values[1]))))
            return change(sql, *values)

        calendar.go(RENEWED)
        people._vault.change = counting  # type: ignore[method-assign]  # to look at it

        def both() -> None:
            """The desk is busy, so both wait for it."""
            people.use("ada")
            people.use("bob")

        people.desk.submit(both).result()
        people.use("ada")
    assert written == [["ada", "bob"]]
    seen = {str(name): seen for name, seen in rows(tmp_path, "people")}
    assert seen["ada"] == seen["bob"] == calendar.now
    assert seen["cyd"] == calendar.now - RENEWED


def test_a_use_that_cannot_be_written_is_no_trouble_to_anybody(
    tmp_path: Path,
    calendar: Calendar,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    def full(*_: object) -> int:
        raise Unwritable("the disk is full")

    with people_of(tmp_path) as people:
        people.enter("ada", HASH)
        monkeypatch.setattr(Vault, "change", full)
        calendar.go(KEPT - 1)
        people.use("ada")
        calendar.go(KEPT - 1)
        assert people.is_kept("ada")
    assert "the disk is full" in caplog.text


def test_old_codes_and_sessions_that_are_over_are_not_kept_for_ever(
    tmp_path: Path, calendar: Calendar
) -> None:
    with people_of(tmp_path) as people:
        people.enter("ada", HASH)
        people.end(HASH)
        give(people._vault, "ada")
        people.tidy()
        assert len(rows(tmp_path, "sessions")) == len(rows(tmp_path, "codes")) == 1
        calendar.go(KEPT + 1)
        people.tidy()
    assert rows(tmp_path, "sessions") == rows(tmp_path, "codes") == []


def test_a_code_is_random_and_only_its_hash_is_kept(tmp_path: Path) -> None:
    with closing(Vault(tmp_path / "vault")) as vault:
        codes = {give(vault, "ada") for _ in range(50)}
    with closing(ReadOnlyVault(tmp_path / "vault")) as looked:
        assert last_seen(looked) == {}
    assert len(codes) == 50
    assert all(CODE.fullmatch(one) for one in codes)
    assert not codes & {str(one) for row in rows(tmp_path, "codes") for one in row}


def test_a_code_is_used_once(tmp_path: Path) -> None:
    with people_of(tmp_path) as people:
        code = give(people._vault, "ada")
        assert people.redeem(code) == "ada"
        assert people.redeem(code) is None
