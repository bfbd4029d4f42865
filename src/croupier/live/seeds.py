"""Players' seeds: whoever draws a number waits until those that were sealed are told."""

import asyncio
from contextlib import suppress

from croupier.live.keeper import Keeper
from croupier.table.fairness import missing


async def seeds_told(keeper: Keeper, seconds: float) -> None:
    """Wait until every sealed seed is told, but not longer than so many seconds.

    The number's event names whose seeds are missing.
    """
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            while missing(keeper.state.coup):
                await keeper.went_on.wait()
