import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter

from croupier.cli import complain
from croupier.cli.commands.outlook import EveningCoups, Goal, OtherBets
from croupier.cli.figures import HouseFigures
from croupier.cli.inputs import (
    Dark,
    HouseName,
    Json,
    OfColumn,
    ZeroWords,
    read_money,
    read_seed,
    read_size,
    read_zero_policy,
)
from croupier.cli.output import new_table, print_json, print_table
from croupier.cli.simulated import show, why_stopped
from croupier.cli.spins import spins_in
from croupier.houses import House, house
from croupier.rules.errors import Malformed
from croupier.rules.money import UNIT

if TYPE_CHECKING:
    from croupier.lab.crews import Crew
    from croupier.lab.results import Simulated
    from croupier.lab.saving import RowFile
    from croupier.lab.simulation import Evening, Teller
    from croupier.lab.spin_files.reading import SpinFile

BANKROLL = 1000 * UNIT
SessionBankroll = Annotated[
    str | None,
    Parameter(
        name="--bankroll",
        help="what a session begins with; 1000 if not said",
        allow_leading_hyphen=True,
    ),
]
MOST_WORKERS = 256
DOUBTFUL_RESULT = 3
"""The exit status when simulated figures contradict the exact ones."""
FLAT = "flat"

BySystem = Annotated[str, Parameter(name="--system", help="a system that ships, or FILE.toml")]
SESSIONS = 10_000
NOW_EXACT = "now the exact figures (Ctrl-C goes without them)"
"""They can take longer than the simulation."""
SessionCount = Annotated[
    str | None,
    Parameter(
        name="--sessions",
        help=f"how many sessions; if not said {SESSIONS}, or as many as a --spins-file has",
        allow_leading_hyphen=True,
    ),
]
SessionsSeed = Annotated[
    str,
    Parameter(
        name="--seed", help="the same seed draws the same numbers", allow_leading_hyphen=True
    ),
]
Workers = Annotated[
    str,
    Parameter(
        name="--workers",
        help="threads; as many as processors if not said",
        allow_leading_hyphen=True,
    ),
]
PerHour = Annotated[
    str, Parameter(name="--per-hour", help="coups that an hour has", allow_leading_hyphen=True)
]
SchedulerAddress = Annotated[
    str | None, Parameter(name="--dask", help="a Dask scheduler, such as tcp://10.0.0.5:8786")
]
SpinsFile = Annotated[
    Path | None,
    Parameter(
        name="--spins-file",
        help="recorded numbers instead of drawn ones; - is standard input",
        allow_leading_hyphen=True,
    ),
]
FanPlot = Annotated[
    Path | None, Parameter(name="--plot", help="draw the fan of bankrolls to FILE.svg or FILE.png")
]
Out = Annotated[
    Path | None,
    Parameter(name="--out", help="a row for every session: FILE.parquet, FILE.csv or FILE.json"),
]
Totals = Annotated[
    bool,
    Parameter(
        name="--totals",
        negative="",
        help="only the total of the slip, laid COUPS times SESSIONS wagers, without paths",
    ),
]


def simulate(  # noqa: PLR0913  # one parameter for each option
    name: HouseName,
    /,
    *,
    system: BySystem = FLAT,
    bets: OtherBets = None,
    bankroll: SessionBankroll = None,
    goal: Goal = None,
    coups: EveningCoups = "1000",
    sessions: SessionCount = None,
    seed: SessionsSeed = "1",
    zero: ZeroWords = "leave",
    workers: Workers = "",
    dask: SchedulerAddress = None,
    spins_file: SpinsFile = None,
    column: OfColumn = None,
    per_hour: PerHour = "35",
    plot: FanPlot = None,
    dark: Dark = False,
    out: Out = None,
    totals: Totals = False,
    as_json: Json = False,
) -> None:
    """Play many sessions, and set the exact figures beside what came of them."""
    from croupier.lab.simulation import MOST_COUPS, Evening, run
    from croupier.lab.systems import system as load

    at = house(name)
    length = read_size(coups, "--coups", MOST_COUPS)
    evening = Evening(
        at,
        load(system),
        BANKROLL if bankroll is None else read_money(bankroll, "--bankroll", at) or 0,
        length,
        _sessions(sessions, length, recorded=spins_file is not None),
        bets,
        read_money(goal, "--goal", at),
        read_seed(seed),
        read_zero_policy(zero, at),
        keeps_rows=out is not None,
    )
    hour = read_size(per_hour, "--per-hour", 1000)
    if totals:
        said = {"--goal": goal, "--plot": plot, "--out": out}
        _check_totals(evening, {**said, "--spins-file": spins_file, "--dask": dask})
        _totals(evening, as_json=as_json)
        return
    if dask is not None and spins_file is not None:
        raise Malformed("expected --dask or --spins-file, not both: recorded spins are played here")
    if plot:
        from croupier.lab.plots.sheet import check_plot

        check_plot(plot)
    if column is not None and spins_file is None:
        raise Malformed("--column: expected a --spins-file, which may have columns")
    crew = _crew(workers, dask)
    spins = spins_in(str(spins_file), column) if spins_file is not None else None
    with _rows(out, evening) as file, _progress(evening, known=spins_file is None) as told:
        found = run(evening, crew, _both(told, file), spins=spins, per_hour=hour)
    _show(at, found, spins, as_json=as_json)
    if plot:
        _draw(at, found, plot, dark=dark)
    _end(found, file)


