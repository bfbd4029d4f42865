"""Kernels: compiled once, kept, and loaded without the compiler."""

import os
import runpy
import shutil
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from threading import Barrier, BrokenBarrierError, Thread
from types import SimpleNamespace
from typing import Any, NamedTuple

import numpy as np
import pytest

from croupier.lab.audit.chance import exceeds
from croupier.lab.kernels import kept
from croupier.lab.kernels.compiling import int64, kernel
from croupier.lab.kernels.flows import flow

DRAW = "from croupier.lab.kernels.streams import session_numbers as n; print(*n(7, 3, 16))"
WITHOUT = "import sys; sys.modules['numba'] = None; "
WITH = "; import sys; print('numba' in sys.modules)"


def drawn(code: str, cache: Path) -> str:
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True, text=True, check=False, env=os.environ | {"CROUPIER_CACHE_DIR": str(cache)},
    )  # fmt: skip
    return done.stdout if done.returncode == 0 else done.stderr


def test_what_is_compiled_once_needs_no_compiler_again(tmp_path: Path) -> None:
    assert "pip install 'croupier[lab]'" in drawn(WITHOUT + DRAW, tmp_path)
    first = drawn(DRAW, tmp_path)
    assert len(first.split()) == 16
    assert drawn(WITHOUT + DRAW, tmp_path) == first
    (file,) = tmp_path.iterdir()
    file.write_bytes(file.read_bytes()[:-1] + b"!")  # a disk that forgets
    assert drawn(DRAW + WITH, tmp_path).split() == [*first.split(), "True"]
    assert drawn(DRAW + WITH, tmp_path).split() == [*first.split(), "False"]


def test_where_nothing_can_be_kept_it_works_all_the_same() -> None:
    assert len(drawn(DRAW, Path("/dev/null/nowhere")).split()) == 16


ANSWER = """
from croupier.lab.kernels.compiling import kernel
@kernel
def answer(to) -> int:
    return {}
"""
ASK = "from croupier.lab.kernels.answer import answer; print(answer(0)); "
IMPORTED_BEFORE = "import croupier.lab.kernels.answer; save(2); " + ASK
IMPORTED_AFTER = "import croupier.lab.kernels.kept; save(2); " + ASK + "save(1)"


def with_kernels(folder: Path) -> str:
    """The beginning of a program whose kernels are copies, with one more that gives answers."""
    shutil.copytree(kept.HERE, folder / "kernels", ignore=shutil.ignore_patterns("__pycache__"))
    return (
        "import sys; sys.dont_write_bytecode = True\n"  # it would not see two saves in one second
        f"import croupier.lab; croupier.lab.__path__.insert(0, {str(folder)!r})\n"
        "import pathlib; file = pathlib.Path(croupier.lab.__path__[0], 'kernels', 'answer.py')\n"
        f"save = lambda number: file.write_text({ANSWER!r}.format(number))\n"
    )


@pytest.mark.parametrize(
    ("running", "told", "later"),
    [(IMPORTED_BEFORE, "1\n", "2\n"), (IMPORTED_AFTER, "2\n", "1\n")],
    ids=["imported before", "imported after"],
)
def test_code_is_kept_only_for_the_sources_that_it_was_made_of(
    running: str, told: str, later: str, tmp_path: Path
) -> None:
    """An upgrade, or one that is undone, while a program runs."""
    begin, cache = with_kernels(tmp_path), tmp_path / "cache"
    assert drawn(f"{begin}save(1); {running}", cache) == told
    assert drawn(begin + ASK, cache) == later


def test_a_program_that_runs_during_an_upgrade_loads_no_newer_code(tmp_path: Path) -> None:
    begin, cache = with_kernels(tmp_path), tmp_path / "cache"
    assert drawn(f"{begin}save(2); {ASK}", cache) == "2\n"
    assert drawn(f"{begin}save(1); {IMPORTED_BEFORE}", cache) == "1\n"


def test_a_full_disk_keeps_nothing(tmp_path: Path) -> None:
    full = "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (9, 9)); "
    keep = "from croupier.lab.kernels import kept; kept._keep('n', 'key', ('f', b'code')); print(1)"
    assert drawn(full + keep, tmp_path) == "1\n"
    assert list(tmp_path.iterdir()) == []
    drawn(keep, tmp_path)
    assert len(list(tmp_path.iterdir())) == 1


class Engines:
    """In place of llvmlite: whoever makes an engine waits a while for somebody who makes another."""

    object_file = SimpleNamespace(ObjectFileRef=SimpleNamespace(from_data=bytes))

    def __init__(self) -> None:
        self.made: list[Engines] = []
        self.code: list[bytes] = []
        self._both = Barrier(2)

    def parse_assembly(self, _: str) -> None: ...

    def create_mcjit_compiler(self, *_: object) -> "Engines":
        with suppress(BrokenBarrierError):
            self._both.wait(timeout=0.5)
        self.made.append(Engines())
        return self.made[-1]

    def add_object_file(self, code: bytes) -> None:
        self.code.append(code)

    def finalize_object(self) -> None: ...

    def get_function_address(self, _: str) -> int:
        return 1


