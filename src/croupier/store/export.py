"""A table's log as a record that `croupier replay` plays."""

from collections.abc import Iterable, Iterator

from croupier.houses import House
from croupier.store.entry import LogEntry


def record_lines(house: House, entries: Iterable[LogEntry]) -> Iterator[str]:
    """The record of some entries, line by line."""
    yield f"house {house.id}"
    for entry in entries:
        yield entry.statement
