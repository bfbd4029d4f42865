"""The routes, as data at the end of the file: each is a small function."""

from functools import partial
from typing import Annotated, Any, Final

import litestar
from litestar import Request, Response
from litestar.datastructures import Cookie, State
from litestar.exceptions import (
    NotAuthorizedException,
    NotFoundException,
    TooManyRequestsException,
    ValidationException,
)
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, JSONBody, PathParameter, QueryParameter

from croupier.houses import House, Houses
from croupier.live.asking import Asker
from croupier.live.floor import Floor
from croupier.live.host import Host
from croupier.live.statements import spoken
from croupier.record.why import why
from croupier.store import SqliteLog, StoredTable
from croupier.store import open_table as stored
from croupier.store.past import LoggedCoup, Past
from croupier.store.players_record import players_record
from croupier.web.address import address, is_private_line
from croupier.web.connection import counted_address
from croupier.web.house_rules import house_rules
from croupier.web.identity import Identity, Visitor
from croupier.web.lobby import lobby
from croupier.web.newcomers import Newcomers
from croupier.web.past import own_lines, past_coup, past_coups, sealed
from croupier.web.rulebook import rulebook
from croupier.web.sockets import Sockets
from croupier.wire.house import HouseRules
from croupier.wire.http import (
    OpenedTable,
    Quote,
    QuotedBet,
    RequestProblem,
    Session,
    SignIn,
    WantedHouse,
    WantedTable,
    Why,
)
from croupier.wire.identity import COOKIE, COOKIE_AGE
from croupier.wire.lobby import Lobby
from croupier.wire.past import Fairness, PastCoup, PastCoups, Sealed
from croupier.wire.rulebook import Rulebook
from croupier.wire.said import LONGEST_SPOKEN

HouseId = Annotated[str, PathParameter(description="the id of a house of the lobby")]
TableId = FromPath[str]
CoupCount = Annotated[int, PathParameter(ge=1, le=10**9)]
Seq = Annotated[int | None, QueryParameter(ge=1, le=10**9)]
Saying = Annotated[str, QueryParameter(max_length=LONGEST_SPOKEN)]
AnyRequest = Request[Any, Any, State]

PROBLEMS: Final = {
    400: "something in the request cannot be used",
    401: "there is no session",
    404: "it is not there",
    413: "the body is too large",
    429: "too many requests",
    500: "a fault of ours",
    503: "there is no room",
}
_RESPONSES: Final = {
    status: ResponseSpec(RequestProblem, description=text, generate_examples=False)
    for status, text in PROBLEMS.items()
}
get = partial(litestar.get, responses=_RESPONSES)
post = partial(litestar.post, responses=_RESPONSES)
delete = partial(litestar.delete, responses=_RESPONSES)


def _identity(state: State) -> Identity:
    found: Identity = state.identity
    return found


def _floor(state: State) -> Floor:
    found: Floor = state.floor
    return found


def _sockets(state: State) -> Sockets:
    found: Sockets = state.sockets
    return found


def _me(request: AnyRequest) -> str | None:
    return _identity(request.app.state).of(request.scope)


def _need_me(request: AnyRequest) -> str:
    name = _me(request)
    if name is None:
        raise NotAuthorizedException("sign in first: POST /api/session with a name")
    return name


def _house(state: State, house_id: str) -> House:
    houses: Houses = state.houses
    if house_id not in houses:
        raise NotFoundException(f"expected one of {', '.join(houses)}")
    return houses[house_id]


def _table(state: State, table: str) -> Host | StoredTable:
    """A table of the floor, or one that has left it: its past stays in the log."""
    if room := _floor(state).get(table):
        return room.host
    log: SqliteLog = state.log
    if log.head(table) is None:
        raise NotFoundException("there is no such table")
    return stored(log, table)


# Who


@get("/api/session")
async def get_session(request: AnyRequest) -> Response[Session]:
    """Who am I? The cookie is renewed."""
    identity = _identity(request.app.state)
    visitor = identity.visitor(request.scope)
    if visitor is None:
        return Response(Session(None))
    await identity.keep(visitor)
    return Response(Session(visitor.name), cookies=[_cookie(request, visitor)])


@post("/api/session")
async def sign_in(data: JSONBody[SignIn], request: AnyRequest) -> Response[Session]:
    """Take a name, or use the host's code. A cookie proves it from now on."""
    newcomers: Newcomers = request.app.state.newcomers
    if not newcomers.may_come(address(request.scope)):
        raise TooManyRequestsException("many names were taken from your address: come back later")
    came = await _identity(request.app.state).sign_in(data.name)
    _sockets(request.app.state).hang_up(came.ended)
    cookie = _cookie(request, came.visitor)
    told = Session(came.visitor.name, came.taken)
    return Response(told, status_code=201, cookies=[cookie])


@delete(
    "/api/session",
    response_cookies=[Cookie(COOKIE, value="", max_age=0, httponly=True, samesite="lax")],
)
async def sign_out(request: AnyRequest) -> None:
    """End my session, and its lines. Nobody gets the name for a month, or while it has chips."""
    identity = _identity(request.app.state)
    if visitor := identity.visitor(request.scope):
        await identity.sign_out(visitor)
        _sockets(request.app.state).hang_up([visitor.session])


