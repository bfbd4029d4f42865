"""A table's record as one player may have it.

The purchases of others are private, but the record has to replay to the last chip. So where another
player sat down, or first bought a kind of chips, the record lets them buy the smallest amount that
all their bets in those chips needed.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import NamedTuple

from croupier.houses import House
from croupier.record import write_statement
from croupier.record.statements import read_statement
from croupier.rules.money import MOST
from croupier.store.codec import decode_events
from croupier.store.entry import LogEntry
from croupier.store.reading import LogReader
from croupier.store.series import until
from croupier.table import State, evolve, new_table
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.commands import Chip


class Need(NamedTuple):
    """A player, a kind of chips, and how often the player had sat down before."""

    seat: str
    sitting: int
    chip: Chip


class Needs:
    """What everybody needed, sitting by sitting and chip by chip."""

    def __init__(self, house: House) -> None:
        self.state: State = new_table(house)
        self._sitting: dict[str, int] = {}
        self._run: dict[Need, int] = {}
        self.least: dict[Need, int] = {}

    def note(self, event: e.Event) -> None:
        """Take an event into account; purchases are ignored."""
        if isinstance(event, e.Placed):  # the excess had to be in hand too
            asked = sum(one.amount + one.excess for one in event.laid)
            self._lower(self.need(event.seat, event.chip), -asked)
        before, self.state = self.state, evolve(self.state, event)
        if isinstance(event, e.CashedOut):
            self._sitting[event.seat] = self._sitting.get(event.seat, 0) + 1
        elif not isinstance(event, e.ChipsBought):
            self._change(before)

    def _change(self, before: State) -> None:
        for name, seat in self.state.seats.items():
            old = before.seats.get(name)
            if old is not None and old.purse is not seat.purse:
                for chip in {*old.purse, *seat.purse}:
                    need = self.need(name, chip)
                    change = seat.purse.get(chip, 0) - old.purse.get(chip, 0)
                    self._run[need] = self._run.get(need, 0) + change
                    self._lower(need, 0)

    def need(self, seat: str, chip: Chip) -> Need:
        """The key of the need that a purchase now covers."""
        return Need(seat, self._sitting.get(seat, 0), chip)

    def _lower(self, need: Need, more: int) -> None:
        short = -(self._run.get(need, 0) + more)
        if short > self.least.get(need, 0):
            self.least[need] = short


def players_record(log: LogReader, house: House, table: str, name: str, last: int) -> str:
    """The record of a table up to an entry, as the player of that name may have it.

    The log is read twice, and grows meanwhile: what others needed is known up to that entry only.
    """
    needs = Needs(house)
    for entry in until(log, table, 0, last):
        for event in decode_events(entry.events):
            needs.note(event)
    lines = [
        f"house {house.id}",
        f"# as {name} saw it: what others bought is the least they needed",
    ]
    told = _statements(until(log, table, 0, last), house, name, needs.least)
    return "\n".join([*lines, *told]) + "\n"


def _statements(
    entries: Iterable[LogEntry], house: House, name: str, least: dict[Need, int]
) -> Iterator[str]:
    seen = Needs(house)
    bought: set[Need] = set()
    for entry in entries:
        events = decode_events(entry.events)
        buying = next((one for one in events if isinstance(one, e.ChipsBought)), None)
        if buying is None or buying.seat == name or house.chips.note is not None:
            yield entry.statement
        else:
            need = seen.need(buying.seat, buying.chip)
            first = isinstance(events[0], e.Seated | e.ColourBought)
            if need not in bought and (first or need in least):
                bought.add(need)
                unit = _unit(house, seen.state, events, buying)
                yield from _less_told(house, entry.statement, unit, least.get(need, 0))
        for event in events:
            seen.note(event)


def _unit(house: House, state: State, events: tuple[e.Event, ...], buying: e.ChipsBought) -> int:
    """The smallest amount that can be bought of a kind of chips."""
    if buying.chip is not Chip.COLOUR:
        return house.chips.smallest
    first = events[0]
    if isinstance(first, e.Seated | e.ColourBought):
        return first.value
    return state.seats[buying.seat].value


def _less_told(house: House, statement: str, unit: int, need: int) -> Iterator[str]:
    """The same purchase, of no more chips than were needed; a large one in several parts."""
    command = read_statement(statement, house)
    helped = isinstance(command, c.ActFor)  # the croupier sold them to a guest
    buying = command.act if isinstance(command, c.ActFor) else command
    assert isinstance(buying, c.Sit | c.Buy), "only these sell chips"
    need, most = max(unit, -(-need // unit) * unit), MOST // unit * unit
    parts: list[c.Sit | c.Buy] = [replace(buying, amount=min(need, most))]
    parts += [
        c.Buy(buying.seat, min(need - done, most), buying.kind) for done in range(most, need, most)
    ]
    for part in parts:
        yield write_statement(c.ActFor(part) if helped else part)
