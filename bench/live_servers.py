"""Servers for `bench_live.py`, each in a process of its own on one core, and what they use of it."""

import argparse
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

import msgspec
import uvicorn
from bare_fanout import Fanout

from croupier.live.pace import Pace
from croupier.web import server
from croupier.web.allowance import Bucket
from croupier.web.app import LOOPBACK, Settings

CORES = sorted(os.sched_getaffinity(0))
NORMAL = Pace()
LONG_BETTING = Pace(0.2, 0.2, 0.2, 0.2, 0.2, 0.2, 0.0, 0.2, 0.2)._replace(betting=36_000.0)
"""Betting opens at once and stays open."""
OURS = (sys.executable, __file__)
TICKS = os.sysconf("SC_CLK_TCK")


class Server:
    """A process that prints its port, on a core of its own."""

    def __init__(self, kind: str, db: Path, *words: str) -> None:
        self.kind, self.db = kind, db
        self._process = subprocess.Popen(
            ["taskset", "--cpu-list", str(CORES[0]), *words], stdout=subprocess.PIPE, text=True
        )
        assert self._process.stdout
        self.port = int(self._process.stdout.readline())

    def stop(self) -> None:
        """End it in good order."""
        self._process.terminate()
        self._process.wait(60)
        assert self._process.stdout
        self._process.stdout.close()

    @property
    def memory(self) -> int:
        """Bytes of memory in use."""
        status = Path(f"/proc/{self._process.pid}/status").read_text()
        return int(status.partition("VmRSS:")[2].split()[0]) * 1024

    def cpu(self) -> float:
        """Seconds of processor time so far."""
        return cpu_seconds(self._process.pid)


def casino(db: Path, pace: Pace = NORMAL, *, free: bool = False) -> Server:
    """The live table; `free` lifts the limit of messages per second and line."""
    paced = ("--pace", msgspec.json.encode(pace).decode())
    return Server("casino", db, *OURS, "casino", str(db), *paced, *(["--free"] if free else []))


def bare(db: Path) -> Server:
    """The stack without the game."""
    return Server("bare stack", db, *OURS, "bare", str(db))


def cpu_seconds(pid: int | str) -> float:
    """Seconds of processor time that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def worked() -> float:
    """Seconds for which all cores together were at work, for us or anybody else."""
    user, nice, system, _, _, irq, soft, steal = (
        int(one) for one in Path("/proc/stat").read_text().split()[1:9]
    )
    return (user + nice + system + irq + soft + steal) / TICKS


class Usage:
    """How busy server, load and the rest of the machine were."""

    def __init__(self, one: Server) -> None:
        self._server = one
        self._start = time.perf_counter()
        self._before = (one.cpu(), cpu_seconds("self"), worked())

    def read(self) -> "Busy":
        """Since the start."""
        seconds = time.perf_counter() - self._start
        after = (self._server.cpu(), cpu_seconds("self"), worked())
        ours, load, everything = (
            (now - then) / seconds for now, then in zip(after, self._before, strict=True)
        )
        return Busy(seconds, ours, load, max(0.0, everything - ours - load))


class Busy(NamedTuple):
    """For how long, and shares of one core."""

    seconds: float
    server: float
    load: float
    others: float

    def __str__(self) -> str:
        return f"server {self.server:.0%}, load {self.load:.0%}, others {self.others:.0%} of a core"


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("kind", choices=["casino", "bare"])
    parser.add_argument("db", type=Path)
    parser.add_argument("--pace", default=msgspec.json.encode(NORMAL).decode())
    parser.add_argument("--free", action="store_true")
    asked = parser.parse_args()
    listening = server.listen("127.0.0.1", 0)
    print(listening.getsockname()[1], flush=True)
    if asked.free:
        Bucket.take = lambda *_: True  # type: ignore[method-assign]  # only here
    if asked.kind == "bare":
        config = uvicorn.Config(
            Fanout(asked.db),
            ws="websockets-sansio",
            ws_per_message_deflate=False,
            log_level="warning",
        )
        uvicorn.Server(config).run(sockets=[listening])
    else:
        pace = msgspec.json.decode(asked.pace, type=Pace)
        server.serve(Settings(asked.db, 0, pace, LOOPBACK, 10**9), listening)


if __name__ == "__main__":
    main()
