"""Attacks on the log's files: a lost write-ahead file, an older copy, damaged pages, slow starts."""

import asyncio
import logging
import random
import re
import shutil
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from time import monotonic
from typing import Any

import pytest

from attacks.counts import FILES
from croupier.houses import house
from croupier.live.audience import Member
from croupier.live.floor import Floor
from croupier.live.outbox import Outbox
from croupier.live.wheel import SealedWheel
from croupier.rules.errors import CroupierError
from croupier.store import ReadOnlyLog, SqliteLog, StoredTable, open_table, verify
from croupier.store import loading as stored
from croupier.store.heads import Heads
from croupier.store.vault import Vault
from live_support import DEADLINE, STILL, in_loop
from server_support import Server
from store.evenings import COUP, say, seated


@contextmanager
def noted(path: Path, *, accept_loss: bool = False) -> Iterator[tuple[SqliteLog, Heads]]:
    """A log beside its vault, as a server keeps them."""
    with (
        SqliteLog(path) as log,
        closing(Vault(path.with_name("vault"))) as vault,
        closing(Heads(vault, log, accept_loss=accept_loss)) as heads,
    ):
        yield log, heads


def lost(path: Path, *, accept_loss: bool = False) -> dict[str, str]:
    with noted(path, accept_loss=accept_loss) as (_, heads):
        return heads.lost


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "casino.db"


@pytest.fixture
def older(path: Path) -> Path:
    """A copy of the log; afterwards another coup was dealt at `one`, and `two` was opened."""
    copy = path.with_name("older.db")
    with noted(path) as (log, _):
        say(seated(log), COUP.format(17))
        seated(log, "same")
    shutil.copyfile(path, copy)
    with noted(path) as (log, _):
        say(open_table(log, "one"), COUP.format(5))
        seated(log, "two")
    return copy


def test_what_an_older_copy_lacks_is_named(path: Path, older: Path) -> None:
    shutil.copyfile(older, path)
    found = lost(path)
    assert sorted(found) == ["one", "two"]
    assert "entries 8 to 13 are missing" in found["one"]
    assert "ends at entry 7" in found["one"]
    assert "entries 1 to 1 are missing" in found["two"]
    assert "--accept-loss" in found["one"]
    assert lost(path) == found  # it is not forgotten by being told


def test_the_hosts_word_accepts_an_older_copy_for_good(path: Path, older: Path) -> None:
    shutil.copyfile(older, path)
    assert lost(path, accept_loss=True) == {}
    with noted(path) as (log, heads):
        assert heads.lost == {}
        say(open_table(log, "one"), COUP.format(8), "new")
    assert lost(path) == {}


def test_another_log_of_the_same_length_is_found(path: Path, older: Path) -> None:
    """Somebody dealt on from an older copy elsewhere, and brings that log back."""
    with SqliteLog(older) as log:
        for number in (30, 31, 32):
            say(open_table(log, "one"), COUP.format(number), "other")
        seated(log, "two")
    shutil.copyfile(older, path)
    assert "entry 13 is not the one that was written" in lost(path)["one"]


def test_a_log_ahead_of_the_vault_is_right(path: Path, older: Path) -> None:
    """A power cut comes before the vault was told, or the vault is an older copy."""
    with SqliteLog(path) as log:
        say(open_table(log, "one"), COUP.format(36))
    assert lost(path) == {}
    path.with_name("vault").unlink()
    assert lost(path) == {}


def test_the_vault_is_told_while_the_table_plays(path: Path) -> None:
    """And what it is told is in its file, not in a write-ahead file that may be lost as well."""
    with noted(path) as (log, _):
        table = seated(log)
        ends = monotonic() + DEADLINE
        while not told_to_the_file(path.with_name("vault"), table.seq):
            assert monotonic() < ends, "the vault is not told"


def told_to_the_file(vault: Path, seq: int) -> bool:
    shutil.copyfile(vault, copy := vault.with_name("copy"))
    try:
        with closing(Vault(copy)) as opened:
            return (seq,) in opened.rows("SELECT seq FROM heads")
    except CroupierError:  # it was copied in the middle of a change
        return False


