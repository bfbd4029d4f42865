"""A log of an earlier edition of our rules: it opens, it is verified, and play goes on.

`edition_1.sql` was written by the version before the rules were read anew: the golden evenings of
that time and, at a second table of each house, what is decided otherwise today.
"""

import json
import random
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from copy import deepcopy
from pathlib import Path
from shutil import copyfile
from typing import Any

import pytest

from asking import printed
from croupier.houses import SHIPPED, house
from croupier.houses.editions import EDITION
from croupier.store import Health, ReadOnlyLog, SqliteLog, StoredTable, open_table, verify
from croupier.store.entry import START, LogEntry
from croupier.store.file import APPLICATION
from croupier.store.reading import COLUMNS
from croupier.table import Phase, Status, balances
from store.evenings import say
from table_support import every_chip_is_there

DUMP = Path(__file__).with_name("edition_1.sql")
TABLES = [f"{name}-{count}" for name in sorted(SHIPPED) for count in (1, 2)]
EARLIER = {
    "english-1": 2, "english-2": 3, "fun-1": 1, "fun-2": 3, "mbs-1": 0, "mbs-2": 3,
    "nsw-1": 1, "nsw-2": 3, "venezia-1": 4, "venezia-2": 3,
}  # fmt: skip
"""How many entries of each table are decided otherwise today."""


