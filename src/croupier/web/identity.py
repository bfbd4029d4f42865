"""Who somebody is: a name, and the session that proves it. Everything about identity is here.

A name belongs to the person who took it first. The next person gets the name with a number. It is
free again when it was not used for a month and has nothing at any table.
"""

import asyncio
import logging
import secrets
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from typing import Any, Final, NamedTuple, Protocol, TypeVar

from croupier.rules.errors import CroupierError, Malformed
from croupier.store.errors import StoreError
from croupier.store.people import CODE, People, hash_of
from croupier.store.vault import Vault
from croupier.web.likeness import acceptable, looks, plainest
from croupier.web.signed import SignedCookies
from croupier.wire.identity import COOKIE

LOG: Final = logging.getLogger(__name__)
Made = TypeVar("Made")


class NameTaken(CroupierError):
    """Somebody else has the name."""


class TablesNames(Protocol):
    """What the tables know about names."""

    def holds(self, name: str) -> bool:
        """Whether a name has anything at a table. Any thread may ask."""

    def seated(self) -> Iterator[tuple[str, Collection[str]]]:
        """Every table, and all names that ever sat there. Any thread may ask."""


class Visitor(NamedTuple):
    """Somebody who proved a name."""

    name: str
    token: str

    @property
    def session(self) -> str:
        """The session, as it is kept."""
        return hash_of(self.token)


class SignedIn(NamedTuple):
    """Somebody with a new session."""

    visitor: Visitor
    taken: bool = False
    """Whether somebody else has the wanted name."""
    ended: frozenset[str] = frozenset()
    """Sessions that are over because of it."""


class Identity:
    """Gives names to people, and knows them again."""

    def __init__(self, vault: Vault, tables: TablesNames) -> None:
        self._tables = tables
        self._people, self._signed = People(vault), SignedCookies(vault)
        self._alike: defaultdict[str, set[str]] = defaultdict(set)
        """The names with each look."""
        self._known: set[str] = set()
        self._counted: dict[str, int] = {}
        """How many names of each table are known."""
        self._people.desk.submit(self._know, self._people)

    def open(self) -> None:
        """The tables are open: the desk frees names that nobody needs any more. Nobody waits."""
        self._people.desk.submit(self._tidy)

    def close(self) -> None:
        """Write down what waits."""
        self._people.close()

    def _at_desk(self, act: Callable[..., Made], *given: object) -> asyncio.Future[Made]:
        return asyncio.get_running_loop().run_in_executor(self._people.desk, act, *given)

    # Who is it

    def visitor(self, scope: Mapping[str, Any]) -> Visitor | None:
        """The person behind a request or socket. Nothing is read from the disk."""
        cookie = _cookie(scope)
        if not cookie:
            return None
        signed = "." in cookie
        token = self._signed.token(cookie) if signed else cookie
        session = hash_of(token)
        name = self._people.owner(session)
        if name is None and signed and not self._people.is_over(session):
            name = self._signed.name(cookie)
            return Visitor(name, token) if name else None
        if name is None or not (self._people.is_kept(name) or self._tables.holds(name)):
            return None
        self.use(name)
        return Visitor(name, token)

    def of(self, scope: Mapping[str, Any]) -> str | None:
        """The name of the person behind a request or socket."""
        found = self.visitor(scope)
        return found.name if found else None

    def is_known(self, name: str) -> bool:
        """Whether somebody with a browser has a name."""
        return self._people.is_kept(name)

    def use(self, name: str) -> None:
        """A name is in use, so it stays with its owner."""
        self._people.use(name)

    async def keep(self, visitor: Visitor) -> None:
        """Keep somebody's session, if it is not kept yet."""
        if self._people.owner(visitor.session) is None:
            await self._at_desk(self._enter, visitor)

    # Coming and going

    async def sign_in(self, wanted: str, *, exact: bool = False) -> SignedIn:
        """A free name, the wanted one if possible. The host's word gives the name that it is for.

        If only the `exact` name will do and somebody has it, `NameTaken` is raised.
        """
        return await self._at_desk(self._sign_in, wanted, exact)

    def _sign_in(self, wanted: str, exact: bool) -> SignedIn:  # noqa: FBT001  # the desk takes no names
        if CODE.fullmatch(code := wanted.strip().upper()):
            return self._sign_in_by_word(code)
        name = acceptable(wanted)
        self._look_round()
        free = self._free(name)
        if exact and not free:
            raise NameTaken("name.taken", name=name)
        return SignedIn(self._new(name if free else self._beside(name)), taken=not free)

    def _sign_in_by_word(self, code: str) -> SignedIn:
        name = self._people.redeem(code)
        if name is None:
            raise Malformed("name.code")
        ended = self._people.end_all([name])
        return SignedIn(self._new(name), ended=ended)

    def _new(self, name: str) -> Visitor:
        return self._enter(Visitor(name, secrets.token_urlsafe(32)))

    def _enter(self, visitor: Visitor) -> Visitor:
        self._know([visitor.name])
        self._people.enter(visitor.name, visitor.session)
        return visitor

    async def sign_out(self, visitor: Visitor) -> None:
        """Nobody can use that session any more. The name stays with its owner."""
        await self._at_desk(self._people.end, visitor.session)

    # Which names are free

    def _look_round(self) -> None:
        """Learn the names of people who came to a table since the last time."""
        for table, names in self._tables.seated():
            if self._counted.get(table) != len(names):
                self._counted[table] = len(names)
                self._know(tuple(names))

    def _know(self, names: Iterable[str]) -> None:
        for name in names:
            if name not in self._known:
                self._known.add(name)
                for look in looks(name):
                    self._alike[look].add(name)

    def _free(self, name: str) -> bool:
        """Whether nobody has a name that looks like this one. Then those before are forgotten."""
        rivals = set().union(*(self._alike.get(look, ()) for look in looks(name)))
        if any(map(self._is_needed, rivals)):
            return False
        self._people.forget(rivals)
        return True

    def _is_needed(self, name: str) -> bool:
        return self._people.is_kept(name) or self._tables.holds(name)

    def _beside(self, name: str) -> str:
        """The name with a number. Of thousands that are taken, only a few are looked at."""
        taken, free = 1, 2
        while not self._free(f"{name}-{free}"):
            taken, free = free, 2 * free
        while free - taken > 1:
            between = (taken + free) // 2
            if self._free(f"{name}-{between}"):
                free = between
            else:
                taken = between
        return f"{name}-{free}"

    def _tidy(self) -> None:
        idle = [name for name in self._people if not self._people.is_kept(name)]
        sat = set[str]().union(*(names for _, names in self._tables.seated()))
        try:
            self._people.forget(
                name for name in idle if name not in sat or not self._is_needed(name)
            )
            self._people.tidy()
        except StoreError as error:
            LOG.warning("old names are not forgotten: %s", error)
        plainest()


def _cookie(scope: Mapping[str, Any]) -> str | None:
    """Our cookie. Other cookies beside it are skipped, even malformed ones."""
    for key, value in scope["headers"]:
        for pair in value.decode("latin-1").split(";") if key == b"cookie" else ():
            name, _, content = pair.strip().partition("=")
            if name == COOKIE:
                return str(content).strip('"')
    return None