def _sessions(said: str | None, coups: int, *, recorded: bool) -> int:
    from croupier.lab.simulation import MOST_SESSIONS, MOST_SPINS

    if said is not None:
        return read_size(said, "--sessions", MOST_SESSIONS)
    return min(MOST_SESSIONS, MOST_SPINS // coups) if recorded else SESSIONS


def _crew(workers: str, address: str | None) -> "Crew":
    from croupier.lab.crews import dask, threads

    if address is not None:
        if workers:
            raise Malformed("expected --workers or --dask, not both")
        return dask(address)
    return threads(
        read_size(workers, "--workers", MOST_WORKERS) if workers else os.cpu_count() or 1
    )


@contextmanager
def _rows(out: Path | None, evening: "Evening") -> "Iterator[RowFile | None]":
    """The file of rows, whole at the end; there is none if the simulation fails."""
    from croupier.lab.saving import RowFile

    file = RowFile(out, evening.sitting) if out else None
    try:
        yield file
    except BaseException:
        if file:
            file.abandon()
        raise
    if file:
        file.close()


def _draw(at: House, found: "Simulated", plot: Path, *, dark: bool) -> None:
    from croupier.lab.plots import save
    from croupier.lab.plots.charts import fan_of_quantiles

    results = found.results_by_coup()
    save(fan_of_quantiles(at, results, found.bankroll, found.about, dark=dark), plot)


def _both(told: "Teller", file: "RowFile | None") -> "Teller":
    def tell(piece: Any, tally: Any, rows: Any) -> None:
        told(piece, tally, rows)
        if file:
            file.add(piece, rows)

    return tell


@contextmanager
def _progress(evening: "Evening", *, known: bool) -> Iterator[Callable[[Any, Any, Any], None]]:
    """A bar with the rate and the time that is left, on a terminal only."""
    if not sys.stderr.isatty():
        yield lambda *_: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    from croupier.lab.kernels.tallies import PLAYED

    bar = Progress(
        TextColumn("{task.percentage:>3.0f} %"),
        BarColumn(),
        TextColumn("{task.fields[rate]}"),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    )
    with bar:
        total = evening.work.sessions if known else None
        task = bar.add_task("playing", total=total, rate="preparing")

        spun = 0

        def tell(piece: Any, tally: Any, _: Any) -> None:
            nonlocal spun
            spun += tally.figure(PLAYED)
            elapsed = bar.tasks[0].elapsed or 1
            rate = f"{spun / elapsed / 1e6:,.0f} million spins/s"
            bar.update(task, advance=piece.size, rate=rate)
            if bar.finished:
                bar.update(task, rate=NOW_EXACT)

        yield tell


def _end(found: "Simulated", file: "RowFile | None") -> None:
    """A program that asked must know that something is missing."""
    unwritten = file.failed if file else None
    if unwritten:
        complain(unwritten)
    _doubt(found.doubtful, recorded=found.seed is None)
    if unwritten or found.lost:
        sys.exit(1)
    if found.doubtful:
        sys.exit(DOUBTFUL_RESULT)


def _doubt(figures: tuple[str, ...], *, recorded: bool) -> None:
    """Say in words that simulated figures contradict the exact ones."""
    if not figures:
        return
    which = ", ".join(name.replace("_", " ") for name in figures)
    why = (
        "a fair wheel does not give such numbers by chance"
        if recorded
        else "one of the two is wrong; please report the command"
    )
    complain(f"more than 6 standard errors from the exact figures: {which}; {why}")


def _show(at: House, found: "Simulated", spins: "SpinFile | None", *, as_json: bool) -> None:
    column = spins.column if spins else None
    if found.partial:
        lost = f"{found.lost}; " if found.lost else ""
        complain(f"{lost}{why_stopped(found)}: these are partial results")
    if as_json:
        print_json({**found.to_json(), "column": column})
    else:
        show(at, found, column)


def _check_totals(evening: "Evening", said: dict[str, object]) -> None:
    """Refuse systems and options that need paths: they would have no effect."""
    by = evening.system.id
    if by != FLAT:
        raise Malformed(
            f"--totals: expected the system {FLAT}, which stakes the same every time, not {by}"
        )
    idle = [option for option, value in said.items() if value is not None]
    if idle:
        raise Malformed(f"--totals: expected no {' and no '.join(idle)}: a total has no paths")


def _totals(evening: "Evening", *, as_json: bool) -> None:
    from croupier.lab.totals import FlatSlip

    at = evening.at
    count = evening.coups * evening.sessions
    found = FlatSlip(at, evening.sitting.wagers.slip, evening.policy).total(count, evening.seed)
    if as_json:
        plain = {name: getattr(found, name) for name in found.__dataclass_fields__}
        print_json(
            {"house": at.id, "bets": str(evening.sitting.wagers.slip), **plain, "z": found.z}
        )
        _end_total(found.z)
        return
    write = HouseFigures(at)
    laid = write.counted(count, "wager")
    title = f"{at.identity.title}: {evening.sitting.wagers.slip}, {laid}"
    table = new_table(title, "", "value", right=("value",))
    for word, amount in (
        ("staked", found.staked),
        ("result", found.result),
        ("expected", found.expected),
        ("standard deviation", found.sd),
    ):
        table.add_row(word, write.money(amount))
    table.add_row("z", write.signed(found.z))
    print_table(table)
    _end_total(found.z)


def _end_total(z: float) -> None:
    from croupier.lab.results import DOUBTFUL

    if abs(z) > DOUBTFUL:
        _doubt(("result",), recorded=False)
        sys.exit(DOUBTFUL_RESULT)
