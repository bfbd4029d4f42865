"""A file that is sent as it is: read at the start and compressed once, however many ask for it.

When an evening begins, everybody opens the pages in the same minute. To compress them for each would
hold every table up.
"""

import gzip
from functools import cached_property
from pathlib import Path
from typing import Final

from litestar import Response, route
from litestar.enums import HttpMethod
from litestar.handlers import HTTPRouteHandler
from litestar.status_codes import HTTP_200_OK

from croupier.web.shared import AnyRequest

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


class KeptFile:
    """Its content as it is, and compressed."""

    def __init__(self, path: Path, cached: str) -> None:
        """`cached` says for how long a browser may keep it."""
        self._content, self._cached = path.read_bytes(), cached
        self._kind = KINDS.get(path.suffix, "application/octet-stream")

    @cached_property
    def _small(self) -> bytes:
        return gzip.compress(self._content, mtime=0)

    def answer(self, request: AnyRequest, status: int = HTTP_200_OK) -> Response[bytes]:
        """The file as a response that this browser can read."""
        headers = {"cache-control": self._cached, "vary": "accept-encoding"}
        content = self._content
        if len(content) >= SMALLEST and "gzip" in request.headers.get("accept-encoding", ""):
            content, headers["content-encoding"] = self._small, "gzip"
        return Response(content, media_type=self._kind, headers=headers, status_code=status)


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
