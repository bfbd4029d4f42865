"""The 332 clauses of the five rulebooks, and where each is implemented and tested."""

import csv
import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from croupier.tongues import Tongue


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause. Classes: E enforced, L layout, P procedure, N reference; the first is the main."""

    id: str
    house: str
    classes: tuple[str, ...]
    behaviour: str

    @property
    def needs_test(self) -> bool:
        """Whether a test can check it: true for everything except pure reference data."""
        return self.classes != ("N",)


@dataclass(frozen=True, slots=True)
class Places:
    """Where a clause is implemented and tested, or what its test waits for."""

    implemented: tuple[str, ...] = ()
    tested: tuple[str, ...] = ()
    waits: str = ""


@cache
def clauses() -> tuple[Clause, ...]:
    """All clauses, in the order of the rulebooks."""
    return tuple(_read())


def in_tongue(clause: Clause, tongue: Tongue) -> str:
    """What a clause says, in a language."""
    return clause.behaviour if tongue is Tongue.EN else _translated(tongue)[clause.id]


@cache
def _translated(tongue: Tongue) -> dict[str, str]:
    rows = csv.DictReader(_text(f"clauses.{tongue}.csv").splitlines())
    return {row["id"]: row["behaviour"] for row in rows}


@cache
def clause_ids() -> frozenset[str]:
    """The ids of all clauses."""
    return frozenset(clause.id for clause in clauses())


def status(clause: Clause) -> str:
    """Covered, waiting, reference (nothing to test) or missing."""
    where = places(clause.id)
    if where.tested:
        return "covered"
    if where.waits:
        return "waiting"
    return "missing" if clause.needs_test else "reference"


def places(clause_id: str) -> Places:
    """From the index that `make golden` writes and the test run checks."""
    entry = _index().get(clause_id, {})
    implemented, tested = entry.get("implemented", ()), entry.get("tested", ())
    return Places(tuple(implemented), tuple(tested), entry.get("waits", ""))


@cache
def _index() -> dict[str, Any]:
    index: dict[str, Any] = json.loads(_text("clause_index.json"))
    return index


def _text(name: str) -> str:
    return Path(__file__).with_name(name).read_text(encoding="utf-8")


def _read() -> Iterator[Clause]:
    for row in csv.DictReader(_text("clauses.csv").splitlines()):
        classes = tuple(row["class"].split("+"))
        yield Clause(row["id"], row["house"], classes, row["behaviour"])
