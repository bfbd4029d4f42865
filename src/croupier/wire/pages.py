"""The pages' side of the wire: `ui/src/wire.ts`, made from Python's types by `make golden`."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, get_args

from croupier.rules.drawing import Box, Point
from croupier.rules.felt import Kind
from croupier.rules.money import MOST, UNIT
from croupier.rules.pockets import POCKETS
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.events import Laid, Standing
from croupier.table.fairness import TELL_WITHIN
from croupier.table.phases import (
    BETTING,
    FINISHED,
    MARKED,
    NEXT_COUP,
    PAYING,
    ROLLING,
    TABLE,
    Phase,
)
from croupier.table.state import CallUnit, HelpedStake, Prisoner, Result, StakeKey, Unclaimed
from croupier.table.view import SeatView, SettledView, TableView
from croupier.tongues import Tongue
from croupier.wire.bounds import MOST_SEATS
from croupier.wire.chef import AuditPage, Evidence, ReportPage
from croupier.wire.closing import CloseCode
from croupier.wire.hosting import (
    LONGEST_TITLE,
    ChangedSettings,
    Invitation,
    Join,
    Joined,
    Links,
    OpenedTable,
    TableSettings,
    WantedLink,
    WantedTable,
)
from croupier.wire.house import HouseRules
from croupier.wire.http import (
    CashedSeat,
    Quote,
    RequestProblem,
    Session,
    SignIn,
    WantedHouse,
    Why,
)
from croupier.wire.identity import LONGEST_NAME
from croupier.wire.lab import MOST_COUPS, LabOffer, Trial, WheelAudit
from croupier.wire.lobby import Lobby
from croupier.wire.past import Fairness, PastCoup, PastCoups, Sealed
from croupier.wire.rulebook import Rulebook
from croupier.wire.said import LONGEST_SPOKEN, AnySaid, Ping, WordsSaid
from croupier.wire.staff import AnyStaffSaid
from croupier.wire.told import Happened, ToPlayer, ToStaff, Welcome
from croupier.wire.typescript import Types

HTTP = (
    RequestProblem, Session, SignIn, CashedSeat, WantedHouse, WantedTable, OpenedTable, Lobby,
    HouseRules, Rulebook, Quote, PastCoup, PastCoups, Why, Sealed, Fairness, LabOffer, Trial,
    WheelAudit,
    TableSettings, ChangedSettings, WantedLink, Links, Join, Joined, Invitation,
    AuditPage, ReportPage, Evidence,
)  # fmt: skip
ROWS = (
    Box, Point, CallUnit, HelpedStake, Laid, Prisoner, Result, StakeKey, Standing, Unclaimed, SeatView, SettledView,
    TableView, Welcome,
)  # fmt: skip
"""Types that travel as rows, or hold some: `incoming.ts` makes the pages' own of them, and
`felt/geometry.ts` of what is on a felt."""
PHASES: Final[Mapping[str, tuple[tuple[Phase, ...], str]]] = {
    "BETTING": (BETTING, "Bets are taken."),
    "NEXT_COUP": (NEXT_COUP, "A bet that is placed now is for the next coup."),
    "ROLLING": (ROLLING, "The ball rolls, or is about to."),
    "MARKED": (MARKED, "The dolly stands."),
    "PAYING": (PAYING, "Winner after winner is paid."),
    "FINISHED": (FINISHED, "The last coup is over: all of it is settled."),
    "VOIDABLE": (tuple(TABLE[c.Void].leads), "The coup can be declared void."),
}
"""The sets of phases that a page asks about."""
HEAD = """// Everything that travels between server and pages. Made from Python's types by `make golden`.
// Money is an integer in minor units (hundredths). Exact odds are texts such as "1/37".
// Spots and calls are their names in the notation: "17", "14/17", "tiers", "17 and neighbours".
"""


def wire_ts() -> str:
    """`ui/src/wire.ts`."""
    types = Types({one: f"Wire{one.__name__}" for one in ROWS})
    for root in HTTP:
        types.add(root)
    message = " | ".join(types.add(one) for one in get_args(ToPlayer) if one is not Happened)
    told = " | ".join(types.add(one) for one in get_args(ToStaff))
    command = types.add(AnySaid)
    stated = types.add(AnyStaffSaid)
    types.add(Ping)
    fields = "; ".join(f"{one.__name__}: {types.add(one)}" for one in get_args(e.Event))
    return "\n".join([
        HEAD,
        *_constants(),
        *types.lines(),
        f"export type WireEventFields = {{ {fields} }};",
        "export type EventName = keyof WireEventFields;",
        "/** One event as it travels: its name and its fields. */",
        "export type WireEvent = { [Name in EventName]: [Name, WireEventFields[Name]] }[EventName];",
        "/** One entry of the log; if `id` is the id of your command, it acknowledges that command. */",
        'export type WireEntry = { t: "events"; seq: number; at: number; id: string; events: WireEvent[] };',
        "/** What only the people who run a table are sent. */",
        f"export type StaffMessage = {told};",
        "/** What the server sends: every frame is a list of these. */",
        f"export type Message = WireEntry | {message} | StaffMessage;",
        "/** What a player says, one per frame. A command that is sent twice with one id acts once. */",
        f"export type Command = {command};",
        "/** What a croupier, a chef or a host says, one per frame. */",
        f"export type StaffCommand = {stated};",
        "type WithoutId<Said> = Said extends unknown ? Omit<Said, \"id\"> : never;",
        "/** A command before it has its id. */",
        "export type Order = WithoutId<Command>;",
        "/** The same for staff. */",
        "export type StaffOrder = WithoutId<StaffCommand>;",
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
    yield "/** Letters of the name of a table. */"
    yield f"export const LONGEST_TITLE = {LONGEST_TITLE};"
    yield "/** Players at one table, if its house has no smaller number. */"
    yield f"export const MOST_SEATS = {MOST_SEATS};"
    yield "/** Letters of what is said in words. */"
    yield f"export const LONGEST_SPOKEN = {LONGEST_SPOKEN};"
    yield "/** Milliseconds after the close in which a seed can be told. */"
    yield f"export const TELL_WITHIN = {round(1000 * TELL_WITHIN)};"
    yield "/** Minor units in one unit of a house's currency. */"
    yield f"export const UNIT = {UNIT};"
    yield "/** The largest amount that can be staked. */"
    yield f"export const LARGEST_AMOUNT = {MOST};"
    yield "/** Coups of an evening that the laboratory tries. */"
    yield f"export const MOST_COUPS = {MOST_COUPS};"
    yield f"export const POCKETS = {POCKETS};"
    yield "/** Every kind of bet, as a sign lists them. */"
    yield f"export const KINDS: readonly Kind[] = {_list(Kind)};"
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


def _statuses() -> Iterator[tuple[str, Iterable[str]]]:
    for said in get_args(AnySaid):
        # Bets in words are placed like any others.
        command = c.Place if said is WordsSaid else getattr(c, said.__name__.removesuffix("Said"))
        yield said.__struct_config__.tag, TABLE[command].statuses


def _list(words: Iterable[str]) -> str:
    return "[" + ", ".join(f'"{one}"' for one in words) + "]"


CLOSE_CODES: Final = {name: code for name, code in vars(CloseCode).items() if isinstance(code, int)}
NAME_LETTERS: Final = rf"^[\p{{L}}\p{{N}}_-]{{1,{LONGEST_NAME}}}$"
"""Python's `[\\w-]` in the words of JavaScript's regular expressions."""
