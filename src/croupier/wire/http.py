"""Requests and answers beside the socket: who, where, how much, and what is wrong."""

from typing import Annotated

from msgspec import Meta, Struct

from croupier.rules.unheard import CallPart
from croupier.tongues import Fact
from croupier.wire.hosting import RoleHeld
from croupier.wire.house import FigureRules
from croupier.wire.identity import LONGEST_NAME, NAME_SHAPE
from croupier.wire.trouble import RequestTrouble


class MeantBet(Struct):
    """One way to hear words that name two bets."""

    on: str
    amount: int | None
    """Nothing where the player has to say one still."""
    say: str
    """The words to say instead, with the other bets of the slip."""


class Misheard(Struct, omit_defaults=True):
    """What of a called bet the croupier did not understand, and what may have been meant."""

    part: CallPart
    what: str
    near: str
    either: list[MeantBet] = []
    """The bets between which the player has to choose."""


class RequestProblem(Struct, omit_defaults=True):
    """What is wrong with a request."""

    code: RequestTrouble
    text: str
    key: str = ""
    """The phrase of `text`, from which a page makes a sentence in its own language."""
    facts: dict[str, Fact] = {}
    misheard: Misheard | None = None
    """About words that were to be a bet."""


class OwnSeat(Struct):
    """A seat of yours, and what you have there."""

    table: str
    house: str
    title: str
    language: str
    figures: FigureRules
    total: int
    """In hand, on the felt, in prison and set aside."""
    lying: int
    """What of it plays on: on the felt and in prison."""
    at_table_only: bool
    """Whether they are colour chips, which are exchanged at their table only."""


class Session(Struct, omit_defaults=True):
    """Who you are; nobody yet, without a name."""

    name: str | None
    taken: bool = False
    """Whether somebody else has the name that you wanted."""
    seats: list[OwnSeat] = []
    """Where you sit, at any table."""
    roles: list[RoleHeld] = []
    """What links gave you, and the tables that you host."""


class SignIn(Struct):
    """Who you want to be."""

    name: Annotated[
        str,
        Meta(
            min_length=1,
            max_length=LONGEST_NAME,
            extra_json_schema={
                "description": "letters of one script, digits, - and _, but no office of the house; "
                "or the host's code",
                "examples": ["ada"],
                "extra": {"pattern": NAME_SHAPE},
            },
        ),
    ]
    exact: bool = False
    """Whether a name that is taken is refused, and not given to you with a number."""


class CashedSeat(Struct):
    """What was paid out to you, and whether your seat is free now."""

    amount: int
    left: bool
    """False as long as something of yours lies on the felt or in prison."""


class WantedHouse(Struct):
    """Where you want to play."""

    house: Annotated[str, Meta(min_length=1, max_length=40)]


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
