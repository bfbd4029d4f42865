"""A cable between a player and a casino, to be cut, or to swallow what goes through it."""

import asyncio
from contextlib import suppress
from typing import Self
from urllib.parse import urlsplit


class Cable:
    """Listens on a port of its own and passes everything on to a casino."""

    def __init__(self, casino: str, host: str = "127.0.0.1") -> None:
        self.casino, self._host = casino, host
        self.swallows_up = self.swallows_down = False
        """Whether what goes to the casino, or comes from it, is lost."""
        self.flows = asyncio.Event()
        """While it is not set, what comes from the casino waits, and then comes all at once."""
        self.flows.set()
        self.answers = True
        """Whether a call is taken; else whoever calls hears nothing, and it is not passed on."""
        self.calls = 0
        """How often somebody has called."""
        self._writers: set[asyncio.StreamWriter] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._call, self._host, 0)
        host, port = self._server.sockets[0].getsockname()
        self.url = f"http://{host}:{port}"
        return self

    async def __aexit__(self, *_: object) -> None:
        self._server.close()
        self.cut()
        await asyncio.gather(*self._tasks)

    def cut(self) -> None:
        """Cut every call that is under way; new ones get through."""
        for writer in self._writers:
            writer.transport.abort()
        self.swallows_up = self.swallows_down = False

    async def _call(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task
        self._tasks.add(task)
        self.calls += 1
        if not self.answers:
            self._writers.add(writer)
            return
        to = urlsplit(self.casino)
        try:
            far_reader, far_writer = await asyncio.open_connection(to.hostname, to.port)
        except OSError:
            writer.transport.abort()
            return
        ends = {writer, far_writer}
        self._writers |= ends
        up = self._pass(reader, far_writer, up=True)
        await asyncio.gather(up, self._pass(far_reader, writer, up=False))
        self._writers -= ends

    async def _pass(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, *, up: bool
    ) -> None:
        with suppress(OSError):
            while data := await reader.read(65536):
                if not up:
                    await self.flows.wait()
                if not (self.swallows_up if up else self.swallows_down):
                    writer.write(data)
                    await writer.drain()
        writer.close()
