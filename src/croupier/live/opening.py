"""What is said at a table when its server starts: the limits on the sign, and the spin option."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from croupier.houses import House
from croupier.rules.errors import Malformed
from croupier.rules.felt import Kind
from croupier.table import commands as c
from croupier.table.limits import Limits, Range
from croupier.table.state import State

BECAUSE: Final = "the sign of the house"


class Wish(NamedTuple):
    """What the host of a casino wants at every table."""

    sign: tuple[tuple[Kind, Range], ...] = ()
    """Limits. A side that is left open is as the house has it."""
    until_won: bool = False
    """Whether to spin again until somebody wins, in houses that do so."""
    wheel: c.WheelKind | None = None
    """Where the numbers come from; nothing is said of it if it is to stay as it is."""


def sign(house: House, wish: Wish) -> dict[Kind, Range]:
    """The limits that a host wants on the sign of a house.

    Raises `Malformed` if a kind would have no maximum, or a minimum above its maximum.
    """
    whole = Limits.from_minimum(house.limits.minimum).changed(house.sign.items())
    ranges = dict(whole.resolved(wish.sign))
    for kind, (low, high) in ranges.items():
        if high is None:
            raise Malformed(f"expected a maximum for {kind}: every running table has one")
        if low is not None and low > high:
            least, most = house.write(low), house.write(high)
            raise Malformed(
                f"expected a minimum for {kind} up to the maximum of {house.id}, {most}, not {least}"
            )
    return ranges


def opening(house: House, state: State, wish: Wish) -> Iterator[c.Command]:
    """Reading 40: every running table has a minimum and a maximum on its sign."""
    ranges = dict(_missing(house, state)) | sign(house, wish)
    limits = state.next_limits or state.limits
    if limits.changed(limits.resolved(ranges.items())) != limits:
        first = not state.coup.count
        yield c.SetLimits(tuple(ranges.items()), not first, None if first else BECAUSE)
    if wish.wheel not in (None, state.wheel):
        yield c.SetWheel(wish.wheel)
    if wish.until_won and not state.until_won and house.procedure.spin_again:
        yield c.SpinOption(until_won=True)


def _missing(house: House, state: State) -> Iterator[tuple[Kind, Range]]:
    """The house's own limits for a new table. Later only maxima that were removed."""
    limits = state.next_limits or state.limits
    for kind, (low, high) in house.sign.items():
        if not limits.maxima and not state.coup.count:
            yield kind, (low, high)
        elif kind not in limits.maxima:
            yield kind, (None, max(high, limits.minima[kind]))
