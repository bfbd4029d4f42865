"""Addresses: each is written once, and has a route."""

import re
from pathlib import Path

import pytest

from croupier.wire.constants import constants
from croupier.wire.paths import ApiPath, path_to, socket_path
from croupier.wire.rights import ROUTES

ROOT = Path(__file__).parents[2]
TYPED = {".py": re.compile(r"""["']/(api/|ws\b)"""), ".ts": re.compile(r"""["'`]/(api/|ws\b)""")}
"""An address at the beginning of a text; in Python's docstrings some are quoted by `."""


def test_only_one_file_types_an_address() -> None:
    files = [*(ROOT / "src").rglob("*.py"), *(ROOT / "ui" / "src").rglob("*.ts*")]
    typed = {
        str(file.relative_to(ROOT))
        for file in files
        if ".test." not in file.name and TYPED[file.suffix[:3]].search(file.read_text())
    }
    assert typed == {"src/croupier/wire/paths.py", "ui/src/wire.ts"}


@pytest.mark.parametrize("path", ApiPath)
def test_every_address_has_a_route_and_is_known_to_the_pages(path: ApiPath) -> None:
    assert any(route.endswith(f" {path}") for route in ROUTES)
    assert sum(line.startswith(f"  {path.name}: ") for line in constants()) == 1


def test_gaps_are_filled_with_anything() -> None:
    assert path_to(ApiPath.LINK, table="é?", link="a b") == "/api/tables/%C3%A9%3F/links/a%20b"
    assert socket_path("a/b") == "/ws/a%2Fb"


def test_a_gap_that_is_not_filled_is_named() -> None:
    with pytest.raises(KeyError, match="coup"):
        path_to(ApiPath.COUP, table="fun-1")
