"""What a chef looks at: all tables at a glance, previews, the audit trail, reports, evidence."""

from enum import StrEnum

from msgspec import Struct

from croupier.rules.felt import Kind
from croupier.table.commands import WheelKind
from croupier.table.events import BuiltOn
from croupier.table.phases import Phase, Status
from croupier.table.refusal import Code
from croupier.table.view import SeatView
from croupier.tongues import Fact
from croupier.wire.trouble import Trouble


class Alert(StrEnum):
    """What a chef should look at."""

    AT_LIMIT = "at-limit"
    """A stake lies at the maximum."""
    DISPUTE = "dispute"
    """A dispute is open."""
    REPORT = "report"
    """A mistake was reported, and nothing is decided about it yet."""
    WAITING = "waiting"
    """A table with people waits for its croupier for a minute."""
    LINE_LOST = "line-lost"
    """The croupier's line, or a player's with chips on the felt, is down."""
    CORRECTED = "corrected"
    """A number was corrected in this coup or the last one."""
    TAKEN_BACK = "taken-back"
    """A number was taken back in this coup or the last one."""
    SETTLED_AGAIN = "settled-again"
    """In this coup or the last one, a coup was settled again with another number."""
    VOID = "void"
    """This coup or the last one was declared void after its number."""


class ExportForm(StrEnum):
    """What an evening can be taken home as."""

    CSV = "csv"
    """Coup by coup."""
    JSON = "json"
    """The report."""
    COUP = "coup"
    """The record."""


class TableGlance(Struct):
    """A table at a glance."""

    id: str
    title: str
    house: str
    wheel: WheelKind
    phase: Phase
    status: Status
    coup: int
    numbers: list[int]
    """The last numbers, the latest last."""
    seated: int
    croupier: str | None
    supervisor: str | None
    on_felt: int
    exposure: int
    """What the worst number would cost the bank."""
    worst: int
    """That number."""
    bank: int
    """The bank's result."""
    alerts: list[Alert]


class Overview(Struct, tag_field="t", tag="overview"):
    """All tables that somebody looks after; at most once a second."""

    now: int
    tables: list[TableGlance]


class AccountChange(Struct):
    """Money of an account before and after."""

    account: str
    """`bank`, `cage`, or a player and where: `ada stack`, `ada felt`, `ada prison`, `ada custody`,
    `ada owes`."""
    before: int
    after: int


class BuiltView(Struct):
    """What followed from a wrong number, and is no longer as the number left it."""

    on: BuiltOn
    amount: int
    bet: str | None
    """The spot or the call."""


class SettledSeat(Struct):
    """What settling a coup again means for one player."""

    seat: str
    gain: int
    """What the right number is worth to the player, against the wrong one."""
    lacks: int
    """What the player no longer has: it is owed, or let go."""
    built: list[BuiltView]


class ResultChange(Struct):
    """What the number brings a player in all: gained, or lost below 0."""

    seat: str
    before: int
    """As it would be without the statement."""
    after: int


class Preview(Struct, tag_field="t", tag="preview", omit_defaults=True):
    """What a statement would do; nothing was changed."""

    id: str
    line: str
    """As the record would write it."""
    code: Code | Trouble | None
    text: str | None
    """Why it would be refused; nothing if it would be taken."""
    changes: list[AccountChange]
    said: list[str]
    """What would be called out."""
    from_coup: int = 0
    """The coup from which it counts; 0 if it counts at once."""
    settled: list[SettledSeat] = []
    """If a coup is settled again: what it means for each player, also as long as it is not decided
    what becomes of what somebody lacks."""
    results: list[ResultChange] = []
    """If the number is announced and not paid yet: whom it then brings something else."""
    key: str = ""
    """The phrase of `text`, as in `no`."""
    facts: dict[str, Fact] = {}


class AuditEntry(Struct):
    """One entry of the log, and who made it."""

    seq: int
    at: int
    coup: int
    role: str
    """`player`, `croupier`, `chef`, `host`, `reader`; `clock` for the automatic croupier."""
    name: str | None
    kind: str
    """The words of the command: "place", "pay winner", "correct" …"""
    statement: str


class AuditPage(Struct):
    """Entries of the log, the latest first."""

    entries: list[AuditEntry]
    next: int | None
    """`before` of the next page."""


class CoupPoint(Struct):
    """The table after a coup, for a plot."""

    coup: int
    at: int
    win: int
    """The bank's result so far."""
    expected: float
    """What the odds say of it."""
    deviation: float
    """The standard deviation of it: two of them to each side make the usual band."""


class KindStakes(Struct):
    """What was staked on a kind of bet."""

    kind: Kind
    stakes: int
    amount: int


class HourCoups(Struct):
    """Coups in an hour."""

    hour: int
    """Its beginning (milliseconds since 1970)."""
    coups: int


class ReportPage(Struct):
    """The table report: amounts in minor units, shares as texts."""

    table: str
    title: str
    house: str
    since: int | None
    until: int | None
    coups: int
    void: int
    buy_ins: int
    tokens: int
    vouchers: int
    cash_outs: int
    corrections: int
    win: int
    handle: int
    stakes: int
    theoretical: str
    """Exact, in minor units."""
    hold: str | None
    average_stake: str | None
    disputes: int
    coups_per_hour: float | None
    on_table: int
    """Chips of players that are still on the table."""
    points: list[CoupPoint]
    kinds: list[KindStakes]
    hours: list[HourCoups]
    staff: list[str]
    """Everybody who dealt or supervised."""


class Evidence(Struct):
    """A dispute with what is known: frozen, because it is drawn from the log."""

    dispute: int
    coup: int
    seat: str
    text: str
    report: bool
    decision: str | None
    decided_by: str | None
    opened_at: int
    number: int | None
    seats: list[SeatView]
    """Whose chips lay where at the close. While betting is open: when the dispute was opened."""
    felt_at: int
    story: list[str]
    """`croupier explain` about the coup and this player."""
    entries: list[AuditEntry]
    """Everything that was said about the coup, in order."""
