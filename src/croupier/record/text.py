"""Lines of a record: comments, quoted texts, and errors that name line and column."""

import json
import re
from typing import Final

from croupier.rules.errors import Malformed, shown

QUOTED: Final = r'"(?:[^"\\]|\\.)*"'
_COMMENT: Final = re.compile(rf'((?:[^"#]|{QUOTED})*)(#.*)?')
LONGEST: Final = 100_000
"""Characters of one line."""


class BadLine(Malformed):
    """A line that cannot be read; the replay stops here."""

    def __init__(self, line: int, column: int, reason: str) -> None:
        super().__init__(f"line {line}, column {column}: {reason}")
        self.line, self.column, self.reason = line, column, reason


def without_comment(line: str) -> str:
    """The line up to a `#` that is not inside quotes."""
    if '"' not in line:
        return line.partition("#")[0]
    found = _COMMENT.fullmatch(line.rstrip("\n"))
    return found[1] if found else line  # a quote without an end is reported by the reader


def unquote(text: str) -> str:
    """The text between quotes, in JSON's way of writing strings."""
    try:
        value = json.loads(text, strict=False)
    except ValueError:
        raise Malformed(
            f'expected a text in quotes, such as "paid twice", not {shown(text)}'
        ) from None
    if not value.strip():
        raise Malformed("expected a reason between the quotes, not nothing")
    if any("\ud800" <= letter <= "\udfff" for letter in value):
        raise Malformed(f"expected a text of whole characters, not {shown(text)}")
    return str(value)


_BLANKS: Final = re.compile(r'("(?:[^"\\]|\\.)*+"?+)|\s+')
"""A quote that never ends reaches to the end of the text: so every character is read once."""


def single_blanks(text: str) -> str:
    """The text with one blank where there were several, except between quotes."""
    return _BLANKS.sub(lambda found: found[1] or " ", text)


def wide(text: str, place: int) -> int:
    """Where a place of the text with single blanks lies in the text itself."""
    for found in _BLANKS.finditer(text):
        if found.start() >= place:
            break
        if not found[1]:
            place += len(found[0]) - 1
    return place


_LINE_ENDS: Final = {ord(end): f"\\u{ord(end):04x}" for end in "\x85\u2028\u2029"}
"""Characters that end a line and that JSON does not escape."""


def quote(text: str) -> str:
    """The inverse of `unquote`: one line, whatever the text holds."""
    return json.dumps(text, ensure_ascii=False).translate(_LINE_ENDS)
