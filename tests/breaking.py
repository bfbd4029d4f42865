"""House files with mistakes, and what is said of them."""

from collections.abc import Callable
from pathlib import Path

from croupier.houses import HouseError, load

Problems = list[tuple[str, str]]
Find = Callable[[str], Problems]


def problems_of(text: str, file: Path) -> Problems:
    """The key and reason of every mistake of a house that extends another; none if it is sound."""
    base = "" if "extends" in text else 'extends = "venezia"\n'
    file.write_text(f'{base}id = "mine"\n{text}\n', encoding="utf-8")
    try:
        load(file)
    except HouseError as error:
        return [(one.key, one.reason) for one in error.problems]
    return []
