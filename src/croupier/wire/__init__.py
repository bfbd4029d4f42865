"""Everything that travels between a server and its clients, described once.

`said` is what a player says, `staff` what a croupier, a chef or a host says, `told` what the server
says, `desk` and `chef` what only they see, `http`, `hosting` and `lab` the requests and answers
beside the socket; `rights` is who may do what; `closing` and `trouble` are the codes, `identity` and
`bounds` what both ends agree on, `codec` the JSON, `frames` the form in which a socket carries it. `docs/protocol.md` and the pages'
`wire.ts` are made from these modules; `pages` makes `wire.ts`.
"""

from croupier.wire.closing import CloseCode
from croupier.wire.codec import decode, encode
from croupier.wire.desk import CardShown
from croupier.wire.said import (
    AnySaid,
    AskColourSaid,
    BuySaid,
    CashOutSaid,
    ComeBackSaid,
    DisputeSaid,
    FromPlayer,
    KeepColourSaid,
    LeaveSaid,
    MoveSaid,
    NotMineSaid,
    Ping,
    PlaceSaid,
    PlayAgainSaid,
    ReportSaid,
    Said,
    SealSeedSaid,
    ShareSaid,
    ShiftSaid,
    SitSaid,
    StepAwaySaid,
    TakeSaid,
    TakeUpSaid,
    TellSeedSaid,
    WithdrawSaid,
    WordsSaid,
)
from croupier.wire.told import (
    CaughtUp,
    Clock,
    Done,
    Happened,
    No,
    Pong,
    PresenceChange,
    Present,
    Repeated,
    Step,
    ToPlayer,
    Welcome,
)
from croupier.wire.trouble import Failed, Trouble, failed

__all__ = [
    "AnySaid",
    "AskColourSaid",
    "BuySaid",
    "CardShown",
    "CashOutSaid",
    "CaughtUp",
    "Clock",
    "CloseCode",
    "ComeBackSaid",
    "DisputeSaid",
    "Done",
    "Failed",
    "FromPlayer",
    "Happened",
    "KeepColourSaid",
    "LeaveSaid",
    "MoveSaid",
    "No",
    "NotMineSaid",
    "Ping",
    "PlaceSaid",
    "PlayAgainSaid",
    "Pong",
    "PresenceChange",
    "Present",
    "Repeated",
    "ReportSaid",
    "Said",
    "SealSeedSaid",
    "ShareSaid",
    "ShiftSaid",
    "SitSaid",
    "Step",
    "StepAwaySaid",
    "TakeSaid",
    "TakeUpSaid",
    "TellSeedSaid",
    "ToPlayer",
    "Trouble",
    "Welcome",
    "WithdrawSaid",
    "WordsSaid",
    "decode",
    "encode",
    "failed",
]  # fmt: skip
