"""How fast the table, its log and its record are on this machine: part of `make bench`.

Machines are noisy: every durable figure is shown as a ratio to bare SQLite in the same run.
"""

import resource
import sqlite3
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from queue import SimpleQueue

from croupier.houses import house
from croupier.record import Record, Replay
from croupier.rules.bets import Bet, Slip
from croupier.rules.felt import SPOTS
from croupier.store import SqliteLog, StoredTable
from croupier.store.table import Prepared
from croupier.table import State, decide, evolve, fold, new_table
from croupier.table import commands as c
from croupier.table.refusal import Refused

VENEZIA = house("venezia")
PLAYERS = [f"p{number}" for number in range(9)]
TABLES = 100


def report(name: str, figure: str, target: str, ratio: str = "") -> None:
    print(f"{name:44} {figure:>14}   (target {target:>10})   {ratio}", flush=True)


def after(state: State, command: c.Command) -> State:
    answer = decide(VENEZIA, state, command)
    assert not isinstance(answer, Refused), answer
    return fold(state, answer)


def full_table() -> tuple[State, list[c.Place]]:
    """Nine players with thirty bets each on the felt, and the commands that put them there."""
    state = new_table(VENEZIA)
    for name in PLAYERS:
        state = after(state, c.Sit(name, 10**11))
    state = after(state, c.PlaceYourBets())
    bets = [
        c.Place(name, Slip((Bet(SPOTS[turn * 5 % 157], 500),)))
        for turn in range(30)
        for name in PLAYERS
    ]
    for bet in bets:
        state = after(state, bet)
    return state, bets


def bets_per_second() -> float:
    state, bets = full_table()
    best = 0.0
    for _ in range(7):
        start = time.perf_counter()
        for bet in bets * 20:
            answer = decide(VENEZIA, state, bet)
            assert not isinstance(answer, Refused)
            for event in answer:
                state = evolve(state, event)
        best = max(best, 20 * len(bets) / (time.perf_counter() - start))
    return best


def drive(tables: list[StoredTable], rounds: range) -> float:
    """Commands per second: every table says its next command when its last one is on the disk."""
    log = tables[0].log
    acknowledged: SimpleQueue[tuple[StoredTable, Prepared, object]] = SimpleQueue()
    turns = {table.name: iter(rounds) for table in tables}

    def say(table: StoredTable) -> bool:
        turn = next(turns[table.name], None)
        if turn is None:
            return False
        bet = c.Place("ada", Slip((Bet(SPOTS[turn % 157], 500),)))
        prepared = table.prepare([(f"b{turn}", bet)])

        def done(error: object) -> None:
            acknowledged.put((table, prepared, error))

        log.append(prepared.entries, done, prepared.snapshot)
        return True

    start = time.perf_counter()
    under_way = sum(say(table) for table in tables)
    while under_way:
        table, prepared, error = acknowledged.get()
        assert error is None, error
        table.apply(prepared)
        under_way -= not say(table)
    return len(rounds) * len(tables) / (time.perf_counter() - start)


def durable(folder: Path) -> float:
    with SqliteLog(folder / "durable.db") as log:
        tables = [StoredTable(log, f"t{number}", VENEZIA) for number in range(TABLES)]
        for table in tables:
            table.handle("a", c.Sit("ada", 10**11))
            table.handle("b", c.PlaceYourBets())
        drive(tables, range(5))
        return drive(tables, range(5, 105))


def bare_sqlite(folder: Path) -> float:
    """Rows of the same size, a hundred per commit, and nothing else."""
    db = sqlite3.connect(folder / "bare.db", isolation_level=None)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    db.execute("CREATE TABLE log (a TEXT, b INTEGER, c TEXT, PRIMARY KEY (a, b)) WITHOUT ROWID")
    row = "x" * 420
    start = time.perf_counter()
    for turn in range(100):
        db.execute("BEGIN")
        db.executemany(
            "INSERT INTO log VALUES (?, ?, ?)", [(f"t{n}", turn, row) for n in range(TABLES)]
        )
        db.execute("COMMIT")
    speed = 100 * TABLES / (time.perf_counter() - start)
    db.close()
    return speed


COUP: tuple[c.Command, ...] = (
    c.PlaceYourBets(),
    c.Place("ada", Slip((Bet(SPOTS[17], 500), Bet(SPOTS[-6], 1000)))),
    c.Spin(),
    c.Number(17),
    c.Settle(),
    c.Take("ada"),
)


def with_history(folder: Path, coups: int) -> Path:
    path = folder / f"history{coups}.db"
    with SqliteLog(path) as log:
        table = StoredTable(log, "one", VENEZIA)
        table.handle("sit", c.Sit("ada", 10**11))
        for first in range(0, coups, 500):
            commands = [
                (f"{coup}.{step}", command)
                for coup in range(first, min(first + 500, coups))
                for step, command in enumerate(COUP)
            ]
            prepared = table.prepare(commands)
            log.append_and_wait(prepared.entries, prepared.snapshot)
            table.apply(prepared)
    return path


def opening(path: Path) -> float:
    best = float("inf")
    for _ in range(5):
        start = time.perf_counter()
        with SqliteLog(path) as log:
            StoredTable(log, "one", VENEZIA)
        best = min(best, time.perf_counter() - start)
    return best


def long_record(statements: int) -> Iterator[str]:
    yield "house venezia"
    yield "seat ada buys 1000000000"
    coup = ("place your bets", "ada: 17 by 5, red by 10", "spin", "number 8", "settle")
    for _ in range(statements // len(coup)):
        yield from coup


def replaying(statements: int) -> tuple[float, int]:
    """Statements per second, and how much memory the second half took, in kilobytes."""
    record = Record(long_record(statements))
    replay, halfway = Replay(record.house), 0
    start = time.perf_counter()
    for statement in record:
        answer = replay.play(statement.command)
        if not isinstance(answer, Refused):
            replay.finished(answer)
        if replay.statements == statements // 2:
            halfway = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - halfway
    return replay.statements / (time.perf_counter() - start), grown


def main() -> None:
    report("bets through decide and evolve per second", f"{bets_per_second():,.0f}", "100,000")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        speed, bare = durable(folder), bare_sqlite(folder)
        report(
            f"durable commands per second, {TABLES} tables",
            f"{speed:,.0f}",
            "10,000",
            f"{speed / bare:.2f} of bare SQLite ({bare:,.0f})",
        )
        short, long = (opening(with_history(folder, coups)) for coups in (1_000, 100_000))
        report(
            "opening a table with 100,000 coups",
            f"{long * 1000:.1f} ms",
            "",
            f"{long / short:.2f} x one with 1,000 (target 2)",
        )
    statements = 1_000_000 if "--long" in sys.argv else 100_000
    speed, grown = replaying(statements)
    report(
        f"replaying {statements:,} statements per second",
        f"{speed:,.0f}",
        "",
        f"memory grew by {grown} kB in the second half",
    )


if __name__ == "__main__":
    main()
