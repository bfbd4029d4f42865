"""The pages' side of the wire: `ui/src/wire.ts`, made from Python's types by `make golden`."""

from collections.abc import Iterable, Iterator
from typing import Final, get_args

from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.phases import BETTING, NEXT_COUP, TABLE
from croupier.table.refusal import Code
from croupier.wire.closing import Close
from croupier.wire.house import HouseRules
from croupier.wire.http import OpenedTable, Problem, Quote, Session, Why
from croupier.wire.identity import LONGEST_NAME
from croupier.wire.lobby import Lobby
from croupier.wire.past import PastCoup, PastCoups, Sealed
from croupier.wire.rulebook import Rulebook
from croupier.wire.said import Ping, Say, Statement
from croupier.wire.told import Happened, ToPlayer
from croupier.wire.trouble import Trouble
from croupier.wire.typescript import Types

HTTP = (
    Problem, Session, OpenedTable, Lobby, HouseRules, Rulebook, Quote, PastCoup, PastCoups, Why,
    Sealed,
)  # fmt: skip
SHORT = {
    "Drawing": "FeltDrawing",
    "Oval": "TrackRules",
    "Procedure": "ProcedureRules",
    "SealRecord": "Sealed",
    "ZeroChoice": "Choice",
}
HEAD = """// Everything that travels between server and pages. Made from Python's types by `make golden`.
// Money is an integer in minor units (hundredths). Exact odds are texts such as "1/37".
// Spots and calls are their names in the notation: "17", "14/17", "tiers", "17 and neighbours".
"""


def wire_ts() -> str:
    """`ui/src/wire.ts`."""
    types = Types()
    for root in HTTP:
        types.add(root)
    message = " | ".join(types.add(one) for one in get_args(ToPlayer) if one is not Happened)
    command = types.add(Statement)
    types.add(Ping)
    fields = "; ".join(f"{one.__name__}: {types.add(one)}" for one in get_args(e.Event))
    return "\n".join([
        HEAD,
        *_constants(),
        *types.lines(),
        f"export type EventFields = {{ {fields} }};",
        "export type EventName = keyof EventFields;",
        "/** One event as it travels: its name and its fields. */",
        "export type TableEvent = { [Name in EventName]: [Name, EventFields[Name]] }[EventName];",
        "/** One entry of the log; if `id` is the id of your command, it acknowledges that command. */",
        'export type Entry = { t: "events"; seq: number; at: number; id: string; events: TableEvent[] };',
        "/** What the server sends: every frame is a list of these. */",
        f"export type Message = Entry | {message};",
        "/** What a player says, one per frame. A command that is sent twice with one id acts once. */",
        f"export type Command = {command};",
        "type WithoutId<Said> = Said extends unknown ? Omit<Said, \"id\"> : never;",
        "/** A command before it has its id. */",
        "export type Order = WithoutId<Command>;",
        "// Shorter names that the pages use.",
        *(f"export type {name} = {ours};" for name, ours in SHORT.items()),
        "",
    ])  # fmt: skip


def _constants() -> Iterator[str]:
    """What both ends must agree on."""
    codes = ", ".join(f"{name}: {code}" for name, code in CLOSE_CODES.items())
    yield "/** Why the server closes a socket. */"
    yield f"export const CLOSE = {{ {codes} }} as const;"
    yield "/** What a name is made of; offices and reserved words are refused by the server. */"
    yield f"export const NAME = /{NAME_LETTERS}/u;"
    yield f"export const LONGEST_NAME = {LONGEST_NAME};"
    yield "/** Codes of refusals: the table's, and the server's own. */"
    yield f"export type RefusalCode = {_union([*Code, *Trouble])};"
    yield "/** Bets are taken. */"
    yield f"export const BETTING: readonly Phase[] = {_list(BETTING)};"
    yield "/** A bet that is placed now is for the next coup. */"
    yield f"export const NEXT_COUP: readonly Phase[] = {_list(NEXT_COUP)};"
    yield "/** Which tables take a statement: running ones, and some out of operation. */"
    yield 'export const TAKEN_WHILE: Record<Command["do"], readonly Status[]> = {'
    yield from (f"  {tag}: {_list(statuses)}," for tag, statuses in _statuses())
    yield "};"


def _statuses() -> Iterator[tuple[str, Iterable[str]]]:
    for said in get_args(Statement):
        # Bets in words are placed like any others.
        command = c.Place if said is Say else getattr(c, said.__name__)
        yield said.__struct_config__.tag, TABLE[command].statuses


def _list(words: Iterable[str]) -> str:
    return "[" + ", ".join(f'"{one}"' for one in words) + "]"


def _union(words: Iterable[str]) -> str:
    return " | ".join(f'"{one}"' for one in words)


CLOSE_CODES: Final = {name: code for name, code in vars(Close).items() if isinstance(code, int)}
NAME_LETTERS: Final = rf"^[\p{{L}}\p{{N}}_-]{{1,{LONGEST_NAME}}}$"
"""Python's `[\\w-]` in the words of JavaScript's regular expressions."""
