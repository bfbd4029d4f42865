"""What the croupier calls out after a command is on the disk: called bets, and new limits."""

from collections.abc import Iterator
from typing import NamedTuple

from croupier.houses import House
from croupier.rules.bets import Bet
from croupier.rules.calls import Call
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.hands import per_piece
from croupier.table.state import State


class CalledOut(NamedTuple):
    """Words that are called out: about a player's bet, or for everybody."""

    seat: str | None
    text: str


def called_out(
    house: House, state: State, command: c.Command, events: tuple[e.Event, ...], *, spoken: bool
) -> Iterator[CalledOut]:
    """The croupier's words for a command that was taken. `state` is the table after the command."""
    if house.calls.repeated:
        bets = list(_repeated(state, command, events, spoken=spoken))
        if bets:
            yield CalledOut(getattr(command, "seat", None), house.repeat_all(bets))
    for event in events:
        if isinstance(event, e.LimitsSet):
            said = ((kind, low or 0, high) for kind, (low, high) in event.ranges)
            yield CalledOut(None, house.announce_limits(said))


def _repeated(
    state: State, command: c.Command, events: tuple[e.Event, ...], *, spoken: bool
) -> Iterator[Bet]:
    """venezia-CB.2, reading 39: every called bet, and every bet that was said in words."""
    match command:
        case c.ActFor(act):
            # nsw-3.14a, venezia-CB.2: what the croupier places for others is said aloud, all of it.
            yield from _repeated(state, act, events, spoken=True)
        case c.Place():
            yield from (bet for bet in command.slip if spoken or isinstance(bet.on, Call))
        case c.Allow(act=c.Place() as act):
            yield from (bet for bet in act.slip if isinstance(bet.on, Call))
        case c.PlayAgain(how=c.Again.PLAY_ALL):
            yield Bet(command.call, per_piece(state.seats[command.seat], command.call))
        case c.PlayAgain():
            (unit,) = [one.unit for one in events if isinstance(one, e.PlayedAgain)]
            yield Bet(command.call, unit)
        case _:
            pass
