"""A person's messages to a table. Their rate, size and sense are checked first."""

import logging
from collections.abc import Callable
from typing import Final, NamedTuple, Protocol

import msgspec

from croupier import wire as w
from croupier.live.audience import Member
from croupier.live.dealing import SeenAt, Speaking
from croupier.live.floor import Room
from croupier.live.keeper import Reply
from croupier.live.preview import preview
from croupier.live.riches import beyond
from croupier.live.roles import DEALING
from croupier.live.sayings import command
from croupier.store.table import milliseconds
from croupier.table.command_ids import by_player
from croupier.table.decide import Answer
from croupier.table.refusal import Refused
from croupier.web import cost
from croupier.wire import Failed, Trouble, failed
from croupier.wire.bounds import LONGEST_MESSAGE, STRIKES
from croupier.wire.rights import Role, may_say
from croupier.wire.staff import (
    AnyStaffSaid,
    CardsSaid,
    DrawSaid,
    OverviewSaid,
    PreviewSaid,
    StateSaid,
)

LOG: Final = logging.getLogger(__name__)


class Outgoing(Protocol):
    """The way back to the person."""

    def put(self, frame: bytes) -> None:
        """Send a frame, now or as soon as the line can take it."""

    def close(self, code: int) -> None:
        """Say why, and end."""

    @property
    def closed(self) -> int | None:
        """The close code, once the line ends."""


class Post(NamedTuple):
    """What somebody is at a table, and what only the server can tell a line."""

    role: Role = Role.WATCHER
    """As what the line speaks."""
    roles: Callable[[], frozenset[Role]] = frozenset
    """All roles of its owner there, at this moment: a link may give or take one meanwhile."""
    has_phone: Callable[[str], bool] = lambda _: False
    """Whether a name is that of somebody with a phone."""
    overview: Callable[["TableLine", bool], None] = lambda *_: None
    """Start or stop sending the overview to a line."""


AS_PLAYER: Final = Post(Role.PLAYER)


