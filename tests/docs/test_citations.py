"""Whatever clause, reading or law is cited, somebody can look it up."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from croupier.houses.building import LAST_READING
from croupier.houses.clauses import clause_ids
from docs_support import DOCS, ROOT

PLACES = (
    "src/croupier/**/*.py",
    "src/croupier/houses/*.toml",
    "ui/src/**/*.ts",
    "ui/src/**/*.tsx",
    "docs/*.md",
    "README.md",
    "CONTRIBUTING.md",
)
NUMBERS = r"(\d+(?:(?:, | and | or | to |–)\d+)*)\b"
NUMBERED = re.compile(rf"\b(reading|law)s?(?: |-){NUMBERS}", re.IGNORECASE)
CLAUSE = re.compile(
    r"\b(mbs|nsw|fun|english|venezia)-"
    r"((?:[A-Z][A-Za-z]*(?:\.\w+)*|\d+(?:\.\w+)+)(?:-G\b)?)"
    r"((?:(?:, | and |/|–)(?:[A-Z]+\.\d+\w*|\d+(?:\.\d+\w*)+))*)"
)
"""`venezia-G.27a`, and what may follow without the house's name: `nsw-3.9a, 3.9b`. A table's name,
`venezia-1`, is none."""


class Citation(NamedTuple):
    """What is cited, and where."""

    what: str
    where: str


def on_one_line(text: str) -> str:
    """A citation may go on behind the mark of the next line's comment."""
    return re.sub(r"\s*\n\s*(?:#:?|//|\*)?\s*", " ", text)


def cited(words: str) -> Iterator[str]:
    """The clauses, readings and laws of a text."""
    for kind, numbers in NUMBERED.findall(words):
        yield from (f"{kind.lower()} {number}" for number in re.findall(r"\d+", numbers))
    for at, first, more in CLAUSE.findall(words):
        others = re.findall(r"[A-Z]+\.\d+\w*|\d+(?:\.\d+\w*)+", more)
        yield from (f"{at}-{one}" for one in (first, *others))


def citations() -> list[Citation]:
    paths = sorted({path for place in PLACES for path in ROOT.glob(place)})
    return [
        Citation(what, str(path.relative_to(ROOT)))
        for path in paths
        for what in cited(on_one_line(path.read_text(encoding="utf-8")))
    ]


def numbered(page: str) -> list[int]:
    """The numbers of a page's table."""
    rows = (DOCS / page).read_text(encoding="utf-8")
    return [int(number) for number in re.findall(r"^\| (\d+) \|", rows, flags=re.MULTILINE)]


def known() -> frozenset[str]:
    readings = (f"reading {number}" for number in numbered("readings.md"))
    laws = (f"law {number}" for number in numbered("laws.md"))
    return clause_ids().union(readings, laws)


def test_every_citation_leads_somewhere() -> None:
    there = known()
    lost = [f"{where} cites {what}" for what, where in citations() if what not in there]
    assert lost == []


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("(readings 27, 28 and law 6)", ["reading 27", "reading 28", "law 6"]),
        ('from.x = ["nsw-3.9b", "reading-29"]', ["reading 29", "nsw-3.9b"]),
        ("# mbs-DiagD-G: the grid.\n# Reading\n# 4 says so", ["reading 4", "mbs-DiagD-G"]),
        ("venezia-GR.9, GR.10 (nsw-3.8a).", ["venezia-GR.9", "venezia-GR.10", "nsw-3.8a"]),
        ("the table mbs-1 of venezia-2", []),
    ],
)
def test_a_citation_is_found_however_it_is_written(words: str, found: list[str]) -> None:
    assert list(cited(on_one_line(words))) == found


def test_all_three_kinds_are_cited_all_over() -> None:
    found = citations()
    kinds = {re.sub(r"[- ].*", "", one.what) for one in found}
    assert kinds == {"reading", "law", "mbs", "nsw", "fun", "english", "venezia"}
    assert {Path(one.where).suffix for one in found} == {".py", ".toml", ".ts", ".tsx", ".md"}


def test_the_readings_are_numbered_without_a_gap_up_to_the_last_that_a_house_may_cite() -> None:
    assert numbered("readings.md") == list(range(1, LAST_READING + 1))


def test_the_laws_are_numbered_without_a_gap() -> None:
    assert numbered("laws.md") == list(range(1, 11))