@in_loop
async def test_a_server_whose_write_ahead_file_is_lost_says_so_and_the_rest_deals_on(
    tmp_path: Path,
) -> None:
    with Server(tmp_path, speed=0.01) as server:
        server.stop()
        shutil.copyfile(server.db, older := tmp_path / "older.db")
        server.start()
        async with server.player("mbs-1", server.sign_in("ada")) as ada:
            await ada.does("sit", amount=1000_00)
        server.stop()
        shutil.copyfile(older, server.db)
        server.start()
        assert re.search(r"mbs-1 stays closed: entries 3 to \d+ are missing", server.errors)
        assert "Traceback" not in server.errors
        with server.http() as browser:
            tables = {one["id"] for one in browser.get("/api/lobby").json()["tables"]}
        assert "mbs-1" not in tables
        assert {"mbs-2", "nsw-1", "venezia-1"} <= tables  # nobody gets the name of the lost table
        server.stop()
    with Server(tmp_path, "--accept-loss") as server, server.http() as browser:
        tables = {one["id"] for one in browser.get("/api/lobby").json()["tables"]}
        assert "mbs-1" in tables


# Starting quickly


def test_what_a_start_has_to_read_is_bounded_whatever_was_played(path: Path) -> None:
    long = f'dispute ada "{"x" * 2000}"'
    with SqliteLog(path) as log:
        table = seated(log)
        for turn in range(200):
            say(table, [long] if turn % 2 else COUP.format(turn % 37))
            snapshot = log.snapshot("one")
            tail = list(log.entries("one", snapshot.seq if snapshot else 0))
            letters = sum(len(one.events) + len(one.statement) for one in tail)
            large = len(snapshot.state) if snapshot else 0
            assert letters <= max(stored.LONGEST_TAIL, large // stored.WORTH_IT)
            few = len(tail) <= stored.SNAPSHOT_EVERY
            assert few or letters <= large // stored.WORTH_IT


def test_a_long_tail_of_an_older_croupier_is_read_once(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stored, "SNAPSHOT_EVERY", 10**6)
    with SqliteLog(path) as log:
        table = seated(log)
        for number in range(30):
            say(table, COUP.format(number))
        assert log.snapshot("one") is None
    monkeypatch.undo()
    with SqliteLog(path) as log:
        assert open_table(log, "one").state == table.state
    with SqliteLog(path) as log:
        snapshot = log.snapshot("one")
    assert snapshot is not None
    assert snapshot.seq == table.seq


@in_loop
async def test_a_server_that_is_stopped_leaves_nothing_to_fold(tmp_path: Path) -> None:
    with Server(tmp_path, speed=0.01) as server:
        async with server.player("mbs-1", server.sign_in("ada")) as ada:
            await ada.does("sit", amount=1000_00)
        await asyncio.to_thread(server.stop)
        with closing(ReadOnlyLog(server.db)) as log:
            for head in log.tables():
                snapshot = log.snapshot(head.table)
                assert snapshot is not None
                assert snapshot.seq == head.seq


def test_open_is_said_when_every_table_answers(tmp_path: Path) -> None:
    with Server(tmp_path, tables=20) as server, server.http(timeout=60) as browser:
        assert len(browser.get("/api/lobby").json()["tables"]) == 100


@pytest.mark.long
def test_500_tables_open_within_three_seconds(tmp_path: Path) -> None:
    path = tmp_path / "casino.db"
    with SqliteLog(path) as log:
        for number in range(500):
            table = StoredTable(log, f"venezia-{number + 1}", house("venezia"))
            lines = ["seat ada buys 1000000", *COUP.format(17).splitlines() * 340]
            commands = [(str(n), one) for n, one in enumerate(stored_commands(table.house, lines))]
            for start in range(0, len(commands), 60):
                prepared = table.prepare(commands[start : start + 60])
                log.append_and_wait(prepared.entries, prepared.snapshot)
                table.apply(prepared)
    with Server(tmp_path) as server:
        seconds = server.cpu
        assert "stays closed" not in server.errors
    assert seconds < 3, seconds


def stored_commands(here: Any, lines: list[str]) -> list[Any]:
    from croupier.record import read_statement

    known = {line: read_statement(line, here) for line in set(lines) if line}
    return [known[line] for line in lines if line]


# Damaged pages


PAGE = 4096
TABLES = ("mbs", "nsw", "english", "venezia")


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A log with four tables that have filled some pages each."""
    path = tmp_path_factory.mktemp("sound") / "casino.db"
    with noted(path) as (log, _):
        for at in TABLES:
            table = seated(log, f"{at}-1", at)
            for number in range(25):
                say(table, "\n".join(f'dispute ada "{number} {turn}"' for turn in range(6)))
    return path


def damaged(sound: Path, folder: Path, page: int, rng: random.Random) -> Path:
    """The same log with a page that was overwritten, wholly or in one place."""
    content = bytearray(sound.read_bytes())
    size = rng.choice((1, 8, 100, PAGE))
    start = page * PAGE + (rng.randrange(PAGE - size) if size < PAGE else 0)
    content[start : start + size] = rng.randbytes(size)
    path = folder / "casino.db"
    path.write_bytes(content)
    shutil.copyfile(sound.with_name("vault"), folder / "vault")
    return path


async def dealt(path: Path) -> set[str] | None:
    """The tables that open, as a server opens them; `None` if the whole file cannot be used."""
    vault = Vault(path.with_name("vault"))
    try:
        with SqliteLog(path) as log, closing(Heads(vault, log)) as heads:
            floor = Floor(log, SealedWheel(vault), STILL)
            floor.open(1, heads.lost)
            await floor.opened()
            for room in floor:
                room.keeper._welcome(Member("ada", Outbox()))
            await floor.close()
            return {room.keeper.name for room in floor}
    except CroupierError:
        return None
    finally:
        vault.close()


@pytest.mark.parametrize("seed", range(FILES))
@in_loop
async def test_a_damaged_page_costs_the_tables_on_it_and_no_others(
    sound: Path, tmp_path: Path, caplog: pytest.LogCaptureFixture, seed: int
) -> None:
    """Every page in turn. What stays closed is named, and nothing is a bug."""
    rng, all_open, some_open = random.Random(seed), 0, 0
    for page in range(sound.stat().st_size // PAGE):
        folder = tmp_path / str(page)
        folder.mkdir()
        path = damaged(sound, folder, page, rng)
        caplog.clear()
        with caplog.at_level(logging.WARNING):
            opened = await dealt(path)
        assert not [one for one in caplog.records if one.exc_info], caplog.text
        assert all(line.isprintable() for line in caplog.text.splitlines())
        closed = {f"{at}-1" for at in TABLES} - (opened or set())
        if opened is not None:
            for name in closed:
                assert f"table {name} stays closed" in caplog.text
            all_open += not closed
            some_open += 0 < len(closed) < len(TABLES)
        shutil.rmtree(folder)
    assert all_open + some_open > sound.stat().st_size // PAGE // 2


def test_the_entries_on_a_damaged_page_are_named(sound: Path, tmp_path: Path) -> None:
    """The page in the middle of a table's entries."""
    content = sound.read_bytes()
    place = content.index(b'"12 3"')
    start = place // PAGE * PAGE
    path = tmp_path / "casino.db"
    path.write_bytes(content[:start] + bytes(PAGE) + content[start + PAGE :])
    with closing(ReadOnlyLog(path)) as log:
        gaps = {head.table: log.gap(head) for head in log.tables()}
        found = {one.table: one for one in verify(log)}
    (table,) = [name for name, gap in gaps.items() if gap]
    first, last = gaps[table] or (0, 0)
    assert 1 < first <= last < found[table].entries
    assert found[table].sound == first - 1
    assert f"entries {first} to {last} cannot be read" in str(found[table])
    assert [one.problem for name, one in found.items() if name != table] == [None] * 3
