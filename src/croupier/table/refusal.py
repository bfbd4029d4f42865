"""Refusals: normal play, so they are values. A refused command changes nothing."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from croupier.rules.errors import CroupierError
from croupier.tongues import Phrase, phrase


class Code(StrEnum):
    """Why something was refused, for programs."""

    PHASE = "phase/wrong"
    LATE = "bet/late"
    LIMIT = "bet/limit"
    FUNDS = "bet/funds"
    NOT_OFFERED = "bet/not-offered"
    BET_COLOUR = "bet/colour"
    BLOCKED = "bet/blocked"
    CROWDED = "bet/crowded"
    FULL = "seat/full"
    COLOUR = "seat/colour"
    BUY_IN = "seat/buy-in"
    UNKNOWN = "seat/unknown"
    ZERO = "zero/nothing"
    CALL = "call/nothing"
    SUPERVISOR = "supervisor/none"
    DIRECTION = "spin/direction"
    QUARRELS = "dispute/many"
    SEED = "seed/wrong"
    HELPED = "bet/mine"
    STALE = "staff/stale"
    RELIEF = "staff/relief"
    SUSPENDED = "table/suspended"
    CLOSED = "table/closed"


NOTHING: Final = Phrase("")


@dataclass(frozen=True, slots=True)
class Refused:
    """A code for programs and a sentence for the player, in English and as a phrase."""

    code: Code
    text: str
    said: Phrase = NOTHING


def refused(code: Code, said: str, /, **facts: object) -> Refused:
    """A refusal by the key of its phrase."""
    made = phrase(said, **facts)
    return Refused(code, made.text, made)


class Refusal(Exception):
    """Carries a `Refused` out of a rule; `decide` turns it back into a value."""

    def __init__(self, code: Code, said: str, /, **facts: object) -> None:
        self.refused = refused(code, said, **facts)
        super().__init__(self.refused.text)

    @classmethod
    def of(cls, code: Code, error: CroupierError) -> "Refusal":
        """An error of the rules, as a refusal."""
        return cls(code, error.said.key or str(error), **error.said.facts)
