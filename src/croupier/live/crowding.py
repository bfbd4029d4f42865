"""How much one table holds: more seats, stakes and quarrels than people who play ever have.

These are no rules of a house, so `decide` does not know them: a log is right whatever they are.
They keep every settlement and every welcome small, whoever comes to fill the felt.
"""

from typing import Final

from croupier.table import commands as c
from croupier.table.refusal import Code, Refused, refused
from croupier.table.state import State
from croupier.wire.bounds import MOST_SEATS

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


def too_much(  # noqa: PLR0911  # one for each kind of command
    before: State, after: State, command: c.Command
) -> Refused | None:
    """Why a table does not take a command that the rules allow."""
    match command:
        case c.ActFor(act):
            return too_much(before, after, act)
        case c.Place() | c.Move() | c.PlayAgain():
            return _stakes(before, after, command.seat)
        case c.Sit():
            seated = sum(1 for _ in after.players())
            full = refused(Code.FULL, "seat.full", most=MOST_SEATS)
            return full if seated > MOST_SEATS else None
        case c.Report() | c.Dispute():
            return _quarrels(after, command.seat)
        case c.AskColour():
            return _asks(before, after, command.other)
        case c.Share():
            return _shares(after, command.seat)
        case _:
            return None


def too_many(after: State, command: c.Command, seats: int | None) -> Refused | None:
    """Why a host's table takes nobody more, if the host set a number of seats."""
    act = command.act if isinstance(command, c.ActFor) else command
    if seats is None or not isinstance(act, c.Sit) or sum(1 for _ in after.players()) <= seats:
        return None
    return refused(Code.FULL, "seats.own", most=seats)


def _stakes(before: State, after: State, name: str) -> Refused | None:
    own = len(after.seats[name].stakes)
    if own <= max(FEWER_STAKES, len(before.seats[name].stakes)):
        return None
    lying = sum(len(seat.stakes) for seat in after.seats.values())
    most = MOST_STAKES if lying <= FULL_FELT else FEWER_STAKES
    if own <= most:
        return None
    return refused(Code.CROWDED, "stakes.many", most=most, count=own)


def _quarrels(state: State, name: str) -> Refused | None:
    own = [one for one in state.disputes if one.seat == name]
    if sum(one.coup == own[-1].coup for one in own) > MOST_QUARRELS:
        return refused(Code.QUARRELS, "complaint.coup", seat=name, most=MOST_QUARRELS)
    if sum(one.decision is None for one in own) > MOST_OPEN:
        return refused(Code.QUARRELS, "complaint.open", seat=name, most=MOST_OPEN)
    return None


def _asks(before: State, after: State, holder: str) -> Refused | None:
    if before.asks == after.asks:
        return refused(Code.CROWDED, "share.asked")
    waiting = sum(one == holder for one, *_ in after.asks)
    if waiting > MOST_ASKS:
        return refused(Code.CROWDED, "share.waiting", most=MOST_ASKS, holder=holder)
    return None


def _shares(after: State, holder: str) -> Refused | None:
    if sum(one == holder for one, *_ in after.consents) <= MOST_ASKS:
        return None
    return refused(Code.CROWDED, "share.many", holder=holder, most=MOST_ASKS)
