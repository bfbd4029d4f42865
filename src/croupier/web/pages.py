"""The built pages: one document for all addresses that a person can type, and its hashed assets."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from litestar import MediaType, Response, get
from litestar.datastructures import CacheControlHeader
from litestar.exceptions import NotFoundException
from litestar.static_files import create_static_files_router
from litestar.status_codes import HTTP_200_OK

from croupier.rules.errors import CroupierError
from croupier.web.errors import on_http
from croupier.web.guard import PRIVATE
from croupier.web.shared import AnyRequest

STATIC: Final = Path(__file__).with_name("static")
ADDRESSES: Final = [
    "/",
    "/table/{table:str}",
    "/table/{table:str}/deal",
    "/table/{table:str}/host",
    "/table/{table:str}/supervise",
    "/table/{table:str}/show",
    "/join",
    "/floor",
    "/house/{house_id:str}",
    "/lab",
    "/fairness",
    "/fairness/{table:str}",
    "/fairness/{table:str}/{coup:str}",
]
YEAR: Final = 365 * 24 * 3600


class NotBuilt(CroupierError):
    """The pages are missing."""


def pages(static: Path = STATIC) -> list[Any]:
    """The routes of the pages."""
    index = static / "index.html"
    if not index.is_file():
        raise NotBuilt("the pages are not built: run make venv, or install a released wheel")
    document = index.read_bytes()

    @get(ADDRESSES, include_in_schema=False, sync_to_thread=False)
    def page() -> Response[bytes]:
        return _page(document)

    for_ever = CacheControlHeader(max_age=YEAR, immutable=True, public=True)
    assets = create_static_files_router(
        "/assets", [static / "assets"], name="assets", cache_control=for_ever
    )
    return [page, assets, *_files(static)]


def _page(document: bytes, status: int = HTTP_200_OK) -> Response[bytes]:
    headers = {"cache-control": "no-cache"}
    return Response(document, media_type=MediaType.HTML, headers=headers, status_code=status)


def lost(static: Path = STATIC) -> Callable[[AnyRequest, NotFoundException], Response[Any]]:
    """Who types a wrong address is answered by a page; a program as always."""
    document = (static / "index.html").read_bytes()

    def on_missing(request: AnyRequest, error: NotFoundException) -> Response[Any]:
        typed = "text/html" in request.headers.get("accept", "") and request.method == "GET"
        if not typed or request.url.path.startswith(PRIVATE):
            return on_http(request, error)
        return _page(document, error.status_code)

    return on_missing


def _files(static: Path) -> list[Any]:
    """The few files beside the document, such as its icon."""
    return [_file(path) for path in sorted(static.iterdir()) if path.suffix in _TYPES]


_TYPES: Final = {
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".txt": "text/plain",
}


def _file(path: Path) -> Any:
    content, kind = path.read_bytes(), _TYPES[path.suffix]

    @get(f"/{path.name}", include_in_schema=False, sync_to_thread=False, name=path.name)
    def file() -> Response[bytes]:
        return Response(content, media_type=kind, headers={"cache-control": "max-age=3600"})

    return file
