"""Refusals: normal play, so they are values. A refused command changes nothing."""

from dataclasses import dataclass
from enum import StrEnum


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
    SUSPENDED = "table/suspended"
    CLOSED = "table/closed"


@dataclass(frozen=True, slots=True)
class Refused:
    """A code for programs and a sentence for the player."""

    code: Code
    text: str


class Refusal(Exception):
    """Carries a `Refused` out of a rule; `decide` turns it back into a value."""

    def __init__(self, code: Code, text: str) -> None:
        super().__init__(text)
        self.refused = Refused(code, text)
