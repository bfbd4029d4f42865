"""Reading a record line by line: the house first, then one statement per line."""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from croupier.houses import SHIPPED, House, house
from croupier.record.statements import Unread, read_statement
from croupier.record.text import LONGEST, BadLine, without_comment
from croupier.rules.errors import shown
from croupier.table.commands import Command

NO_HOUSES: Mapping[str, House] = {}


class Statement(NamedTuple):
    """A command, and the line it stands in."""

    line: int
    command: Command


class Record:
    """A record that is being read. `house` is known at once; iterating reads the rest line by line."""

    def __init__(self, lines: Iterable[str], houses: Mapping[str, House] = NO_HOUSES) -> None:
        """`houses` are further houses by id, beside those that ship."""
        self._lines = _told(lines)
        self.house = self._read_house(houses)

    def _read_house(self, houses: Mapping[str, House]) -> House:
        line, text = next(self._lines, (1, ""))
        words = text.split()
        if len(words) != 2 or words[0].lower() != "house":
            raise BadLine(line, 1, f"expected 'house ID' first, not {shown(text.strip())}")
        name = words[1]
        if name in houses:
            return houses[name]
        if name not in SHIPPED:
            known = ", ".join((*SHIPPED, *houses))
            raise BadLine(
                line, text.rindex(name) + 1, f"expected one of {known}, not {shown(name)}"
            )
        return house(name)

    def __iter__(self) -> Iterator[Statement]:
        for line, text in self._lines:
            try:
                yield Statement(line, read_statement(text, self.house))
            except Unread as error:
                raise BadLine(line, error.column, str(error)) from None


def _told(lines: Iterable[str]) -> Iterator[tuple[int, str]]:
    """The lines that say something, without comments."""
    for count, line in enumerate(lines, 1):
        if len(line) > LONGEST:
            raise BadLine(count, LONGEST, f"expected at most {LONGEST:,} characters in a line")
        text = without_comment(line.removeprefix("\ufeff") if count == 1 else line).rstrip()
        if text.strip():
            yield count, text
