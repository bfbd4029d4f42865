"""A casino over HTTP: who you are, which tables there are, and the way to one of them."""

import asyncio
from contextlib import suppress
from types import TracebackType
from typing import Any, Final, Self, TypeVar
from urllib.parse import SplitResult, urlsplit

import httpx
import msgspec

from croupier.client.errors import RefusedError, Unreachable
from croupier.client.messages import ToldProblem
from croupier.client.notebook import Notebook
from croupier.client.table import Table
from croupier.rules.errors import Malformed, shown
from croupier.wire.hosting import OpenedTable
from croupier.wire.house import RulesFile
from croupier.wire.http import Quote, Session
from croupier.wire.identity import COOKIE
from croupier.wire.lobby import Lobby
from croupier.wire.past import PastNumbers
from croupier.wire.paths import ApiPath, path_to, socket_path

Body = TypeVar("Body")
LARGEST: Final = 64_000_000
"""Bytes of an answer: the record of a very long evening."""
WHOLE: Final = 6
"""An answer has come whole within so many times the patience, however it drips."""
UNUSED: Final = httpx.Limits(keepalive_expiry=2.0)
"""A connection is not used again after so many seconds: the casino closes it after five, and a request
that meets its end would be lost."""
UNPACKED: Final = {"accept-encoding": "identity"}
"""A few packed bytes can become many."""


class Casino:
    """One casino. `session` proves who you are: keep it, and you have the same name next time."""

    def __init__(
        self,
        url: str = "http://127.0.0.1:8000",
        session: str | None = None,
        *,
        patience: float = 10.0,
        redial: float = 60.0,
        notebook: Notebook | None = None,
    ) -> None:
        """`patience`, `redial` and `notebook` mean the same as for a `Table`."""
        parts = _address(url)
        self._secure, self._host = parts.scheme == "https", parts.netloc
        self._patience, self._redial = patience, redial
        self._notebook = notebook
        cookies = {COOKIE: session} if session else {}
        self._http = httpx.AsyncClient(
            base_url=url, timeout=patience, limits=UNUSED, cookies=cookies, headers=UNPACKED
        )

    async def __aenter__(self) -> Self:
        await self._http.__aenter__()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self._http.__aexit__(kind, error, trace)

    # Who

    @property
    def session(self) -> str | None:
        """What proves who you are; keep it like a password."""
        return self._http.cookies.get(COOKIE)

    async def sign_in(self, name: str) -> str:
        """Take a name. If somebody else has it, you get the name with a number.

        The host's code gives you the name that it is for.
        """
        return (await self._post(ApiPath.SESSION, {"name": name}, Session)).name or ""

    async def sign_out(self) -> None:
        """End the session, and forget who you are."""
        await self._ask("DELETE", ApiPath.SESSION)
        self._http.cookies.clear()

    async def who(self) -> str | None:
        """The name you have here."""
        return (await self.get(ApiPath.SESSION, Session)).name

    # Where

    async def lobby(self) -> Lobby:
        """The houses and the open tables."""
        return await self.get(ApiPath.LOBBY, Lobby)

    async def play(self, house: str) -> Table:
        """A table of a house with a free seat."""
        return self.table((await self._post(ApiPath.PLAY, {"house": house}, OpenedTable)).table)

    async def new_table(self, house: str) -> Table:
        """A further table of a house."""
        return self.table((await self._post(ApiPath.TABLES, {"house": house}, OpenedTable)).table)

    def table(self, name: str) -> Table:
        """A table by its name, to play or to watch. Its line opens with `async with`."""
        address = f"{'wss' if self._secure else 'ws'}://{self._host}{socket_path(name)}"
        return Table(
            address,
            self.session,
            patience=self._patience,
            redial=self._redial,
            notebook=self._notebook,
            fetch_file=self.house_file,
        )

    async def house_file(self, house: str) -> str:
        """The rules of a house as its log keeps them, in JSON."""
        return (await self.get(path_to(ApiPath.HOUSE_FILE, house_id=house), RulesFile)).content

    async def quote(self, house: str, text: str, amount: int | None = None) -> Quote:
        """The pieces and the price of a called bet; `amount` is per piece, where none is said."""
        asked = {"say": text} | ({} if amount is None else {"amount": str(amount)})
        return await self.get(path_to(ApiPath.QUOTE, house_id=house), Quote, **asked)

    async def record(self, table: str) -> str:
        """The record of a table at which you sat, to replay."""
        return (await self._ask("GET", path_to(ApiPath.RECORD, table=table))).text

    async def numbers(self, table: str) -> PastNumbers:
        """All numbers of a table."""
        return await self.get(path_to(ApiPath.NUMBERS, table=table), PastNumbers)

    # How

    async def get(self, path: str, kind: type[Body], **query: str) -> Body:
        """Any other answer of the casino, read as the type `kind`."""
        return _read(await self._ask("GET", path, params=query), kind)

    async def _post(self, path: str, body: object, kind: type[Body]) -> Body:
        return _read(await self._ask("POST", path, json=body), kind)

    async def _ask(self, method: str, path: str, **content: Any) -> httpx.Response:
        try:
            async with asyncio.timeout(WHOLE * self._patience):
                answer = await self._whole(method, path, **content)
        except TimeoutError:
            raise Unreachable(f"{self._http.base_url}: the answer does not end") from None
        except (httpx.TransportError, httpx.InvalidURL) as error:
            raise Unreachable(f"{self._http.base_url}: {str(error) or 'no answer'}") from None
        if answer.is_success:
            self._keep(answer)
            return answer
        problem = _read(answer, ToldProblem)
        raise RefusedError(problem.code, problem.text)

    def _keep(self, answer: httpx.Response) -> None:
        """Keep a renewed session, in the place of the one before."""
        if session := answer.cookies.get(COOKIE):
            self._http.cookies.clear()
            self._http.cookies.set(COOKIE, session)

    async def _whole(self, method: str, path: str, **content: Any) -> httpx.Response:
        """An answer that is not packed, and not larger than any of a casino."""
        async with self._http.stream(method, path, **content) as coming:
            if coming.headers.get("content-encoding", "identity") != "identity":
                raise Unreachable(f"{coming.url}: expected an answer that is not packed")
            body = bytearray()
            async for piece in coming.aiter_raw():
                body += piece
                if len(body) > LARGEST:
                    raise Unreachable(
                        f"{coming.url}: expected an answer of at most {LARGEST:,} bytes"
                    )
        return httpx.Response(
            coming.status_code, headers=coming.headers, content=bytes(body), request=coming.request
        )


def _address(url: str) -> SplitResult:
    """The parts of a casino's address."""
    with suppress(ValueError, httpx.InvalidURL):
        parts = urlsplit(url)
        if parts.scheme in ("http", "https") and httpx.URL(url).host:
            return parts
    raise Malformed(f"expected an address like http://127.0.0.1:8000, not {shown(url)}")


def _read(answer: httpx.Response, kind: type[Body]) -> Body:
    try:
        return msgspec.json.decode(answer.content, type=kind)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise Unreachable(
            f"{answer.url}: expected an answer of croupier (status {answer.status_code}): {error}"
        ) from None
