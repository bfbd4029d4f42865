"""Settling a stake as if it lay elsewhere, where strictness would be unfair (nsw-3.16, reading 44)."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from croupier.houses import House
from croupier.rules.bets import Piece, Target
from croupier.rules.felt import Spot
from croupier.rules.outcome import Outcome
from croupier.rules.settlement import settle
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.betting import fitting, offered
from croupier.table.events import Elsewhere
from croupier.table.naming import Lying, named
from croupier.table.people import Events, present
from croupier.table.phases import Phase
from croupier.table.refusal import Code, Refusal
from croupier.table.settling import fate, given_back
from croupier.table.state import WINNING, Coup, Result, Seat, StakeKey, State

PLAIN = (Outcome.WON, Outcome.LOST)
Results = tuple[Result, ...]


class Moved(NamedTuple):
    """A stake, or a part of one, that is settled elsewhere."""

    key: StakeKey
    amount: int
    excess: int


def treat(house: House, state: State, command: c.Treat, by: str) -> Events:
    """Chips above the maximum on the other spot go back at settlement."""
    seat = _player(state, command.seat)
    offered(house, command.target)
    if command.target is command.source:
        raise Refusal(Code.NOT_OFFERED, "treat.same", on=command.target)
    if state.phase is Phase.COLLECTED:
        return (_anew(house, state, seat, command, by),)
    lying = [Lying(key, stake.amount) for key, stake in seat.stakes.items()]
    parts = named(house, seat, lying, command)
    moved = [
        Moved(key, part, stake.excess if part == stake.amount else 0)
        for (key, stake), part in zip(seat.stakes.items(), parts, strict=True)
        if part
    ]
    return (_treated(house, seat, command, by, moved),)


def _player(state: State, name: str) -> Seat:
    """The player of a stake. A player who lost may have left before the payments."""
    seat = state.seats.get(name)
    gone = any(one.seat == name for one in state.coup.results) and state.phase is Phase.COLLECTED
    return seat if seat and gone else present(state, name)


def _treated(house: House, seat: Seat, command: c.Treat, by: str, moved: list[Moved]) -> e.Treated:
    laid = tuple(_spread(house, seat, moved, command.target))
    stakes = tuple((one.key, one.amount) for one in moved)
    return e.Treated(seat.name, stakes, laid, by, command.because)


# Where it counts


def _spread(
    house: House, seat: Seat, moved: Iterable[Moved], target: Target
) -> Iterator[Elsewhere]:
    """The same chips on the other bet: in equal parts, if it has several pieces."""
    amounts: Counter[tuple[c.Chip, str]] = Counter()
    above: Counter[tuple[c.Chip, str]] = Counter()
    for key, amount, excess in moved:
        amounts[key.chip, key.colour] += amount
        above[key.chip, key.colour] += excess
    call, pieces = (None, (target,)) if isinstance(target, Spot) else (target, target.pieces)
    for (chip, colour), total in amounts.items():
        each = _share(house, seat, chip, total, pieces)
        for spot, many in Counter(pieces).items():
            key, excess = StakeKey(spot, call, chip, colour), above.pop((chip, colour), 0)
            yield Elsewhere(key, each * many, excess)


def _share(house: House, seat: Seat, chip: c.Chip, total: int, pieces: tuple[Spot, ...]) -> int:
    """Reading 6: a total that does not divide into the pieces is refused."""
    each, rest = divmod(total, len(pieces))
    whole = seat.value if chip is c.Chip.COLOUR else 1
    if rest or each % whole:
        amount = house.write(total)
        raise Refusal(Code.LIMIT, "treat.divide", amount=amount, pieces=len(pieces))
    return each


# After the losers are raked in


def _anew(house: House, state: State, seat: Seat, command: c.Treat, by: str) -> e.Treated:
    """The old results, and the new ones for the other spots. Paid winners stay as they are."""
    own = _own_results(state.coup, seat.name)
    parts = named(house, seat, [Lying(one.key, one.stake, paid) for one, paid in own], command)
    chosen = [(one, part) for (one, _), part in zip(own, parts, strict=True) if part]
    free = [one for (one, paid), part in zip(own, parts, strict=True) if not (paid or part)]
    moved = [Moved(one.key, part, one.excess if part == one.stake else 0) for one, part in chosen]
    told = _treated(house, seat, command, by, moved)
    before = [one for one, _ in chosen]
    rests = [one._replace(stake=one.stake - part) for one, part in chosen if part < one.stake]
    others = list((Counter(state.coup.results) - Counter(before) + Counter(rests)).elements())
    after = list(rests)
    for one in _fitted(state, seat, told.laid, others):
        after.append(_joined(one, after, free, before))
    settled = tuple(_settled(house, state, one) for one in after)
    if any(one.stake and one.outcome not in PLAIN for one in (*before, *settled)):
        raise Refusal(Code.PHASE, "treat.plain")
    return e.Treated(seat.name, told.stakes, told.laid, by, command.because, tuple(before), settled)


def _own_results(coup: Coup, name: str) -> list[tuple[Result, bool]]:
    """What lay free on the felt, and whether it is paid already. Several results may be equal."""
    waiting, found = Counter(coup.pending), []
    for one in coup.results:
        if one.seat == name and not one.level:
            waits = waiting[one] > 0
            waiting[one] -= waits
            found.append((one, one.outcome in WINNING and not waits))
    return found


def _fitted(
    state: State, seat: Seat, laid: Iterable[Elsewhere], others: list[Result]
) -> Iterator[Result]:
    """What fits under the maximum there; the rest is excess."""
    for key, amount, excess in laid:
        stake = fitting(seat, key.chip, amount, _room(state, seat, key.spot, others))
        one = Result(seat.name, *key[:3], stake, excess + amount - stake, Outcome.LOST, 0, 0)
        others.append(one._replace(colour=key.colour))
        yield others[-1]


def _room(state: State, seat: Seat, target: Spot, others: Iterable[Result]) -> int | None:
    """The room under the maximum. Other bets there count, also those that are raked in."""
    most, party = state.limits.maxima.get(target.kind), state.party(seat.name)
    if most is None:
        return None
    there = (one for one in others if one.spot is target and one.seat in party)
    return most - sum(one.stake for one in there if not one.level)


def _joined(one: Result, after: list[Result], free: list[Result], before: list[Result]) -> Result:
    """What a player has of one kind on a spot is one result, as long as none of it is paid."""
    for place in (after, free):
        for there in place:
            if there.key == one.key:
                place.remove(there)
                before += [there] if place is free else []
                return one._replace(stake=one.stake + there.stake, excess=one.excess + there.excess)
    return one


def _settled(house: House, state: State, one: Result) -> Result:
    """A result for the number that came."""
    assert state.coup.number is not None, "the phase says that there is a number"
    (piece,) = settle(house.terms, [Piece(one.spot, one.stake)], state.coup.number).lines
    back = given_back(piece, one.chip)
    return one._replace(outcome=fate(piece), winnings=piece.winnings, returned=back)
