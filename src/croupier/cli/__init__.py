"""The command `croupier`."""

import gc
import os
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from io import TextIOWrapper
from typing import TYPE_CHECKING

from croupier.rules.errors import CroupierError, plain, shown

if TYPE_CHECKING:
    from cyclopts import App

WRONG_INPUT = 2
"""The exit status when something a person wrote cannot be used."""
FAULT = 70
"""The exit status when the fault is ours."""
INTERRUPTED = 130
"""The exit status after Ctrl-C."""
LONGEST = 900
"""Seconds that a command may take."""


def main() -> None:
    """Run one command; a wrong input is answered with one line and exit status 2."""
    app = _load_app()
    from cyclopts import CycloptsError

    _prepare_streams()
    try:
        with _patience(sys.argv[1:]):
            app(sys.argv[1:], exit_on_error=False, print_error=False, result_action="return_none")
        sys.stdout.flush()
    except (CroupierError, CycloptsError) as error:
        for line in getattr(error, "lines", (str(error),)):  # several, where a file has mistakes
            complain(line)
        sys.exit(WRONG_INPUT)
    except (RecursionError, MemoryError):
        sys.exit(complain("this is too large or too deeply nested to be read"))
    except KeyboardInterrupt:
        _give_up_output()
        sys.exit(INTERRUPTED)
    except BrokenPipeError:
        _give_up_output()  # the reader has seen enough, such as `head`
        sys.exit(1)
    except OSError as error:
        reason = (error.strerror or "unknown reason").lower()
        if error.filename is not None:  # a path that somebody named, such as one of 5,000 letters
            sys.exit(complain(f"cannot open {shown(os.fsdecode(error.filename))}: {reason}"))
        complain(f"cannot write: {reason}")
        _give_up_output()
        sys.exit(1)
    except Exception as bug:
        if "CROUPIER_TRACEBACK" in os.environ:
            raise
        complain(f"a fault of ours: {bug!r}; CROUPIER_TRACEBACK=1 shows where")
        sys.exit(FAULT)


class OutOfPatience(CroupierError):
    """A command takes longer than anything honest would."""


@contextmanager
def _patience(words: list[str]) -> Iterator[None]:
    """Give up after a quarter of an hour: a file, a pipe or a server may never end.

    A casino stays open, a simulation shows how far it is, and the threads of a program that calls
    `main` have no signals.
    """
    if (
        words[:1] in (["serve"], ["simulate"])
        or threading.current_thread() is not threading.main_thread()
    ):
        yield
        return

    def give_up(*_: object) -> None:
        raise OutOfPatience(f"gave up after {LONGEST} seconds: what is read may have no end")

    before = signal.signal(signal.SIGALRM, give_up)
    signal.setitimer(signal.ITIMER_REAL, LONGEST)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


@cache
def _load_app() -> "App":
    """The commands; the objects of their imports stay, so the garbage collector skips them."""
    gc.disable()
    from croupier.cli.app import app

    gc.freeze()
    gc.enable()
    return app


def _prepare_streams() -> None:
    """Characters that a terminal cannot show are escaped; closed streams are replaced."""
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115  # for good
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115  # for good
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def _give_up_output() -> None:
    """Throw the rest of the output away when the interpreter flushes it at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def complain(message: str) -> int:
    """Say in one line what is wrong; what would steer the terminal is escaped."""
    print("croupier:", plain(" ".join(message.split())), file=sys.stderr)  # noqa: T201  # stderr is ours
    return WRONG_INPUT
