"""All sockets of a server: who gets in, and to which table."""

import logging
from collections.abc import Collection
from functools import partial
from typing import Any, Final, NamedTuple
from urllib.parse import parse_qs

from croupier.live.floor import Floor, Room
from croupier.live.outbox import Budget
from croupier.live.overview import Covers, Overviews
from croupier.live.roles import Offices, Roles
from croupier.web.address import address
from croupier.web.connection import Crowd, counted_address
from croupier.web.cost import Costs
from croupier.web.guard import from_elsewhere, misnamed
from croupier.web.handshake import BadHandshake, Scope
from croupier.web.identity import Identity, Visitor
from croupier.web.line import Outgoing, Post, TableLine
from croupier.web.socket import Socket
from croupier.wire import CloseCode
from croupier.wire.paths import CHANGES, SOCKETS, SocketQuery
from croupier.wire.rights import Role

LOG: Final = logging.getLogger(__name__)

MOST_SOCKETS: Final = 20_000


class Arrival(NamedTuple):
    """A line whose owner has not been told of the table yet."""

    line: TableLine
    since: int | None
    """The number of the last entry that is known."""

    def open(self) -> TableLine:
        """Join the table."""
        self.line.open(self.since)
        return self.line


class Sockets:
    """What is behind `/ws/TABLE`."""

    def __init__(  # noqa: PLR0913, PLR0917  # it is made once, of all that it needs
        self,
        floor: Floor,
        identity: Identity,
        offices: Offices,
        hosts: tuple[str, ...] = (),
        crowd: Crowd | None = None,
        most: int = MOST_SOCKETS,
    ) -> None:
        self._floor, self._identity, self._hosts, self._most = floor, identity, hosts, most
        self._crowd = crowd or Crowd(most)
        self.proxies = self._crowd.proxies
        self._offices = offices
        self.overviews = Overviews(floor)
        self._lines: dict[TableLine, Visitor | None] = {}
        """Every line, and its owner."""
        self.budget = Budget()
        self.costs = Costs()

    def protocol(self, config: Any, server_state: Any, app_state: Any) -> Socket:  # noqa: ARG002  # uvicorn's
        """A socket for a connection that uvicorn hands over."""
        return Socket(self, server_state.connections)

    def check(self, scope: Scope) -> None:
        """Refuse a request for anything but a table, and whoever asks too often."""
        if not self._crowd.may_ask(scope):
            LOG.warning("a socket of %s was refused: it sends too many requests", address(scope))
            raise BadHandshake(429)
        if scope["path"] != SOCKETS and not scope["path"].startswith(f"{SOCKETS}/"):
            raise BadHandshake(403)

    def enter(self, scope: Scope) -> str | None:
        """Count a socket. Returns whose it is; `None` if that address has too many connections."""
        return self._crowd.enter(scope)

    def leave(self, whose: str) -> None:
        """A socket is gone."""
        self._crowd.leave(whose)

    def come(self, scope: Scope, socket: Outgoing) -> "Arrival | None":
        """The line to the table in the request; if there is none, a close code says why."""
        room = self._room(scope)
        if isinstance(room, int):
            socket.close(room)
            return None
        asked = parse_qs(scope["query_string"].decode("latin-1"))
        changes = asked.get(SocketQuery.PRESENCE) == [CHANGES]
        visitor = self._identity.visitor(scope)
        post = self._post(room, visitor, asked.get(SocketQuery.AS, [""])[0])
        if isinstance(post, int):
            LOG.warning("a socket to %s was refused: that role is not had", room.keeper.name)
            socket.close(post)
            return None
        name = visitor.name if visitor and post.role is not Role.DISPLAY else None
        purse = self.costs.of(visitor.name if visitor else None, counted_address(scope))
        line = TableLine(room, name, socket, purse, changes=changes, post=post)
        self._lines[line] = visitor
        return Arrival(line, _since(asked))

    def _post(self, room: Room, visitor: Visitor | None, wanted: str) -> Post | int:
        """What somebody is at a table, on this line; or why there is no line."""
        now = partial(self._roles, room.keeper.name, visitor)
        roles = now()
        usual = Role.PLAYER if Role.PLAYER in roles else Role.WATCHER
        role = Role(wanted) if wanted in list(Role) else None
        if not roles or (wanted and role not in roles) or role is Role.READER:
            return CloseCode.NO_RIGHT
        return Post(role or usual, now, self._identity.is_known, self._overview)

    def _roles(self, table: str, visitor: Visitor | None) -> Roles:
        if visitor is None:
            return self._offices.of(table, None, None)
        return self._offices.of(table, visitor.name, visitor.session)

    def _overview(self, line: TableLine, on: bool) -> None:  # noqa: FBT001  # as the message has it
        if on:
            self.overviews.begin(line, self.covers(self._lines.get(line)))
        else:
            self.overviews.stop(line)

    def covers(self, visitor: Visitor | None) -> Covers:
        """Which tables somebody looks after."""
        name, session = (visitor.name, visitor.session) if visitor else (None, None)
        return lambda table: self._offices.looks_after(table, name, session)

    def look_again(self) -> None:
        """Links or settings changed: lines whose role is over are closed."""
        for line, visitor in tuple(self._lines.items()):
            if line.role not in self._roles(line.table, visitor):
                line.close(CloseCode.WITHDRAWN)

    def close_table(self, table: str) -> None:
        """A table is closed for good: so are its lines."""
        for line in tuple(self._lines):
            if line.table == table:
                line.close(CloseCode.OVER)

    def _room(self, scope: Scope) -> Room | int:
        """A table's room, or why not: from a refused upgrade, a page would not learn the reason."""
        if misnamed(scope, self._hosts) or from_elsewhere(scope):
            LOG.warning("a socket from another site was refused")
            return CloseCode.ORIGIN
        room = self._floor.get(scope["path"].rstrip("/").rsplit("/", 1)[-1])
        if room is None:
            return CloseCode.NO_TABLE
        if len(self._lines) >= self._most:
            LOG.warning("a socket was refused: there are %d", len(self._lines))
            return CloseCode.FULL
        return room

    def gone(self, line: TableLine) -> None:
        """A line is down."""
        self._lines.pop(line, None)
        line.gone()

    def alive(self, line: TableLine) -> None:
        """A line still stands: its owner uses the name."""
        if line.name:
            self._identity.use(line.name)

    def hang_up(self, sessions: Collection[str]) -> None:
        """These sessions are over: close their lines."""
        over = (line for line, who in self._lines.items() if who and who.session in sessions)
        for line in tuple(over) if sessions else ():
            line.sign_out()


def _since(asked: dict[str, list[str]]) -> int | None:
    seq = asked.get(SocketQuery.SINCE, [""])[0]
    return int(seq) if seq.isascii() and seq.isdigit() and len(seq) < 16 else None
