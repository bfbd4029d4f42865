"""The sealed wheel: a secret for every coup, kept in the vault until the number is told."""

import asyncio
from typing import Protocol

from croupier.store.vault import Vault
from croupier.table.commands import Number
from croupier.table.fairness import draw, seal_of
from croupier.table.state import Coup


class Wheel(Protocol):
    """Gives a table its numbers."""

    async def seal(self, table: str, coup: int) -> str | None:
        """The seal that is announced before a coup; `None` if the wheel is not sealed."""

    async def number(self, table: str, coup: Coup) -> Number | None:
        """The number of a closed coup; `None` if it cannot be known."""


class SealedWheel:
    """Draws numbers that anybody can check afterwards and nobody can know before."""

    def __init__(self, vault: Vault) -> None:
        self._vault = vault

    async def seal(self, table: str, coup: int) -> str:
        """The seal of a coming coup. Its secret is on the disk before anybody sees the seal."""
        return seal_of(await asyncio.to_thread(self._vault.new_secret, table, coup))

    async def number(self, table: str, coup: Coup) -> Number | None:
        """The number of a closed coup with its secret; `None` if the secret is lost."""
        secret = await asyncio.to_thread(self._vault.secret, table, coup.count)
        if secret is None or coup.felt is None or seal_of(secret) != coup.seal:
            return None
        drawn = draw(secret, coup=coup.count, respins=coup.respins, felt=coup.felt)
        return Number(drawn, secret)
