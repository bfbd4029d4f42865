"""The table after an event about bets: what is placed, taken, treated otherwise, in prison."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from croupier.rules.calls import Call
from croupier.rules.felt import Kind, Spot
from croupier.rules.outcome import Outcome
from croupier.table import events as e
from croupier.table import hands
from croupier.table.commands import PROMOTIONAL, Chip
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
    seat = state.seats[event.seat]
    if event.before:
        return _settled_anew(state, seat, event)
    for key, amount in event.stakes:
        seat = hands.less(seat, key, amount)
    for key, amount, excess in event.laid:
        seat = hands.add(seat, key, amount, excess, _box_place(state, seat, key.spot))
    return state.with_seat(_with_units(state, seat, event))


def _with_units(state: State, seat: Seat, event: e.Treated) -> Seat:
    """A stake that is treated as a call is that call, by its amount per piece."""
    coup, sums = state.coup.count, Counter[tuple[Call, Spot]]()
    for key, amount, _ in event.laid:
        if key.call:
            sums[key.call, key.spot] += amount
    asked = {call: amount // call.pieces.count(spot) for (call, spot), amount in sums.items()}
    for call, per_piece in asked.items():
        seat = hands.set_unit(seat, call, hands.unit_for(seat, call, coup) + per_piece, coup)
    return hands.forget_units(seat, coup)


def _box_place(state: State, seat: Seat, spot: Spot) -> int:
    return place_for(state, seat, spot) if spot.kind is Kind.EVEN else 0


def _settled_anew(state: State, seat: Seat, event: e.Treated) -> State:
    """After the losers are raked in: new results take the place of old ones."""
    lies: Counter[StakeKey] = Counter()
    goes: Counter[Chip] = Counter()
    raked: Counter[Chip] = Counter()
    for one, sign in (*((one, -1) for one in event.before), *((one, 1) for one in event.after)):
        lies[one.key] += sign * one.stake * (one.outcome is Outcome.WON)
        raked[one.chip] += sign * one.stake * (one.outcome is Outcome.LOST)
        goes[one.chip] -= sign * one.stake
    for key, amount in lies.items():
        if amount < 0:
            seat = hands.less(seat, key, -amount)
    for key, amount in lies.items():
        if amount > 0:
            seat = hands.add(seat, key, amount, 0, _box_place(state, seat, key.spot))
    for chip, amount in goes.items():
        seat = hands.pocket(seat, chip, amount)
        state = state.with_seat(seat, **kept(state, chip, raked[chip]))
    results = settled_anew(state.coup.results, event)
    coup = replace(state.coup, results=results, pending=_unpaid(state.coup, results))
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
    old, new, found = list(event.before), list(event.after), list[Result]()
    for one in results:
        if one not in old:
            found.append(one)
            continue
        old.remove(one)
        same = next((each for each in new if each.key == one.key), None)
        if same:
            new.remove(same)
            found.append(same)
    return (*found, *new)


# Prison


def withdrawn(state: State, event: e.Withdrawn) -> State:
    prisoner = event.prisoner
    seat = hands.free(state.seats[event.seat], prisoner)
    seat = hands.pocket(seat, prisoner.chip, event.half, event.change)
    return state.with_seat(seat, **kept(state, prisoner.chip, prisoner.amount - event.half))


def kept(state: State, chip: Chip, amount: int) -> dict[str, int]:
    """Where a lost stake goes: money to the bank, a token back to the promotion (reading 30)."""
    if chip in PROMOTIONAL:
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
