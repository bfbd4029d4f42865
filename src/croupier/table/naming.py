"""Which stakes of a player a supervisor names: a bet, one of several on a spot, or a part of it."""

from collections.abc import Sequence
from typing import NamedTuple

from croupier.houses import House
from croupier.rules.felt import Spot
from croupier.table.betting import check_some
from croupier.table.colours import BetChips, in_colour
from croupier.table.commands import Treat
from croupier.table.people import change_of
from croupier.table.refusal import Code, Refusal
from croupier.table.state import Seat, StakeKey


class Lying(NamedTuple):
    """A stake that can be named. `done` if it is paid already."""

    key: StakeKey
    amount: int
    done: bool = False


def named(house: House, seat: Seat, lying: Sequence[Lying], command: Treat) -> list[int]:
    """How much of each stake a supervisor names."""
    chips = _chips(seat, command)
    fits = [bool(one.amount) and _is_named(one.key, command, chips) for one in lying]
    check_some(seat, [one for one, fit in zip(lying, fits, strict=True) if fit], command.source)
    if command.amount is None:
        if any(one.done for one, fit in zip(lying, fits, strict=True) if fit):
            raise _paid(seat, command)
        return [one.amount if fit else 0 for one, fit in zip(lying, fits, strict=True)]
    return _parts(house, seat, lying, fits, command)


def _chips(seat: Seat, command: Treat) -> BetChips | None:
    if command.colour is not None:
        return in_colour(seat, command.colour)
    return BetChips(command.chip) if command.chip else None


def _is_named(key: StakeKey, command: Treat, chips: BetChips | None) -> bool:
    there = key.spot if isinstance(command.source, Spot) else key.call
    whose = key.call is None if command.alone else command.call in (None, key.call)
    made_of = chips is None or chips == (key.chip, key.colour)
    return there is command.source and whose and made_of


def _parts(
    house: House, seat: Seat, lying: Sequence[Lying], fits: Sequence[bool], command: Treat
) -> list[int]:
    """A part of a bet on a spot, or the same part of every piece of a call. The last bet goes first."""
    left, amount = _wanted(command), [0] * len(lying)
    for place in reversed(range(len(lying))):
        (key, there, done), rest = lying[place], left.get(lying[place].key.spot, 0)
        if fits[place] and rest and not done:
            amount[place] = min(rest, there)
            left[key.spot] -= amount[place]
            if change_of(seat, key.chip, amount[place]):
                raise Refusal(Code.BET_COLOUR, "bet.whole", value=house.write(seat.value))
    for spot, rest in left.items():
        if rest and any(fit and one.done for one, fit in zip(lying, fits, strict=True)):
            raise _paid(seat, command)
        if rest:
            lies = house.write(_wanted(command)[spot] - rest)
            raise Refusal(Code.FUNDS, "treat.lies", seat=seat.name, lies=lies, on=spot)
    return amount


def _wanted(command: Treat) -> dict[Spot, int]:
    amount, source = command.amount or 0, command.source
    if isinstance(source, Spot):
        return {source: amount}
    return {spot: amount * source.pieces.count(spot) for spot in source.pieces}


def _paid(seat: Seat, command: Treat) -> Refusal:
    """Reading 44: a payment that was made is not undone by treating its stake."""
    return Refusal(Code.PHASE, "treat.paid", seat=seat.name, on=command.source)
