import os
from collections.abc import Callable
from pathlib import Path

import pytest

_FOLDER = Path(__file__).parent / "golden"

Golden = Callable[[str, str], None]


@pytest.fixture
def golden() -> Golden:
    """Compares a text with its golden file; with CROUPIER_GOLDEN=1 it writes the file instead."""

    def compare(name: str, text: str) -> None:
        file = _FOLDER / f"{name}.txt"
        if os.environ.get("CROUPIER_GOLDEN") == "1":
            file.write_text(text + "\n", encoding="utf-8")
        assert text + "\n" == file.read_text(encoding="utf-8")

    return compare
