"""The reader of a real wheel: a program that tells its numbers."""

from typing import Final

from litestar.params import JSONBody

from croupier.web.shared import AnyRequest, TableId, get, post, the_room
from croupier.wire.hosting import NumberRead, ReaderAnswer
from croupier.wire.paths import ApiPath


@get(ApiPath.READER, sync_to_thread=False)
def get_reader(table: TableId, request: AnyRequest) -> ReaderAnswer:
    """Which number a reader tells next: the one after `count`."""
    return the_room(request.app.state, table).reading.now()


@post(ApiPath.READER, status_code=200)
async def read_number(
    table: TableId, data: JSONBody[NumberRead], request: AnyRequest
) -> ReaderAnswer:
    """The number of a real wheel. The same count twice changes nothing."""
    return await the_room(request.app.state, table).reading.tell(data)


READER: Final = [get_reader, read_number]
