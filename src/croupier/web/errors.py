"""Errors over HTTP: one shape, a code for programs and a sentence for people."""

import logging
from typing import Any, Final

from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.status_codes import HTTP_404_NOT_FOUND, HTTP_500_INTERNAL_SERVER_ERROR

from croupier.live.floor import Full
from croupier.live.reading import OutOfTurn
from croupier.live.sayings import NotSpoken
from croupier.rules.errors import CroupierError, NotOffered, plain
from croupier.rules.unheard import Ambiguous, CallPart, Unheard
from croupier.store import StoreError
from croupier.tongues import Phrase, phrase, sentence
from croupier.web.archive import ReadTooMuch
from croupier.web.identity import NameTaken
from croupier.web.laboratory import AskedTooOften, LabMissing, LabTooLong, LabUnavailable
from croupier.web.likeness import NotForPeople
from croupier.wire.http import MeantBet, Misheard, RequestProblem
from croupier.wire.trouble import RequestTrouble

LOG: Final = logging.getLogger(__name__)

CODES: Final = {
    400: RequestTrouble.MALFORMED,
    401: RequestTrouble.NO_SESSION,
    403: RequestTrouble.RIGHT,
    404: RequestTrouble.NOT_FOUND,
    405: RequestTrouble.METHOD,
    409: RequestTrouble.NOT_NOW,
    413: RequestTrouble.TOO_LARGE,
    429: RequestTrouble.TOO_MANY,
    503: RequestTrouble.MANY_TABLES,
}


def because(said: str, /, **facts: object) -> dict[str, Any]:
    """What a route's `HTTPException` says: `NotFoundException(**because("request.table"))`."""
    return saying(phrase(said, **facts))


def saying(said: Phrase) -> dict[str, Any]:
    """The same with a phrase that is made already."""
    return {"detail": said.text, "extra": {"said": said}}


def answer(
    status: int,
    said: Phrase,
    headers: dict[str, str] | None = None,
    misheard: Misheard | None = None,
    code: RequestTrouble | None = None,
) -> Response[RequestProblem]:
    """A problem as a response."""
    usual = RequestTrouble.MALFORMED if status < 500 else RequestTrouble.FAULT
    code = code or CODES.get(status, usual)
    problem = RequestProblem(code, sentence(said.text), said.key, dict(said.facts), misheard)
    return Response(problem, status_code=status, headers=headers)


def on_http(_: Request[Any, Any, Any], error: HTTPException) -> Response[RequestProblem]:
    """Answer a request that the framework or a route refuses."""
    trouble = getattr(error, "trouble", None)
    return answer(error.status_code, _said(error), error.headers, code=trouble)


def _said(error: HTTPException) -> Phrase:
    if isinstance(error.extra, dict) and "said" in error.extra:
        found: Phrase = error.extra["said"]
        return found
    if isinstance(error, ValidationException) and isinstance(error.extra, list):
        wrong = "; ".join(
            f"{one.get('key', 'body')}: {one.get('message', '')}" for one in error.extra
        )
        return phrase("request.malformed", wrong=wrong)
    if error.status_code == HTTP_404_NOT_FOUND:
        return phrase("request.page")
    return Phrase(error.detail)


def on_croupier(_: Request[Any, Any, Any], error: CroupierError) -> Response[RequestProblem]:
    """Answer a request with words or values that cannot be used."""
    return answer(400, error.said, misheard=_misheard(error))


def _misheard(error: CroupierError) -> Misheard | None:
    """What a page says in its own language about a called bet."""
    match error:
        case Ambiguous():
            either = [MeantBet(str(one.on), one.amount, one.say) for one in error.either]
            return Misheard(error.part, error.what, error.near, either)
        case Unheard():
            return Misheard(error.part, error.what, error.near)
        case NotSpoken():
            return Misheard(CallPart.SPOKEN, "", "")
        case NotOffered():
            return Misheard(CallPart.OFFER, "", "")
        case _:
            return None


def on_bug(request: Request[Any, Any, Any], error: Exception) -> Response[RequestProblem]:
    """A fault of the server. The log gets the details, the answer does not."""
    LOG.error("%s %r failed", request.method, request.url.path, exc_info=error)
    return answer(HTTP_500_INTERNAL_SERVER_ERROR, phrase("request.fault"))


def on_store(request: Request[Any, Any, Any], error: StoreError) -> Response[RequestProblem]:
    """The log is damaged at this place. Its error names a file, which is for the host only."""
    LOG.error("%s %r failed: %s", request.method, request.url.path, plain(str(error)))
    return answer(HTTP_500_INTERNAL_SERVER_ERROR, phrase("request.store"))


def on_taken(_: Request[Any, Any, Any], error: NameTaken) -> Response[RequestProblem]:
    """Answer somebody who wants a name that is taken, and no other."""
    return answer(409, error.said, code=RequestTrouble.NAME_TAKEN)


def on_nobodys(_: Request[Any, Any, Any], error: NotForPeople) -> Response[RequestProblem]:
    """Answer somebody who wants a name that nobody may have, though it looks like a name."""
    return answer(409, error.said, code=RequestTrouble.MALFORMED)


def on_turn(_: Request[Any, Any, Any], error: OutOfTurn) -> Response[RequestProblem]:
    """Answer a reader whose number is not taken now."""
    return answer(409, error.said, code=RequestTrouble.READER)


def on_full(_: Request[Any, Any, Any], error: Full) -> Response[RequestProblem]:
    """Answer a request for a table when there is no room for another."""
    return answer(503, error.said)


def on_lab(_: Request[Any, Any, Any], error: LabUnavailable) -> Response[RequestProblem]:
    """Answer a question when the laboratory is busy."""
    return answer(503, error.said, {"retry-after": "5"}, code=RequestTrouble.LAB_BUSY)


def on_no_lab(_: Request[Any, Any, Any], error: LabMissing) -> Response[RequestProblem]:
    """Answer a question when there is no laboratory."""
    return answer(503, error.said, code=RequestTrouble.NO_LAB)


def on_long(_: Request[Any, Any, Any], error: LabTooLong) -> Response[RequestProblem]:
    """Answer a question that takes too long."""
    return answer(503, error.said, code=RequestTrouble.LAB_LONG)


def on_often(
    _: Request[Any, Any, Any], error: AskedTooOften | ReadTooMuch
) -> Response[RequestProblem]:
    """Answer an address that asks more than its share."""
    return answer(429, error.said, {"retry-after": "5"})


def on_depth(_: Request[Any, Any, Any], __: RecursionError) -> Response[RequestProblem]:
    """Answer a body that is nested too deeply to be read."""
    return answer(400, phrase("request.depth"))


HANDLERS: Final[dict[Any, Any]] = {
    Full: on_full,
    NameTaken: on_taken,
    NotForPeople: on_nobodys,
    LabUnavailable: on_lab,
    LabMissing: on_no_lab,
    LabTooLong: on_long,
    AskedTooOften: on_often,
    ReadTooMuch: on_often,
    OutOfTurn: on_turn,
    RecursionError: on_depth,
    HTTPException: on_http,
    StoreError: on_store,
    CroupierError: on_croupier,
    Exception: on_bug,
}
