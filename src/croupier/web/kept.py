"""What is the same for everybody: written and compressed once, however many ask for it.

When an evening begins, everybody opens the pages in the same minute. To compress them for each would
hold every table up.
"""

import gzip
from functools import cached_property
from pathlib import Path
from typing import Final

import msgspec
from litestar import Response, route
from litestar.enums import HttpMethod
from litestar.handlers import HTTPRouteHandler
from litestar.openapi import ResponseSpec
from litestar.status_codes import HTTP_200_OK

from croupier.web.shared import REFUSALS, AnyRequest, get

KINDS: Final = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".txt": "text/plain",
}
"""What the built pages consist of."""
AS_IT_IS: Final = "as_it_is"
"""Marks a route whose answers are compressed already."""
SMALLEST: Final = 1000
"""Bytes below which compressing gains nothing."""


class Kept:
    """A content as it is, and compressed."""

    def __init__(self, content: bytes, kind: str, cached: str | None = None) -> None:
        """`cached` says for how long a browser may keep it; the API leaves that to the guard."""
        self._content, self._kind = content, kind
        self._headers = {"vary": "accept-encoding"} | ({"cache-control": cached} if cached else {})

    @cached_property
    def _small(self) -> bytes:
        return gzip.compress(self._content, mtime=0)

    def answer(self, request: AnyRequest, status: int = HTTP_200_OK) -> Response[bytes]:
        """The content as a response that this browser can read."""
        content, headers = self._content, self._headers
        if len(content) >= SMALLEST and "gzip" in request.headers.get("accept-encoding", ""):
            content, headers = self._small, {**headers, "content-encoding": "gzip"}
        return Response(content, media_type=self._kind, headers=headers, status_code=status)


def kept_file(path: Path, cached: str) -> Kept:
    """A built page, read when the server starts."""
    return Kept(path.read_bytes(), KINDS.get(path.suffix, "application/octet-stream"), cached)


def kept_json(told: msgspec.Struct) -> Kept:
    """What the API tells everybody."""
    return Kept(msgspec.json.encode(told), "application/json")


def sent(*addresses: str, name: str | None = None) -> HTTPRouteHandler:
    """A route for kept files."""
    methods = [HttpMethod.GET, HttpMethod.HEAD]
    return route(
        list(addresses),
        http_method=methods,
        include_in_schema=False,
        sync_to_thread=False,
        name=name,
        opt={AS_IT_IS: True},
    )


def get_kept(path: str, told: type) -> HTTPRouteHandler:
    """A route of the API whose answer is kept, and what it tells."""
    written = ResponseSpec(
        told, description="it is the same for everybody", generate_examples=False
    )
    return get(
        path,
        sync_to_thread=False,
        responses={HTTP_200_OK: written, **REFUSALS},
        opt={AS_IT_IS: True},
    )
