"""Why the server itself refuses something before it reaches a table, or a request beside it."""

from dataclasses import dataclass
from enum import StrEnum

from croupier.table.refusal import NOTHING
from croupier.tongues import Phrase, phrase


class Trouble(StrEnum):
    """Codes beside the table's own."""

    MALFORMED = "said/malformed"
    """It cannot be read: it is not a message of the protocol, or not a bet in the notation."""
    NO_SESSION = "said/no-session"
    """Only people who have signed in can play."""
    TOO_MUCH = "said/too-much"
    """More pieces than one slip may have, or than one person may lay in so short a time."""
    RIGHT = "staff/right"
    """Your role may not say that."""
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
    RIGHT = "request/right"
    """Your role may not do that."""
    LINK = "link/unknown"
    """There is no such link, or it was withdrawn."""
    NOT_NOW = "request/not-now"
    """Another moment is right for it."""
    READER = "reader/order"
    """A number out of turn: not the next one, or in the wrong phase."""
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
    NAME_TAKEN = "name/taken"
    """Somebody else has that name."""
    MANY_TABLES = "table/many"
    """There is no room for another table."""
    LAB_BUSY = "lab/busy"
    """Too many questions wait for the laboratory."""
    LAB_LONG = "lab/long"
    """The question takes the laboratory too long."""
    NO_LAB = "lab/missing"
    """The laboratory is not installed on this server."""
    FAULT = "server/fault"
    """A bug."""


@dataclass(frozen=True, slots=True)
class Failed:
    """Like the table's `Refused`: a code for programs and a sentence for the player."""

    code: Trouble
    text: str
    said: Phrase = NOTHING


def failed(code: Trouble, said: str, /, **facts: object) -> Failed:
    """A failure by the key of its phrase."""
    made = phrase(said, **facts)
    return Failed(code, made.text, made)
