from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from croupier.cli.inputs import Dark, Json, OfColumn, Plot, read_seed
from croupier.cli.output import new_table, print_json, print_lines, print_table
from croupier.cli.simulated import of_column
from croupier.houses import house
from croupier.tongues import counted

if TYPE_CHECKING:
    from croupier.lab.audit.report import Audit

Spins = Annotated[
    str,
    Parameter(
        name="FILE",
        help="numbers as text, CSV or JSON, a .coup record, a log, a table's address, or - for standard input",
        allow_leading_hyphen=True,
    ),
]
InHouse = Annotated[
    str | None,
    Parameter(name="--house", help="the house of the wheel, which the title names"),
]
OfTable = Annotated[str | None, Parameter(name="--table", help="which table of a log")]
Seed = Annotated[
    str,
    Parameter(name="--seed", help="of the simulated fair wheels", allow_leading_hyphen=True),
]


def audit(  # noqa: PLR0913  # one parameter for each option
    file: Spins,
    /,
    *,
    at: InHouse = None,
    table: OfTable = None,
    column: OfColumn = None,
    plot: Plot = None,
    dark: Dark = False,
    seed: Seed = "37",
    as_json: Json = False,
) -> None:
    """Whether the numbers of a wheel look fair."""
    title = house(at).identity.title if at else "Wheel"
    start = read_seed(seed)
    from croupier.cli.spins import tally_source
    from croupier.lab.audit.report import audit as judge

    if plot:
        from croupier.lab.plots.sheet import check_plot

        check_plot(plot)
    found = tally_source(file, table, column)
    made = judge(found.tally, start)
    if as_json:
        print_json({"house": at, "column": found.column, **made.to_json()})
    else:
        show(title, made, found.column)
    if plot:  # last, so that a full disk costs only the picture
        from croupier.lab.plots import save, wheel_chart

        save(wheel_chart(made, title=title, dark=dark), plot)


def show(title: str, made: "Audit", column: str | None = None) -> None:
    """An audit for people; where nothing was asked there is no table."""
    heading = f"{title}: {counted(made.spins, 'number')}{of_column(column)}"
    if not made.findings:
        print_lines([heading, *_below(made)])
        return
    table = new_table(
        heading,
        "question",
        "answer",
        "by chance",
        "allowing for all",
        right=("by chance", "allowing for all"),
    )
    for one in made.findings:
        by_chance = probability(one.p, at_most=one.at_most)
        allowing = probability(one.adjusted, at_most=one.adjusted_at_most)
        table.add_row(one.question, one.says, by_chance, allowing)
    print_table(table, *_below(made))


def _below(made: "Audit") -> Iterator[str]:
    for share in made.shares:
        yield f"{share.group}: {share.count:,} = {share.share:.2%} ({share.expected:.2%})"
    yield ""
    yield "How often this audit calls a biased wheel unusual, in simulations of both:"
    for one in made.needed:
        where = "one number" if one.pockets == 1 else "five neighbours"
        here = "" if one.power is None else f"{one.power:.0%} with so many numbers, "
        yield f"  {one.bias:.0%} on {where}: {here}80% with {one.spins:,}"
    yield ""
    yield made.verdict
    yield made.limits


def probability(p: float, *, at_most: bool) -> str:
    """A probability for people; simulated wheels cannot tell what is rarer than one of them."""
    if at_most:
        return f"at most {p:.4f}"
    return "< 0.0001" if p < 0.0001 else f"{p:.4f}"
