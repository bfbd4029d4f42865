"""How fast the laboratory is on this machine: `make bench-lab` writes `docs/benchmarks.md`.

Every figure stands beside others of the same run: the same work in ten lines of NumPy, and bare
loops of a random generator that draw as many spins and add them up. Figures per core are by the
processor's own time, the shortest of several short runs taken by turns, so that neighbours on a
shared machine disturb them little. Two workers are timed by the wall clock.
"""

import os
import platform
import resource
import subprocess
import sys
import tempfile
import time
import warnings
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
from numba import njit, uint64

from croupier.houses import house
from croupier.lab.crews import dask, threads
from croupier.lab.environment import RouletteVectorEnv
from croupier.lab.kernels.streams import GAMMA, WHEEL, mix, position_of
from croupier.lab.kernels.tallies import PLAYED
from croupier.lab.kernels.wide import split
from croupier.lab.simulation import Evening, run
from croupier.lab.systems import system
from croupier.lab.totals import draw_total, ways_out
from croupier.lab.wagers import wagers

PAGE = Path(__file__).parent.parent / "docs" / "benchmarks.md"
COUPS, SESSIONS, MANY = 1_000, 4_000, 100_000
SPINS = COUPS * SESSIONS
RED = np.isin(np.arange(37), list(house("mbs").slip("red by 1").numbers))
WHAT = (
    f"Sessions of {COUPS:,} coups with a bankroll of 1,000 units; every session has its result, "
    "drawdown, longest losing run, turnover and reason of its end."
)
TURNS = 4
LONG = 1_000_000
"""Sessions that take seconds, so that starting threads does not count."""
WORKED = (1, 2, 5)
"""Seconds of work for one worker of a cluster: it is found, asked and told in a part of them."""
BEGUN = time.perf_counter()


# The others


def numpy_flat(seed: int) -> Any:
    chance = np.random.default_rng(seed)
    gains = np.where(RED, 1, -1)
    spins = chance.integers(0, 37, (SESSIONS, COUPS), dtype=np.uint8)
    paths = 1000 + np.cumsum(gains[spins], axis=1)
    peaks = np.maximum(np.maximum.accumulate(paths, axis=1), 1000)
    drawdown = (peaks - paths).max(axis=1)
    ruin = (paths < 1).any(axis=1)
    return paths[:, -1].mean(), drawdown.mean(), ruin.mean()


def numpy_martingale(seed: int) -> Any:
    chance = np.random.default_rng(seed)
    bank, stake = np.full(SESSIONS, 1000), np.ones(SESSIONS, np.int64)
    peak, drawdown = bank.copy(), np.zeros(SESSIONS, np.int64)
    for _ in range(COUPS):
        laid = np.minimum(np.minimum(stake, 1800), bank)
        won = RED[chance.integers(0, 37, SESSIONS, dtype=np.uint8)]
        bank += np.where(won, laid, -laid)
        stake = np.where(won, 1, np.minimum(2 * stake, 1801))
        peak = np.maximum(peak, bank)
        drawdown = np.maximum(drawdown, peak - bank)
    return bank.mean(), drawdown.mean(), (bank < 1).mean()


def rotated(x: Any, by: int) -> Any:
    return (x << uint64(by)) | (x >> uint64(64 - by))


turned = njit(inline="always")(rotated)
mixed, parted = mix.numbas, split.numbas


@njit(nogil=True)
def bare_xoshiro(seed: Any, spins: Any) -> Any:
    """One word for every spin."""
    a, b = mixed(seed), mixed(seed + GAMMA)
    c, d, total = mixed(seed ^ GAMMA), mixed(~seed), uint64(0)
    for _ in range(spins):
        number, _rest = parted(a + d, WHEEL)
        total += number
        moved = b << uint64(17)
        c ^= a
        d ^= b
        b ^= c
        a ^= d
        c ^= moved
        d = turned(d, 45)
    return total


