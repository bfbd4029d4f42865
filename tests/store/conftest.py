"""A log in a folder of its own; the contract's asserts explain themselves like any test's."""

from pathlib import Path

import pytest

pytest.register_assert_rewrite("store.contract", "store.evenings")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where a log may be made; nothing is there yet."""
    return tmp_path / "casino.db"
