"""Deciding about what the croupier does in a player's name, and what that player says to it."""

from dataclasses import replace

from croupier.houses import House
from croupier.rules.felt import Spot
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.people import Events, present
from croupier.table.refusal import Code, Refusal
from croupier.table.state import HelpedStake, Seat, StakeKey, State


def in_name_of(act: c.Helped, events: Events) -> Events:
    """The same events, with a mark on bets and on a guest who is seated."""
    return tuple(_marked(act, event) for event in events)


def _marked(act: c.Helped, event: e.Event) -> e.Event:
    match event:
        case e.Placed():
            return replace(event, helped=True)
        case e.Seated() if isinstance(act, c.Sit):
            return replace(event, guest=True)
        case _:
            return event


def check_own_hand(house: House, state: State, act: c.Helped) -> None:
    """english-PL.3: players with a phone place their own bets; the croupier takes their calls."""
    if not house.calls.own_hand:
        return
    match act:
        case c.Place(seat, slip) if any(isinstance(bet.on, Spot) for bet in slip):
            pass
        case c.Move(seat):
            pass
        case _:
            return
    if not present(state, seat).guest:
        raise Refusal(Code.HELPED, "helped.own-hand", seat=seat)


def not_mine(_: House, state: State, command: c.NotMine) -> Events:
    """nsw-3.14b, venezia-GR.3: players check what was placed for them."""
    seat = present(state, command.seat)
    found = [
        one
        for one in state.helped
        if one.seat == seat.name and command.target in (one.key.spot, one.key.call)
    ]
    if not found:
        raise Refusal(Code.HELPED, "helped.nothing", target=command.target, seat=seat.name)
    back = tuple(_back(state, seat, one) for one in found)
    return (e.Taken(seat.name, back, disowned=True),)


def _back(state: State, seat: Seat, one: HelpedStake) -> tuple[StakeKey, int]:
    """The part that the croupier placed. A rest below the minimum goes back with it."""
    lying = seat.stakes[one.key].amount
    rest = seat.on(one.key.spot) - one.amount
    small = 0 < rest < state.limits.minima[one.key.spot.kind]
    return one.key, lying if small else one.amount
