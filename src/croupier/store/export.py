"""A table's log as a record that `croupier replay` plays."""

from collections.abc import Iterable, Iterator
from typing import Final

from croupier.houses import House
from croupier.houses.editions import EDITION
from croupier.store.entry import LogEntry

EARLIER: Final = (
    "# dealt under earlier rules: some of it may replay differently (log verify counts it)"
)


def record_lines(house: House, entries: Iterable[LogEntry]) -> Iterator[str]:
    """The record of some entries, line by line."""
    if house.edition < EDITION:
        yield EARLIER
    yield f"house {house.id}"
    for entry in entries:
        yield entry.statement
