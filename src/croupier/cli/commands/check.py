import sys
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from croupier.cli import WRONG_INPUT, complain
from croupier.cli.commands.houses import describe
from croupier.cli.commands.odds import of_kinds
from croupier.cli.inputs import Json
from croupier.cli.output import new_table, percent, print_json, print_table
from croupier.houses import House, HouseError, load
from croupier.rules.bets import Bet, Slip
from croupier.rules.felt import Kind
from croupier.rules.money import UNIT
from croupier.rules.policies import LEAVE
from croupier.tongues import counted

HousePath = Annotated[Path, Parameter(name="FILE", help="a house file")]


def check(file: HousePath, /, *, as_json: Json = False) -> None:
    """Validate a house file: every mistake at once, or its spots, calls and exact edges."""
    try:
        at = load(file)
    except HouseError as error:
        if as_json:
            problems = [{"key": one.key, "reason": one.reason} for one in error.problems]
            print_json({"file": str(file), "problems": problems})
        for problem in error.problems:
            complain(f"{error.file}: {problem}")
        sys.exit(WRONG_INPUT)
    if as_json:
        print_json({**describe(at), "file": str(file), "problems": [], "edges": edges(at)})
    else:
        show(at)


def edges(at: House) -> dict[str, str]:
    """The exact edge of every kind of spot and of every call."""
    exact = {str(row["bet"]): str(row["edge"]) for row in of_kinds(at, LEAVE)}
    return exact | {
        call.name: str(at.odds(Slip((Bet(call, UNIT),))).edge) for call in at.offered_calls
    }


def show(at: House) -> None:
    """A sound house for people."""
    from fractions import Fraction

    exact = edges(at)
    table = new_table(
        f"{at.id}: {at.identity.title}",
        "bet",
        "in the house's words",
        "pieces",
        "numbers",
        "edge",
        "=",
        right=("pieces", "numbers", "edge", "="),
    )
    for name in sorted(set(exact) - {*Kind, *(call.name for call in at.offered_calls)}):
        edge = Fraction(exact[name])
        table.add_row(name, "odds of its own", "1", "", str(edge), percent(edge))
    for kind in Kind:
        count = sum(spot.kind is kind for spot in at.spots)
        edge = Fraction(exact[kind])
        table.add_row(
            f"{kind} ({counted(count, 'spot')})",
            at.names.kinds[kind],
            "1",
            "",
            str(edge),
            percent(edge),
        )
    for call in at.offered_calls:
        edge = Fraction(exact[call.name])
        sizes = (str(len(call.pieces)), str(len(call.numbers)))
        table.add_row(call.name, at.say(call), *sizes, str(edge), percent(edge))
    spots, calls = counted(len(at.spots), "spot"), counted(len(at.offered_calls), "call")
    print_table(table, f"{spots}, {calls}: a sound house.")
