"""The routes of the laboratory."""

from typing import Annotated, Any, Final

import msgspec
from litestar import Request
from litestar.datastructures import State
from litestar.openapi.spec import Example
from litestar.params import QueryParameter

from croupier.lab.systems import System, shipped_systems, system, system_names
from croupier.rules.errors import Malformed, came
from croupier.rules.money import MOST
from croupier.tongues import Tongue, system_words
from croupier.web.connection import counted_address
from croupier.web.laboratory import Laboratory
from croupier.web.routes import MOST_NUMBERS
from croupier.web.shared import BETS_SHAPE, InTongue, TableId, get, the_house, the_past
from croupier.wire.lab import (
    LARGEST_GOAL,
    LONGEST_BETS,
    MOST_COUPS,
    LabOffer,
    LabSystem,
    Trial,
    WheelAudit,
)
from croupier.wire.paths import ApiPath

MOST_LAB_PIECES: Final = 200

PARTS: Final = frozenset(("house", "coups", "bankroll", "bets", "by", "zero", "goal"))
"""Of a question: another one would be asked for nothing."""

TrialHouse = Annotated[
    str, QueryParameter(max_length=40, description="the id of a house of the lobby")
]
TrialZero = Annotated[
    str,
    QueryParameter(
        max_length=40,
        description="what becomes of stakes in prison, if the house gives that choice",
        schema_extra={"pattern": r"^(leave|best|withdraw( at [1-9])?)$"},
    ),
]
TrialBets = Annotated[
    str | None,
    QueryParameter(
        max_length=LONGEST_BETS,
        description="bets with amounts; without them those of the system, so one of both is needed",
        examples=[Example(value="red by 10")],
        schema_extra=BETS_SHAPE,
    ),
]
TrialSystem = Annotated[
    str | None,
    QueryParameter(max_length=40, schema_extra={"enum": [*system_names(), None]}),
]
TrialCoups = Annotated[int, QueryParameter(ge=1, le=MOST_COUPS)]
TrialMoney = Annotated[int, QueryParameter(ge=1, le=MOST)]
TrialGoal = Annotated[int | None, QueryParameter(ge=1, le=LARGEST_GOAL)]


def _lab(state: State) -> Laboratory:
    found: Laboratory = state.laboratory
    return found


@get(ApiPath.LAB)
async def get_lab(state: State, language: InTongue = Tongue.EN) -> LabOffer:
    """What can be tried here."""
    lab = _lab(state)
    lab.warm_up()
    return LabOffer(lab.ready, [_offered(one, language) for one in shipped_systems()])


def _offered(one: System, language: Tongue) -> LabSystem:
    return LabSystem(one.id, *system_words(language, one.id, one.title, one.about), one.bets)


@get(ApiPath.TRIAL)
async def try_evening(  # noqa: PLR0913, PLR0917  # the question has these parts
    request: Request[Any, Any, State],
    house: TrialHouse,
    coups: TrialCoups,
    bankroll: TrialMoney,
    bets: TrialBets = None,
    by: TrialSystem = None,
    zero: TrialZero = "leave",
    goal: TrialGoal = None,
) -> Trial:
    """What becomes of an evening: exactly, or by simulation where that would take too long."""
    if unknown := sorted(set(request.query_params) - PARTS):
        raise Malformed("lab.unknown", parts=unknown, known=sorted(PARTS))
    at = the_house(request.app.state, house)
    said = _bets(bets, by)
    slip = at.slip(said)
    if slip.size > MOST_LAB_PIECES:
        raise Malformed("slip.pieces", most=MOST_LAB_PIECES, count=slip.size)
    question = {
        "task": "try",
        "content": at.content,
        "bets": str(slip),
        "system": by,
        "zero": zero,
        "coups": coups,
        "bankroll": bankroll,
        "goal": goal,
    }
    told = await _lab(request.app.state).ask(counted_address(request.scope), question)
    known = {
        "house": at.id, "system": by, "zero": zero, "coups": coups, "bankroll": bankroll,
        "stops_at": goal,
    }  # fmt: skip
    return msgspec.convert({**msgspec.json.decode(told), **known}, Trial)


def _bets(bets: str | None, by: str | None) -> str:
    """The bets of a system are its own, unless others are said."""
    if by is not None and by not in system_names():  # a file of the server's disk is none
        raise Malformed("lab.system", systems=[*system_names()], got=came(by))
    if bets:
        return bets
    if by is None:
        raise Malformed("lab.bets")
    return system(by).bets


@get(ApiPath.WHEEL)
async def audit_table(table: TableId, request: Request[Any, Any, State]) -> WheelAudit:
    """The audit of a table's wheel: whether its numbers look fair, and what cannot be seen."""
    state = request.app.state

    def question() -> dict[str, Any]:
        return {"task": "audit", "numbers": the_past(state, table).all_numbers(MOST_NUMBERS)}

    told = await _lab(state).ask_about(counted_address(request.scope), question)
    return msgspec.json.decode(told, type=WheelAudit)


LAB_ROUTES: Final = [get_lab, try_evening, audit_table]
