"""A test of a clause goes in where people do, and one that does not is told so."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import CodeType

import pytest

from asking import printed, rules
from croupier import house
from croupier.table import new_table
from croupier.table.view import view
from reaching import DOORS, TESTS, Watch, is_door
from table_support import Table

mbs = house("mbs")


def settles() -> None:
    assert mbs.settle(mbs.slip("17 by 5"), 17).winnings == 17_500


@pytest.mark.parametrize(
    ("act", "door"),
    [
        (settles, ""),
        (lambda: Table("mbs", "place your bets"), "decide"),
        (lambda: view(new_table(mbs)), "view"),
        (lambda: rules("mbs"), "Guard.__call__"),
        (lambda: printed("settle", "mbs", "17", "17 by 5"), "main"),
    ],
    ids=["settle", "decide", "view", "wire", "command"],
)
def test_a_door_is_seen_however_it_is_reached(act: Callable[[], object], door: str) -> None:
    with Watch() as watch:
        act()
    assert watch.door == door


def test_watching_leaves_no_trace() -> None:
    before = sys.getprofile()
    with Watch():
        view(new_table(mbs))
    with Watch():
        settles()
    assert sys.getprofile() is before


def functions(code: CodeType) -> Iterator[CodeType]:
    """All code of a file, whatever it is nested in."""
    yield code
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from functions(inner)


@pytest.mark.parametrize("file", DOORS, ids=lambda path: path.stem)
def test_every_door_is_there(file: Path) -> None:
    code = compile(file.read_text(encoding="utf-8"), str(file), "exec")
    assert {one.co_qualname for one in functions(code) if is_door(one)} == set(DOORS[file])


ROUND_THE_TABLE = """
import pytest
from croupier import house
from croupier.table import new_table
from croupier.table.view import view

mbs = house("mbs")

@pytest.mark.clause("mbs-4.1.1")
def test_goes_round():
    assert mbs.settle(mbs.slip("17 by 5"), 17).winnings == 17_500

@pytest.mark.clause("mbs-1.1.4")
def test_looks():
    assert view(new_table(mbs)).coup == 0

@pytest.mark.clause("mbs-3.1")
def test_is_skipped():
    pytest.skip("not today")

def test_of_no_clause():
    assert mbs.payoff(mbs.slip("17 by 5"))
"""


def test_a_test_that_goes_round_the_table_fails_and_does_not_count(tmp_path: Path) -> None:
    (tmp_path / "test_clauses.py").write_text(ROUND_THE_TABLE, encoding="utf-8")
    words = [sys.executable, "-m", "pytest", "-p", "clause_plugin", "-p", "no:randomly", "-rf"]
    path = f"{TESTS}{os.pathsep}{os.environ.get('PYTHONPATH', '')}"
    ran = subprocess.run(
        [*words, "-c", "/dev/null", "--rootdir", str(tmp_path), str(tmp_path)],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": path},
    )
    assert "1 failed, 2 passed, 1 skipped" in ran.stdout, ran.stdout + ran.stderr
    assert "test_goes_round covers nothing that anybody meets" in ran.stdout
    # Nor does one that is skipped.
    assert "clauses: 1 covered" in ran.stdout
