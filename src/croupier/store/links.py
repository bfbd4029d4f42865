"""Links that give roles. Of a token only its hash is kept, and a role is bound to a session.

The players' token is kept as it is: a display shows it to everybody in the room.
"""

import secrets
import threading
from collections.abc import Iterator
from typing import Final, NamedTuple

from croupier.store.people import hash_of
from croupier.store.vault import Vault

SCHEMA: Final = """
CREATE TABLE IF NOT EXISTS links (
    id TEXT PRIMARY KEY, hash TEXT UNIQUE, role TEXT, scope TEXT, made_by TEXT, made INTEGER, token TEXT
) STRICT;
CREATE TABLE IF NOT EXISTS roles (link TEXT, session TEXT, name TEXT, PRIMARY KEY (link, session)) STRICT;
"""
EVERYWHERE: Final = "*"
"""The scope of a link for all tables of a casino. Others are a table, or `@` and a host's name."""
OPEN_TOKENS: Final = ("player",)
"""Roles whose token can be shown again."""
MOST_LINKS: Final = 40
"""Links of one table, or of one host."""


class KeptLink(NamedTuple):
    """A link, as it is kept."""

    id: str
    hash: str
    role: str
    scope: str
    made_by: str
    made: int
    """Milliseconds since 1970."""
    token: str | None = None

    def covers(self, table: str, host: str | None) -> bool:
        """Whether it is for a table of this host."""
        return self.scope in (EVERYWHERE, table) or (host is not None and self.scope == f"@{host}")


class LinkBook:
    """All links of a casino and who came by each, in memory too. Any thread may ask."""

    def __init__(self, vault: Vault) -> None:
        self._vault = vault
        self._changing = threading.Lock()
        vault.define(SCHEMA)
        self._version = vault.version()
        self._read()

    def _read(self) -> None:
        rows = self._vault.rows("SELECT id, hash, role, scope, made_by, made, token FROM links")
        self._links = {row[0]: KeptLink(*row) for row in rows}
        self._by_hash = {one.hash: one for one in self._links.values()}
        sessions: dict[str, dict[str, str]] = {}
        for link, session, name in self._vault.rows("SELECT link, session, name FROM roles"):
            sessions.setdefault(session, {})[link] = name
        self._sessions = sessions
        """By session: the links that it redeemed, with the name that it had."""

    def look_again(self) -> bool:
        """Whether another process changed something: then all is read again."""
        with self._changing:
            version = self._vault.version()
            if version == self._version:
                return False
            self._read()
            self._version = version  # not before: what cannot be read now is read the next time
        return True

    # Asking

    def find(self, token: str) -> KeptLink | None:
        """The link of a token, unless it was withdrawn."""
        return self._by_hash.get(hash_of(token))

    def get(self, link: str) -> KeptLink | None:
        """The link with that id."""
        return self._links.get(link)

    def all(self) -> list[KeptLink]:
        """Every link of the casino."""
        return list(self._links.values())

    def of(self, *scopes: str) -> list[KeptLink]:
        """The links of a table, or of a host."""
        return [one for one in tuple(self._links.values()) if one.scope in scopes]

    def held(self, session: str) -> Iterator[KeptLink]:
        """The links that a session came by and that still hold."""
        for link in tuple(self._sessions.get(session, ())):
            if found := self._links.get(link):
                yield found

    def people(self, link: str) -> list[str]:
        """Who came by a link."""
        held = (names.get(link) for names in tuple(self._sessions.values()))
        return sorted({name for name in held if name})

    # Changing

    def make(self, role: str, scope: str, made_by: str, now: int) -> tuple[KeptLink, str]:
        """A new link and its token; it is on the disk when this returns."""
        token = secrets.token_urlsafe(32)
        kept = token if role in OPEN_TOKENS else None
        one = KeptLink(secrets.token_hex(6), hash_of(token), role, scope, made_by, now, kept)
        with self._changing:
            self._vault.change("INSERT INTO links VALUES (?, ?, ?, ?, ?, ?, ?)", *one)
            self._links[one.id] = self._by_hash[one.hash] = one
        return one, token

    def redeem(self, link: KeptLink, session: str, name: str) -> None:
        """Somebody came by a link."""
        with self._changing:
            self._vault.change("REPLACE INTO roles VALUES (?, ?, ?)", link.id, session, name)
            self._sessions.setdefault(session, {})[link.id] = name

    def give_back(self, link: KeptLink, session: str) -> None:
        """Somebody has to do without the role of a link."""
        with self._changing:
            self._vault.change("DELETE FROM roles WHERE link = ? AND session = ?", link.id, session)
            self._sessions.get(session, {}).pop(link.id, None)

    def withdraw(self, link: KeptLink) -> None:
        """End a link, and the roles that it gave; it is over on the disk before it is here.

        So a link that could not be withdrawn is still there, and can be withdrawn again.
        """
        with self._changing:
            self._vault.change("DELETE FROM links WHERE id = ?", link.id)
            self._vault.change("DELETE FROM roles WHERE link = ?", link.id)
            self._by_hash.pop(link.hash, None)
            self._links.pop(link.id, None)
            for names in tuple(self._sessions.values()):
                names.pop(link.id, None)
