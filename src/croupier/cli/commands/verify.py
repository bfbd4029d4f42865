import sys
from typing import Annotated

from cyclopts import Parameter

from croupier.cli.commands.replay import HouseFile
from croupier.cli.files import open_record
from croupier.cli.inputs import Json
from croupier.cli.output import new_table, print_json, print_lines, print_table
from croupier.record.replay import Replay
from croupier.record.seals import SealCheck, check_seals
from croupier.rules.errors import Malformed, shown
from croupier.table.fairness import is_hex
from croupier.table.state import Tally
from croupier.tongues import counted

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


Anchor = Annotated[
    str | None,
    Parameter(
        name="--anchor",
        help="for an address: the anchor of the table's secrets, as you noted it before",
    ),
]


def verify(
    file: Source,
    /,
    *,
    house_file: HouseFile = None,
    anchor: Anchor = None,
    as_json: Json = False,
) -> None:
    """Check that every sealed coup's number follows from its secret, the bets and the seeds."""
    if file.startswith(("http://", "https://")):
        verify_coup(file, anchor, as_json=as_json)
        return
    with open_record(file, house_file) as record:
        replay = Replay(record.house)
        checks = list(check_seals(record, replay))
    if as_json:
        print_json([{**one._asdict(), "fair": one.problem is None} for one in checks])
    else:
        show(checks, replay.state.tally)
    if any(one.problem for one in checks):
        sys.stdout.flush()
        sys.exit(UNFAIR)


def show(checks: list[SealCheck], tally: Tally) -> None:
    """The sealed coups for people."""
    columns = ("coup", "number", "seal", "seeds", "result")
    table = new_table("Sealed coups", *columns, right=("coup", "number", "seeds"))
    for one in checks:
        number = "void" if one.void else str(one.number)
        seeds = str(one.seeds) if one.scheme > 1 else "-"
        table.add_row(str(one.coup), number, f"{one.seal[:16]}…", seeds, _result(one))
    bad = sum(one.problem is not None for one in checks)
    print_table(table, f"{counted(len(checks), 'sealed coup')}, {bad} not fair.{_counted(tally)}")


def _result(one: SealCheck) -> str:
    if one.problem:
        return one.problem
    if one.would_be is not None:
        result = f"its secret was told: it would have been {one.would_be}"
    elif one.void:
        result = "its secret was told; it was void before the close"
    else:
        from_what = "the secret and the bets" if one.scheme == 1 else "the secret, bets and seeds"
        result = f"fair: it follows from {from_what}"
    return f"{result}; not told by {', '.join(one.missing)}" if one.missing else result


def _counted(tally: Tally) -> str:
    real = f" Of a real wheel: {tally.real}, and nothing is claimed for them." if tally.real else ""
    if not tally.chains:
        return real
    missing = sum(one.missing for one in tally.seeds.values())
    return (
        f" Chains of secrets: {tally.chains}, given up early: {tally.given_up}."
        f" Void: {tally.void}, their secret not told: {tally.untold}."
        f" Opened without a seal: {tally.unsealed}. Seeds not told: {missing}."
        f" Closes taken back: {tally.taken_back}. Spun again: {tally.respins}.{real}"
    )


def verify_coup(url: str, anchor: str | None, *, as_json: bool) -> None:
    """A coup of a casino, which is not trusted."""
    import asyncio

    from croupier.client import fetch_seal

    if anchor is not None and not is_hex(anchor.lower()):
        raise Malformed(f"expected an anchor of 64 digits of 0-9 and a-f, not {shown(anchor)}")
    steps = asyncio.run(fetch_seal(url, anchor=anchor.lower() if anchor else None))
    if as_json:
        print_json([{**one._asdict(), "ok": one.ok} for one in steps])
    else:
        print_lines(map(str, steps))
    if not all(one.ok for one in steps):
        sys.stdout.flush()
        sys.exit(UNFAIR)
