"""Numbers of a table: a line for each coup, and one column with the number.

>>> is_table(["spin,winning_number", "1,17"], suffix=".txt"), is_table(["17, 5, 0"], suffix=".txt")
(True, False)
"""

import csv
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, Final, NamedTuple

from croupier.lab.extra import needs
from croupier.lab.spin_files.columns import (
    COUNTS,
    KNOWN,
    SpinColumn,
    choose,
    counts_rows,
    plain_head,
)
from croupier.lab.spin_files.pieces import LONGEST_LINE
from croupier.lab.spin_files.values import number_of, value_of, wrong
from croupier.rules.pockets import POCKETS

with needs():
    import numpy as np

    from croupier.lab.spins import BadSpin

MARKS: Final = "\t;|,"
SUFFIXES: Final = (".csv", ".tsv")
AT_ONCE: Final = 1 << 16
SAMPLE: Final = 400
"""Rows that decide which column is meant."""
_NUMBERS: Final = {str(number): number for number in range(POCKETS)}


class CellLine(NamedTuple):
    """A line that is neither blank nor a comment."""

    place: int
    text: str


def is_table(lines: Sequence[str], suffix: str) -> bool:
    """Whether the first lines of a file are those of a table."""
    said = [line.text for line in _said(enumerate(lines, 1))]
    if not said or any(len(line) > LONGEST_LINE for line in lines):
        return False
    mark = _mark(said[0])
    rows = [_cells(line, mark) for line in said]
    if _has_head(rows, mark, suffix):
        return True
    even = len(rows) > 1 and {len(row) for row in rows} == {len(rows[0])} != {1}
    return even and (suffix in SUFFIXES or counts_rows([row[0] for row in rows]))


def table_numbers(
    lines: Iterator[str], name: str, suffix: str, asked: str | None
) -> tuple[SpinColumn, Iterator[Any]]:
    """The column that is taken, and its numbers, some at a time."""
    said = _said(enumerate(lines, 1))
    first = list(islice(said, SAMPLE + 1))
    mark = _mark(first[0].text)
    rows = [_cells(line.text, mark) for line in first]
    headed = _has_head(rows, mark, suffix)
    heads, below = (rows[0], rows[1:]) if headed else (None, rows)
    column = choose(heads, below, asked, name)
    return column, _numbers(_chained(first[headed:], said), mark, column, name)


def _chained(first: list[CellLine], rest: Iterator[CellLine]) -> Iterator[CellLine]:
    yield from first
    yield from rest


def _said(numbered: Iterator[tuple[int, str]]) -> Iterator[CellLine]:
    """The lines that say something; a table may have comments above it, and a head called #."""
    for place, text in numbered:
        plain = text.strip()
        if plain and not (plain.startswith("#") and plain[1:2] not in tuple(MARKS)):
            yield CellLine(place, text)


def _mark(line: str) -> str | None:
    """What stands between the cells; blanks if nothing else does."""
    counts = {mark: line.count(mark) for mark in MARKS}
    best = max(counts, key=lambda mark: counts[mark])
    return best if counts[best] else None


def _cells(line: str, mark: str | None) -> list[str]:
    if '"' in line:  # most lines have none, and reading those is ten times slower
        return next(csv.reader([line.strip()], delimiter=mark or " ", skipinitialspace=True), [])
    return line.split(mark)


def _has_head(rows: Sequence[Sequence[str]], mark: str | None, suffix: str) -> bool:
    """Whether the first line names columns."""
    heads = [plain_head(cell) for cell in rows[0]]
    known = any(head in KNOWN or head in COUNTS for head in heads)
    if len(heads) > 1 and not heads[0]:  # a data frame writes its index without a name
        return counts_rows([row[0] for row in rows[1:] if row])
    if any(number_of(head) is not None for head in heads):
        return False
    if len(heads) == 1:
        unknown = suffix in SUFFIXES and heads[0].replace(" ", "").isalpha()
        return known or (unknown and value_of(heads[0]) is None)
    if known and mark:
        return True
    worded = known or (mark and any(any(map(str.isalpha, head)) for head in heads))
    return bool(worded) and len(rows) > 1 and all(len(row) == len(heads) for row in rows)


def _numbers(
    lines: Iterator[CellLine], mark: str | None, column: SpinColumn, name: str
) -> Iterator[Any]:
    waiting: list[int] = []
    for line in lines:
        cells = _cells(line.text, mark)
        cell = cells[column.place].strip() if column.place < len(cells) else ""
        found = _NUMBERS.get(cell)
        if found is None and (found := number_of(cell)) is None:
            raise BadSpin(f"{name}: line {line.place}: {wrong(cell)}")
        waiting.append(found)
        if len(waiting) == AT_ONCE:
            yield np.array(waiting, dtype=np.uint8)
            waiting = []
    yield np.array(waiting, dtype=np.uint8)
