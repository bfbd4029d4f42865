"""All tables at a glance, for chefs and hosts: made once for all of them, at most once a second.

The tables are looked at in turn, some at a time, so that no player waits for it. A table on which
nothing happened is not looked at again.
"""

import asyncio
from collections.abc import Callable, Iterable, Iterator
from typing import Final, NamedTuple, Protocol

from croupier.live.desk_view import at_limit
from croupier.live.floor import Floor, Room
from croupier.live.host import Host
from croupier.store.table import milliseconds
from croupier.table.commands import WheelKind
from croupier.table.exposure import exposure, on_felt
from croupier.table.phases import MARKED, Phase, Status
from croupier.table.state import State
from croupier.wire import encode
from croupier.wire.chef import Alert, Overview, TableGlance

TURN: Final = 0.02
"""Seconds between two looks."""
TURNS: Final = 50
"""Looks until everybody is told."""
LAST: Final = 10
"""Numbers of a table."""
PATIENCE: Final = 60_000
"""Milliseconds for which people wait for a croupier before a chef is told."""


class Looker(Protocol):
    """A line that gets the overview."""

    def tell(self, *messages: str) -> None:
        """Say something on this line."""


class Kept(NamedTuple):
    """A glance, and what it was made of."""

    seq: int
    glance: TableGlance


Covers = Callable[[str], bool]
"""Whether somebody looks after a table."""


class Overviews:
    """Tells some lines about all tables that they look after."""

    def __init__(self, floor: Floor) -> None:
        self._floor = floor
        self._kept: dict[str, Kept] = {}
        self._lookers: dict[Looker, Covers] = {}
        self._waiting: list[Room] = []
        self._turn = 0
        self._timer: asyncio.TimerHandle | None = None

    def begin(self, line: Looker, covers: Covers) -> None:
        """Send the overview to a line: now, and every second."""
        self._lookers[line] = covers
        line.tell(encode(self.now(covers)))
        if self._timer is None:
            self._later()

    def stop(self, line: Looker) -> None:
        """Send it no more."""
        self._lookers.pop(line, None)

    def now(self, covers: Covers) -> Overview:
        """All tables that somebody looks after."""
        rooms = [room for room in self._floor if covers(room.host.name)]
        return Overview(milliseconds(), [self._glance(room.host) for room in rooms])

    def _glance(self, host: Host) -> TableGlance:
        """The glance at a table; its money is added up again only if something happened."""
        kept = self._kept.get(host.name)
        if kept is None or kept.seq != host.seq:
            kept = self._kept[host.name] = Kept(host.seq, glance(host))
        kept.glance.alerts = list(alerts(host))
        return kept.glance

    def _later(self) -> None:
        self._timer = asyncio.get_running_loop().call_later(TURN, self._look)

    def _look(self) -> None:
        """Look at some tables; after the last of them, tell everybody."""
        self._timer = None
        if not self._lookers:
            self._kept.clear()
            self._waiting.clear()
            return
        if self._turn == 0:
            self._waiting = list(self._floor)
        share = -(-len(self._waiting) // (TURNS - self._turn))
        for _ in range(share):
            self._glance(self._waiting.pop().host)
        self._turn = (self._turn + 1) % TURNS
        if self._turn == 0:
            self._tell()
        self._later()

    def _tell(self) -> None:
        """One text for all who look after the same tables."""
        here = {room.host.name for room in self._floor}
        self._kept = {name: kept for name, kept in self._kept.items() if name in here}
        texts: dict[tuple[str, ...], str] = {}
        for line, covers in tuple(self._lookers.items()):
            names = tuple(name for name in self._kept if covers(name))
            if names not in texts:
                texts[names] = encode(Overview(milliseconds(), self._of(names)))
            line.tell(texts[names])

    def _of(self, names: Iterable[str]) -> list[TableGlance]:
        return [self._kept[name].glance for name in names]


def glance(host: Host) -> TableGlance:
    """A table at a glance."""
    state = host.state
    losses = [] if state.phase in MARKED else exposure(host.house, state)
    worst = max(range(len(losses)), key=losses.__getitem__, default=state.coup.number or 0)
    return TableGlance(
        id=host.name,
        title=host.title,
        house=host.house.id,
        wheel=state.wheel,
        phase=state.phase,
        status=state.status,
        coup=state.coup.count,
        numbers=[number for _, number in host.numbers.last(LAST)],
        seated=sum(1 for _ in state.players()),
        croupier=state.croupier,
        supervisor=state.supervisor,
        on_felt=on_felt(state),
        exposure=losses[worst] if losses else 0,
        worst=worst,
        bank=state.bank,
        alerts=[],
    )


def alerts(host: Host) -> Iterator[Alert]:
    """What a chef should look at."""
    state = host.state
    yield from _open_matters(state)
    if host.last_steps.corrected is not None and host.last_steps.corrected >= state.coup.count - 1:
        yield Alert.CORRECTED
    if _waits(host):
        yield Alert.WAITING
    if _line_lost(host):
        yield Alert.LINE_LOST
    if any(any(at_limit(state, seat)) for seat in state.players()):
        yield Alert.AT_LIMIT


def _open_matters(state: State) -> Iterator[Alert]:
    reports = {one.report for one in state.disputes if one.decision is None}
    if False in reports:
        yield Alert.DISPUTE
    if True in reports:
        yield Alert.REPORT


def _waits(host: Host) -> bool:
    state, since = host.state, host.last_steps.waits_since
    dealt = state.wheel is not WheelKind.AUTOMATIC and state.status is Status.RUNNING
    idle = state.phase is Phase.IDLE and not any(state.players())
    return dealt and not idle and since is not None and milliseconds() - since > PATIENCE


def _line_lost(host: Host) -> bool:
    state, is_here = host.state, host.audience.is_here
    by_hand = state.wheel is not WheelKind.AUTOMATIC
    if by_hand and state.croupier is not None and not is_here(state.croupier):
        return True
    return any(
        bool(seat.stakes) and not seat.guest and not is_here(seat.name) for seat in state.players()
    )
