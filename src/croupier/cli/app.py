"""The commands, as data: each is imported only when it runs, so that all start quickly."""

from typing import NamedTuple

from cyclopts import App

from croupier import __version__


class About(NamedTuple):
    """What `--help` says of a command."""

    usage: str
    summary: str
    examples: tuple[str, ...]


COMMANDS = {
    "serve": About(
        "[--host HOST] [--port PORT] [--db FILE] [--tables N] [--speed FACTOR] [--houses DIR]",
        "Open a casino in the browser: every house, those of a folder too, and an automatic croupier at every table.",
        ("serve", "serve --host 0.0.0.0 --port 8080 --db evening.db", "serve --houses mine"),
    ),
    "houses": About("[--json]", "All houses and their character.", ("houses", "houses --json")),
    "bet": About(
        "HOUSE BETS [--json]",
        "What bets are: their pieces, the numbers they cover, what they cost, and the edge.",
        ('bet mbs "voisins by 10"', 'echo "17 and neighbours by 5" | croupier bet nsw -'),
    ),
    "settle": About(
        "HOUSE NUMBER BETS [--zero leave|withdraw] [--json]",
        "What bets win, get back or leave in prison when a number comes up.",
        ('settle mbs 17 "17 by 5, red by 100"', 'settle venezia 0 "red by 20" --zero withdraw'),
    ),
    "odds": About(
        "HOUSE [BETS] [--zero leave|withdraw|'withdraw at LEVEL'|best] [--json]",
        "Exact edge and variance, of every kind of bet or of a slip. "
        "The edge is the mean loss per unit staked, with prison played to its end.",
        ("odds venezia", 'odds english "red by 10, 17 by 5" --zero best --json'),
    ),
    "outlook": About(
        "HOUSE [BETS] --coups N [--bankroll B] [--goal G] [--system S] [--bets BETS] [--zero POLICY] [--plot FILE] [--dark] [--json]",
        "What becomes of an evening, exactly: the result after N coups, ruin, goal. "
        "Every probability comes with a bound on its error. Needs the extra lab.",
        (
            'outlook mbs "red by 10" --coups 100 --bankroll 200 --goal 400',
            "outlook english --system martingale --coups 200 --bankroll 500 --json",
        ),
    ),
    "simulate": About(
        "HOUSE [--system S] [--bets BETS] [--bankroll B] [--goal G] [--coups N] [--sessions M] [--seed X] "
        "[--zero POLICY] [--workers W | --dask ADDRESS] [--spins-file FILE] [--per-hour N] [--plot FILE] [--dark] [--out FILE] "
        "[--totals] [--json]",
        "Play a system for many sessions: results, ruin, drawdown and runs, with the exact figures "
        "beside them. The same seed gives the same integers, however many work on it. "
        "Needs the extra lab.",
        (
            "simulate mbs --system martingale --bankroll 500 --coups 200 --sessions 100000",
            'simulate venezia --system mine.toml --bets "tiers by 5" --goal 2000 --json',
            "simulate english --system paroli --spins-file spins.txt --out sessions.parquet",
        ),
    ),
    "audit": About(
        "FILE [--house HOUSE] [--table NAME] [--plot FILE] [--dark] [--seed N] [--json]",
        "Whether the numbers of a wheel look fair: from a text, a CSV, a record, a log or a table's "
        "address. Needs the extra lab.",
        ("audit spins.txt --plot wheel.svg", "audit casino.db --table mbs-1 --json"),
    ),
    "neighbours": About(
        "NUMBER [--each-side N] [--json]",
        "A number between its neighbours on the wheel.",
        ("neighbours 17 --each-side 3",),
    ),
    "reckoner": About(
        "HOUSE [--json]",
        "The ready-reckoner of winnings: every stake on every kind.",
        ("reckoner venezia",),
    ),
    "felt": About(
        "HOUSE [BETS] [--view VIEW] [--svg FILE] [--json]",
        "A picture of the felt, racetrack or wheel with bets on it, in the terminal or as SVG.",
        ('felt venezia "tiers by 5, red by 100"', "felt mbs --view wheel --svg wheel.svg"),
    ),
    "check": About(
        "FILE [--json]",
        "Validate a house file: every mistake at once, or its spots, calls and exact edges.",
        ("check my-house.toml",),
    ),
    "clauses": About(
        "[--house HOUSE] [--json]",
        "The clauses of the rulebooks, and where each is implemented and tested.",
        ("clauses --house english",),
    ),
    "replay": About(
        "FILE [--until COUP] [--house-file FILE] [--json]",
        "Play a record to the last chip.",
        ("replay evening.coup", "replay evening.coup --until 12 --json"),
    ),
    "explain": About(
        "FILE COUP [--seat NAME] [--language en|fr|it] [--house-file FILE] [--json]",
        "Tell the story of a coup in plain words, with the clauses behind every payment.",
        ("explain evening.coup 7 --seat ada",),
    ),
    "verify": About(
        "FILE|URL [--anchor HEX] [--house-file FILE] [--json]",
        "Check that every sealed coup's number follows from its secret, the bets and the seeds.",
        ("verify evening.coup", "verify http://127.0.0.1:8000/fairness/mbs-1/12"),
    ),
    "log": About(
        "verify|export|report DB",
        "Look at a table's log: verify it, export it as a record, or report on it.",
        ("log verify casino.db", "log export casino.db --out evening.coup", "log report casino.db"),
    ),
    "names": About(
        "DB [--give NAME] [--json]",
        "Who has a name at a casino, and what each has at the tables; "
        "or a code with which somebody gets a name back.",
        ("names casino.db", "names casino.db --give ada"),
    ),
    "links": About(
        "DB [--chef] [--withdraw ID] [--at ADDRESS] [--json]",
        "The links of a casino; a new one for a chef of all its tables; or the end of a link.",
        ("links casino.db", "links casino.db --chef", "links casino.db --withdraw 3f09c1aa20b7"),
    ),
    "tour": About("", "Some questions to the houses, with the answers.", ("tour",)),
}
"""Each is a function of that name in a module of that name in `croupier.cli.commands`."""