@pytest.fixture(scope="module")
def restored(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The log as that version left it; a dump has no marks of the file."""
    path = tmp_path_factory.mktemp("edition") / "casino.db"
    with closing(sqlite3.connect(path)) as db:
        db.executescript(DUMP.read_text(encoding="utf-8"))
        db.executescript(f"PRAGMA application_id = {APPLICATION}; PRAGMA user_version = 1")
    return path


@pytest.fixture
def old(restored: Path, path: Path) -> Path:
    """A copy of it."""
    copyfile(restored, path)
    return path


COUP = [
    "place your bets", "zoe: 17 by 10, red by 20", "spin", "no more bets", "number 17", "settle",
]  # fmt: skip


def health(path: Path) -> dict[str, Health]:
    with closing(ReadOnlyLog(path)) as log:
        return {one.table: one for one in verify(log)}


def test_every_table_is_sound_and_says_what_was_decided_under_earlier_rules(old: Path) -> None:
    found = health(old)
    assert sorted(found) == TABLES
    assert {name: one.problem for name, one in found.items()} == dict.fromkeys(TABLES)
    assert {name: one.earlier for name, one in found.items()} == EARLIER
    assert str(found["mbs-1"]) == "table mbs-1: 57 entries, all sound"
    assert (
        str(found["mbs-2"]) == "table mbs-2: 16 entries, all sound (3 decided under earlier rules)"
    )


def test_the_command_says_so_too(old: Path) -> None:
    said = printed("log", "verify", str(old))
    assert "table mbs-2: 16 entries, all sound (3 decided under earlier rules)" in said
    assert all(f"table {name}: " in said for name in TABLES)


@pytest.mark.parametrize("name", TABLES)
def test_a_table_opens_under_the_house_that_its_log_holds(old: Path, name: str) -> None:
    with SqliteLog(old) as log:
        table = open_table(log, name)
        assert table.house.id == name.partition("-")[0]
        assert table.house.digest != house(table.house.id).digest
        assert table.house.edition == 1 < EDITION == house(table.house.id).edition
        assert sum(balances(table.state).values()) == 0


@pytest.mark.parametrize("name", TABLES)
def test_play_goes_on_and_the_log_stays_sound(old: Path, name: str) -> None:
    with SqliteLog(old) as log:
        table = open_table(log, name)
        state, seq = table.state, table.seq
        say(table, ["open table"] if state.status is Status.CLOSED else [], "new")
        say(table, ["void interrupted"] if state.phase is not Phase.IDLE else [], "new")
        say(table, ["new round"] if table.house.procedure.round_coups else [], "new")
        say(table, ["seat zoe buys 2000", *COUP], "new")
        every_chip_is_there(table.state)
        (won,) = [one for one in table.state.coup.results if one.seat == "zoe" and one.winnings]
        assert won.winnings == 35 * won.stake
        played = table.seq - seq
        assert played >= 7
    found = health(old)
    assert {one.problem for one in found.values()} == {None}
    assert found[name].entries == seq + played
    assert {one: found[one].earlier for one in TABLES} == EARLIER


# Whoever changes something, and every hash after it, is found all the same


class Forge:
    """The entries of one table of the old log, to be changed and sealed anew."""

    def __init__(self, path: Path, table: str) -> None:
        self.path, self.table = path, table
        with closing(sqlite3.connect(path)) as db, db:
            for trigger in ("log_is_not_changed", "log_is_not_shortened"):
                db.execute(f"DROP TRIGGER {trigger}")
            for others in ("log WHERE table_id", "snapshots WHERE table_id", "tables WHERE id"):
                db.execute(f"DELETE FROM {others} <> ?", (table,))
            self.entries = [
                LogEntry(*row) for row in db.execute(f"SELECT {COLUMNS} FROM log ORDER BY seq")
            ]

    def change(self, seq: int, **changes: str) -> None:
        before, rows = START, []
        for one in self.entries:
            made = (one._replace(**changes) if one.seq == seq else one).sealed(before)  # type: ignore[arg-type]  # texts only
            before = made.hash
            rows.append((made.statement, made.events, made.hash, made.seq))
        with closing(sqlite3.connect(self.path)) as db, db:
            db.execute("PRAGMA synchronous = OFF")
            db.executemany("UPDATE log SET statement = ?, events = ?, hash = ? WHERE seq = ?", rows)
            db.execute("UPDATE tables SET hash = ?", (before,))

    def is_found(self) -> bool:
        return health(self.path)[self.table].problem is not None


Way = tuple[int | str, ...]


def amounts(value: Any, way: Way = ()) -> Iterator[Way]:
    """The way to every whole number inside some events."""
    if isinstance(value, int) and not isinstance(value, bool):
        yield way
    elif isinstance(value, list | dict):
        inner = value.items() if isinstance(value, dict) else enumerate(value)
        for key, one in inner:
            yield from amounts(one, (*way, key))


def forgeries(entry: LogEntry) -> Iterator[str]:
    """The events of an entry with one number changed, one event twice or one left out."""
    events = json.loads(entry.events)
    for *way, last in amounts(events):
        changed = deepcopy(events)
        inner = changed
        for key in way:
            inner = inner[key]
        inner[last] += 100
        yield json.dumps(changed, separators=(",", ":"), ensure_ascii=False)
    for place in range(len(events)):
        yield json.dumps(events[: place + 1] + events[place:])
        yield json.dumps(events[:place] + events[place + 1 :])


def test_nothing_is_found_where_nothing_was_changed(old: Path) -> None:
    forge = Forge(old, "venezia-2")
    forge.change(0)
    assert not forge.is_found()


@pytest.mark.parametrize("table", TABLES)
def test_a_forger_who_knows_how_to_hash_is_found(old: Path, table: str) -> None:
    """A few of all that could be changed; the long run tries everything."""
    forge = Forge(old, table)
    every = [(one.seq, events) for one in forge.entries for events in forgeries(one)]
    for seq, events in random.Random(table).sample(every, 10):
        forge.change(seq, events=events)
        assert forge.is_found(), (forge.entries[seq - 1].statement, events)


@pytest.mark.long
@pytest.mark.parametrize("table", TABLES)
def test_every_change_to_every_entry_is_found(old: Path, table: str) -> None:
    forge = Forge(old, table)
    for one in forge.entries:
        for events in forgeries(one):
            forge.change(one.seq, events=events)
            assert forge.is_found(), (one.statement, events)


@pytest.mark.parametrize(
    ("table", "seq", "statement"),
    [
        ("mbs-2", 7, 'supervisor allows kim: 17 by 6 because "asked in time"'),
        ("fun-2", 12, "kim: move 17 to 21"),
        ("venezia-2", 18, "kim: 17 by 6"),
        ("nsw-2", 2, "seat lee buys 101 colour BLUE value 5"),
        ("english-2", 16, 'supervisor corrects kim by +0.60 because "short"'),
    ],
)
def test_a_statement_that_was_taken_then_must_still_be_the_one(
    old: Path, table: str, seq: int, statement: str
) -> None:
    forge = Forge(old, table)
    assert forge.entries[seq - 1].statement[:8] == statement[:8]
    forge.change(seq, statement=statement)
    assert forge.is_found()


def test_a_log_of_today_is_not_judged_by_earlier_rules(path: Path) -> None:
    """What was taken then is refused today, and a forger cannot claim otherwise."""
    with SqliteLog(path) as log:
        table = StoredTable(log, "fun-2", house("fun"))
        say(table, "seat ada buys 2000\nplace your bets\nspin")
    forge = Forge(path, "fun-2")
    spun = json.loads(forge.entries[2].events)
    spun[0][1]["same_direction"] = True
    forge.change(3, statement="spin same direction", events=json.dumps(spun))
    assert forge.is_found()


@pytest.mark.parametrize("name", TABLES)
def test_an_export_says_that_it_was_dealt_under_earlier_rules(old: Path, name: str) -> None:
    first, second, *_ = printed("log", "export", str(old), "--table", name).splitlines()
    assert first.startswith("# dealt under earlier rules")
    assert second == f"house {name.rpartition('-')[0]}"
