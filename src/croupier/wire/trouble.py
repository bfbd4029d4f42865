"""Why the server itself refuses something before it reaches a table, or a request beside it."""

from dataclasses import dataclass
from enum import StrEnum


class Trouble(StrEnum):
    """Codes beside the table's own."""

    MALFORMED = "said/malformed"
    """It cannot be read: it is not a message of the protocol, or not a bet in the notation."""
    NO_SESSION = "said/no-session"
    """Only people who have signed in can play."""
    TOO_MUCH = "said/too-much"
    """More pieces than one slip may have, or than one person may lay in so short a time."""
    FAULT = "server/fault"
    """A bug: nothing was changed."""
    STORE = "server/store"
    """Nothing can be written to the disk now: nothing was changed."""


class RequestTrouble(StrEnum):
    """Codes of requests that are refused."""

    MALFORMED = "request/malformed"
    """Something in it cannot be used."""
    NO_SESSION = "request/no-session"
    """Only people who have signed in get that."""
    NOT_FOUND = "request/not-found"
    METHOD = "request/method"
    """It is there, but not for this method."""
    TOO_LARGE = "request/too-large"
    TOO_MANY = "request/too-many"
    """From one address within a minute."""
    HOST = "request/host"
    """The server is not called that."""
    ORIGIN = "request/origin"
    """The page is not one of the server's own."""
    MANY_TABLES = "table/many"
    """There is no room for another table."""
    FAULT = "server/fault"
    """A bug."""


@dataclass(frozen=True, slots=True)
class Failed:
    """Like the table's `Refused`: a code for programs and a sentence for the player."""

    code: Trouble
    text: str
