"""How hosts set up their tables: kept in the vault, because it says who opened what."""

from typing import Final

import msgspec

from croupier.store.vault import Vault

SCHEMA: Final = "CREATE TABLE IF NOT EXISTS setups (table_id TEXT PRIMARY KEY, setup TEXT) STRICT;"


class TableSetup(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a host chose for a table. The limits and the wheel are statements of its log."""

    host: str | None = None
    """Nobody, at the tables that the casino opened itself."""
    title: str = ""
    seats: int | None = None
    language: str | None = None
    pace: str = "usual"
    access: str = "anybody"


USUAL: Final = TableSetup()
_DECODER: Final = msgspec.json.Decoder(TableSetup)


class Setups:
    """The setups of all tables, in memory too. Any thread may ask."""

    def __init__(self, vault: Vault) -> None:
        self._vault = vault
        vault.define(SCHEMA)
        rows = vault.rows("SELECT table_id, setup FROM setups")
        self._setups: dict[str, TableSetup] = {table: _DECODER.decode(text) for table, text in rows}

    def of(self, table: str) -> TableSetup:
        """The setup of a table."""
        return self._setups.get(table, USUAL)

    def put(self, table: str, setup: TableSetup) -> None:
        """Keep a setup; it is on the disk when this returns."""
        text = msgspec.json.encode(setup).decode()
        self._vault.change("REPLACE INTO setups VALUES (?, ?)", table, text)
        self._setups[table] = setup

    def hosted_by(self, name: str) -> list[str]:
        """The tables of a host."""
        return [table for table, setup in tuple(self._setups.items()) if setup.host == name]
