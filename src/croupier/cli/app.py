"""The commands, as data: each is imported only when it runs, so that every one starts quickly."""

from cyclopts import App

from croupier import __version__

COMMANDS = {
    "houses": "houses",
    "bet": "bet",
    "settle": "settle",
    "odds": "odds",
    "neighbours": "neighbours",
    "reckoner": "reckoner",
    "felt": "felt",
    "check": "check",
    "clauses": "clauses",
    "tour": "tour",
}
"""Command to its module in `croupier.cli.commands`, which holds a function of the same name."""

app = App(
    name="croupier",
    version=__version__,
    help_flags=["--help", "-h"],
    help="""Ask a house what a bet is, what it costs, what it pays, and what the odds are.

Houses: mbs, nsw, fun, english, venezia, or the path of your own .toml file.
Bets: BET by AMOUNT, several separated by commas; - reads them from standard input.

Examples:

    croupier bet mbs "tiers by 10"

    croupier settle venezia 0 "red by 20, 0/2/3 by 5" --zero withdraw

    croupier odds english --json
""",
)
for _name, _module in COMMANDS.items():
    app.command(f"croupier.cli.commands.{_module}:{_name}", name=_name)
app.register_install_completion_command(help="Install completion for your shell.")
