"""What each number would cost the bank, as the chips lie: read from the payoff vectors."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from croupier.houses import House
from croupier.rules.felt import Spot
from croupier.rules.pockets import POCKETS
from croupier.rules.settlement import settle_prisoner
from croupier.table.commands import PROMOTIONAL
from croupier.table.state import Prisoner, State


class Comes(NamedTuple):
    """What comes back to a player of one unit, by number; all other numbers bring nothing."""

    back: tuple[tuple[int, int], ...]
    """Numbers, and how many units come back with the stake."""
    halved: tuple[int, ...]
    """Numbers that bring half of the stake, as the house rounds it."""


@cache
def _comes(house: House) -> tuple[Comes, ...]:
    """The payoff vectors of all spots, without the numbers that lose: they are many."""
    return tuple(
        Comes(
            tuple(
                (number, gain // vector.denominator + 1)
                for number, gain in enumerate(vector.gains)
                if gain % vector.denominator == 0 and gain > -vector.denominator
            ),
            tuple(n for n, gain in enumerate(vector.gains) if gain % vector.denominator),
        )
        for vector in house.terms.payoffs()
    )


def exposure(house: House, state: State) -> list[int]:
    """The bank's loss on every number; a gain is negative. Held stakes are not lost yet."""
    comes, losses = _comes(house), [0] * POCKETS
    money, tokens = _free(house, state, losses)
    for spot, amount in money.items():
        for number, units in comes[spot.index].back:
            losses[number] += amount * units
    for spot, amount in tokens.items():  # reading 30: a token is never won or given back
        for number, units in comes[spot.index].back:
            losses[number] += amount * (units - 1)
    staked = sum(money.values())
    prisoners = list(_prisoners(state))
    return [
        loss - staked + sum(_prisoner(house, one, number) for one in prisoners)
        for number, loss in enumerate(losses)
    ]


def _free(house: House, state: State, losses: list[int]) -> tuple[Counter[Spot], Counter[Spot]]:
    """Stakes of money, and promotional tokens, by spot. Halves are rounded stake by stake."""
    comes, money, tokens = _comes(house), Counter[Spot](), Counter[Spot]()
    for seat in state.seats.values():
        for key, stake in seat.stakes.items():
            if key.chip in PROMOTIONAL:
                tokens[key.spot] += stake.amount
                continue
            money[key.spot] += stake.amount
            for number in comes[key.spot.index].halved:
                losses[number] += house.terms.half(stake.amount)
    return money, tokens


def _prisoners(state: State) -> Iterator[Prisoner]:
    return (one for seat in state.seats.values() for one in seat.prison)


def _prisoner(house: House, one: Prisoner, number: int) -> int:
    """A stake in prison wins nothing: the bank can only gain by it."""
    if one.chip in PROMOTIONAL:
        return 0
    settled, _ = settle_prisoner(house.terms, one.spot, one.amount, one.level, number)
    return settled.returned + settled.held - settled.stake


def on_felt(state: State) -> int:
    """All money that lies on the felt or is in prison."""
    return sum(seat.felt + seat.imprisoned for seat in state.seats.values())
