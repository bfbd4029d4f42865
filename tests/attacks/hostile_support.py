"""A house that says what it likes: everything that it tells its witnesses, and what it publishes.

It has two hands. `say` plays by the rules; `force` tells events that no rules give, under whatever
statement. What ada's page and client hear is `stream`; `lines` is the record that it gives away, and
`facts` is what it publishes about a coup.
"""

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple
from unittest.mock import patch

import msgspec
from websockets.asyncio.server import ServerConnection, serve

from attacks.operator_support import ANCHOR, COUPS, LAST, chance, ran
from attacks.test_seals_are_not_made_afterwards import casino
from croupier import wire as w
from croupier.client import Notebook, SealStep, fetch_seal
from croupier.client.errors import Unreachable
from croupier.client.notebook import NotedChain
from croupier.client.table import Table
from croupier.houses import House, house
from croupier.live.news import item
from croupier.live.welcome import rule_facts
from croupier.record import PlayedCoup, read_statement
from croupier.store.codec import encode_events
from croupier.store.entry import LogEntry
from croupier.table import State, decide, fold, new_table
from croupier.table import events as e
from croupier.table.fairness import back, fair_number
from croupier.table.refusal import Refused
from croupier.table.view import view
from croupier.wire import Step
from croupier.wire.past import Fairness, Sealed
from live_support import DEADLINE

ME = "ada"
"""Whose witness looks on."""
CLOCK = w.Clock(0, Step.BETTING, None)
TABLE = "mbs-1"


def seed_of(nth: int) -> str:
    """The seed that ada's witness adds to its nth sealed coup: the tests choose its chance."""
    return chance("ada", nth)


class Shown(NamedTuple):
    """The whole table, shown anew."""

    state: State
    digest: str | None = None
    """Of other rules than those of the house."""


class Told(NamedTuple):
    """An entry."""

    says: str
    events: tuple[e.Event, ...]


class Hostile:
    """The house, until it starts to cheat."""

    def __init__(self, at: str = "mbs", length: int = COUPS, digest: str | None = None) -> None:
        self.house: House = house(at)
        self.state: State = new_table(self.house)
        self.lines = [f"house {at}"]
        self.events: list[e.Event] = []
        self.stream: list[Shown | Told] = []
        self._nth, self.length = 0, length
        self._chain = back(LAST, COUPS - length), length
        most = 2000 if self.house.chips.note else 50000
        self.say("seat ada buys 2000", f"seat shill buys {most}", f"chain {ANCHOR} length {length}")
        self.stream = [Shown(self.state, digest)]

    # By the rules, and against them

    def say(self, *statements: str) -> None:
        """Statements that the rules allow."""
        for one in statements:
            answer = decide(self.house, self.state, read_statement(one, self.house))
            assert not isinstance(answer, Refused), (one, answer)
            self.force(one, *answer)

    def force(self, says: str, *events: e.Event) -> None:
        """Events as they please, under a statement that is in the record too."""
        self.state = fold(self.state, events)
        self.events += events
        self.lines.append(says)
        self.stream = [*self.stream, Told(says, events)]

    def hide(self, says: str) -> None:
        """Something happens that ada is not told."""
        stream = self.stream
        self.say(says)
        self.stream = stream

    def show(self, state: State | None = None) -> None:
        """The line is cut, and the whole table is shown anew."""
        self.stream = [*self.stream, Shown(state or self.state)]

    # A coup

    @property
    def secret(self) -> str:
        """Of the coup in progress."""
        last, length = self._chain
        return back(last, length - self.state.coup.link)

    def renew(self, last: str, length: int) -> None:
        """Begin another chain; `last` is its last secret."""
        self._chain = last, length
        self.say(f"chain {back(last, length)} length {length}")

    @property
    def fair(self) -> int:
        """The number that would be fair now."""
        return fair_number(self.secret, self.state.coup)

    def open(self, *bets: str) -> None:
        """Bets are taken; ada's witness seals its seed."""
        chain = self.state.chain
        assert chain
        self.say(f"place your bets seal {chain.link}")
        self._nth += 1
        self.say(f"ada seals {back(self.seed, 1)}", *bets)

    @property
    def seed(self) -> str:
        """Ada's, in this coup."""
        return seed_of(self._nth)

    def close(self) -> None:
        """No more bets, the way of the house."""
        if self.house.procedure.closes != "toss":
            self.say("spin", "no more bets")
        else:
            self.say("spin")

    def closed(self, *bets: str) -> None:
        """A coup until ada has told her seed."""
        self.open(*bets)
        self.close()
        self.say(f"ada tells {self.seed}")

    def number(self) -> None:
        """The fair number."""
        self.say(f"number {self.fair} secret {self.secret}")

    def end(self) -> None:
        """The number, and all that follows."""
        self.number()
        self.settle()

    def settle(self) -> None:
        """Stakes are settled and taken up."""
        self.say("settle")
        for name, seat in self.state.seats.items():
            if seat.stakes:
                self.say(f"{name}: take all")

    def coup(self, *bets: str) -> None:
        """A whole honest coup."""
        self.closed(*bets)
        self.end()

    # What it publishes

    def played(self, coup: int) -> PlayedCoup:
        """A coup as the house's own log has it."""
        played, started = PlayedCoup(), False
        for event in self.events:
            if isinstance(event, e.BettingOpened):
                started = event.coup == coup
            if started:
                played = played.after(event)
        return played

    def facts(self, coup: int) -> Sealed:
        """What the house's own server would publish of its log."""
        one = self.played(coup)
        told = one.over and one.secret is not None
        closed = one.felt is not None
        return Sealed(
            table=TABLE, coup=coup, respins=one.respins,
            scheme=0 if one.seal is None else 2, seal=one.seal,
            secret=one.secret if told else None, anchor=one.anchor, link=one.link, felt=one.felt,
            number=one.number if told else None, void=list(one.void),
            stakes=one.sealed_felt() if told and closed else [], seeds=list(one.seeds),
            missing=list(one.missing), closed_at=1000 if closed else None, number_at=3500,
            house=self.house.id, rules=self.house.digest, wheel=one.wheel,
            taken_back=one.taken_back,
        )  # fmt: skip


