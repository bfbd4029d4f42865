"""Everything that travels between a server and its clients, described once.

`said` is what a player says, `told` what the server says, `http` the requests and answers beside
the socket; `closing` and `trouble` are the codes, `identity` and `bounds` what both ends agree on,
`codec` the JSON, `frames` the form in which a socket carries it. `docs/protocol.md` and the pages'
`wire.ts` are made from these modules; `pages` makes `wire.ts`.
"""

from croupier.wire.closing import Close
from croupier.wire.codec import decode, encode
from croupier.wire.said import (
    AskColour,
    Buy,
    CashOut,
    ComeBack,
    Dispute,
    FromPlayer,
    KeepColour,
    Leave,
    Move,
    Ping,
    Place,
    PlayAgain,
    Report,
    Said,
    Say,
    Share,
    Shift,
    Sit,
    Statement,
    StepAway,
    Take,
    TakeUp,
    Withdraw,
)
from croupier.wire.told import (
    CaughtUp,
    Clock,
    Done,
    Happened,
    No,
    Pong,
    Present,
    Repeated,
    Step,
    ToPlayer,
    Welcome,
)
from croupier.wire.trouble import Failed, Trouble

__all__ = [
    "AskColour", "Buy", "CashOut", "CaughtUp", "Clock", "Close", "ComeBack", "Dispute", "Done",
    "Failed", "FromPlayer", "Happened", "KeepColour", "Leave", "Move", "No", "Ping", "Place",
    "PlayAgain", "Pong", "Present", "Repeated", "Report", "Said", "Say", "Share", "Shift", "Sit",
    "Statement", "Step", "StepAway", "Take", "TakeUp", "ToPlayer", "Trouble", "Welcome", "Withdraw",
    "decode", "encode",
]  # fmt: skip
