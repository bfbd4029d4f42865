"""Joining by a link: who comes, and what the link gives."""

import asyncio
import logging
from typing import Final

from litestar import Response
from litestar.exceptions import NotAuthorizedException, PermissionDeniedException
from litestar.params import JSONBody

from croupier.live.roles import DEALING
from croupier.store.links import KeptLink, LinkBook
from croupier.web.errors import because
from croupier.web.identity import Visitor
from croupier.web.links import NoSuchLink
from croupier.web.sessions import newcomer, session_cookie
from croupier.web.shared import AnyRequest, post, the_floor, the_identity, the_offices
from croupier.wire.hosting import Join, Joined
from croupier.wire.paths import ApiPath
from croupier.wire.rights import Role

LOG: Final = logging.getLogger(__name__)
DISPLAY_NAME: Final = "display"


@post(ApiPath.JOIN)
async def join(data: JSONBody[Join], request: AnyRequest) -> Response[Joined]:
    """Redeem a link. Its role is bound to this session."""
    state = request.app.state
    link = await _link(the_offices(state).links, data.token)
    if link is None or link.role == Role.READER:
        LOG.warning("a link was refused: it was withdrawn, or never given")
        raise NoSuchLink(**because("host.withdrawn"))
    visitor, taken = await _comer(data, link, request)
    table = _table_of(request, link)
    if Role(link.role) in DEALING and _plays(request, link, visitor.name):
        LOG.warning("a link was refused: its reader plays at that table")
        raise PermissionDeniedException(**because("host.plays"))
    await asyncio.to_thread(the_offices(state).links.redeem, link, visitor.session, visitor.name)
    told = Joined(Role(link.role), table, visitor.name, taken)
    return Response(told, status_code=201, cookies=[session_cookie(request, visitor)])


async def _link(links: LinkBook, token: str) -> KeptLink | None:
    """The link of a token; it may have been made outside, a moment ago."""
    if links.find(token) is None:
        await asyncio.to_thread(links.look_again)
    return links.find(token)


async def _comer(data: Join, link: KeptLink, request: AnyRequest) -> tuple[Visitor, bool]:
    """Who redeems a link: somebody who is signed in, or says a name. A display needs none."""
    visitor = the_identity(request.app.state).visitor(request.scope)
    if visitor:
        await the_identity(request.app.state).keep(visitor)
        return visitor, False
    name = data.name or (DISPLAY_NAME if link.role == Role.DISPLAY else None)
    if name is None:
        raise NotAuthorizedException(**because("host.name"))
    came = await newcomer(request, name)
    return came.visitor, came.taken


def _table_of(request: AnyRequest, link: KeptLink) -> str | None:
    """The table of a link, or the first one that a chef of several looks after."""
    offices, floor = the_offices(request.app.state), the_floor(request.app.state)
    keepers = (room.keeper for room in floor)
    covered = [
        one.name for one in keepers if link.covers(one.name, offices.setups.of(one.name).host)
    ]
    return next(iter(covered), None)


def _plays(request: AnyRequest, link: KeptLink, name: str) -> bool:
    offices = the_offices(request.app.state)
    for room in the_floor(request.app.state):
        seat = room.keeper.state.seats.get(name)
        if (
            seat
            and seat.present
            and link.covers(room.keeper.name, offices.setups.of(room.keeper.name).host)
        ):
            return True
    return False


JOINING: Final = [join]
