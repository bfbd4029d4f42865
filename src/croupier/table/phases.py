"""The phases of a coup, and which command leads from one to the next.

`DIAGRAM` is drawn from the table below, so the documentation cannot disagree with it.
"""

from enum import StrEnum
from typing import Final

from croupier.houses.sections import Close


class Phase(StrEnum):
    """Where a coup stands."""

    IDLE = "idle"
    """Between coups: the dolly is lifted."""
    OPEN = "open"
    """Bets are taken."""
    SPINNING = "spinning"
    """The ball travels; bets are still taken where the house allows it."""
    CLOSED = "closed"
    """No more bets."""
    NUMBER = "number"
    """The number is announced and marked."""
    COLLECTED = "collected"
    """The losers are raked in."""
    PAID = "paid"
    """The winners are paid; the dolly still stands."""


BETTING: Final = (Phase.OPEN, Phase.SPINNING)
"""Bets are taken."""


class Status(StrEnum):
    """Whether the table is in operation."""

    RUNNING = "running"
    SUSPENDED = "suspended"
    CLOSED = "closed"


STEPS: Final[tuple[tuple[Phase, str, Phase], ...]] = (
    (Phase.IDLE, "place your bets", Phase.OPEN),
    (Phase.OPEN, "spin", Phase.SPINNING),
    (Phase.SPINNING, "no more bets", Phase.CLOSED),
    (Phase.CLOSED, "number", Phase.NUMBER),
    (Phase.NUMBER, "number", Phase.NUMBER),
    (Phase.NUMBER, "spin again", Phase.CLOSED),
    (Phase.NUMBER, "collect", Phase.COLLECTED),
    (Phase.COLLECTED, "pay", Phase.PAID),
    (Phase.PAID, "lift", Phase.IDLE),
    (Phase.OPEN, "void", Phase.IDLE),
    (Phase.SPINNING, "void", Phase.IDLE),
    (Phase.CLOSED, "void", Phase.IDLE),
    (Phase.NUMBER, "void", Phase.IDLE),
)
"""What holds in every house."""

OWN_STEPS: Final[dict[Close, tuple[tuple[Phase, str, Phase], ...]]] = {
    # A close on the call may come before or after the toss.
    Close.CALL: ((Phase.OPEN, "no more bets", Phase.CLOSED), (Phase.CLOSED, "spin", Phase.CLOSED)),
    # Where the toss closes betting, the call after it only confirms.
    Close.TOSS: (
        (Phase.OPEN, "spin", Phase.CLOSED),
        (Phase.CLOSED, "no more bets", Phase.CLOSED),
    ),
    Close.SPINNING: (),
    Close.LAST_LAPS: (),
}
"""What depends on when a house closes betting; it goes before `STEPS`."""

_NEXT: Final = {
    closes: {(start, word): end for start, word, end in (*STEPS, *own)}
    for closes, own in OWN_STEPS.items()
}


def next_phase(closes: Close, phase: Phase, word: str) -> Phase | None:
    """Where a command leads, or `None` if it does not belong to this phase."""
    return _NEXT[closes].get((phase, word))


def diagram() -> str:
    """The phases as a Mermaid diagram."""
    lines = [f"    {start} --> {end}: {word}" for start, word, end in STEPS]
    lines += [
        f"    {start} --> {end}: {word} (closes = {closes})"
        for closes, own in OWN_STEPS.items()
        for start, word, end in own
    ]
    return "\n".join(["stateDiagram-v2", "    [*] --> idle", *lines])
