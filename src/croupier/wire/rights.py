"""Who may say what: one table for the socket, for statements and for HTTP.

`may_say`, `may_state` and `may_ask` are each asked in one place. `docs/staff.md` prints the table.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final, NamedTuple, get_args

from croupier.table import commands as c
from croupier.wire import said as s
from croupier.wire import staff as f
from croupier.wire.paths import ApiPath


class Role(StrEnum):
    """What somebody is at a table."""

    WATCHER = "watcher"
    """Anybody in the lobby: sees what is public."""
    PLAYER = "player"
    """Signed in, or come by the table's link: speaks for the own seat."""
    CROUPIER = "croupier"
    """Deals, and acts for guests without a phone."""
    CHEF = "chef"
    """Supervises one table or several, and puts things right."""
    HOST = "host"
    """Opened the table: makes and withdraws links, opens and closes."""
    DISPLAY = "display"
    """Shows the table and never speaks."""
    READER = "reader"
    """A program that tells the numbers of a real wheel."""


ROLES: Final = tuple(Role)
SEEING: Final = tuple(role for role in Role if role is not Role.READER)
STAFF: Final = (Role.CROUPIER, Role.CHEF, Role.HOST)
"""They get the desk."""

PROCEDURE: Final = (
    c.PlaceYourBets, c.Spin, c.NoMoreBets, c.Number, c.SpinAgain, c.NoSpinAgain, c.SetWinners, c.Collect, c.PayWinner, c.Pay, c.Lift,
    c.Settle, c.Void, c.TakeBack, c.NewRound, c.SpinOption, c.NameCroupier, c.PlaceCroupier, c.ActFor, c.MarkAbsent,
    c.GiveColour, c.TakeColour,
)  # fmt: skip
"""The croupier's statements."""
SUPERVISION: Final = (
    c.NameSupervisor, c.PlaceCroupier, c.SetLimits, c.Allow, c.Treat, c.Correct, c.SettleAgain, c.GiveColour, c.TakeColour, c.Link,
    c.Suspend, c.Resume, c.CloseTable, c.OpenTable, c.Dispute, c.Report, c.DecideDispute, c.VoidBySupervisor,
    c.MarkAbsent, c.NoSpinAgain, c.SpinOption, c.SetWheel,
)  # fmt: skip
"""The chef's statements."""
HOUSEKEEPING: Final = (c.SetWheel, c.NoSpinAgain, c.SpinOption, c.CloseTable, c.OpenTable)
"""The host's statements."""


class Rights(NamedTuple):
    """What a role may say on the socket, and which statements it may make there."""

    says: frozenset[type]
    statements: frozenset[type] = frozenset()


_PING: Final = (s.Ping,)
RIGHTS: Final[Mapping[Role, Rights]] = {
    Role.WATCHER: Rights(frozenset(_PING)),
    Role.PLAYER: Rights(frozenset((*get_args(s.AnySaid), *_PING))),
    Role.CROUPIER: Rights(
        frozenset((f.StateSaid, f.DrawSaid, f.CardsSaid, f.PreviewSaid, *_PING)),
        frozenset(PROCEDURE),
    ),
    Role.CHEF: Rights(
        frozenset((f.StateSaid, f.PreviewSaid, f.OverviewSaid, f.CardsSaid, *_PING)),
        frozenset(SUPERVISION),
    ),
    Role.HOST: Rights(
        frozenset((f.StateSaid, f.PreviewSaid, f.OverviewSaid, *_PING)), frozenset(HOUSEKEEPING)
    ),
    Role.DISPLAY: Rights(frozenset(_PING)),
    Role.READER: Rights(frozenset()),
}

ROUTES: Final[Mapping[str, tuple[Role, ...]]] = {
    f"GET {ApiPath.SESSION}": ROLES,
    f"POST {ApiPath.SESSION}": ROLES,
    f"DELETE {ApiPath.SESSION}": ROLES,
    f"GET {ApiPath.LOBBY}": ROLES,
    f"POST {ApiPath.PLAY}": ROLES,
    f"POST {ApiPath.TABLES}": ROLES,
    f"POST {ApiPath.JOIN}": ROLES,
    f"GET {ApiPath.OVERVIEW}": (Role.CHEF, Role.HOST),
    f"GET {ApiPath.HOUSE}": ROLES,
    f"GET {ApiPath.RULEBOOK}": ROLES,
    f"GET {ApiPath.HOUSE_FILE}": ROLES,
    f"GET {ApiPath.QUOTE}": ROLES,
    f"GET {ApiPath.LAB}": ROLES,
    f"GET {ApiPath.TRIAL}": ROLES,
    f"POST {ApiPath.CASH_OUT}": ROLES,
    f"GET {ApiPath.NUMBERS}": SEEING,
    f"GET {ApiPath.WHEEL}": SEEING,
    f"GET {ApiPath.COUPS}": SEEING,
    f"GET {ApiPath.COUP}": SEEING,
    f"GET {ApiPath.WHY}": SEEING,
    f"GET {ApiPath.SEAL}": SEEING,
    f"GET {ApiPath.FAIRNESS}": SEEING,
    f"GET {ApiPath.RECORD}": SEEING,
    f"GET {ApiPath.SETTINGS}": SEEING,
    f"PUT {ApiPath.SETTINGS}": (Role.HOST,),
    f"GET {ApiPath.LINKS}": (Role.HOST,),
    f"POST {ApiPath.LINKS}": (Role.HOST,),
    f"DELETE {ApiPath.LINK}": (Role.HOST,),
    f"GET {ApiPath.INVITATION}": (Role.HOST, Role.CROUPIER, Role.CHEF, Role.DISPLAY),
    f"POST {ApiPath.CLOSE}": (Role.HOST,),
    f"GET {ApiPath.READER}": (Role.READER,),
    f"POST {ApiPath.READER}": (Role.READER,),
    f"GET {ApiPath.AUDIT}": (Role.CHEF, Role.HOST),
    f"GET {ApiPath.REPORT}": (Role.CHEF, Role.HOST),
    f"GET {ApiPath.EXPORT}": (Role.CHEF, Role.HOST),
    f"GET {ApiPath.DISPUTE}": (Role.CHEF, Role.HOST),
}
"""Which roles may use a route. Roles that are not `ROLES` or `SEEING` come by a link."""


def may_say(role: Role, said: type) -> bool:
    """Whether a role may send a message."""
    return said in RIGHTS[role].says


def may_state(role: Role, command: type) -> bool:
    """Whether a role may make a statement."""
    return command in RIGHTS[role].statements


def may_ask(roles: frozenset[Role], route: str) -> bool:
    """Whether somebody with these roles may use a route."""
    return not roles.isdisjoint(ROUTES[route])
