"""Asking as people and pages do: a route of the server, or a command in a terminal.

What that needs is imported when somebody asks, so that a few tests start quickly.
"""

import asyncio
import io
import json
import sys
import warnings
from contextlib import redirect_stdout
from functools import cache
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

from croupier.cli import main

if TYPE_CHECKING:
    from httpx import Response


@cache
def _site() -> Any:
    """The routes without a casino behind them: enough for all that is the same at every table."""
    from litestar import Litestar
    from litestar.datastructures import State

    from croupier.houses import known_houses
    from croupier.web.errors import HANDLERS
    from croupier.web.guard import Guard
    from croupier.web.routes import ROUTES

    routes = Litestar(
        ROUTES,
        state=State({"houses": known_houses()}),
        exception_handlers=HANDLERS,
        openapi_config=None,
        logging_config=None,
    )
    return Guard(routes)


async def _get(path: str, query: dict[str, str]) -> "Response":
    from httpx import ASGITransport, AsyncClient

    async with AsyncClient(
        transport=ASGITransport(_site()), base_url="http://127.0.0.1"
    ) as browser:
        return await browser.get(path, params=query)


def asked(path: str, **query: str) -> "Response":
    """The answer to a request."""
    return asyncio.run(_get(path, query))


def rules(at: str) -> Any:
    """A house as the pages get it."""
    answer = asked(f"/api/houses/{at}")
    assert answer.status_code == 200, answer.text
    return answer.json()


def quote(at: str, say: str) -> Any:
    """A said bet as the pages get it: what it is, what it costs, and the croupier's repetition."""
    answer = asked(f"/api/houses/{at}/quote", say=say)
    assert answer.status_code == 200, answer.text
    return answer.json()


def not_quoted(at: str, say: str) -> str:
    """Why a bet cannot be said there."""
    answer = asked(f"/api/houses/{at}/quote", say=say)
    assert answer.status_code == 400, answer.text
    return str(answer.json()["text"])


def printed(*words: str) -> str:
    """What the command prints."""
    out = io.StringIO()
    with (
        patch.object(sys, "argv", ["croupier", *words]),
        redirect_stdout(out),
        warnings.catch_warnings(),
    ):
        warnings.filterwarnings("ignore", "Cyclopts application invoked without tokens")
        main()
    return out.getvalue()


def data(*words: str) -> Any:
    """What the command prints with `--json`."""
    return json.loads(printed(*words, "--json"))
