"""A player's side of a live casino, for programs: asynchronous, and as careful as the table itself.

A method that says something returns when its entry is on the casino's disk. When the line is cut,
it is opened again, and the casino tells the missed entries. Messages without an answer are said
again under the same id: nothing is lost and nothing is done twice.
"""

from croupier.client.casino import Casino
from croupier.client.entries import Entries
from croupier.client.errors import (
    CasinoFull,
    ClientError,
    LineClosed,
    LinkNeeded,
    LinkWithdrawn,
    NoSuchTable,
    NotUnderstood,
    NotWelcome,
    RefusedError,
    Restarting,
    SignedOut,
    TableOver,
    TooLarge,
    TooMany,
    TooSlow,
    Unanswered,
    Unreachable,
)
from croupier.client.messages import Entry
from croupier.client.notebook import Notebook
from croupier.client.seal import SealStep, fetch_seal
from croupier.client.seen import Seen
from croupier.client.table import Table
from croupier.client.witness import Alarm
from croupier.wire.http import Quote, QuotedBet
from croupier.wire.lobby import HouseCard, Lobby, TableCard
from croupier.wire.past import Sealed

__all__ = [
    "Alarm",
    "Casino",
    "CasinoFull",
    "ClientError",
    "Entries",
    "Entry",
    "HouseCard",
    "LineClosed",
    "LinkNeeded",
    "LinkWithdrawn",
    "Lobby",
    "NoSuchTable",
    "NotUnderstood",
    "NotWelcome",
    "Notebook",
    "Quote",
    "QuotedBet",
    "RefusedError",
    "Restarting",
    "SealStep",
    "Sealed",
    "Seen",
    "SignedOut",
    "Table",
    "TableCard",
    "TableOver",
    "TooLarge",
    "TooMany",
    "TooSlow",
    "Unanswered",
    "Unreachable",
    "fetch_seal",
]
