"""What a player says over the socket, message by message."""

from typing import Annotated

from msgspec import Meta, Struct

from croupier.rules.prison import HIGHEST_LIMIT
from croupier.table.commands import Again, Bought, Chip

Id = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{1,64}$(?!\n)")]
"""The player's own mark for a command: a command that is sent twice with one id acts once."""
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
    """Buy more chips, or the first colour chips."""

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
    """Take a bet back, or a part of what was laid on a spot; without a target, take all bets."""

    target: Target | None = None
    amount: Amount | None = None


class Move(Said, tag="move"):
    """Move a bet to another spot."""

    source: Target
    target: Target


class Withdraw(Said, tag="withdraw"):
    """Take half of a stake in prison; without a level, of every stake on that chance."""

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
    """Play a called bet that won again: replay it, complete it, or play all."""

    how: Again
    call: Target


class AskColour(Said, tag="ask_colour"):
    """Ask the holder of a colour for a share; this needs no seat."""

    other: Name
    colour: Colour


class Share(Said, tag="share"):
    """Agree that another player uses your colour too."""

    colour: Colour
    other: Name


class KeepColour(Said, tag="keep_colour"):
    """Refuse to share a colour, or stop sharing it."""

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
