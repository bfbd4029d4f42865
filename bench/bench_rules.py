"""How fast the rules are on this machine: `make bench`.

Wall-clock targets depend on the machine, so each figure is also shown as a ratio to something
measured in the same run.
"""

import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from croupier import SPOTS, Piece, house
from croupier.rules.settlement import settle
from croupier.rules.terms import Terms

COMMAND = str(Path(sys.executable).with_name("croupier"))
QUESTIONS: dict[str, tuple[str, ...]] = {
    "settle": ("venezia", "17", "17 by 5, tiers by 10"),
    "odds": ("venezia",),
    "bet": ("mbs", "voisins by 10"),
    "houses": (),
    "neighbours": ("17",),
}
"""What is asked of each command that must answer at once."""

Row = tuple[str, str, str, str]


def best(work: Callable[[], object], repeat: int) -> float:
    """The shortest of several runs, in seconds."""
    times = []
    for _ in range(repeat):
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    return min(times)


def shell(commands: Sequence[Sequence[str]]) -> list[float]:
    """The median times of commands from shell to shell, in seconds; they run by turns."""
    times: list[list[float]] = [[] for _ in commands]
    for _ in range(15):
        for command, taken in zip(commands, times, strict=True):
            start = time.perf_counter()
            subprocess.run(command, check=True, stdout=subprocess.PIPE)
            taken.append(time.perf_counter() - start)
    return [statistics.median(taken) for taken in times]


def import_time() -> float:
    """The median time that `import croupier` takes in a new interpreter, in seconds."""
    code = "import time; t = time.perf_counter(); import croupier; print(time.perf_counter() - t)"
    run = [sys.executable, "-c", code]
    times = [float(subprocess.run(run, check=True, capture_output=True).stdout) for _ in range(15)]
    return statistics.median(times)


def third_party() -> str:
    """Modules that `import croupier` loads from outside the standard library."""
    code = (
        "import sys; before = set(sys.modules); import croupier; "
        "new = {m.partition('.')[0] for m in set(sys.modules) - before}; "
        "print(*sorted(new - set(sys.stdlib_module_names) - {'croupier'}))"
    )
    run = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    return run.stdout.strip() or "none"


def settled_per_second() -> tuple[float, float]:
    """Stakes settled with a line each, and bare loop turns, per second."""
    terms = house("mbs").terms
    felt = [Piece(SPOTS[index % 157], 100 + index) for index in range(270)]
    terms.column(17)
    coups = 400
    stakes = coups * len(felt)

    def settling() -> None:
        for _ in range(coups):
            settle(terms, felt, 17)

    def bare() -> None:
        for _ in range(coups):
            lines = []
            for piece in felt:
                lines.append(piece)  # noqa: PERF402  # the loop is what is measured

    return stakes / best(settling, 7), stakes / best(bare, 7)


def vectors() -> float:
    """The time to build all 157 vectors of a house, in seconds."""
    terms = house("venezia").terms
    return best(lambda: Terms(terms.pays, terms.zero).payoffs(), 15)


def answers() -> Iterator[Row]:
    """How soon each command answers, beside an empty Python that runs in turn with it."""
    asked = [(COMMAND, name, *words) for name, words in QUESTIONS.items()]
    python, *taken = shell([(sys.executable, "-c", "pass"), *asked])
    for name, seconds in zip(QUESTIONS, taken, strict=True):
        ratio = f"{seconds / python:.1f} x an empty python"
        yield f"croupier {name}, shell to shell", f"{seconds * 1000:.0f} ms", "150 ms", ratio


def main() -> None:
    settling, bare = settled_per_second()
    rows = [
        ("import croupier", f"{import_time() * 1000:.1f} ms", "50 ms", ""),
        ("third-party modules it loads", third_party(), "none", ""),
        *answers(),
        (
            "stakes settled per second",
            f"{settling / 1e6:.2f} M",
            "1 M",
            f"{settling / bare:.2f} of an empty loop",
        ),
        ("157 vectors built", f"{vectors() * 1000:.2f} ms", "20 ms", ""),
    ]
    for name, measured, target, ratio in rows:
        print(f"{name:36} {measured:>10}   (target {target:>6})   {ratio}")


if __name__ == "__main__":
    main()
