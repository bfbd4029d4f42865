"""Giving somebody a session: the cookie that proves it, and how many one address may have."""

from litestar.datastructures import Cookie
from litestar.exceptions import TooManyRequestsException

from croupier.web.address import address, is_private_line
from croupier.web.errors import because
from croupier.web.identity import SignedIn, Visitor
from croupier.web.newcomers import Newcomers
from croupier.web.shared import AnyRequest, the_identity, the_sockets
from croupier.wire.identity import COOKIE, COOKIE_AGE


async def newcomer(request: AnyRequest, name: str, *, exact: bool = False) -> SignedIn:
    """Give somebody a name, if not too many were taken from that address."""
    newcomers: Newcomers = request.app.state.newcomers
    if not newcomers.may_come(address(request.scope)):
        raise TooManyRequestsException(**because("request.newcomers"))
    came = await the_identity(request.app.state).sign_in(name, exact=exact)
    the_sockets(request.app.state).hang_up(came.ended)
    return came


def session_cookie(request: AnyRequest, visitor: Visitor) -> Cookie:
    """The cookie of a session."""
    return Cookie(
        COOKIE,
        value=visitor.token,
        max_age=COOKIE_AGE,
        httponly=True,
        samesite="lax",
        secure=is_private_line(request.scope),
    )
