"""A server for the browser tests: `dealt.py DB PORT`.

It prints where it is, and then does what each line on its input tells, and answers `done` or what is
wrong:

    TABLE deals SPEED NUMBERS   so fast, and with these numbers, such as `0,17`, instead of the wheel's
    TABLE spins                 bets are taken until then
    TABLE spins PHASE           and the coup stands still in that phase
    TABLE goes                  it goes on
    TABLE goes PHASE            and stands still in that phase
    TABLE says STATEMENT        what a supervisor has no page for
"""

import asyncio
import sys
from functools import partial
from itertools import cycle
from pathlib import Path
from threading import Thread
from types import SimpleNamespace

from croupier.live import croupier, floor
from croupier.live.keeper import Keeper
from croupier.live.pace import Pace
from croupier.live.wheel import Wheel
from croupier.record import read_statement
from croupier.table.commands import Number
from croupier.table.state import Chain, Coup
from croupier.web import app
from croupier.web.app import Settings
from croupier.web.laboratory import Laboratory
from croupier.web.server import listen, serve

HOUR = 3600.0


class Dealt:
    """A wheel that is not sealed and does as it is told."""

    def __init__(self, numbers: str) -> None:
        self._numbers = cycle(int(one) for one in numbers.split(","))

    async def chain(self, table: str, chain: Chain | None) -> None:  # noqa: ARG002  # the wheel's signature
        """No secrets."""
        return

    def seal(self, chain: Chain | None) -> None:  # noqa: ARG002  # the wheel's signature
        """No seal."""
        return

    async def number(self, table: str, coup: Coup) -> Number:  # noqa: ARG002  # the wheel's signature
        """The next one."""
        return Number(next(self._numbers))

    async def secret(self, table: str, coup: Coup) -> None:  # noqa: ARG002  # the wheel's signature
        """None: nothing is sealed."""
        return


class Obedient(croupier.Croupier):
    """A croupier who takes bets until told to spin."""

    def __init__(self, keeper: Keeper, wheel: Wheel, pace: Pace) -> None:
        super().__init__(keeper, wheel, pace)
        self.keeper, self.loop, self.spin = keeper, asyncio.get_running_loop(), asyncio.Event()
        self.holds = ""
        """The phase in which the coup stands still."""
        CROUPIERS[f"deal {keeper.name}"] = self

    async def does(self, word: str, rest: str) -> str:
        """What a line tells."""
        if word == "deals":
            speed, _, numbers = rest.partition(" ")
            self.pace = pace(float(speed))
            self._wheel = Dealt(numbers) if numbers else self._wheel
        elif word == "spins":
            self.holds = rest
            self.spin.set()
        elif word == "goes":
            self.holds = rest
            self.keeper.went_on.set()
            self.keeper.went_on.clear()
        else:
            command = read_statement(rest, self.keeper.house)
            answer = await self.keeper.clock_says(command)
            return "done" if isinstance(answer, tuple) else answer.text
        return "done"


CROUPIERS: dict[str, Obedient] = {}
"""By the names of their tasks."""


async def sleep(seconds: float) -> None:
    """An hour of betting ends when the croupier is told to spin, and no phase where it holds."""
    task = asyncio.current_task()
    assert task is not None
    told = CROUPIERS[task.get_name()]
    if seconds < HOUR:
        await asyncio.sleep(seconds)
    else:
        await told.spin.wait()
        told.spin.clear()
    while told.holds == told.keeper.state.phase:
        await told.keeper.went_on.wait()


def pace(speed: float) -> Pace:
    return Pace().times(1 / speed)._replace(betting=HOUR)


def obey() -> None:
    """Do what every line tells, one after the other."""
    for line in sys.stdin:
        table, word, *rest = line.strip().split(" ", 2)
        told = CROUPIERS[f"deal {table}"]
        doing = asyncio.run_coroutine_threadsafe(told.does(word, " ".join(rest)), told.loop)
        error = doing.exception()
        answer(repr(error) if error else doing.result())


def answer(line: str) -> None:
    print(line, flush=True)  # noqa: T201  # for whoever started it


def main() -> None:
    db, port = sys.argv[1:]
    ours = {**vars(asyncio), "sleep": sleep}  # time is ours here
    vars(croupier)["asyncio"] = SimpleNamespace(**ours)
    vars(floor)["Croupier"] = Obedient
    vars(app)["Laboratory"] = partial(Laboratory, HOUR)  # on a busy machine it takes its time
    listening = listen("127.0.0.1", int(port))
    at = f"http://127.0.0.1:{listening.getsockname()[1]}"
    Thread(target=obey, daemon=True).start()
    settings = Settings(Path(db), tables=1, pace=pace(10), requests=100_000)
    serve(settings, listening, opened=lambda: answer(at))


if __name__ == "__main__":
    main()
