"""Entries of the log as messages: one text for everybody, and one for each owner of money in it."""

from collections import deque
from collections.abc import Iterator
from typing import Final, NamedTuple, get_args

import msgspec

from croupier.store.codec import encode_events
from croupier.store.entry import LogEntry
from croupier.table.events import Event
from croupier.table.view import TELLING, Private, as_seen

_PRIVATE: Final = get_args(Private)  # a tuple is looked up faster than a union
REMEMBERED: Final = 512
"""Entries that are kept for people after a short cut of their line."""
LARGEST: Final = 1 << 18
"""Characters of all of them. Whoever missed more gets a welcome, which is smaller by then."""


class Item(NamedTuple):
    """One entry as people hear of it."""

    seq: int
    public: str
    private: dict[str, str]
    """By name: the same entry with the facts that only this person may know."""

    def heard_by(self, name: str | None) -> str:
        """The message for one person."""
        return self.private.get(name, self.public) if name else self.public


def item(entry: LogEntry, events: tuple[Event, ...]) -> Item:
    """The messages of an entry. The log's own text is used if it tells nobody's chips in hand."""
    owners = {event.seat for event in events if isinstance(event, _PRIVATE)}
    if not owners:
        return Item(entry.seq, _message(entry, entry.events, entry.statement), {})
    seen = {name: _for(entry, events, name) for name in owners}
    return Item(entry.seq, _for(entry, events, None), seen)


def _for(entry: LogEntry, events: tuple[Event, ...], name: str | None) -> str:
    text = encode_events(as_seen(event, name) for event in events)
    hidden = any(isinstance(event, TELLING) and event.seat != name for event in events)
    return _message(entry, text, None if hidden else entry.statement)


def _message(entry: LogEntry, events: str, statement: str | None) -> str:
    """`wire.Happened`, written by hand, because its events are JSON already."""
    head = f'{{"t":"events","seq":{entry.seq},"at":{entry.at},"id":"{entry.command_id}"'
    says = "" if statement is None else f',"says":{msgspec.json.encode(statement).decode()}'
    return f'{head}{says},"events":{events}}}'


class News:
    """The last entries of a table."""

    def __init__(self) -> None:
        self._items: deque[Item] = deque()
        self._size = 0

    def add(self, one: Item) -> None:
        """Remember an entry, and forget the oldest ones."""
        self._items.append(one)
        self._size += len(one.public)
        while len(self._items) > REMEMBERED or self._size > LARGEST:
            self._size -= len(self._items.popleft().public)

    def since(self, seq: int) -> Iterator[Item] | None:
        """The entries after `seq`, or `None` if they are no longer kept."""
        if not self._items or seq < self._items[0].seq - 1 or seq > self._items[-1].seq:
            return None
        return (one for one in self._items if one.seq > seq)
