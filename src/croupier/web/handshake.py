"""How a socket begins: the request that uvicorn hands over, and its answer (RFC 6455, 4.2)."""

import base64
import binascii
import hashlib
from collections.abc import Mapping
from email.utils import formatdate
from http import HTTPStatus
from typing import Any, Final
from urllib.parse import unquote

_MAGIC: Final = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
VERSION: Final = b"13"

Scope = Mapping[str, Any]
"""A request in the words of ASGI: method, path, query_string, headers, client and scheme."""


class BadHandshake(Exception):
    """A request that cannot become a socket, and the answer to it."""

    def __init__(self, status: int, text: str = "") -> None:
        super().__init__(text)
        self.answer = refusal(status, text)


def read_request(head: bytes, peer: Any = None) -> Scope:
    """The request of a peer. Its form is right, because uvicorn has parsed it before."""
    first, *lines = head.split(b"\r\n")
    method, target, _ = first.split(b" ", 2)
    path, _, query = target.partition(b"?")
    pairs = (line.partition(b": ") for line in lines if line)
    return {
        "method": method.decode("latin-1"),
        "path": unquote(path.decode("latin-1")),
        "query_string": query,
        "headers": [(name.lower(), value) for name, _, value in pairs],
        "client": peer,
        "scheme": "http",
    }


def acceptance(scope: Scope) -> bytes:
    """The answer that opens the socket. Raises `BadHandshake` if the request is wrong."""
    if scope["method"] != "GET":
        raise BadHandshake(405, f"expected GET, not {scope['method']}")
    if any(name in (b"content-length", b"transfer-encoding") for name, _ in scope["headers"]):
        raise BadHandshake(400, "expected no body")
    if _one(scope, b"sec-websocket-version") != VERSION:
        raise BadHandshake(400, "expected Sec-WebSocket-Version: 13")
    accept = base64.b64encode(hashlib.sha1(_key(scope) + _MAGIC, usedforsecurity=False).digest())
    return (
        b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Accept: " + accept + b"\r\n\r\n"
    )


def _key(scope: Scope) -> bytes:
    key = _one(scope, b"sec-websocket-key")
    try:
        sound = len(base64.b64decode(key, validate=True)) == 16
    except binascii.Error:
        sound = False
    if not sound:
        raise BadHandshake(400, "expected a Sec-WebSocket-Key of 16 bytes")
    return key


def _one(scope: Scope, wanted: bytes) -> bytes:
    """The value of a header that must be there exactly once."""
    found = [value for name, value in scope["headers"] if name == wanted]
    if len(found) != 1:
        raise BadHandshake(400, f"expected {wanted.decode()} once")
    return bytes(found[0])


def refusal(status: int, text: str = "") -> bytes:
    """An answer that ends the connection."""
    body = f"{text}\n".encode() if text else b""
    allow = "Allow: GET\r\n" if status == HTTPStatus.METHOD_NOT_ALLOWED else ""
    head = (
        f"HTTP/1.1 {status} {HTTPStatus(status).phrase}\r\nDate: {formatdate(usegmt=True)}\r\n"
        f"Connection: close\r\nContent-Length: {len(body)}\r\n"
        f"Content-Type: text/plain; charset=utf-8\r\n{allow}\r\n"
    )
    return head.encode() + body
