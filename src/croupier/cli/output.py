"""What commands print: JSON for programs, tables for people."""

import os
import sys
from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from croupier.cli.grid import Grid, is_narrow
from croupier.rules.errors import plain
from croupier.tongues import counted


def print_json(data: Any) -> None:
    """One JSON value; fractions become strings in lowest terms."""
    import json

    json.dump(data, sys.stdout, indent=2, default=str)
    sys.stdout.write("\n")


def print_table(table: Grid, *below: str) -> None:
    """A table, and lines below it; rich is loaded for what only rich can lay out."""
    below = tuple(map(plain, below))
    if _is_plain_text() and is_narrow([*table.texts(), *below]):
        print_lines([*table.lines(), *below])
    else:
        from croupier.cli.terminal import print_richly

        print_richly(table, below)


def _is_plain_text() -> bool:
    """Whether the output is a pipe or a file, is not forced to be a terminal, and knows Unicode."""
    treated = "FORCE_COLOR" in os.environ or "TTY_COMPATIBLE" in os.environ
    encoding = sys.stdout.encoding or "utf-8"
    return not sys.stdout.isatty() and not treated and encoding.lower().startswith("utf")


def print_lines(lines: Iterable[str]) -> None:
    """Plain text; what would steer the terminal is escaped."""
    for text in lines:
        for line in text.split("\n"):
            sys.stdout.write(f"{plain(line)}\n")


def new_table(title: str, *columns: str, right: Iterable[str] = ()) -> Grid:
    """A quiet table; the columns named in `right` hold figures."""
    return Grid(plain(title), columns, frozenset(right))


MOST_ROWS = 200
"""Rows of a table for people; a program asks for JSON."""


def left_out(count: int) -> list[str]:
    """What to say below a table that is too long to be shown whole."""
    more = count - MOST_ROWS
    return [f"… and {counted(more, 'more row')}: see --json"] if more > 0 else []


def percent(fraction: Fraction) -> str:
    """A fraction as people compare them: exact, and as a percentage rounded to thousandths."""
    thousandths = round(fraction * 100_000)
    sign = "-" if thousandths < 0 else ""
    whole, rest = divmod(abs(thousandths), 1000)
    return f"{sign}{whole}.{rest:03} %"


def decimals(fraction: Fraction) -> str:
    """A fraction rounded to four decimals."""
    whole, rest = divmod(round(fraction * 10_000), 10_000)
    return f"{whole}.{rest:04}"
