"""A log in a folder of its own."""

from pathlib import Path

import pytest


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where a log may be made; nothing is there yet."""
    return tmp_path / "casino.db"
