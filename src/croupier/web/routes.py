"""The routes of players and watchers, as data at the end of the file: each is a small function."""

from functools import cache
from typing import Annotated, Final

from litestar import Response
from litestar.datastructures import Cookie, State
from litestar.exceptions import NotFoundException, ValidationException
from litestar.params import JSONBody, QueryParameter

from croupier.houses import House
from croupier.live.sayings import spoken
from croupier.record.why import why
from croupier.store.players_record import players_record
from croupier.table.refusal import Refused
from croupier.tongues import Tongue
from croupier.web.errors import because, saying
from croupier.web.house_rules import house_rules
from croupier.web.kept import Kept, get_kept, kept_json
from croupier.web.lobby import lobby
from croupier.web.past import own_results, past_coup, past_coups, sealed
from croupier.web.rulebook import rulebook
from croupier.web.seats import cash_out, is_seated, own_seats
from croupier.web.sessions import newcomer, session_cookie
from croupier.web.shared import (
    AnyRequest,
    CoupCount,
    HouseId,
    InTongue,
    Saying,
    Seq,
    TableId,
    Unsaid,
    delete,
    get,
    get_past,
    post,
    somebody,
    the_coup,
    the_floor,
    the_house,
    the_identity,
    the_offices,
    the_past,
    the_sockets,
    the_table,
    who,
)
from croupier.wire.hosting import OpenedTable, RoleHeld
from croupier.wire.house import HouseRules, RulesFile
from croupier.wire.http import CashedSeat, Quote, QuotedBet, Session, SignIn, WantedHouse, Why
from croupier.wire.identity import COOKIE
from croupier.wire.lobby import Lobby
from croupier.wire.past import Fairness, PastCoup, PastCoups, PastNumbers, Sealed
from croupier.wire.paths import ApiPath
from croupier.wire.rulebook import Rulebook
from croupier.wire.trouble import Failed

# Who


@get(ApiPath.SESSION)
async def get_session(request: AnyRequest) -> Response[Session]:
    """Who am I, and where do I sit? The cookie is renewed."""
    identity = the_identity(request.app.state)
    visitor = identity.visitor(request.scope)
    if visitor is None:
        return Response(Session(None))
    await identity.keep(visitor)
    roles = the_offices(request.app.state).held_by(visitor.name, visitor.session)
    seats = own_seats(the_floor(request.app.state), visitor.name)
    told = Session(visitor.name, seats=seats, roles=[RoleHeld(*one) for one in roles])
    return Response(told, cookies=[session_cookie(request, visitor)])


@post(ApiPath.SESSION)
async def sign_in(data: JSONBody[SignIn], request: AnyRequest) -> Response[Session]:
    """Take a name, or use the host's code. A cookie proves it from now on."""
    came = await newcomer(request, data.name, exact=data.exact)
    cookie = session_cookie(request, came.visitor)
    seats = own_seats(the_floor(request.app.state), came.visitor.name)
    told = Session(came.visitor.name, came.taken, seats)
    return Response(told, status_code=201, cookies=[cookie])


@delete(
    ApiPath.SESSION,
    response_cookies=[Cookie(COOKIE, value="", max_age=0, httponly=True, samesite="lax")],
)
async def sign_out(request: AnyRequest) -> None:
    """End my session, and its lines. Nobody gets the name for a month, or while it has chips."""
    identity = the_identity(request.app.state)
    if visitor := identity.visitor(request.scope):
        await identity.sign_out(visitor)
        the_sockets(request.app.state).hang_up([visitor.session])


# Where


@get(ApiPath.LOBBY, sync_to_thread=False)
def get_lobby(request: AnyRequest) -> Lobby:
    """The houses and the open tables."""
    return lobby(the_floor(request.app.state), who(request))


@post(ApiPath.PLAY, sync_to_thread=False)
def play(data: JSONBody[WantedHouse], request: AnyRequest) -> OpenedTable:
    """A table with a free seat."""
    somebody(request)
    state = request.app.state
    return OpenedTable(the_floor(state).seat_for(the_house(state, data.house).id).keeper.name)


@post(ApiPath.CASH_OUT)
async def leave_table(table: TableId, request: AnyRequest) -> CashedSeat:
    """Exchange all my chips at a table, from any page. What lies on the felt plays on."""
    name = somebody(request)
    room = the_floor(request.app.state).get(table)
    if room is None or not is_seated(room, name):
        raise NotFoundException(**because("request.seat"))
    paid = await cash_out(room, name)
    if isinstance(paid, Refused | Failed):
        raise ValidationException(**saying(paid.said))
    return paid


