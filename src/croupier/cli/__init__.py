"""The command `croupier`."""

import sys

from croupier.rules.errors import CroupierError

WRONG_INPUT = 2
"""The exit status when something a person wrote cannot be used."""


def main() -> None:
    """Run one command; what a person wrote wrongly becomes one line and exit status 2."""
    from cyclopts import CycloptsError

    from croupier.cli.app import app

    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]  # both are files
    try:
        app(exit_on_error=False, print_error=False, result_action="return_none")
        sys.stdout.flush()
    except (CroupierError, CycloptsError) as error:
        sys.exit(complain(str(error)))
    except BrokenPipeError:
        sys.stderr.close()  # the reader has seen enough, such as `head`
        sys.exit(1)


def complain(message: str) -> int:
    """Say in one line what is wrong."""
    print("croupier:", " ".join(message.split()), file=sys.stderr)  # noqa: T201  # stderr is ours
    return WRONG_INPUT
