"""Links that were made or withdrawn outside: `croupier links` may do so while the casino is open."""

import asyncio
import logging
from typing import Final

from croupier.store import StoreError
from croupier.store.links import LinkBook
from croupier.web.sockets import Sockets

LOG: Final = logging.getLogger(__name__)
EVERY: Final = 0.5
"""Seconds between two looks."""


async def follow_links(links: LinkBook, sockets: Sockets) -> None:
    """Look whether links were changed outside; lines whose role is over are closed."""
    while True:
        await asyncio.sleep(EVERY)
        try:
            await look_again(links, sockets)
        except StoreError as error:
            LOG.warning("the links cannot be read: %s", error)


async def look_again(links: LinkBook, sockets: Sockets) -> None:
    """Look now. Whoever sees a change first closes the lines: nobody else is told of it."""
    if await asyncio.to_thread(links.look_again):
        sockets.look_again()
