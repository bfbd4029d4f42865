"""`croupier links`: the links of a casino, one for a chef of all tables, and an end to any of them."""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from croupier.cli.inputs import CasinoFile, Json
from croupier.cli.output import MOST_ROWS, left_out, new_table, print_json, print_lines, print_table
from croupier.rules.errors import Malformed, shown
from croupier.store import ReadOnlyLog
from croupier.store.links import EVERYWHERE, MOST_LINKS, KeptLink, LinkBook
from croupier.store.table import milliseconds
from croupier.store.vault import Vault, vault_path

ForChef = Annotated[
    bool,
    Parameter(
        name="--chef",
        negative="",
        help="make a link for a chef of all tables; it is shown once",
    ),
]
EndedLink = Annotated[
    str | None, Parameter(name="--withdraw", help="end the link with this id, at once")
]
At = Annotated[str, Parameter(name="--at", help="the address of the casino, for the link")]
MAKER = "the casino"
"""Who made a link here. Nobody can be called so: a name has no blanks."""


def links(
    path: CasinoFile,
    /,
    *,
    chef: ForChef = False,
    withdraw: EndedLink = None,
    at: At = "http://127.0.0.1:8000",
    as_json: Json = False,
) -> None:
    """The links of a casino; a new one for a chef of all its tables; or the end of a link."""
    if chef and withdraw:
        raise Malformed("expected --chef or --withdraw, not both")
    with _book(path) as book:
        if chef:
            _make(book, path, at.rstrip("/"), as_json=as_json)
        elif withdraw:
            _withdraw(book, withdraw, as_json=as_json)
        else:
            _show(book, as_json=as_json)


@contextmanager
def _book(path: Path) -> Iterator[LinkBook]:
    """The links of a casino that may be open: it looks again when somebody else changes them."""
    ReadOnlyLog(path).close()  # a file that is missing is not made
    with closing(Vault(vault_path(path))) as vault:
        yield LinkBook(vault)


def _make(book: LinkBook, path: Path, at: str, *, as_json: bool) -> None:
    if len(book.of(EVERYWHERE)) >= MOST_LINKS:
        raise Malformed(f"there are {MOST_LINKS} links for all tables already: withdraw some")
    link, token = book.make("chef", EVERYWHERE, MAKER, milliseconds())
    address = f"{at}/join#{token}"
    if as_json:
        print_json({"id": link.id, "link": address})
        return
    print_lines([
        address,
        "Whoever opens it supervises every table of this casino. It is not shown again.",
        f"croupier links {path} --withdraw {link.id} ends it.",
    ])  # fmt: skip


def _withdraw(book: LinkBook, wanted: str, *, as_json: bool) -> None:
    link = book.get(wanted)
    if link is None:
        raise Malformed(f"there is no link {shown(wanted)} here")
    people = book.people(link.id)
    book.withdraw(link)
    if as_json:
        print_json({"id": link.id, "people": people})
    else:
        ended = f" It ends for {', '.join(people)}." if people else ""
        print_lines([f"The {link.role}'s link {link.id} is withdrawn.{ended}"])


def _show(book: LinkBook, *, as_json: bool) -> None:
    found = sorted(book.all(), key=lambda one: one.made)
    if as_json:
        print_json([_told(book, one) for one in found])
        return
    table = new_table("Links", "id", "role", "for", "made", "by", "people")
    for one in found[:MOST_ROWS]:
        people = ", ".join(book.people(one.id)) or "-"
        table.add_row(one.id, one.role, _tables(one), _date(one.made), one.made_by, people)
    print_table(table, *left_out(len(found)))


def _told(book: LinkBook, one: KeptLink) -> dict[str, object]:
    """A link for programs. Its token is not told."""
    return {
        "id": one.id,
        "role": one.role,
        "scope": one.scope,
        "made": one.made,
        "made_by": one.made_by,
        "people": book.people(one.id),
    }


def _tables(one: KeptLink) -> str:
    if one.scope == EVERYWHERE:
        return "all tables"
    return f"the tables of {one.scope[1:]}" if one.scope.startswith("@") else one.scope


def _date(milliseconds: int) -> str:
    return f"{datetime.fromtimestamp(milliseconds / 1000, UTC):%Y-%m-%d %H:%M} UTC"
