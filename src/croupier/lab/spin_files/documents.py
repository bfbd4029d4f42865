"""Numbers of JSON: a list of them, of rows or of objects, an object with such lists, or JSON Lines."""

import json
from collections.abc import Iterator, Sequence
from itertools import chain, islice
from typing import Any, Final

from croupier.lab.extra import needs
from croupier.lab.spin_files.columns import SpinColumn, choose
from croupier.lab.spin_files.tables import AT_ONCE, SAMPLE
from croupier.lab.spin_files.values import number_of, wrong
from croupier.rules.errors import SHOWN, Malformed, plain, shown

with needs():
    import numpy as np

    from croupier.lab.spins import BadSpin

LARGEST: Final = 64_000_000
"""Bytes of a document, which is in memory as a whole; JSON Lines may be of any size."""

JsonSpins = tuple[SpinColumn | None, Iterator[Any]]
"""The key that was taken, where there was a choice, and its numbers."""


def is_json(head: bytes) -> bool:
    """Whether a file begins as JSON does."""
    return head.lstrip()[:1] in (b"[", b"{")


def json_numbers(pieces: Iterator[bytes], name: str, asked: str | None) -> JsonSpins:
    """The numbers of a document, or of a document for each line."""
    first, pieces = _first_line(pieces)
    if first is not None:
        return _json_lines(chain([first], pieces), name, asked)
    whole = b""
    for piece in pieces:
        whole += piece
        if len(whole) > LARGEST:
            raise Malformed(
                f"{name}: expected at most {LARGEST // 1_000_000} MB of JSON; JSON Lines, "
                "an object on each line, may be of any size"
            )
    return _of_document(_loaded(whole, name), name, asked)


def _first_line(pieces: Iterator[bytes]) -> tuple[bytes | None, Iterator[bytes]]:
    """The first piece, if its first line is a document and another one follows."""
    piece = next(pieces, b"")
    line, _, rest = piece.lstrip().partition(b"\n")
    if line.startswith(b"{") and rest.lstrip()[:1] == b"{":
        try:
            json.loads(line)
        except ValueError:
            pass
        else:
            return piece, pieces
    return None, chain([piece], pieces)


def _loaded(text: bytes | str, name: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadSpin(f"{name}: expected JSON: {_why(error)}") from None


def _why(error: Exception) -> str:
    if isinstance(error, json.JSONDecodeError):
        return f"{error.msg.lower()} at line {error.lineno}, character {error.colno}"
    if isinstance(error, RecursionError):
        return "it is nested too deeply"
    return "not UTF-8" if isinstance(error, UnicodeError) else "a number has too many digits"


def _json_lines(pieces: Iterator[bytes], name: str, asked: str | None) -> JsonSpins:
    from croupier.lab.spin_files.pieces import lines_of

    lines = enumerate(lines_of(pieces, name), 1)
    rows = (
        (f"line {place}", _loaded(line, f"{name}: line {place}")) for place, line in lines
        if line.strip()
    )  # fmt: skip
    return _of_rows(rows, name, asked)


def _of_document(document: Any, name: str, asked: str | None) -> JsonSpins:
    if isinstance(document, dict):
        lists = {key: _as_list(value) for key, value in document.items()}
        lists = {key: value for key, value in lists.items() if value}
        if not lists:
            raise BadSpin(f"{name}: expected a list of numbers in the JSON")
        rich = all(isinstance(one, dict | list) for value in lists.values() for one in value[:1])
        if len(lists) == 1 and (asked is None or rich):
            (key,) = lists
            column, numbers = _of_document(lists[key], name, asked)
            return column or SpinColumn(0, plain(key)[:SHOWN]), numbers
        if rich:
            raise BadSpin(f"{name}: expected one list of numbers, not {shown(', '.join(lists))}")
        rows = [[_cell(one) for one in value[:SAMPLE]] for value in lists.values()]
        column = choose(list(lists), list(_turned(rows)), asked, name)
        return column, _words(list(lists.values())[column.place], name)
    if isinstance(document, list) and any(isinstance(one, dict | list) for one in document[:1]):
        return _of_rows(((f"item {place}", one) for place, one in enumerate(document, 1)), name, asked)  # fmt: skip
    if asked is not None:
        raise Malformed(f"{name}: --column: expected a file that has columns")
    if not isinstance(document, list):
        raise BadSpin(f"{name}: expected a list of numbers in the JSON")
    return None, _words(document, name)


def _as_list(value: Any) -> list[Any]:
    """A list, or what a data frame writes for a column: its cells by row."""
    if isinstance(value, dict):
        return list(value.values())
    return value if isinstance(value, list) else []


def _turned(columns: Sequence[Sequence[str]]) -> Iterator[list[str]]:
    for place in range(max(map(len, columns))):
        yield [column[place] if place < len(column) else "" for column in columns]


def _of_rows(rows: Iterator[tuple[str, Any]], name: str, asked: str | None) -> JsonSpins:
    """Objects by key, or lists by place."""
    first = list(islice(rows, SAMPLE))
    kind = dict if isinstance(first[0][1], dict) else list
    if kind is dict:
        heads = list(dict.fromkeys(key for _, row in first if isinstance(row, dict) for key in row))
        table = [[_cell(row.get(key, "")) for key in heads] for _, row in first if isinstance(row, dict)]  # fmt: skip
        column = choose(heads, table, asked, name)
        where: Any = heads[column.place]
    else:
        table = [[_cell(one) for one in row] for _, row in first if isinstance(row, list)]
        column = choose(None, table, asked, name)
        where = column.place

    def cells() -> Iterator[tuple[str, Any]]:
        for place, row in chain(first, rows):
            inside = isinstance(row, kind) and (where in row if kind is dict else where < len(row))
            yield place, row[where] if inside else ""

    return column, _checked(cells(), name)


def _cell(value: Any) -> str:
    if value is None or isinstance(value, str):
        return value or ""
    return json.dumps(value)


def _words(values: Sequence[Any], name: str) -> Iterator[Any]:
    return _checked(((f"item {place}", one) for place, one in enumerate(values, 1)), name)


def _checked(cells: Iterator[tuple[str, Any]], name: str) -> Iterator[Any]:
    while some := list(islice(cells, AT_ONCE)):
        yield np.array([_number(place, one, name) for place, one in some], dtype=np.uint8)


def _number(place: str, value: Any, name: str) -> int:
    word = _cell(value)
    found = number_of(word)
    if found is None:
        raise BadSpin(f"{name}: {place}: {wrong(word)}")
    return found
