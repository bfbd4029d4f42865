"""What staff says becomes a command: rights, who deals, what the page saw, and the wheel's secrets.

Two people who press at once are told apart where commands are decided, one after the other: the
check of a statement looks at the table at that moment.
"""

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import replace
from typing import Final, NamedTuple
from uuid import uuid4

from croupier.houses import House
from croupier.live.absence import absentees
from croupier.live.keeper import Keeper, Reply
from croupier.live.seeds import drawn, seeds_told
from croupier.live.wheel import Wheel
from croupier.record import read_statement
from croupier.rules.errors import CroupierError
from croupier.store.errors import StoreError
from croupier.store.table import Check
from croupier.table import commands as c
from croupier.table import decide, fold
from croupier.table.command_ids import by_clock, by_staff
from croupier.table.fairness import TELL_WITHIN
from croupier.table.phases import Phase
from croupier.table.refusal import Code, Refused, refused
from croupier.table.state import State
from croupier.tongues import sentence
from croupier.wire import Failed, Trouble, failed
from croupier.wire.rights import Role, may_state

VOIDS: Final = (c.Void, c.VoidBySupervisor)
STEPS: Final = (
    c.PlaceYourBets, c.Spin, c.NoMoreBets, c.Number, c.SpinAgain, c.SetWinners, c.Collect, c.PayWinner, c.Pay, c.Lift,
    c.Settle, *VOIDS, c.SettleAgain, c.TakeBack, c.NewRound, c.SetWheel, c.CloseTable,
)  # fmt: skip
"""Statements by which a table goes on: they count only for the coup and phase that the page saw."""
BY_CLOCK: Final = tuple(
    one for one in STEPS if one not in (*VOIDS, c.SettleAgain, c.SetWheel, c.CloseTable)
)
"""The clock says these where it deals."""
REASONED: Final = (
    c.Allow,
    c.Treat,
    c.Correct,
    c.Link,
    c.Suspend,
    c.SetLimits,
    c.GiveColour,
    c.TakeColour,
    c.VoidBySupervisor,
    c.SettleAgain,
)
"""Statements that need a reason, and a text in it."""
ALLOWED: Final = (c.GiveColour, c.TakeColour)
"""What a croupier hands out by the word of a supervisor, who must be there (nsw-3.11a)."""


class Speaking(NamedTuple):
    """Who says something: the role, the name, and the own mark for it."""

    role: Role
    name: str
    id: str
    has_phone: Callable[[str], bool] = lambda _: False
    """Whether a name is that of somebody with a phone: only the server knows."""

    @property
    def command_id(self) -> str:
        """The id of the command."""
        return by_staff(self.role, self.name, self.id)


class SeenAt(NamedTuple):
    """Where the table was when the page was pressed."""

    coup: int
    phase: Phase


def read(house: House, who: Speaking, line: str) -> c.Command | Failed:
    """The command of a line, if that role may say it."""
    try:
        command = read_statement(line, house)
    except CroupierError as error:
        return Failed(Trouble.MALFORMED, sentence(str(error)), error.said)
    if not may_state(who.role, type(command)):
        return failed(Trouble.RIGHT, "staff.right", role=f"role.{who.role}")
    return _improper(who, command) or command


def _improper(who: Speaking, command: c.Command) -> Failed | None:  # noqa: PLR0911  # a table
    """What nobody may say, whatever the role."""
    match command:
        case (
            c.PlaceYourBets(seal=str())
            | c.Number(secret=str())
            | c.Void(secret=str())
            | c.VoidBySupervisor(secret=str())
        ):
            return failed(Trouble.RIGHT, "staff.seals")
        case c.NameCroupier(name) | c.NameSupervisor(name) if name != who.name:
            return failed(Trouble.RIGHT, "staff.own-name", seat=who.name)
        case c.ActFor(act) if act.seat == who.name:
            return failed(Trouble.RIGHT, "staff.themself")
        case c.ActFor(c.Sit(seat=seat)) if who.has_phone(seat):
            return failed(Trouble.MALFORMED, "staff.phone", seat=seat)
        case c.SetLimits(supervised=False):
            return failed(Trouble.RIGHT, "staff.limits")
        case c.DecideDispute(text=text) if not text.strip():
            return failed(Trouble.MALFORMED, "staff.words")
        case c.ActFor(c.Report(text=text) | c.Dispute(text=text)) if not text.strip():
            return failed(Trouble.MALFORMED, "complaint.empty")
        case c.Report(text=text) | c.Dispute(text=text) if not text.strip():
            return failed(Trouble.MALFORMED, "complaint.empty")
        case _ if isinstance(command, REASONED) and not (command.because or "").strip():
            return failed(Trouble.MALFORMED, "staff.reason")
        case _:
            return None


