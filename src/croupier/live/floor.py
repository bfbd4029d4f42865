"""All tables of one server: opened from the log, found for players, opened on demand."""

import asyncio
import logging
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final

from croupier.houses import House, Houses, known_houses
from croupier.live.asking import LOOK, Asked, Asker
from croupier.live.croupier import Croupier
from croupier.live.crowding import too_many, too_much
from croupier.live.dealing import Dealing
from croupier.live.dealt import is_dealt
from croupier.live.keeper import Keeper
from croupier.live.numbers import GLANCED
from croupier.live.opening import Wish, opening, sign
from croupier.live.pace import Pace
from croupier.live.reading import WheelReading
from croupier.live.seats import HeldSeats, in_use
from croupier.live.wheel import Wheel
from croupier.rules.errors import CroupierError, Malformed, plain
from croupier.store import Damaged, SqliteLog, StoredTable, StoreError, open_table
from croupier.store.entry import Head
from croupier.store.readonly import unreadable
from croupier.store.setups import USUAL, Setups, TableSetup
from croupier.store.table import Limit
from croupier.table import commands as c
from croupier.table.decide import Answer
from croupier.table.phases import Status
from croupier.table.refusal import Refused
from croupier.table.state import Seat, State
from croupier.wire import Failed
from croupier.wire.hosting import Access

LOG: Final = logging.getLogger(__name__)
MOST_TABLES: Final = 1000
KEPT_FREE: Final = 200
"""Of these, tables that open only when somebody who wants to play finds no seat."""
ROOMY: Final = 12
"""Players at one table before another is opened, if the house sets no number."""
NOTHING_LOST: Final[Mapping[str, str]] = MappingProxyType({})


class Full(CroupierError):
    """No further table can be opened."""


class NotDealt(CroupierError):
    """The house of a table is not dealt in this casino."""


class Room:
    """A table in operation: its keeper, its croupier, its held seats."""

    def __init__(
        self, table: StoredTable, wheel: Wheel, pace: Pace, setup: TableSetup = USUAL
    ) -> None:
        self._usual = pace
        self.keeper = Keeper(table, round(pace.hold), setup)
        self.seats = HeldSeats(self.keeper, pace.hold)
        self._croupier = Croupier(self.keeper, wheel, pace.named(setup.pace))
        self.dealing = Dealing(self.keeper, wheel)
        self.reading = WheelReading(self.keeper, table)
        self._by_clock: asyncio.Task[None] | None = None
        self._saying: list[asyncio.Future[Answer | Failed]] = []

    def open(self, wish: Wish) -> None:
        """Put up the sign and begin to deal. With a sign that cannot be, nothing begins."""
        words = list(opening(self.keeper.house, self.keeper.state, wish))
        self.seats.hold_all()
        self._saying = [self.keeper.clock_says(command) for command in words]
        for answer in self._saying:
            answer.add_done_callback(_heard)
        self._by_clock = asyncio.create_task(self._croupier.run(), name=f"deal {self.keeper.name}")
        self._by_clock.add_done_callback(_report)

    async def opened(self) -> None:
        """Wait until the sign is up, and the anchor of the coming secrets announced."""
        if self._saying:
            await asyncio.wait(self._saying)
        await self._croupier.ready.wait()

    def set_up(self, setup: TableSetup) -> None:
        """The host chose other settings."""
        self.keeper.setup = setup
        self._croupier.pace = self._usual.named(setup.pace)

    async def close(self) -> None:
        """Stop dealing. Everything is in the log."""
        await self.dealing.close()
        if self._by_clock:
            self._by_clock.cancel()
            await asyncio.gather(self._by_clock, return_exceptions=True)

    @property
    def seated(self) -> int:
        """How many have a seat."""
        return sum(1 for _ in self.keeper.state.players())

    @property
    def is_empty(self) -> bool:
        """Whether nobody sits or watches."""
        return not len(self.keeper.audience) and not self.seated

    @property
    def is_public(self) -> bool:
        """Whether anybody may join."""
        return self.keeper.setup.access == Access.ANYBODY

    @property
    def is_dealt(self) -> bool:
        """Whether somebody deals: the clock, or a croupier who is there."""
        return is_dealt(self.keeper)

    @property
    def has_room(self) -> bool:
        """Whether somebody can sit down."""
        running = self.keeper.state.status is Status.RUNNING
        return running and self.seated < (self.most_seats or ROOMY)

    @property
    def most_seats(self) -> int | None:
        """How many may sit down, if there is a number."""
        numbers = (self.keeper.house.seats.most, self.keeper.setup.seats)
        return min((one for one in numbers if one is not None), default=None)

    async def end(self) -> None:
        """Stop dealing for good, and say so in the log, unless somebody sat down at the last moment."""
        await self.keeper.clock_says(c.CloseTable(), in_use)
        await self.close()


