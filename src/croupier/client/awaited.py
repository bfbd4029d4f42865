"""Messages on their way. Each waits for its answer, and is said again after a cut of the line."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from croupier.client.errors import RefusedError
from croupier.client.messages import Entry, ToldNo
from croupier.rules.errors import Malformed


class Awaited(NamedTuple):
    """A message and the answer to it."""

    text: str
    answer: asyncio.Future[Entry]


class AwaitedMessages:
    """All messages that have no answer yet."""

    def __init__(self) -> None:
        self._letters: dict[str, Awaited] = {}

    @contextmanager
    def send(self, own_id: str, text: str) -> Iterator[asyncio.Future[Entry]]:
        """Keep a message as long as somebody waits for its answer."""
        if own_id in self._letters:
            raise Malformed(f"a message with the id {own_id} has no answer yet")
        answer: asyncio.Future[Entry] = asyncio.get_running_loop().create_future()
        self._letters[own_id] = Awaited(text, answer)
        try:
            yield answer
        finally:
            del self._letters[own_id]

    def unanswered(self) -> list[str]:
        """The messages to say again on a new line."""
        return [one.text for one in self._letters.values() if not one.answer.done()]

    def accepted(self, own_id: str, entry: Entry) -> None:
        """The table did it."""
        if (letter := self._letters.get(own_id)) and not letter.answer.done():
            letter.answer.set_result(entry)

    def refused(self, said: ToldNo) -> None:
        """The table refused it."""
        self._fail(said.id or "", RefusedError(said.code, said.text))

    def fail(self, error: Exception) -> None:
        """No answer will come."""
        for own_id in self._letters:
            self._fail(own_id, error)

    def _fail(self, own_id: str, error: Exception) -> None:
        if (letter := self._letters.get(own_id)) and not letter.answer.done():
            letter.answer.set_exception(error)
