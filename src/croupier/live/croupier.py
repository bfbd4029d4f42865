"""The automatic croupier: deals by the clock, with a sealed wheel. People deal at other wheels.

The croupier goes on from any phase. After a power cut the interrupted coup is finished; if its
secret is lost, it is void (law 8).
"""

import asyncio
import logging
from typing import Final

from croupier.live.absence import absentees
from croupier.live.keeper import Keeper
from croupier.live.pace import Pace
from croupier.live.plan import Plan, plan
from croupier.live.seeds import drawn, seeds_told
from croupier.live.wheel import Wheel
from croupier.store import StoreError
from croupier.table import commands as c
from croupier.table.coups import INTERRUPTED
from croupier.table.fairness import TELL_WITHIN
from croupier.table.phases import Phase, Status, word
from croupier.table.refusal import Refused
from croupier.table.state import State
from croupier.wire import Failed

LOG: Final = logging.getLogger(__name__)
AFTER_A_FAULT: Final = 2.0
"""Seconds to wait when the table cannot write."""


class Croupier:
    """Deals at one table as long as somebody plays."""

    def __init__(self, keeper: Keeper, wheel: Wheel, pace: Pace) -> None:
        self._keeper, self._wheel, self.pace = keeper, wheel, pace
        self._checked: object = ...
        """The chain that the wheel was last asked about."""
        self.ready = asyncio.Event()
        """Set when the secrets of the first coup are announced, if there are any."""

    async def run(self) -> None:
        """Deal for ever."""
        while True:
            self._keeper.changed.clear()
            tried = await self._open_chain()
            self.ready.set()
            if tried:
                continue
            then = self._plan()
            if then.says is None:
                await self._rest(then)
            else:
                await self._act(then, then.says)

    async def _open_chain(self) -> bool:
        """Announce new secrets, if the table needs some. Says whether something was tried."""
        state = self._keeper.state
        if state.phase is not Phase.IDLE or state.status is not Status.RUNNING:
            return False
        if state.wheel in c.UNSEALED:  # no seal is claimed, and no secret used
            return False
        if state.chain is self._checked:
            return False
        try:
            command = await self._wheel.chain(self._keeper.name, state.chain)
        except StoreError as error:
            await self._wait_after(c.OpenChain, str(error))
            return True
        self._checked = ... if command else state.chain
        if command:
            await self._say(command)
        return command is not None

    def _plan(self) -> Plan:
        return plan(self._keeper.house, self._keeper.state, self.pace, wanted=self._wanted())

    def _wanted(self) -> bool:
        """Whether enough players have an open line, or chips on the table."""
        is_here = self._keeper.audience.is_here
        playing = [
            seat
            for seat in self._keeper.state.players()
            if is_here(seat.name) or seat.stakes or seat.prison
        ]
        return len(playing) >= self._keeper.house.seats.least

    async def _rest(self, then: Plan) -> None:
        if self._keeper.clock.step is not then.step:
            self._keeper.set_clock(then.step, None)
        await self._keeper.changed.wait()

    async def _act(self, then: Plan, says: type) -> None:
        self._keeper.set_clock(then.step, then.seconds)
        await asyncio.sleep(then.seconds)
        if not self._still(says):  # somebody suspended the table, or took the wheel over
            return
        if says is c.Pay:
            await self._mark_absent()
        if says is c.Number and self._keeper.state.coup.secret is None:
            await seeds_told(self._keeper, TELL_WITHIN - then.seconds)
        try:
            command = await self._command(says, self._keeper.state)
        except StoreError as error:
            await self._wait_after(says, str(error))
            return
        if self._still(says):  # or declared the coup void while its secret was read
            await self._say(command)

    def _still(self, says: type) -> bool:
        """Whether it is still this that comes next."""
        return self._plan().says is says

    async def _say(self, command: c.Command) -> None:
        answer = await self._keeper.clock_says(command)
        if isinstance(answer, Refused | Failed):
            await self._wait_after(type(command), answer.text)

    async def _mark_absent(self) -> None:
        """Reading 31: a player without an open line at the payments counts as away."""
        keeper, is_here = self._keeper, self._keeper.audience.is_here
        for name in absentees(keeper.house, keeper.state, c.Pay(), is_here):
            await keeper.clock_says(c.MarkAbsent(name))
            if is_here(name):  # the player came back meanwhile
                await keeper.clock_says(c.ComeBack(name))

    async def _wait_after(self, says: type, why: str) -> None:
        LOG.warning("table %s: %s was not possible: %s", self._keeper.name, word(says), why)
        await asyncio.sleep(AFTER_A_FAULT)

    async def _command(self, says: type, state: State) -> c.Command:
        if says is c.PlaceYourBets:
            return c.PlaceYourBets(self._wheel.seal(state.chain))
        if says is c.Number:
            return await drawn(self._keeper, self._wheel) or c.Void((INTERRUPTED,))
        command: c.Command = says()
        return command
