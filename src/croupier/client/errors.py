"""What can go wrong between a client and a casino.

ClientError
├── RefusedError       the table or the casino said no, with a code and a sentence: nothing changed
├── Unanswered         no answer in time; say it again with the same id, and it acts once
├── Unreachable        nobody is at that address, or the line stays down
└── LineClosed         the line is closed for good: by the casino with a code, or by us
    ├── NotUnderstood  4400: too many messages that make no sense
    ├── SignedOut      4401: the session is over
    ├── NotWelcome     4403: the page is of another site, or the casino has another name
    ├── NoSuchTable    4404
    ├── TooSlow        4408: the entries of the table were not read
    ├── LinkWithdrawn  4410: the link that gave this role was withdrawn
    ├── TableOver      4411: the table was closed for good
    ├── TooLarge       4413, 1009: a message was too long
    ├── LinkNeeded     4423: this table, or this role at it, is had only by a link
    ├── TooMany        4429: too many messages
    ├── Restarting     1012: the casino closes, and comes back
    └── CasinoFull     1013: there are too many lines
"""

from typing import Final

from croupier.rules.errors import CroupierError
from croupier.wire import CloseCode


class ClientError(CroupierError):
    """Something between a client and a casino went wrong."""


class RefusedError(ClientError):
    """A refusal: normal play, and it changed nothing."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code, self.text = code, text


class Unanswered(ClientError, TimeoutError):
    """No answer came: it may be done or not. Say it again with the same id, and it acts once."""


class Unreachable(ClientError):
    """There is no line to the casino."""


class LineClosed(ClientError):
    """The line is closed for good."""

    def __init__(self, code: int | None, text: str) -> None:
        super().__init__(text)
        self.code = code


class NotUnderstood(LineClosed):
    """The casino could not read what was said."""


class SignedOut(LineClosed):
    """The session is over."""


class NotWelcome(LineClosed):
    """The page is of another site, or the casino has another name."""


class NoSuchTable(LineClosed):
    """There is no such table."""


class TooSlow(LineClosed):
    """The entries of the table were not read."""


class LinkWithdrawn(LineClosed):
    """The link that gave this role was withdrawn."""


class TableOver(LineClosed):
    """The table was closed for good."""


class LinkNeeded(LineClosed):
    """This table, or this role at it, is had only by a link."""


class TooLarge(LineClosed):
    """A message was too long."""


class TooMany(LineClosed):
    """Too many messages."""


class Restarting(LineClosed):
    """The casino closes, and comes back."""


class CasinoFull(LineClosed):
    """There are too many lines."""


NAMED: Final[dict[int, type[LineClosed]]] = {
    CloseCode.MALFORMED: NotUnderstood,
    CloseCode.SIGNED_OUT: SignedOut,
    CloseCode.ORIGIN: NotWelcome,
    CloseCode.NO_TABLE: NoSuchTable,
    CloseCode.SLOW: TooSlow,
    CloseCode.WITHDRAWN: LinkWithdrawn,
    CloseCode.OVER: TableOver,
    CloseCode.NO_RIGHT: LinkNeeded,
    CloseCode.MESSAGE_TOO_LARGE: TooLarge,
    CloseCode.FRAME_TOO_LARGE: TooLarge,
    CloseCode.FLOOD: TooMany,
    CloseCode.RESTART: Restarting,
    CloseCode.FULL: CasinoFull,
}

FINAL: Final = (
    NotUnderstood,
    SignedOut,
    NotWelcome,
    NoSuchTable,
    LinkWithdrawn,
    TableOver,
    LinkNeeded,
    TooLarge,
    TooMany,
)
"""After these errors a new call would not help."""


def closed(code: int | None) -> LineClosed:
    """The error of a close code."""
    if code is None or code not in CloseCode.MEANINGS:
        return LineClosed(code, "the line was cut")
    kind = NAMED.get(code, LineClosed)
    return kind(code, f"the line was closed: {CloseCode.MEANINGS[code]} ({code})")
