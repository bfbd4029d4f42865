"""Files that `make golden` writes and every run compares."""

import os
from pathlib import Path

REWRITE = "CROUPIER_GOLDEN"
"""Set by `--golden`: golden files are written instead of compared."""


def compare(path: Path, text: str) -> None:
    """A text must be what the file holds."""
    if os.environ.get(REWRITE):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert path.exists(), f"{path} is missing: run make golden and review it"
    assert text == path.read_text(encoding="utf-8"), f"{path} is out of date: see make golden"
