"""Damage of every sort is found and named, with how far the log is sound."""

import json
import random
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from croupier.houses import house, load
from croupier.rules.errors import CroupierError
from croupier.store import (
    Damaged,
    Health,
    ReadOnlyLog,
    SqliteLog,
    StoredTable,
    StoreError,
    open_table,
    verify,
)
from croupier.store import loading as stored
from croupier.store.entry import START, LogEntry
from croupier.store.reading import COLUMNS
from croupier.table import treating
from store.evenings import COUP, TOLD, say, seated

LAST = 13
"""Entries of the log below: one seat and two coups."""


@pytest.fixture
def played(path: Path) -> Path:
    """A log of one table and two coups, in one file."""
    with SqliteLog(path) as log:
        say(seated(log), COUP.format(17) + COUP.format(5))
    assert not path.with_name("casino.db-wal").exists()
    return path


def change(path: Path, *statements: str) -> None:
    """Change a log as somebody with the file and a database tool could."""
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("DROP TRIGGER IF EXISTS log_is_not_changed")
        db.execute("DROP TRIGGER IF EXISTS log_is_not_shortened")
        for sql in statements:
            assert db.execute(sql).rowcount, f"{sql} changed nothing"


def health(path: Path) -> list[Health]:
    with closing(ReadOnlyLog(path)) as log:
        return list(verify(log))


def only(path: Path) -> Health:
    (one,) = health(path)
    return one


def test_a_sound_log(played: Path) -> None:
    assert only(played) == Health("one", LAST, LAST, None)
    assert str(only(played)) == "table one: 13 entries, all sound"


def test_a_log_without_tables(path: Path) -> None:
    SqliteLog(path).close()
    assert health(path) == []


@pytest.mark.parametrize("name", TOLD)
def test_every_sort_of_evening_is_sound(path: Path, name: str) -> None:
    """Every statement makes the same events again."""
    with SqliteLog(path) as log:
        say(StoredTable(log, "one", house(name)), TOLD[name])
    assert only(path).problem is None


PAID_TWICE = """
    seat a buys 1000 | seat b buys 1000 | place your bets | a: 17 by 10 | b: 17 by 10
    spin | no more bets | number 17 | collect | pay winner 1
    supervisor treats a: 17 as 20 because "x" | supervisor treats a: 20 as 17 because "x" | pay
    """


