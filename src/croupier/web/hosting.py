"""Tables of one's own: opening, settings, closing."""

import asyncio
from typing import Annotated, Final

from litestar.exceptions import ClientException, ValidationException
from litestar.params import JSONBody, QueryParameter
from msgspec import UNSET

from croupier.live.asking import Asker
from croupier.live.floor import Room
from croupier.live.opening import Wish
from croupier.live.seats import cash_out_and_close
from croupier.store.setups import TableSetup
from croupier.web.connection import counted_address
from croupier.web.errors import because, saying
from croupier.web.shared import (
    AnyRequest,
    TableId,
    get,
    post,
    put,
    somebody,
    the_floor,
    the_house,
    the_identity,
    the_offices,
    the_room,
    the_sockets,
)
from croupier.wire.bounds import MOST_SEATS
from croupier.wire.hosting import (
    Access,
    ChangedSettings,
    OpenedTable,
    PaceName,
    TableSettings,
    WantedTable,
)
from croupier.wire.paths import ApiPath

OfPrison = Annotated[bool, QueryParameter()]
"""Whether stakes in prison are taken out."""


class NotNow(ClientException):
    """A request at the wrong moment."""

    status_code = 409


@post(ApiPath.TABLES, sync_to_thread=False)
def open_table(data: JSONBody[WantedTable], request: AnyRequest) -> OpenedTable:
    """Open a table of your own: you are its host."""
    name, state = somebody(request), request.app.state
    found = the_house(state, data.house)
    if data.until_won and not found.procedure.spin_again:
        raise ValidationException(**because("request.until-won", house=found.id))
    sign = tuple((one.kind, (one.low, one.high)) for one in data.limits)
    setup = TableSetup(
        host=name,
        title=_title(data.title or ""),
        seats=data.seats,
        language=data.language,
        pace=data.pace,
        access=data.access,
    )
    wish = Wish(sign, data.until_won, data.wheel)
    asker = Asker(name, counted_address(request.scope))
    return OpenedTable(the_floor(state).host_table(found.id, asker, setup, wish).keeper.name)


def _title(text: str) -> str:
    """A name that people can read: printable, and without blanks round it."""
    title = " ".join(text.split())
    if not title.isprintable():
        raise ValidationException(**because("host.title"))
    return title


@get(ApiPath.SETTINGS, sync_to_thread=False)
def get_settings(table: TableId, request: AnyRequest) -> TableSettings:
    """A table as its host set it up, and your roles there."""
    return _settings(the_room(request.app.state, table), request)


def _settings(room: Room, request: AnyRequest) -> TableSettings:
    keeper, setup = room.keeper, room.keeper.setup
    visitor = the_identity(request.app.state).visitor(request.scope)
    name, session = (visitor.name, visitor.session) if visitor else (None, None)
    return TableSettings(
        table=keeper.name,
        house=keeper.house.id,
        title=keeper.title,
        host=setup.host,
        seats=setup.seats,
        most_seats=min(keeper.house.seats.most or MOST_SEATS, MOST_SEATS),
        language=setup.language,
        pace=PaceName(setup.pace),
        access=Access(setup.access),
        wheel=keeper.state.wheel,
        roles=sorted(the_offices(request.app.state).of(keeper.name, name, session)),
    )


@put(ApiPath.SETTINGS, sync_to_thread=False)
def put_settings(
    table: TableId, data: JSONBody[ChangedSettings], request: AnyRequest
) -> TableSettings:
    """Change a table of your own. Whoever loses the right to be there leaves."""
    state = request.app.state
    room = the_room(state, table)
    old = room.keeper.setup
    setup = TableSetup(
        host=old.host,
        title=old.title if data.title is UNSET else _title(data.title or ""),
        seats=old.seats if data.seats is UNSET else data.seats,
        language=old.language if data.language is UNSET else data.language,
        pace=old.pace if data.pace is UNSET else data.pace,
        access=old.access if data.access is UNSET else data.access,
    )
    the_floor(state).set_up(room, setup)
    the_sockets(state).look_again()
    return _settings(room, request)


@post(ApiPath.CLOSE, status_code=204)
async def close_for_good(
    table: TableId,
    request: AnyRequest,
    withdraw: OfPrison = False,  # noqa: FBT002  # the query of the address
) -> None:
    """Close a table for good: chips are exchanged, links end, and it leaves the lobby."""
    state = request.app.state
    refused = await cash_out_and_close(the_room(state, table).keeper, withdraw=withdraw)
    if refused:
        raise NotNow(**saying(refused.said))
    room = the_room(state, table)  # another request may have taken it off the floor meanwhile
    the_sockets(state).close_table(table)
    await the_floor(state).end(room)
    links = the_offices(state).links
    for link in links.of(table):
        await asyncio.to_thread(links.withdraw, link)


HOSTING: Final = [open_table, get_settings, put_settings, close_for_good]
