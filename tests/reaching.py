"""Whether a test goes in where people do: by a statement, a view, the wire, a command or a page.

Every function below is a door. While a test of a clause runs, calls are watched until the first
door is met; a test that meets none proves something about a helper, and nothing about the game.
"""

import sys
from pathlib import Path
from types import CodeType, FrameType, TracebackType
from typing import Final, Self

import croupier

PACKAGE: Final = Path(croupier.__file__).parent
TESTS: Final = Path(__file__).parent

DOORS: Final = {
    PACKAGE / "table" / "decide.py": ("decide",),
    PACKAGE / "table" / "view.py": ("view", "as_seen"),
    PACKAGE / "cli" / "__init__.py": ("main",),
    PACKAGE / "web" / "guard.py": ("Guard.__call__",),
    TESTS / "cli" / "conftest.py": ("run_shell",),
    TESTS / "server_support.py": ("Server.http", "Player.__aenter__"),
    TESTS / "browser_support.py": ("Player.__init__",),
}
"""A record, a stored table and a keeper go through `decide`; a request in this process goes through
the guard. What asks a server in another process, or a browser, is a helper of the tests."""

_NAMES: Final = frozenset((name, str(file)) for file, names in DOORS.items() for name in names)
_LAST: Final = frozenset(name.rpartition(".")[2] for name, _ in _NAMES)


def is_door(code: CodeType) -> bool:
    """Whether this is the code of a door."""
    return code.co_name in _LAST and (code.co_qualname, code.co_filename) in _NAMES


class Watch:
    """Notes whether a door was met; it stops looking at the first one.

    A profiler sees every call whatever module has imported it by which name, and leaves tracing,
    which measures coverage, alone.
    """

    def __init__(self) -> None:
        self.door = ""

    def __enter__(self) -> Self:
        self._before = sys.getprofile()
        sys.setprofile(self._look)
        return self

    def __exit__(
        self, _: type[BaseException] | None, __: BaseException | None, ___: TracebackType | None
    ) -> None:
        sys.setprofile(self._before)

    def _look(self, frame: FrameType, event: str, _: object) -> None:
        if event == "call" and is_door(frame.f_code):
            self.door = frame.f_code.co_qualname
            sys.setprofile(self._before)
