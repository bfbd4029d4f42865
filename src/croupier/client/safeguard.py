"""What guards a player at one table: the seeds, the rules of the house, the anchor, the alarms."""

import asyncio
import logging
from typing import Final
from urllib.parse import urlsplit

from croupier import wire as w
from croupier.client.errors import Unreachable
from croupier.client.messages import Entry
from croupier.client.notebook import Notebook, seen
from croupier.client.rules import FetchFile, breach, fetched_house, shipped_house
from croupier.client.witness import Alarm, Witness
from croupier.houses import House
from croupier.rules.errors import CroupierError, shown
from croupier.table import State
from croupier.table.events import ChainOpened

LOG: Final = logging.getLogger(__name__)
MOST_ALARMS: Final = 100
"""Alarms that are kept."""


class Safeguard:
    """Follows everything that a casino sends about one table, and keeps what is wrong with it."""

    def __init__(self, address: str, notebook: Notebook, fetch_file: FetchFile | None) -> None:
        self._casino, self._name = urlsplit(address).netloc, address.rsplit("/", 1)[-1]
        self._notebook, self._fetch_file = notebook, fetch_file
        self._witness: Witness | None = None
        self._me: str | None = None
        self._table = ""
        self._digest: str | None = None
        self._house: House | None = None
        self.learning: asyncio.Task[None] | None = None
        """Fetches the rules of a house that does not ship with this package."""
        self.alarms: list[Alarm] = []

    # What to send

    def seal(self, state: State) -> str | None:
        """The hash of a seed, if it is time to send it."""
        return self._witness.seal(state) if self._witness else None

    def tell(self, state: State) -> str | None:
        """The seed, if it is time to reveal it."""
        return self._witness.tell(state) if self._witness else None

    # What is wrong

    def welcomed(self, welcome: w.Welcome, state: State) -> None:
        """The whole table is shown."""
        self._me, self._table = welcome.you, welcome.table
        self._witness = self._witness or Witness(welcome.you)
        self._witness.reconnected()
        for alarm in self._witness.welcomed(state):
            self.alarm(alarm)
        self._learn_rules(welcome, state.coup.count)
        self._note_anchor(state)

    def reconnected(self) -> None:
        """The connection goes on where it broke."""
        if self._witness:
            self._witness.reconnected()

    def hear(self, before: State, entry: Entry, after: State) -> None:
        """An entry came."""
        assert self._witness is not None, "a table is welcomed first"
        for alarm in self._witness.hear(before, entry.events, after):
            self.alarm(alarm)
        if self._house:
            wrong = breach(self._house, self._me, before, entry.says, entry.events)
            if wrong:
                self.alarm(Alarm(before.coup.count, wrong))
        if any(isinstance(event, ChainOpened) for event in entry.events):
            self._note_anchor(after)

    def alarm(self, alarm: Alarm) -> None:
        """Keep an alarm, and log it."""
        LOG.warning("table %s, coup %d: %s", self._name, alarm.coup, alarm.text)
        self.alarms = [*self.alarms, alarm][-MOST_ALARMS:]

    # The rules

    def _learn_rules(self, welcome: w.Welcome, coup: int) -> None:
        digest = welcome.rules.digest if welcome.rules else None
        if digest is None:
            self.alarm(Alarm(coup, "the house does not show its rules"))
        elif self._digest not in (None, digest):
            self.alarm(Alarm(coup, "the house changed its rules"))
        elif self._digest is None:
            self._digest, self._house = digest, shipped_house(digest)
            if self._house is None:
                self.learning = asyncio.create_task(self._fetch_rules(welcome.house, digest, coup))

    async def _fetch_rules(self, house: str, digest: str, coup: int) -> None:
        try:
            if self._fetch_file is None:
                raise Unreachable("nobody can be asked for them: use `Casino.table`")
            self._house = await fetched_house(house, digest, self._fetch_file)
        except CroupierError as error:
            self.alarm(Alarm(coup, f"the rules of {shown(house)} are not known: {error}"))

    # The anchor

    def _note_anchor(self, state: State) -> None:
        """Note the anchor of this table's secrets, and compare it with the one noted before."""
        chain, coup = state.chain, state.coup.count
        if chain is None:
            return
        expected = self._notebook.expected(self._casino, self._table, coup + 1)
        if expected not in (None, chain.anchor):
            self.alarm(Alarm(coup, f"the anchor is {chain.anchor}, and {expected} was noted"))
        self._notebook.note(self._casino, self._table, seen(chain, state.coup))
