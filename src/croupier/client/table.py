"""A table for one player: messages go out, entries come in, the state is always up to date."""

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from itertools import count
from typing import Final, Self
from urllib.parse import urlencode
from weakref import WeakSet

import msgspec

from croupier import wire as w
from croupier.client.awaited import AwaitedMessages
from croupier.client.entries import Entries
from croupier.client.errors import ClientError, LineClosed, RefusedError, Unanswered, Unreachable
from croupier.client.line import Frame, Line
from croupier.client.messages import Entry, Message, Told, ToldNo, decode, encode
from croupier.client.notebook import Notebook
from croupier.client.rules import FetchFile
from croupier.client.safeguard import Safeguard
from croupier.client.sayings import Sayings
from croupier.client.seen import Seen
from croupier.client.witness import Alarm
from croupier.rules.errors import Malformed, shown
from croupier.table import State
from croupier.table.command_ids import by_player, id_of_player
from croupier.table.phases import Phase
from croupier.table.view import TableView
from croupier.wire.paths import CHANGES, SocketQuery

LOG: Final = logging.getLogger(__name__)
AT_ONCE: Final = 32
"""Messages without an answer at one time. More wait their turn."""

Condition = Callable[["Table"], object]


class Table(Sayings):
    """One table, with `async with`. A method returns when its entry is on the casino's disk."""

    def __init__(  # noqa: PLR0913  # each has a usual value
        self,
        address: str,
        session: str | None = None,
        *,
        patience: float = 10.0,
        redial: float = 60.0,
        notebook: Notebook | None = None,
        fetch_file: FetchFile | None = None,
    ) -> None:
        """`address` is `ws://HOST/ws/TABLE`.

        `patience` is the time to wait for an answer, in seconds. `redial` is the time to call again
        after a cut of the line. Anchors of secrets are noted in the `notebook`. `fetch_file` asks
        for the rules of a house that does not ship with this package.
        """
        self._address, self._patience = address, patience
        self._prefix, self._count = secrets.token_hex(6), count(1)
        self._letters, self._few = AwaitedMessages(), asyncio.Semaphore(AT_ONCE)
        self._line = Line(
            self._where,
            session,
            self._hear,
            self._letters.unanswered,
            patience=patience,
            redial=redial,
        )
        self._waiters: dict[asyncio.Future[None], Condition] = {}
        self._entries: WeakSet[Entries] = WeakSet()
        self._running: asyncio.Task[None] | None = None
        self._over: Exception | None = None
        self._seen: Seen | None = None
        self._pong = 0
        self._safeguard = Safeguard(address, notebook or Notebook(), fetch_file)
        self._seeding: set[asyncio.Task[None]] = set()

    # Coming and going

    async def __aenter__(self) -> Self:
        self._running = asyncio.create_task(self._run(), name=f"line to {self._address}")
        try:
            await self._wait(lambda _: self._seen is not None)
            if self._safeguard.learning:
                await self._safeguard.learning
        except BaseException:  # or the line would go on calling, and nobody could end it
            await self.close()
            raise
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        """Hang up. The seat is kept for a while: to leave for good, `cash_out` first."""
        tasks = [one for one in (*self._seeding, self._running, self._safeguard.learning) if one]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._end(LineClosed(None, "we have hung up"))

    def _where(self) -> str:
        asked: dict[str, str] = {SocketQuery.PRESENCE: CHANGES}
        if self._seen:
            asked[SocketQuery.SINCE] = str(self._seen.seq)
        return f"{self._address}?{urlencode(asked)}"

    async def _run(self) -> None:
        try:
            await self._line.run()
        except msgspec.MsgspecError as error:
            self._end(Unreachable(f"{self._address}: it speaks another protocol: {error}"))
        except Exception as error:  # or everybody who waits would wait for ever
            self._end(error)

    def _end(self, error: Exception) -> None:
        """Nothing more will come: tell everybody who waits."""
        self._over = self._over or error
        self._letters.fail(error)
        for waiter in self._waiters:
            if not waiter.done():
                waiter.set_exception(error)
        for entries in self._entries:
            entries.end(error)

    # What is known

    @property
    def seen(self) -> Seen:
        """Everything that is known of the table."""
        if self._seen is None:
            raise LineClosed(None, "the line is not open yet: use `async with`")
        return self._seen

    @property
    def name(self) -> str:
        """The name of the table."""
        return self._address.rsplit("/", 1)[-1]

    @property
    def view(self) -> TableView:
        """What this player sees; `view.own` is what belongs to the player."""
        return self.seen.view

    @property
    def state(self) -> State:
        """The table itself, as far as this player may know it."""
        return self.seen.state

    @property
    def phase(self) -> Phase:
        """Where the coup stands."""
        return self.seen.state.phase

    @property
    def number(self) -> int | None:
        """The number of the coup, once it is told."""
        return self.seen.state.coup.number

    @property
    def alarms(self) -> list[Alarm]:
        """What an honest house does not do. To wait for one: `until(lambda table: table.alarms)`."""
        return self._safeguard.alarms

    # Waiting

    async def until(self, what: Phase | str | Condition, seconds: float = 120.0) -> None:
        """Wait for a phase, or until a function of the table is true.

        It is checked after every single message, so that no moment is missed: the table is still
        as it was then. Only what was missed while the line was down comes all at once.
        """
        wanted = what if callable(what) else _in_phase(what)
        async with _in_time(seconds, "it did not happen"):
            await self._wait(wanted)

    async def _wait(self, wanted: Condition) -> None:
        self._check()
        if wanted(self):
            return
        waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiters[waiter] = wanted
        try:
            await waiter
        finally:
            del self._waiters[waiter]

    def __aiter__(self) -> Entries:
        """Every entry from now on."""
        self._check()
        entries = Entries()
        self._entries.add(entries)
        return entries

    async def ping(self) -> float:
        """How long a message takes to the table and back, in seconds."""
        number, clock = next(self._count), asyncio.get_running_loop().time
        start = clock()
        async with _in_time(self._patience, "no answer"):
            await self._line.say(encode(w.Ping(number)))
            await self._wait(lambda _: self._pong >= number)
        return clock() - start

    def _check(self) -> None:
        if self._over:
            raise self._over

    # Saying

    def new_id(self) -> str:
        """A mark that no other message has."""
        return f"{self._prefix}-{next(self._count)}"

    async def tell(self, said: w.AnySaid) -> Entry:
        """Send a message. When this returns, its entry is on the casino's disk.

        An entry without events means: the same id was done before.
        """
        text = encode(said)
        async with self._few, _in_time(self._patience, "no answer: it may have been done or not"):
            self._check()
            with self._letters.send(said.id, text) as answer:
                await self._line.say(text)
                return await answer

    # Hearing

    def _hear(self, frame: Frame) -> Iterator[None]:
        for message in decode(frame):
            if isinstance(message, w.Welcome):
                self._welcome(message)
            else:
                self._understand(message)
            self._seed()
            self._wake()
            yield

    def _welcome(self, message: w.Welcome) -> None:
        self._seen = Seen(message)
        self._safeguard.welcomed(message, self.state)

    def _understand(self, message: Message) -> None:
        before = self.seen.state
        entry = self._entry(message)
        if entry:
            self._safeguard.hear(before, entry, self.state)
            for entries in self._entries:
                entries.put(entry)
        match message:
            case Told():
                self._acknowledge(message, entry)
            case w.Done():
                mark = by_player(self.seen.you or "", message.id)
                self._letters.accepted(message.id, Entry(self.seen.seq, 0, mark, ()))
            case ToldNo():
                self._letters.refused(message)
            case w.CaughtUp():
                self._safeguard.reconnected()
            case w.Pong():
                self._pong = message.n
            case _:
                pass

    def _entry(self, message: Message) -> Entry | None:
        """What is in a message. What cannot have happened at this table is an alarm, and the end."""
        try:
            return self.seen.hear(message)
        except (LookupError, AssertionError, ValueError) as error:
            coup = self.state.coup.count
            self._safeguard.alarm(Alarm(coup, "we were told what cannot have happened here"))
            raise Unreachable(f"{self._address}: it tells what cannot be: {error!r}") from error

    # Fairness

    def _seed(self) -> None:
        """Seal a seed, or tell it, as soon as it is time; for coups that are over it is not."""
        if not self.seen.caught_up:
            return
        made, seed = self._safeguard.seal(self.state), self._safeguard.tell(self.state)
        if made:
            self._send_seed(w.SealSeedSaid(self.new_id(), made))
        if seed:
            self._send_seed(w.TellSeedSaid(self.new_id(), seed))

    def _send_seed(self, said: w.SealSeedSaid | w.TellSeedSaid) -> None:
        task = asyncio.create_task(self._say_seed(said, self.state.coup.count, self.phase))
        self._seeding.add(task)
        task.add_done_callback(self._seeding.discard)

    async def _say_seed(
        self, said: w.SealSeedSaid | w.TellSeedSaid, coup: int, phase: Phase
    ) -> None:
        try:
            await self.tell(said)
        except (RefusedError, Unanswered) as error:
            in_time = (self.state.coup.count, self.phase) == (coup, phase)
            if in_time and self._line.is_up:
                self._safeguard.alarm(Alarm(coup, f"our seed was not taken: {error}"))
        except ClientError as error:
            LOG.info("table %s: a seed was not said: %s", self.name, error)

    def _acknowledge(self, told: Told, entry: Entry | None) -> None:
        own_id = id_of_player(told.id, self.seen.you)
        if own_id is not None:
            self._letters.accepted(own_id, entry or told.entry())

    def _wake(self) -> None:
        """Wake each waiter with a condition that is true now."""
        for waiter, wanted in list(self._waiters.items()):
            if not waiter.done():
                try:
                    if wanted(self):
                        waiter.set_result(None)
                except Exception as error:  # a bug in a condition is raised where it is awaited
                    waiter.set_exception(error)


def _in_phase(phase: Phase | str) -> Condition:
    if phase not in list(Phase):
        raise Malformed(f"expected a phase ({', '.join(Phase)}), not {shown(phase)}")
    return lambda table: table.phase == phase


@asynccontextmanager
async def _in_time(seconds: float, otherwise: str) -> AsyncIterator[None]:
    try:
        async with asyncio.timeout(seconds):
            yield
    except TimeoutError:
        raise Unanswered(f"{otherwise}, in {seconds:g} seconds") from None
