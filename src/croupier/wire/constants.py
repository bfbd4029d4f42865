"""What server and pages must agree on beside messages: the constants of `ui/src/wire.ts`."""

import json
from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum
from typing import Final, get_args

from croupier.record.numbers import KEPT
from croupier.rules.felt import Kind
from croupier.rules.money import MOST, UNIT
from croupier.rules.pockets import POCKETS
from croupier.table import commands as c
from croupier.table.commands import UNSEALED, WheelKind
from croupier.table.fairness import TELL_WITHIN
from croupier.table.making import Sequel, pattern, sequels
from croupier.table.phases import (
    BETTING,
    FINISHED,
    MARKED,
    NEXT_COUP,
    PAYING,
    ROLLING,
    TABLE,
    Leads,
    Own,
    Phase,
)
from croupier.table.sealing import LONGEST_CHAIN
from croupier.tongues import Tongue
from croupier.wire.bounds import LONGEST_COUNT, MOST_SEATS
from croupier.wire.chef import ExportForm
from croupier.wire.closing import CloseCode
from croupier.wire.hosting import LONGEST_TITLE, Access, LinkRole, PaceName
from croupier.wire.identity import LONGEST_NAME
from croupier.wire.lab import LARGEST_GOAL, LONGEST_BETS, MOST_COUPS
from croupier.wire.paths import CHANGES, SOCKETS, ApiPath, SocketQuery, with_named_gaps
from croupier.wire.said import LONGEST_SPOKEN, AnySaid, WordsSaid
from croupier.wire.trouble import RequestTrouble

CLOSE_CODES: Final = {name: code for name, code in vars(CloseCode).items() if isinstance(code, int)}
NAME_LETTERS: Final = rf"^[\p{{L}}\p{{N}}_-]{{1,{LONGEST_NAME}}}$"
"""Python's `[\\w-]` in the words of JavaScript's regular expressions."""
NUMBERS: Final[Mapping[str, tuple[int, str]]] = {
    "LONGEST_NAME": (LONGEST_NAME, "Letters of a player's name."),
    "LONGEST_TITLE": (LONGEST_TITLE, "Letters of the name of a table."),
    "MOST_SEATS": (MOST_SEATS, "Players at one table, if its house has no smaller number."),
    "LONGEST_SPOKEN": (LONGEST_SPOKEN, "Letters of what is said in words."),
    "LONGEST_COUNT": (LONGEST_COUNT, "Digits of the number of a coup."),
    "LONGEST_CHAIN": (LONGEST_CHAIN, "Secrets of one chain."),
    "LAST_NUMBERS": (KEPT, "The last numbers that a table keeps."),
    "TELL_WITHIN": (
        round(1000 * TELL_WITHIN),
        "Milliseconds after the close in which a seed can be told.",
    ),
    "UNIT": (UNIT, "Minor units in one unit of a house's currency."),
    "LARGEST_AMOUNT": (MOST, "The largest amount that can be staked."),
    "MOST_COUPS": (MOST_COUPS, "Coups of an evening that the laboratory tries."),
    "LONGEST_BETS": (LONGEST_BETS, "Letters of the bets that the laboratory tries."),
    "LARGEST_GOAL": (LARGEST_GOAL, "The largest goal that the laboratory tries."),
    "POCKETS": (POCKETS, "Pockets of the wheel."),
}
LISTS: Final[Mapping[str, tuple[type[StrEnum], str]]] = {
    "REQUEST_TROUBLES": (RequestTrouble, "Why a request can be refused."),
    "KINDS": (Kind, "Every kind of bet, as a sign lists them."),
    "WHEELS": (WheelKind, "Where the numbers of a table can come from."),
    "PACES": (PaceName, "How fast a table can deal by itself."),
    "ACCESSES": (Access, "Who may join a table."),
    "LINKS": (LinkRole, "The links that a host can make."),
    "EXPORTS": (ExportForm, "The files that an evening can be taken home as."),
}
PHASES: Final[Mapping[str, tuple[tuple[Phase, ...], str]]] = {
    "BETTING": (BETTING, "Bets are taken."),
    "NEXT_COUP": (NEXT_COUP, "A bet that is placed now is for the next coup."),
    "ROLLING": (ROLLING, "The ball rolls, or is about to."),
    "MARKED": (MARKED, "The dolly stands."),
    "PAYING": (PAYING, "Winner after winner is paid."),
    "FINISHED": (FINISHED, "The last coup is over: all of it is settled."),
    "SETTLING_AGAIN": (tuple(TABLE[c.SettleAgain].leads), "A coup can be settled again."),
    "VOIDABLE": (tuple(TABLE[c.VoidBySupervisor].leads), "The coup can be declared void."),
}
"""The sets of phases that a page asks about."""
PROCEDURE: Final = "procedure."
"""Where the keys stand by which houses differ in what may follow what; pages know this section."""


