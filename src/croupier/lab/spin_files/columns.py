"""Which column of a table holds the numbers of the wheel: its head says so, or what stands in it."""

import unicodedata
from collections.abc import Sequence
from typing import Final, NamedTuple

from croupier.lab.spin_files.values import number_of
from croupier.rules.errors import SHOWN, Malformed, plain, shown

KNOWN: Final = frozenset(
    """
    number|numbers|winning number|winning numbers|drawn number|spun number|result|results|outcome
    pocket|winning pocket|ball
    numero|numeros|numero sorti|numeros sortis|numero gagnant|numero tire|resultat|resultats|sorti
    numeri|numero uscito|numeri usciti|numero vincente|numero estratto|risultato|risultati|uscito
    casella|esito
    """.replace("\n", "|")
    .replace("    ", "")
    .split("|")
) - {""}
"""Heads of the numbers in English, French and Italian, without accents."""
COUNTS: Final = frozenset("# id no nr n° index row line spin coup round colpo boule giro".split())
"""Heads that usually count the coups, where another column fits as well."""
LEAST_ROWS: Final = 4
"""With fewer rows nobody can say that a column counts them."""
CONSTANT: Final = 12
"""So many equal cells are the number of a table or of a day, not of a wheel."""


class SpinColumn(NamedTuple):
    """A column of a table."""

    place: int
    label: str
    """Its head, or its place, for people."""


Cells = Sequence[str]


def plain_head(head: str) -> str:
    """A head without accents, quotes, case and signs between its words."""
    apart = unicodedata.normalize("NFKD", head.strip().strip("\"'").casefold())
    letters = (" " if one in "_-." else one for one in apart if not unicodedata.combining(one))
    return " ".join("".join(letters).split())


def choose(
    heads: Sequence[str] | None, rows: Sequence[Cells], asked: str | None, name: str
) -> SpinColumn:
    """The column that holds the numbers, or the one that was asked for."""
    width = len(heads) if heads else max(map(len, rows), default=0)
    labels = [f"column {place + 1}" for place in range(width)]
    if heads:
        labels = [plain(one.strip().strip('"'))[:SHOWN] for one in heads]
    if asked is not None:
        place = _asked(heads, width, asked)
        if place is None:
            raise Malformed(f"{name}: --column: expected {_listed(labels)}, not {shown(asked)}")
        return SpinColumn(place, labels[place])
    if width == 1:
        return SpinColumn(0, labels[0])
    places = _likely([plain_head(one) for one in heads] if heads else [""] * width, rows)
    if len(places) == 1:
        return SpinColumn(places[0], labels[places[0]])
    if not places:
        raise Malformed(
            f"{name}: expected a column called number or result, or one that holds numbers "
            f"from 0 to 36, not {_listed(labels)}"
        )
    which = " and ".join(labels[place] for place in places[:6])
    raise Malformed(f"{name}: expected --column, because {which} may each hold the numbers")


def _asked(heads: Sequence[str] | None, width: int, asked: str) -> int | None:
    """A column by its head, or by its place from 1 on."""
    wanted = plain_head(asked)
    named = [place for place, head in enumerate(heads or ()) if plain_head(head) == wanted]
    if len(named) == 1:
        return named[0]
    if asked.isascii() and asked.isdigit() and 1 <= int(asked[:9]) <= width:
        return int(asked[:9]) - 1
    return None


def _likely(heads: Sequence[str], rows: Sequence[Cells]) -> list[int]:
    """The columns that may hold the numbers: one, if the table leaves no doubt."""
    cells = [[row[place] for row in rows if place < len(row)] for place in range(len(heads))]
    fitting = [place for place, column in enumerate(cells) if _fits(column)]
    named = [
        place for place, head in enumerate(heads) if head in KNOWN and not counts_rows(cells[place])
    ]
    if len(named) > 1:
        named = [place for place in named if place in fitting] or named
    if named:
        return named
    return [place for place in fitting if heads[place] not in COUNTS] or fitting


def _fits(cells: Sequence[str]) -> bool:
    """Whether cells are numbers of a wheel, and of nothing else."""
    if not any(cells) or any(number_of(cell) is None for cell in cells if cell.strip()):
        return False
    same = len(cells) >= CONSTANT and len(set(cells)) == 1
    return not same and not counts_rows(cells)


def counts_rows(cells: Sequence[str]) -> bool:
    """Whether each cell is the one before and 1: it numbers the rows."""
    if len(cells) < LEAST_ROWS or not all(one.strip().isdecimal() for one in cells):
        return False
    first = int(cells[0])
    return all(int(cell) == first + step for step, cell in enumerate(cells))


def _listed(labels: Sequence[str]) -> str:
    return ", ".join(labels[:6]) + (" …" if len(labels) > 6 else "")
