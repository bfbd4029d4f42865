"""A file as pieces of UTF-8 whose lines end with a line feed, whoever wrote it."""

from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE, getincrementaldecoder
from collections.abc import Iterator
from itertools import chain
from typing import BinaryIO, Final

from croupier.lab.extra import needs
from croupier.rules.errors import Malformed

with needs():
    from croupier.lab.spins import BadSpin

PIECE: Final = 1 << 20
"""Bytes that are read at once."""
LONGEST_LINE: Final = 1 << 16
_MARKS: Final = ((BOM_UTF8, None), (BOM_UTF16_LE, "utf-16-le"), (BOM_UTF16_BE, "utf-16-be"))
"""Byte-order marks, and how to read what follows; spreadsheets write all three."""


def pieces_of(file: BinaryIO, name: str) -> Iterator[bytes]:
    """The pieces of a file; a pipe gives what it has."""
    raw = _raw(file)
    first = b""
    while len(first) < len(BOM_UTF8) and (more := next(raw, b"")):
        first += more
    coding = None
    for mark, found in _MARKS:
        if first.startswith(mark):
            first, coding = first.removeprefix(mark), found
            break
    whole = chain([first], raw)
    return _line_ends(_recoded(whole, coding, name) if coding else whole)


def _raw(file: BinaryIO) -> Iterator[bytes]:
    read_some = getattr(file, "read1", file.read)
    while piece := read_some(PIECE):
        yield piece


def _recoded(pieces: Iterator[bytes], coding: str, name: str) -> Iterator[bytes]:
    decoder = getincrementaldecoder(coding)()
    try:
        for piece in pieces:
            yield decoder.decode(piece).encode()
        yield decoder.decode(b"", final=True).encode()
    except UnicodeError:
        raise BadSpin(f"{name}: expected a sound text in {coding.upper()}") from None


def _line_ends(pieces: Iterator[bytes]) -> Iterator[bytes]:
    r"""`\r\n` and `\r` become `\n`, also where two pieces meet."""
    held = b""
    for coming in pieces:
        piece = held + coming
        held = b"\r" if piece.endswith(b"\r") else b""
        piece = piece.removesuffix(held)
        if b"\r" in piece:
            piece = piece.replace(b"\r\n", b"\n").replace(b"\r", b"\n")
        if piece:
            yield piece
    if held:
        yield b"\n"


def lines_of(pieces: Iterator[bytes], name: str) -> Iterator[str]:
    """The lines of a file, with a limit on their length."""
    rest = b""
    for piece in pieces:
        *whole, rest = (rest + piece).split(b"\n")
        if max(map(len, (rest, *whole))) > LONGEST_LINE:
            raise too_long(name)
        yield from map(text_of, whole)
    if rest:
        yield text_of(rest)


def too_long(name: str) -> Malformed:
    """What to say of a line without an end."""
    return Malformed(f"{name}: expected lines of at most {LONGEST_LINE:,} characters")


def text_of(line: bytes) -> str:
    """A line as text; spreadsheets also write the code page of Windows."""
    try:
        return line.decode()
    except UnicodeDecodeError:
        return line.decode("cp1252", "replace")