def _heard(said: asyncio.Future[Answer | Failed]) -> None:
    answer = None if said.cancelled() else said.result()
    if isinstance(answer, Refused | Failed):
        LOG.warning("a table could not be opened as it should be: %s", answer.text)


def _holds(state: State, name: str) -> bool:
    seat = state.seats.get(name)
    return seat is not None and (seat.present or seat.owns)


def _report(task: asyncio.Task[None]) -> None:
    """A croupier that stops with an error is a bug. Log it; the other tables go on."""
    if not task.cancelled() and (error := task.exception()):
        LOG.error("%s stopped", task.get_name(), exc_info=error)


def _stays_closed(table: str, words: str) -> None:
    LOG.error("table %s stays closed: %s", plain(table), plain(words))


class Floor:
    """Every table of a log."""

    def __init__(  # noqa: PLR0913, PLR0917  # it is made once, of all that it needs
        self,
        log: SqliteLog,
        wheel: Wheel,
        pace: Pace,
        wish: Wish = Wish(),  # noqa: B008  # a tuple
        houses: Houses | None = None,
        setups: Setups | None = None,
    ) -> None:
        """`houses` are all houses of this casino. Without them it deals the built-in houses."""
        self._setups = setups
        self._log, self._wheel, self._pace, self._wish = log, wheel, pace, wish
        self.houses = known_houses() if houses is None else houses
        self._lost: Mapping[str, str] = {}
        self._rooms: dict[str, Room] = {}
        self._not_dealt: list[StoredTable] = []
        self._asked = Asked()
        self._counts: dict[str, int] = {}
        """By house: the number of the last table."""
        self._looking: asyncio.TimerHandle | None = None
        self._ending: set[asyncio.Task[None]] = set()

    def open(self, at_least: int, lost: Mapping[str, str] = NOTHING_LOST) -> None:
        """Open every table of the log, and at least so many at each house.

        `lost` are tables that stay closed because entries are missing, with the words for it.
        """
        self._lost = lost
        for table, words in self._lost.items():
            _stays_closed(table, words)
        for head in self._log.tables():
            if head.table not in self._lost:
                self._try_to_reopen(head)
        for house_id in self.houses:  # who asked for further tables is not known any more
            for room in self._further(house_id, at_least):
                self._asked.add(room.keeper.name, Asker(room.keeper.setup.host or ""))
        for house_id in self.houses:
            self._open_more(house_id, at_least - len(self._own_of_house(house_id)))

    def _own_of_house(self, house_id: str) -> list[Room]:
        """The tables that nobody hosts."""
        return [room for room in self.at(house_id) if room.keeper.setup.host is None]

    def _further(self, house_id: str, at_least: int) -> list[Room]:
        """The tables that close when nobody uses them."""
        hosted = [room for room in self.at(house_id) if room.keeper.setup.host is not None]
        return [*self._own_of_house(house_id)[at_least:], *hosted]

    def _open_more(self, house_id: str, tables: int) -> None:
        try:
            for _ in range(tables):
                self.new_table(house_id)
        except StoreError as error:
            LOG.error("no further table of %s is open: %s", house_id, plain(str(error)))  # noqa: TRY400  # no bug of ours

    def _try_to_reopen(self, head: Head) -> None:
        """Open a table of the log; if that fails, the other tables open all the same."""
        try:
            self._reopen(head)
        except Damaged as error:
            _stays_closed(head.table, f"{error}{unreadable(self._log.path, head)}")
        except CroupierError as error:
            _stays_closed(head.table, str(error))

    def _reopen(self, head: Head) -> None:
        """Open a table of the log, if its house is dealt here."""
        table = open_table(self._log, head.table, limit=self._limit(head.table))
        at = table.house.id
        if at not in self.houses:
            self._not_dealt.append(table)
            raise NotDealt(f"its house {at} is not dealt here: start with --houses and its folder")
        if table.state.status is not Status.CLOSED or any(table.state.players()):
            room = self._open_again(table)
            room.keeper.numbers.last(GLANCED)  # read now, or the first in the lobby would wait

    def _open_again(self, table: StoredTable) -> Room:
        hosted = self._setup(table.name).host is not None
        try:
            return self._add(table, Wish() if hosted else self._wish)
        except Malformed:  # the house in the log allows no such limits
            self._not_dealt.append(table)
            raise

    async def opened(self) -> None:
        """Wait until every table has its sign and its secrets."""
        await asyncio.gather(*(room.opened() for room in self))

    async def close(self) -> None:
        """Close every table, and keep each as it is now."""
        if self._looking:
            self._looking.cancel()
        await asyncio.gather(*self._ending, *(room.close() for room in self._rooms.values()))
        for room in self:
            room.keeper.keep()

    def look_round(self, now: float | None = None) -> None:
        """Close the tables that people asked for and that nobody uses, now and every minute."""
        loop = asyncio.get_running_loop()
        for name, room in list(self._rooms.items()):
            # A table that was prepared for the evening is not taken away in the afternoon.
            used = bool(room.keeper.state.seats) or room.keeper.setup.host is not None
            when = loop.time() if now is None else now
            if name in self._asked and self._asked.is_over(
                name, empty=room.is_empty, used=used, now=when
            ):
                self.end(room)
        if self._looking:
            self._looking.cancel()
        self._looking = loop.call_later(LOOK, self.look_round)

    def end(self, room: Room) -> asyncio.Task[None]:
        """Take a table off the floor: nobody finds it now, and when it is done the log says so."""
        LOG.info("table %s is closed", room.keeper.name)
        del self._rooms[room.keeper.name]
        self._asked.forget(room.keeper.name)
        ending = asyncio.create_task(room.end())
        self._ending.add(ending)
        ending.add_done_callback(self._ending.discard)
        return ending

    def __iter__(self) -> Iterator[Room]:
        return iter(self._rooms.values())

    def __len__(self) -> int:
        return len(self._rooms)

    def get(self, table: str) -> Room | None:
        """The table of that name."""
        return self._rooms.get(table)

    def holds(self, name: str) -> bool:
        """Whether a name has a seat, money or an open line at any table. Any thread may ask."""
        here = any(room.keeper.audience.is_here(name) for room in tuple(self._rooms.values()))
        return here or any(_holds(state, name) for _, state in self._states())

    def seated(self) -> Iterator[tuple[str, Mapping[str, Seat]]]:
        """Every table, and all who ever sat there. Any thread may ask."""
        return ((table, state.seats) for table, state in self._states())

    def _states(self) -> Iterator[tuple[str, State]]:
        """All tables, also those that stay closed and can be read."""
        yield from ((room.keeper.name, room.keeper.state) for room in tuple(self._rooms.values()))
        yield from ((table.name, table.state) for table in self._not_dealt)

    def at(self, house_id: str) -> Iterator[Room]:
        """The tables of a house."""
        return (room for room in self if room.keeper.house.id == house_id)

    def _check_room(self, asker: Asker) -> None:
        """One person may have only so many tables."""
        if self._asked.has_too_many(asker):
            raise Full("tables.own", seat=asker.name)
        if len(self) >= MOST_TABLES - KEPT_FREE:
            most = MOST_TABLES - KEPT_FREE
            raise Full("tables.many", most=most)

    def new_table(self, house_id: str, *, until_won: bool = False) -> Room:
        """Open a further table. With `until_won` the ball is spun again as long as nobody wins."""
        if len(self) >= MOST_TABLES:
            raise Full("tables.many", most=MOST_TABLES)
        found = self.houses[house_id]
        wish = self._wish._replace(until_won=until_won or self._wish.until_won)
        name = self._free_name(found)
        return self._add(self._stored(name, found), wish)

    def host_table(self, house_id: str, asker: Asker, setup: TableSetup, wish: Wish) -> Room:
        """Open a table of somebody's own."""
        self._check_room(asker)
        found = self.houses[house_id]
        own = self._wish.until_won or wish.until_won
        wish = wish._replace(sign=(*self._wish.sign, *wish.sign), until_won=own)
        sign(found, wish)  # it must be possible
        name = self._free_name(found)
        if self._setups:
            self._setups.put(name, setup)
        room = self._add(self._stored(name, found), wish)
        self._asked.add(name, asker)
        return room

    def set_up(self, room: Room, setup: TableSetup) -> None:
        """Other settings for a table."""
        if self._setups:
            self._setups.put(room.keeper.name, setup)
        room.set_up(setup)

    def _stored(self, name: str, found: House) -> StoredTable:
        return StoredTable(self._log, name, found, limit=self._limit(name))

    def _limit(self, table: str) -> Limit:
        """What one table holds, and how many its host lets in."""

        def limit(before: State, after: State, command: c.Command) -> Refused | None:
            seats = self._setup(table).seats
            return too_much(before, after, command) or too_many(after, command, seats)

        return limit

    def _setup(self, table: str) -> TableSetup:
        return self._setups.of(table) if self._setups else USUAL

    def seat_for(self, house_id: str) -> Room:
        """A table that is dealt and has a free seat: the fullest, so that people meet. Else a new one."""
        found = (room for room in self.at(house_id) if room.has_room and room.is_public)
        free = [room for room in found if room.is_dealt]
        return max(free, key=lambda room: room.seated) if free else self.new_table(house_id)

    def _free_name(self, at: House) -> str:
        count = self._counts.get(at.id, 0) + 1
        while self._is_taken(f"{at.id}-{count}"):
            count += 1
        self._counts[at.id] = count
        return f"{at.id}-{count}"

    def _is_taken(self, name: str) -> bool:
        """A closed table keeps its name, and one that is missing from the log too."""
        return name in self._lost or self._log.head(name) is not None

    def _add(self, table: StoredTable, wish: Wish) -> Room:
        room = Room(table, self._wheel, self._pace, self._setup(table.name))
        room.open(wish)
        self._rooms[table.name] = room
        return room
