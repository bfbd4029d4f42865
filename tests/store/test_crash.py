"""Law 8: killed at any instant and started again, nothing that was acknowledged is lost."""

import random
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

from croupier.houses import house
from croupier.record import read_statement
from croupier.store import ReadOnlyLog, SqliteLog, StoredTable, open_table, verify
from croupier.table.phases import Phase
from croupier.table.refusal import Refused
from store import player
from store.evenings import say
from table_support import every_chip_is_there

VOID = 'supervisor voids {} because "the power was cut"'
FINISH = {
    Phase.IDLE: [],
    Phase.OPEN: ["spin", "no more bets", "number 5", "settle"],
    Phase.SPINNING: ["no more bets", "number 5", "settle"],
    Phase.CLOSED: ["number 5", "settle"],
    Phase.NUMBER: ["collect", "pay", "lift"],
    Phase.COLLECTED: ["pay", "lift"],
    Phase.PAID: ["lift"],
}
"""How an unfinished coup is finished."""


def killed(path: Path, seed: int) -> list[tuple[str, str]]:
    """Let a process play, kill it, and tell which commands it had acknowledged."""
    wait = random.Random(seed).uniform(0, 0.25)
    words = [sys.executable, player.__file__, str(path), str(seed)]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as child:
        assert child.stdout
        assert child.stderr
        first = child.stdout.readline()  # it plays; from here on any instant may be the last
        time.sleep(wait)
        child.kill()
        rest, told = child.stdout.read(), child.stderr.read()
    assert (child.returncode, told) == (-9, b"")
    lines = (first + rest).decode().splitlines(keepends=True)
    whole = [line.split() for line in lines if line.endswith("\n")]  # the last may be cut
    return [(table, command_id) for table, command_id in whole]


def all_is_there(path: Path, acknowledged: list[tuple[str, str]]) -> None:
    """The log is sound, and every acknowledged command is in it exactly once."""
    with closing(ReadOnlyLog(path)) as log:
        assert [str(one) for one in verify(log) if one.problem] == []
        written = [
            (one.table, one.command_id) for h in log.tables() for one in log.entries(h.table)
        ]
    assert acknowledged  # fmt: skip
    assert len(set(written)) == len(written)
    assert set(acknowledged) <= set(written)
    # At most one command per table was on the disk and not yet told.
    assert len(written) - len(acknowledged) <= len(player.TABLES)


def goes_on(table: StoredTable) -> None:
    """An unfinished coup can be voided, or finished, and then another one is played."""
    start = table.state
    if start.phase in (Phase.OPEN, Phase.SPINNING, Phase.CLOSED, Phase.NUMBER):
        reason = "interference" if table.house.void else "interrupted"
        statement = read_statement(VOID.format(reason), table.house)
        void = table.prepare([("void", statement)])
        assert not isinstance(void.answers[0], Refused)
        assert void.state.phase is Phase.IDLE
        every_chip_is_there(void.state)
    say(table, FINISH[start.phase], "end")
    assert table.state.phase is Phase.IDLE
    say(table, ["place your bets", *FINISH[Phase.OPEN]], "more")
    every_chip_is_there(table.state)


def survives(path: Path, seeds: list[int]) -> None:
    """Kill the same log's process once for every seed; each restart goes on where it was."""
    acknowledged: list[tuple[str, str]] = []
    for seed in seeds:
        acknowledged += killed(path, seed)
        with closing(ReadOnlyLog(path)) as read:
            assert [str(one) for one in verify(read) if one.problem] == []
        with SqliteLog(path) as log:
            for head in log.tables():
                table = open_table(log, head.table)
                assert table.seq == head.seq
                every_chip_is_there(table.state)
                goes_on(table)
            ids = {
                (head.table, one.command_id)
                for head in log.tables()
                for one in log.entries(head.table)
            }
            assert set(acknowledged) <= ids  # fmt: skip


@pytest.mark.parametrize("seed", range(10))
def test_killed_at_a_random_instant(path: Path, seed: int) -> None:
    acknowledged = killed(path, seed)
    all_is_there(path, acknowledged)
    with SqliteLog(path) as log:
        for head in log.tables():
            table = open_table(log, head.table)
            every_chip_is_there(table.state)
            goes_on(table)
    with closing(ReadOnlyLog(path)) as read:
        assert [str(one) for one in verify(read) if one.problem] == []


@pytest.mark.long
@pytest.mark.parametrize("seed", range(10, 110))
def test_killed_at_a_random_instant_a_hundred_times(path: Path, seed: int) -> None:
    test_killed_at_a_random_instant(path, seed)


def test_killed_again_and_again(path: Path) -> None:
    """The same log, three processes one after the other."""
    survives(path, [1000, 2000, 3000])


@pytest.mark.long
def test_killed_again_and_again_for_long(path: Path) -> None:
    survives(path, [10_000 + 10 * number for number in range(30)])


def test_killed_before_the_first_command(path: Path) -> None:
    """The file may be there without tables, or with nothing in it at all."""
    for delay in (0.05, 0.1, 0.15, 0.2, 0.25):
        words = [sys.executable, player.__file__, str(path), "1"]
        with subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE) as child:
            time.sleep(delay)
            child.kill()
            assert child.stderr
            assert child.stderr.read() == b""
    with SqliteLog(path) as log:
        table = StoredTable(log, "after", house("venezia"))
        say(table, "seat ada buys 1000")
        assert table.state.seats["ada"].stack == 1000_00
