"""A house that does not ship: made in a test of another one and some keys."""

from collections.abc import Callable
from pathlib import Path

import pytest

Sixth = Callable[..., str]


@pytest.fixture
def sixth(tmp_path: Path) -> Sixth:
    """The file of a house that extends another one by some keys."""

    def written(base: str, *keys: str) -> str:
        file = tmp_path / "sixth.toml"
        text = "\n".join([f'extends = "{base}"', 'id = "sixth"', *keys])
        file.write_text(f"{text}\n", encoding="utf-8")
        return str(file)

    return written
