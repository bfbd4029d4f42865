"""The laboratory's desk: a process of its own that answers one question per line.

A server asks it, so that its tables never wait for a long answer: it has another interpreter, a
lower priority, and can be ended at any moment. `python -m croupier.lab.desk` reads JSON from
standard input and writes JSON to standard output.
"""

import json
import os
import sys
from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import chain
from typing import TYPE_CHECKING, Any, Final

from croupier.houses import House, from_content, house
from croupier.lab.extra import needs
from croupier.lab.policy import read_policy
from croupier.lab.systems import System, system
from croupier.rules.errors import CroupierError

with needs():
    from croupier.lab.exact.outlook import Effort, TooLong, outlook
    from croupier.lab.results import CHANCES

if TYPE_CHECKING:
    from croupier.lab.results import Simulated

POINTS: Final = 60
"""Places of a fan."""
SHARES: Final = (0.05, 0.25, 0.5, 0.75, 0.95)
EFFORT: Final = Effort(work=1.5e9, nodes=1_500_000, seconds=4.0)
"""An answer that takes two seconds on a quiet machine is exact; a busy one simulates instead."""
SESSIONS: Final = 20_000
SPINS: Final = 20_000_000
"""Evenings that are simulated where there is no exact answer, and spins in all of them."""
DRAWN: Final = 4_000_000
"""Spins for the drawdown beside an exact answer."""

NICE: Final = 5
"""How far it stands back behind the tables."""

DeskQuestion = dict[str, Any]
DeskReply = dict[str, Any]
known_house = lru_cache(64)(from_content)


def look_at(coups: int) -> tuple[int, ...]:
    """The coups of a fan: evenly spread, with the first and the last."""
    return tuple(sorted({round(coups * point / POINTS) for point in range(POINTS + 1)}))


def try_system(question: DeskQuestion) -> DeskReply:
    """The exact outlook, or a simulation where that would take too long."""
    at: House = known_house(question["content"])
    chosen = system(question["system"]) if question["system"] else None
    try:
        return _exact(at, chosen, question)
    except TooLong:
        return _simulated(at, chosen or system("flat"), question)


def _exact(at: House, chosen: System | None, question: DeskQuestion) -> DeskReply:
    coups, slip = question["coups"], at.slip(question["bets"])
    found = outlook(
        at, slip, coups, question["bankroll"], question["goal"], chosen,
        read_policy(question["zero"], at), looks=look_at(coups), effort=EFFORT,
    )  # fmt: skip
    figures = ("mean_result", "sd", *CHANCES, "expected_coups")
    rows = [found.bands[coup].quantiles(SHARES) for coup in found.bands]
    fan = {"coups": list(found.bands), "rows": [[row[one] for row in rows] for one in SHARES]}
    told = {name: getattr(found, name) for name in (*figures, "error", "bets")}
    drawn = _played(at, chosen or system("flat"), question, DRAWN).mean_drawdown
    more = {"stake": slip.total, "sessions": None, "mean_drawdown": drawn}
    return {**told, **more, "fan": {"shares": SHARES, **fan}}


def _played(at: House, chosen: System, question: DeskQuestion, spins: int) -> "Simulated":
    from croupier.lab.simulation import simulate

    coups = question["coups"]
    return simulate(
        at, chosen, bankroll=question["bankroll"], coups=coups,
        sessions=max(200, min(SESSIONS, spins // coups)), seed=37,
        bets=question["bets"], goal=question["goal"],
        policy=read_policy(question["zero"], at), exact=False,
    )  # fmt: skip


def _simulated(at: House, chosen: System, question: DeskQuestion) -> DeskReply:
    found, bankroll = _played(at, chosen, question, SPINS), question["bankroll"]
    told = {
        name: getattr(found, name)
        for name in ("mean_result", "sd", *CHANCES, "bets", "mean_drawdown")
    }
    rows = [[bank - bankroll for bank in found.fan.bankrolls[share]] for share in SHARES]
    fan = {"coups": found.fan.coups, "shares": SHARES, "rows": rows}
    more = {"expected_coups": found.mean_coups, "stake": at.slip(question["bets"]).total}
    return {**told, **more, "error": None, "sessions": found.sessions, "fan": fan}


def audit_wheel(question: DeskQuestion) -> DeskReply:
    """The audit of a table's numbers."""
    from croupier.lab.audit.report import audit_numbers

    return audit_numbers(question["numbers"]).to_json()


TASKS: Final[dict[str, Callable[[DeskQuestion], DeskReply]]] = {
    "try": try_system,
    "audit": audit_wheel,
}


def answer(line: str) -> DeskReply:
    """The answer to one question; a wrong question is answered with what is wrong."""
    try:
        question = json.loads(line)
        return {"answer": TASKS[question["task"]](question)}
    except CroupierError as error:
        said = error.said
        return {"wrong": said.text, "key": said.key, "facts": dict(said.facts)}


def answers(lines: Iterator[str]) -> Iterator[str]:
    """One line for each."""
    for line in lines:
        yield json.dumps(answer(line))


def prepare() -> None:
    """Have all kernels ready that an answer may need.

    Where they are not kept they are compiled, for seconds on a quiet machine and much longer on a
    busy one. A question has ten seconds; none must spend them on this.
    """
    from croupier.lab.simulation import simulate

    at = house("mbs")
    outlook(at, at.slip("red by 1"), 2, 1_000, system=system("martingale"))
    for by in ("martingale", "labouchere"):
        simulate(at, by, bankroll=1_000, coups=8, sessions=1, exact=False)


def main() -> None:
    """Say that everything is ready, then answer until nobody asks any more."""
    os.nice(NICE)
    prepare()
    for line in chain(["{}"], answers(iter(sys.stdin.readline, ""))):
        sys.stdout.write(f"{line}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