class Dealing:
    """The staff of one table."""

    def __init__(self, keeper: Keeper, wheel: Wheel) -> None:
        self._keeper, self._wheel = keeper, wheel
        self._tasks: set[asyncio.Task[None]] = set()

    def state(self, who: Speaking, line: str, seen: SeenAt, reply: Reply) -> None:
        """Say a line of the record."""
        command = read(self._keeper.house, who, line)
        if isinstance(command, Failed):
            reply(command, False)  # noqa: FBT003  # its type is `Reply`
            return
        if refused := self._not_here(command):
            self._submit(who, command, lambda _: refused, reply)
            return
        check = _check(who, command, seen)
        if isinstance(command, c.PlaceYourBets):
            command = replace(command, seal=self._seal())
        if isinstance(command, VOIDS) and self._keeper.state.coup.seal:
            self._later(self._void(who, command, check, reply))
        else:
            self._submit(who, command, check, reply)

    def draw(self, who: Speaking, seen: SeenAt, reply: Reply) -> None:
        """Draw the number of the built-in wheel, when every sealed seed is told or too late."""
        self._later(self._draw(who, seen, reply))

    # What the wheel adds

    def _seal(self) -> str | None:
        state = self._keeper.state
        return None if state.wheel in c.UNSEALED else self._wheel.seal(state.chain)

    def _not_here(self, command: c.Command) -> Refused | None:
        """Where the clock deals, people say nothing of the procedure; a built-in wheel is drawn."""
        state = self._keeper.state
        if state.wheel is c.WheelKind.AUTOMATIC and isinstance(command, BY_CLOCK):
            return refused(Code.PHASE, "staff.clock")
        unready = state.wheel is c.WheelKind.BY_HAND and self._seal() is None
        if unready and isinstance(command, c.PlaceYourBets):
            return refused(Code.PHASE, "staff.unready")
        if state.coup.seal and isinstance(command, c.Number):
            return refused(Code.PHASE, "staff.draw")
        return None

    async def _void(
        self, who: Speaking, command: c.Void | c.VoidBySupervisor, check: Check, reply: Reply
    ) -> None:
        """A void coup of a sealed wheel tells its secret, so that nothing is hidden."""
        keeper = self._keeper
        try:
            secret = await self._wheel.secret(keeper.name, keeper.state.coup)
        except StoreError:
            secret = None
        self._submit(who, replace(command, secret=secret), check, reply)

    async def _draw(self, who: Speaking, seen: SeenAt, reply: Reply) -> None:
        keeper = self._keeper
        check = _check(who, c.Number(0), seen)
        wrong = check(keeper.state)
        if wrong is None and keeper.state.wheel is not c.WheelKind.BY_HAND:
            wrong = refused(Code.PHASE, "staff.no-wheel")
        if wrong is None and keeper.state.phase is not Phase.CLOSED:
            wrong = refused(Code.PHASE, "staff.early")
        if wrong:
            # The same press may have been taken before: then the log knows its id.
            self._submit(who, c.Number(0), lambda _: wrong, reply)
            return
        await seeds_told(keeper, TELL_WITHIN)
        try:
            number = await drawn(keeper, self._wheel)
        except StoreError:
            number = None
        if number is None and check(keeper.state) is None:
            reply(failed(Trouble.STORE, "staff.secret"), False)  # noqa: FBT003  # its type is `Reply`
            return
        # Without one, somebody ended the coup meanwhile, and the check says so.
        self._submit(who, number or c.Number(0), check, reply)

    # To the table

    def _later(self, saying: Coroutine[None, None, None]) -> None:
        task = asyncio.get_running_loop().create_task(saying)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _submit(self, who: Speaking, command: c.Command, check: Check, reply: Reply) -> None:
        """Name the speaker first, if the table does not know who deals or supervises."""
        named = _naming(who, command, self._keeper.state)
        if named and self._would_be_taken(named, command, check):
            self._keeper.submit(f"{who.command_id}.name", named, _unheard)
        self._mark_absent(command, check)
        self._keeper.submit(who.command_id, command, self._told(reply), check=check)

    def _mark_absent(self, command: c.Command, check: Check) -> None:
        """Reading 31: who has no line when a payment is made is away. The winnings are laid aside."""
        keeper, is_here = self._keeper, self._keeper.audience.is_here

        def pays(state: State) -> Refused | None:
            answer = check(state) or decide(keeper.house, state, command)
            return answer if isinstance(answer, Refused) else None

        def mark(name: str) -> None:
            def marked(*_: object) -> None:
                if is_here(name):  # the player came back meanwhile
                    keeper.clock_says(c.ComeBack(name))

            keeper.submit(by_clock(uuid4().hex), c.MarkAbsent(name), marked, check=pays)

        for name in absentees(keeper.house, keeper.state, command, is_here):
            mark(name)

    def _would_be_taken(self, named: c.Command, command: c.Command, check: Check) -> bool:
        """Nobody takes office by a statement that is refused."""
        keeper = self._keeper
        events = decide(keeper.house, keeper.state, named)
        if isinstance(events, Refused):
            return False
        after = fold(keeper.state, events)
        refused = check(after) or decide(keeper.house, after, command)
        return not isinstance(refused, Refused)

    def _told(self, reply: Reply) -> Reply:
        """Say to those who come too late what happened meanwhile."""

        def told(answer: object, before: bool) -> None:  # noqa: FBT001  # its type is `Reply`
            if isinstance(answer, Refused) and answer.code is Code.STALE:
                answer = self._keeper.last_steps.told(answer)
            reply(answer, before)  # type: ignore[arg-type]  # it is what the table answered

        return told

    async def close(self) -> None:
        """Forget what waits."""
        for task in tuple(self._tasks):
            task.cancel()


