"""Deciding about bets: when, where, how much, and with which chips."""

from collections.abc import Iterable

from croupier.houses import House
from croupier.houses.sections import Freed, LateTaking
from croupier.rules.bets import Slip, Target
from croupier.rules.calls import Call
from croupier.rules.errors import NotOffered
from croupier.rules.felt import Spot
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.evolve import evolve
from croupier.table.people import Events, present, usual_chip
from croupier.table.phases import Phase
from croupier.table.refusal import Code, Refusal
from croupier.table.state import Key, Seat, State

BETTING = (Phase.OPEN, Phase.SPINNING)

Wanted = dict[tuple[Spot, Call | None], int]
"""How much is to go where, in the order it was said."""


# When


def check_window(house: House, state: State, spots: Iterable[Spot]) -> None:
    """Whether bets may be placed on these spots now."""
    phase = state.phase
    if phase in BETTING:
        return
    early = house.procedure.freed is Freed.COLLECTED
    if phase is Phase.IDLE:
        if not (early and state.settled):
            raise Refusal(Code.PHASE, "Betting is not open yet.")
    elif not early or phase in (Phase.CLOSED, Phase.NUMBER):
        raise Refusal(Code.LATE, f"Too late: {house.announcements.close}.")
    elif phase is Phase.COLLECTED:
        _check_freed(state, spots)


def _check_freed(state: State, spots: Iterable[Spot]) -> None:
    """venezia-GR.8: on a winning combination new bets wait for all payments."""
    number = state.coup.number
    for spot in spots:
        if number in spot.numbers:
            raise Refusal(Code.BLOCKED, f"{spot} won: wait until all winners are paid.")


def check_touch(house: House, state: State, spots: Iterable[Spot]) -> None:
    """Whether bets that lie there may be taken or moved now; between coups they always may."""
    if state.phase is Phase.IDLE or state.phase in BETTING:
        return
    if state.phase in (Phase.CLOSED, Phase.NUMBER) or house.procedure.freed is not Freed.COLLECTED:
        raise Refusal(Code.LATE, _LATE[house.procedure.late_taking])
    if state.phase is Phase.COLLECTED:
        _check_freed(state, spots)


_LATE = {
    LateTaking.SETTLED: "Too late: whatever is taken now is settled all the same.",
    LateTaking.FORBIDDEN: "Too late: no stake may be taken or moved after the close.",
    LateTaking.SUPERVISOR: "Too late: only the supervisor can decide about that.",
}


# Where and how much


def offered(house: House, target: Target) -> None:
    try:
        house.check_offered(target)
    except NotOffered as error:
        raise Refusal(Code.NOT_OFFERED, str(error)) from None


def wanted(house: House, slip: Slip) -> Wanted:
    """The spots of a slip and how much is to go there."""
    found: Wanted = {}
    for bet in slip.bets:
        if bet.on not in house.offering:
            offered(house, bet.on)
        for spot, amount, call in bet.pieces:
            found[spot, call] = found.get((spot, call), 0) + amount
    return found


def lay(house: House, state: State, seat: Seat, asked: Wanted, chip: c.Chip) -> e.Placed:
    """The bets as they are taken: within the limits, with chips that the player has."""
    total = sum(asked.values())
    if total > seat.purse.get(chip, 0):
        has = house.write(seat.purse.get(chip, 0))
        raise Refusal(
            Code.FUNDS, f"That costs {house.write(total)}; {seat.name} has {has} in {chip}."
        )
    whole = seat.value if chip is c.Chip.COLOUR else 0
    laid: list[e.Laid] = []
    for (spot, call), amount in asked.items():
        if whole and amount % whole:
            raise Refusal(Code.BET_COLOUR, f"Expected whole chips of {house.write(whole)}.")
        if amount < state.limits.minima[spot.kind]:
            _check_minimum(house, state, seat, spot, asked)
        check_halves(house, spot, amount)
        room = _room(state, seat, spot, laid)
        taken = amount if room is None else max(0, min(amount, room))
        if whole:
            taken -= taken % whole
        laid.append(e.Laid(spot, call, taken, amount - taken))
    return e.Placed(seat.name, chip, tuple(laid))


def _check_minimum(house: House, state: State, seat: Seat, spot: Spot, asked: Wanted) -> None:
    """All that a player has on a spot counts, also what the same slip puts there."""
    together = seat.on(spot) + sum(amount for (one, _), amount in asked.items() if one is spot)
    least = state.limits.minima[spot.kind]
    if together < least:
        raise Refusal(Code.LIMIT, f"The minimum on {spot} is {house.write(least)}.")


def check_halves(house: House, spot: Spot, amount: int) -> None:
    try:
        house.check_halves(spot, amount)
    except NotOffered as error:
        raise Refusal(Code.LIMIT, str(error)) from None


def _room(state: State, seat: Seat, spot: Spot, laid: list[e.Laid]) -> int | None:
    """What the player's party may still put on a spot: across all bets and colours."""
    most = state.limits.maxima.get(spot.kind)
    if most is None:
        return None
    lying = sum(
        state.seats[name].on(spot) for name in state.party(seat.name) if name in state.seats
    )
    return most - lying - sum(one.amount for one in laid if one.spot is spot)


# Commands


def place(house: House, state: State, command: c.Place) -> Events:
    asked = wanted(house, command.slip)
    if state.phase not in BETTING:
        check_window(house, state, (spot for spot, _ in asked))
    seat = present(state, command.seat)
    return (lay(house, state, seat, asked, command.chip or usual_chip(seat)),)


def allow(house: House, state: State, command: c.Allow, by: str) -> Events:
    """Reading 15: the supervisor's exception, before settlement."""
    seat = present(state, command.seat)
    if state.phase not in (Phase.CLOSED, Phase.NUMBER):
        raise Refusal(Code.PHASE, "An exception is made after the close, before collecting.")
    placed = lay(house, state, seat, wanted(house, command.slip), usual_chip(seat))
    return (e.Placed(placed.seat, placed.chip, placed.laid, by, command.because),)


def take(house: House, state: State, command: c.Take) -> Events:
    seat = present(state, command.seat)
    keys = _keys(seat, command.target)
    check_touch(house, state, (key.spot for key in keys))
    return (_taken(seat, keys, command.target),)


def _keys(seat: Seat, target: Target | None) -> list[Key]:
    return [key for key in seat.stakes if target is None or target in (key.spot, key.call)]


def _taken(seat: Seat, keys: list[Key], target: Target | None) -> e.Taken:
    if not keys:
        where = f"on {target}" if target else "on the felt"
        raise Refusal(Code.FUNDS, f"{seat.name} has nothing {where}.")
    return e.Taken(seat.name, tuple((key, seat.stakes[key].amount) for key in keys))


def move(house: House, state: State, command: c.Move) -> Events:
    seat = present(state, command.seat)
    target = command.target
    offered(house, target)
    if isinstance(target, Call) or isinstance(command.source, Call):
        raise Refusal(Code.NOT_OFFERED, "Only a bet on one spot can be moved, to one other spot.")
    keys = _keys(seat, command.source)
    check_touch(house, state, [target, *(key.spot for key in keys)])
    events: list[e.Event] = [_taken(seat, keys, command.source)]
    after = evolve(state, events[0])
    for chip in dict.fromkeys(key.chip for key in keys):
        amount = sum(seat.stakes[key].amount for key in keys if key.chip is chip)
        placed = lay(house, after, after.seats[seat.name], {(target, None): amount}, chip)
        events.append(placed)
        after = evolve(after, placed)
    return tuple(events)
