"""What the tests of house files share."""

from pathlib import Path

import pytest

from breaking import Find, problems_of


@pytest.fixture
def find(tmp_path: Path) -> Find:
    """The key and reason of every mistake of a house that extends another; none if it is sound."""
    return lambda text: problems_of(text, tmp_path / "mine.toml")
