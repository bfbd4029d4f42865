"""A person's messages to a table. Their rate, size and sense are checked first."""

import logging
from typing import Final, Protocol

import msgspec

from croupier import wire as w
from croupier.live.audience import Member
from croupier.live.floor import Room
from croupier.live.host import Reply
from croupier.live.riches import beyond
from croupier.live.statements import command
from croupier.live.weight import pieces
from croupier.store.table import milliseconds
from croupier.table.decide import Answer
from croupier.table.refusal import Refused
from croupier.web.allowance import Allowance
from croupier.wire import Failed, Trouble
from croupier.wire.bounds import LONGEST_MESSAGE, STRIKES

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


class TableLine:
    """One person's line to a table: messages are checked and passed on."""

    __slots__ = ("_member", "_pieces", "_room", "_socket", "_strikes", "name")

    def __init__(
        self,
        room: Room,
        name: str | None,
        socket: Outgoing,
        allowance: Allowance,
        *,
        changes: bool = False,
    ) -> None:
        """`allowance` counts the pieces of every person."""
        self._room, self.name, self._socket, self._pieces = room, name, socket, allowance
        self._member = Member(name, socket, changes=changes)
        self._strikes = 0

    def open(self, since: int | None) -> None:
        """Join the table."""
        self._room.host.join(self._member, since)
        if self.name:
            self._room.seats.returned(self.name)

    def gone(self) -> None:
        """Leave the table. After the owner's last line, the seat is held."""
        if self._room.host.leave(self._member) and self.name:
            self._room.seats.dropped(self.name)

    def sign_out(self) -> None:
        """The session of this line is over."""
        self._socket.close(w.CloseCode.SIGNED_OUT)

    # In

    def hear(self, text: str | None) -> None:
        """Take one message. `None` is a message that is no text."""
        if self._socket.closed is not None:
            return
        if text is None or len(text) > LONGEST_MESSAGE:
            self._let_go(w.CloseCode.MESSAGE_TOO_LARGE, "a message is too long, or no text")
        else:
            self._understand(text)

    def _let_go(self, code: int, why: str) -> None:
        LOG.warning("line of %s at %s: %s", self.name, self._room.host.name, why)
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
            self._refuse(None, Failed(Trouble.MALFORMED, f"Expected another message: {error}."))
            self._strike(w.CloseCode.MALFORMED, "it makes no sense")
            return
        if isinstance(said, w.Ping):
            self._member.tell(w.encode(w.Pong(said.n, milliseconds())))
        else:
            self._pass_on(said)

    def _pass_on(self, said: w.AnySaid) -> None:
        if self.name is None:
            self._refuse(said.id, Failed(Trouble.NO_SESSION, "Say who you are first: sign in."))
            return
        host = self._room.host
        asked = command(host.house, self.name, said)
        if not isinstance(asked, Refused | Failed):
            asked = beyond(host.house, host.state, asked) or asked
        if isinstance(asked, Refused | Failed):
            self._refuse(said.id, asked)
            return
        if not self._pieces.take(self.name, pieces(asked, host.state)):
            text = "That is too much in so short a time: wait a moment and say it again."
            self._refuse(said.id, Failed(Trouble.TOO_MUCH, text))
            self._strike(w.CloseCode.FLOOD, "it does not wait")
            return
        spoken = isinstance(said, w.WordsSaid)
        host.submit(f"{self.name}:{said.id}", asked, self._reply(said.id), spoken=spoken)

    # Out

    def _refuse(self, said_id: str | None, refused: Refused | Failed) -> None:
        self._member.tell(w.encode(w.No(said_id, refused.code, refused.text)))

    def _reply(self, said_id: str) -> Reply:
        """Answers a command. The entry that everybody gets tells of an accepted one."""

        def reply(answer: Answer | Failed, before: bool) -> None:  # noqa: FBT001  # its type is `Reply`
            if isinstance(answer, Refused | Failed):
                self._refuse(said_id, answer)
            elif before:
                self._member.tell(w.encode(w.Done(said_id)))

        return reply
