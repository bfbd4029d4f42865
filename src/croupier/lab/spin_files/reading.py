"""The way in: what kind of file it is, and the numbers that it holds.

A file is read piece by piece, so it may be larger than the memory.
"""

import re
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import Any, BinaryIO, Final

from croupier.lab.spin_files.documents import is_json, json_numbers
from croupier.lab.spin_files.pieces import LONGEST_LINE, lines_of, pieces_of, text_of
from croupier.lab.spin_files.tables import SAMPLE, is_table, table_numbers
from croupier.lab.spin_files.text import text_numbers
from croupier.rules.errors import Malformed, shown

_PLAIN: Final = re.compile(rb"[\d \t]*|(?:[\d]*\n)*\d*")
"""One number on each line, or a line that has not ended: a live pipe is not waited for."""


class SpinFile:
    """The numbers of a file, some at a time, and where in it they stand."""

    def __init__(self, numbers: Iterator[Any], column: str | None = None) -> None:
        self._numbers = numbers
        self.column = column
        """The column that was taken; None in a plain text."""

    def __iter__(self) -> Iterator[Any]:
        return self

    def __next__(self) -> Any:
        return next(self._numbers)


def read_spins(path: Path, column: str | None = None) -> SpinFile:
    """The numbers of a file."""
    try:
        file = path.open("rb")
    except OSError as error:
        raise _unreadable(path, error) from None
    try:
        found = spins_of(file, str(path), column, path.suffix.lower())
    except OSError as error:
        file.close()
        raise _unreadable(path, error) from None
    except BaseException:
        file.close()
        raise

    def until_the_end() -> Iterator[Any]:
        with file:
            try:
                yield from found
            except OSError as error:
                raise _unreadable(path, error) from None

    return SpinFile(until_the_end(), found.column)


def _unreadable(path: Path, error: OSError) -> Malformed:
    reason = (error.strerror or "unreadable").lower()
    return Malformed(f"expected a file of spins at {shown(path)}: {reason}")


def spins_of(file: BinaryIO, name: str, column: str | None = None, suffix: str = "") -> SpinFile:
    """The numbers that come through an open file."""
    head, pieces = _begun(pieces_of(file, name))
    if is_json(head):
        taken, numbers = json_numbers(pieces, name, column)
        return SpinFile(numbers, taken.label if taken else None)
    if is_table(_sample(head), suffix):
        chosen, numbers = table_numbers(lines_of(pieces, name), name, suffix, column)
        return SpinFile(numbers, chosen.label)
    if column is not None:
        raise Malformed(f"{name}: --column: expected a file that has columns")
    return SpinFile(text_numbers(pieces, name))


def _begun(pieces: Iterator[bytes]) -> tuple[bytes, Iterator[bytes]]:
    """Enough of a file to know what it is, and the whole of it."""
    head = b""
    for piece in pieces:
        head += piece
        enough = len(head) >= LONGEST_LINE or head.count(b"\n") > SAMPLE
        if enough or _PLAIN.fullmatch(head):
            break
    return head, chain([head] if head else [], pieces)


def _sample(head: bytes) -> list[str]:
    """The first lines; one that is cut off does not count, unless it is the only one."""
    lines = head[: 16 * LONGEST_LINE].split(b"\n")
    whole = lines[:-1] if len(lines) > 1 and lines[-1] else lines
    return [text_of(line) for line in whole[: SAMPLE + 1]]