def constants() -> Iterator[str]:
    """The lines of all constants."""
    yield from _addresses()
    yield "/** Why the server closes a socket. */"
    yield f"export const CLOSE = {_object(CLOSE_CODES)} as const;"
    yield "/** What a name is made of; offices and reserved words are refused by the server. */"
    yield f"export const NAME = /{NAME_LETTERS}/u;"
    for name, (number, meaning) in NUMBERS.items():
        yield f"/** {meaning} */"
        yield f"export const {name} = {number};"
    for name, (members, meaning) in LISTS.items():
        yield f"/** {meaning} */"
        yield f"export const {name}: readonly {members.__name__}[] = {_list(members)};"
    yield "/** Wheels for which no seal is claimed. */"
    yield f"export const UNSEALED: readonly WheelKind[] = {_list(UNSEALED)};"
    yield "/** The languages in which the server explains. */"
    yield f"export const TONGUES = {_list(Tongue)} as const;"
    yield "/** Codes of refusals: the table's, and the server's own. */"
    yield "export type RefusalCode = Code | Trouble;"
    for name, (phases, meaning) in PHASES.items():
        yield f"/** {meaning} */"
        yield f"export const {name}: readonly Phase[] = {_list(phases)};"
    yield "/** Which tables take a statement: running ones, and some out of operation. */"
    yield 'export const TAKEN_WHILE: Record<Command["do"], readonly Status[]> = {'
    yield from (f"  {tag}: {_list(statuses)}," for tag, statuses in _statuses())
    yield "};"
    yield from _sequels()


def _addresses() -> Iterator[str]:
    yield "/** What can be asked for over HTTP; `{table}` and other gaps are filled by `paths.ts`. */"
    yield "export const PATHS = {"
    yield from (f'  {path.name}: "{with_named_gaps(path)}",' for path in ApiPath)
    yield "} as const;"
    yield "/** The socket of a table, and what its address may ask for. */"
    yield f'export const SOCKET_PATH = "{SOCKETS}/{{table}}";'
    asks = {one.name: f'"{one.value}"' for one in SocketQuery}
    yield f"export const SOCKET_QUERY = {_object(asks)} as const;"
    yield "/** For presence: who came and went, instead of everybody who is here. */"
    yield f'export const CHANGES = "{CHANGES}";'


def _statuses() -> Iterator[tuple[str, Iterable[str]]]:
    for said in get_args(AnySaid):
        # Bets in words are placed like any others.
        command = c.Place if said is WordsSaid else getattr(c, said.__name__.removesuffix("Said"))
        yield said.__struct_config__.tag, TABLE[command].statuses


def _sequels() -> Iterator[str]:
    yield "/** Phases before and after an entry; `where` says in which houses, by their procedure. */"
    yield "type Leads = Partial<Record<Phase, Phase>>;"
    yield "type OwnLeads = { where: { [Key in keyof ProcedureRules]?: readonly unknown[] }; leads: Leads };"
    yield "/** What may follow what: the names of an entry's events, a space after each. */"
    yield "export const SEQUELS: readonly { events: RegExp; leads: Leads; own: readonly OwnLeads[]; statuses: readonly Status[] }[] = ["
    yield from (f"  {one}," for one in dict.fromkeys(map(_sequel, sequels())))
    yield "];"


def _sequel(one: Sequel) -> str:
    own = ", ".join(_own(each) for each in one.own)
    return (
        f"{{ events: /^{pattern(one.events)}$/, leads: {_leads(one.leads)}, own: [{own}],"
        f" statuses: {_list(one.statuses)} }}"
    )


def _own(one: Own) -> str:
    where = {key.removeprefix(PROCEDURE): json.dumps(values) for key, values in one.where}
    return f"{{ where: {_object(where)}, leads: {_leads(one.leads)} }}"


def _leads(leads: Leads) -> str:
    return _object({before: json.dumps(after) for before, after in leads.items()})


def _list(words: Iterable[str]) -> str:
    return "[" + ", ".join(f'"{one}"' for one in words) + "]"


def _object(values: Mapping[str, object]) -> str:
    return "{ " + ", ".join(f"{name}: {value}" for name, value in values.items()) + " }"
