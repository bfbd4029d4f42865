"""The table after a coup was settled again, and what is remembered until then (reading 43).

A settlement is followed beside the table, in a copy that holds nothing else. So what a number did
can be told from everything that people did later.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from croupier.rules.felt import Kind, Spot
from croupier.rules.outcome import Outcome
from croupier.table import events as e
from croupier.table import hands
from croupier.table.after import bets, coups, people
from croupier.table.ledger import BANK, PROMOTION, postings
from croupier.table.phases import Phase
from croupier.table.state import (
    SETTLED_AGAIN,
    WINNING,
    Answers,
    Coup,
    PastSettlement,
    Prisoner,
    Result,
    Seat,
    Settled,
    StakeKey,
    State,
)

Arm = Callable[[State, Any], State]

# What is remembered


def collected(state: State, event: e.Collected) -> State:
    """The losers are raked in: a settlement begins, and the earliest one is forgotten."""
    after, coup = coups.collected(state, event), state.coup
    if coup.number is None:
        return after
    playing = [
        name for name, one in state.seats.items() if one.stakes or one.prison or one.unclaimed
    ]
    begun = PastSettlement(
        coup.count,
        coup.number,
        coup.seal is not None,
        state.limits,
        state.parties,
        event.results,
        {name: state.seats[name] for name in playing},
        {name: after.seats[name] for name in playing},
    )
    earlier = [one for one in state.settlements if one.coup != coup.count]
    return after._replace(settlements=(*earlier, begun)[-SETTLED_AGAIN:])


def following(arm: Arm) -> Arm:
    """The same event in the copy of the coup that is settled now."""

    def both(state: State, event: Any) -> State:
        after = arm(state, event)
        if not (now := _now(state)):
            return after
        return _followed(after, now, arm(state._replace(seats=now.after), event))

    return both


def _now(state: State) -> PastSettlement | None:
    """The settlement of the coup in progress, or of the last one."""
    last = state.settlements[-1] if state.settlements else None
    return last if last and last.coup == state.coup.count else None


def _followed(state: State, old: PastSettlement, copy: State) -> State:
    return _with(state, replace(old, after=copy.seats))


def _with(state: State, changed: PastSettlement) -> State:
    return state._replace(
        settlements=tuple(changed if one.coup == changed.coup else one for one in state.settlements)
    )


def answered(arm: Arm) -> Arm:
    """An answer to a zero belongs to the last settlement, also after a void coup."""

    def both(state: State, event: e.Withdrawn | e.Shifted) -> State:
        after = arm(state, event)
        last = state.settlements[-1] if state.settlements else None
        seat = last.after.get(event.seat) if last else None
        if not last or not seat or event.prisoner not in seat.prison:
            return after
        copy = arm(state._replace(seats=last.after), event)
        return _with(after, replace(last, after=copy.seats))

    return both


def treated(state: State, event: e.Treated) -> State:
    """A stake that is treated after the rake lay elsewhere from the beginning."""
    after, now = bets.treated(state, event), _now(state)
    if not event.before or not now or event.seat not in now.before:
        return after
    seat = now.before[event.seat]
    for one in event.before:
        seat = hands.pocket(hands.less(seat, one.key, one.stake), one.chip, one.stake)
    for one in event.after:
        seat = hands.add(seat, one.key, one.stake, one.excess, 0)
        seat = hands.pocket(seat, one.chip, -one.stake)
    copy = bets.treated(state._replace(seats=now.after), event)
    before = {**now.before, event.seat: seat}
    return _with(after, replace(now, before=before, after=copy.seats, results=after.coup.results))


def stepped_away(state: State, event: e.SteppedAway) -> State:
    """Who is away before the payments are made is not paid into the hand (reading 31)."""
    after = people.stepped_away(state, event)
    return _while_paid(after, event.seat, away=True, absent=event.absent)


def winners_option(state: State, event: e.WinnersOption) -> State:
    after = people.winners_option(state, event)
    return _while_paid(after, event.seat, takes_up=event.take_up)


def came_back(state: State, event: e.CameBack) -> State:
    """Until the dolly is lifted: what lay beside from earlier coups is not set aside any more."""
    after, now = people.came_back(state, event), _now(state)
    if not now or event.seat not in now.before or state.phase is Phase.IDLE:
        return after
    before, copy = (_claimed(side[event.seat], now.coup) for side in (now.before, now.after))
    return _while_paid(_both(after, now, before, copy), event.seat, away=False, absent=False)


def _claimed(seat: Seat, coup: int) -> Seat:
    return seat._replace(unclaimed=tuple(one for one in seat.unclaimed if one.coup == coup))


def _while_paid(state: State, name: str, **changes: Any) -> State:
    """What is said between the rake and the last payment holds for the payments of this coup."""
    now = _now(state)
    if not now or name not in now.before or state.phase is not Phase.COLLECTED:
        return state
    before, after = (side[name]._replace(**changes) for side in (now.before, now.after))
    return _both(state, now, before, after)


def _both(state: State, now: PastSettlement, before: Seat, after: Seat) -> State:
    """Both sides of a settlement with one seat changed."""
    changed = replace(
        now,
        before={**now.before, before.name: before},
        after={**now.after, after.name: after},
    )
    return _with(state, changed)


# Settled again


def settled_again(state: State, event: e.SettledAgain) -> State:
    old = next((one for one in state.settlements if one.coup == event.coup), None)
    if old:
        state = _with(state, replace(_right(state, old, event), let_go=old.let_go))
    if event.coup == state.coup.count:
        state = state._replace(coup=_coup(state, event))
    if not event.last:
        return state
    if state.settled:
        again = state.settled.played_again
        state = state._replace(settled=Settled(event.number, event.results, again))
    if state.phase is Phase.COLLECTED:
        return state
    choosing: Answers | None = frozenset() if event.number == 0 else None
    return state._replace(choosing=choosing)


def _coup(state: State, event: e.SettledAgain) -> Coup:
    waits = state.phase is Phase.COLLECTED
    pending = tuple(one for one in event.results if one.outcome in WINNING) if waits else ()
    payments = 0 if waits else len(event.payments)
    return replace(
        state.coup,
        number=event.number,
        results=event.results,
        pending=pending,
        payments=payments,
    )


def _right(state: State, old: PastSettlement, event: e.SettledAgain) -> PastSettlement:
    """What the right number did, in the copy of that coup."""
    copy = world(state, old, event.number)
    copy = coups.collected(copy, e.Collected(event.results))
    for paid in event.payments:
        copy = coups.winner_paid(copy, paid)
    for one in event.aside:
        copy = coups.set_aside(copy, one)
    return replace(old, number=event.number, results=event.results, after=copy.seats)


def world(state: State, old: PastSettlement, number: int) -> State:
    """The copy of a coup before its settlement, with another number."""
    return state._replace(
        limits=old.limits,
        parties=old.parties,
        seats=old.before,
        phase=Phase.NUMBER,
        coup=Coup(old.coup, number),
        settlements=(),
    )


def put_right(state: State, event: e.PutRight) -> State:
    seat = state.seats[event.seat]
    for chip, amount in event.hand:
        seat = hands.pocket(seat, chip, amount)
    for key, amount in event.lifted:
        seat = hands.less(seat, key, amount)
    for key, stake in event.laid:
        place = _place(state, seat, key, stake.place)
        seat = hands.add(seat, key, stake.amount, stake.excess, place)
        lies = seat.stakes[key]
        riding = lies._replace(riding=lies.riding + stake.riding)
        seat = seat._replace(stakes={**seat.stakes, key: riding})
    seat = _imprisoned(seat, event.freed, event.imprisoned)
    beside = list(seat.unclaimed)
    for one in event.claimed:
        beside.remove(one)
    seat = seat._replace(
        unclaimed=(*beside, *event.beside),
        custody=seat.custody + event.custody,
        owes=seat.owes + event.owed,
        corrected=seat.corrected + event.let_go,
    )
    moved = postings(event)
    state = state._replace(
        bank=state.bank + sum(one.amount for one in moved if one.account == BANK),
        promotion=state.promotion + sum(one.amount for one in moved if one.account == PROMOTION),
    )
    return _let_go(_in_later_coup(state.with_seat(seat), event), event)


def inmate_of(line: Result) -> Prisoner:
    """The stake in prison that a number judged."""
    return Prisoner(line.spot, line.chip, line.level, line.stake)


def held_by(line: Result) -> Prisoner:
    """The stake as the number left it in prison."""
    return Prisoner(line.spot, line.chip, line.raised, line.stake)


def _in_later_coup(state: State, event: e.PutRight) -> State:
    """The later coup judged other stakes in prison, in case it is settled again too."""
    if not event.undone and not event.judged:
        return state
    later, name = state.settlements[-1], event.seat
    seat = state.seats[name]
    bare = seat._replace(purse={}, stakes={}, prison=(), custody=0, unclaimed=(), owes=0)
    before, after = later.before.get(name, bare), later.after.get(name, bare)
    results = list(later.results)
    for line in event.undone:
        before = hands.free(before, inmate_of(line))
        after = _unjudged(after, line, event.freed)
        results.remove(next(one for one in results if same_inmate(one, line)))
    for line in event.judged:
        before = hands.imprison(before, inmate_of(line))
        if line.outcome is Outcome.HELD:
            after = hands.imprison(after, held_by(line))
        else:
            after = hands.pocket(after, line.chip, line.returned, line.change)
        results.append(line)
    return _both(state, replace(later, results=tuple(results)), before, after)


def same_inmate(one: Result, line: Result) -> bool:
    return one.seat == line.seat and one.level > 0 and inmate_of(one) == inmate_of(line)


def _unjudged(seat: Seat, line: Result, freed: tuple[Prisoner, ...]) -> Seat:
    if line.outcome is Outcome.HELD:
        held = held_by(line)
        there = (one for one in (held, *freed) if one in seat.prison and one[1:] == held[1:])
        found = next(there, None)
        return hands.free(seat, found) if found else seat
    lies = seat.stakes.get(line.key)
    if line.outcome is Outcome.RELEASED and lies and lies.amount >= line.stake:
        return hands.less(seat, line.key, line.stake)
    return hands.pocket(seat, line.chip, -line.returned, -line.change)


def _imprisoned(seat: Seat, freed: tuple[Prisoner, ...], held: tuple[Prisoner, ...]) -> Seat:
    for one in freed:
        seat = hands.free(seat, one)
    for one in held:
        seat = hands.imprison(seat, one)
    return seat


def _place(state: State, seat: Seat, key: StakeKey, place: int) -> int:
    """Where it lay in its box, if nobody else's chips lie there by now."""
    if key.spot.kind is not Kind.EVEN:
        return place
    others = (one for one in state.seats.values() if one.name != seat.name)
    taken = any(_lies(one, key.spot, place) for one in others)
    return bets.place_for(state, seat, key.spot) if taken else place


def _lies(seat: Seat, spot: Spot, place: int) -> bool:
    return any(key.spot is spot and one.place == place for key, one in seat.stakes.items())


def _let_go(state: State, event: e.PutRight) -> State:
    """The coup remembers what a player may keep, in case it is settled once more."""
    old = next((one for one in state.settlements if one.coup == event.coup), None)
    if not old or not event.let_go:
        return state
    kept = old.let_go.get(event.seat, 0) + event.let_go
    return _with(state, replace(old, let_go={**old.let_go, event.seat: kept}))
