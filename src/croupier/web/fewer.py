"""Fewer lines in the log: whoever makes the server complain must not fill its disk."""

import logging
import time
from collections.abc import Callable
from typing import Final

MINUTE: Final = 60.0
LINES: Final = 20
"""Lines of one kind in a minute; the next minute says how many were left out."""
KINDS: Final = 1000
"""Kinds of lines that are counted apart. There are not so many."""


class LineCount:
    """How often one line was written in the minute that runs."""

    __slots__ = ("count", "since")

    def __init__(self, since: float) -> None:
        self.count, self.since = 0, since


class FewerLines(logging.Filter):
    """Lets so many lines of a kind through in a minute, and counts the others."""

    def __init__(self, lines: int = LINES, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._lines, self._clock = lines, clock
        self._kinds: dict[tuple[str, str], LineCount] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a line is written."""
        now = self._clock()
        key = (record.name, str(record.msg))
        kind = self._kinds.get(key)
        if kind is None or now - kind.since >= MINUTE:
            self._begin(key, now, record)
            return True
        kind.count += 1
        return kind.count <= self._lines

    def _begin(self, key: tuple[str, str], now: float, record: logging.LogRecord) -> None:
        """A new minute. Its first line tells what the last one left out."""
        before = self._kinds.get(key)
        if before and (left_out := before.count - self._lines) > 0:
            record.msg = f"{record.msg} (%d lines like this were left out)"
            record.args = (*_args(record), left_out)
        if len(self._kinds) >= KINDS:
            self._kinds.clear()
        self._kinds[key] = LineCount(now)
        self._kinds[key].count = 1


def _args(record: logging.LogRecord) -> tuple[object, ...]:
    if isinstance(record.args, tuple):
        return record.args
    return () if record.args is None else (record.args,)
