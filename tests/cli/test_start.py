"""A command loads what it needs and no more, so that its answer comes at once."""

import subprocess
import sys

import pytest

from cli.conftest import Run

WEIGHTY = {"rich", "litestar", "uvicorn", "msgspec", "asyncio", "httpx", "websockets", "sqlite3"}
"""What a short answer has no use for."""

SHORT: dict[str, tuple[str, ...]] = {
    "settle": ("venezia", "17", "17 by 5, tiers by 10"),
    "odds": ("venezia",),
    "bet": ("venezia", "tiers by 10, 17 by 2.50"),
    "houses": (),
    "neighbours": ("17",),
    "reckoner": ("venezia",),
}


ASKED = "import sys; from croupier.cli import main; main(); print(*sys.modules, file=sys.stderr)"


def loaded(*words: str) -> set[str]:
    """The modules that a command loads when it answers into a pipe."""
    run = [sys.executable, "-c", ASKED, *words]
    told = subprocess.run(run, check=True, capture_output=True, text=True, timeout=120)
    assert told.stdout
    return set(told.stderr.split())


@pytest.mark.parametrize("command", SHORT)
def test_a_short_answer_loads_nothing_weighty(command: str) -> None:
    modules = loaded(command, *SHORT[command])
    assert "cyclopts" in modules
    assert not WEIGHTY & modules


@pytest.mark.parametrize("command", SHORT)
def test_only_the_module_of_the_command_that_is_called_is_loaded(command: str) -> None:
    package = "croupier.cli.commands."
    modules = loaded(command, *SHORT[command])
    assert {name for name in modules if name.startswith(package)} == {package + command}


def test_neighbours_on_the_wheel_need_no_house() -> None:
    assert "croupier.houses" not in loaded("neighbours", "17")


def test_a_terminal_gets_its_table_from_rich(shell: Run) -> None:
    bold = shell("$croupier settle mbs 17 '17 by 5'", FORCE_COLOR="1", TERM="xterm").out
    assert "\x1b[1m" in bold
    assert "\x1b" not in shell("$croupier settle mbs 17 '17 by 5'").out
