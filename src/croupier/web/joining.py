"""Joining by a link: who comes, and what the link gives."""

import asyncio
import logging
from typing import Final

from litestar import Response
from litestar.exceptions import NotAuthorizedException, PermissionDeniedException
from litestar.params import JSONBody

from croupier.live.floor import Room
from croupier.live.keeper import Keeper
from croupier.live.roles import DEALING
from croupier.store.links import KeptLink
from croupier.table.commands import Lift
from croupier.table.refusal import Code, refused
from croupier.web.errors import because
from croupier.web.identity import Visitor
from croupier.web.links import NoSuchLink
from croupier.web.seats import is_seated
from croupier.web.sessions import newcomer, session_cookie
from croupier.web.shared import (
    AnyRequest,
    post,
    the_floor,
    the_identity,
    the_offices,
    the_sockets,
)
from croupier.web.withdrawing import look_again
from croupier.wire.hosting import Join, Joined
from croupier.wire.paths import ApiPath
from croupier.wire.rights import Role

LOG: Final = logging.getLogger(__name__)
DISPLAY_NAME: Final = "display"


@post(ApiPath.JOIN)
async def join(data: JSONBody[Join], request: AnyRequest) -> Response[Joined]:
    """Redeem a link. Its role is bound to this session."""
    link = await _link(request, data.token)
    if link is None or link.role == Role.READER:
        LOG.warning("a link was refused: it was withdrawn, or never given")
        raise NoSuchLink(**because("host.withdrawn"))
    visitor, taken = await _comer(data, link, request)
    table = _table_of(request, link)
    await _redeem(request, link, visitor)
    told = Joined(Role(link.role), table, visitor.name, taken)
    return Response(told, status_code=201, cookies=[session_cookie(request, visitor)])


async def _link(request: AnyRequest, token: str) -> KeptLink | None:
    """The link of a token; it may have been made outside, a moment ago."""
    links = the_offices(request.app.state).links
    if links.find(token) is None:
        await look_again(links, the_sockets(request.app.state))
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


async def _redeem(request: AnyRequest, link: KeptLink, visitor: Visitor) -> None:
    """Bind the role of a link to a session. Whoever plays at its table cannot deal there."""
    links = the_offices(request.app.state).links
    deals = Role(link.role) in DEALING
    if deals and await _plays(request, link, visitor.name):
        raise _playing()
    await asyncio.to_thread(links.redeem, link, visitor.session, visitor.name)
    # From here on the role forbids to sit down; somebody may have done so while it was written.
    if deals and await _plays(request, link, visitor.name):
        await asyncio.to_thread(links.give_back, link, visitor.session)
        the_sockets(request.app.state).look_again()
        raise _playing()


def _playing() -> PermissionDeniedException:
    LOG.warning("a link was refused: its reader plays at that table")
    return PermissionDeniedException(**because("host.plays"))


async def _plays(request: AnyRequest, link: KeptLink, name: str) -> bool:
    """Whether somebody has a seat at a table of a link, or said so before this is asked."""
    for room in _covered(request, link):
        await _all_answered(room.keeper)
        if is_seated(room, name):
            return True
    return False


async def _all_answered(keeper: Keeper) -> None:
    """Wait for the answers to all that was said at a table: a seat is there when it is on the disk.

    The table takes what is said in turn. So this is said too, and refused whatever it is.
    """
    no = refused(Code.PHASE, "host.plays")
    await keeper.clock_says(Lift(), lambda _: no)


def _table_of(request: AnyRequest, link: KeptLink) -> str | None:
    """The table of a link, or the first one that a chef of several looks after."""
    return next((room.keeper.name for room in _covered(request, link)), None)


def _covered(request: AnyRequest, link: KeptLink) -> list[Room]:
    """The tables of a link."""
    setups = the_offices(request.app.state).setups
    rooms = the_floor(request.app.state)
    return [
        room for room in rooms if link.covers(room.keeper.name, setups.of(room.keeper.name).host)
    ]


JOINING: Final = [join]
