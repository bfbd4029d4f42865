"""The store: a log that loses nothing."""

from croupier.store.errors import Damaged, StoreError, Unwritable
from croupier.store.readonly import ReadOnlyLog
from croupier.store.sqlite import SqliteLog
from croupier.store.table import StoredTable, open_table
from croupier.store.verify import Health, verify

__all__ = [
    "Damaged",
    "Health",
    "ReadOnlyLog",
    "SqliteLog",
    "StoreError",
    "StoredTable",
    "Unwritable",
    "open_table",
    "verify",
]
