"""The pages' side of the wire: `ui/src/wire.ts`, made from Python's types by `make golden`."""

from typing import get_args

from croupier.rules.drawing import Box, Point
from croupier.table import events as e
from croupier.table.events import Below, Built, Elsewhere, Laid, Standing
from croupier.table.state import (
    CallUnit,
    HelpedStake,
    Prisoner,
    Result,
    Stake,
    StakeKey,
    Unclaimed,
)
from croupier.table.view import SeatView, SettledView, TableView
from croupier.wire.chef import AuditPage, Evidence, ReportPage
from croupier.wire.constants import LISTS, constants
from croupier.wire.hosting import (
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
from croupier.wire.lab import LabOffer, Trial, WheelAudit
from croupier.wire.lobby import Lobby
from croupier.wire.past import Fairness, PastCoup, PastCoups, Sealed
from croupier.wire.rulebook import Rulebook
from croupier.wire.said import AnySaid, Ping
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
    Box, Point, Below, Built, CallUnit, Elsewhere, HelpedStake, Laid, Prisoner, Result, Stake, StakeKey, Standing, Unclaimed, SeatView, SettledView,
    TableView, Welcome,
)  # fmt: skip
"""Types that travel as rows, or hold some: `incoming.ts` makes the pages' own of them, and
`felt/geometry.ts` of what is on a felt."""
HEAD = """// Everything that travels between server and pages. Made from Python's types by `make golden`.
// Money is an integer in minor units (hundredths). Exact odds are texts such as "1/37".
// Spots and calls are their names in the notation: "17", "14/17", "tiers", "17 and neighbours".
"""


def wire_ts() -> str:
    """`ui/src/wire.ts`."""
    types = Types({one: f"Wire{one.__name__}" for one in ROWS})
    for root in (*HTTP, *(members for members, _ in LISTS.values())):
        types.add(root)
    message = " | ".join(types.add(one) for one in get_args(ToPlayer) if one is not Happened)
    told = " | ".join(types.add(one) for one in get_args(ToStaff))
    command = types.add(AnySaid)
    stated = types.add(AnyStaffSaid)
    types.add(Ping)
    fields = "; ".join(f"{one.__name__}: {types.add(one)}" for one in get_args(e.Event))
    return "\n".join([
        HEAD,
        *constants(),
        *types.lines(),
        f"export type WireEventFields = {{ {fields} }};",
        "export type EventName = keyof WireEventFields;",
        "/** One event as it travels: its name and its fields. */",
        "export type WireEvent = { [Name in EventName]: [Name, WireEventFields[Name]] }[EventName];",
        "/** One entry of the log; if `id` is the id of your command, it acknowledges that command. */",
        'export type WireEntry = { t: "events"; seq: number; at: number; id: string; says?: string; events: WireEvent[] };',
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
