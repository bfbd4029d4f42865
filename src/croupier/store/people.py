"""Whose name is it: names, the sessions that prove them, and the host's word.

A session is a random token; only its hash is kept. All of it is in memory, too, so that a question
is answered without the disk. One thread makes all changes, one after the other: the desk.
"""

import hashlib
import json
import logging
import re
import secrets
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from croupier.store.errors import StoreError
from croupier.store.vault import Vault
from croupier.store.vault_reader import ReadOnlyVault

LOG: Final = logging.getLogger(__name__)

KEPT: Final = 30 * 24 * 3600
"""Seconds for which a name stays with its owner who does not use it."""
RENEWED: Final = 3600
"""Seconds until the use of a name is written down again."""
CODE_HOLDS: Final = 24 * 3600
"""Seconds for which the host's word can be used."""
CODE: Final = re.compile(r"[A-Z2-7]{4}(-[A-Z2-7]{4}){3}")
_ALPHABET: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"

PEOPLE: Final = "CREATE TABLE IF NOT EXISTS people (name TEXT PRIMARY KEY, seen INTEGER) STRICT;"
SCHEMA: Final = f"""
{PEOPLE}
CREATE TABLE IF NOT EXISTS sessions (hash TEXT PRIMARY KEY, name TEXT, made INTEGER) STRICT;
CREATE TABLE IF NOT EXISTS codes (hash TEXT PRIMARY KEY, name TEXT, made INTEGER) STRICT;
"""
_THESE: Final = "(SELECT value FROM json_each(?))"


def now() -> int:
    """Seconds since 1970."""
    return int(time.time())


def hash_of(token: str) -> str:
    """What is kept of a session or a code."""
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()


class People:
    """Names and sessions of a vault. Changes are made at the desk."""

    def __init__(self, vault: Vault) -> None:
        self._vault = vault
        vault.define(SCHEMA)
        self._seen: dict[str, int] = dict(vault.rows("SELECT name, seen FROM people"))
        self._sessions: dict[str, str | None] = dict(vault.rows("SELECT hash, name FROM sessions"))
        self._used: set[str] = set()
        """Names whose use is to be written down."""
        self.desk = ThreadPoolExecutor(1, "names")

    def close(self) -> None:
        """Write down what waits."""
        self.desk.shutdown()

    # From memory

    def __iter__(self) -> Iterator[str]:
        return iter(tuple(self._seen))

    def owner(self, session: str) -> str | None:
        """The owner of a session, by its hash."""
        return self._sessions.get(session)

    def is_over(self, session: str) -> bool:
        """Whether somebody signed out of a session."""
        return session in self._sessions and self._sessions[session] is None

    def is_kept(self, name: str) -> bool:
        """Whether a name was used lately. If the clock goes back, that changes nothing."""
        seen = self._seen.get(name)
        return seen is not None and now() - seen < KEPT

    def use(self, name: str) -> None:
        """A name is in use. It is written down once an hour, by the desk."""
        if now() - self._seen.get(name, 0) < RENEWED:
            return
        self._seen[name] = now()
        self._used.add(name)
        self.desk.submit(self._write_used)

    # At the desk

    def _write_used(self) -> None:
        names = [self._used.pop() for _ in range(len(self._used))]
        sql = f"UPDATE people SET seen = ? WHERE name IN {_THESE}"  # noqa: S608  # no input in it
        try:
            if names:
                self._vault.change(sql, now(), json.dumps(names))
        except StoreError as error:
            LOG.warning("it is not written down who was here: %s", error)

    def enter(self, name: str, session: str) -> None:
        """A name with a new session, by its hash."""
        self._vault.change("REPLACE INTO people VALUES (?, ?)", name, now())
        self._vault.change("REPLACE INTO sessions VALUES (?, ?, ?)", session, name, now())
        self._seen[name] = now()
        self._sessions[session] = name

    def end(self, session: str) -> None:
        """Nobody can use that session any more."""
        self._vault.change("REPLACE INTO sessions VALUES (?, NULL, ?)", session, now())
        self._sessions[session] = None

    def end_all(self, names: Iterable[str]) -> frozenset[str]:
        """Nobody can use any session of these names any more: their hashes."""
        gone = frozenset(names)
        ended = frozenset(one for one, name in self._sessions.items() if name in gone)
        sql = f"UPDATE sessions SET name = NULL, made = ? WHERE hash IN {_THESE}"  # noqa: S608  # no input in it
        if ended:
            self._vault.change(sql, now(), json.dumps(sorted(ended)))
        self._sessions |= dict.fromkeys(ended)
        return ended

    def forget(self, names: Iterable[str]) -> None:
        """These names are free again."""
        gone = sorted(name for name in names if name in self._seen)
        if not gone:
            return
        self.end_all(gone)
        sql = f"DELETE FROM people WHERE name IN {_THESE}"  # noqa: S608  # no input in it
        self._vault.change(sql, json.dumps(gone))
        for name in gone:
            del self._seen[name]

    def tidy(self) -> None:
        """Sessions that are over, and codes that nobody used, need not be kept for ever."""
        for table, kept in (("sessions WHERE name IS NULL AND", KEPT), ("codes WHERE", CODE_HOLDS)):
            self._vault.change(f"DELETE FROM {table} made < ?", now() - kept)  # noqa: S608  # no input in it

    def redeem(self, code: str) -> str | None:
        """The name that the host gave with this code. It can be used once."""
        sql = "DELETE FROM codes WHERE hash = ? RETURNING name, made"
        for name, made in self._vault.rows(sql, hash_of(code)):
            return str(name) if now() - made < CODE_HOLDS else None
        return None


def give(vault: Vault, name: str) -> str:
    """The host's word: a code with which somebody gets this name, once. Any process can write it."""
    vault.define(SCHEMA)
    letters = "".join(secrets.choice(_ALPHABET) for _ in range(16))
    code = "-".join(letters[start : start + 4] for start in range(0, 16, 4))
    vault.change("INSERT INTO codes VALUES (?, ?, ?)", hash_of(code), name, now())
    return code


def last_seen(vault: ReadOnlyVault) -> dict[str, int]:
    """All names of a vault, and when they were last used."""
    return dict(vault.rows(PEOPLE, "SELECT name, seen FROM people ORDER BY name"))