def test_a_payment_that_was_made_twice_is_found_even_if_the_program_decides_the_same(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Law 10, in a program that forgot that a treated stake was paid."""
    own = treating._own_results
    monkeypatch.setattr(
        treating, "_own_results", lambda *args: [(one, False) for one, _ in own(*args)]
    )
    with SqliteLog(path) as log:
        say(StoredTable(log, "one", house("nsw")), PAID_TWICE.replace(" | ", "\n"))
    found = only(path)
    assert (found.entries, found.sound) == (13, 10)
    assert found.problem == "entry 11: a has 350 more than was bought, won and lost"


def test_a_log_is_verified_while_it_is_written(path: Path) -> None:
    with SqliteLog(path) as log:
        table = seated(log)
        say(table, COUP.format(17))
        assert only(path) == Health("one", 7, 7, None)
        say(table, COUP.format(17))
        assert only(path) == Health("one", 13, 13, None)


def test_looking_changes_nothing(played: Path) -> None:
    before = played.read_bytes()
    assert only(played).problem is None
    assert played.read_bytes() == before


@pytest.mark.parametrize(
    "sql",
    [
        "UPDATE log SET statement = 'ada: 17 by 500' WHERE seq = 3",
        "UPDATE log SET events = replace(events, '500', '900') WHERE seq = 3",
        "UPDATE log SET events = '[]' WHERE seq = 3",
        "UPDATE log SET events = 'nonsense' WHERE seq = 3",
        "UPDATE log SET hash = substr(hash, 2) || 'x' WHERE seq = 3",
        "UPDATE log SET hash = '' WHERE seq = 3",
        "UPDATE log SET at = at + 1 WHERE seq = 3",
        "UPDATE log SET command_id = 'other' WHERE seq = 3",
        "UPDATE log SET house = 'other' WHERE seq = 3",
    ],
)
def test_a_changed_entry(played: Path, sql: str) -> None:
    change(played, sql)
    found = only(played)
    assert found[:3] == ("one", LAST, 2)
    assert found.problem == "entry 3 was changed: its hash does not fit"
    assert str(found).startswith("table one: sound to entry 2 of 13: entry 3 was changed")


def test_a_changed_entry_is_met_when_the_table_is_opened(played: Path) -> None:
    change(played, "UPDATE log SET events = replace(events, '500', '900') WHERE seq = 3")
    with SqliteLog(played) as log, pytest.raises(Damaged, match="sound only to entry 2"):
        open_table(log, "one")


@pytest.mark.parametrize("seq", [1, 2, 7, LAST - 1])
def test_a_removed_entry(played: Path, seq: int) -> None:
    change(played, f"DELETE FROM log WHERE seq = {seq}")
    assert only(played) == Health("one", LAST, seq - 1, f"entry {seq} is missing")
    with SqliteLog(played) as log, pytest.raises(Damaged, match=f"only to entry {seq - 1}"):
        open_table(log, "one")


@pytest.mark.parametrize("left", [0, 1, 12])
def test_removed_entries_at_the_end(played: Path, left: int) -> None:
    change(played, f"DELETE FROM log WHERE seq > {left}")
    assert only(played) == Health(
        "one", LAST, left, f"the log ends at entry {left}; 13 were written"
    )


def test_removed_entries_at_the_end_are_met_when_the_table_is_opened(played: Path) -> None:
    """Else people would play on with chips that were lost."""
    change(played, "DELETE FROM log WHERE seq > 12")
    with SqliteLog(played) as log, pytest.raises(Damaged, match="entry 12"):
        open_table(log, "one")


def test_exchanged_entries(played: Path) -> None:
    change(
        played,
        "UPDATE log SET seq = 100 WHERE seq = 3",
        "UPDATE log SET seq = 3 WHERE seq = 4",
        "UPDATE log SET seq = 4 WHERE seq = 100",
    )
    assert only(played)[:3] == ("one", LAST, 2)
    assert only(played).problem


def test_an_entry_put_in_at_the_end(played: Path) -> None:
    change(
        played,
        f"INSERT INTO log ({COLUMNS}) SELECT table_id, 14, 'new', at, house, statement, events, hash"
        " FROM log WHERE seq = 13",
    )
    found = only(played)
    assert (found.sound, found.problem) == (13, "entry 14 was changed: its hash does not fit")


def test_a_head_that_was_set_back(played: Path) -> None:
    change(played, "UPDATE tables SET seq = 12")
    assert only(played).problem


def _sealed_anew(path: Path, seq: int, **changes: str) -> None:
    """Change an entry, and every hash from there on, as a careful forger would."""
    with closing(sqlite3.connect(path)) as db:
        rows = [LogEntry(*row) for row in db.execute(f"SELECT {COLUMNS} FROM log ORDER BY seq")]
    before, statements = START, []
    for one in rows:
        made = (one._replace(**changes) if one.seq == seq else one).sealed(before)  # type: ignore[arg-type]  # texts only
        before = made.hash
        statements.append((made.statement, made.events, made.house, made.hash, made.seq))
    change(path)
    with closing(sqlite3.connect(path)) as db, db:
        sql = "UPDATE log SET statement = ?, events = ?, house = ?, hash = ? WHERE seq = ?"
        db.executemany(sql, statements)
        db.execute("UPDATE tables SET hash = ?", (before,))


@pytest.mark.parametrize(
    "changes",
    [
        {"statement": "ada: 17 by 50"},
        {"statement": "ada: 17 by"},
        {"statement": "number 17"},
        {"statement": ""},
        {"events": "[]"},
        {"events": "nonsense"},
        {"events": '[["Unheard",{}]]'},
        {"events": '[["ChipsBought",{"seat":"ada","amount":1,"chip":"cash"}]]'},
        {"house": "0" * 64},
    ],
)
def test_a_forger_who_knows_how_to_hash_is_found_by_the_rules(
    played: Path, changes: dict[str, str]
) -> None:
    """A statement must make the events that stand beside it."""
    _sealed_anew(played, 3, **changes)
    found = only(played)
    assert (found.sound, bool(found.problem)) == (2, True)


def test_a_statement_that_is_no_longer_possible_is_found(played: Path) -> None:
    """The first bet is made to vanish, so that a later entry does not follow any more."""
    _sealed_anew(played, 3, statement="ada lets winners ride", events=json.dumps(
        [["WinnersOption", {"seat": "ada", "take_up": False}]]
    ))  # fmt: skip
    found = only(played)
    assert found.sound < LAST
    assert found.problem


@pytest.mark.parametrize(
    "sql",
    [
        "UPDATE houses SET content = replace(content, '\"straight\": 35', '\"straight\": 36')",
        "UPDATE houses SET content = 'nonsense'",
        "UPDATE houses SET content = ''",
        "UPDATE houses SET content = '[]'",
        "UPDATE houses SET content = '{}'",
        "UPDATE houses SET content = 'null'",
        "UPDATE houses SET content = '{\"pays\": 1}'",
        "UPDATE houses SET digest = 'other'",
        "DELETE FROM houses",
    ],
)
def test_a_changed_house(played: Path, sql: str) -> None:
    change(played, sql)
    found = only(played)
    assert (found.sound, bool(found.problem)) == (0, True)
    assert "house" in str(found.problem)


@pytest.mark.parametrize("content", ["nonsense", "[]", "{}"])
def test_a_changed_house_is_met_when_the_table_is_opened(played: Path, content: str) -> None:
    change(played, f"UPDATE houses SET content = '{content}'")
    with SqliteLog(played) as log, pytest.raises(CroupierError):
        open_table(log, "one")


def test_a_house_with_other_rules_is_met_when_the_table_is_opened(played: Path) -> None:
    """The digest stands beside the content: a table must not go on under forged rules."""
    change(
        played,
        "UPDATE houses SET content = replace(content, '\"straight\": 35', '\"straight\": 34')",
    )
    with SqliteLog(played) as log, pytest.raises(StoreError):
        open_table(log, "one")


def test_a_log_of_two_houses_is_sound_under_both(path: Path, tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    text = 'extends = "venezia"\nid = "own"\ntitle = "Own"\n'
    for rules in ("", "[pays]\nstraight = 30\n"):
        file.write_text(text + rules)
        with SqliteLog(path) as log:
            table = StoredTable(log, "one", load(file))
            say(table, ["seat ada buys 1000"] if not table.seq else [])
            say(table, COUP.format(17))
    assert only(path) == Health("one", LAST, LAST, None)


def test_damage_at_one_table_leaves_the_others_sound(path: Path) -> None:
    with SqliteLog(path) as log:
        for name in ("a", "b", "c"):
            say(seated(log, name), COUP.format(17))
    change(path, "UPDATE log SET statement = 'spin' WHERE table_id = 'b' AND seq = 2")
    assert [(one.table, one.sound) for one in health(path)] == [("a", 7), ("b", 1), ("c", 7)]
    assert [bool(one.problem) for one in health(path)] == [False, True, False]


def test_a_table_that_was_removed_while_its_entries_stay(played: Path) -> None:
    """A whole table's money must not vanish from the eyes of `verify`."""
    change(played, "DELETE FROM tables")
    try:
        assert any(one.problem for one in health(played))
    except StoreError:
        return


@pytest.mark.parametrize("change_state", ["replace(state, '100000', '900000')", "'nonsense'"])
def test_a_changed_snapshot(path: Path, monkeypatch: pytest.MonkeyPatch, change_state: str) -> None:
    """A forged snapshot gives chips that no entry gave: opening or verifying must notice."""
    monkeypatch.setattr(stored, "SNAPSHOT_EVERY", 1)
    with SqliteLog(path) as log:
        table = seated(log)
    change(path, f"UPDATE snapshots SET state = {change_state}")
    noticed = any(one.problem for one in health(path))
    with SqliteLog(path) as log:
        try:
            same = open_table(log, "one").state == table.state
        except StoreError:
            same = True
    assert noticed or same


def test_a_snapshot_may_tell_a_set_in_any_order(path: Path) -> None:
    """Another process writes a set in another order: that is no damage."""
    with SqliteLog(path) as log:
        table = seated(log)
        say(table, ["seat bob buys 1000", "place your bets", "ada: red by 5", "bob: red by 5"])
        say(table, ["spin", "no more bets", "number 0", "settle", "ada: leave red"])
        say(table, ["bob: leave red"])
        table.keep()
    with SqliteLog(path) as log:
        snapshot = log.snapshot("one")
        assert snapshot
    rows = json.loads(snapshot.state)
    assert len(rows["choosing"]) == 2
    rows["choosing"].reverse()
    turned = snapshot._replace(state=json.dumps(rows)).sealed()
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("UPDATE snapshots SET state = ?, seal = ?", (turned.state, turned.seal))
    assert only(path).problem is None


def test_a_snapshot_of_an_entry_that_is_not_there(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stored, "SNAPSHOT_EVERY", 1)
    with SqliteLog(path) as log:
        say(seated(log), "place your bets")
    change(path, "DELETE FROM log WHERE seq = 2")
    assert only(path).sound == 1
    with SqliteLog(path) as log, pytest.raises(StoreError):
        open_table(log, "one")


# The file itself


def looked_at(path: Path) -> list[Health] | StoreError:
    """What verifying says; any other error than ours fails the test."""
    try:
        return health(path)
    except StoreError as error:
        said = error
    assert str(path) in str(said)
    assert "\n" not in str(said)
    return said


def test_a_file_cut_anywhere_is_never_sound(played: Path) -> None:
    """SQLite knows from its header how many pages there should be."""
    content = played.read_bytes()
    places = {*range(0, len(content), 1009), *range(0, len(content), 4096), 1, 99, 100, 511, 512}
    for place in sorted(places):
        played.write_bytes(content[:place])
        found = looked_at(played)
        if isinstance(found, list):
            assert any(one.problem for one in found), f"cut at {place} of {len(content)}"
            assert all(one.sound <= LAST for one in found)


def test_a_file_cut_far_behind_its_head_names_how_far_it_is_sound(path: Path) -> None:
    with SqliteLog(path) as log:
        table = seated(log)
        for _ in range(60):
            say(table, COUP.format(17))
    content = path.read_bytes()
    path.write_bytes(content[: len(content) * 3 // 4])
    found = looked_at(path)
    if isinstance(found, list):
        (one,) = found
        assert one.problem
        assert 0 <= one.sound < one.entries == table.seq


def _flipped(path: Path, content: bytes, seed: int, most: int) -> None:
    rng = random.Random(seed)
    changed = bytearray(content)
    for _ in range(rng.randint(1, most)):
        changed[rng.randrange(len(changed))] ^= 1 << rng.randrange(8)
    path.write_bytes(changed)
    found = looked_at(path)
    if isinstance(found, list):
        for one in found:
            assert one.problem is None or one.sound <= LAST
    opens(path)


def opens(path: Path) -> None:
    """A damaged file opens soundly, or says so: no other error, and nobody waits for ever."""
    try:
        with SqliteLog(path) as log:
            for head in log.tables():
                open_table(log, head.table)
    except CroupierError:
        return


@pytest.mark.parametrize("seed", range(0, 200, 20))
def test_flipped_bits_are_found_or_harmless(played: Path, seed: int) -> None:
    content = played.read_bytes()
    for number in range(seed, seed + 20):
        _flipped(played, content, number, 3)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(1000, 6000, 100))
def test_many_flipped_bits_are_found_or_harmless(played: Path, seed: int) -> None:
    content = played.read_bytes()
    for number in range(seed, seed + 100):
        _flipped(played, content, number, 20)


def test_a_flipped_bit_in_what_was_said_is_always_found(played: Path) -> None:
    """Every byte of a statement, of its events and of its hash counts."""
    content = played.read_bytes()
    rng = random.Random(7)
    for word in (b"ada: 17 by 5, red by 20", b'"seat":"ada","chip":"cash"', b"place your bets"):
        start = content.index(word)
        for place in range(start, start + len(word)):
            changed = bytearray(content)
            changed[place] ^= 1 << rng.randrange(7)
            played.write_bytes(changed)
            found = looked_at(played)
            assert isinstance(found, StoreError) or any(one.problem for one in found), place


def _zeroed(content: bytes) -> bytes:
    return content[:4096] + bytes(4096) + content[8192:]


@pytest.mark.parametrize(
    ("make", "says"),
    [
        (lambda _: b"", "expected a croupier log"),
        (lambda _: b"house mbs\nseat ada buys 100\n" * 100, "not another file"),
        (lambda _: b"\x00" * 8192, ""),
        (lambda content: content[::-1], ""),
        (lambda content: content[:16], ""),
        (lambda content: content[4096:], ""),
    ],
    ids=["empty", "text", "zeros", "backwards", "header only", "without its head"],
)
def test_what_is_no_log_at_all(played: Path, make: Callable[[bytes], bytes], says: str) -> None:
    played.write_bytes(make(played.read_bytes()))
    found = looked_at(played)
    assert isinstance(found, StoreError)
    assert says in str(found)


def test_a_page_of_zeros(played: Path) -> None:
    played.write_bytes(_zeroed(played.read_bytes()))
    found = looked_at(played)
    assert isinstance(found, StoreError) or any(one.problem for one in found)


def test_another_programs_database(path: Path) -> None:
    with closing(sqlite3.connect(path)) as db:
        db.execute("CREATE TABLE log (text TEXT)")
    with pytest.raises(StoreError, match="expected a croupier log, not another program's"):
        ReadOnlyLog(path)


def test_a_log_whose_tables_were_dropped(played: Path) -> None:
    with closing(sqlite3.connect(played)) as db:
        db.execute("DROP TABLE log")
    found = looked_at(played)
    assert isinstance(found, StoreError) or all(one.problem for one in found)


def test_a_file_that_is_not_there(path: Path) -> None:
    with pytest.raises(StoreError, match="there is no such file"):
        ReadOnlyLog(path)
    assert not path.exists()


def test_a_folder(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="there is no such file"):
        ReadOnlyLog(tmp_path)