def _cookie(request: AnyRequest, visitor: Visitor) -> Cookie:
    return Cookie(
        COOKIE,
        value=visitor.token,
        max_age=COOKIE_AGE,
        httponly=True,
        samesite="lax",
        secure=is_private_line(request.scope),
    )


# Where


@get("/api/lobby", sync_to_thread=False)
def get_lobby(state: State) -> Lobby:
    """The houses and the open tables."""
    return lobby(_floor(state))


@post("/api/play", sync_to_thread=False)
def play(data: JSONBody[WantedHouse], request: AnyRequest) -> OpenedTable:
    """A table with a free seat."""
    _need_me(request)
    state = request.app.state
    return OpenedTable(_floor(state).seat_for(_house(state, data.house).id).host.name)


@post("/api/tables", sync_to_thread=False)
def open_table(data: JSONBody[WantedTable], request: AnyRequest) -> OpenedTable:
    """A further table. It closes when nobody uses it."""
    name = _need_me(request)
    found = _house(request.app.state, data.house)
    if data.until_won and not found.procedure.spin_again:
        raise ValidationException(f"{found.id} does not spin again: leave until_won out")
    asker = Asker(name, counted_address(request.scope))
    room = _floor(request.app.state).ask(found.id, asker, until_won=data.until_won)
    return OpenedTable(room.host.name)


@get("/api/houses/{house_id:str}", sync_to_thread=False)
def get_house(house_id: HouseId, state: State) -> HouseRules:
    """A house as the table page needs it."""
    return house_rules(_house(state, house_id))


@get("/api/houses/{house_id:str}/rulebook", sync_to_thread=False)
def get_rulebook(house_id: HouseId, state: State) -> Rulebook:
    """A house's rules for reading: keys, odds, clauses."""
    return rulebook(_house(state, house_id))


@get("/api/houses/{house_id:str}/quote", sync_to_thread=False)
def quote(house_id: HouseId, say: Saying, state: State) -> Quote:
    """The pieces and the price of a called bet."""
    at = _house(state, house_id)
    slip = spoken(at, say)
    bets = [QuotedBet(str(one.on), one.amount, [str(p.spot) for p in one.pieces]) for one in slip]
    said = " ".join(at.repeat(one) for one in slip)
    return Quote(said, sum(one.total for one in slip), bets)


# Past


def _past(state: State, table: str) -> Past:
    log: SqliteLog = state.log
    return Past(log, table, _table(state, table).seq)


def _coup(state: State, table: str, coup: int) -> LoggedCoup:
    logged = _past(state, table).coup(coup)
    if logged is None:
        raise NotFoundException("there was no such coup yet")
    return logged


@get("/api/tables/{table:str}/coups", sync_to_thread=True)
def get_coups(table: TableId, request: AnyRequest, before: Seq = None) -> PastCoups:
    """Past coups with my stakes, the latest first."""
    return past_coups(_past(request.app.state, table), _me(request), before)


@get("/api/tables/{table:str}/coups/{coup:int}", sync_to_thread=True)
def get_coup(table: TableId, coup: CoupCount, request: AnyRequest) -> PastCoup:
    """One past coup."""
    return past_coup(_coup(request.app.state, table, coup), _me(request))


@get("/api/tables/{table:str}/coups/{coup:int}/why", sync_to_thread=True)
def get_why(
    table: TableId,
    coup: CoupCount,
    request: AnyRequest,
    line: Annotated[int, QueryParameter(ge=0, le=10_000)],
) -> Why:
    """The reason for the payment of one of my stakes."""
    name = _need_me(request)
    played = _coup(request.app.state, table, coup).played
    own = own_lines(played, name)
    if line >= len(own):
        raise NotFoundException(f"you have {len(own)} lines in that coup")
    return Why(list(why(_table(request.app.state, table).house, own[line], played.number)))


@get("/api/tables/{table:str}/seal/{coup:int}", sync_to_thread=True)
def get_seal(table: TableId, coup: CoupCount, state: State) -> Sealed:
    """Everything that is needed to verify a coup."""
    return sealed(table, _past(state, table), _coup(state, table, coup))


@get("/api/tables/{table:str}/fairness", sync_to_thread=True)
def get_fairness(table: TableId, state: State) -> Fairness:
    """The chain of secrets, and how often something was void or not told."""
    at = _table(state, table).state
    return Fairness(table, at.chain, at.tally)


@get("/api/tables/{table:str}/record", sync_to_thread=True, media_type="text/plain")
def get_record(table: TableId, request: AnyRequest) -> Response[str]:
    """The table's record, for people who sat at the table."""
    name = _need_me(request)
    at = _table(request.app.state, table)
    if name not in at.state.seats:
        raise NotFoundException("only people who sat at this table can have its record")
    text = players_record(request.app.state.log, at.house, table, name)
    disposition = {"content-disposition": f'attachment; filename="{table}.coup"'}
    return Response(text, media_type="text/plain", headers=disposition)


ROUTES: Final = [
    get_session, sign_in, sign_out, get_lobby, play, open_table, get_house, get_rulebook, quote,
    get_coups, get_coup, get_why, get_seal, get_fairness, get_record,
]  # fmt: skip
