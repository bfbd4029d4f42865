"""Long proofs show how far they are."""

import sys
from collections.abc import Callable
from time import monotonic

import pytest

from attacks.counts import LONG

Progress = Callable[[str], None]


@pytest.fixture
def progress(capfd: pytest.CaptureFixture[str]) -> Progress:
    """Say how far a proof is, at most once in ten seconds; nothing in `make test`."""
    said = [monotonic()]

    def say(text: str) -> None:
        if LONG and monotonic() - said[0] > 10:
            said[0] = monotonic()
            with capfd.disabled():
                sys.stderr.write(f"\n   {text}")
                sys.stderr.flush()

    return say
