"""What all routes share: how they are declared, who asks, and which table is meant."""

from collections.abc import Callable
from functools import partial, wraps
from typing import Annotated, Any, Final

import litestar
from litestar import Request
from litestar.datastructures import State
from litestar.exceptions import NotAuthorizedException, NotFoundException
from litestar.openapi import ResponseSpec
from litestar.openapi.spec import Example
from litestar.params import FromPath, PathParameter, QueryParameter

from croupier.houses import House, Houses
from croupier.live.floor import Floor, Room
from croupier.live.keeper import Keeper
from croupier.live.roles import Offices
from croupier.rules.money import MOST
from croupier.store import SqliteLog, StoredTable
from croupier.store import open_table as stored
from croupier.store.past import LoggedCoup, Past
from croupier.tongues import Tongue
from croupier.web.archive import Archive
from croupier.web.connection import counted_address
from croupier.web.entitled import check_rights
from croupier.web.errors import because
from croupier.web.identity import Identity
from croupier.web.sockets import Sockets
from croupier.wire.bounds import MOST_COUNT
from croupier.wire.http import RequestProblem
from croupier.wire.said import LONGEST_SPOKEN

HouseId = Annotated[str, PathParameter(description="the id of a house of the lobby")]
TableId = FromPath[str]
CoupCount = Annotated[int, PathParameter(ge=1, le=MOST_COUNT)]
Seq = Annotated[int | None, QueryParameter(ge=1, le=MOST_COUNT)]
BETS_SHAPE: Final = {"min_length": 1, "pattern": r"[0-9\p{L}]"}
"""For schemas: words that name no bet at all are told more kindly than by a schema."""
Saying = Annotated[
    str,
    QueryParameter(
        max_length=LONGEST_SPOKEN,
        description="bets as players call them; a house takes those that it offers by word",
        examples=[Example(value="tiers by 5")],
        schema_extra=BETS_SHAPE,
    ),
]
InTongue = Annotated[
    Tongue, QueryParameter(description=f"the language of the sentences: {', '.join(Tongue)}")
]
Unsaid = Annotated[int | None, QueryParameter(ge=1, le=MOST)]
AnyRequest = Request[Any, Any, State]

PROBLEMS: Final = {
    400: "something in the request cannot be used",
    401: "there is no session",
    403: "your role may not do that",
    404: "it is not there",
    409: "not now, or not in this order",
    413: "the body is too large",
    429: "too many requests",
    500: "a fault of ours",
    503: "there is no room",
}
REFUSALS: Final = {
    status: ResponseSpec(RequestProblem, description=text, generate_examples=False)
    for status, text in PROBLEMS.items()
}
get = partial(litestar.get, responses=REFUSALS, guards=[check_rights])
post = partial(litestar.post, responses=REFUSALS, guards=[check_rights])
put = partial(litestar.put, responses=REFUSALS, guards=[check_rights])
delete = partial(litestar.delete, responses=REFUSALS, guards=[check_rights])


def get_past(path: str, **options: Any) -> Callable[[Callable[..., Any]], Any]:
    """A route that reads the log: a function with a `request`, which is called in its turn."""

    def route(read: Callable[..., Any]) -> Any:
        @wraps(read)
        async def in_turn(**given: Any) -> Any:
            request: AnyRequest = given["request"]
            archive: Archive = request.app.state.archive
            act = partial(read, **given)
            return await archive.read(who(request), counted_address(request.scope), act)

        return get(path, **options)(in_turn)

    return route


def the_identity(state: State) -> Identity:
    found: Identity = state.identity
    return found


def the_floor(state: State) -> Floor:
    found: Floor = state.floor
    return found


def the_sockets(state: State) -> Sockets:
    found: Sockets = state.sockets
    return found


def who(request: AnyRequest) -> str | None:
    return the_identity(request.app.state).of(request.scope)


def somebody(request: AnyRequest) -> str:
    name = who(request)
    if name is None:
        raise NotAuthorizedException(**because("request.session"))
    return name


def the_house(state: State, house_id: str) -> House:
    houses: Houses = state.houses
    if house_id not in houses:
        raise NotFoundException(**because("request.house", houses=list(houses)))
    return houses[house_id]


def the_table(state: State, table: str) -> Keeper | StoredTable:
    """A table of the floor, or one that has left it: its past stays in the log."""
    if room := the_floor(state).get(table):
        return room.keeper
    log: SqliteLog = state.log
    if log.head(table) is None:
        raise NotFoundException(**because("request.table"))
    return stored(log, table)


def the_room(state: State, table: str) -> Room:
    """A table in operation."""
    room = the_floor(state).get(table)
    if room is None:
        raise NotFoundException(**because("request.table"))
    return room


def the_offices(state: State) -> Offices:
    """Who is what."""
    found: Offices = state.offices
    return found


def the_past(state: State, table: str) -> Past:
    log: SqliteLog = state.log
    return Past(log, table, the_table(state, table).seq)


def the_coup(state: State, table: str, coup: int) -> LoggedCoup:
    logged = the_past(state, table).coup(coup)
    if logged is None:
        raise NotFoundException(**because("request.coup"))
    return logged
