"""The outermost layer: it refuses requests from other sites, and adds headers to every answer.

Sockets do not come through here, because uvicorn hands them over. `Sockets.check` asks the same.
"""

import logging
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec

from croupier.tongues import phrase
from croupier.web.address import Proxies, address, is_private_line
from croupier.web.allowance import Allowance
from croupier.wire.http import RequestProblem
from croupier.wire.paths import API
from croupier.wire.trouble import RequestTrouble

LOG: Final = logging.getLogger(__name__)

HEADERS: Final = {
    "content-security-policy": "default-src 'self'; style-src-attr 'unsafe-inline'; "
    "img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
    "x-frame-options": "DENY",
}
_ENCODED: Final = [(key.encode(), value.encode()) for key, value in HEADERS.items()]
ONLY_TLS: Final = (b"strict-transport-security", b"max-age=31536000")
"""Sent over TLS: for a year, browsers use nothing else with this server."""
UNKEPT: Final = (b"cache-control", b"no-store")
REQUESTS: Final = 600
"""Requests of one address in a minute."""
LONGEST_PART: Final = 255
"""Bytes of a name in a file system."""
SAFE: Final = ("GET", "HEAD", "OPTIONS")


class Guard:
    """Wraps the whole application."""

    def __init__(
        self,
        app: Any,
        hosts: tuple[str, ...] = (),
        proxies: Proxies = Proxies(),  # noqa: B008  # it never changes
        requests: Allowance | None = None,
    ) -> None:
        """`hosts` are the names of the server. Without them, any name is right."""
        self._app, self._hosts, self._proxies = app, hosts, proxies
        self._requests = requests or per_minute(REQUESTS)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Let a request through, or refuse it."""
        if scope["type"] == "http":
            scope = self._proxies.through(scope)
            await self._request(scope, receive, _with_headers(send, _headers(scope)))
        else:
            await self._app(scope, receive, send)

    async def _request(self, scope: Any, receive: Any, send: Any) -> None:
        if not self._requests.take(address(scope), _share(scope["path"])):
            LOG.warning("a request of %s was refused: it sends too many", address(scope))
            await refuse(send, 429, RequestTrouble.TOO_MANY, "request.many")
        elif is_no_path(scope["path"]):
            await refuse(send, 404, RequestTrouble.NOT_FOUND, "request.page")
        elif misnamed(scope, self._hosts):
            LOG.warning("a request was refused: it calls this server by another name")
            await refuse(send, 403, RequestTrouble.HOST, "request.host")
        elif scope["method"] not in SAFE and from_elsewhere(scope):
            LOG.warning("a request from another site was refused: %r", scope["path"])
            await refuse(send, 403, RequestTrouble.ORIGIN, "request.origin")
        elif _has_body(scope) and not _is_json(scope):
            await refuse(send, 415, RequestTrouble.MALFORMED, "request.json")
        else:
            await self._app(scope, receive, send)


def is_no_path(path: str) -> bool:
    """Whether no file system could have such a path: asking it would be an error."""
    return "\0" in path or any(
        len(part.encode(errors="replace")) > LONGEST_PART for part in path.split("/")
    )


def per_minute(requests: int) -> Allowance:
    """So many requests of each address in a minute, sockets among them."""
    return Allowance(requests / 60, requests)


def _share(path: str) -> float:
    """A page is one request; each of its parts, which browsers keep, is a tenth."""
    return 0.1 if path.startswith("/assets/") else 1


def _has_body(scope: Any) -> bool:
    size = _header(scope, b"content-length")
    return _header(scope, b"transfer-encoding") is not None or size not in (None, "0")


def _is_json(scope: Any) -> bool:
    """Whether the body is said to be JSON. A form of another site can say other things only."""
    kind = _header(scope, b"content-type") or ""
    return kind.partition(";")[0].strip().lower() == "application/json"


def misnamed(scope: Any, hosts: tuple[str, ...]) -> bool:
    """Whether a request calls this server by a wrong name.

    Another site can point its own name to this machine's address. Its pages must get nothing here.
    """
    if not hosts:
        return False
    try:
        return urlsplit(f"//{_host(scope)}").hostname not in hosts
    except ValueError:
        return True


def is_private(scope: Any) -> bool:
    """Whether an answer may depend on who asks: then nobody keeps it, no browser and no proxy."""
    return bool(scope["path"].startswith(API))


def _headers(scope: Any) -> list[tuple[bytes, bytes]]:
    headers = list(_ENCODED)
    if is_private_line(scope):
        headers.append(ONLY_TLS)
    if is_private(scope):
        headers.append(UNKEPT)
    return headers


def _with_headers(send: Any, headers: list[tuple[bytes, bytes]]) -> Any:
    async def sent(message: Any) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message["headers"], *headers]
        await send(message)

    return sent


def _header(scope: Any, name: bytes) -> str | None:
    return next((value.decode("latin-1") for key, value in scope["headers"] if key == name), None)


def _host(scope: Any) -> str:
    return _header(scope, b"host") or ""


def from_elsewhere(scope: Any) -> bool:
    """Whether a request comes from another site. Browsers always say it, programs need not.

    The scheme counts: a page that came without TLS may be anybody's.
    """
    origin = _header(scope, b"origin")
    if origin is None:
        return False
    try:
        page = urlsplit(origin)
        return (page.scheme, page.netloc) != (scope.get("scheme", "http"), _host(scope))
    except ValueError:
        return True


async def refuse(send: Any, status: int, code: RequestTrouble, said: str) -> None:
    """Send a refusal without the framework, by the key of its phrase."""
    body = msgspec.json.encode(RequestProblem(code, phrase(said).text, said))
    head = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": head})
    await send({"type": "http.response.body", "body": body, "more_body": False})
