"""A table's record as one player may have it.

What others bought is their own. The record has to replay to the last chip all the same, so each of
them buys, where he sat down, the least that all his bets needed.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from croupier.houses import House
from croupier.record import write_statement
from croupier.record.statements import read_statement
from croupier.rules.money import MOST
from croupier.store import SqliteLog
from croupier.store.codec import decode_events
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.ledger import STACK, postings


class Needs:
    """What each of the others needed, sitting by sitting."""

    def __init__(self) -> None:
        self._sitting: dict[str, int] = {}
        self._run: dict[str, int] = {}
        self.values: dict[str, int] = {}
        """Of one colour chip, by seat."""
        self.least: dict[tuple[str, int], int] = {}

    def note(self, event: e.Event) -> None:
        """Take an event into account; buying counts for nothing."""
        if isinstance(event, e.ChipsBought):
            return
        if isinstance(event, e.Placed):  # what was asked for had to be in hand, excess and all
            asked = sum(one.amount + one.excess for one in event.laid)
            self._lower(event.seat, self._run.get(event.seat, 0) - asked)
        for posting in postings(event):
            if posting.account == STACK and not isinstance(event, e.CashedOut):
                self._run[posting.seat] = self._run.get(posting.seat, 0) + posting.amount
                self._lower(posting.seat, self._run[posting.seat])
        if isinstance(event, e.CashedOut):
            self._sitting[event.seat] = self.sitting(event.seat) + 1
            self._run[event.seat] = 0

    def sit(self, events: Iterable[e.Event]) -> None:
        """Somebody may take a seat, and a colour with it."""
        self.values |= {one.seat: one.value for one in events if isinstance(one, e.Seated)}

    def sitting(self, seat: str) -> int:
        """How often somebody has cashed out."""
        return self._sitting.get(seat, 0)

    def _lower(self, seat: str, run: int) -> None:
        place = (seat, self.sitting(seat))
        if -run > self.least.get(place, 0):
            self.least[place] = -run


def players_record(log: SqliteLog, house: House, table: str, name: str) -> str:
    """The record of a table as the player of that name may have it."""
    needs = Needs()
    for entry in log.entries(table):
        for event in decode_events(entry.events):
            needs.note(event)
    lines = [
        f"house {house.id}",
        f"# as {name} saw it: what others bought is the least they needed",
    ]
    return "\n".join([*lines, *_statements(log, house, table, name, needs.least)]) + "\n"


def _statements(
    log: SqliteLog, house: House, table: str, name: str, least: dict[tuple[str, int], int]
) -> Iterator[str]:
    seen = Needs()
    bought: set[tuple[str, int]] = set()
    for entry in log.entries(table):
        events = decode_events(entry.events)
        seen.sit(events)
        buying = next((one for one in events if isinstance(one, e.ChipsBought)), None)
        if buying is None or buying.seat == name or house.chips.note is not None:
            yield entry.statement
        else:
            place = (buying.seat, seen.sitting(buying.seat))
            sits = isinstance(events[0], e.Seated)
            if place not in bought and (sits or place in least):
                bought.add(place)
                unit = seen.values.get(buying.seat) or house.chips.smallest
                yield from _less_told(house, entry.statement, unit, least.get(place, 0))
        for event in events:
            seen.note(event)


def _less_told(house: House, statement: str, unit: int, need: int) -> Iterator[str]:
    """The same purchase, of no more chips than were needed; a large one in several parts."""
    command = read_statement(statement, house)
    assert isinstance(command, c.Sit | c.Buy), "only these sell chips"
    need, most = max(unit, -(-need // unit) * unit), MOST // unit * unit
    yield write_statement(replace(command, amount=min(need, most)))
    for done in range(most, need, most):
        yield write_statement(c.Buy(command.seat, min(need - done, most)))
