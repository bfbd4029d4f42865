"""Reading numbers from a text or a CSV, piece by piece: a file of any size needs the same memory.

A text holds numbers from 0 to 36, separated by blanks, commas, semicolons or lines; what follows a
`#` is a comment. A CSV has a head, and the column that is called number, spin, result or pocket.
"""

import csv
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import BinaryIO, Final

from croupier.lab.audit.tally import Counter37
from croupier.lab.extra import needs
from croupier.rules.errors import Malformed, shown
from croupier.rules.pockets import POCKETS

with needs():
    import numpy as np

    from croupier.lab.spins import BadSpin, spins_of

PIECE: Final = 1 << 20
"""Bytes that are read at once."""
LONGEST_LINE: Final = 1 << 16
_ENDS: Final = re.compile(rb"\r\n|\r|\n")
AT_ONCE: Final = 1 << 16
NUMBERS: Final = {str(number): number for number in range(POCKETS)}
COLUMNS: Final = ("number", "spin", "result", "pocket", "outcome", "value")


def count_file(path: Path, counter: Counter37) -> None:
    """Count all numbers of a text or a CSV."""
    try:
        with path.open("rb") as file:
            count_stream(file, str(path), counter, is_csv=path.suffix.lower() == ".csv")
    except OSError as error:
        reason = (error.strerror or "unreadable").lower()
        raise Malformed(f"expected numbers at {shown(str(path))}: {reason}") from None


def count_stream(file: BinaryIO, name: str, counter: Counter37, *, is_csv: bool = False) -> None:
    """Count all numbers that come through a file."""
    head = file.read(PIECE).removeprefix(b"\xef\xbb\xbf")
    first = next((line for line in head.splitlines() if line.strip()), b"")
    if is_csv or _looks_like_head(first):
        _count_csv(_lines(head, file, name), name, counter)
    else:
        for numbers in spins_of(file, name, head):
            counter.count(numbers)


def _looks_like_head(line: bytes) -> bool:
    """Whether a line names columns."""
    words = line.decode("utf-8", "replace").lower().replace(";", ",").split(",")
    return any(word.strip().strip('"') in COLUMNS for word in words)


def _number(word: str, name: str, line: int) -> int:
    found = NUMBERS.get(word.strip())
    if found is None:
        raise BadSpin(
            f"{name}: line {line}: expected a number from 0 to 36, not {shown(word.strip())}"
        )
    return found


def _lines(head: bytes, file: BinaryIO, name: str) -> Iterator[str]:
    """The lines of a file, with a limit on their length; they end as any system ends them."""
    rest = head
    while rest:
        if rest.endswith(b"\r"):  # the other half of the end may follow
            rest += file.read(1)
        *whole, rest = _ENDS.split(rest)
        for line in whole:
            if len(line) > LONGEST_LINE:
                break
            yield line.decode("utf-8", "replace")
        if max(map(len, (rest, *whole))) > LONGEST_LINE:
            raise Malformed(f"{name}: expected lines of at most {LONGEST_LINE:,} characters")
        more = file.read(PIECE)
        if not more:
            yield rest.decode("utf-8", "replace")
            return
        rest += more


def _count_csv(lines: Iterable[str], name: str, counter: Counter37) -> None:
    numbered = enumerate(lines, 1)
    first = next(((line, text) for line, text in numbered if text.strip()), (1, ""))
    mark = ";" if first[1].count(";") > first[1].count(",") else ","
    head = [word.strip().lower() for word in next(csv.reader([first[1]], delimiter=mark), [])]
    column = _column(head, name, first[0])
    waiting: list[int] = []
    if column is None:  # one column, and no head
        column, waiting = 0, [_number(head[0], name, first[0])]
    for line, text in numbered:
        if not text.strip():
            continue
        quoted = '"' in text  # most are not, and reading those is ten times faster
        row = next(csv.reader([text], delimiter=mark)) if quoted else text.split(mark)
        waiting.append(_number(row[column] if column < len(row) else "", name, line))
        if len(waiting) == AT_ONCE:
            counter.count(np.array(waiting, dtype=np.uint8))
            waiting = []
    counter.count(np.array(waiting, dtype=np.uint8))


def _column(head: list[str], name: str, line: int) -> int | None:
    for known in COLUMNS:
        if known in head:
            return head.index(known)
    if len(head) == 1 and head[0].isdigit():
        return None
    if len(head) == 1:
        return 0
    raise Malformed(
        f"{name}: line {line}: expected a column called {' or '.join(COLUMNS[:4])}, "
        f"not {shown(', '.join(head))}"
    )
