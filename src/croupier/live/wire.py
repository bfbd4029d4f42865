"""What goes over the socket: the types of every message, both ways.

`docs/protocol.md` and the pages' TypeScript types are made from them.
"""

from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta, Struct

from croupier.live.outbox import SLOW
from croupier.live.pace import Step
from croupier.rules.calls import Call
from croupier.rules.felt import Spot
from croupier.rules.prison import HIGHEST_LIMIT
from croupier.table.commands import Again, Bought, Chip
from croupier.table.view import TableView

# From a player

Id = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{1,64}$(?!\n)")]
"""The player's own mark for a command: the same twice acts once."""
Amount = Annotated[int, Meta(ge=1, le=10**12)]
Target = Annotated[str, Meta(min_length=1, max_length=64)]
"""A spot or a call in the notation: `17`, `14/17`, `red`, `tiers`."""
Name = Annotated[str, Meta(min_length=1, max_length=40)]
Words = Annotated[str, Meta(min_length=1, max_length=500)]


Colour = Annotated[str, Meta(pattern=r"^[\w-]{1,20}$(?!\n)")]
Level = Annotated[int, Meta(ge=1, le=HIGHEST_LIMIT)]
"""Of a stake in prison."""


class Said(Struct, tag_field="do", forbid_unknown_fields=True):
    """What a player says; `id` is the player's own mark for it."""

    id: Id


class Sit(Said, tag="sit"):
    """Take a seat and buy chips: of a kind, or as the house usually sells them."""

    amount: Amount
    colour: Colour | None = None
    value: Amount | None = None
    kind: Bought | None = None


class Buy(Said, tag="buy"):
    """Buy more chips; colour chips may be the first of their kind."""

    amount: Amount
    kind: Bought | None = None
    colour: Colour | None = None
    value: Amount | None = None


class CashOut(Said, tag="cash_out"):
    """Exchange all chips and leave, once nothing lies on the table."""


class StepAway(Said, tag="step_away"):
    """Leave for a while; chips stay."""


class ComeBack(Said, tag="come_back"):
    """Return, and claim what was set aside."""


class TakeUp(Said, tag="take_up"):
    """Say whether winning stakes are taken up automatically."""

    on: bool


class Place(Said, tag="place"):
    """Place bets; an amount is per piece. Without a chip or a colour, the usual chips are meant."""

    bets: Annotated[list[tuple[Target, Amount]], Meta(min_length=1, max_length=200)]
    chip: Chip | None = None
    colour: Colour | None = None


class Say(Said, tag="say"):
    """Call a bet in words; the croupier repeats it."""

    text: Words
    chip: Chip | None = None
    colour: Colour | None = None


class Take(Said, tag="take"):
    """Take a bet back, or a part of what was laid on a spot; without a target, all of them."""

    target: Target | None = None
    amount: Amount | None = None


class Move(Said, tag="move"):
    """Move a bet to another spot."""

    source: Target
    target: Target


class Withdraw(Said, tag="withdraw"):
    """Take half of a stake in prison; without a level, of all on that chance."""

    target: Target
    level: Level | None = None


class Leave(Said, tag="leave"):
    """Leave a stake in prison."""

    target: Target
    level: Level | None = None


class Shift(Said, tag="shift"):
    """Shift a stake in prison to another even chance."""

    source: Target
    target: Target
    level: Level | None = None


class PlayAgain(Said, tag="again"):
    """Replay, complete or play all a called bet that won."""

    how: Again
    call: Target


class AskColour(Said, tag="ask_colour"):
    """Ask a holder for a share of a colour; nobody needs a seat for it."""

    other: Name
    colour: Colour


class Share(Said, tag="share"):
    """Agree that somebody gets one's colour too."""

    colour: Colour
    other: Name


class KeepColour(Said, tag="keep_colour"):
    """Refuse to share a colour, or agree no longer."""

    colour: Colour
    other: Name


class Report(Said, tag="report"):
    """Call the supervisor because of a mistake, before the close."""

    text: Words


