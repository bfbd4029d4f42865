"""The table after an event about bets: what is placed, taken, treated otherwise, in prison."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from croupier.rules.felt import Kind, Spot
from croupier.rules.outcome import Outcome
from croupier.table import events as e
from croupier.table import hands
from croupier.table.commands import Chip
from croupier.table.phases import NEXT_COUP
from croupier.table.state import WINNING, Coup, Result, Seat, Stake, StakeKey, State

# Bets


def placed(state: State, event: e.Placed) -> State:
    seat, chip = state.seats[event.seat], event.chip
    stakes, total = dict(seat.stakes), 0
    for spot, call, amount, excess in event.laid:
        key = StakeKey(spot, call, chip, event.colour)
        old = stakes.get(key)
        if old:
            stakes[key] = Stake(old[0] + amount, old[1] + excess, old[2], old[3])
        else:
            place = place_for(state, seat, spot) if spot.kind is Kind.EVEN else 0
            stakes[key] = Stake(amount, excess, 0, place)
        total += amount
    purse = dict(seat.purse)
    purse[chip] -= total
    # The same as `_replace` in a third of the time, and this runs for every bet.
    changed = Seat(seat.name, purse, stakes, *seat[3:])
    if not event.again and any(one.call for one in event.laid):
        changed = _note_units(state, changed, event)
    return State(state.limits, {**state.seats, seat.name: changed}, *state[2:])


def place_for(state: State, seat: Seat, spot: Spot) -> int:
    """The place of a player's chips in a box: beside the player's others, else the first free."""
    taken: set[int] = set()
    for one in state.seats.values():
        places = _places(one, spot) if one.stakes else []
        if places and one.name == seat.name:
            return places[0]
        taken.update(places)
    return next(place for place in range(len(taken) + 1) if place not in taken)


def _places(seat: Seat, spot: Spot) -> list[int]:
    """Where a player's chips lie in a box. Calls lay none there, so the keys are known."""
    keys = (StakeKey(spot, None, chip, tint) for chip in Chip for tint in ("", *seat.colours))
    return [stake.place for stake in map(seat.stakes.get, keys) if stake]


def _note_units(state: State, seat: Seat, event: e.Placed) -> Seat:
    """The seat with the amount per piece of every call in a slip, as the player asked for it."""
    asked = {one.call: one for one in event.laid if one.call}
    for call, (spot, _, amount, excess) in asked.items():
        per_piece = (amount + excess) // call.pieces.count(spot)
        coup = coup_of_bets(state)
        # Reading 25: a call made twice for one coup is one call by the sum.
        seat = hands.set_unit(seat, call, hands.unit_for(seat, call, coup) + per_piece, coup)
    return seat


def coup_of_bets(state: State) -> int:
    """The coup of a bet that is placed now."""
    return state.coup.count + (state.phase in NEXT_COUP)


def taken(state: State, event: e.Taken | e.Trimmed) -> State:
    seat = hands.take(state.seats[event.seat], event.stakes)
    return state.with_seat(hands.forget_units(seat, coup_of_bets(state)))


def treated(state: State, event: e.Treated) -> State:
    if event.before:
        return _settled_anew(state, event)
    seat = state.seats[event.seat]
    for key, amount in event.stakes:
        there = StakeKey(event.target, None, key.chip, key.colour)
        place = place_for(state, seat, event.target) if event.target.kind is Kind.EVEN else 0
        excess = seat.stakes[key].excess
        seat = hands.add(hands.less(seat, key, amount), there, amount, excess, place)
    return state.with_seat(seat)


def _settled_anew(state: State, event: e.Treated) -> State:
    """After the losers are raked in: new results take the place of old ones."""
    seat = state.seats[event.seat]
    for before, after in zip(event.before, event.after, strict=True):
        if before.outcome is Outcome.WON:
            seat = hands.less(seat, before.key, before.stake)
        if after.outcome is Outcome.WON:
            place = place_for(state, seat, after.spot) if after.spot.kind is Kind.EVEN else 0
            seat = hands.add(seat, after.key, after.stake, after.excess, place)
        seat = hands.pocket(seat, before.chip, before.stake - after.stake)
        state = state.with_seat(seat, **kept(state, before.chip, _lost(after) - _lost(before)))
    results = settled_anew(state.coup.results, event)
    pending = _unpaid(state.coup, results)
    coup = replace(state.coup, results=results, pending=pending)
    return state.with_seat(seat, coup=coup)


def _unpaid(coup: Coup, results: tuple[Result, ...]) -> tuple[Result, ...]:
    """The winners that wait, after some results were settled again: none of these was paid."""
    paid = Counter(one for one in coup.results if one.outcome in WINNING)
    paid.subtract(coup.pending)
    waiting = []
    for one in results:
        if one.outcome in WINNING and not paid[one]:
            waiting.append(one)
        elif one.outcome in WINNING:
            paid[one] -= 1
    return tuple(waiting)


def settled_anew(results: Iterable[Result], event: e.Treated) -> tuple[Result, ...]:
    """The results of a coup after some were settled again. Several results may be equal."""
    new: dict[Result, list[Result]] = {}
    for before, after in zip(event.before, event.after, strict=True):
        new.setdefault(before, []).append(after)
    return tuple(new[one].pop(0) if new.get(one) else one for one in results)


def _lost(result: Result) -> int:
    return result.stake if result.outcome is Outcome.LOST else 0


# Prison


def withdrawn(state: State, event: e.Withdrawn) -> State:
    prisoner = event.prisoner
    seat = hands.free(state.seats[event.seat], prisoner)
    seat = hands.pocket(seat, prisoner.chip, event.half, event.change)
    return state.with_seat(seat, **kept(state, prisoner.chip, prisoner.amount - event.half))


def kept(state: State, chip: Chip, amount: int) -> dict[str, int]:
    """Where a lost stake goes: money to the bank, a token back to the promotion (reading 30)."""
    if chip is Chip.TOKENS:
        return {"promotion": state.promotion + amount}
    return {"bank": state.bank + amount}


def left(state: State, event: e.LeftInPrison) -> State:
    seat = state.seats[event.seat]
    levels = {one.level for one in seat.prison if one.spot is event.spot}
    return _answered(state, event.seat, event.spot, {event.level} if event.level else levels)


def shifted(state: State, event: e.Shifted) -> State:
    prisoner = event.prisoner._replace(spot=event.target)
    seat = hands.free(state.seats[event.seat], event.prisoner)
    beside = any(one[:3] == prisoner[:3] for one in seat.prison)
    state = state.with_seat(hands.imprison(seat, prisoner))
    # If an equal prisoner there waits for its answer, the player is asked about both.
    return state if beside else _answered(state, seat.name, event.target, {prisoner.level})


def _answered(state: State, seat: str, spot: Spot, levels: set[int]) -> State:
    known = state.choosing or frozenset()
    return state._replace(choosing=known | {(seat, spot, level) for level in levels})
