"""How long a croupier's press takes to every screen of a table, while the other tables play."""

import asyncio
import json
import statistics
from functools import partial
from time import perf_counter

import httpx
from live_hall import Guest, Hall, in_parallel, sign_in
from live_load import EVENTS, Answered, Player
from live_servers import Server
from websockets.asyncio.client import ClientConnection, connect

from croupier.wire.identity import COOKIE

SCREENS = 60
HOUSE = "venezia"
STEPS = ("place your bets", "spin", "no more bets", "number 17", "settle")
PAUSE = 0.1
"""Seconds between two presses."""


class Screen(Player):
    """A player's screen, which notes when each entry came."""

    def __init__(self, guest: Guest, answered: Answered) -> None:
        super().__init__(*guest, answered)
        self.came: dict[bytes, float] = {}

    def hear(self, opcode: int, payload: bytes, now: float) -> None:
        """The id of an entry says which press it was."""
        for part in payload.split(EVENTS)[1:]:
            own_id = part.partition(b'"id":"')[2].partition(b'"')[0]
            self.came[own_id.rpartition(b":")[2]] = now
        super().hear(opcode, payload, now)


class Press:
    """A table with a croupier and sixty screens."""

    def __init__(self, croupier: ClientConnection, screens: list[Screen]) -> None:
        self._croupier, self._screens = croupier, screens
        self._coup, self._phase, self._count = 0, "idle", 0
        self.times: list[float] = []
        """Milliseconds until the last screen had it."""

    async def listen(self) -> None:
        """Know what the desk shows: a press names the coup and the phase."""
        async for frame in self._croupier:
            for one in json.loads(frame):
                if one["t"] == "desk":
                    self._coup, self._phase = one["coup"], one["phase"]
                elif one["t"] == "no":
                    raise AssertionError(one)

    async def coups(self, seconds: float) -> None:
        """Deal for so long, a press at a time."""
        ends = perf_counter() + seconds
        while perf_counter() < ends:
            for line in STEPS:
                if line != "no more bets" or self._phase == "spinning":
                    await self._press(line)

    async def _press(self, line: str) -> None:
        self._count += 1
        mark, seen = f"press-{self._count}", (self._coup, self._phase)
        said = {"do": "state", "id": mark, "line": line, "coup": seen[0], "phase": seen[1]}
        began = perf_counter()
        await self._croupier.send(json.dumps(said))
        key = mark.encode()
        while not all(key in one.came for one in self._screens) or seen == (
            self._coup,
            self._phase,
        ):
            assert perf_counter() < began + 30, f"{line} did not come to every screen"
            await asyncio.sleep(0.001)
        self.times.append(1000 * (max(one.came[key] for one in self._screens) - began))
        await asyncio.sleep(PAUSE)


async def pressed(server: Server, hall: Hall, seconds: float) -> list[float]:
    """Deal at a table of one's own beside a hall; how many milliseconds each press took, sorted."""
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{server.port}", timeout=60) as http:
        mark = f"{len(hall.players)}"
        host = {"cookie": f"{COOKIE}={await sign_in(http, f'h{mark}-press')}"}
        http.cookies.clear()
        wanted = {"house": HOUSE, "wheel": "real"}
        table = (await http.post("/api/tables", json=wanted, headers=host)).json()["table"]
        wanted = {"role": "croupier"}
        link = await http.post(f"/api/tables/{table}/links", json=wanted, headers=host)
        token = link.json()["path"].removeprefix("/join#")
        await http.post("/api/join", json={"token": token, "name": f"bruno-{mark}"})
        head = {"cookie": f"{COOKIE}={http.cookies[COOKIE]}"}
        http.cookies.clear()
        names = [f"s{mark}-{number}" for number in range(SCREENS)]
        sessions = await in_parallel(partial(sign_in, http), names)
    guests = [Guest(name, table, one) for name, one in zip(names, sessions, strict=True)]
    around = Hall(server)
    screens = [Screen(guest, around.answered) for guest in guests]
    around.players = list(screens)
    await in_parallel(partial(Player.come, port=server.port), screens)
    await around.sit(0)
    address = f"ws://127.0.0.1:{server.port}/ws/{table}?as=croupier"
    async with connect(address, additional_headers=head, max_size=None, proxy=None) as croupier:
        press = Press(croupier, screens)
        listening = asyncio.create_task(press.listen())
        dealing = asyncio.create_task(press.coups(seconds))
        await asyncio.wait([listening, dealing], return_when=asyncio.FIRST_COMPLETED)
        listening.cancel()
        await dealing
    around.empty()
    return sorted(press.times)


def told(times: list[float]) -> tuple[float, float, float]:
    """Median, 99th percentile and maximum."""
    return statistics.median(times), times[int(len(times) * 0.99)], times[-1]