class Dispute(Said, tag="dispute"):
    """Open a dispute about the last coup."""

    text: Words


class Ping(Struct, tag_field="do", tag="ping", forbid_unknown_fields=True):
    """Is the line alive?"""

    n: Annotated[int, Meta(ge=0, le=2**53)]


Statement = (
    Sit | Buy | CashOut | StepAway | ComeBack | TakeUp | AskColour | Share | KeepColour
    | Place | Say | Take | Move | Withdraw | Leave | Shift | PlayAgain | Report | Dispute
)  # fmt: skip
FromPlayer = Statement | Ping

# To a player


class Clock(Struct, tag_field="t", tag="clock"):
    """What the table waits for, and until when (milliseconds since 1970, the server's)."""

    now: int
    step: Step
    ends: int | None


class Welcome(Struct, tag_field="t", tag="welcome"):
    """The whole table, for somebody who comes in."""

    table: str
    house: str
    you: str | None
    seq: int
    now: int
    view: TableView
    clock: Clock
    numbers: list[tuple[int, int]]
    """Coup and number, the oldest first."""
    present: list[str]
    hold: int
    """For how many seconds a seat is kept when the line is down."""
    emblem: str | None = None
    """What tells this table's colour chips from those of other tables, where the house has it."""


class CaughtUp(Struct, tag_field="t", tag="resumed"):
    """You missed nothing: what happened since follows."""

    seq: int
    now: int
    clock: Clock
    present: list[str]


class Happened(Struct, tag_field="t", tag="events"):
    """One entry of the log; with an own `id` it acknowledges the command."""

    seq: int
    at: int
    id: str
    """NAME:ID of the player's command, or another mark for the croupier's."""
    events: list[tuple[str, dict[str, Any]]]
    """The events' names and fields, as the log keeps them."""


class Done(Struct, tag_field="t", tag="ok"):
    """That command was done before."""

    id: str


class No(Struct, tag_field="t", tag="no"):
    """A refusal: it changed nothing."""

    id: str | None
    code: str
    text: str


class Repeated(Struct, tag_field="t", tag="said"):
    """What the croupier calls out: a called bet repeated, or something for everybody."""

    seat: str | None
    text: str


class Present(Struct, tag_field="t", tag="present"):
    """Whose line is up."""

    names: list[str]


class Pong(Struct, tag_field="t", tag="pong"):
    """The line is alive."""

    n: int
    now: int


ToPlayer = Welcome | CaughtUp | Happened | Done | No | Repeated | Clock | Present | Pong


class Close:
    """Why the server closes a socket."""

    RESTART: Final = 1012
    FULL: Final = 1013
    MALFORMED: Final = 4400
    ORIGIN: Final = 4403
    NO_TABLE: Final = 4404
    SLOW: Final = SLOW
    TOO_LARGE: Final = 4413
    FLOOD: Final = 4429

    MEANINGS: Final = {
        RESTART: "the server stops or restarts: come back",
        FULL: "there are too many sockets: come back later",
        MALFORMED: "several messages made no sense",
        ORIGIN: "the page is not one of the server's own (the handshake is refused with status 403)",
        NO_TABLE: "there is no such table",
        SLOW: "too much waited for this line: come back",
        TOO_LARGE: "a message was too long, or no text",
        FLOOD: "too many messages: come back, and send fewer",
    }


def _written(value: object) -> object:
    return value.name if isinstance(value, Spot | Call) else dict(value)  # type: ignore[call-overload]  # what is left are read-only mappings


_ENCODER: Final = msgspec.json.Encoder(enc_hook=_written)
_DECODER: Final[msgspec.json.Decoder[FromPlayer]] = msgspec.json.Decoder(FromPlayer)


def encode(message: ToPlayer) -> str:
    """A message on its way to a player."""
    return _ENCODER.encode(message).decode()


def decode(text: str | bytes) -> FromPlayer:
    """What a player says; `msgspec.MsgspecError` names what is wrong with it."""
    return _DECODER.decode(text)
