"""One table at a glance, for chefs and hosts.

A bet makes a new value of one seat and leaves the others as they are. So what a seat adds to the
figures of a table is kept as long as the seat is the same, and a row as long as nothing in it changed.
"""

import sys
from collections.abc import Collection, Iterable, Iterator
from functools import cache
from typing import Final, NamedTuple

from msgspec import Raw

from croupier.houses import House
from croupier.live.dealt import waits
from croupier.live.desk_view import at_limit
from croupier.live.keeper import Keeper
from croupier.live.last_steps import LastSteps
from croupier.live.numbers import GLANCED
from croupier.rules.felt import SPOTS, Spot
from croupier.rules.pockets import POCKETS
from croupier.table.commands import PROMOTIONAL, WheelKind
from croupier.table.exposure import exposure
from croupier.table.limits import Limits
from croupier.table.phases import MARKED
from croupier.table.state import Seat, Stake, StakeKey, State
from croupier.wire.chef import Alert, TableGlance
from croupier.wire.codec import raw

# Money


class SeatShare(NamedTuple):
    """What one seat adds to the row of its table."""

    seat: Seat
    limits: Limits
    present: bool
    line: str | None
    """Whose line must be up, because chips lie on the felt."""
    on_felt: int = 0
    losses: int = 0
    """What each number would cost the bank, packed."""
    at_limit: bool = False


def share(house: House, state: State, seat: Seat) -> SeatShare:
    """A seat as if it were alone: every stake is settled by itself."""
    if not (seat.stakes or seat.prison or seat.unclaimed):
        return SeatShare(seat, state.limits, seat.present, None)
    watched = bool(seat.stakes) and seat.present and not seat.guest
    return SeatShare(
        seat,
        state.limits,
        seat.present,
        line=seat.name if watched else None,
        on_felt=seat.felt + seat.imprisoned,
        losses=losses(house, state, seat),
        at_limit=seat.present and any(at_limit(state, seat)),
    )


def losses(house: House, state: State, seat: Seat) -> int:
    """The `exposure` of one seat, packed.

    Stakes that bring whole units are only multiplied; what is left is asked of `exposure`.
    """
    whole, rest, lost = _whole(house), dict[StakeKey, Stake](), 0
    for key, stake in seat.stakes.items():
        gains = whole.get(key.spot)
        if gains is None or key.chip in PROMOTIONAL:
            rest[key] = stake
        else:
            lost += stake.amount * gains
    if rest or seat.prison:
        left = seat._replace(stakes=rest)
        lost += packed(exposure(house, state._replace(seats={seat.name: left})))
    return lost


@cache
def _whole(house: House) -> dict[Spot, int]:
    """What a unit gains on every number, packed, for the spots where no number brings a part."""
    return {
        spot: packed(gain // vector.denominator for gain in vector.gains)
        for spot, vector in zip(SPOTS, house.terms.payoffs(), strict=True)
        if not any(gain % vector.denominator for gain in vector.gains)
    }


def packed(amounts: Iterable[int]) -> int:
    """One large number with 64 bits for each amount: it is added and multiplied at once."""
    return sum(amount << (64 * place) for place, amount in enumerate(amounts))


def unpacked(together: int) -> list[int]:
    """The amounts for all numbers."""
    above = (together + _ABOVE).to_bytes(8 * POCKETS, sys.byteorder)
    return [amount - _ZERO for amount in memoryview(above).cast("Q")]


_ZERO: Final = 1 << 63
_ABOVE: Final = packed([_ZERO] * POCKETS)
"""Added to amounts, some of which are negative, so that each is in its own 64 bits."""


# The row


class Glance:
    """The row of one table. To look again costs little where little changed."""

    def __init__(self, keeper: Keeper) -> None:
        self._keeper = keeper
        self._shares: dict[str, SeatShare] = {}
        self._lines: list[str] = []
        self._at_limit = False
        self._made_of: tuple[int, str] | None = None
        self._row: TableGlance | None = None
        self._text = Raw()

    def look(self) -> Raw:
        """The row as it is now, as text."""
        keeper = self._keeper
        made_of = (keeper.seq, keeper.title)
        if self._row is None or self._made_of != made_of:
            self._made_of = made_of
            self._share()
            self._row = glance(keeper, self._shares.values())
            self._text = Raw()
        found = list(self._alerts())
        if not self._text or self._row.alerts != found:
            self._row.alerts = found
            self._text = raw(self._row)
        return self._text

    def _share(self) -> None:
        """What the seats add, as they are now."""
        house, state, known = self._keeper.house, self._keeper.state, self._shares
        shares: dict[str, SeatShare] = {}
        for name, seat in state.seats.items():
            one = known.get(name)
            same = one is not None and one.seat is seat and one.limits is state.limits
            shares[name] = one if one and same else share(house, state, seat)
        self._shares = shares
        self._lines = [one.line for one in shares.values() if one.line is not None]
        self._at_limit = any(one.at_limit for one in shares.values())

    def _alerts(self) -> Iterator[Alert]:
        """What a chef should look at."""
        keeper = self._keeper
        yield from _open_matters(keeper.state)
        yield from _numbers_in_doubt(keeper.last_steps, keeper.state.coup.count)
        if waits(keeper):
            yield Alert.WAITING
        if _line_lost(keeper, self._lines):
            yield Alert.LINE_LOST
        if self._at_limit:
            yield Alert.AT_LIMIT


def glance(keeper: Keeper, shares: Collection[SeatShare]) -> TableGlance:
    """The row of a table, before anybody looks for alerts."""
    state, marked = keeper.state, keeper.state.phase in MARKED
    lost = [] if marked else unpacked(sum(one.losses for one in shares))
    exposed = max(lost, default=0)
    return TableGlance(
        id=keeper.name,
        title=keeper.title,
        house=keeper.house.id,
        wheel=state.wheel,
        phase=state.phase,
        status=state.status,
        coup=state.coup.count,
        numbers=[number for _, number in keeper.numbers.last(GLANCED)],
        seated=sum(one.present for one in shares),
        croupier=state.croupier,
        supervisor=state.supervisor,
        on_felt=sum(one.on_felt for one in shares),
        exposure=exposed,
        worst=state.coup.number or 0 if marked else lost.index(exposed),
        bank=state.bank,
        alerts=[],
    )


def _open_matters(state: State) -> Iterator[Alert]:
    reports = {one.report for one in state.disputes if one.decision is None}
    if False in reports:
        yield Alert.DISPUTE
    if True in reports:
        yield Alert.REPORT


def _numbers_in_doubt(past: LastSteps, coup: int) -> Iterator[Alert]:
    """What happened to a number that was announced, in this coup or the last one."""
    found = {
        Alert.CORRECTED: past.corrected,
        Alert.TAKEN_BACK: past.taken_back,
        Alert.SETTLED_AGAIN: past.settled_again,
        Alert.VOID: past.voided,
    }
    yield from (one for one, last in found.items() if last is not None and last >= coup - 1)


def _line_lost(keeper: Keeper, lines: Iterable[str]) -> bool:
    state, is_here = keeper.state, keeper.audience.is_here
    by_hand = state.wheel is not WheelKind.AUTOMATIC
    if by_hand and state.croupier is not None and not is_here(state.croupier):
        return True
    return not all(is_here(name) for name in lines)
