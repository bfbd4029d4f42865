"""Deciding about bets: when, where, how much, and with which chips."""

from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from croupier.houses import House
from croupier.rules.bets import Slip, Target
from croupier.rules.calls import Call
from croupier.rules.errors import NotOffered
from croupier.rules.felt import Spot
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.colours import BetChips, check_promised, in_colour, passed
from croupier.table.evolve import evolve
from croupier.table.people import Events, change_of, present, returning, usual_chip
from croupier.table.phases import BETTING, Phase
from croupier.table.refusal import Code, Refusal
from croupier.table.state import Seat, StakeKey, State
from croupier.table.timing import not_movable, not_open

Wanted = dict[tuple[Spot, Call | None], int]
"""The amount for each spot and call, in the order in which the player said them."""


class Permit(NamedTuple):
    """Who allowed something after the close, and why."""

    by: str | None = None
    because: str | None = None


USUAL = Permit()


# When


def _check_freed(state: State, spots: Iterable[Spot]) -> None:
    """venezia-GR.8: new bets on a winning combination wait until all winners are paid."""
    if state.phase is not Phase.COLLECTED:
        return
    number = state.coup.number
    for spot in spots:
        if number in spot.numbers:
            raise Refusal(Code.BLOCKED, "bet.blocked", on=spot)


def _check_settled(state: State) -> None:
    """Bets between coups come after a settlement. Before the first coup there is none."""
    if state.phase is Phase.IDLE and not state.settled:
        raise not_open()


def _check_shift(state: State, seat: Seat, keys: Iterable[StakeKey]) -> None:
    """venezia-GR.6: while betting is not open, only a winning stake is moved."""
    winners = all(seat.stakes[key].riding == seat.stakes[key].amount for key in keys)
    if state.phase not in BETTING and not winners:
        raise not_movable()


# Where and how much


def offered(house: House, target: Target) -> None:
    try:
        house.check_offered(target)
    except NotOffered as error:
        raise Refusal.of(Code.NOT_OFFERED, error) from None


def check_slip(house: House, _: State, command: c.Place) -> None:
    """Refuse a slip with a bet that the house does not have."""
    for bet in command.slip.bets:
        if bet.on not in house.offering:
            offered(house, bet.on)


def wanted(slip: Slip) -> Wanted:
    """The spots of a slip, and the amount for each."""
    found: Wanted = {}
    for bet in slip.bets:
        for spot, amount, call in bet.pieces:
            found[spot, call] = found.get((spot, call), 0) + amount
    return found


def lay(house: House, state: State, seat: Seat, asked: Wanted, chips: BetChips) -> e.Placed:
    """The bets as they are taken: within the limits, with chips that the player has."""
    check_promised(state, seat, chips)
    total, chip = sum(asked.values()), chips.chip
    if total > seat.purse.get(chip, 0):
        cost, has = house.write(total), house.write(seat.purse.get(chip, 0))
        raise Refusal(
            Code.FUNDS, "bet.costs", cost=cost, seat=seat.name, has=has, chip=f"chip.{chip}"
        )
    whole = seat.value if chip is c.Chip.COLOUR else 0
    if whole and any(amount % whole for amount in asked.values()):
        raise Refusal(Code.BET_COLOUR, "bet.whole", value=house.write(whole))
    _check_minima(house, state, seat, asked)
    lying = _lying(_party(state, seat), {spot for spot, _ in asked})
    laid: list[e.Laid] = []
    for (spot, call), amount in asked.items():
        check_halves(house, spot, amount)
        most = state.limits.maxima.get(spot.kind)
        left = amount if most is None else most - lying[spot]
        taken = amount if amount <= left else max(0, left)
        if taken < amount:
            _check_excess(house, state, spot)
            taken -= taken % (whole or 1)
        lying[spot] += taken
        laid.append(e.Laid(spot, call, taken, amount - taken))
    return e.Placed(seat.name, chip, tuple(laid), colour=chips.colour)


