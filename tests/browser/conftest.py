from collections.abc import Iterator

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


@pytest.fixture(scope="module")
def casino(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One for a file's tests, each of which opens a table of its own.

    A name belongs to whoever took it first, so the tests of two files never share a casino: which
    files meet on one worker is chance.
    """
    with Server(tmp_path_factory.mktemp("browser") / "casino.db") as server:
        yield server
