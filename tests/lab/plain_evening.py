"""A second oracle: an evening by plain dynamic programming over dictionaries.

It reads what a system's file says, settles by the rules of the table, and shares no code with the
laboratory: neither the machine of wagers nor the course of a system, nor the ranking of ends.
"""

from collections import defaultdict
from collections.abc import Iterator
from typing import Any, NamedTuple

from croupier.houses import House
from croupier.rules.bets import Slip
from croupier.rules.felt import Spot
from croupier.rules.policies import ZeroPolicy
from croupier.rules.settlement import settle, settle_prisoner

Inmates = tuple[tuple[Spot, int, int], ...]
"""Stakes in prison: where they were laid, how much, and their level."""
THROUGH = ("through",)
MOST_UNITS = 1_000_000


class PlainEvening(NamedTuple):
    """What became of it."""

    results: dict[int, float]
    ended: dict[str, float]
    coups: float
    bands: dict[int, dict[int, float]]
    """The results so far after every coup; stakes in prison count in full."""


class PlainSystem:
    """What a file says, word by word."""

    def __init__(self, data: dict[str, Any], most: int, cost: int, wins: int) -> None:
        (self.kind,) = {"stake", "steps", "line"} & set(data)
        self.way, self.cycle = data[self.kind], data.get("cycle")
        self.most, self.cost, self.wins = most, cost, wins

    def start(self) -> Any:
        if self.kind == "line":
            return tuple(self.way["start"])
        return (self.kept(self.way.get("start", 1)) if self.kind == "stake" else 0, 0)

    def asks(self, state: Any) -> int:
        if self.kind == "line":
            ends: dict[int, int] = {0: state[0], len(state) - 1: state[-1]}
            return min(MOST_UNITS, sum(ends.values()))
        asked: int = state[0] if self.kind == "stake" else self.way["units"][state[0]]
        if self.cycle and self.cycle.get("needed") and self.wins:
            missing = self.cycle["target"] * self.cost - state[1]
            asked = min(asked, max(1, (missing + self.wins - 1) // self.wins))
        return asked

    def kept(self, stake: int) -> int:
        lowest, highest = int(self.way.get("least", 1)), int(self.way.get("most", MOST_UNITS))
        return max(lowest, min(stake, highest, self.most + 1, MOST_UNITS))

    def after(self, state: Any, ending: str, gain: int) -> Any:
        profit = state[1] + gain if self.cycle else 0
        if self.cycle and profit >= self.cycle["target"] * self.cost:
            return THROUGH if self.cycle.get("end") == "stop" else self.start()
        usual = "same" if self.kind == "stake" else "stay"
        word = self.way.get(ending, usual)
        if self.kind == "line":
            return self.lined(state, word)
        if self.kind == "stake":
            return self.kept(self.staked(word, self.asks(state))), profit
        step = self.stepped(word, state[0])
        return THROUGH if step is None else (step, profit)

    def staked(self, word: str, asked: int) -> int:
        first = int(self.way.get("start", 1))
        known = {
            "same": asked, "start": first, "*2": 2 * asked, "+1": asked + 1, "-1": asked - 1,
            "*2+1": 2 * asked + 1, "start*2": 2 * first, "*3": 3 * asked,
        }  # fmt: skip
        return known[word]

    def stepped(self, word: str, step: int) -> int | None:
        by = {"stay": 0, "next": 1, "on 2": 2, "back 1": -1}
        if word == "start":
            return 0
        count = len(self.way["units"])
        if step + by[word] < count:
            return max(0, step + by[word])
        return {"start": 0, "stay": count - 1, "stop": None}[self.way.get("end", "start")]

    def lined(self, line: Any, word: str) -> Any:
        if word == "strike":
            left = line[1:-1]
            if left:
                return left
            return THROUGH if self.way.get("end") == "stop" else self.start()
        if word == "add":
            longer = (*line, self.asks(line))
            return longer if len(longer) <= self.way.get("most", 100) else self.start()
        return self.start() if word == "start" else line


class PlainTable:
    """A slip at a table: what a number does to it, and to stakes in prison."""

    def __init__(self, at: House, slip: Slip, policy: ZeroPolicy) -> None:
        self.at, self.slip, self.policy = at, slip, policy
        self.cost = sum(piece.amount for piece in slip.pieces)
        self.most = min(at.sign[spot.kind][1] // n for spot, n in slip.by_spot.items())
        self.wins = max(0, *(self.laid(1, number)[0] for number in range(37)))
        self.known: dict[Any, list[tuple[int, Inmates]]] = {}

    def laid(self, units: int, number: int) -> tuple[int, Inmates]:
        pieces = [piece._replace(amount=piece.amount * units) for piece in self.slip.pieces]
        lines = settle(self.at.terms, pieces, number).lines
        return self.read(
            ((one.spot, one.stake, int(one.held > 0), one.gain) for one in lines), number
        )

    def served(self, inmates: Inmates, number: int) -> tuple[int, Inmates]:
        def lines() -> Iterator[tuple[Spot, int, int, int]]:
            for spot, stake, level in inmates:
                line, reached = settle_prisoner(self.at.terms, spot, stake, level, number)
                yield spot, stake, reached, line.gain

        return self.read(lines(), number)

    def read(self, lines: Iterator[tuple[Spot, int, int, int]], number: int) -> tuple[int, Inmates]:
        gain, stay = 0, list[tuple[Spot, int, int]]()
        for spot, stake, level, won in lines:
            if level and number == 0 and level in self.policy.withdraws:
                gain += self.at.terms.withdrawn(stake, level) - stake
            elif level:
                stay.append((spot, stake, level))
            else:
                gain += won
        return gain, tuple(stay)

    def coup(self, units: int, inmates: Inmates) -> list[tuple[int, Inmates]]:
        """What all numbers do."""
        key = inmates or units
        if key not in self.known:
            self.known[key] = [
                self.served(inmates, number) if inmates else self.laid(units, number)
                for number in range(37)
            ]
        return self.known[key]


class _Where(NamedTuple):
    result: int
    state: Any
    units: int = 0
    begun: int = 0
    inmates: Inmates = ()
    met_zero: bool = False


class _Evening:
    def __init__(self, at: House, bets: str, data: dict[str, Any], policy: ZeroPolicy) -> None:
        self.table = table = PlainTable(at, at.slip(bets), policy)
        self.by = PlainSystem(data, table.most, table.cost, table.wins)
        self.answers_zero = self.by.way.get("zero") is not None
        self.stop = data.get("stop", {})
        self.bankroll: int | None = None
        self.goal: int | None = None

    def why(self, result: int, state: Any) -> str:
        """The ranking: money first, then what the system wants."""
        stop, cost = self.stop, self.table.cost
        if (
            self.bankroll is not None
            and self.goal is not None
            and self.bankroll + result >= self.goal
        ):
            return "goal"
        if self.bankroll is not None and self.bankroll + result < cost:
            return "ruin"
        if "ahead" in stop and result >= stop["ahead"] * cost:
            return "ahead"
        if "behind" in stop and -result >= stop["behind"] * cost:
            return "behind"
        return "system" if state == THROUGH else ""

    def begin(self, here: _Where) -> _Where:
        """A new wager."""
        units = min(self.by.asks(here.state), self.table.most)
        if self.bankroll is not None:
            units = min(units, (self.bankroll + here.result) // self.table.cost)
        return here._replace(units=units, begun=here.result, met_zero=False)

    def lead(self, here: _Where) -> Iterator[tuple[_Where, str]]:
        """Where every number leads, and whether that ends the evening."""
        for number, (gain, stay) in enumerate(self.table.coup(here.units, here.inmates)):
            total, met = here.result + gain, here.met_zero or number == 0
            if stay:
                yield here._replace(result=total, inmates=stay, met_zero=met), ""
                continue
            won = total - here.begun
            ending = "win" if won > 0 else "loss" if won < 0 else "push"
            then = self.by.after(here.state, "zero" if met and self.answers_zero else ending, won)
            yield _Where(total, then), self.why(total, then)


def plain_evening(  # noqa: PLR0917  # what an evening is made of
    at: House, bets: str, data: dict[str, Any], policy: ZeroPolicy, coups: int,
    bankroll: int | None, goal: int | None, patience: int = 60,
) -> PlainEvening:  # fmt: skip
    """Follow every number of every coup; `patience` is for stakes in prison after the last one."""
    evening = _Evening(at, bets, data, policy)
    evening.bankroll, evening.goal = bankroll, goal
    coups = min(coups, evening.stop.get("coups", coups))
    results, ended = defaultdict[int, float](float), defaultdict[str, float](float)
    now, played = {_Where(0, evening.by.start()): 1.0}, 0.0
    bands = dict[int, dict[int, float]]()
    for coup in range(coups + patience):
        if coup <= coups:
            bands[coup] = dict(results)
            for here, chance in now.items():
                bands[coup][here.result] = bands[coup].get(here.result, 0.0) + chance
        following = defaultdict[_Where, float](float)
        for here, chance in now.items():
            if coup >= coups and not here.inmates:
                results[here.result] += chance
                ended["coups"] += chance
                continue
            played += chance if coup < coups else 0.0
            begun = here if here.inmates else evening.begin(here)
            for then, why in evening.lead(begun):
                if why:
                    results[then.result] += chance / 37
                    ended[why] += chance / 37
                else:
                    following[then] += chance / 37
        now = dict(following)
    return PlainEvening(dict(results), dict(ended), played, bands)
