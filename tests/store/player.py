"""Plays at several tables until it is killed; every id it prints was acknowledged.

Run as `python player.py LOG SEED`. Several threads play, so that commits hold several tables.
"""

import random
import sys
import threading
from pathlib import Path

from croupier.houses import house
from croupier.record import read_statement
from croupier.store import SqliteLog, StoredTable
from croupier.store import loading as stored
from croupier.table.refusal import Refused

TABLES = ("venezia", "english", "mbs")
_BETS = ("17 by 5", "red by 20", "tiers by 5", "odd by 10, 0 by 1", "voisins by 5")


def statements(rng: random.Random, start: int) -> list[str]:
    """One coup of a busy table."""
    names = ("ada", "bob")
    return [
        *(f"seat {name} buys 100000" for name in names if not start),
        "place your bets",
        *(f"{rng.choice(names)}: {rng.choice(_BETS)}" for _ in range(rng.randrange(1, 6))),
        "spin",
        "no more bets",
        f"number {rng.randrange(37)}",
        *rng.choice(
            (["settle"], ["collect", "pay", "lift"], ['supervisor voids interrupted because "x"'])
        ),
        f"{rng.choice(names)}: withdraw red",
    ]


def play(log: SqliteLog, name: str, seed: int) -> None:
    """Play for ever at one table."""
    rng = random.Random(seed)
    table = StoredTable(log, name, house(name))
    while True:
        for text in statements(rng, table.seq):
            command_id = f"{seed}-{rng.getrandbits(64):x}"
            answer = table.handle(command_id, read_statement(text, table.house))
            if not isinstance(answer, Refused):
                sys.stdout.write(f"{name} {command_id}\n")
                sys.stdout.flush()


def main() -> None:
    """Play at all tables at once."""
    path, seed = Path(sys.argv[1]), int(sys.argv[2])
    stored.SNAPSHOT_EVERY = 20  # type: ignore[misc]  # many snapshots, so that kills meet them too
    log = SqliteLog(path)
    for number, name in enumerate(TABLES):
        threading.Thread(target=play, args=(log, name, seed + number)).start()


if __name__ == "__main__":
    main()