def _lying(seats: Iterable[Seat], spots: Collection[Spot]) -> dict[Spot, int]:
    """How much lies on some spots, through all bets and colours: added up once for a slip."""
    found = dict.fromkeys(spots, 0)
    for seat in seats:
        for (spot, *_), stake in seat.stakes.items():
            if spot in found:
                found[spot] += stake.amount
    return found


def _party(state: State, seat: Seat) -> list[Seat]:
    """The player and everybody who shares limits with them in the coup that a bet is for."""
    return [state.seats[name] for name in state.party_of_bets(seat.name) if name in state.seats]


def _check_minima(house: House, state: State, seat: Seat, asked: Wanted) -> None:
    """All bets of a player on a spot count together, also those of the same slip."""
    minima = state.limits.minima
    small = [spot for (spot, _), amount in asked.items() if amount < minima[spot.kind]]
    if not small:
        return
    together = _lying([seat], set(small))
    for (spot, _), amount in asked.items():
        if spot in together:
            together[spot] += amount
    for spot in small:
        if together[spot] < (least := minima[spot.kind]):
            raise Refusal(Code.LIMIT, "bet.minimum", on=spot, least=house.write(least))


def check_halves(house: House, spot: Spot, amount: int) -> None:
    try:
        house.check_halves(spot, amount)
    except NotOffered as error:
        raise Refusal.of(Code.LIMIT, error) from None


def _check_excess(house: House, state: State, spot: Spot) -> None:
    """A house may refuse a bet above the maximum instead of returning the excess."""
    if not house.limits.excess_returned:
        most = house.write(state.limits.maxima[spot.kind])
        raise Refusal(Code.LIMIT, "bet.maximum", on=spot, most=most)


# Commands


def back(state: State, seat: Seat) -> tuple[Events, State]:
    """A player who is away and bets is back."""
    if not seat.away:
        return (), state
    came = returning(seat)
    return (came,), evolve(state, came)


def place(house: House, state: State, command: c.Place) -> Events:
    _check_settled(state)
    _check_freed(state, (spot for bet in command.slip.bets for spot, _, _ in bet.pieces))
    return _place(house, state, command, USUAL)


def _place(house: House, state: State, command: c.Place, permit: Permit) -> Events:
    seat = present(state, command.seat)
    came, state = back(state, seat)
    seat = state.seats[seat.name]
    chips = BetChips(command.chip or usual_chip(seat))
    if command.colour is not None:
        chips = in_colour(seat, command.colour)
    placed = lay(house, state, seat, wanted(command.slip), chips)
    return (*came, placed if permit is USUAL else _permitted(placed, permit))


def _permitted(placed: e.Placed, permit: Permit) -> e.Placed:
    return e.Placed(placed.seat, placed.chip, placed.laid, *permit, placed.colour)


def take(house: House, state: State, command: c.Take) -> Events:
    seat = present(state, command.seat)
    _check_freed(state, (key.spot for key in keys_of(seat, command.target)))
    taken = _take(house, state, command, USUAL)
    return (taken, *passed(evolve(state, taken)))


def _take(house: House, state: State, command: c.Take, permit: Permit) -> e.Taken:
    seat = present(state, command.seat)
    if command.amount is None:
        return _taken(seat, keys_of(seat, command.target), command.target, permit)
    return e.Taken(seat.name, _part(house, state, seat, command), *permit)


def _part(
    house: House, state: State, seat: Seat, command: c.Take
) -> tuple[tuple[StakeKey, int], ...]:
    """Take a part of the bets on a spot, without called bets.

    The bet that came last goes first. Chips that ride stay longest.
    """
    target, amount = command.target, command.amount or 0
    if not isinstance(target, Spot):
        raise Refusal(Code.NOT_OFFERED, "take.call")
    left, found = amount, []
    for key in reversed([key for key in keys_of(seat, target) if key.call is None]):
        part = min(left, seat.stakes[key].amount)
        if change_of(seat, key.chip, part):
            raise Refusal(Code.BET_COLOUR, "bet.whole", value=house.write(seat.value))
        left -= part
        found += [(key, part)] if part else []
    if left:
        lies = house.write(amount - left)
        raise Refusal(Code.FUNDS, "take.lies", seat=seat.name, lies=lies, on=target)
    rest, least = seat.on(target) - amount, state.limits.minima[target.kind]
    if 0 < rest < least:
        raise Refusal(Code.LIMIT, "bet.minimum", on=target, least=house.write(least))
    return tuple(found)


