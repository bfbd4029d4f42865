"""Why words were not taken as a bet: which part of them, and what may have been meant."""

from dataclasses import dataclass
from enum import StrEnum

from croupier.rules.bets import Bet, Target
from croupier.rules.errors import Malformed, came


class CallPart(StrEnum):
    """What of a called bet was not understood, or not taken."""

    BET = "bet"
    """No bet has such a name."""
    NUMBERS = "numbers"
    """These numbers are none of the wheel, or do not meet on the felt."""
    AMOUNT = "amount"
    """This is no amount."""
    UNSAID = "unsaid"
    """No amount was said, and there is no chip in hand."""
    OFFER = "offer"
    """The house does not have this bet."""
    SPOKEN = "spoken"
    """The house does not take this bet by word."""
    WHICH = "which"
    """The words name two bets, and both are on offer."""
    TOTAL = "total"
    """The total cannot be divided into the pieces of the call."""


class Unheard(Malformed):
    """Words that are no bet: which part of them, and what may have been meant."""

    def __init__(self, because: Malformed, part: CallPart, what: str, near: str = "") -> None:
        """`because` is what the notation says of it, `what` the words that were not understood."""
        super().__init__(because.said.key or because.said.text, **because.said.facts)
        self.part, self.what, self.near = part, what, near


@dataclass(frozen=True, slots=True)
class Meant:
    """One way to hear a bet; without an amount where the player has to say one still."""

    on: Target
    amount: int | None
    before: str = ""
    after: str = ""
    """The player's other bets."""

    def __str__(self) -> str:
        """The notation, in which it has one meaning."""
        return str(self.on if self.amount is None else Bet(self.on, self.amount))

    @property
    def say(self) -> str:
        """What the player may say instead of all the words."""
        return "; ".join(one for one in (self.before, str(self), self.after) if one)


class Ambiguous(Unheard):
    """Words that name two bets (reading 46): the croupier asks, and nothing is laid."""

    def __init__(self, what: str, either: tuple[Meant, Meant]) -> None:
        one, other = either
        because = Malformed("call.which", got=came(what), one=one, other=other)
        super().__init__(because, CallPart.WHICH, what)
        self.either = either
