"""Why the server closes a socket: the codes, and what they mean."""

from typing import Final

LOST: Final = 1006
"""Nobody sends it: there was no closing frame at all."""


class CloseCode:
    """Why the server closes a socket; from 4400 on they are our own."""

    BROKEN_FRAME: Final = 1002
    NO_TEXT: Final = 1007
    FRAME_TOO_LARGE: Final = 1009
    DEAD: Final = 1011
    RESTART: Final = 1012
    FULL: Final = 1013
    MALFORMED: Final = 4400
    SIGNED_OUT: Final = 4401
    ORIGIN: Final = 4403
    NO_TABLE: Final = 4404
    SLOW: Final = 4408
    WITHDRAWN: Final = 4410
    OVER: Final = 4411
    MESSAGE_TOO_LARGE: Final = 4413
    NO_RIGHT: Final = 4423
    FLOOD: Final = 4429

    MEANINGS: Final = {
        BROKEN_FRAME: "a frame broke the protocol of WebSockets",
        NO_TEXT: "a text was not UTF-8",
        FRAME_TOO_LARGE: "a frame, or a message in pieces, had too many bytes: it was not read",
        DEAD: "the line answered no ping: come back",
        RESTART: "the server stops or restarts: come back",
        FULL: "there are too many sockets: come back later",
        MALFORMED: "several messages made no sense",
        SIGNED_OUT: "somebody signed out of this session, or the name was given to another",
        ORIGIN: "the page comes from another site, or uses a host name that is not this server's",
        NO_TABLE: "there is no such table",
        SLOW: "too many unread messages waited for this line: come back",
        WITHDRAWN: "the link that gave you this role was withdrawn",
        OVER: "the table was closed for good",
        NO_RIGHT: "this table, or this role at it, can be had only by a link",
        MESSAGE_TOO_LARGE: "a message had too many characters, or was not a text",
        FLOOD: "too many messages: come back, and send fewer",
    }
