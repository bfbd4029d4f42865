"""What the stack itself can do: durable messages to nine sockets per table, and no game at all.

An ASGI application on uvicorn with its own sockets, as one would write it first: one SQLite row per
bet with group commit, a typed decode, an outbox that joins what waits. `bench_live.py` puts the
casino beside it.
"""

import asyncio
import sqlite3
import threading
from collections import defaultdict
from pathlib import Path
from queue import SimpleQueue
from typing import Any, NamedTuple

import msgspec


class Bet(msgspec.Struct, tag_field="do", tag="place"):
    """The only message there is."""

    id: str
    bets: list[tuple[str, int]]


class Row(NamedTuple):
    table: str
    seq: int
    id: str
    at: int
    events: str


DECODER = msgspec.json.Decoder(Bet)
INSERT = "INSERT INTO log SELECT " + ", ".join(
    f"json_extract(value, '$[{place}]')" for place in range(len(Row._fields))
)


class Outbox:
    """What waits for one socket."""

    def __init__(self) -> None:
        self.waiting: list[str] = []
        self.reader: asyncio.Future[None] | None = None

    def put(self, text: str) -> None:
        self.waiting.append(text)
        if self.reader is not None and not self.reader.done():
            self.reader.set_result(None)

    async def frame(self) -> str:
        if not self.waiting:
            self.reader = asyncio.get_running_loop().create_future()
            await self.reader
        frame = f"[{','.join(self.waiting)}]"
        self.waiting.clear()
        return frame


class Fanout:
    """The ASGI application."""

    def __init__(self, path: Path) -> None:
        self._tables: defaultdict[str, set[Outbox]] = defaultdict(set)
        self._seqs: defaultdict[str, int] = defaultdict(int)
        self._rows: SimpleQueue[Row | None] = SimpleQueue()
        self._path = path

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            await self._live(receive, send)
        else:
            await self._serve(scope, receive, send)

    async def _live(self, receive: Any, send: Any) -> None:
        await receive()
        self._loop = asyncio.get_running_loop()
        writer = threading.Thread(target=self._write)
        writer.start()
        await send({"type": "lifespan.startup.complete"})
        await receive()
        self._rows.put(None)
        writer.join()
        await send({"type": "lifespan.shutdown.complete"})

    async def _serve(self, scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        table, name = scope["path"].rsplit("/", 1)[-1], scope["query_string"].decode()
        outbox, others = Outbox(), self._tables[table]
        outbox.put(f'{{"t":"welcome","seq":{self._seqs[table]}}}')
        others.add(outbox)
        writing = asyncio.create_task(_send_all(outbox, send))
        try:
            while (message := await receive())["type"] == "websocket.receive":
                self._take(table, name, message["text"])
        finally:
            writing.cancel()
            others.discard(outbox)

    def _take(self, table: str, name: str, text: str) -> None:
        bet = DECODER.decode(text)
        self._seqs[table] += 1
        laid = ",".join(f'["{on}",null,{amount},0]' for on, amount in bet.bets)
        fields = f'"seat":"{name}","chip":"cash","laid":[{laid}],"by":null,"because":null'
        events = f'[["Placed",{{{fields}}}]]'
        self._rows.put(Row(table, self._seqs[table], f"{name}:{bet.id}", 0, events))

    def _write(self) -> None:
        db = sqlite3.connect(self._path, isolation_level=None)
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = FULL")
        db.execute(
            "CREATE TABLE log (table_id TEXT, seq INTEGER, command_id TEXT, at INTEGER,"
            " events TEXT, PRIMARY KEY (table_id, seq)) WITHOUT ROWID"
        )
        while (row := self._rows.get()) is not None:
            rows = [row, *(self._rows.get() for _ in range(self._rows.qsize()))]
            written = [one for one in rows if one is not None]
            db.execute(f"{INSERT} FROM json_each(?)", (msgspec.json.encode(written).decode(),))
            self._loop.call_soon_threadsafe(self._publish, written)
            if len(written) < len(rows):
                break
        db.close()

    def _publish(self, rows: list[Row]) -> None:
        for row in rows:
            head = f'{{"t":"events","seq":{row.seq},"at":{row.at},"id":"{row.id}"'
            text = f'{head},"events":{row.events}}}'
            for outbox in self._tables[row.table]:
                outbox.put(text)


async def _send_all(outbox: Outbox, send: Any) -> None:
    while True:
        await send({"type": "websocket.send", "text": await outbox.frame()})
