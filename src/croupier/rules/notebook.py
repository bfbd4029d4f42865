"""How values show themselves in a notebook."""

from collections.abc import Iterable
from html import escape


def html_table(columns: Iterable[str], rows: Iterable[Iterable[object]]) -> str:
    """A plain HTML table."""
    head = "".join(f"<th>{escape(column)}</th>" for column in columns)
    body = "".join(f"<tr>{_cells(row)}</tr>" for row in rows)
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def _cells(row: Iterable[object]) -> str:
    return "".join(f"<td>{escape(str(cell))}</td>" for cell in row)
