"""Reading a record from a file or standard input, line by line, with progress."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import TextIOWrapper
from pathlib import Path
from typing import BinaryIO, Final, TextIO

from croupier.houses import load
from croupier.record import BadLine, Record
from croupier.record.text import LONGEST
from croupier.rules.errors import Malformed, shown

LARGEST: Final = 256_000_000
MOST_LINES: Final = 10_000_000
"""Of one record: a year of coups. A file or pipe without an end has more."""


@contextmanager
def open_record(file: str, house_file: Path | None = None) -> Iterator[Record]:
    """A record being read; `-` is standard input."""
    own = {one.id: one for one in [load(house_file)]} if house_file else {}
    with _open(file) as lines:
        yield Record(lines, own)


@contextmanager
def _open(file: str) -> Iterator[Iterator[str]]:
    binary, size = _binary(file)
    with TextIOWrapper(binary, encoding="utf-8", errors="surrogateescape") as text:
        yield _lines(text, size)


def _binary(file: str) -> tuple[BinaryIO, int]:
    """The file's bytes, and how many there are."""
    if file == "-":
        if sys.stdin is None:
            raise Malformed("expected a record on standard input, which is closed")
        return sys.stdin.buffer, 0
    try:
        path = Path(file)
        return path.open("rb"), path.stat().st_size
    except (OSError, ValueError) as error:
        reason = (getattr(error, "strerror", None) or "unreadable").lower()
        raise Malformed(f"expected a record at {shown(file)}: {reason}") from None


def _lines(text: TextIO, size: int) -> Iterator[str]:
    """Line by line, with a limit on the length of a line; a bar shows the progress."""
    count = letters = 0
    with _progress(size) as advance:
        while line := text.readline(LONGEST + 2):
            count, letters = count + 1, letters + len(line)
            if letters > LARGEST or count > MOST_LINES:
                raise BadLine(
                    count,
                    1,
                    f"expected a record of at most {MOST_LINES:,} lines and {LARGEST:,} characters",
                )
            if not line.isascii() and not _sound(line):
                raise BadLine(count, 1, "expected a text in UTF-8")
            advance(len(line))
            yield line


def _sound(line: str) -> bool:
    try:
        line.encode()
    except UnicodeEncodeError:
        return False
    return True


@contextmanager
def _progress(size: int) -> Iterator[Callable[[int], None]]:
    """A bar on a terminal for files that take a while; nothing elsewhere."""
    if size < 1_000_000 or not sys.stderr.isatty():
        yield lambda _: None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("replaying", total=size)
        yield lambda amount: bar.advance(task, amount)
