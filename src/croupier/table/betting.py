"""Deciding about bets: when, where, how much, and with which chips."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from croupier.houses import House
from croupier.houses.sections import Freed, LateTaking
from croupier.rules.bets import Slip, Target
from croupier.rules.calls import Call
from croupier.rules.errors import NotOffered
from croupier.rules.felt import Spot
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.colours import Chips, in_colour
from croupier.table.evolve import evolve
from croupier.table.people import Events, change_of, present, returning, usual_chip
from croupier.table.phases import BETTING, Phase
from croupier.table.refusal import Code, Refusal
from croupier.table.state import Key, Seat, State

Wanted = dict[tuple[Spot, Call | None], int]
"""How much is to go where, in the order it was said."""


class Permit(NamedTuple):
    """Who allowed something after the close, and why."""

    by: str | None = None
    because: str | None = None


USUAL = Permit()


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
    """Whether bets that lie there may be taken now; between coups they always may."""
    if state.phase is Phase.IDLE or state.phase in BETTING:
        return
    if state.phase in (Phase.CLOSED, Phase.NUMBER) or house.procedure.freed is not Freed.COLLECTED:
        who = f"the {house.authority.supervisor or 'supervisor'}"
        raise Refusal(Code.LATE, _LATE[house.procedure.late_taking].format(who=who))
    if state.phase is Phase.COLLECTED:
        _check_freed(state, spots)


_LATE = {
    LateTaking.SETTLED: "Too late: whatever is taken now is settled all the same.",
    LateTaking.FORBIDDEN: "Too late: no stake may be taken or moved after the close.",
    LateTaking.SUPERVISOR: "Too late: only {who} can decide about that.",
}


def check_shift(house: House, state: State, seat: Seat, keys: Iterable[Key]) -> None:
    """Reading 35: before the opening a move is a new wager, except of a winner (venezia-GR.6)."""
    if state.phase in BETTING:
        return
    winners = all(seat.stakes[key].riding == seat.stakes[key].amount for key in keys)
    if not (house.procedure.winners_shift and winners):
        raise Refusal(Code.PHASE, "Betting is not open yet: a stake is moved once it is.")


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


def lay(house: House, state: State, seat: Seat, asked: Wanted, chips: Chips) -> e.Placed:
    """The bets as they are taken: within the limits, with chips that the player has."""
    total, chip = sum(asked.values()), chips.chip
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
        left = room(state, seat, spot, laid)
        taken = amount if left is None or amount <= left else max(0, left)
        if taken < amount:
            _check_excess(house, state, spot)
            taken -= taken % (whole or 1)
        laid.append(e.Laid(spot, call, taken, amount - taken))
    return e.Placed(seat.name, chip, tuple(laid), colour=chips.colour)


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


def _check_excess(house: House, state: State, spot: Spot) -> None:
    """A house may refuse a bet above the maximum instead of returning what is above it."""
    if not house.limits.excess_returned:
        most = house.write(state.limits.maxima[spot.kind])
        raise Refusal(Code.LIMIT, f"The maximum on {spot} is {most}.")


def room(state: State, seat: Seat, spot: Spot, laid: Sequence[e.Laid] = ()) -> int | None:
    """What the player's party may still put on a spot: across all bets and colours."""
    most = state.limits.maxima.get(spot.kind)
    if most is None:
        return None
    lying = sum(
        state.seats[name].on(spot) for name in state.party(seat.name) if name in state.seats
    )
    return most - lying - sum(one.amount for one in laid if one.spot is spot)


# Commands


def back(state: State, seat: Seat) -> tuple[Events, State]:
    """Who is away and bets is back."""
    if not seat.away:
        return (), state
    came = returning(seat)
    return (came,), evolve(state, came)


def place(house: House, state: State, command: c.Place) -> Events:
    asked = wanted(house, command.slip)
    if state.phase not in BETTING:
        check_window(house, state, (spot for spot, _ in asked))
    return _place(house, state, command, asked, USUAL)


def _place(house: House, state: State, command: c.Place, asked: Wanted, permit: Permit) -> Events:
    seat = present(state, command.seat)
    came, state = back(state, seat)
    seat = state.seats[seat.name]
    chips = Chips(command.chip or usual_chip(seat))
    if command.colour is not None:
        chips = in_colour(seat, command.colour)
    placed = lay(house, state, seat, asked, chips)
    return (*came, placed if permit is USUAL else _permitted(placed, permit))


def _permitted(placed: e.Placed, permit: Permit) -> e.Placed:
    return e.Placed(placed.seat, placed.chip, placed.laid, *permit, placed.colour)


def take(house: House, state: State, command: c.Take) -> Events:
    seat = present(state, command.seat)
    check_touch(house, state, (key.spot for key in keys_of(seat, command.target)))
    return (_take(house, state, command, USUAL),)


def _take(house: House, state: State, command: c.Take, permit: Permit) -> e.Taken:
    seat = present(state, command.seat)
    if command.amount is None:
        return _taken(seat, keys_of(seat, command.target), command.target, permit)
    return e.Taken(seat.name, _part(house, state, seat, command), *permit)