@get_kept(ApiPath.HOUSE, HouseRules)
def get_house(house_id: HouseId, request: AnyRequest) -> Response[bytes]:
    """A house as the table page needs it."""
    return _kept_rules(the_house(request.app.state, house_id)).answer(request)


@cache
def _kept_rules(house: House) -> Kept:
    return kept_json(house_rules(house))


@get_kept(ApiPath.HOUSE_FILE, RulesFile)
def get_house_file(house_id: HouseId, request: AnyRequest) -> Response[bytes]:
    """A house's rules, to decide every entry of its tables again."""
    return _kept_file(the_house(request.app.state, house_id)).answer(request)


@cache
def _kept_file(house: House) -> Kept:
    return kept_json(RulesFile(house.id, house.digest, house.content))


@get_kept(ApiPath.RULEBOOK, Rulebook)
def get_rulebook(
    house_id: HouseId, request: AnyRequest, language: InTongue = Tongue.EN
) -> Response[bytes]:
    """A house's rules for reading: keys, odds, clauses."""
    return _kept_rulebook(the_house(request.app.state, house_id), language).answer(request)


@cache
def _kept_rulebook(house: House, tongue: Tongue) -> Kept:
    return kept_json(rulebook(house, tongue))


@get(ApiPath.QUOTE, sync_to_thread=False)
def quote(house_id: HouseId, say: Saying, state: State, amount: Unsaid = None) -> Quote:
    """The pieces and the price of a called bet; `amount` is per piece, where none is said."""
    at = the_house(state, house_id)
    slip = spoken(at, say, amount)
    bets = [QuotedBet(str(one.on), one.amount, [str(p.spot) for p in one.pieces]) for one in slip]
    return Quote(at.repeat_all(slip), sum(one.total for one in slip), bets)


# Past


@get_past(ApiPath.COUPS)
def get_coups(table: TableId, request: AnyRequest, before: Seq = None) -> PastCoups:
    """Past coups with my stakes, the latest first."""
    return past_coups(the_past(request.app.state, table), who(request), before)


@get_past(ApiPath.COUP)
def get_coup(table: TableId, coup: CoupCount, request: AnyRequest) -> PastCoup:
    """One past coup."""
    return past_coup(the_coup(request.app.state, table, coup), who(request))


@get_past(ApiPath.WHY)
def get_why(
    table: TableId,
    coup: CoupCount,
    request: AnyRequest,
    line: Annotated[int, QueryParameter(ge=0, le=10_000)],
    language: InTongue = Tongue.EN,
) -> Why:
    """The reason for the payment of one of my stakes."""
    name = somebody(request)
    played = the_coup(request.app.state, table, coup).played
    own = own_results(played, name)
    if line >= len(own):
        raise NotFoundException(**because("request.line", count=len(own)))
    house = the_table(request.app.state, table).house
    return Why(list(why(house, own[line], played.number, language)))


MOST_NUMBERS: Final = 20_000
"""Numbers of one answer: two weeks of coups."""


@get_past(ApiPath.NUMBERS)
def get_numbers(table: TableId, request: AnyRequest) -> PastNumbers:
    """All numbers of a table, the oldest first."""
    return PastNumbers(table, the_past(request.app.state, table).all_numbers(MOST_NUMBERS))


@get_past(ApiPath.SEAL)
def get_seal(table: TableId, coup: CoupCount, request: AnyRequest) -> Sealed:
    """Everything that is needed to verify a coup."""
    state = request.app.state
    return sealed(table, the_past(state, table), the_coup(state, table, coup))


@get_past(ApiPath.FAIRNESS)
def get_fairness(table: TableId, request: AnyRequest) -> Fairness:
    """The chain of secrets, and how often something was void or not told."""
    at = the_table(request.app.state, table).state
    return Fairness(table, at.chain, at.tally)


@get_past(ApiPath.RECORD, media_type="text/plain")
def get_record(table: TableId, request: AnyRequest) -> Response[str]:
    """The table's record, for people who sat at the table."""
    name = somebody(request)
    at = the_table(request.app.state, table)
    if name not in at.state.seats:
        raise NotFoundException(**because("request.record"))
    text = players_record(request.app.state.log, at.house, table, name, at.seq)
    disposition = {"content-disposition": f'attachment; filename="{table}.coup"'}
    return Response(text, media_type="text/plain", headers=disposition)


ROUTES: Final = [
    get_session, sign_in, sign_out, get_lobby, play, leave_table, get_house, get_house_file, get_rulebook, quote,
    get_coups, get_coup, get_why, get_numbers, get_seal, get_fairness, get_record,
]  # fmt: skip
