from typing import Annotated, Literal

from cyclopts import Parameter

from croupier.cli.app import app
from croupier.cli.output import print_lines

Shell = Annotated[
    Literal["bash", "zsh", "fish"] | None,
    Parameter(name="--shell", help="which shell, if not the one that runs this"),
]


def install_completion(*, shell: Shell = None) -> None:
    """Install completion for your shell."""
    print_lines([f"wrote {app.install_completion(shell=shell)}"])