LOG_COMMANDS = {
    "verify": "Check every hash, every number and every chip; say how far the log is sound.",
    "export": "Write a table's log as a record that `croupier replay` plays.",
    "report": "Buy-ins, drop, win, hold, coups per hour, and the result that the odds would give.",
}


def examples(*lines: str) -> str:
    """The end of a help page."""
    written = (line if "croupier" in line else f"croupier {line}" for line in lines)
    return "\n\n".join(["Examples:", *(f"    {line}" for line in written)])


def _log(about: About) -> App:
    """`croupier log` and its commands."""
    log = App(
        name="log",
        help=about.summary,
        help_format="plaintext",
        help_epilogue=examples(*about.examples),
    )
    for name, summary in LOG_COMMANDS.items():
        log.command(f"croupier.cli.commands.log:{name}_log", name=name, help=summary)
    return log


app = App(
    name="croupier",
    version=__version__,
    help_flags=["--help", "-h"],
    help_format="plaintext",
    help="Ask a house what a bet is, what it costs, what it pays, and what the odds are.\n\n"
    "HOUSE is mbs, venezia or another that `croupier houses` lists, or the path of your own .toml file.\n\n"
    "BETS are BET by AMOUNT, several separated by commas; - reads them from standard input.",
    help_epilogue=examples('bet mbs "tiers by 10"', "odds english", "bet --help"),
)
for _name, _about in COMMANDS.items():
    if _name == "log":  # it has commands of its own
        app.command(_log(_about))
        continue
    app.command(
        f"croupier.cli.commands.{_name}:{_name}",
        name=_name,
        usage=f"Usage: croupier {_name} {_about.usage}".rstrip(),
        help=_about.summary,
        help_epilogue=examples(*_about.examples),
    )
app.command(
    "croupier.cli.commands.completion:install_completion",
    name="--install-completion",
    help="Install completion for your shell.",
)
