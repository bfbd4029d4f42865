"""`croupier names`: who is known at a casino, and the host's word for somebody who lost the cookie."""

from collections import defaultdict
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, NamedTuple

from cyclopts import Parameter

from croupier.cli import complain
from croupier.cli.inputs import CasinoFile, Json
from croupier.cli.output import MOST_ROWS, left_out, new_table, print_json, print_lines, print_table
from croupier.rules.errors import CroupierError, Malformed, shown
from croupier.store import ReadOnlyLog
from croupier.store.loading import load_table
from croupier.store.people import give as give_name
from croupier.store.people import last_seen
from croupier.store.vault import Vault, vault_path
from croupier.store.vault_reader import ReadOnlyVault

Given = Annotated[
    str | None, Parameter(name="--give", help="make a code with which somebody gets this name")
]


class Holding(NamedTuple):
    """What a name has at one table."""

    table: str
    amount: int
    written: str
    """The amount in the house's currency."""


def names(path: CasinoFile, /, *, give: Given = None, as_json: Json = False) -> None:
    """Who has a name at a casino, and what each has at the tables; or give a name to somebody."""
    held: defaultdict[str, list[Holding]] = defaultdict(list)
    with closing(ReadOnlyLog(path)) as log:
        for name, one in _holdings(log):
            held[name].append(one)
    seen = _seen(vault_path(path))
    if give is None:
        _show(seen, held, as_json=as_json)
        return
    known = seen.keys() | held.keys()
    if give not in known:
        raise _unknown(give, known)
    with closing(Vault(vault_path(path))) as vault:
        _give(vault, give, as_json=as_json)


def _seen(vault: Path) -> dict[str, int]:
    if not vault.is_file():
        return {}
    with closing(ReadOnlyVault(vault)) as opened:
        return last_seen(opened)


def _holdings(log: ReadOnlyLog) -> Iterator[tuple[str, Holding]]:
    for head in log.tables():
        try:
            house = log.house(head.house)
            state = load_table(log, house, head).state
        except CroupierError as error:
            complain(str(error))
            continue
        for seat in state.seats.values():
            if seat.present or seat.owns:
                amount = seat.stack + seat.felt + seat.imprisoned + seat.custody
                yield seat.name, Holding(head.table, amount, house.write(amount))


def _unknown(name: str, known: set[str]) -> Malformed:
    alike = sorted(one for one in known if one.casefold() == name.casefold())
    hint = f": is it {' or '.join(alike)}?" if alike else ""
    return Malformed(f"nobody is called {shown(name)} here{hint}")


def _give(vault: Vault, name: str, *, as_json: bool) -> None:
    code = give_name(vault, name)
    if as_json:
        print_json({"name": name, "code": code})
    else:
        print_lines([
            f"{name}: sign in with {code} instead of a name, once, within a day.",
            "Then all other sessions of that name end.",
        ])  # fmt: skip


def _show(seen: dict[str, int], held: dict[str, list[Holding]], *, as_json: bool) -> None:
    known = sorted(seen.keys() | held.keys())
    if as_json:
        print_json(
            [
                {"name": name, "seen": seen.get(name), "holds": _by_table(held, name)}
                for name in known
            ]
        )
        return
    table = new_table("Names", "name", "last used", "has at tables")
    for name in known[:MOST_ROWS]:
        has = ", ".join(f"{one.table}: {one.written}" for one in held.get(name, ()))
        table.add_row(name, _date(seen.get(name)), has or "-")
    print_table(table, *left_out(len(known)))


def _by_table(held: dict[str, list[Holding]], name: str) -> dict[str, int]:
    return {one.table: one.amount for one in held.get(name, ())}


def _date(seconds: int | None) -> str:
    return "-" if seconds is None else f"{datetime.fromtimestamp(seconds, UTC):%Y-%m-%d %H:%M} UTC"
