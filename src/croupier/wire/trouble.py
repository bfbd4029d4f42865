"""Why the server itself refuses something before it reaches a table."""

from dataclasses import dataclass
from enum import StrEnum


class Trouble(StrEnum):
    """Codes beside the table's own."""

    MALFORMED = "said/malformed"
    """It cannot be read: it is not a message of the protocol, or not a bet in the notation."""
    NO_SESSION = "said/no-session"
    """Only people who have signed in can play."""
    FAULT = "server/fault"
    """A bug: nothing was changed."""
    STORE = "server/store"
    """Nothing can be written to the disk now: nothing was changed."""


@dataclass(frozen=True, slots=True)
class Failed:
    """Like the table's `Refused`: a code for programs and a sentence for the player."""

    code: Trouble
    text: str
