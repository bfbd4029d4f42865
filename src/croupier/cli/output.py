"""What commands print: JSON for programs, tables for people."""

import json
import sys
from collections.abc import Iterable
from fractions import Fraction
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rich.table import Table


def print_json(data: Any) -> None:
    """One JSON value; fractions become strings in lowest terms."""
    json.dump(data, sys.stdout, indent=2, default=str)
    sys.stdout.write("\n")


def print_table(table: "Table", *below: str) -> None:
    """A table, and lines below it."""
    from rich.console import Console

    console = Console(highlight=False, width=None if sys.stdout.isatty() else 120)
    console.print(table)
    for line in below:
        console.print(line, markup=False, emoji=False, soft_wrap=True)


def print_lines(lines: Iterable[str]) -> None:
    """Plain text as it is."""
    for line in lines:
        sys.stdout.write(f"{line}\n")


def new_table(title: str, *columns: str, right: Iterable[str] = ()) -> "Table":
    """A quiet table; the columns named in `right` hold figures."""
    from rich import box
    from rich.table import Table
    from rich.text import Text

    class Plain(Table):
        """A table whose cells are text as it is, whatever brackets it holds."""

        def add_row(self, *cells: Any, **options: Any) -> None:
            super().add_row(*(Text(str(cell)) for cell in cells), **options)

    table = Plain(title=Text(title), box=box.SIMPLE_HEAD, title_justify="left", title_style="bold")
    figures = set(right)
    for column in columns:
        table.add_column(
            Text(column), justify="right" if column in figures else "left", overflow="fold"
        )
    return table


MOST_ROWS = 200
"""Rows of a table for people; a program asks for JSON."""


def left_out(count: int) -> list[str]:
    """What to say below a table that is too long to be shown whole."""
    return [f"… and {count - MOST_ROWS} more rows: see --json"] if count > MOST_ROWS else []


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
