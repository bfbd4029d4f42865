"""Reading a table of a house file into a section that is its own schema.

Every attribute is made with `key`, which says how its value is read and what it means. Reading
collects every mistake instead of stopping at the first one.
"""

from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import date, datetime
from difflib import get_close_matches
from enum import StrEnum
from typing import Any, Final, TypeVar

from croupier.rules.errors import CroupierError, shown
from croupier.rules.money import UNIT, read_amount

Read = Callable[[Any], Any]
S = TypeVar("S", bound="Section")
LONGEST_KEY: Final = 80
"""Longer keys are cut when they are named."""
FROM: Final = "from"
"""In every table: which clause each key comes from."""


class Wrong(CroupierError):
    """A value that a key cannot take. It holds the reason; the code that catches it adds the key."""


class WrongTable(Wrong):
    """Several wrong values of one table, each with its own key."""

    def __init__(self, wrong: Mapping[str, str]) -> None:
        super().__init__(next(iter(wrong.values())))
        self.wrong = wrong


@dataclass(frozen=True, slots=True)
class Mistake:
    """One mistake in a house file."""

    key: str
    reason: str

    def __str__(self) -> str:
        plain = self.key.isprintable() and self.key and len(self.key) <= LONGEST_KEY
        return f"{self.key if plain else shown(self.key)}: {self.reason}"


class HouseError(CroupierError):
    """A house file with mistakes; `problems` names them all."""

    def __init__(self, file: str, problems: Iterable[Mistake]) -> None:
        self.file = file
        self.problems = problems = tuple(dict.fromkeys(problems))
        more = f" (and {len(problems) - 1} more: run croupier check)" if len(problems) > 1 else ""
        super().__init__(f"{file}: {problems[0]}{more}")


class FolderError(CroupierError):
    """House files with mistakes; `lines` names them all, file by file."""

    def __init__(self, lines: Iterable[str]) -> None:
        self.lines = tuple(lines)
        super().__init__("; ".join(self.lines))


class Key:
    """How the value of a key is read, what it means, and which value counts if it is missing."""

    __slots__ = ("default", "meaning", "read")

    def __init__(self, read: Read, meaning: str, default: object) -> None:
        self.read, self.meaning, self.default = read, meaning, default


REQUIRED: Final = object()


def key(read: Read, meaning: str, default: Any = REQUIRED) -> Any:
    """A key of a section; without `default` the file must have it."""
    return Key(read, meaning, default)


class Section:
    """A table of a house file: attributes of the class are the keys, those of an object the values.

    It is not a dataclass because fifteen of those would double the time of `import croupier`.
    """

    def __init__(self, **values: Any) -> None:
        self.__dict__.update(values)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a house does not change: {name}")

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{k}={v!r}' for k, v in vars(self).items())})"

    @classmethod
    def keys(cls) -> dict[str, Key]:
        """The schema: every key by name."""
        return {name: value for name, value in vars(cls).items() if isinstance(value, Key)}


def _wrong(expected: str, value: object) -> Wrong:
    return Wrong(f"expected {expected}, not {shown(value)}")


def described(read: Read, values: str) -> Read:
    """A reader that says which values it takes, for the documentation."""
    read.__doc__ = values
    return read


def text(value: object) -> str:
    """a text"""
    if not isinstance(value, str) or not value.strip() or len(value) > 500:
        raise _wrong("a text", value)
    if not value.isprintable():
        raise _wrong("a text of one printable line", value)
    return value


MARKS: Final = ".,'’\u00a0\u202f "
"""What may stand between figures."""


def mark(least: int) -> Read:
    """A separator between figures."""

    def read(value: object) -> str:
        if not isinstance(value, str) or not least <= len(value) <= 1 or value not in MARKS:
            raise _wrong(f"one of the marks {MARKS.strip()} or a blank", value)
        return value

    return described(read, "a mark")


def flag(value: object) -> bool:
    """true or false"""
    if not isinstance(value, bool):
        raise _wrong("true or false", value)
    return value


def day(value: object) -> date:
    """a date"""
    if isinstance(value, str):  # as a log keeps it
        with suppress(ValueError):
            return date.fromisoformat(value)
    if not isinstance(value, date) or isinstance(value, datetime):
        raise _wrong("a date such as 2012-12-19", value)
    return value


def anything(value: object) -> object:
    """anything"""
    return value


def whole(low: int, high: int) -> Read:
    def read(value: object) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise _wrong(f"a whole number from {low} to {high}", value)
        return value

    return described(read, f"{low} to {high}")


def amount(value: object) -> int:
    """an amount"""
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

    return described(read, ", ".join(choices))


def word_of(choices: Iterable[str]) -> Read:
    known = tuple(choices)

    def read(value: object) -> str:
        if not isinstance(value, str) or value not in known:
            raise _wrong(f"one of {', '.join(known)}", value)
        return value

    return described(read, ", ".join(known))


def list_of(read: Read, least: int = 0) -> Read:
    def read_list(value: object) -> tuple[Any, ...]:
        if not isinstance(value, list) or len(value) < least:
            raise _wrong("a list" if not least else "a list that is not empty", value)
        items = tuple(map(read, value))
        if len(set(map(str, items))) < len(items):
            raise _wrong("a list without repetition", value)
        return items

    return described(read_list, f"a list of: {read.__doc__}")


def table_of(read_key: Read, read_value: Read) -> Read:
    def read(value: object) -> dict[Any, Any]:
        if not isinstance(value, dict):
            raise _wrong("a table", value)
        found, wrong = {}, {}
        for name, inner in value.items():
            try:
                if name != FROM:
                    found[read_key(name)] = read_value(inner)
            except CroupierError as error:
                wrong[name] = str(error)
        if wrong:
            raise WrongTable(wrong)
        return found

    return described(read, f"a table of {read_key.__doc__} = {read_value.__doc__}")


def read_section(
    section: type[S], table: object, path: str, problems: list[Mistake], beside: Iterable[str] = ()
) -> S | None:
    """The section, or `None` with every mistake added to `problems`.

    `beside` are other names that are allowed beside its keys; they are suggested for a misspelt key.
    """
    if not isinstance(table, dict):
        problems.append(Mistake(path, f"expected a table, not {shown(table)}"))
        return None
    before = len(problems)
    known = section.keys()
    near = (*known, *beside)
    problems += [_unknown(path, name, near) for name in table if name not in (*known, FROM)]
    values = {name: _read(name, one, table, path, problems) for name, one in known.items()}
    return section(**values) if len(problems) == before else None


def _read(name: str, one: Key, table: Mapping[str, Any], path: str, problems: list[Mistake]) -> Any:
    if name in table:
        try:
            return one.read(table[name])
        except CroupierError as error:
            problems += named(_join(path, name), error)
    elif one.default is REQUIRED:
        problems.append(Mistake(_join(path, name), f"missing: {one.meaning}"))
    return one.default


def named(path: str, error: CroupierError) -> list[Mistake]:
    """The problems of a wrong value: one, or one for each key of a table."""
    if isinstance(error, WrongTable):
        return [Mistake(_join(path, name), reason) for name, reason in error.wrong.items()]
    return [Mistake(path, str(error))]


def _unknown(path: str, name: str, known: Iterable[str]) -> Mistake:
    """A key that does not exist, with a known key that looks like it."""
    known = tuple(known)
    close = get_close_matches(name[:LONGEST_KEY], known, n=1)
    hint = f"did you mean {close[0]}?" if close else f"expected one of {', '.join(known)}"
    return Mistake(_join(path, name), f"unknown key; {hint}")


def _join(path: str, name: str) -> str:
    return f"{path}.{name}" if path else name
