"""What happens to one seat: chips in hand, on the felt, in prison, set aside.

Each function returns a new seat and shares the unchanged parts with the old one. `evolve` puts the
functions together. The pages have the same ones in `ui/src/table/seat.ts`.
"""

from collections.abc import Iterable, Mapping

from croupier.rules.calls import Call
from croupier.rules.felt import Spot
from croupier.rules.outcome import Outcome
from croupier.table.commands import PROMOTIONAL, Chip
from croupier.table.state import CallUnit, Prisoner, Result, Seat, Stake, StakeKey, Unclaimed

# In hand


def gain(purse: Mapping[Chip, int], chip: Chip, amount: int) -> dict[Chip, int]:
    """A purse with more of one chip. After an amount of 0 the chip is in the purse too."""
    changed = dict(purse)
    changed[chip] = changed.get(chip, 0) + amount
    return changed


def pocket(seat: Seat, chip: Chip, amount: int, change: int = 0) -> Seat:
    """The seat with more in hand. `change` is the part in value chips."""
    if amount - change:
        seat = seat._replace(purse=gain(seat.purse, chip, amount - change))
    return seat._replace(purse=gain(seat.purse, Chip.CASH, change)) if change else seat


def keep(seat: Seat, amount: int) -> Seat:
    """The seat with more in custody."""
    return seat._replace(custody=seat.custody + amount)


# On the felt


def add(seat: Seat, key: StakeKey, amount: int, excess: int, place: int) -> Seat:
    """The seat with more on a stake, or with a new stake."""
    old = seat.stakes.get(key) or Stake(0, place=place)
    stake = old._replace(amount=old.amount + amount, excess=old.excess + excess)
    return seat._replace(stakes={**seat.stakes, key: stake})


def less(seat: Seat, key: StakeKey, amount: int) -> Seat:
    """The seat with less on a stake. An empty stake is removed."""
    stakes = dict(seat.stakes)
    _lift(stakes, key, amount)
    return seat._replace(stakes=stakes)


def _lift(stakes: dict[StakeKey, Stake], key: StakeKey, amount: int) -> None:
    """Take chips off stakes that nobody else holds: the copy of one seat, however many there are."""
    old = stakes[key]
    left = old.amount - amount
    if left:
        stakes[key] = old._replace(amount=left, riding=min(old.riding, left))
    else:
        del stakes[key]


def take(seat: Seat, taken: Iterable[tuple[StakeKey, int]]) -> Seat:
    """The seat with some stakes in hand again."""
    stakes, purse = dict(seat.stakes), dict(seat.purse)
    for key, amount in taken:
        _lift(stakes, key, amount)
        if amount:
            purse[key.chip] = purse.get(key.chip, 0) + amount
    return seat._replace(stakes=stakes, purse=purse)


def first_colour(seat: Seat) -> Seat:
    """The seat with a new first colour. Stakes in the first colour have no colour name."""
    first = seat.colours[0]
    stakes = {
        key._replace(colour="" if key.colour == first else key.colour): stake
        for key, stake in seat.stakes.items()
    }
    return seat._replace(stakes=stakes)


# Called bets


def unit_for(seat: Seat, call: Call, coup: int) -> int:
    """The amount per piece of a call for a coup."""
    return sum(one.amount for one in seat.units if one.call is call and one.coup == coup)


def unit_before(seat: Seat, call: Call, coup: int) -> int:
    """The amount per piece of the last call before a coup; 0 if the player has left since."""
    return sum([one.amount for one in seat.units if one.call is call and one.coup < coup][-1:])


