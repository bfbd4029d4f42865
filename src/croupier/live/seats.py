"""Seats of players without an open line: "dropped" is not "left".

A seat is held for a time. Then the croupier takes its chips off the felt, when that is allowed, and
cashes them out. Stakes in prison are played to their end first. When a table is closed for good,
everybody is cashed out at once.
"""

import asyncio
from collections.abc import Iterable
from typing import Final

from croupier.houses import House
from croupier.live.keeper import Keeper
from croupier.table import commands as c
from croupier.table.phases import Phase, Status
from croupier.table.refusal import Code, Refused, refused
from croupier.table.state import Seat, State
from croupier.wire import Failed

AGAIN: Final = 5.0
"""Seconds until the next try, if chips cannot be taken off the table now."""


class HeldSeats:
    """The seats at one table that wait for their players."""

    def __init__(self, keeper: Keeper, hold: float) -> None:
        self._keeper, self._hold = keeper, hold
        self._timers: dict[str, asyncio.TimerHandle] = {}

    def hold_all(self) -> None:
        """Hold every seat: after a restart nobody has an open line yet."""
        for seat in self._keeper.state.players():
            if not seat.guest:  # the croupier looks after guests without a phone
                self.dropped(seat.name)

    def dropped(self, name: str) -> None:
        """Somebody's last line is down."""
        self._later(name, self._hold)

    def returned(self, name: str) -> None:
        """Somebody is here again. A player who was marked absent gets the chips set aside."""
        self._stop(name)
        seat = self._keeper.state.seats.get(name)
        if seat and seat.present and seat.absent:
            self._keeper.clock_says(c.ComeBack(name))

    def _stop(self, name: str) -> None:
        if timer := self._timers.pop(name, None):
            timer.cancel()

    def _later(self, name: str, seconds: float) -> None:
        self._stop(name)
        loop = asyncio.get_running_loop()
        self._timers[name] = loop.call_later(seconds, self._let_go, name)

    def _let_go(self, name: str) -> None:
        del self._timers[name]
        seat = self._keeper.state.seats.get(name)
        here = self._keeper.audience.is_here(name)
        if seat is None or not seat.present or seat.guest or here:
            return
        for command in _farewell(seat):
            self._keeper.clock_says(command)  # a refusal here only means: not now
        self._later(name, AGAIN)


def _farewell(seat: Seat) -> list[c.Command]:
    """Take everything up, then cash out. Commands that are refused now are tried again."""
    if not seat.stakes and not seat.prison:
        return [c.CashOut(seat.name)]
    taking: list[c.Command] = [] if seat.takes_up else [c.TakeUp(seat.name, on=True)]
    if seat.stakes:
        taking.append(c.Take(seat.name))
    return taking


async def cash_out_and_close(keeper: Keeper, *, withdraw: bool = False) -> Refused | Failed | None:
    """Take all chips up, exchange them, and close the table. Returns why not, if it stays open.

    With `withdraw`, stakes in prison are taken out for what the house gives; without it they are a
    reason why not. All of it is said at once: whoever speaks meanwhile is heard when the table is
    closed. What was said before is heard first. So every command looks again at what it takes for
    granted.
    """
    state = keeper.state
    players = list(state.players())
    if held := _held(keeper.house, state):
        if not withdraw:
            return _playing(state) or held
        _take_out_of_prison(keeper, players)
    for seat in players:
        for command in (*_farewell(seat), c.CashOut(seat.name)):
            keeper.clock_says(command, _playing)
    answer = await keeper.clock_says(c.CloseTable(), in_use)
    if not isinstance(answer, Refused | Failed) or answer.code is Code.CLOSED:
        return None  # a chef, or another request, may have closed it before
    return answer


def _held(house: House, state: State) -> Refused | None:
    """Whose stakes are in prison, and what the house gives for all of them together."""
    held = [(seat.name, one) for seat in state.players() for one in seat.prison]
    if not held:
        return None
    names = list(dict.fromkeys(name for name, _ in held))
    gives = sum(house.terms.withdrawn(one.amount, one.level) for _, one in held)
    return refused(Code.PHASE, "host.prison", seat=names, gives=house.write(gives))


def _take_out_of_prison(keeper: Keeper, players: Iterable[Seat]) -> None:
    """Only a closed table pays stakes out of prison before their end. Chips may need an open one."""
    keeper.clock_says(c.CloseTable())
    for seat in players:
        for spot in dict.fromkeys(one.spot for one in seat.prison):
            keeper.clock_says(c.Withdraw(seat.name, spot), _stands_closed)
    keeper.clock_says(c.OpenTable(), _playing)


def _stands_closed(state: State) -> Refused | None:
    return None if state.status is Status.CLOSED else refused(Code.PHASE, "host.playing")


def in_use(state: State) -> Refused | None:
    """Why a table cannot be closed for good."""
    return _playing(state) or _seated(state)


def _playing(state: State) -> Refused | None:
    return None if state.phase is Phase.IDLE else refused(Code.PHASE, "host.playing")


def _seated(state: State) -> Refused | None:
    """In some houses nobody can exchange chips at a closed table (nsw-3.8a)."""
    left = [seat.name for seat in state.players()]
    return refused(Code.PHASE, "host.chips", seat=left) if left else None