# Ada's client


def _message(at: Hostile, seq: int, one: Shown | Told) -> str:
    if isinstance(one, Told):
        id_, events = f"*:{seq}", encode_events(one.events)
        entry = LogEntry(TABLE, seq, id_, 0, "", one.says, events, "")
        return item(entry, one.events).heard_by(ME)
    shown, facts = view(one.state, ME), rule_facts(at.house, one.state)
    if one.digest:
        facts.digest = one.digest
    return w.encode(
        w.Welcome(TABLE, at.house.id, ME, seq, 0, shown, CLOCK, [], [], 60, rules=facts)
    )


@asynccontextmanager
async def _socket(at: Hostile) -> AsyncIterator[str]:
    messages = [_message(at, seq, one) for seq, one in enumerate(at.stream)]

    async def hear(socket: ServerConnection) -> None:
        await socket.send(f"[{messages[0]}]")
        await socket.send(f"[{','.join(messages[1:])}]")
        async for said in socket:
            await socket.send(json.dumps([{"t": "ok", "id": json.loads(said)["id"]}]))

    async with serve(hear, "127.0.0.1", 0) as server:
        port = next(iter(server.sockets)).getsockname()[1]
        yield f"ws://127.0.0.1:{port}/ws/{TABLE}"


def client_says(at: Hostile, folder: Path) -> list[str]:
    """The alarms of ada's client, at a real socket."""
    last, nth = len(at.stream) - 1, count(1)

    async def alarms() -> list[str]:
        notebook = Notebook(folder / "client.json")
        async with (
            _socket(at) as address,
            Table(address, notebook=notebook, patience=DEADLINE) as table,
        ):
            # A house that tells what cannot be is hung up on.
            with suppress(Unreachable):
                await table.until(lambda now: now.seen.seq >= last, DEADLINE)
            return [one.text for one in table.alarms]

    with patch("croupier.client.witness.secrets") as secrets:
        secrets.token_hex = lambda _: seed_of(next(nth))
        return asyncio.run(alarms())


# Ada's page


def page_hears(at: Hostile) -> list[dict[str, Any]]:
    """What ada's page is told, as JSON; `ui/src/fairness/hostile.test.ts` lets it listen."""
    return [json.loads(_message(at, seq, one)) for seq, one in enumerate(at.stream)]


# Verifiers


def file_says(at: Hostile, folder: Path) -> tuple[int, str]:
    """`croupier verify FILE`."""
    path = folder / "evening.coup"
    path.write_text("\n".join(at.lines) + "\n", encoding="utf-8")
    return ran("verify", str(path))


@contextmanager
def _publishing(at: Hostile, told: Sealed) -> Iterator[str]:
    fairness = Fairness(TABLE, at.state.chain, at.state.tally)
    with casino({str(told.coup): told, "fairness": fairness}) as url:
        yield f"{url}/{told.coup}"


def url_says(at: Hostile, told: Sealed, folder: Path) -> list[SealStep]:
    """`croupier verify URL`, by somebody who noted the anchor at the beginning of the evening."""
    with _publishing(at, told) as url:
        notebook = Notebook(folder / "url.json")
        netloc = url.removeprefix("http://").partition("/")[0]
        notebook.note(netloc, TABLE, NotedChain(ANCHOR, coup=0, used=0, length=at.length))
        return asyncio.run(fetch_seal(url, notebook=notebook, patience=DEADLINE))


Lie = Callable[[Sealed], Sealed]


def changed(**fields: Any) -> Lie:
    """Facts that are published with changes."""
    return lambda told: msgspec.structs.replace(told, **fields)
