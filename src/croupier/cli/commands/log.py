"""`croupier log verify|export|report`: looking at a table's log."""

import sys
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from croupier.cli import complain
from croupier.cli.commands.felt import write_file
from croupier.cli.inputs import Json
from croupier.cli.output import new_table, percent, print_json, print_lines, print_table
from croupier.rules.errors import Malformed, shown
from croupier.store import Damaged, Health, ReadOnlyLog, StoreError, verify
from croupier.store.codec import decode_events
from croupier.store.entry import Head
from croupier.store.export import record_lines
from croupier.store.heads import End, noted_ends
from croupier.store.vault import vault_path
from croupier.store.vault_reader import ReadOnlyVault
from croupier.table.report import TableReport

LogFile = Annotated[Path, Parameter(name="DB", help="a log file")]
TableName = Annotated[
    str | None, Parameter(name="--table", help="which table, if there are several")
]
OutFile = Annotated[Path | None, Parameter(name="--out", help="write to FILE instead")]

UNSOUND = 1
"""The exit status when a log is damaged."""


def chosen_head(opened: ReadOnlyLog, name: str | None) -> Head:
    """The table that is meant."""
    heads = {head.table: head for head in opened.tables()}
    if name is None and len(heads) == 1:
        return next(iter(heads.values()))
    if name is None or name not in heads:
        came = "none" if name is None else shown(name)
        raise Malformed(f"--table: expected one of {', '.join(heads) or 'no tables'}, not {came}")
    return heads[name]


def verify_log(path: LogFile, /, *, as_json: Json = False) -> None:
    """Check every hash, every number and every chip; say how far the log is sound."""
    try:
        ends = _noted(path)  # before the log is opened, which grows meanwhile
        with closing(ReadOnlyLog(path)) as opened:
            found = list(verify(opened, ends))
    except Damaged as error:
        complain(str(error))
        sys.exit(UNSOUND)
    if as_json:
        print_json([one._asdict() for one in found])
    else:
        print_lines([*map(str, found), *_unknown(path, found)] if found else ["no tables"])
    if any(one.problem for one in found):
        sys.stdout.flush()
        sys.exit(UNSOUND)


def _noted(path: Path) -> dict[str, End]:
    """Where the vault saw every table end. A vault that cannot be read is as good as none."""
    if not path.is_file():
        return {}
    try:
        with closing(ReadOnlyVault(vault_path(path))) as vault:
            return noted_ends(vault)
    except StoreError as error:
        if vault_path(path).exists():
            complain(str(error))
        return {}


def _unknown(path: Path, found: Sequence[Health]) -> Iterator[str]:
    """What the file by itself cannot show."""
    alone = [one.table for one in found if one.noted is None and not one.problem]
    if not alone:
        return
    which = "any table" if len(alone) == len(found) else f"table {', '.join(alone)}"
    yield (
        f"{vault_path(path).name} does not say how far {which} was written: entries missing at the "
        "end, as from a copy without its -wal file, cannot be noticed"
    )


def export_log(path: LogFile, /, *, table: TableName = None, out: OutFile = None) -> None:
    """Write a table's log as a record that `croupier replay` plays."""
    with closing(ReadOnlyLog(path)) as opened:
        head = chosen_head(opened, table)
        lines = record_lines(opened.house(head.house), opened.sound_entries(head))
        if out:
            write_file(out, "".join(f"{line}\n" for line in lines), "--out")
        else:
            print_lines(lines)


def report_log(path: LogFile, /, *, table: TableName = None, as_json: Json = False) -> None:
    """Buy-ins, drop, win, hold, coups per hour, and the result that the odds would give."""
    with closing(ReadOnlyLog(path)) as opened:
        head = chosen_head(opened, table)
        made = TableReport(opened.house(head.house))
        first, last = 0, 0
        for entry in opened.sound_entries(head):
            first, last = first or entry.at, entry.at
            for event in decode_events(entry.events):
                made.note(event)
    if as_json:
        print_json(describe(head.table, made, last - first))
    else:
        show(head.table, made, last - first)


def describe(table: str, made: TableReport, lasted: int) -> dict[str, object]:
    """A report in JSON."""
    return {
        "table": table,
        "house": made.house.id,
        "buy_ins": made.buy_ins,
        "tokens": made.tokens,
        "vouchers": made.vouchers,
        "drop": made.drop,
        "cash_outs": made.cash_outs,
        "corrections": made.corrections,
        "win": made.win,
        "hold": made.hold,
        "coups": made.coups,
        "void": made.void,
        "coups_per_hour": made.coups_per_hour(lasted),
        "stakes": made.stakes,
        "handle": made.handle,
        "average_stake": made.average_stake,
        "theoretical": made.theoretical,
        "disputes": made.disputes,
    }


MONEY = (
    "buy_ins",
    "tokens",
    "vouchers",
    "drop",
    "cash_outs",
    "corrections",
    "win",
    "handle",
    "average_stake",
    "theoretical",
)


def show(name: str, made: TableReport, lasted: int) -> None:
    """A report for people."""
    facts = describe(name, made, lasted)
    table = new_table(f"Table {name}: {made.house.identity.title}", "", "value", right=("value",))
    for word, value in facts.items():
        written = "-" if value is None else str(value)
        if word in MONEY and value is not None:
            written = made.house.write(round(value))  # type: ignore[call-overload]  # all are numbers
        if word == "hold" and made.hold is not None:
            written = percent(made.hold)
        table.add_row(word.replace("_", " "), written)
    print_table(table)
