"""Why the server closes a socket: the codes, and what they mean."""

from typing import Final


class CloseCode:
    """Why the server closes a socket."""

    RESTART: Final = 1012
    FULL: Final = 1013
    MALFORMED: Final = 4400
    ORIGIN: Final = 4403
    NO_TABLE: Final = 4404
    SLOW: Final = 4408
    TOO_LARGE: Final = 4413
    FLOOD: Final = 4429

    MEANINGS: Final = {
        RESTART: "the server stops or restarts: come back",
        FULL: "there are too many sockets: come back later",
        MALFORMED: "several messages made no sense",
        ORIGIN: "the page is not one of the server's own, or calls it by a name that it does not have",
        NO_TABLE: "there is no such table",
        SLOW: "too many unread messages waited for this line: come back",
        TOO_LARGE: "a message was too long, or was not a text",
        FLOOD: "too many messages: come back, and send fewer",
    }
