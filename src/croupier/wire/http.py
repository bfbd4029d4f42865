"""Requests and answers beside the socket: who, where, how much, and what is wrong."""

from typing import Annotated

from msgspec import Meta, Struct

from croupier.wire.identity import LONGEST_NAME
from croupier.wire.trouble import RequestTrouble


class RequestProblem(Struct):
    """What is wrong with a request."""

    code: RequestTrouble
    text: str


class Session(Struct, omit_defaults=True):
    """Who you are; nobody yet, without a name."""

    name: str | None
    taken: bool = False
    """Whether somebody else has the name that you wanted."""


class SignIn(Struct):
    """Who you want to be."""

    name: Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]


class WantedHouse(Struct):
    """Where you want to play."""

    house: Annotated[str, Meta(min_length=1, max_length=40)]


class WantedTable(WantedHouse):
    """A table to be opened."""

    until_won: bool = False
    """Spin again as long as nobody wins, where the house does that."""


class OpenedTable(Struct):
    """A table to go to: `/table/TABLE`, socket `/ws/TABLE`."""

    table: str


class QuotedBet(Struct):
    """A bet of a slip: an amount per piece."""

    on: str
    amount: int
    pieces: list[str]


class Quote(Struct):
    """What a said bet is and costs, in the croupier's repetition."""

    said: str
    total: int
    bets: list[QuotedBet]


class Why(Struct):
    """Sentences about a payment."""

    text: list[str]
