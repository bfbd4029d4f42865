"""Tables for a terminal: its width, its bold letters, its wide and its missing characters."""

import sys
from collections.abc import Iterable

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from croupier.cli.grid import WIDEST, Grid


def print_richly(grid: Grid, below: Iterable[str]) -> None:
    """A table, and lines below it."""
    console = Console(highlight=False, width=None if sys.stdout.isatty() else WIDEST)
    console.print(as_rich(grid))
    for line in below:
        console.print(line, markup=False, emoji=False, soft_wrap=True)


def as_rich(grid: Grid) -> Table:
    """The same table for rich; brackets in its cells are printed as they are."""
    table = Table(
        title=Text(grid.title), box=box.SIMPLE_HEAD, title_justify="left", title_style="bold"
    )
    for column in grid.columns:
        table.add_column(
            Text(column), justify="right" if column in grid.right else "left", overflow="fold"
        )
    for row in grid.rows:
        table.add_row(*map(Text, row))
    return table
