"""Runs the command inside the test process, and as a person would: from a shell."""

import io
import json
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from croupier.cli import main

COMMAND = Path(sys.executable).parent / "croupier"
"""The installed command, beside the Python that runs the tests."""


@dataclass(frozen=True)
class Ran:
    """What a run of the command left behind."""

    status: int
    out: str
    err: str

    @property
    def data(self) -> Any:
        """The JSON that a sound run printed."""
        assert (self.status, self.err) == (0, ""), self
        return json.loads(self.out)

    @property
    def text(self) -> str:
        """What a sound run printed for people, on as few lines as possible."""
        assert (self.status, self.err) == (0, ""), self
        return " ".join(self.out.split())

    @property
    def complaint(self) -> str:
        """The one line of a run that was refused."""
        (line,) = self.complaints
        return line

    @property
    def complaints(self) -> list[str]:
        """The lines of a run that was refused: short ones, all ours, and no traceback."""
        assert self.status == 2, self
        assert self.err.endswith("\n"), self
        lines = self.err.splitlines()
        assert lines
        for line in lines:
            assert line.startswith("croupier: "), line
            assert len(line) < 500, line[:500]
            assert line.isprintable(), line
        return [line.removeprefix("croupier: ") for line in lines]


Run = Callable[..., Ran]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Run `croupier` with these words, and these bytes on standard input."""

    def run_words(*words: str, stdin: bytes = b"") -> Ran:
        monkeypatch.setattr(sys, "argv", ["croupier", *words])
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin), encoding="utf-8"))
        capsys.readouterr()
        try:
            main()
            status: object = 0
        except SystemExit as stop:
            status = stop.code or 0
        captured = capsys.readouterr()
        assert isinstance(status, int), status
        return Ran(status, captured.out, captured.err)

    return run_words


def run_shell(script: str, *, seconds: float = 90, **environment: str) -> Ran:
    """Run a line of shell in which `$croupier` is the installed command."""
    assert COMMAND.exists(), f"{COMMAND} is missing: install the package first"
    done = subprocess.run(
        ["/bin/sh", "-c", script],
        capture_output=True,
        timeout=seconds,
        check=False,
        env={**os.environ, "croupier": str(COMMAND), **environment},
        stdin=subprocess.DEVNULL,
    )
    return Ran(done.returncode, done.stdout.decode(), done.stderr.decode())


@pytest.fixture
def shell() -> Run:
    """Run a line of shell, as `run_shell` does."""
    return run_shell