class TableLine:
    """One person's line to a table: messages are checked and passed on."""

    __slots__ = ("_here", "_member", "_post", "_room", "_socket", "_strikes", "name", "purse")

    def __init__(  # noqa: PLR0913  # a line knows both of its ends
        self,
        room: Room,
        name: str | None,
        socket: Outgoing,
        purse: cost.Purse = cost.NO_BOUND,
        *,
        changes: bool = False,
        post: Post = AS_PLAYER,
    ) -> None:
        """`purse` has what this line may cost; `post` says what its owner may do."""
        self._room, self.name, self._socket, self.purse = room, name, socket, purse
        role, roles = post.role, post.roles()
        self._member = Member(name, socket, changes=changes, role=role, roles=roles)
        self._post = post
        self._strikes = 0
        self._here = False
        """Whether the line has joined the table."""

    @property
    def role(self) -> Role:
        """As what this line speaks."""
        return self._member.role

    @property
    def table(self) -> str:
        """The table at its other end."""
        return self._room.keeper.name

    def tell(self, *messages: str) -> None:
        """Say something on this line."""
        self._member.tell(*messages)

    def close(self, code: int) -> None:
        """End the line for a reason."""
        self._socket.close(code)

    def open(self, since: int | None) -> None:
        """Join the table."""
        self._here = True
        self.purse.spend(cost.WELCOME)
        self._room.keeper.join(self._member, since)
        if self.name:
            self._room.seats.returned(self.name)

    def gone(self) -> None:
        """Leave the table. After the owner's last line, the seat is held."""
        if not self._here:
            return
        self._post.overview(self, False)  # noqa: FBT003  # as the message has it
        if self._room.keeper.leave(self._member) and self.name:
            self._room.seats.dropped(self.name)

    def sign_out(self) -> None:
        """The session of this line is over."""
        self._socket.close(w.CloseCode.SIGNED_OUT)

    # In

    def hear(self, text: str | None) -> None:
        """Take one message, whose size is paid for. `None` is a message that is no text."""
        if self._socket.closed is not None:
            return
        if text is None or len(text) > LONGEST_MESSAGE:
            self._let_go(w.CloseCode.MESSAGE_TOO_LARGE, "a message is too long, or no text")
        else:
            self._understand(text)

    def _let_go(self, code: int, why: str) -> None:
        LOG.warning("line of %s at %s: %s", self.name, self._room.keeper.name, why)
        self._socket.close(code)

    def _strike(self, code: int, why: str) -> None:
        """After several messages that were no use to anybody the line ends."""
        self._strikes += 1
        if self._strikes >= STRIKES:
            self._let_go(code, why)

    def _understand(self, text: str) -> None:
        try:
            said = w.decode(text)
        except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
            self._refuse(None, failed(Trouble.MALFORMED, "said.malformed", error=error))
            self._strike(w.CloseCode.MALFORMED, "it makes no sense")
            return
        if isinstance(said, w.Ping):
            self._member.tell(w.encode(w.Pong(said.n, milliseconds())))
        elif forbidden := self._forbidden(said):
            self._refuse(said.id, forbidden)
        elif isinstance(said, AnyStaffSaid):
            phone = self._post.has_phone
            self._serve(said, Speaking(self.role, self.name or "", said.id, phone))
        else:
            self._pass_on(said, self.name or "")

    def _forbidden(self, said: w.AnySaid | AnyStaffSaid) -> Failed | None:
        """The one place where the rights of a line are checked."""
        if may_say(self.role, type(said)):
            sits = isinstance(said, w.SitSaid) and not DEALING.isdisjoint(self._post.roles())
            return failed(Trouble.RIGHT, "staff.plays") if sits else None
        if self.role is Role.WATCHER:
            return failed(Trouble.NO_SESSION, "said.session")
        LOG.warning("line of %s at %s: a %s may not say that", self.name, self.table, self.role)
        return failed(Trouble.RIGHT, "staff.right", role=f"role.{self.role}")

    # Staff

    def _serve(self, said: AnyStaffSaid, who: Speaking) -> None:
        dealing, reply = self._room.dealing, self._reply(said.id)
        keeper = self._room.keeper
        self.purse.spend(cost.of_staff(said, keeper.state, len(keeper.audience)))
        match said:
            case StateSaid():
                dealing.state(who, said.line, SeenAt(said.coup, said.phase), reply)
            case DrawSaid():
                dealing.draw(who, SeenAt(said.coup, said.phase), reply)
            case CardsSaid():
                if not self._room.keeper.desk.show(said.show):
                    self._refuse(said.id, failed(Trouble.MALFORMED, "staff.card"))
                else:
                    self._member.tell(w.encode(w.Done(said.id)))
            case PreviewSaid():
                self._member.tell(w.encode(preview(self._room.keeper, who, said.line)))
            case OverviewSaid():
                self._post.overview(self, said.on)
                self._member.tell(w.encode(w.Done(said.id)))

    def _pass_on(self, said: w.AnySaid, name: str) -> None:
        keeper = self._room.keeper
        asked = command(keeper.house, name, said)
        if not isinstance(asked, Refused | Failed):
            asked = beyond(keeper.house, keeper.state, asked) or asked
        if isinstance(asked, Refused | Failed):
            self._refuse(said.id, asked)
            return
        self.purse.spend(cost.of_command(asked, keeper.state, len(keeper.audience)))
        spoken = isinstance(said, w.WordsSaid)
        keeper.submit(by_player(name, said.id), asked, self._reply(said.id), spoken=spoken)

    # Out

    def _refuse(self, said_id: str | None, refused: Refused | Failed) -> None:
        said = refused.said
        self._member.tell(
            w.encode(w.No(said_id, refused.code, refused.text, said.key, dict(said.facts)))
        )

    def _reply(self, said_id: str) -> Reply:
        """Answers a command. The entry that everybody gets tells of an accepted one."""

        def reply(answer: Answer | Failed, before: bool) -> None:  # noqa: FBT001  # its type is `Reply`
            if isinstance(answer, Refused | Failed):
                self._refuse(said_id, answer)
            elif before:
                self._member.tell(w.encode(w.Done(said_id)))

        return reply
