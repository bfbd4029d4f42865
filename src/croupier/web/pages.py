"""The built pages: one document for all addresses that a person can type, and its hashed assets."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from litestar import Response
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from croupier.rules.errors import CroupierError
from croupier.web.errors import on_http
from croupier.web.kept import KINDS, kept_file, sent
from croupier.web.shared import AnyRequest
from croupier.wire.paths import API

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
ANEW: Final = "no-cache"
AN_HOUR: Final = "max-age=3600"
FOR_EVER: Final = "max-age=31536000, immutable, public"
"""The name of an asset changes with its content."""


class NotBuilt(CroupierError):
    """The pages are missing."""


def pages(static: Path = STATIC) -> list[Any]:
    """The routes of the pages."""
    index = static / "index.html"
    if not index.is_file():
        raise NotBuilt("the pages are not built: run make venv, or install a released wheel")
    document = kept_file(index, ANEW)

    @sent(*ADDRESSES)
    def page(request: AnyRequest) -> Response[bytes]:
        return document.answer(request)

    return [page, _assets(static / "assets"), *_files(static)]


def lost(static: Path = STATIC) -> Callable[[AnyRequest, NotFoundException], Response[Any]]:
    """Who types a wrong address is answered by a page; a program as always."""
    document = kept_file(static / "index.html", ANEW)

    def on_missing(request: AnyRequest, error: NotFoundException) -> Response[Any]:
        typed = "text/html" in request.headers.get("accept", "") and request.method == "GET"
        if not typed or request.url.path.startswith(API):
            return on_http(request, error)
        return document.answer(request, error.status_code)

    return on_missing


def _assets(folder: Path) -> Any:
    """Scripts and styles. Only what was built is there, so no name leads out of the folder."""
    found = {path.name: kept_file(path, FOR_EVER) for path in folder.iterdir()}

    @sent("/assets/{name:str}")
    def asset(request: AnyRequest, name: FromPath[str]) -> Response[bytes]:
        if name not in found:
            raise NotFoundException
        return found[name].answer(request)

    return asset


def _files(static: Path) -> list[Any]:
    """The few files beside the document, such as its icon."""
    beside = (path for path in sorted(static.iterdir()) if path.suffix in KINDS)
    return [_file(path) for path in beside if path.name != "index.html"]


def _file(path: Path) -> Any:
    kept = kept_file(path, AN_HOUR)

    @sent(f"/{path.name}", name=path.name)
    def file(request: AnyRequest) -> Response[bytes]:
        return kept.answer(request)

    return file
