"""Who may use a route: the one place where requests are checked against the table of rights."""

import logging
from typing import Any, Final

from litestar.connection import ASGIConnection
from litestar.exceptions import (
    NotAuthorizedException,
    NotFoundException,
    PermissionDeniedException,
)
from litestar.handlers import BaseRouteHandler

from croupier.live.roles import Offices, Roles
from croupier.web.errors import because
from croupier.web.identity import Identity, Visitor
from croupier.wire.rights import ROLES, ROUTES, SEEING, Role, may_ask

LOG: Final = logging.getLogger(__name__)
BEARER: Final = "Bearer "
AskedBy = ASGIConnection[Any, Any, Any, Any]


def check_rights(connection: AskedBy, handler: BaseRouteHandler) -> None:
    """Refuse a request that no role of its sender may make."""
    route = f"{connection.scope['method']} {next(iter(handler.paths))}"  # type: ignore[typeddict-item]  # a request has one
    allowed = ROUTES[route]
    if allowed == ROLES:
        return
    visitor = _visitor(connection)
    roles = _roles(connection, visitor)
    if may_ask(roles, route):
        return
    LOG.warning("%s was refused: the sender has no right to it", route)
    if not roles or allowed == SEEING:
        raise NotFoundException(**because("request.table"))
    if visitor is None or allowed == (Role.READER,):
        raise NotAuthorizedException(**because("request.token"))
    raise PermissionDeniedException(**because("request.role"))


def _visitor(connection: AskedBy) -> Visitor | None:
    identity: Identity = connection.app.state.identity
    return identity.visitor(connection.scope)


def _roles(connection: AskedBy, visitor: Visitor | None) -> Roles:
    offices: Offices = connection.app.state.offices
    name, session = (visitor.name, visitor.session) if visitor else (None, None)
    table = connection.path_params.get("table")
    if table is None:
        return offices.anywhere(name, session)
    roles = offices.of(table, name, session)
    token = connection.headers.get("authorization", "")
    if token.startswith(BEARER) and offices.reader(token.removeprefix(BEARER).strip(), table):
        roles |= {Role.READER}
    return roles
