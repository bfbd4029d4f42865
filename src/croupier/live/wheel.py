"""The sealed wheel: the secrets of its coups lie in the vault, and each is told with its number."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, Protocol, TypeVar

from croupier.store.chains import Chains
from croupier.store.vault import Vault
from croupier.table.commands import Number, OpenChain
from croupier.table.fairness import fair_number, seal_of
from croupier.table.state import Chain, Coup

Found = TypeVar("Found")
THREADS: Final = 2
"""The vault answers one at a time: a second thread hashes meanwhile."""


class Wheel(Protocol):
    """Gives a table its numbers."""

    async def chain(self, table: str, chain: Chain | None) -> OpenChain | None:
        """New secrets, if a table that has this chain needs them before its next coup."""

    def seal(self, chain: Chain | None) -> str | None:
        """The seal that is announced before a coup; `None` if the wheel is not sealed."""

    async def number(self, table: str, coup: Coup) -> Number | None:
        """The number of a closed coup; `None` if it cannot be known."""

    async def secret(self, table: str, coup: Coup) -> str | None:
        """The secret of a coup that is void; `None` if it has none, or if it is lost."""


class SealedWheel:
    """Draws numbers that anybody can check afterwards and nobody can know before."""

    def __init__(self, vault: Vault) -> None:
        self._vault, self._chains = vault, Chains(vault)
        # Its own threads: those of the loop may all read logs, and every table would wait for them.
        # They end with the wheel.
        self._threads = ThreadPoolExecutor(THREADS, "wheel")

    async def chain(self, table: str, chain: Chain | None) -> OpenChain | None:
        """A new chain, if there is none, if it is used up, or if the vault cannot go on with it."""
        return await self._beside(self._chain, table, chain)

    def _chain(self, table: str, chain: Chain | None) -> OpenChain | None:
        if chain and chain.used < chain.length:
            told = self._chains.told(table, chain.anchor)
            if told is not None and told <= chain.used:
                return None
        return OpenChain(*self._chains.new(table, chain.anchor if chain else None))

    def seal(self, chain: Chain | None) -> str | None:
        """The last secret that was told, or the anchor: the hash of the next one."""
        return chain.link if chain else None

    async def number(self, table: str, coup: Coup) -> Number | None:
        """The number of a closed coup with its secret; `None` if the secret is lost."""
        secret = coup.secret or await self._beside(self._secret, table, coup)
        if secret is None or coup.felt is None or seal_of(secret) != coup.seal:
            return None
        return Number(fair_number(secret, coup), secret)

    async def secret(self, table: str, coup: Coup) -> str | None:
        """The secret of a void coup: nobody can bet on it any more."""
        secret = coup.secret or await self._beside(self._secret, table, coup)
        return secret if secret and seal_of(secret) == coup.seal else None

    def _beside(self, act: Callable[..., Found], *given: object) -> asyncio.Future[Found]:
        return asyncio.get_running_loop().run_in_executor(self._threads, act, *given)

    def _secret(self, table: str, coup: Coup) -> str | None:
        if coup.anchor is None:
            return self._vault.secret(table, coup.count)
        return self._chains.tell(table, coup.anchor, coup.link)