def _part(house: House, state: State, seat: Seat, command: c.Take) -> tuple[tuple[Key, int], ...]:
    """Of what was laid on a spot for itself, what came last goes first; what rides stays longest."""
    target, amount = command.target, command.amount or 0
    if not isinstance(target, Spot):
        raise Refusal(Code.NOT_OFFERED, "Expected a spot: a called bet is taken back whole.")
    left, found = amount, []
    for key in reversed([key for key in keys_of(seat, target) if key.call is None]):
        part = min(left, seat.stakes[key].amount)
        if change_of(seat, key.chip, part):
            raise Refusal(Code.BET_COLOUR, f"Expected whole chips of {house.write(seat.value)}.")
        left -= part
        found += [(key, part)] if part else []
    if left:
        lies = house.write(amount - left)
        raise Refusal(Code.FUNDS, f"{seat.name} has {lies} on {target}, beside called bets.")
    rest, least = seat.on(target) - amount, state.limits.minima[target.kind]
    if 0 < rest < least:
        raise Refusal(Code.LIMIT, f"The minimum on {target} is {house.write(least)}.")
    return tuple(found)


def keys_of(seat: Seat, target: Target | None) -> list[Key]:
    """The stakes of a player on a target, or all of them."""
    return [key for key in seat.stakes if target is None or target in (key.spot, key.call)]


def check_some(seat: Seat, keys: Sequence[object], target: Target | None) -> None:
    if not keys:
        where = f"on {target}" if target else "on the felt"
        raise Refusal(Code.FUNDS, f"{seat.name} has nothing {where}.")


def _taken(seat: Seat, keys: list[Key], target: Target | None, permit: Permit) -> e.Taken:
    check_some(seat, keys, target)
    return e.Taken(seat.name, tuple((key, seat.stakes[key].amount) for key in keys), *permit)


def move(house: House, state: State, command: c.Move) -> Events:
    seat = present(state, command.seat)
    target = _one_spot(house, command.source, command.target)
    keys = keys_of(seat, command.source)
    check_touch(house, state, [target, *(key.spot for key in keys)])
    check_shift(house, state, seat, keys)
    return _move(house, state, command, USUAL)


def _one_spot(house: House, source: Target, target: Target) -> Spot:
    offered(house, target)
    if isinstance(target, Call) or isinstance(source, Call):
        raise Refusal(Code.NOT_OFFERED, "Only a bet on one spot can be moved, to one other spot.")
    return target


def _move(house: House, state: State, command: c.Move, permit: Permit) -> Events:
    target = _one_spot(house, command.source, command.target)
    seat = present(state, command.seat)
    came, state = back(state, seat)
    seat = state.seats[seat.name]
    keys = keys_of(seat, command.source)
    events: list[e.Event] = [_taken(seat, keys, command.source, permit)]
    after = evolve(state, events[0])
    for chips in dict.fromkeys(Chips(key.chip, key.colour) for key in keys):
        alike = [key for key in keys if (key.chip, key.colour) == chips]
        amount = sum(seat.stakes[key].amount for key in alike)
        placed = lay(house, after, after.seats[seat.name], {(target, None): amount}, chips)
        events.append(_permitted(placed, permit))
        after = evolve(after, events[-1])
    return (*came, *events)


# Exceptions


def allow(house: House, state: State, command: c.Allow, by: str) -> Events:
    """Reading 15, venezia-G.9: after the close, and never after the number."""
    if state.phase is not Phase.CLOSED:
        raise Refusal(Code.PHASE, "An exception is made after the close and before the number.")
    permit, act = Permit(by, command.because), command.act
    match act:
        case c.Place():
            return _place(house, state, act, wanted(house, act.slip), permit)
        case c.Take():
            return (_take(house, state, act, permit),)
        case c.Move():
            return _move(house, state, act, permit)


def fitting(seat: Seat, chip: c.Chip, amount: int, left: int | None) -> int:
    """What of a stake a maximum leaves: colour chips only whole."""
    if left is None or amount <= left:
        return amount
    kept = max(0, left)
    return kept - change_of(seat, chip, kept)


def trims(state: State) -> tuple[e.Trimmed, ...]:
    """Readings 27, 28: what lies above the maximum, party by party; who came first keeps it."""
    left: dict[tuple[frozenset[str], Spot], int] = {}
    found = []
    for seat in state.seats.values():
        above = tuple(_above(state, seat, left)) if seat.stakes else ()
        if above:
            found.append(e.Trimmed(seat.name, above))
    return tuple(found)


def _above(
    state: State, seat: Seat, left: dict[tuple[frozenset[str], Spot], int]
) -> Iterable[tuple[Key, int]]:
    party, maxima = state.party(seat.name), state.limits.maxima
    for key, stake in seat.stakes.items():
        if key.spot.kind not in maxima:
            continue
        fits = left.get((party, key.spot), maxima[key.spot.kind])
        kept = fitting(seat, key.chip, stake.amount, fits)
        left[party, key.spot] = fits - kept
        if kept < stake.amount:
            yield key, stake.amount - kept


def trimmed(state: State, linked: e.Linked) -> Events:
    """Two players are one party, and what they have above the maximum goes back."""
    after = evolve(state, linked)
    party = after.party(linked.seat)
    return (linked, *(one for one in trims(after) if one.seat in party))