def _naming(who: Speaking, command: c.Command, state: State) -> c.Command | None:
    if who.role is Role.CROUPIER and state.croupier is None:
        return None if isinstance(command, c.NameCroupier) else c.NameCroupier(who.name)
    if who.role is Role.CHEF and state.supervisor != who.name:
        return None if isinstance(command, c.NameSupervisor) else c.NameSupervisor(who.name)
    return None


def _check(who: Speaking, command: c.Command, seen: SeenAt) -> Check:
    """What must still be so when the statement is decided."""
    steps, relieves = isinstance(command, STEPS), isinstance(command, c.NameCroupier)
    passes_on = who.role is Role.CROUPIER and isinstance(command, ALLOWED)

    def check(state: State) -> Refused | None:
        if steps and (state.coup.count, state.phase) != seen:
            return refused(
                Code.STALE, "staff.stale", coup=state.coup.count, phase=f"phase.{state.phase}"
            )
        # venezia-G.2: one device serves all three croupiers, or each has one.
        dealing = (None, state.croupier, *state.places.values())
        known = state.croupier is None or who.name in dealing
        if who.role is Role.CROUPIER and not relieves and not known:
            return refused(Code.RELIEF, "staff.relief", seat=state.croupier)
        if passes_on and state.supervisor is None:
            return refused(Code.SUPERVISOR, "staff.supervisor")
        return None

    return check


def _unheard(*_: object) -> None:
    """The naming of a speaker needs no answer."""
