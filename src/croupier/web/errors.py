"""Errors over HTTP: one shape, a code for programs and a sentence for people."""

import logging
from typing import Any, Final

from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.status_codes import HTTP_500_INTERNAL_SERVER_ERROR

from croupier.live.floor import Full
from croupier.rules.errors import CroupierError, plain
from croupier.store import StoreError
from croupier.wire.http import RequestProblem
from croupier.wire.trouble import RequestTrouble

LOG: Final = logging.getLogger(__name__)

CODES: Final = {
    400: RequestTrouble.MALFORMED,
    401: RequestTrouble.NO_SESSION,
    404: RequestTrouble.NOT_FOUND,
    405: RequestTrouble.METHOD,
    413: RequestTrouble.TOO_LARGE,
    429: RequestTrouble.TOO_MANY,
    503: RequestTrouble.MANY_TABLES,
}


def answer(
    status: int, text: str, headers: dict[str, str] | None = None
) -> Response[RequestProblem]:
    """A problem as a response."""
    code = CODES.get(status, RequestTrouble.MALFORMED if status < 500 else RequestTrouble.FAULT)
    sentence = f"{text[:1].upper()}{text[1:]}".rstrip(".") + "."
    return Response(RequestProblem(code, sentence), status_code=status, headers=headers)


def on_http(_: Request[Any, Any, Any], error: HTTPException) -> Response[RequestProblem]:
    """Answer a request that the framework or a route refuses."""
    return answer(error.status_code, _words(error), error.headers)


def _words(error: HTTPException) -> str:
    if isinstance(error, ValidationException) and isinstance(error.extra, list):
        wrong = "; ".join(
            f"{one.get('key', 'body')}: {one.get('message', '')}" for one in error.extra
        )
        return f"expected another request: {wrong}"
    return error.detail


def on_croupier(_: Request[Any, Any, Any], error: CroupierError) -> Response[RequestProblem]:
    """Answer a request with words or values that cannot be used."""
    return answer(400, str(error))


def on_bug(request: Request[Any, Any, Any], error: Exception) -> Response[RequestProblem]:
    """A fault of the server. The log gets the details, the answer does not."""
    LOG.error("%s %r failed", request.method, request.url.path, exc_info=error)
    return answer(HTTP_500_INTERNAL_SERVER_ERROR, "something is wrong here; it has been noted")


def on_store(request: Request[Any, Any, Any], error: StoreError) -> Response[RequestProblem]:
    """The log is damaged at this place. Its error names a file, which is for the host only."""
    LOG.error("%s %r failed: %s", request.method, request.url.path, plain(str(error)))
    return answer(
        HTTP_500_INTERNAL_SERVER_ERROR, "this cannot be read or written now; it has been noted"
    )


def on_full(_: Request[Any, Any, Any], error: Full) -> Response[RequestProblem]:
    """Answer a request for a table when there is no room for another."""
    return answer(503, str(error))


def on_depth(_: Request[Any, Any, Any], __: RecursionError) -> Response[RequestProblem]:
    """Answer a body that is nested too deeply to be read."""
    return answer(400, "expected another request: its body is nested too deeply")


HANDLERS: Final[dict[Any, Any]] = {
    Full: on_full,
    RecursionError: on_depth,
    HTTPException: on_http,
    StoreError: on_store,
    CroupierError: on_croupier,
    Exception: on_bug,
}
