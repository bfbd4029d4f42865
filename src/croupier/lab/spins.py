"""Recorded spins from a text: numbers from 0 to 36, with blanks, commas or lines between them.

A file is read piece by piece, so it may be larger than the memory.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO, Final

import numpy as np

from croupier.lab.kernels.digits import OUTSIDE, read
from croupier.rules.errors import Malformed, shown
from croupier.rules.pockets import POCKETS

CHUNK: Final = 1 << 20


class BadSpin(Malformed):
    """Something in a file of spins is no number of the wheel; the line is named."""


def checked(numbers: Any) -> Any:
    """Numbers that a program gives: the kernels trust them, so each must be one of the wheel."""
    found = np.atleast_1d(np.asarray(numbers))
    whole = found.dtype.kind in "iu"
    inside = (found >= 0) & (found < POCKETS) if whole else np.zeros(found.shape, np.bool_)
    if not inside.all():
        wrong = found[~inside].flat[0]
        raise BadSpin(f"expected numbers from 0 to 36, not {shown(wrong)}")
    return found.astype(np.uint8).ravel()


def read_spins(path: Path) -> Iterator[Any]:
    """The numbers of a file, some at a time. What follows a # on a line is a comment."""
    try:
        if path.is_dir() or path.is_fifo():
            raise Malformed(f"expected a file of spins, not {shown(path)}")
        with path.open("rb") as file:
            yield from spins_of(file, str(path))
    except OSError as error:
        reason = (error.strerror or "unreadable").lower()
        raise Malformed(f"expected a file of spins at {shown(path)}: {reason}") from None


def spins_of(file: BinaryIO, name: str, head: bytes = b"") -> Iterator[Any]:
    """The numbers that come through an open file, after a part that was read before."""
    state = np.array([OUTSIDE, 0, 1])
    read_some = getattr(file, "read1", file.read)  # a pipe gives what it has
    chunk = head or read_some(CHUNK)
    while chunk:
        yield _numbers(name, chunk, state)
        chunk = read_some(CHUNK)
    yield _numbers(name, b"\n", state)


def _numbers(name: str, chunk: bytes, state: Any) -> Any:
    numbers = np.empty(len(chunk), np.uint8)
    found = read(np.frombuffer(chunk, np.uint8), numbers, state)
    if found < 0:
        raise BadSpin(
            f"{name}: line {state[2]}: expected numbers from 0 to 36, not "
            f"{shown(_word(chunk, -1 - found))}"
        )
    return numbers[:found]


def _word(chunk: bytes, place: int) -> str:
    """The word around a place."""
    stops = b" ,;\t\r\n"
    start, end = place, place + 1
    while start > 0 and chunk[start - 1] not in stops:
        start -= 1
    while end < len(chunk) and chunk[end] not in stops:
        end += 1
    return chunk[start:end].decode(errors="replace")
