"""What happens to one seat: chips in hand, on the felt, in prison, set aside.

Everything returns a new seat and shares what did not change. `evolve` puts these together; the
pages' twin is `ui/src/table/seat.ts`.
"""

from collections.abc import Iterable, Mapping

from croupier.rules.calls import Call
from croupier.rules.outcome import Outcome
from croupier.table.commands import Chip
from croupier.table.state import CallUnit, Prisoner, Result, Seat, Stake, StakeKey, Unclaimed

# In hand


def gain(purse: Mapping[Chip, int], chip: Chip, amount: int) -> dict[Chip, int]:
    """A purse with more of one chip; also with nothing more, so that the chip is in it."""
    changed = dict(purse)
    changed[chip] = changed.get(chip, 0) + amount
    return changed


def pocket(seat: Seat, chip: Chip, amount: int, change: int = 0) -> Seat:
    """The seat with more in hand; `change` of it in value chips."""
    if amount - change:
        seat = seat._replace(purse=gain(seat.purse, chip, amount - change))
    return seat._replace(purse=gain(seat.purse, Chip.CASH, change)) if change else seat


def keep(seat: Seat, amount: int) -> Seat:
    """The seat with more set aside for it."""
    return seat._replace(custody=seat.custody + amount)


# On the felt


def add(seat: Seat, key: StakeKey, amount: int, excess: int, place: int) -> Seat:
    """More on a stake, or a new one."""
    old = seat.stakes.get(key) or Stake(0, place=place)
    stake = old._replace(amount=old.amount + amount, excess=old.excess + excess)
    return seat._replace(stakes={**seat.stakes, key: stake})


def less(seat: Seat, key: StakeKey, amount: int) -> Seat:
    """A stake less an amount; an empty one is gone."""
    stakes = dict(seat.stakes)
    old = stakes[key]
    left = old.amount - amount
    if left:
        stakes[key] = old._replace(amount=left, riding=min(old.riding, left))
    else:
        del stakes[key]
    return seat._replace(stakes=stakes)


def take(seat: Seat, stakes: Iterable[tuple[StakeKey, int]]) -> Seat:
    """The seat with some stakes in hand again."""
    for key, amount in stakes:
        seat = pocket(less(seat, key, amount), key.chip, amount)
    return seat


def first_colour(seat: Seat) -> Seat:
    """The seat whose first colour may be another now: stakes of the first one bear no name."""
    first = seat.colours[0]
    stakes = {
        key._replace(colour="" if key.colour == first else key.colour): stake
        for key, stake in seat.stakes.items()
    }
    return seat._replace(stakes=stakes)


# Called bets


def unit_for(seat: Seat, call: Call, coup: int) -> int:
    """The amount per piece of what was called for a coup."""
    return sum(one.amount for one in seat.units if one.call is call and one.coup == coup)


def unit_before(seat: Seat, call: Call, coup: int) -> int:
    """The amount per piece of what was called last before a coup; 0 if its owner has left since."""
    return sum([one.amount for one in seat.units if one.call is call and one.coup < coup][-1:])


def set_unit(seat: Seat, call: Call, amount: int, coup: int) -> Seat:
    """The amount per piece of a call for a coup; the one before it can still be answered."""
    others = [one for one in seat.units if one.call is not call]
    before = [one for one in seat.units if one.call is call and one.coup < coup][-1:]
    return seat._replace(units=(*others, *before, CallUnit(call, amount, coup)))


def forget_units(seat: Seat, coup: int) -> Seat:
    """Calls for a coup of which nothing lies there any more were never made."""
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
    """The seat with one more prisoner; each keeps its own line, even beside its equal."""
    return seat._replace(prison=(*seat.prison, prisoner))


# After a number


def _lifted(seat: Seat, result: Result) -> Seat:
    """The seat without the stake that a result speaks of."""
    if result.level:
        return free(seat, Prisoner(result.spot, result.chip, result.level, result.stake))
    return less(seat, result.key, result.stake)


def settle_loser(seat: Seat, result: Result) -> Seat:
    """A stake that did not win: gone, halved or in prison."""
    seat = _lifted(seat, result)
    if result.outcome is Outcome.HELD:
        return imprison(seat, Prisoner(result.spot, result.chip, result.raised, result.stake))
    return pocket(seat, result.chip, result.returned, result.change)


def ride(seat: Seat, result: Result, place: int) -> Seat:
    """The winning stake stays lying; what was above the maximum was the last coup's."""
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
    """The winnings in hand; what a token wins is paid in chips (reading 30)."""
    chip = Chip.CASH if result.chip is Chip.TOKENS else result.chip
    return pocket(seat, chip, result.winnings)


def lay_beside(seat: Seat, result: Result, coup: int) -> Seat:
    """The winnings beside the stake of a player who is away."""
    beside = Unclaimed(result.spot, result.winnings, coup)
    return seat._replace(unclaimed=(*seat.unclaimed, beside))
