"""The links of a table: made, shown as QR codes, withdrawn; and the players' way in."""

import asyncio
from typing import Final

import segno
from litestar.exceptions import NotFoundException, ValidationException
from litestar.params import FromPath, JSONBody

from croupier.store.links import MOST_LINKS, KeptLink
from croupier.store.table import milliseconds
from croupier.web.address import is_private_line
from croupier.web.errors import because
from croupier.web.shared import (
    AnyRequest,
    TableId,
    delete,
    get,
    post,
    somebody,
    the_offices,
    the_sockets,
)
from croupier.wire.hosting import Access, Invitation, LinkCard, LinkRole, Links, WantedLink
from croupier.wire.paths import ApiPath
from croupier.wire.rights import Role
from croupier.wire.trouble import RequestTrouble


class NoSuchLink(NotFoundException):
    """A token that was withdrawn, or never given."""

    trouble = RequestTrouble.LINK


def _address(request: AnyRequest) -> str:
    scheme = "https" if is_private_line(request.scope) else "http"
    return f"{scheme}://{request.headers.get('host', 'localhost')}"


def _qr(request: AnyRequest, path: str) -> str:
    """The code of an address, as SVG. It is made here, so no other site hears of it."""
    code = segno.make(f"{_address(request)}{path}", error="m", micro=False)
    svg: str = code.svg_inline(scale=4, border=2, dark="#111", light="#fff", omitsize=True)
    return svg


def _path(link: KeptLink, token: str) -> str:
    return token if link.role == Role.READER else f"/join#{token}"


def _card(request: AnyRequest, link: KeptLink, token: str | None) -> LinkCard:
    path = _path(link, token) if token else None
    shown = path is not None and link.role != Role.READER
    return LinkCard(
        id=link.id,
        role=LinkRole(link.role),
        everywhere=link.scope.startswith("@"),
        made=link.made,
        people=the_offices(request.app.state).links.people(link.id),
        path=path,
        qr=_qr(request, path) if shown and path else None,
    )


def _scopes(request: AnyRequest, table: str) -> tuple[str, str]:
    """The links of a table, and those of all tables of its host."""
    return table, f"@{the_offices(request.app.state).setups.of(table).host}"


@get(ApiPath.LINKS, sync_to_thread=False)
def get_links(table: TableId, request: AnyRequest) -> Links:
    """The links of a table of your own. Only the players' token can be seen again."""
    found = the_offices(request.app.state).links.of(*_scopes(request, table))
    return Links([_card(request, one, one.token) for one in found])


@post(ApiPath.LINKS)
async def make_link(table: TableId, data: JSONBody[WantedLink], request: AnyRequest) -> LinkCard:
    """A new link. Its token is shown this once."""
    links, (own, all_of_host) = the_offices(request.app.state).links, _scopes(request, table)
    if data.everywhere and data.role is not LinkRole.CHEF:
        raise ValidationException(**because("host.everywhere"))
    scope = all_of_host if data.everywhere else own
    if len(links.of(scope)) >= MOST_LINKS:
        raise ValidationException(**because("host.links", most=MOST_LINKS))
    made = await asyncio.to_thread(links.make, data.role, scope, somebody(request), milliseconds())
    return _card(request, *made)


@delete(ApiPath.LINK)
async def withdraw_link(table: TableId, link: FromPath[str], request: AnyRequest) -> None:
    """Withdraw a link: the roles that it gave end, and their lines are closed at once."""
    links = the_offices(request.app.state).links
    found = links.get(link)
    if found is None or found.scope not in _scopes(request, table):
        raise NoSuchLink(**because("host.no-link"))
    await asyncio.to_thread(links.withdraw, found)
    the_sockets(request.app.state).look_again()


@get(ApiPath.INVITATION)
async def invitation(table: TableId, request: AnyRequest) -> Invitation:
    """The players' way in: the table's address, or its link if it has to be one."""
    offices = the_offices(request.app.state)
    path = f"/table/{table}"
    if offices.setups.of(table).access == Access.LINK:
        players = [one for one in offices.links.of(table) if one.token]
        made = players[-1] if players else await asyncio.to_thread(_players_link, request, table)
        path = f"/join#{made.token}"
    return Invitation(path, _qr(request, path))


def _players_link(request: AnyRequest, table: str) -> KeptLink:
    links = the_offices(request.app.state).links
    link, _ = links.make(LinkRole.PLAYER, table, "invitation", milliseconds())
    return link


LINKS: Final = [get_links, make_link, withdraw_link, invitation]
