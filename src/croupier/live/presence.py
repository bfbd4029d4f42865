"""Who comes and goes at a table, told as changes and not more often than people can see.

A crowd that comes and goes would otherwise make the server write the whole list to everybody, for
every one of them.
"""

import asyncio
from collections.abc import Callable, Iterable
from typing import Final

from croupier.live.audience import Audience
from croupier.wire import PresenceChange, Present, encode

EVERY: Final = 0.5
"""Seconds between two such messages at one table."""
MOST_NAMES: Final = 200
"""Names in a list. In a larger crowd, those who have a seat come first."""


def listed(names: Iterable[str], seated: Callable[[str], bool]) -> list[str]:
    """The people at a table, as many as are told."""
    here = sorted(names)
    if len(here) > MOST_NAMES:
        here = sorted(sorted(here, key=lambda name: not seated(name))[:MOST_NAMES])
    return here


class Presence:
    """Tells everybody at a table who came and who went."""

    def __init__(self, audience: Audience, names: Callable[[], list[str]]) -> None:
        """`names` lists everybody who is here, for lines that ask for no changes."""
        self._audience, self._names = audience, names
        self._changes: dict[str, bool] = {}
        """Who is here now, or not any more, since the last message.

        One who is back before it is told of too: a welcome meanwhile may have told somebody else.
        """
        self._timer: asyncio.TimerHandle | None = None

    def came(self, name: str) -> None:
        """Somebody has a line now."""
        self._note(name, here=True)

    def went(self, name: str) -> None:
        """Somebody has no line any more."""
        self._note(name, here=False)

    def _note(self, name: str, *, here: bool) -> None:
        self._changes[name] = here
        if self._timer is None:
            self._tell()

    def _tell(self) -> None:
        """Tell what changed, if anything did, and then nothing for a while."""
        self._timer = None
        if not self._changes:
            return
        came = [name for name, here in self._changes.items() if here]
        went = [name for name, here in self._changes.items() if not here]
        change = PresenceChange(came, went)
        self._changes.clear()
        self._audience.tell_changes(encode(change), lambda: encode(Present(self._names())))
        self._timer = asyncio.get_running_loop().call_later(EVERY, self._tell)
