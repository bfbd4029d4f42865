"""Past coups, as one player remembers them, and what verifies them."""

from msgspec import Struct

from croupier.rules.outcome import Outcome
from croupier.table.commands import Chip


class PastStake(Struct):
    """What happened to one stake in a coup."""

    spot: str
    call: str | None
    chip: Chip
    stake: int
    excess: int
    outcome: Outcome
    winnings: int
    returned: int
    level: int
    raised: int
    colour: str
    change: int


class PastCoup(Struct):
    """A coup as one player remembers it."""

    coup: int
    seq: int
    """Of the entry that opened it."""
    at: int
    number: int | None
    void: list[str]
    seal: str | None
    secret: str | None
    staked: int
    won: int
    returned: int
    lines: list[PastStake]


class PastCoups(Struct):
    """A page of past coups, the latest first."""

    coups: list[PastCoup]
    before: int | None
    """Ask for the next page with it; `None` on the last."""


class Sealed(Struct):
    """Everything that is needed to verify a coup."""

    coup: int
    respins: int
    seal: str | None
    secret: str | None
    felt: str | None
    number: int | None
    stakes: list[str]
    """What lay on the felt at the close, one line each, sorted."""
