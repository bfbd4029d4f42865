"""Answers to OPTIONS: which methods an address takes.

The framework's own answer names only the method that was registered first.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import Any

from litestar import HttpMethod, route
from litestar.datastructures import ResponseHeader
from litestar.handlers import HTTPRouteHandler


def options(handlers: Iterable[HTTPRouteHandler]) -> Iterator[Any]:
    """A handler for each address of these; to be registered before them."""
    methods = defaultdict[str, set[str]](lambda: {HttpMethod.OPTIONS.value})
    for handler in handlers:
        for path in handler.paths:
            methods[path] |= set(handler.http_methods)
    for path, known in methods.items():
        allow = ResponseHeader("Allow", value=", ".join(sorted(known)))
        made = route(
            path,
            http_method=HttpMethod.OPTIONS,
            status_code=204,
            response_headers=[allow],
            include_in_schema=False,
            sync_to_thread=False,
        )
        yield made(_nothing)


def _nothing() -> None:
    """The header says it."""