def per_piece(seat: Seat, call: Call) -> int:
    """The amount that lies on each piece of a call; the smallest, because a winner may ride."""
    lying: dict[Spot, int] = dict.fromkeys(call.pieces, 0)
    for key, stake in seat.stakes.items():
        if key.call is call:
            lying[key.spot] += stake.amount + stake.excess
    return min(amount // call.pieces.count(spot) for spot, amount in lying.items())


def set_unit(seat: Seat, call: Call, amount: int, coup: int) -> Seat:
    """The seat with a new amount per piece of a call for a coup.

    The amount before it is kept, because that call can still be answered.
    """
    others = [one for one in seat.units if one.call is not call]
    before = [one for one in seat.units if one.call is call and one.coup < coup][-1:]
    return seat._replace(units=(*others, *before, CallUnit(call, amount, coup)))


def forget_units(seat: Seat, coup: int) -> Seat:
    """The seat without the calls for a coup that have no stake on the felt any more."""
    lying = {key.call for key in seat.stakes}
    units = tuple(one for one in seat.units if one.coup < coup or one.call in lying)
    return seat if units == seat.units else seat._replace(units=units)


# In prison


def free(seat: Seat, prisoner: Prisoner) -> Seat:
    """The seat without one prisoner."""
    inmates = list(seat.prison)
    inmates.remove(prisoner)
    return seat._replace(prison=tuple(inmates))


def imprison(seat: Seat, prisoner: Prisoner) -> Seat:
    """The seat with one more prisoner. Equal prisoners stay separate."""
    return seat._replace(prison=(*seat.prison, prisoner))


# After a number


def _lifted(seat: Seat, result: Result) -> Seat:
    """The seat without the stake of a result."""
    if result.level:
        return free(seat, Prisoner(result.spot, result.chip, result.level, result.stake))
    return less(seat, result.key, result.stake)


def settle_losers(seat: Seat, results: Iterable[Result]) -> Seat:
    """Stakes that did not win: gone, halved or in prison."""
    stakes, free_ones = dict(seat.stakes), [one for one in results if not one.level]
    for one in free_ones:
        _lift(stakes, one.key, one.stake)
    seat = seat._replace(stakes=stakes)
    for one in results:
        if one.level:
            seat = free(seat, Prisoner(one.spot, one.chip, one.level, one.stake))
        if one.outcome is Outcome.HELD:
            seat = imprison(seat, Prisoner(one.spot, one.chip, one.raised, one.stake))
        elif one.returned:
            seat = pocket(seat, one.chip, one.returned, one.change)
    return seat


def ride(seat: Seat, result: Result, place: int) -> Seat:
    """The winning stake stays on the felt. The excess ended with the last coup."""
    if not result.level:
        amount = seat.stakes[result.key].amount
        stake = seat.stakes[result.key]._replace(excess=0, riding=amount)
        return seat._replace(stakes={**seat.stakes, result.key: stake})
    # A freed stake lies in the box of its chance, in the player's first colour.
    seat = _lifted(seat, result)
    key = StakeKey(result.spot, None, result.chip)
    old = seat.stakes.get(key) or Stake(0, place=place)
    freed = old._replace(
        amount=old.amount + result.stake, excess=0, riding=old.riding + result.stake
    )
    return seat._replace(stakes={**seat.stakes, key: freed})


def take_winner(seat: Seat, result: Result) -> Seat:
    """The winning stake goes into the player's hand."""
    return pocket(_lifted(seat, result), result.chip, result.returned)


def set_winner_aside(seat: Seat, result: Result) -> Seat:
    """The winning stake goes into custody."""
    return keep(_lifted(seat, result), result.returned)


def receive(seat: Seat, result: Result) -> Seat:
    """The seat with the winnings in hand. A token's winnings are paid in chips (reading 30)."""
    chip = Chip.CASH if result.chip in PROMOTIONAL else result.chip
    return pocket(seat, chip, result.winnings)


def lay_beside(seat: Seat, result: Result, coup: int) -> Seat:
    """The seat with winnings beside the stake: the player is away."""
    beside = Unclaimed(result.spot, result.winnings, coup)
    return seat._replace(unclaimed=(*seat.unclaimed, beside))
