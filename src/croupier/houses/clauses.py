"""The 332 clauses of the five rulebooks."""

import csv
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause. Classes: E enforced, L layout, P procedure, N reference; the first is the main."""

    id: str
    house: str
    classes: tuple[str, ...]
    behaviour: str

    @property
    def needs_test(self) -> bool:
        """Whether something must hold that a test can break: all but pure reference data."""
        return self.classes != ("N",)


@cache
def clauses() -> tuple[Clause, ...]:
    """All clauses, in the order of the rulebooks."""
    return tuple(_read())


@cache
def clause_ids() -> frozenset[str]:
    """The ids of all clauses."""
    return frozenset(clause.id for clause in clauses())


def _read() -> Iterator[Clause]:
    text = files("croupier.houses").joinpath("clauses.csv").read_text(encoding="utf-8")
    for row in csv.DictReader(text.splitlines()):
        classes = tuple(row["class"].split("+"))
        yield Clause(row["id"], row["house"], classes, row["behaviour"])
