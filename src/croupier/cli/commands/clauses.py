from typing import Annotated

from cyclopts import Parameter

from croupier.cli.inputs import Json
from croupier.cli.output import new_table, print_json, print_table
from croupier.houses import SHIPPED
from croupier.houses.clauses import Clause, places, status
from croupier.houses.clauses import clauses as every_clause
from croupier.rules.errors import Malformed, shown

HouseOption = Annotated[str | None, Parameter(name="--house", help="only the clauses of one house")]


def clauses(*, house: HouseOption = None, as_json: Json = False) -> None:
    """The clauses of the rulebooks, and where each is implemented and tested."""
    if house is not None and house not in SHIPPED:
        raise Malformed(f"--house: expected one of {', '.join(SHIPPED)}, not {shown(house)}")
    chosen = [one for one in every_clause() if house in (None, one.house)]
    if as_json:
        print_json([describe(one) for one in chosen])
    else:
        show(chosen)


def describe(clause: Clause) -> dict[str, object]:
    """A clause in JSON."""
    where = places(clause.id)
    return {
        "id": clause.id,
        "house": clause.house,
        "class": "+".join(clause.classes),
        "behaviour": clause.behaviour,
        "status": status(clause),
        "implemented": where.implemented,
        "tested": where.tested,
        "waits": where.waits,
    }


def show(chosen: list[Clause]) -> None:
    """Clauses for people."""
    table = new_table("Clauses", "id", "class", "behaviour", "status", "implemented", "tested")
    for clause in chosen:
        where = places(clause.id)
        tests = dict.fromkeys(test.partition("[")[0] for test in where.tested)
        about = (clause.id, "+".join(clause.classes), clause.behaviour, status(clause))
        table.add_row(*about, "\n".join(where.implemented), "\n".join(tests) or where.waits)
    counts = {
        name: sum(status(one) == name for one in chosen)
        for name in ("covered", "waiting", "missing", "reference")
    }
    print_table(table, ", ".join(f"{count} {name}" for name, count in counts.items()))