def test_threads_load_their_first_kernels_into_one_engine() -> None:
    """The address of a kernel is good as long as its engine is there, and one stays there."""
    binding = Engines()
    load = runpy.run_path(str(kept.__file__))["_loaded"]  # our own module has its engine
    load.__globals__.update(_binding=lambda: binding, _machine=lambda: None)
    threads = [Thread(target=load, args=(("f", code),)) for code in (b"one", b"two")]
    for one in threads:
        one.start()
    for one in threads:
        one.join()
    (engine,) = binding.made
    assert sorted(engine.code) == [b"one", b"two"]


def test_an_array_with_gaps_is_refused() -> None:
    whole, gaps = np.zeros(4, np.int64), np.zeros(8)[::2]
    with pytest.raises(TypeError, match="without gaps"):
        flow(whole, whole, gaps, gaps, gaps)


def test_chances_flow_from_node_to_node() -> None:
    starts, sources = np.array([0, 0, 2, 3]), np.array([0, 2, 1])
    before, after = np.array([0.5, 0.25, 0.25]), np.array([0.0, 1.0, 0.0])
    flow(starts, sources, np.array([0.5, 1.0, 0.5]), before, after)
    assert after.tolist() == [0.0, 1.5, 0.125]


class Sorts(NamedTuple):
    """Every sort of array that kernels are given."""

    whole: Any
    wide: Any
    short: Any
    small: Any
    yes: Any
    real: Any
    deep: Any


@kernel
def look(sorts: Any, least: Any, most: Any, seen: Any) -> Any:
    """Write down what is seen of all arguments."""
    whole, wide, short, small, yes, real, deep = sorts
    seen[0], seen[1], seen[2], seen[3] = whole[-1], wide[-1] >> np.uint64(1), short[1], small[1]
    seen[4], seen[5] = int64(yes[1]) * 10 + int64(yes[0]), int64(4 * real[1])
    seen[6], seen[7] = deep[1, 2, 3], len(whole) * 100 + deep.shape[0] * 10 + deep.shape[2]
    seen[8], seen[9] = least, most >> np.uint64(1)
    deep[0, 1, 2] = -7
    return most


def all_sorts() -> tuple[Any, ...]:
    most = 2**64 - 1
    sorts = Sorts(
        np.array([3, 1, -(2**63)]), np.array([most], np.uint64), np.array([1, 65_535], np.uint16),
        np.array([0, 255], np.uint8), np.array([False, True]), np.array([0.5, -2.25]),
        np.arange(24).reshape(2, 3, 4),
    )  # fmt: skip
    return sorts, -5, np.uint64(most), np.zeros(10, np.int64)


def test_a_kernel_sees_every_sort_of_argument_as_python_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CROUPIER_CACHE_DIR", str(tmp_path))
    compiled, plain = all_sorts(), all_sorts()
    answer = look(*compiled)
    assert answer % 2**64 == look.function(*plain)
    assert compiled[-1].tolist() == plain[-1].tolist()
    assert compiled[0].deep.tolist() == plain[0].deep.tolist()


OTHER_ARRAYS = """
from numba.core.datamodel import models
plain = models.StructModel.__init__
def turned(self, manager, kind, members):
    plain(self, manager, kind, members[::-1] if isinstance(self, models.ArrayModel) else members)
models.StructModel.__init__ = turned
"""
OTHER_OPTIONS = "import croupier.lab.kernels.compiling as c; c.SPARING['_forgotten'] = True\n"


@pytest.mark.parametrize("changed", [OTHER_ARRAYS, OTHER_OPTIONS])
def test_a_numba_that_is_other_inside_does_the_same(changed: str, tmp_path: Path) -> None:
    assert drawn(changed + DRAW, tmp_path / "other") == drawn(DRAW, tmp_path / "plain")


def test_a_kernel_that_needs_numbas_runtime_is_stopped(tmp_path: Path) -> None:
    file = tmp_path / "raising.py"
    file.write_text(
        "from croupier.lab.kernels.compiling import kernel\n"
        "@kernel\n"
        "def divide(by) -> None:\n"
        "    if by == 0:\n"
        "        raise ZeroDivisionError\n"
        "divide(1)\nprint('well', flush=True)\ndivide(0)\nprint('not here')\n"
    )
    done = subprocess.run(
        [sys.executable, file], capture_output=True, text=True, check=False,
        env=os.environ | {"CROUPIER_CACHE_DIR": str(tmp_path)},
    )  # fmt: skip
    assert done.stdout == "well\n"
    assert done.returncode < 0


@pytest.mark.parametrize(
    ("value", "freedom", "chance"),
    [(0, 36, 1.0), (50.998, 36, 0.05), (58.619, 36, 0.01), (1380.9, 1296, 0.05), (3, 2, 0.22313)],
)
def test_chi_squares_exceed_what_tables_say(value: float, freedom: int, chance: float) -> None:
    assert exceeds(value, freedom) == pytest.approx(chance, rel=2e-3)
