"""A reader from outside tells the numbers of a real wheel: in order, each once, in its phase."""

from typing import Final

from croupier.live.keeper import Keeper
from croupier.rules.errors import CroupierError
from croupier.store.table import StoredTable
from croupier.table import commands as c
from croupier.table.coups import counts_laps
from croupier.table.phases import Phase
from croupier.table.refusal import Code, Refused, refused
from croupier.table.state import State
from croupier.wire import Failed
from croupier.wire.hosting import NumberRead, ReaderAnswer

READER: Final = "reader/wheel"
"""Who speaks, in the ids of the log."""


class OutOfTurn(CroupierError):
    """A number that the table does not take now."""


class WheelReading:
    """The numbers that a reader told one table."""

    def __init__(self, keeper: Keeper, table: StoredTable) -> None:
        self._keeper, self._table = keeper, table
        self._last: int | None = None

    def last(self) -> int:
        """The count of the last number that was taken. After a start the log is asked once."""
        if self._last is None:
            self._last = self._find()
        return self._last

    def _find(self) -> int:
        """Counts have no gaps: look further and further, then between."""
        taken, free = 0, 1
        while self._is_taken(free):
            taken, free = free, 2 * free
        while free - taken > 1:
            between = (taken + free) // 2
            taken, free = (between, free) if self._is_taken(between) else (taken, between)
        return taken

    def _is_taken(self, count: int) -> bool:
        return self._table.log.find(self._keeper.name, f"{READER}:{count}") is not None

    def now(self, *, again: bool = False) -> ReaderAnswer:
        """Where the table is."""
        coup, phase = self._keeper.state.coup, self._keeper.state.phase
        return ReaderAnswer(self.last(), coup.count, coup.number, phase, again)

    async def tell(self, told: NumberRead) -> ReaderAnswer:
        """Take a number. One that was taken before changes nothing."""
        last = self.last()
        if told.count <= last:
            return self.now(again=True)
        if told.count != last + 1:
            raise OutOfTurn("reader.turn", next=last + 1, count=told.count)
        house, coup = self._keeper.house, self._keeper.state.coup
        if told.laps is None and counts_laps(house, coup.wheel):
            # Sent again, it would be refused again.
            raise CroupierError("reader.laps", least=house.procedure.least_laps)
        number = c.Number(told.number, laps=told.laps)
        answer = await self._keeper.ask(f"{READER}:{told.count}", number, check=_fitting)
        if isinstance(answer, Refused | Failed):
            raise OutOfTurn(answer.said.key or answer.text, **answer.said.facts)
        self._last = max(self.last(), told.count)
        return self.now()


def _fitting(state: State) -> Refused | None:
    """Only a wheel that is read, and only between the close and the number."""
    if state.wheel is not c.WheelKind.READ:
        return refused(Code.PHASE, "reader.none")
    if state.phase is not Phase.CLOSED:
        return refused(Code.PHASE, "reader.early", phase=f"phase.{state.phase}")
    return None
