"""A full disk and a read-only file: new commands are refused, and nothing is lost."""

import os
import sqlite3
import subprocess
import sys
import textwrap
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from croupier.houses import house
from croupier.record import read_statement
from croupier.store import (
    ReadOnlyLog,
    SqliteLog,
    StoredTable,
    Unwritable,
    open_table,
    verify,
)
from croupier.store import loading as stored
from store.evenings import COUP, say, seated
from table_support import every_chip_is_there

VENEZIA = house("venezia")


@pytest.fixture
def connections(monkeypatch: pytest.MonkeyPatch) -> list[sqlite3.Connection]:
    """All connections that are opened from here on."""
    connect, made = sqlite3.connect, list[sqlite3.Connection]()

    def remembered(*words: Any, **options: Any) -> sqlite3.Connection:
        made.append(connect(*words, **{**options, "check_same_thread": False}))
        return made[-1]

    monkeypatch.setattr(sqlite3, "connect", remembered)
    return made


def on_all(connections: list[sqlite3.Connection], pragma: str) -> None:
    """Set something on every connection of a log; nothing is being written meanwhile."""
    for db in connections:
        db.execute(f"PRAGMA {pragma}").fetchall()


def problems(path: Path) -> list[str]:
    with closing(ReadOnlyLog(path)) as log:
        return [str(one) for one in verify(log) if one.problem]


@contextmanager
def full(connections: list[sqlite3.Connection]) -> Iterator[None]:
    on_all(connections, "max_page_count = 1")  # it becomes the present size of the file
    yield
    on_all(connections, "max_page_count = 1000000")


@contextmanager
def read_only(connections: list[sqlite3.Connection]) -> Iterator[None]:
    on_all(connections, "query_only = ON")
    yield
    on_all(connections, "query_only = OFF")


def play_until_refused(table: StoredTable) -> Unwritable:
    """Open and close coups until the disk is full."""
    coup = list(COUP.format(17).strip().splitlines())
    for round_ in range(500):
        for text in coup:
            before, seq = table.state, table.seq
            try:
                table.handle(f"{round_} {text}", read_statement(text, table.house))
            except Unwritable as error:
                assert table.state is before
                assert table.seq == seq
                return error
    raise AssertionError("the disk never was full")


def test_a_full_disk_refuses_and_loses_nothing(
    path: Path, connections: list[sqlite3.Connection]
) -> None:
    with SqliteLog(path) as log:
        table = seated(log)
        with full(connections):
            error = play_until_refused(table)
            assert "nothing can be written" in str(error)
            assert "full" in str(error)
            assert "what was written before is safe" in str(error)
            assert str(path) in str(error)
            every_chip_is_there(table.state)
            # Reading goes on, and another table is refused as well.
            assert open_table(log, "one").state == table.state
            with pytest.raises(Unwritable):
                table.handle("big", read_statement(f'dispute ada "{"x" * 9000}"', VENEZIA))
        state, seq = table.state, table.seq
        table.handle("again", read_statement("ada buys 500", VENEZIA))
        assert table.seq == seq + 1
        assert table.state.seats["ada"].stack == state.seats["ada"].stack + 500_00
    assert problems(path) == []
    with SqliteLog(path) as log:
        assert open_table(log, "one").state == table.state


def test_the_command_that_met_the_full_disk_may_be_said_again(
    path: Path, connections: list[sqlite3.Connection]
) -> None:
    long = f'dispute ada "{"x" * 50_000}"'
    with SqliteLog(path) as log:
        table = seated(log)
        with full(connections), pytest.raises(Unwritable):
            table.handle("same", read_statement(long, VENEZIA))
        assert log.find("one", "same") is None
        table.handle("same", read_statement(long, VENEZIA))
        assert len(table.state.disputes) == 1
        assert log.find("one", "same")
    assert problems(path) == []


