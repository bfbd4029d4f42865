"""The laboratory behind a server: one process beside it, a short queue, and no hurry.

Nothing of it runs in the server's own process, so tables do not wait for it. Whoever asks too
often, or when too many wait, is told to come back.
"""

import asyncio
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from importlib.util import find_spec
from typing import Any, Final

import msgspec

from croupier.rules.errors import CroupierError, Malformed
from croupier.web.allowance import Allowance

PATIENCE: Final = 10.0
"""Seconds for one answer; then the process is ended, and a new one begins."""
LOADING: Final = 120.0
"""Seconds until a new process is ready; on its first day it compiles what it runs."""
SETTLED: Final = 15.0
"""Seconds after which a server that has opened starts it by itself: first come the tables."""
MOST_WAITING: Final = 6
PER_SECOND: Final = 0.5
AT_ONCE: Final = 20
"""Questions of one address: so many at once, then one every two seconds."""
LARGEST_ANSWER: Final = 1 << 22
NEEDED: Final = ("numpy", "numba")


DESK: Final = (sys.executable, "-m", "croupier.lab.desk")


class LabUnavailable(CroupierError):
    """The laboratory cannot answer now; the sentence says why."""


class LabMissing(LabUnavailable):
    """It is not installed on this server."""


class LabTooLong(LabUnavailable):
    """The question takes too long: asked again it would only keep the laboratory busy."""


class AskedTooOften(CroupierError):
    """An address asks more than its share."""


class Laboratory:
    """Asks the process beside the server, one question at a time."""

    def __init__(
        self,
        patience: float = PATIENCE,
        *,
        at_once: int = AT_ONCE,
        command: tuple[str, ...] = DESK,
    ) -> None:
        self._command = command
        self._allowance = Allowance(PER_SECOND, at_once)
        self._turn = asyncio.Lock()
        self._waiting, self._patience = 0, patience
        self._process: asyncio.subprocess.Process | None = None
        self._warming: asyncio.Task[None] | None = None
        self._wanted = asyncio.Event()
        """Set as soon as somebody looks at the page."""

    @property
    def ready(self) -> bool:
        """Whether what it needs is installed."""
        return all(find_spec(name) is not None for name in NEEDED)

    def warm_up(self, after: float = 0.0) -> None:
        """Start the process before anybody asks; nobody waits for it."""
        if not after:
            self._wanted.set()
        if self._warming is None or self._warming.done():
            self._warming = asyncio.create_task(self._warm(after))

    async def _warm(self, after: float) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(after or None):
                await self._wanted.wait()
        if self.ready and not self._turn.locked():
            with suppress(LabUnavailable):
                async with self._turn, self._undisturbed():
                    await self._started()

    async def ask(self, whose: str | None, question: dict[str, Any]) -> bytes:
        """The answer to a question, as JSON; `whose` is an address that has its share, or nobody's."""
        async with self._admitted(whose):
            return await self._answer(msgspec.json.encode(question))

    async def ask_about(self, whose: str | None, read: Callable[[], dict[str, Any]]) -> bytes:
        """The same with a question that is read from a log: one at a time, when its turn has come."""
        async with self._admitted(whose):
            question = await asyncio.to_thread(read)
            return await self._answer(msgspec.json.encode(question))

    @asynccontextmanager
    async def _admitted(self, whose: str | None) -> AsyncIterator[None]:
        """Wait for a turn, if there is a place to wait."""
        if not self.ready:
            raise LabMissing("lab.missing")
        if whose is not None and not self._allowance.take(whose):
            raise AskedTooOften("lab.often")
        if self._waiting >= MOST_WAITING:
            raise LabUnavailable("lab.busy")
        self._waiting += 1
        try:
            async with self._turn:
                yield
        finally:
            self._waiting -= 1

    async def _answer(self, question: bytes) -> bytes:
        async with self._undisturbed():
            line = await self._heard(await self._started(), question)
        return _told(line)

    @asynccontextmanager
    async def _undisturbed(self) -> AsyncIterator[None]:
        """A process that was left while it spoke would tell the next person what it still had to say."""
        try:
            yield
        except BaseException:
            await self.close()
            raise

    async def _heard(self, process: asyncio.subprocess.Process, question: bytes) -> bytes:
        """The whole line that answers a question."""
        assert process.stdin
        assert process.stdout
        line = b""
        try:
            async with asyncio.timeout(self._patience):
                # It may have ended. A closed pipe is a RuntimeError of uvloop's; asyncio only logs it.
                with suppress(ConnectionError, RuntimeError):
                    process.stdin.write(question + b"\n")
                    await process.stdin.drain()
                    line = await process.stdout.readline()
        except (TimeoutError, ValueError):
            raise LabTooLong("lab.long") from None
        if not line.endswith(b"\n"):
            raise LabUnavailable("lab.anew")
        return line

    async def _started(self) -> asyncio.subprocess.Process:
        process = self._process
        if process is None or process.returncode is not None:
            process = self._process = await asyncio.create_subprocess_exec(
                *self._command,
                stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.DEVNULL, limit=LARGEST_ANSWER,
            )  # fmt: skip
            await _loaded(process)
        return process

    async def close(self) -> None:
        """End the process."""
        if self._warming is not None and self._warming is not asyncio.current_task():
            self._warming.cancel()
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()


async def _loaded(process: asyncio.subprocess.Process) -> None:
    """Its first line says that everything is ready, which may take a while on a busy machine."""
    assert process.stdout
    try:
        async with asyncio.timeout(LOADING):
            loaded = await process.stdout.readline()
    except TimeoutError:
        loaded = b""
    if not loaded:
        raise LabUnavailable("lab.start")


class DeskAnswer(msgspec.Struct):
    """A line of the process: the answer, or what is wrong with the question."""

    answer: msgspec.Raw = msgspec.Raw(b"null")
    wrong: str | None = None
    key: str = ""
    """Of a phrase that every language has, with its facts."""
    facts: dict[str, str | list[str]] = {}


def _told(line: bytes) -> bytes:
    told = msgspec.json.decode(line, type=DeskAnswer)
    if told.wrong is not None and (key := told.key):
        raise Malformed(key, **told.facts)
    if told.wrong is not None:
        raise Malformed("lab.wrong", wrong=told.wrong)
    return bytes(told.answer)
