"""Players' seeds: whoever draws a number waits for those that were sealed, and leaves none out."""

import asyncio
from contextlib import suppress
from dataclasses import replace
from typing import Final

from croupier.live.keeper import Keeper
from croupier.live.laps import laps_made
from croupier.live.wheel import Wheel
from croupier.store.table import milliseconds
from croupier.table.commands import Number
from croupier.table.fairness import missing

SLACK: Final = 0.05
"""Seconds that are waited beyond what is promised. A timer counts whole milliseconds and may end early,
and entries have their times from another clock: verifiers would call an honest number too early."""


async def seeds_told(keeper: Keeper, seconds: float) -> None:
    """Wait until every sealed seed is told, but hardly longer than so many seconds.

    The number's event names whose seeds are missing.
    """
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds + SLACK):
            while missing(keeper.state.coup):
                await keeper.went_on.wait()


async def drawn(keeper: Keeper, wheel: Wheel) -> Number | None:
    """The number of the coup as it is: a seed that is told while the secret is read belongs to it.

    `None` if it cannot be known.
    """
    while True:
        coup = keeper.state.coup
        number = await wheel.number(keeper.name, coup)
        if keeper.state.coup is coup:
            return number and replace(number, laps=laps_made(keeper.house, _rolled(keeper)))


def _rolled(keeper: Keeper) -> float:
    """How many seconds the ball has rolled; after a start of the server nobody knows."""
    tossed = keeper.last_steps.tossed_at
    return 0.0 if tossed is None else (milliseconds() - tossed) / 1000
