"""Counts the clauses of the rulebooks: covered by a marked test, waiting, or missing.

A clause is covered by a test that goes in where people do: one that is marked and meets no door
(see `reaching`) fails, and one that is skipped does not count. A run over everything fails when a
clause is missing or when the index is out of date; `--golden` writes the index. A run over a part
only reports. Where workers share the tests, each tells at its end what it has counted.
"""

import csv
import json
import re
from collections import defaultdict
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest

from croupier.houses import SHIPPED, house
from croupier.houses.clauses import clause_ids, clauses
from reaching import Watch

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "croupier"
INDEX = SOURCE / "houses" / "clause_index.json"
WAITING = Path(__file__).parent / "houses" / "waiting.csv"

WHOLE = ("", "not long", "not long and not live")
"""Choices that leave no test of a clause uncounted: the live ones run beside the others."""

COUNTED = "clauses"
"""What a worker's count is called on its way."""

Index = dict[str, dict[str, object]]
_tests: dict[str, set[str]] = defaultdict(set)
"""The tests of each clause, with their parameters."""


def waiting() -> dict[str, str]:
    """What each waiting clause waits for; without the file, none does."""
    if not WAITING.exists():
        return {}
    with WAITING.open(encoding="utf-8", newline="") as file:
        return {row["id"]: f"{row['waits']}: {row['what']}" for row in csv.DictReader(file)}


def implemented() -> dict[str, set[str]]:
    """The house keys and source files that name a clause."""
    places: dict[str, set[str]] = defaultdict(set)
    for name in SHIPPED:
        for key, ids in house(name).sources.items():
            for one in ids:
                places[one].add(f"{name}.toml {key}")
    names = re.compile("|".join(sorted(map(re.escape, clause_ids()), key=len, reverse=True)))
    for path in SOURCE.rglob("*.py"):
        for one in names.findall(path.read_text(encoding="utf-8")):
            places[one].add(str(path.relative_to(SOURCE)))
    return places


def build() -> Index:
    """The index that `croupier clauses` shows."""
    places, waits = implemented(), waiting()
    index: Index = {}
    for clause in clauses():
        entry: dict[str, object] = {"implemented": sorted(places[clause.id])}
        if tests := sorted({test.partition("[")[0] for test in _tests[clause.id]}):
            entry["tested"] = tests
        elif clause.id in waits:
            entry["waits"] = waits[clause.id]
        index[clause.id] = entry
    return index


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        for mark in item.iter_markers("clause"):
            for one in mark.args:
                if one not in clause_ids():
                    raise pytest.UsageError(f"{item.nodeid}: there is no clause {one}")
                _tests[one].add(item.nodeid)


ROUND = "{} covers nothing that anybody meets: it is marked with {} and goes round the table. \
Let it say a statement, look at a view, send a request, run a command or open a page."


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    covered = [one for mark in item.iter_markers("clause") for one in mark.args]
    if not covered:
        return (yield)
    with Watch() as watch:
        result = yield
    if not watch.door:
        _uncount(item.nodeid)
        pytest.fail(ROUND.format(item.name, ", ".join(covered)), pytrace=False)
    return result


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if report.skipped:  # also where it was expected to fail
        _uncount(report.nodeid)


def _uncount(test: str) -> None:
    for tests in _tests.values():
        tests.discard(test)


def _whole_run(config: pytest.Config) -> bool:
    marked = config.option.markexpr not in WHOLE
    chosen = marked or config.option.keyword or getattr(config.option, "lf", False)
    return config.args == [str(path) for path in config.getini("testpaths")] and not chosen


def _missing() -> list[str]:
    waits = waiting()
    return [
        clause.id
        for clause in clauses()
        if clause.needs_test and clause.id not in waits and not _tests[clause.id]
    ]


def _superfluous() -> list[str]:
    """Clauses that wait although a test covers them, or that do not exist."""
    return [one for one in waiting() if _tests[one] or one not in clause_ids()]


def _complaints(config: pytest.Config) -> list[str]:
    if not _whole_run(config):
        return []
    found = [f"clause {one} has neither a test nor an entry in waiting.csv" for one in _missing()]
    found += [f"clause {one} is in waiting.csv but need not be" for one in _superfluous()]
    text = json.dumps(build(), indent=1, ensure_ascii=False) + "\n"
    if config.getoption("--golden"):
        INDEX.write_text(text, encoding="utf-8")
    elif text != INDEX.read_text(encoding="utf-8"):
        found.append("clause_index.json is out of date: run make index")
    return found


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """Every worker has collected all tests, and struck those of its own that do not count."""
    for one, tests in getattr(node, "workeroutput", {}).get(COUNTED, {}).items():
        _tests[one] = _tests[one] & set(tests) if one in _tests else set(tests)


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    if hasattr(session.config, "workeroutput"):
        counted = {one: sorted(tests) for one, tests in _tests.items()}
        session.config.workeroutput[COUNTED] = counted
    elif session.exitstatus == pytest.ExitCode.OK and _complaints(session.config):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    needed = [clause.id for clause in clauses() if clause.needs_test]
    covered = sum(bool(_tests[one]) for one in needed)
    waits = sum(one in waiting() and not _tests[one] for one in needed)
    reference = len(clauses()) - len(needed)
    terminalreporter.write_line(
        f"clauses: {covered} covered, {waits} waiting, {len(needed) - covered - waits} missing "
        f"of {len(needed)} ({reference} more are reference data)"
    )
    for complaint in _complaints(config):
        terminalreporter.write_line(complaint, red=True)
