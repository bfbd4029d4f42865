"""One table: it takes commands one at a time, and tells everybody who watches what is on the disk.

Law 6: nothing is believed or told before it is written. While one batch is being written, new
commands wait and become the next batch.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple
from uuid import uuid4

from croupier.houses import House
from croupier.live.audience import Audience, Member
from croupier.live.desks import Desks
from croupier.live.last_steps import LastSteps
from croupier.live.news import News, item
from croupier.live.numbers import Numbers
from croupier.live.presence import Presence, listed
from croupier.live.voice import called_out
from croupier.live.weight import weight
from croupier.live.welcome import Welcomes, rule_facts
from croupier.store.errors import Duplicate, StoreError
from croupier.store.setups import USUAL, TableSetup
from croupier.store.table import (
    Check,
    Prepared,
    StoredTable,
    Submitted,
    milliseconds,
    no_objection,
)
from croupier.table.command_ids import by_clock
from croupier.table.commands import Command
from croupier.table.decide import Answer
from croupier.table.events import Event
from croupier.table.refusal import Refused
from croupier.table.state import State
from croupier.table.view import emblem
from croupier.wire import (
    CaughtUp,
    Clock,
    Failed,
    Repeated,
    Step,
    Trouble,
    Welcome,
    encode,
    failed,
)

LOG: Final = logging.getLogger(__name__)
AT_ONCE: Final = 1000
"""The weight of one batch: with more, other tables would wait."""
Reply = Callable[[Answer | Failed, bool], None]
"""Gets the answer. The second argument is true if the same id was answered before."""


class Letter(NamedTuple):
    """A command in the mailbox."""

    id: str
    command: Command
    reply: Reply
    spoken: bool = False
    """Whether the player said it in words: then the croupier always repeats it."""
    check: Check = no_objection
    """What staff takes for granted about the table."""


class Keeper:
    """One table and everybody at it."""

    def __init__(self, table: StoredTable, hold: int, setup: TableSetup = USUAL) -> None:
        self._table, self._hold, self.setup = table, hold, setup
        self.numbers = Numbers(table)
        self.audience, self.news, self._welcomes = Audience(), News(), Welcomes()
        self._presence = Presence(self.audience, self._present)
        self.clock = Clock(milliseconds(), Step.REST, None)
        self._mailbox: deque[Letter] = deque()
        self._busy = False
        self._loop = asyncio.get_running_loop()
        self.changed = asyncio.Event()
        """Set after every batch; the croupier clears it."""
        self.went_on = asyncio.Event()
        """Set for a moment after every batch: whoever waits then looks again."""
        self.last_steps = LastSteps()
        self.desk = Desks(self)

    @property
    def name(self) -> str:
        """The name of the table."""
        return self._table.name

    @property
    def title(self) -> str:
        """What people call the table."""
        return self.setup.title or self.name

    @property
    def house(self) -> House:
        """The house with the rules of this table."""
        return self._table.house

    @property
    def state(self) -> State:
        """The state of the table, as it is on the disk."""
        return self._table.state

    @property
    def seq(self) -> int:
        """The number of the last entry."""
        return self._table.seq

    def keep(self) -> None:
        """Keep the table as it is, so that it opens quickly the next time."""
        self._table.keep()

    # In

    def submit(
        self,
        command_id: str,
        command: Command,
        reply: Reply,
        *,
        spoken: bool = False,
        check: Check = no_objection,
    ) -> None:
        """Put a command into the mailbox."""
        self._mailbox.append(Letter(command_id, command, reply, spoken, check))
        if not self._busy:
            self._busy = True
            self._loop.call_soon(self._open_mail)

    def ask(
        self, command_id: str, command: Command, check: Check = no_objection
    ) -> asyncio.Future[Answer | Failed]:
        """Submit a command and wait for the answer."""
        answered: asyncio.Future[Answer | Failed] = self._loop.create_future()

        def reply(answer: Answer | Failed, _: bool) -> None:  # noqa: FBT001  # its type is `Reply`
            if not answered.done():
                answered.set_result(answer)

        self.submit(command_id, command, reply, check=check)
        return answered

    def clock_says(
        self, command: Command, check: Check = no_objection
    ) -> asyncio.Future[Answer | Failed]:
        """Submit a command that nobody sent: the automatic croupier's, or the house's own."""
        return self.ask(by_clock(uuid4().hex), command, check)

    def _open_mail(self) -> None:
        letters, heavy = list[Letter](), 0
        while self._mailbox and heavy < AT_ONCE:
            letters.append(self._mailbox.popleft())
            heavy += weight(letters[-1].command, self.state)
        if letters:
            self._write(letters, careful=False)
        else:
            self._busy = False

    def _write(self, letters: list[Letter], *, careful: bool) -> None:
        try:
            prepared = self._table.prepare(
                (Submitted(one.id, one.command, one.check) for one in letters), careful=careful
            )
        except StoreError as error:  # the log was asked for an id, and cannot be read
            self._not_written(letters, error)
            return
        except Exception:
            LOG.exception("table %s: a command could not be decided", self.name)
            self._refuse(letters, failed(Trouble.FAULT, "server.fault"))
            return
        if not prepared.entries:
            self._finish(letters, prepared)
            return
        told = partial(self._written, letters, prepared)

        def done(error: StoreError | None) -> None:
            self._loop.call_soon_threadsafe(told, error)

        self._table.log.append(prepared.entries, done, prepared.snapshot)

    def _written(self, letters: list[Letter], prepared: Prepared, error: StoreError | None) -> None:
        if isinstance(error, Duplicate):
            self._write(letters, careful=True)
        elif error:
            self._not_written(letters, error)
        else:
            self._table.apply(prepared)
            self._finish(letters, prepared)

    def _not_written(self, letters: list[Letter], error: StoreError) -> None:
        LOG.error("table %s: %s", self.name, error)
        self._refuse(letters, failed(Trouble.STORE, "server.store"))

    def _refuse(self, letters: list[Letter], why: Failed) -> None:
        for letter in letters:
            _answer(letter, why, before=False)
        self._loop.call_soon(self._open_mail)

    def _finish(self, letters: list[Letter], prepared: Prepared) -> None:
        """Tell everybody what is on the disk now, then look into the mailbox again."""
        fresh = {entry.command_id for entry in prepared.entries}
        self._tell(prepared)
        for letter, answer in zip(letters, prepared.answers, strict=True):
            if letter.id in fresh and not isinstance(answer, Refused):
                self._call_out(letter, answer)
            _answer(letter, answer, before=letter.id not in fresh)
            fresh.discard(letter.id)
        self.changed.set()
        self.went_on.set()
        self.went_on.clear()
        if self._mailbox:
            self._loop.call_soon(self._open_mail)
        else:
            self._busy = False

    # Out

    def _tell(self, prepared: Prepared) -> None:
        """Publish. After a bug the table goes on: who missed an entry sees it by the next one's number."""
        try:
            self._publish(prepared)
        except Exception:
            LOG.exception("table %s: what is written could not be told", self.name)
            # These may have a gap now. Without them, who comes back gets a welcome.
            self.news, self.numbers = News(), Numbers(self._table)

    def _publish(self, prepared: Prepared) -> None:
        items = [item(*one) for one in zip(prepared.entries, prepared.events, strict=True)]
        for told, events in zip(items, prepared.events, strict=True):
            self.news.add(told)
            self.numbers.note(events)
        if items:
            self.audience.tell_apart(items)
            self.last_steps.note(prepared.entries, prepared.events)
            self.desk.changed()

    def set_clock(self, step: Step, seconds: float | None) -> None:
        """Say what the table waits for, and until when."""
        now = milliseconds()
        self.clock = Clock(now, step, None if seconds is None else now + round(seconds * 1000))
        self.audience.tell(encode(self.clock))

    def _call_out(self, letter: Letter, events: tuple[Event, ...]) -> None:
        """The croupier says aloud what everybody must hear. After a bug the table goes on."""
        try:
            words = called_out(self.house, self.state, letter.command, events, spoken=letter.spoken)
            for seat, text in words:
                self.audience.tell(encode(Repeated(seat, text)))
        except Exception:
            LOG.exception("table %s: %s could not be called out", self.name, letter.id)

    # Coming and going

    def join(self, member: Member, since: int | None) -> None:
        """Let somebody in: with the entries they missed, or with the whole table."""
        newcomer = self.audience.join(member)
        missed = None if since is None else self.news.since(since)
        if missed is None:
            member.tell(encode(self._welcome(member)))
        else:
            caught_up = CaughtUp(self.seq, milliseconds(), self.clock, self._present())
            member.tell(encode(caught_up), *(one.heard_by(member.name) for one in missed))
            if self.house.procedure.briefing:
                member.tell(encode(self.desk.card))
        if newcomer and member.name:
            self._presence.came(member.name)
        self.desk.joined(member)
        self.changed.set()

    def leave(self, member: Member) -> bool:
        """Somebody's line is down. True if it was the person's last line."""
        last = self.audience.leave(member)
        if last and member.name:
            self._presence.went(member.name)
        self.desk.changed()
        self.changed.set()
        return last

    def _present(self) -> list[str]:
        return listed(self.audience.present, self.state.seats.__contains__)

    def _welcome(self, member: Member) -> Welcome:
        name = member.name
        return Welcome(
            table=self.name,
            house=self.house.id,
            you=name,
            seq=self.seq,
            now=milliseconds(),
            view=self._welcomes.view(self.state, name),
            clock=self.clock,
            numbers=self.numbers.last(),
            present=self._present(),
            hold=self._hold,
            emblem=emblem(self.house, self.name),
            title=self.title,
            language=self.setup.language,
            role=member.role,
            roles=sorted(member.roles),
            card=self.desk.card.card,
            rules=rule_facts(self.house, self.state),
        )


def _answer(letter: Letter, answer: Answer | Failed, *, before: bool) -> None:
    """Give an answer. If the line breaks at this moment, the table goes on."""
    try:
        letter.reply(answer, before)
    except Exception:
        LOG.exception("the answer to %s could not be told", letter.id)
