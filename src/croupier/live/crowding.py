"""How much one table holds: more seats, stakes and quarrels than people who play ever have.

These are no rules of a house, so `decide` does not know them: a log is right whatever they are.
They keep every settlement and every welcome small, whoever comes to fill the felt.
"""

from typing import Final

from croupier.table import commands as c
from croupier.table.refusal import Code, Refused
from croupier.table.state import State

MOST_SEATS: Final = 60
"""Players at one table, if the house sets no smaller number."""
MOST_STAKES: Final = 250
"""Stakes of one player: all spots of a felt are 157."""
FULL_FELT: Final = 3000
"""Stakes of all players. From here on a player may have fewer."""
FEWER_STAKES: Final = 50
MOST_QUARRELS: Final = 3
"""Reports and disputes of one player about one coup."""
MOST_OPEN: Final = 20
"""Reports and disputes of one player that nobody has decided."""
MOST_ASKS: Final = 20
"""Requests for a share of one player's colours that wait for an answer; and people who have one."""


def too_much(before: State, after: State, command: c.Command) -> Refused | None:
    """Why a table does not take a command that the rules allow."""
    match command:
        case c.Place() | c.Move() | c.PlayAgain():
            return _stakes(before, after, command.seat)
        case c.Sit():
            seated = sum(1 for _ in after.players())
            full = Refused(Code.FULL, f"All {MOST_SEATS} seats are taken.")
            return full if seated > MOST_SEATS else None
        case c.Report() | c.Dispute():
            return _quarrels(after, command.seat)
        case c.AskColour():
            return _asks(before, after, command.other)
        case c.Share():
            return _shares(after, command.seat)
        case _:
            return None


def _stakes(before: State, after: State, name: str) -> Refused | None:
    own = len(after.seats[name].stakes)
    if own <= max(FEWER_STAKES, len(before.seats[name].stakes)):
        return None
    lying = sum(len(seat.stakes) for seat in after.seats.values())
    most = MOST_STAKES if lying <= FULL_FELT else FEWER_STAKES
    if own <= most:
        return None
    return Refused(Code.CROWDED, f"One player may have {most} stakes on the felt, not {own}.")


def _quarrels(state: State, name: str) -> Refused | None:
    own = [one for one in state.disputes if one.seat == name]
    if sum(one.coup == own[-1].coup for one in own) > MOST_QUARRELS:
        return Refused(
            Code.QUARRELS, f"{name} has said {MOST_QUARRELS} times what is wrong with this coup."
        )
    if sum(one.decision is None for one in own) > MOST_OPEN:
        return Refused(
            Code.QUARRELS, f"{name} has {MOST_OPEN} reports and disputes that nobody has decided."
        )
    return None


def _asks(before: State, after: State, holder: str) -> Refused | None:
    if before.asks == after.asks:
        return Refused(Code.CROWDED, "That was asked already: wait for the answer.")
    waiting = sum(one == holder for one, *_ in after.asks)
    if waiting > MOST_ASKS:
        return Refused(Code.CROWDED, f"{MOST_ASKS} people wait for an answer of {holder} already.")
    return None


def _shares(after: State, holder: str) -> Refused | None:
    if sum(one == holder for one, *_ in after.consents) <= MOST_ASKS:
        return None
    return Refused(Code.CROWDED, f"{holder} has agreed to share with {MOST_ASKS} people already.")
