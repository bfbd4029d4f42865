"""Shared by all tests: settings, golden files, and the count of clauses."""

import os
from collections.abc import Callable, Generator
from itertools import count
from pathlib import Path

import pytest
from hypothesis import settings

from breaking import Find, problems_of
from croupier.houses import SHIPPED, House, house
from dates import Calendar
from golden_files import REWRITE, compare

GOLDEN = Path(__file__).parent / "golden"

pytest_plugins = ["clause_plugin"]
# The helpers' asserts explain themselves like any test's.
pytest.register_assert_rewrite(
    "asking",
    "at_once",
    "attacks.operator_support",
    "browser_support",
    "cable_support",
    "dealer_support",
    "live_support",
    "server_support",
    "staff_support",
    "store.contract",
    "store.evenings",
    "supervisor_support",
    "support",
    "table_support",
    "web_support",
)

settings.register_profile("normal", deadline=None, max_examples=100)
settings.register_profile("long", deadline=None, max_examples=5000)
settings.load_profile(os.environ.get("CROUPIER_PROFILE", "normal"))


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--golden", action="store_true", help="write golden files anew")


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--golden"):
        os.environ[REWRITE] = "1"


NOTEBOOKS = count()


@pytest.fixture(autouse=True)
def _own_notebook(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Anchors that one test has noted are unknown to the next, which may get the same port."""
    folder = tmp_path_factory.getbasetemp() / f"notebook-{next(NOTEBOOKS)}"
    monkeypatch.setenv("XDG_STATE_HOME", str(folder))


@pytest.fixture(params=SHIPPED)
def any_house(request: pytest.FixtureRequest) -> House:
    """Each house that ships, in turn."""
    return house(str(request.param))


@pytest.fixture
def golden() -> Callable[[str, str], None]:
    """Compare a text with a golden file, or write it when asked to."""

    def compare_golden(name: str, text: str) -> None:
        compare(GOLDEN / name, text)

    return compare_golden


@pytest.fixture
def find(tmp_path: Path) -> Find:
    """The key and reason of every mistake of a house that extends another; none if it is sound."""
    return lambda text: problems_of(text, tmp_path / "mine.toml")


@pytest.fixture
def calendar(monkeypatch: pytest.MonkeyPatch) -> Calendar:
    """The date, which a test can change."""
    made = Calendar()
    monkeypatch.setattr("time.time", lambda: made.now)
    return made


LIVE = ("attacks", "browser", "client", "live", "web")
"""Folders whose tests need servers, sockets or a browser."""
ALSO_LIVE = (*LIVE, "lab")
"""Folders with live tests; the Makefile names them, so that no worker collects the others."""


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> Generator[None]:
    for item in items:
        if _folder(item) in LIVE:
            item.add_marker("live")
        if item.get_closest_marker("live") and _folder(item) not in ALSO_LIVE:
            raise pytest.UsageError(f"{item.nodeid}: make test looks for live tests elsewhere")
    yield
    items.sort(key=lambda item: _folder(item) != "browser")  # what takes longest starts first


def _folder(item: pytest.Item) -> str:
    """The folder of the tests that it is in."""
    here = Path(__file__).parent
    return item.path.relative_to(here).parts[0] if item.path.is_relative_to(here) else ""
