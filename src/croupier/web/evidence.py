"""The evidence of a dispute: the felt at the close, the story of the coup, and all that was said."""

from typing import Annotated, Final

from litestar.exceptions import NotFoundException
from litestar.params import PathParameter

from croupier.rules.calls import Call
from croupier.rules.felt import Spot
from croupier.store.checkpoints import Books, Checkpoints
from croupier.store.quarrels import LoggedTable
from croupier.table.state import Quarrel
from croupier.table.view import seat_view
from croupier.tongues import Tongue
from croupier.web.chefs import AnyTable, audit_entry, the_log, the_trail
from croupier.web.errors import because
from croupier.web.shared import AnyRequest, InTongue, TableId, get_past, the_table
from croupier.wire.bounds import MOST_COUNT
from croupier.wire.chef import Evidence
from croupier.wire.paths import ApiPath

DisputeCount = Annotated[int, PathParameter(ge=1, le=MOST_COUNT)]


NAMED: Final = {Spot: lambda spot: spot.name, Call: lambda call: call.name}
"""How stakes are written."""


@get_past(ApiPath.DISPUTE, type_encoders=NAMED)
def get_evidence(
    table: TableId, dispute: DisputeCount, request: AnyRequest, language: InTongue = Tongue.EN
) -> Evidence:
    """A dispute with what is known: the felt at the close, the story, and everything that was said."""
    at = the_table(request.app.state, table)
    found = next((one for one in at.state.disputes if one.number == dispute), None)
    if found is None:
        raise NotFoundException(**because("request.dispute"))
    return _evidence(request, at, found, language)


def _evidence(request: AnyRequest, at: AnyTable, one: Quarrel, tongue: Tongue) -> Evidence:
    found = _logged(request, at).quarrel(one)
    frozen = found.frozen()
    return Evidence(
        dispute=one.number,
        coup=one.coup,
        seat=one.seat,
        text=one.text,
        report=one.report,
        decision=one.decision,
        decided_by=one.decided_by,
        opened_at=frozen.opened_at,
        number=frozen.number,
        seats=[seat_view(frozen.felt, seat) for seat in frozen.felt.players()],
        felt_at=frozen.felt_at,
        story=found.story(tongue),
        entries=[audit_entry(each) for each in the_trail(request, at.name).of_coup(one.coup)],
    )


def _logged(request: AnyRequest, at: AnyTable) -> LoggedTable:
    books: Books[Checkpoints] = request.app.state.checkpoints
    known = books.of(at.house, at.name)
    return LoggedTable(the_log(request), known, at.house, at.name, at.seq)


EVIDENCE: Final = [get_evidence]
