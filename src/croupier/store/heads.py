"""Where the log of every table ends, noted in the vault too, so that a shortened log is found.

A write-ahead file that is lost, or an older copy of the log, leaves a log that is sound by itself.
The vault is another file: it remembers how far each table was. It is told within a second, beside
the writer, so that no bet waits for it.
"""

import logging
import threading
from collections.abc import Iterable
from typing import Final, NamedTuple

import msgspec

from croupier.store.entry import Head
from croupier.store.errors import StoreError
from croupier.store.reading import LogReader
from croupier.store.vault import Vault
from croupier.store.vault_reader import ReadOnlyVault

LOG: Final = logging.getLogger(__name__)
NOTE_EVERY: Final = 0.5
"""Seconds between two notes."""

SCHEMA: Final = (
    "CREATE TABLE IF NOT EXISTS heads (table_id TEXT PRIMARY KEY, seq INTEGER, hash TEXT) STRICT;"
)
NOTE: Final = (
    "INSERT OR REPLACE INTO heads SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'),"
    " json_extract(value, '$[2]') FROM json_each(?)"
)
COPIED: Final = "PRAGMA wal_checkpoint(PASSIVE)"
"""The vault's own write-ahead file may be lost together with the log's."""
ENDS: Final = "SELECT table_id, seq, hash FROM heads"
ADVICE: Final = (
    "put the right log back (with its -wal file), or accept this one for good with --accept-loss"
)


class End(NamedTuple):
    """Where the log of a table ended when the vault noted it."""

    table: str
    seq: int
    hash: str


def noted_ends(vault: ReadOnlyVault) -> dict[str, End]:
    """All that a vault noted. Read it before the log: that one only grows meanwhile."""
    return {table: End(table, *rest) for table, *rest in vault.rows(SCHEMA, ENDS)}


def lacking(log: LogReader, head: Head | None, noted: End) -> str | None:
    """What a table's log lacks of the entries that were written."""
    end = head.seq if head else 0
    if noted.seq > end:
        return (
            f"entries {end + 1} to {noted.seq} are missing from the log, which ends at entry {end}"
        )
    try:
        written = log.between(noted.table, noted.seq, noted.seq)
    except StoreError as error:
        return str(error)
    if noted.seq and [one.hash for one in written] != [noted.hash]:
        return f"entry {noted.seq} is not the one that was written, so this is another log"
    return None


class Heads:
    """Compares the log with what the vault remembers, then keeps the vault up to date."""

    def __init__(self, vault: Vault, log: LogReader, *, accept_loss: bool = False) -> None:
        """With `accept_loss` the log is right as it is: this is the host's word."""
        self._vault, self._log = vault, log
        vault.define(SCHEMA)
        there = {head.table: head for head in log.tables()}
        self.lost = {} if accept_loss else self._compared(there)
        """The tables whose entries are missing, each with a sentence that says which."""
        if accept_loss:
            vault.change("DELETE FROM heads")
        self._noted = {table: head.seq for table, head in there.items()}
        self._write(head for head in there.values() if head.table not in self.lost)
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._run, name="heads", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Note the last heads, then stop."""
        self._stopped.set()
        self._thread.join()

    def _compared(self, there: dict[str, Head]) -> dict[str, str]:
        ends = (End(*row) for row in self._vault.rows(f"{ENDS} ORDER BY table_id"))
        losses = ((end.table, lacking(self._log, there.get(end.table), end)) for end in ends)
        return {table: f"{words}: {ADVICE}" for table, words in losses if words}

    def _run(self) -> None:
        stopped = False
        while not stopped:
            stopped = self._stopped.wait(NOTE_EVERY)
            try:
                self._note()
            except StoreError as error:
                LOG.warning("the ends of the logs could not be noted: %s", error)

    def _note(self) -> None:
        new = [head for head in self._log.tables() if head.seq > self._noted.get(head.table, 0)]
        self._write(new)
        self._noted.update((head.table, head.seq) for head in new)

    def _write(self, heads: Iterable[Head]) -> None:
        rows = [(head.table, head.seq, head.hash) for head in heads]
        if rows:
            self._vault.change(NOTE, msgspec.json.encode(rows).decode())
            self._vault.rows(COPIED)