def test_a_disk_that_is_too_full_for_a_snapshot_takes_no_half(
    path: Path, connections: list[sqlite3.Connection], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A snapshot is in the same transaction as its entry: neither is there without the other."""
    with SqliteLog(path) as log:
        table = seated(log)
        say(table, [f'dispute ada "{"x" * 300}"'] * 40)
        monkeypatch.setattr(stored, "SNAPSHOT_EVERY", 1)
        with full(connections), pytest.raises(Unwritable):
            table.handle("with snapshot", read_statement("ada buys 1", VENEZIA))
        assert log.snapshot("one") is None
        assert log.find("one", "with snapshot") is None
        table.handle("with snapshot", read_statement("ada buys 1", VENEZIA))
        snapshot = log.snapshot("one")
        assert snapshot is not None
        assert snapshot.seq == table.seq
    assert problems(path) == []


def test_a_full_disk_refuses_a_new_table(path: Path, connections: list[sqlite3.Connection]) -> None:
    with SqliteLog(path) as log:
        seated(log)
        with full(connections), pytest.raises(Unwritable, match="full"):
            StoredTable(log, "two", house("mbs"))
        assert [head.table for head in log.tables()] == ["one"]
        StoredTable(log, "two", house("mbs"))
        assert [head.table for head in log.tables()] == ["one", "two"]


def test_a_read_only_file_refuses_and_loses_nothing(
    path: Path, connections: list[sqlite3.Connection]
) -> None:
    with SqliteLog(path) as log:
        table = seated(log)
        state = table.state
        with read_only(connections):
            with pytest.raises(Unwritable, match=r"nothing can be written \(.*readonly.*safe"):
                table.handle("x", read_statement("ada buys 500", VENEZIA))
            with pytest.raises(Unwritable, match="readonly"):
                StoredTable(log, "two", VENEZIA)
            assert table.state is state
            assert open_table(log, "one").state == state
        table.handle("x", read_statement("ada buys 500", VENEZIA))
        assert table.state.seats["ada"].stack == 1500_00
    assert problems(path) == []


def test_a_file_that_is_read_only_from_the_start(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on a disk that is mounted so: the table opens for looking, and takes nothing."""
    with SqliteLog(path) as log:
        say(seated(log), COUP.format(17))
    connect: Callable[..., sqlite3.Connection] = sqlite3.connect

    def mounted(where: Path | str, **options: Any) -> sqlite3.Connection:
        if where == ":memory:":
            return connect(where, **options)
        return connect(f"{path.as_uri()}?mode=ro", uri=True, **options)

    with monkeypatch.context() as patch:
        patch.setattr(sqlite3, "connect", mounted)
        with pytest.raises(Unwritable, match="nothing can be written"), SqliteLog(path) as log:
            open_table(log, "one").handle("x", read_statement("ada buys 500", VENEZIA))
    assert problems(path) == []


def test_a_log_that_another_process_holds_is_not_waited_for_for_ever(
    path: Path, connections: list[sqlite3.Connection]
) -> None:
    with SqliteLog(path) as log:
        table = seated(log)
        on_all(connections, "busy_timeout = 50")
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(Unwritable, match="locked"):
                table.handle("x", read_statement("ada buys 500", VENEZIA))
            other.execute("ROLLBACK")
        table.handle("x", read_statement("ada buys 500", VENEZIA))
        assert table.state.seats["ada"].stack == 1500_00


def test_a_writer_that_cannot_start_answers_all_the_same(path: Path) -> None:
    """The writer's own connection fails: no files left, say. Nobody may wait for ever."""
    script = """
        import sqlite3, sys
        from pathlib import Path
        from croupier.houses import house
        from croupier.record import read_statement
        from croupier.store import SqliteLog, StoredTable, Unwritable
        connect, calls = sqlite3.connect, []
        def second_fails(*words, **options):
            calls.append(1)
            if len(calls) == 2:
                raise sqlite3.OperationalError("unable to open database file")
            return connect(*words, **options)
        sqlite3.connect = second_fails
        try:
            log = SqliteLog(Path(sys.argv[1]))
            here = house("venezia")
            StoredTable(log, "one", here).handle("x", read_statement("seat a buys 1", here))
        except Unwritable as error:
            print(error)
    """
    done = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(script), str(path)],
        capture_output=True,
        timeout=60,
        check=False,
        text=True,
    )
    assert "nothing can be written" in done.stdout


@pytest.mark.skipif(not hasattr(os, "fork"), reason="limits of a process are POSIX")
def test_a_real_limit_of_the_system(path: Path) -> None:
    """The kernel itself refuses to let the file grow; the log says so and stays sound."""
    script = """
        import resource, signal, sys
        from pathlib import Path
        from croupier.houses import house
        from croupier.record import read_statement
        from croupier.store import SqliteLog, StoredTable, Unwritable
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (300_000, 300_000))
        here = house("venezia")
        with SqliteLog(Path(sys.argv[1])) as log:
            table = StoredTable(log, "one", here)
            table.handle("sit", read_statement("seat ada buys 1000", here))
            for number in range(10_000):
                before = table.state
                try:
                    table.handle(f"b{number}", read_statement("ada buys 1", here))
                except Unwritable as error:
                    assert table.state is before
                    print(number, table.state.seats["ada"].stack, error)
                    break
    """
    done = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(script), str(path)],
        capture_output=True,
        timeout=60,
        check=False,
        text=True,
    )
    assert done.stderr == ""
    taken, stack, text = done.stdout.split(" ", 2)
    assert "nothing can be written" in text
    assert int(taken) > 10
    assert int(stack) == 1000_00 + int(taken) * 100
    assert problems(path) == []
    with SqliteLog(path) as log:
        table = open_table(log, "one")
        assert table.seq == 1 + int(taken)
        assert table.state.seats["ada"].stack == int(stack)
        table.handle("room again", read_statement("ada buys 1", VENEZIA))
