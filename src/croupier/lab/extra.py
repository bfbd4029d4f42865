"""What to say when a part of the laboratory is not installed."""

from collections.abc import Iterator
from contextlib import contextmanager

from croupier.rules.errors import CroupierError


class MissingExtra(CroupierError):
    """A library that comes with an extra is not there; the message says how to get it."""


@contextmanager
def needs(extra: str = "lab") -> Iterator[None]:
    """Imports that come with an extra: what is missing is named with the way to get it."""
    try:
        yield
    except ModuleNotFoundError as error:
        if not error.name or error.name.startswith("croupier"):
            raise
        raise MissingExtra(
            f"this needs {error.name}, which comes with: pip install 'croupier[{extra}]'"
        ) from None