def keys_of(seat: Seat, target: Target | None) -> list[StakeKey]:
    """The stakes of a player on a target, or all of them."""
    return [key for key in seat.stakes if target is None or target in (key.spot, key.call)]


def check_some(seat: Seat, keys: Sequence[object], target: Target | None) -> None:
    if not keys:
        if target is None:
            raise Refusal(Code.FUNDS, "bet.nothing", seat=seat.name)
        raise Refusal(Code.FUNDS, "bet.nothing-on", seat=seat.name, on=target)


def _taken(seat: Seat, keys: list[StakeKey], target: Target | None, permit: Permit) -> e.Taken:
    check_some(seat, keys, target)
    return e.Taken(seat.name, tuple((key, seat.stakes[key].amount) for key in keys), *permit)


def move(house: House, state: State, command: c.Move) -> Events:
    seat = present(state, command.seat)
    keys = keys_of(seat, command.source)
    _check_freed(state, [_one_spot(house, command), *(key.spot for key in keys)])
    _check_shift(state, seat, keys)
    return _move(house, state, command, USUAL)


def check_move(house: House, state: State, command: c.Move) -> None:
    """Refuse a move of somebody without a seat, or of more than one spot."""
    present(state, command.seat)
    _one_spot(house, command)


def _one_spot(house: House, command: c.Move) -> Spot:
    target = command.target
    offered(house, target)
    if isinstance(target, Call) or isinstance(command.source, Call):
        raise Refusal(Code.NOT_OFFERED, "move.one")
    return target


def _move(house: House, state: State, command: c.Move, permit: Permit) -> Events:
    target = _one_spot(house, command)
    seat = present(state, command.seat)
    came, state = back(state, seat)
    seat = state.seats[seat.name]
    keys = keys_of(seat, command.source)
    events: list[e.Event] = [_taken(seat, keys, command.source, permit)]
    after = evolve(state, events[0])
    for chips in dict.fromkeys(BetChips(key.chip, key.colour) for key in keys):
        alike = [key for key in keys if (key.chip, key.colour) == chips]
        amount = sum(seat.stakes[key].amount for key in alike)
        placed = lay(house, after, after.seats[seat.name], {(target, None): amount}, chips)
        events.append(_permitted(placed, permit))
        after = evolve(after, events[-1])
    return (*came, *events)


# Exceptions


def allow(house: House, state: State, command: c.Allow, by: str) -> Events:
    """The supervisor allows an act that is usually too late."""
    permit, act = Permit(by, command.because), command.act
    match act:
        case c.Place():
            check_slip(house, state, act)
            return _place(house, state, act, permit)
        case c.Take():
            return (_take(house, state, act, permit),)
        case c.Move():
            return _move(house, state, act, permit)


def fitting(seat: Seat, chip: c.Chip, amount: int, left: int | None) -> int:
    """How much of a stake fits under a maximum. A colour chip is not divided."""
    if left is None or amount <= left:
        return amount
    kept = max(0, left)
    return kept - change_of(seat, chip, kept)


def trims(state: State) -> tuple[e.Trimmed, ...]:
    """Readings 27, 28: the stakes above the maximum, by party. The first seats keep theirs."""
    left: dict[tuple[frozenset[str], Spot], int] = {}
    found = []
    for seat in state.seats.values():
        above = tuple(_above(state, seat, left)) if seat.stakes else ()
        if above:
            found.append(e.Trimmed(seat.name, above))
    return tuple(found)


def _above(
    state: State, seat: Seat, left: dict[tuple[frozenset[str], Spot], int]
) -> Iterable[tuple[StakeKey, int]]:
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
    """Two players become one party. Their stakes above the maximum go back."""
    after = evolve(state, linked)
    party = after.party(linked.seat)
    return (linked, *(one for one in trims(after) if one.seat in party))
