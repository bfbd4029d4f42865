"""The chains of secrets of all tables, in the vault.

A chain is made from its end: the last secret is chance, every other one is the hash of the next.
Some links on the way are kept too, so that any link costs few hashes. How far a chain is told is
kept as well: with an old copy of the log, coups must not be dealt with secrets that are known.
"""

import secrets
from itertools import pairwise
from typing import Final, NamedTuple

from croupier.store.vault import Vault
from croupier.table.fairness import back

LENGTH: Final = 4096
"""Secrets of a chain: about two days of dealing."""
STRIDE: Final = 64
"""Every so many links, one is kept."""
SIZE: Final = 32
"""Bytes of a link."""
SCHEMA: Final = """
CREATE TABLE IF NOT EXISTS chains (
    table_id TEXT, anchor TEXT, length INTEGER, told INTEGER, kept BLOB,
    PRIMARY KEY (table_id, anchor)
) STRICT;
"""


class NewChain(NamedTuple):
    """What is announced of a chain."""

    anchor: str
    length: int


class Chains:
    """The secrets of tables. Every call may be made from any thread."""

    def __init__(self, vault: Vault) -> None:
        self._vault = vault
        vault.define(SCHEMA)

    def new(self, table: str, current: str | None, length: int = LENGTH) -> NewChain:
        """Make a chain; it is on the disk before anybody hears of it.

        Of the older chains of the table only the current one is kept.
        """
        places = [length, *range((length - 1) // STRIDE * STRIDE, 0, -STRIDE)]
        kept = [secrets.token_hex(SIZE)]
        for place, nearer in pairwise(places):
            kept.append(back(kept[-1], place - nearer))
        anchor = back(kept[-1], places[-1])
        self._vault.change(
            "DELETE FROM chains WHERE table_id = ? AND anchor IS NOT ?", table, current
        )
        links = bytes.fromhex("".join(kept))
        self._vault.change(
            "INSERT INTO chains VALUES (?, ?, ?, 0, ?)", table, anchor, length, links
        )
        return NewChain(anchor, length)

    def told(self, table: str, anchor: str) -> int | None:
        """How many secrets of a chain are told; `None` if the chain is not here."""
        sql = "SELECT told FROM chains WHERE table_id = ? AND anchor = ?"
        return next((int(told) for (told,) in self._vault.rows(sql, table, anchor)), None)

    def tell(self, table: str, anchor: str, place: int) -> str | None:
        """The secret at a place of a chain, from 1. From now on it counts as told.

        `None` if the chain is not here, or if a later secret is told already: then this one was
        told before, and nothing may be drawn with it again.
        """
        sql = (
            "UPDATE chains SET told = ?1 WHERE table_id = ?2 AND anchor = ?3"
            " AND told <= ?1 AND length >= ?1"
        )
        if not self._vault.change(sql, place, table, anchor):
            return None
        sql = "SELECT length, kept FROM chains WHERE table_id = ? AND anchor = ?"
        ((length, kept),) = self._vault.rows(sql, table, anchor)
        return _link(length, kept, place)


def _link(length: int, kept: bytes, place: int) -> str:
    """The link at a place, from the nearest kept one behind it. The last link is kept first."""
    after = min(-(-place // STRIDE) * STRIDE, length)
    index = 0 if after == length else (length - 1) // STRIDE - after // STRIDE + 1
    found = kept[index * SIZE : (index + 1) * SIZE]
    return back(found.hex(), after - place)
