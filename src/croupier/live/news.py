"""Entries of the log on their way to people: encoded once for all, and once for whom they concern."""

from collections import deque
from collections.abc import Iterator
from typing import Final, NamedTuple, get_args

from croupier.store.codec import encode_events
from croupier.store.entry import LogEntry
from croupier.table.events import Event
from croupier.table.view import Private, as_seen

_PRIVATE: Final = get_args(Private)  # a tuple is looked up faster than a union
REMEMBERED: Final = 512
"""Entries kept at hand for those whose line was down for a moment."""


class Item(NamedTuple):
    """One entry as people hear of it."""

    seq: int
    public: str
    private: dict[str, str]
    """By name: the same with what only that person may know."""

    def heard_by(self, name: str | None) -> str:
        """The message for one person."""
        return self.private.get(name, self.public) if name else self.public


def item(entry: LogEntry, events: tuple[Event, ...]) -> Item:
    """The log's own encoding goes out as it is, unless it tells what somebody has in hand."""
    owners = {event.seat for event in events if isinstance(event, _PRIVATE)}
    if not owners:
        return Item(entry.seq, _message(entry, entry.events), {})
    seen = {name: _for(entry, events, name) for name in owners}
    return Item(entry.seq, _for(entry, events, None), seen)


def _for(entry: LogEntry, events: tuple[Event, ...], name: str | None) -> str:
    return _message(entry, encode_events(as_seen(event, name) for event in events))


def _message(entry: LogEntry, events: str) -> str:
    """`wire.Happened`, written by hand since its events are JSON already."""
    head = f'{{"t":"events","seq":{entry.seq},"at":{entry.at},"id":"{entry.command_id}"'
    return f'{head},"events":{events}}}'


class News:
    """The last entries of a table."""

    def __init__(self) -> None:
        self._items: deque[Item] = deque(maxlen=REMEMBERED)

    def add(self, one: Item) -> None:
        """Remember an entry."""
        self._items.append(one)

    def since(self, seq: int) -> Iterator[Item] | None:
        """The entries after one, or `None` if they are no longer at hand."""
        if not self._items or seq < self._items[0].seq - 1 or seq > self._items[-1].seq:
            return None
        return (one for one in self._items if one.seq > seq)
