"""What a player says over the socket, message by message."""

from typing import Annotated, Final

from msgspec import Meta, Struct

from croupier.rules.money import MOST
from croupier.rules.prison import HIGHEST_LIMIT
from croupier.table.commands import Again, Bought, Chip

Id = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{1,64}$(?!\n)")]
"""The player's own mark for a command: a command that is sent twice with one id acts once."""
Amount = Annotated[int, Meta(ge=1, le=MOST)]
TargetName = Annotated[str, Meta(min_length=1, max_length=64)]
"""A spot or a call in the notation: `17`, `14/17`, `red`, `tiers`."""
Name = Annotated[str, Meta(min_length=1, max_length=40)]
LONGEST_SPOKEN: Final = 500
"""Letters of what is said in words: bets, reports, disputes."""
SpokenText = Annotated[str, Meta(min_length=1, max_length=LONGEST_SPOKEN)]
ColourName = Annotated[str, Meta(pattern=r"^[\w-]{1,20}$(?!\n)")]
HexText = Annotated[str, Meta(pattern="^[0-9a-f]{64}$(?!\n)")]
"""32 bytes in hexadecimal."""
Level = Annotated[int, Meta(ge=1, le=HIGHEST_LIMIT)]
"""Of a stake in prison."""


class Said(Struct, tag_field="do", forbid_unknown_fields=True):
    """What a player says; `id` is the player's own mark for it."""

    id: Id


class SitSaid(Said, tag="sit"):
    """Take a seat and buy chips: of a kind, or as the house usually sells them."""

    amount: Amount
    colour: ColourName | None = None
    value: Amount | None = None
    kind: Bought | None = None


class BuySaid(Said, tag="buy"):
    """Buy more chips, or the first colour chips."""

    amount: Amount
    kind: Bought | None = None
    colour: ColourName | None = None
    value: Amount | None = None


class CashOutSaid(Said, tag="cash_out"):
    """Exchange all chips and leave, once nothing lies on the table."""


class StepAwaySaid(Said, tag="step_away"):
    """Leave for a while; chips stay."""


class ComeBackSaid(Said, tag="come_back"):
    """Return, and claim what was set aside."""


class TakeUpSaid(Said, tag="take_up"):
    """Say whether winning stakes are taken up automatically."""

    on: bool


class PlaceSaid(Said, tag="place"):
    """Place bets; an amount is per piece. Without a chip or a colour, the usual chips are meant."""

    bets: Annotated[list[tuple[TargetName, Amount]], Meta(min_length=1, max_length=200)]
    chip: Chip | None = None
    colour: ColourName | None = None


class WordsSaid(Said, tag="say"):
    """Call a bet in words; the croupier repeats it. `amount` is per piece, where none is said."""

    text: SpokenText
    chip: Chip | None = None
    colour: ColourName | None = None
    amount: Amount | None = None


class TakeSaid(Said, tag="take"):
    """Take a bet back, or a part of what was laid on a spot; without a target, take all bets."""

    target: TargetName | None = None
    amount: Amount | None = None


class MoveSaid(Said, tag="move"):
    """Move a bet to another spot."""

    source: TargetName
    target: TargetName


class NotMineSaid(Said, tag="not_mine"):
    """Give back what the croupier placed in your name, before the close."""

    target: TargetName


class WithdrawSaid(Said, tag="withdraw"):
    """Take half of a stake in prison; without a level, of every stake on that chance."""

    target: TargetName
    level: Level | None = None


class LeaveSaid(Said, tag="leave"):
    """Leave a stake in prison."""

    target: TargetName
    level: Level | None = None


class ShiftSaid(Said, tag="shift"):
    """Shift a stake in prison to another even chance."""

    source: TargetName
    target: TargetName
    level: Level | None = None


class PlayAgainSaid(Said, tag="again"):
    """Play a called bet that won again: replay it, complete it, or play all."""

    how: Again
    call: TargetName


class AskColourSaid(Said, tag="ask_colour"):
    """Ask the holder of a colour for a share; this needs no seat."""

    other: Name
    colour: ColourName


class ShareSaid(Said, tag="share"):
    """Agree that another player uses your colour too."""

    colour: ColourName
    other: Name


class KeepColourSaid(Said, tag="keep_colour"):
    """Refuse to share a colour, or stop sharing it."""

    colour: ColourName
    other: Name


class SealSeedSaid(Said, tag="seal_seed"):
    """Seal a seed for this coup's number: the SHA-256 of its 32 bytes, before the close."""

    hash: HexText


class TellSeedSaid(Said, tag="tell_seed"):
    """Tell the sealed seed, after the close, once the hash of the felt is known."""

    seed: HexText


class ReportSaid(Said, tag="report"):
    """Call the supervisor because of a mistake, before the close."""

    text: SpokenText


class DisputeSaid(Said, tag="dispute"):
    """Open a dispute about the last coup."""

    text: SpokenText


class Ping(Struct, tag_field="do", tag="ping", forbid_unknown_fields=True):
    """Is the line alive?"""

    n: Annotated[int, Meta(ge=0, le=2**53)]


AnySaid = (
    SitSaid | BuySaid | CashOutSaid | StepAwaySaid | ComeBackSaid | TakeUpSaid | AskColourSaid | ShareSaid | KeepColourSaid
    | PlaceSaid | WordsSaid | TakeSaid | MoveSaid | NotMineSaid | WithdrawSaid | LeaveSaid | ShiftSaid | PlayAgainSaid | SealSeedSaid | TellSeedSaid | ReportSaid | DisputeSaid
)  # fmt: skip
FromPlayer = AnySaid | Ping
