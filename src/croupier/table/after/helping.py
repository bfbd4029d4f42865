"""The table after bets are laid and taken up, with what the croupier did in players' names.

`helped` is short: it ends at the close, and holds what was placed for others only.
"""

from croupier.table import events as e
from croupier.table.after import bets
from croupier.table.state import HelpedStake, StakeKey, State


def placed(state: State, event: e.Placed) -> State:
    after = bets.placed(state, event)
    return after._replace(helped=_with(state.helped, event)) if event.helped else after


def _with(helped: tuple[HelpedStake, ...], event: e.Placed) -> tuple[HelpedStake, ...]:
    """One row for each stake, with all that was placed on it."""
    amounts = {(one.seat, one.key): one.amount for one in helped}
    for spot, call, amount, _ in event.laid:
        place = event.seat, StakeKey(spot, call, event.chip, event.colour)
        amounts[place] = amounts.get(place, 0) + amount
    return tuple(HelpedStake(*place, amount) for place, amount in amounts.items() if amount)


def taken(state: State, event: e.Taken | e.Trimmed) -> State:
    after = bets.taken(state, event)
    if not state.helped:
        return after
    if isinstance(event, e.Taken) and event.disowned:
        gone = {(event.seat, key) for key, _ in event.stakes}
        return after._replace(helped=tuple(one for one in state.helped if one[:2] not in gone))
    return after._replace(helped=_lying(after))


def _lying(state: State) -> tuple[HelpedStake, ...]:
    """No more than still lies there."""
    left = (one._replace(amount=min(one.amount, _amount(state, one))) for one in state.helped)
    return tuple(one for one in left if one.amount)


def _amount(state: State, one: HelpedStake) -> int:
    stake = state.seats[one.seat].stakes.get(one.key)
    return stake.amount if stake else 0
