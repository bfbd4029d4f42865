"""Reading a section of a house file into a dataclass that is its own schema.

Every field is made with `key`, which says how its value is read and what it means. Reading
collects every mistake instead of stopping at the first one.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING, Field, dataclass, field, fields
from datetime import date
from difflib import get_close_matches
from enum import StrEnum
from typing import Any, TypeVar

from croupier.rules.errors import CroupierError, shown
from croupier.rules.money import UNIT, read_amount

Read = Callable[[Any], Any]
T = TypeVar("T")
FROM = "from"
"""In every table: which clause each key comes from."""


class Wrong(CroupierError):
    """A value that a key cannot take; the reader knows the key, the raiser the reason."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One mistake in a house file."""

    key: str
    reason: str

    def __str__(self) -> str:
        return f"{self.key}: {self.reason}"


def key(read: Read, meaning: str, **default: Any) -> Any:
    """A field of a section; without `default` or `default_factory` the key is required."""
    return field(metadata={"read": read, "meaning": meaning}, **default)


def _wrong(expected: str, value: object) -> Wrong:
    return Wrong(f"expected {expected}, not {shown(str(value))}")


def text(value: object) -> str:
    if not isinstance(value, str) or not value.strip() or len(value) > 500:
        raise _wrong("a text", value)
    return value


def mark(value: object) -> str:
    """A separator between figures; it may be empty."""
    if not isinstance(value, str) or len(value) > 1 or value.isdigit():
        raise _wrong("at most one character", value)
    return value


def flag(value: object) -> bool:
    if not isinstance(value, bool):
        raise _wrong("true or false", value)
    return value


def day(value: object) -> date:
    if not isinstance(value, date):
        raise _wrong("a date such as 2012-12-19", value)
    return value


def anything(value: object) -> object:
    return value


def whole(low: int, high: int) -> Read:
    def read(value: object) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise _wrong(f"a whole number from {low} to {high}", value)
        return value

    return read


def amount(value: object) -> int:
    """Money: whole units of the currency, or a text such as "2.50"."""
    if isinstance(value, str):
        try:
            return read_amount(value)
        except CroupierError as error:
            raise Wrong(str(error)) from None
    units: int = whole(1, 10**9)(value)
    return units * UNIT


def one_of(choices: type[StrEnum]) -> Read:
    def read(value: object) -> StrEnum:
        if value not in [str(one) for one in choices]:
            raise _wrong(f"one of {', '.join(choices)}", value)
        return choices(value)

    return read


def word_of(choices: Iterable[str]) -> Read:
    known = tuple(choices)

    def read(value: object) -> str:
        if not isinstance(value, str) or value not in known:
            raise _wrong(f"one of {', '.join(known)}", value)
        return value

    return read


def list_of(read: Read) -> Read:
    def read_list(value: object) -> tuple[Any, ...]:
        if not isinstance(value, list):
            raise _wrong("a list", value)
        items = tuple(map(read, value))
        if len(set(map(str, items))) < len(items):
            raise _wrong("a list without repetition", value)
        return items

    return read_list


def table_of(read_key: Read, read_value: Read) -> Read:
    def read(value: object) -> dict[Any, Any]:
        if not isinstance(value, dict):
            raise _wrong("a table", value)
        return {read_key(k): read_value(v) for k, v in value.items() if k != FROM}

    return read


def read_section(section: type[T], table: object, path: str, problems: list[Problem]) -> T | None:
    """The section, or `None` with every mistake added to `problems`."""
    if not isinstance(table, dict):
        problems.append(Problem(path, f"expected a table, not {shown(str(table))}"))
        return None
    before = len(problems)
    known = {one.name: one for one in fields(section)}  # type: ignore[arg-type]  # T is a dataclass
    problems += [_unknown(path, name, known) for name in table if name not in (*known, FROM)]
    values = {name: _read(one, table, path, problems) for name, one in known.items()}
    return section(**values) if len(problems) == before else None


def _read(one: Field[Any], table: Mapping[str, Any], path: str, problems: list[Problem]) -> Any:
    where = _join(path, one.name)
    if one.name not in table:
        if one.default is MISSING and one.default_factory is MISSING:
            problems.append(Problem(where, f"missing: {one.metadata['meaning']}"))
            return None
        return one.default if one.default_factory is MISSING else one.default_factory()
    try:
        return one.metadata["read"](table[one.name])
    except CroupierError as error:
        problems.append(Problem(where, str(error)))
        return None


def _unknown(path: str, name: str, known: Mapping[str, object]) -> Problem:
    close = get_close_matches(name, known, n=1)
    hint = f"did you mean {close[0]}?" if close else f"expected one of {', '.join(known)}"
    return Problem(_join(path, name), f"unknown key; {hint}")


def _join(path: str, name: str) -> str:
    return f"{path}.{name}" if path else name