@njit
def bare_own(seed: Any, spins: Any) -> Any:
    """Our own stream: eight spins from a word."""
    position, total = position_of(seed, uint64(0)), uint64(0)
    for _ in range(spins // 8):
        position += GAMMA
        word = mixed(position)
        for _place in range(8):
            number, word = parted(word, WHEEL)
            total += number
    return total


# Ours


def evening(by: str, name: str = "mbs", sessions: int = SESSIONS) -> Evening:
    return Evening(house(name), system(by), 100_000, COUPS, sessions)


def ours(by: str, name: str = "mbs") -> tuple[Callable[[int], Any], int]:
    """The work of many sessions, and the spins that are really played: ruin ends some early."""
    work = evening(by, name, MANY).work

    def job(seed: int) -> list[Any]:
        mine = replace(work, seed=seed)
        return [mine.do(piece)[0] for piece in mine.pieces()]

    return job, sum(tally.figure(PLAYED) for tally in job(1))


def rates(jobs: dict[str, tuple[Callable[[int], Any], int]]) -> dict[str, float]:
    """Spins per second and core; all by turns, the best of each."""
    shortest = dict.fromkeys(jobs, float("inf"))
    for turn in range(-1, TURNS):
        say(f"rates, turn {turn + 2} of {TURNS + 1}")
        for name, (job, _) in jobs.items():
            start = time.thread_time()
            job(turn + 2)
            taken = time.thread_time() - start
            if turn >= 0:
                shortest[name] = min(shortest[name], taken)
    return {name: jobs[name][1] / taken for name, taken in shortest.items()}


def totals_ms() -> float:
    at = house("venezia")
    machine = wagers(at, at.slip("red by 1"))
    ways, best = ways_out(machine), float("inf")
    for seed in range(20):
        start = time.thread_time()
        draw_total(machine, ways, 10**15, seed)
        best = min(best, time.thread_time() - start)
    return best * 1000


def steps_per_second() -> float:
    envs = RouletteVectorEnv(4096, "mbs", "red by 1", bankroll=10**8, coups=10**6)
    envs.reset(seed=1)
    actions, best = np.ones((4096, 2), np.int64), float("inf")
    for _ in range(10):
        start = time.thread_time()
        for _step in range(200):
            envs.step(actions)
        best = min(best, time.thread_time() - start)
    return 4096 * 200 / best


def two_workers() -> tuple[float, float]:
    """How much faster two are than one by the wall clock: whole simulations, and bare loops.

    The bare loops share nothing, so theirs is what this machine can give just now. Of each the
    shortest of several turns counts: the best ratio would be that of one who was disturbed alone.
    """
    work = evening("martingale", sessions=LONG)
    jobs: dict[tuple[str, int], Callable[[], Any]] = {
        (kind, count): job
        for count in (1, 2)
        for kind, job in (
            ("workers", partial(run, work, threads(count), exact=False)),
            ("loops", partial(bare_threads, count)),
        )
    }
    shortest = dict.fromkeys(jobs, float("inf"))
    for turn in range(TURNS):
        say(f"two workers, turn {turn + 1} of {TURNS}")
        for name, job in jobs.items():
            shortest[name] = min(shortest[name], wall(job))
    return (
        shortest["workers", 1] / shortest["workers", 2],
        2 * shortest["loops", 1] / shortest["loops", 2],
    )


@contextmanager
def clusters() -> Iterator[dict[int, str]]:
    """The addresses of Dask clusters on this machine: one worker, and two."""
    from distributed import LocalCluster

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        made = {
            count: LocalCluster(
                n_workers=count, threads_per_worker=1, dashboard_address=None, silence_logs=50
            )
            for count in (1, 2)
        }
        try:
            yield {count: str(one.scheduler_address) for count, one in made.items()}
        finally:
            for one in made.values():
                one.close()


def dask_workers(rate: float) -> list[str]:
    """Whole simulations on a cluster, with all that is sent: two workers against one, and threads."""
    lines = []
    with clusters() as address:
        for seconds in WORKED:
            work = evening("martingale", sessions=int(seconds * rate / COUPS))
            jobs = {
                "one": partial(run, work, dask(address[1]), exact=False),
                "two": partial(run, work, dask(address[2]), exact=False),
                "threads": partial(run, work, threads(2), exact=False),
            }
            shortest = dict.fromkeys(jobs, float("inf"))
            for turn in range(TURNS):
                say(f"Dask, {seconds} s of work, turn {turn + 1} of {TURNS}")
                for name, job in jobs.items():
                    shortest[name] = min(shortest[name], wall(job))
            one, two, threaded = shortest.values()
            lines.append(
                f"| two Dask workers : one, {seconds} s of work "
                f"({one:.2f} s to {two:.2f} s, two threads {threaded:.2f} s) "
                f"| 1.8 | {one / two:.2f} |"
            )
    return lines


def bare_threads(count: int) -> None:
    """So many threads, each with a loop of its own."""
    with ThreadPoolExecutor(count) as pool:
        list(pool.map(bare_xoshiro, map(np.uint64, range(count)), [LONG * COUPS] * count))


def wall(job: Callable[[], Any]) -> float:
    start = time.perf_counter()
    job()
    return time.perf_counter() - start


def say(what: str) -> None:
    print(f"{time.perf_counter() - BEGUN:5.0f} s  {what}", file=sys.stderr, flush=True)


def shell(*words: str, cache: str) -> tuple[float, float, int]:
    """Wall and processor seconds of a command, and its memory at most in MB."""
    script = str(Path(sys.executable).with_name("croupier"))
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    start = time.perf_counter()
    code = (
        "import resource, subprocess, sys;"
        "subprocess.run(sys.argv[1:], check=True, stdout=subprocess.DEVNULL);"
        "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, script, *words],
        check=True, capture_output=True, text=True, env=os.environ | {"CROUPIER_CACHE_DIR": cache},
    )  # fmt: skip
    taken = time.perf_counter() - start
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    used = (after.ru_utime + after.ru_stime) - (before.ru_utime + before.ru_stime)
    return taken, used, int(done.stdout) // 1024


def processor() -> str:
    info = Path("/proc/cpuinfo")
    lines = info.read_text().splitlines() if info.exists() else []
    names = [line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")]
    return f"{names[0] if names else platform.processor()}, {os.cpu_count()} cores"


def main() -> None:
    xoshiro = (lambda seed: bare_xoshiro(np.uint64(seed), SPINS), SPINS)
    jobs: dict[str, tuple[Callable[[int], Any], int]] = {
        "bare loop, xoshiro256+, one word a spin": xoshiro,
        "bare loop, our stream, eight spins a word": (
            lambda seed: bare_own(np.uint64(seed), SPINS),
            SPINS,
        ),
        "NumPy, flat with paths": (numpy_flat, SPINS),
        "NumPy, martingale": (numpy_martingale, SPINS),
        "flat with paths": ours("flat"),
        "martingale": ours("martingale"),
        "even chance, Venezia's prison": ours("flat", "venezia"),
        "martingale, Venezia's prison": ours("martingale", "venezia"),
        "d'Alembert": ours("dalembert"),
        "James Bond": ours("james-bond"),
        "Oscar's grind": ours("oscars-grind"),
        "Labouchère": ours("labouchere"),
    }
    found = rates(jobs)
    flat, martingale = found["flat with paths"], found["martingale"]
    bare, own = list(found.values())[:2]
    workers, threads_of_loops = two_workers()
    lines = [
        "# Benchmarks of the laboratory", "",
        "Written by `make bench-lab`; see `bench/bench_lab.py` for what is measured and how.",
        f"Machine: {processor()}; Python {platform.python_version()}. It may have been shared.",
        WHAT, "",
        "| per core | million spins/s |", "|---|---:|",
        *(f"| {name} | {rate / 1e6:,.0f} |" for name, rate in found.items()), "",
        "| ratio | aim | here |", "|---|---:|---:|",
        f"| flat with paths : NumPy | 10 | {flat / found['NumPy, flat with paths']:.1f} |",
        f"| flat with paths : bare loop, one word a spin | 0.5 | {flat / bare:.2f} |",
        f"| flat with paths : bare loop, eight spins a word | 0.5 | {flat / own:.2f} |",
        f"| martingale : NumPy | 4 | {martingale / found['NumPy, martingale']:.1f} |",
        f"| two threads : one | 1.8 | {workers:.2f} |",
        *dask_workers(martingale),
        f"| two bare loops : one, on this machine at this moment | | {threads_of_loops:.2f} |", "",
        "| other | aim | here |", "|---|---:|---:|",
        f"| total of 10^15 wagers without paths | 1 ms | {totals_ms():.2f} ms |",
        f"| steps of the vector environment, per core | 20 M/s | {steps_per_second() / 1e6:,.0f} M/s |",
    ]  # fmt: skip
    with tempfile.TemporaryDirectory() as cache:
        words = ("simulate", "mbs", "--system", "martingale", "--coups", "100", "--workers", "1")
        for name, aim in (("cold, with compilation", 10), ("warm", 1)):
            say(f"first result, {name}")
            taken, used, _ = shell(*words, "--sessions", "10000", cache=cache)
            lines.append(
                f"| first result, {name} | {aim} s | {taken:.1f} s ({used:.1f} s of processor) |"
            )
        for sessions in (1_000, 10_000_000):
            say(f"memory of {sessions * 1_000:,} spins")
            flat_words = ("simulate", "mbs", "--coups", "1000", "--sessions", str(sessions))
            *_, memory = shell(*flat_words, cache=cache)
            power = "10^6" if sessions == 1_000 else "10^10"
            lines.append(f"| memory of {power} spins | the same | {memory} MB |")
    PAGE.write_text("\n".join(lines) + "\n", encoding="utf-8")
    print("\n".join(lines))


if __name__ == "__main__":
    main()
