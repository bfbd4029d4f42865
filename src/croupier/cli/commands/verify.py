import sys
from typing import Annotated

from cyclopts import Parameter

from croupier.cli.commands.replay import HouseFile
from croupier.cli.files import open_record
from croupier.cli.inputs import Json
from croupier.cli.output import new_table, print_json, print_lines, print_table
from croupier.record.seals import SealCheck, check_seals

UNFAIR = 1
"""The exit status when a number does not follow from its secret."""


Source = Annotated[
    str,
    Parameter(
        name="FILE",
        help="a .coup record, - for standard input, or a coup's address in a casino",
        allow_leading_hyphen=True,
    ),
]


def verify(file: Source, /, *, house_file: HouseFile = None, as_json: Json = False) -> None:
    """Check that every sealed coup's number follows from its secret and the bets."""
    if file.startswith(("http://", "https://")):
        verify_coup(file, as_json=as_json)
        return
    with open_record(file, house_file) as record:
        checks = list(check_seals(record))
    if as_json:
        print_json([{**one._asdict(), "fair": one.problem is None} for one in checks])
    else:
        show(checks)
    if any(one.problem for one in checks):
        sys.stdout.flush()
        sys.exit(UNFAIR)


def show(checks: list[SealCheck]) -> None:
    """The sealed coups for people."""
    table = new_table("Sealed coups", "coup", "number", "seal", "result", right=("coup", "number"))
    for one in checks:
        result = one.problem or "fair: it follows from the secret and the bets"
        table.add_row(str(one.coup), str(one.number), f"{one.seal[:16]}…", result)
    bad = sum(one.problem is not None for one in checks)
    print_table(table, f"{len(checks)} sealed numbers, {bad} not fair.")


def verify_coup(url: str, *, as_json: bool) -> None:
    """A coup of a casino, which is not trusted."""
    import asyncio

    from croupier.client import fetch_seal

    steps = asyncio.run(fetch_seal(url))
    if as_json:
        print_json([{**one._asdict(), "ok": one.ok} for one in steps])
    else:
        print_lines(f"{one.what}: {one.problem or 'right'}" for one in steps)
    if not all(one.ok for one in steps):
        sys.stdout.flush()
        sys.exit(UNFAIR)
