from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from browser_support import CHROMIUM, FLAGS, Server


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """For one file's tests: while it lives, no other test can run a loop of its own."""
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield chromium
        chromium.close()


@pytest.fixture
def still(tmp_path: Path) -> Iterator[Server]:
    """A casino in which bets are taken for an hour."""
    with Server(tmp_path / "casino.db") as server:
        yield server
