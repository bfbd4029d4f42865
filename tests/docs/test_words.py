"""One word, one meaning: a search for a class finds one thing, and the glossary knows it."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

from docs_support import DOCS, ROOT

SOURCE = ROOT / "src" / "croupier"
PAGES = ROOT / "ui" / "src"
EXPORTED = re.compile(r"^export (?:type|interface|class|enum|const|function) (\w+)", re.MULTILINE)


def classes(path: Path) -> Iterator[str]:
    """The classes and type aliases of a module."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.Assign | ast.AnnAssign) and not node.col_offset:
            target = node.targets[0] if isinstance(node, ast.Assign) else node.target
            if isinstance(target, ast.Name) and not target.id.isupper() and target.id[0].isupper():
                yield target.id


def twice(named: Iterator[tuple[str, Path]]) -> dict[str, list[str]]:
    """Every name that stands for two things, with the files it stands in."""
    places: dict[str, list[str]] = defaultdict(list)
    for name, path in named:
        places[name].append(str(path.relative_to(ROOT)))
    return {name: files for name, files in places.items() if len(files) > 1}


def test_no_class_shares_its_name_with_another() -> None:
    assert twice((name, path) for path in SOURCE.rglob("*.py") for name in classes(path)) == {}


def test_nothing_that_the_pages_export_shares_its_name() -> None:
    # Every language has its words and its locale.
    files = [
        path
        for path in PAGES.rglob("*.ts*")
        if ".test." not in path.name and path.name != "words.ts"
    ]
    named = ((name, path) for path in files for name in EXPORTED.findall(path.read_text("utf-8")))
    assert twice(named) == {}


def test_what_the_glossary_names_exists() -> None:
    known = {name for path in SOURCE.rglob("*.py") for name in classes(path)}
    named = re.findall(r"`([A-Z]\w+)`", (DOCS / "glossary.md").read_text(encoding="utf-8"))
    assert len(named) > 40
    assert [name for name in named if name not in known] == []


@pytest.mark.parametrize("folder", ["src", "ui/src", "docs", "README.md", "CONTRIBUTING.md"])
def test_no_player_is_a_he(folder: str) -> None:
    place = ROOT / folder
    files = [place] if place.is_file() else place.rglob("*")
    texts = {".py", ".ts", ".tsx", ".md", ".toml", ".csv", ".css"}
    found = [
        f"{path.relative_to(ROOT)}: {line.strip()}"
        for path in files
        if path.suffix in texts and "static" not in path.parts
        for line in path.read_text(encoding="utf-8").splitlines()
        if re.search(r"\b(?:he|his|him|himself|she|her|herself)\b", line, re.IGNORECASE)
    ]
    assert found == []
