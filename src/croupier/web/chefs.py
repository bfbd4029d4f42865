"""What a chef asks for: all tables, the audit trail, the report, and exports."""

import csv
import io
from collections.abc import Callable, Mapping
from typing import Annotated, Final

import msgspec
from litestar import Response
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, QueryParameter

from croupier.live.keeper import Keeper
from croupier.store import SqliteLog, StoredTable
from croupier.store.audit import Search, Trace, Trail, bare
from croupier.store.checkpoints import Books, Reports
from croupier.store.export import record_lines
from croupier.store.series import PlotPoint, Series, until
from croupier.table.report import TableReport
from croupier.web.errors import because
from croupier.web.shared import (
    AnyRequest,
    TableId,
    get,
    get_past,
    the_identity,
    the_sockets,
    the_table,
)
from croupier.wire.bounds import MOST_COUNT
from croupier.wire.chef import (
    AuditEntry,
    AuditPage,
    CoupPoint,
    ExportForm,
    HourCoups,
    KindStakes,
    Overview,
    ReportPage,
)
from croupier.wire.paths import ApiPath

LONGEST_SEARCH: Final = 60
MOST_POINTS: Final = 1000
"""Points of a plot: a screen has no more."""
SearchText = Annotated[str | None, QueryParameter(max_length=LONGEST_SEARCH)]
SearchNumber = Annotated[int | None, QueryParameter(ge=1, le=MOST_COUNT)]
AnyTable = Keeper | StoredTable


@get(ApiPath.OVERVIEW)
async def get_overview(request: AnyRequest) -> Overview:
    """Every table that you look after."""
    sockets = the_sockets(request.app.state)
    visitor = the_identity(request.app.state).visitor(request.scope)
    return await sockets.overviews.now(sockets.covers(visitor))


# The audit trail


def the_trail(request: AnyRequest, table: str) -> Trail:
    at, log = the_table(request.app.state, table), the_log(request)
    return Trail(log, at.house, table, at.seq)


def the_log(request: AnyRequest) -> SqliteLog:
    found: SqliteLog = request.app.state.log
    return found


@get_past(ApiPath.AUDIT)
def get_audit(  # noqa: PLR0913, PLR0917  # each is a parameter of the request
    table: TableId,
    request: AnyRequest,
    name: SearchText = None,
    kind: SearchText = None,
    coup: SearchNumber = None,
    before: SearchNumber = None,
) -> AuditPage:
    """Who did what, the latest first; by name, by kind of statement, by coup."""
    found, following = the_trail(request, table).page(Search(name, kind, coup), before)
    return AuditPage([audit_entry(one) for one in found], following)


def audit_entry(trace: Trace) -> AuditEntry:
    """An entry of the trail as a message."""
    entry, who = trace.entry, trace.who
    return AuditEntry(
        entry.seq, entry.at, trace.coup, who.role, who.name, trace.kind, bare(entry.statement)
    )


# The report


@get_past(ApiPath.REPORT)
def get_report(table: TableId, request: AnyRequest) -> ReportPage:
    """The table report, with series for plots."""
    return _report(request, table)


def _report(request: AnyRequest, table: str) -> ReportPage:
    at = the_table(request.app.state, table)
    return _reports(request, at).told(at.seq, lambda made: report_page(at, made))


def _reports(request: AnyRequest, at: AnyTable) -> Reports:
    books: Books[Reports] = request.app.state.reports
    return books.of(at.house, at.name)


def _thinned(points: list[PlotPoint]) -> list[PlotPoint]:
    """Enough points for a plot, the last one among them."""
    step = -(-len(points) // MOST_POINTS) or 1
    return points[::-1][::step][::-1]


def report_page(at: AnyTable, made: Series) -> ReportPage:
    """A report as a message."""
    report = made.report
    lasted = made.until - made.since if made.since and made.until else 0
    return ReportPage(
        table=at.name,
        title=at.title if isinstance(at, Keeper) else at.name,
        house=at.house.id,
        since=made.since,
        until=made.until,
        coups=report.coups,
        void=report.void,
        buy_ins=report.buy_ins,
        tokens=report.tokens,
        vouchers=report.vouchers,
        cash_outs=report.cash_outs,
        corrections=report.corrections,
        win=report.win,
        handle=report.handle,
        stakes=report.stakes,
        theoretical=str(report.theoretical),
        hold=None if report.hold is None else str(report.hold),
        average_stake=None if report.average_stake is None else str(report.average_stake),
        disputes=report.disputes,
        coups_per_hour=report.coups_per_hour(lasted),
        on_table=_on_table(report),
        points=[
            CoupPoint(one.coup, one.at, one.win, one.expected, one.deviation)
            for one in _thinned(made.points)
        ],
        kinds=[KindStakes(kind, *counted) for kind, counted in made.kinds.items()],
        hours=[HourCoups(hour, coups) for hour, coups in sorted(made.hours.items())],
        staff=sorted(made.staff),
    )


def _on_table(report: TableReport) -> int:
    """What players have there, by law 1: chips that were bought, neither exchanged nor lost.

    The table's own state may be later than the report.
    """
    return report.buy_ins - report.cash_outs - report.win


# Exports


@get_past(ApiPath.EXPORT)
def export(table: TableId, form: FromPath[str], request: AnyRequest) -> Response[str]:
    """The evening as a file: `csv` coup by coup, `json` the report, `coup` the record."""
    if form not in FORMS:
        raise NotFoundException(**because("request.forms", forms=[*FORMS]))
    write, kind = FORMS[form]
    disposition = {"content-disposition": f'attachment; filename="{table}.{form}"'}
    return Response(write(request, table), media_type=kind, headers=disposition)


def _csv(request: AnyRequest, table: str) -> str:
    at = the_table(request.app.state, table)
    points = _reports(request, at).told(at.seq, lambda made: list(made.points))
    text = io.StringIO()
    rows = csv.writer(text, lineterminator="\n")
    rows.writerow(["coup", "at", "number", "staked", "win", "expected", "deviation"])
    rows.writerows((*one[:5], round(one.expected, 2), round(one.deviation, 2)) for one in points)
    return text.getvalue()


def _json(request: AnyRequest, table: str) -> str:
    return msgspec.json.encode(_report(request, table)).decode()


def _record(request: AnyRequest, table: str) -> str:
    at, log = the_table(request.app.state, table), the_log(request)
    return "".join(f"{line}\n" for line in record_lines(at.house, until(log, table, 0, at.seq)))


FORMS: Final[Mapping[str, tuple[Callable[[AnyRequest, str], str], str]]] = {
    ExportForm.CSV: (_csv, "text/csv"),
    ExportForm.JSON: (_json, "application/json"),
    ExportForm.COUP: (_record, "text/plain"),
}


CHEFS: Final = [get_overview, get_audit, get_report, export]
