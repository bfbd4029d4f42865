"""Random systems in random houses with random bankrolls, from a seed."""

from dataclasses import dataclass
from random import Random
from typing import Any

from croupier.houses import SHIPPED, House, house
from croupier.lab.policy import ZeroPolicy, read_policy
from croupier.lab.systems import System, build_system
from croupier.lab.wagers import wagers
from croupier.rules.errors import CroupierError

BETS = (
    "red by {u}", "black by {u}", "dozen 1 by {u}", "17 by {u}", "1/6 by {u}", "red by {u}, odd by {u}",
    "red by {u}, 17 by {u}", "column 2 by {u}, high by {u}", "red by {u}, black by {u}",
)  # fmt: skip
AMOUNTS = (1, 2, 4, 5, 10, 20, 25, 50, 100)
POLICIES = ("leave", "withdraw", "withdraw at 2", "best")
STAKE_MOVES = ("same", "start", "*2", "+1", "-1", "*2+1", "start*2", "*3")
STEP_MOVES = ("stay", "start", "next", "back 1", "on 2")
LINE_MOVES = ("stay", "strike", "add", "start")


@dataclass(frozen=True)
class RandomEvening:
    """What is played; `data` is what the system's file says."""

    at: House
    bets: str
    data: dict[str, Any]
    policy: ZeroPolicy
    bankroll: int
    goal: int | None
    coups: int

    @property
    def system(self) -> System:
        """The system of the data."""
        return build_system("random.toml", self.data)


def random_evening(seed: int, most_coups: int, *, lines: bool = True) -> RandomEvening:
    """An evening that the house and the form of a system allow."""
    chance = Random(seed)
    while True:
        at = house(chance.choice(list(SHIPPED)))
        bets = chance.choice(BETS).format(u=chance.choice(AMOUNTS))
        try:
            policy = read_policy(chance.choice(POLICIES), at)
            machine = wagers(at, at.slip(bets), policy)
            data = _system(chance, lines=lines)
            build_system("random.toml", data)
        except CroupierError:
            continue
        cost = machine.cost
        bankroll = chance.randint(1, 25) * cost + chance.choice((0, 0, cost // 2))
        goal = bankroll + chance.randint(1, 15) * cost if chance.random() < 0.5 else None
        return RandomEvening(at, bets, data, policy, bankroll, goal, chance.randint(1, most_coups))


def _system(chance: Random, *, lines: bool) -> dict[str, Any]:
    ways = {"stake": _stake, "steps": _steps} | ({"line": _line} if lines else {})
    way = chance.choice(list(ways))
    data: dict[str, Any] = {"id": "random", "title": "Random", "about": "Anything."}
    data[way] = ways[way](chance)
    if chance.random() < 0.4:
        data[way]["zero"] = data[way]["loss"]
    if way != "line" and chance.random() < 0.4:
        data["cycle"] = {
            "target": chance.randint(1, 4),
            "needed": chance.random() < 0.5,
            "end": chance.choice(("start", "stop")),
        }
    if chance.random() < 0.6:
        keys = [key for key in ("ahead", "behind", "coups") if chance.random() < 0.6]
        data["stop"] = {key: chance.randint(1, 12) for key in keys}
    return data


def _moves(chance: Random, words: tuple[str, ...]) -> dict[str, Any]:
    return {ending: chance.choice(words) for ending in ("win", "loss", "push")}


def _stake(chance: Random) -> dict[str, Any]:
    least = chance.randint(1, 2)
    most = chance.choice((least, 4, 50, 1_000_000))
    start = min(most, chance.randint(least, 3))
    return {**_moves(chance, STAKE_MOVES), "least": least, "most": most, "start": start}


def _steps(chance: Random) -> dict[str, Any]:
    units = [1] * chance.randint(0, 25) + [
        chance.randint(1, 5) for _ in range(chance.randint(1, 4))
    ]
    end = chance.choice(("start", "stay", "stop"))
    return {**_moves(chance, STEP_MOVES), "units": units, "end": end}


def _line(chance: Random) -> dict[str, Any]:
    start = [chance.randint(1, 3) for _ in range(chance.randint(1, 4))]
    most = chance.choice((len(start), 6, 100))
    most = max(most, len(start))
    end = chance.choice(("start", "stop"))
    return {**_moves(chance, LINE_MOVES), "start": start, "most": most, "end": end}
