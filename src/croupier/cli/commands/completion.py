from croupier.cli.app import app
from croupier.cli.output import print_lines


def install_completion() -> None:
    """Install completion for the shell that runs this."""
    print_lines([f"wrote {app.install_completion()}"])
