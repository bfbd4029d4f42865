"""Finding and loading houses: the five that ship, or any file that follows the same schema.

>>> house("venezia").seats.most is None, house("english").seats.most
(True, 9)
"""

import json
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Any, Final

from croupier.houses.checks import check
from croupier.houses.clauses import clause_ids
from croupier.houses.model import House
from croupier.houses.reading import (
    FROM,
    REQUIRED,
    Problem,
    Section,
    Wrong,
    named,
    read_section,
)
from croupier.houses.sections import (
    REFERENCE,
    VOID,
    Announcements,
    Authority,
    Calls,
    Chips,
    Felt,
    Figures,
    Identity,
    Limits,
    Names,
    Payment,
    Pays,
    Procedure,
    Reckoner,
    Seats,
    Zero,
)
from croupier.rules.errors import CroupierError, shown

SHIPPED: Final = ("mbs", "nsw", "fun", "english", "venezia")
"""The houses that come with the package."""

SECTIONS: Final[dict[str, type[Section]]] = {
    "felt": Felt,
    "pays": Pays,
    "zero": Zero,
    "names": Names,
    "calls": Calls,
    "seats": Seats,
    "chips": Chips,
    "limits": Limits,
    "procedure": Procedure,
    "announcements": Announcements,
    "payment": Payment,
    "authority": Authority,
    "figures": Figures,
    "reckoner": Reckoner,
}
TABLES: Final = {"void": VOID, "reference": REFERENCE}
EXTENDS: Final = "extends"
DROP: Final = "drop"
LARGEST: Final = 1_000_000
"""Bytes of a house file that are read."""

LONGEST_LINE: Final = 2_000
DEEPEST: Final = 10
LAST_READING: Final = 34

Data = dict[str, Any]


class HouseError(CroupierError):
    """A house file with mistakes; `problems` names them all."""

    def __init__(self, file: str, problems: Iterable[Problem]) -> None:
        self.file = file
        self.problems = problems = tuple(dict.fromkeys(problems))
        more = f" (and {len(problems) - 1} more: run croupier check)" if len(problems) > 1 else ""
        super().__init__(f"{file}: {problems[0]}{more}")


def house(name: str) -> House:
    """The house of that id, or of that TOML file."""
    if name in SHIPPED:
        return _load_shipped(name)
    if name.endswith(".toml"):
        return load(Path(name))
    close = get_close_matches(name[:40].lower(), SHIPPED, n=1)
    hint = f" (did you mean {close[0]}?)" if close else ""
    raise Wrong(f"expected one of {', '.join(SHIPPED)} or a .toml file, not {shown(name)}{hint}")


def shipped() -> Iterator[House]:
    """The five houses that ship."""
    return map(_load_shipped, SHIPPED)


@cache
def _load_shipped(name: str) -> House:
    return _build(f"{name}.toml", _parse(f"{name}.toml", _shipped_bytes(name)))


def _shipped_bytes(name: str) -> bytes:
    return Path(__file__).with_name(f"{name}.toml").read_bytes()


def load(path: Path) -> House:
    """The house of a file; what it `extends` is merged below it."""
    return _build(str(path), _merged(path, ()))


def from_content(content: str) -> House:
    """The house that a log kept: see `House.content`."""
    try:
        data = json.loads(content)
    except ValueError:
        data = None
    if not isinstance(data, dict):
        raise Wrong("expected a house as a log keeps it")
    return _build("the house in the log", data)


def _merged(path: Path, below: tuple[Path, ...]) -> Data:
    """A file's data over the data of what it builds on."""
    data = _parse(str(path), _read_bytes(path))
    if EXTENDS not in data:
        if DROP in data:
            raise _problem(path, DROP, f"there is nothing to drop without {EXTENDS}")
        return data
    base, dropped = data.pop(EXTENDS), data.pop(DROP, [])
    if not isinstance(base, str):
        raise _problem(path, EXTENDS, f"expected a house id or a file, not {shown(base)}")
    if not isinstance(dropped, list):
        raise _problem(path, DROP, f"expected a list of keys, not {shown(dropped)}")
    inherited = _without(path, _base(path, base, below), dropped)
    _drop(inherited, "id")  # a house of its own needs a word of its own
    return _overlay(inherited, data)


def _base(path: Path, base: str, below: tuple[Path, ...]) -> Data:
    if base in SHIPPED:
        return _parse(f"{base}.toml", _shipped_bytes(base))
    other = path.parent / base
    try:
        here, there = path.resolve(), other.resolve()
    except (OSError, RuntimeError, ValueError):  # a circle of links, a NUL
        raise _problem(path, EXTENDS, f"expected a house id or a file, not {shown(base)}") from None
    chain = (*below, here)
    if there in chain:
        circle = " -> ".join(file.name for file in (*chain, there))
        raise _problem(path, EXTENDS, f"goes round in a circle: {circle}")
    if len(chain) > 20:
        raise _problem(path, EXTENDS, "expected at most 20 files built on each other")
    return _merged(other, chain)


def _without(path: Path, data: Data, dropped: list[Any]) -> Data:
    """The data without the keys that are not inherited."""
    wrong = [key for key in dropped if not _drop(data, str(key))]
    if wrong:
        reason = "expected an inherited key, not"
        raise HouseError(str(path), [Problem(DROP, f"{reason} {shown(key)}") for key in wrong])
    return data


def _drop(data: Data, key: str) -> bool:
    *tables, last = key.split(".")
    inner: Any = data
    for table in tables:
        inner = inner.get(table) if isinstance(inner, dict) else None
    if not isinstance(inner, dict) or last not in inner:
        return False
    del inner[last]
    if isinstance(inner.get(FROM), dict):
        inner[FROM].pop(last, None)
    return True


def _overlay(below: Data, above: Data) -> Data:
    """Tables are merged key by key; everything else is replaced."""
    merged = dict(below)
    for name, value in above.items():
        old = merged.get(name)
        if isinstance(old, dict) and isinstance(value, dict):
            value = _overlay(old, value)  # noqa: PLW2901  # the merged value takes its place
        merged[name] = value
    return merged


def _read_bytes(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            content = file.read(LARGEST + 1)
    except OSError as error:
        reason = (error.strerror or "unreadable").lower()
        raise Wrong(f"expected a house file at {shown(path)}: {reason}") from None
    except ValueError:
        raise Wrong(f"expected a house file, not {shown(path)}") from None
    if len(content) > LARGEST:
        raise Wrong(f"{path}: expected a house file of at most {LARGEST:,} bytes")
    return content


def _parse(file: str, content: bytes) -> Data:
    try:
        text = content.decode()
    except UnicodeDecodeError:
        raise Wrong(f"{file}: expected a text in UTF-8") from None
    if any(len(line) > LONGEST_LINE for line in text.splitlines()):
        raise Wrong(f"{file}: expected lines of at most {LONGEST_LINE:,} characters")
    try:
        data = tomllib.loads(text)
    except RecursionError:
        raise Wrong(f"{file}: not TOML: too deeply nested") from None
    except ValueError as error:
        raise Wrong(f"{file}: not TOML: {error}") from None
    if _depth(data) > DEEPEST:
        raise Wrong(f"{file}: expected tables nested at most {DEEPEST} deep")
    return data


def _depth(data: Data) -> int:
    """How deeply tables are nested; without recursion, since the file may be hostile."""
    depth, level = 0, [data]
    while level:
        depth += 1
        level = [one for table in level for one in table.values() if isinstance(one, dict)]
    return depth


def _problem(path: Path, key: str, reason: str) -> HouseError:
    return HouseError(str(path), [Problem(key, reason)])


def _build(file: str, data: Data) -> House:
    problems: list[Problem] = []
    tables = (*SECTIONS, *TABLES, FROM)
    top = {name: value for name, value in data.items() if name not in tables}
    parts: Data = {"identity": read_section(Identity, top, "", problems, tables)}
    for name, section in SECTIONS.items():
        parts[name] = _section(section, name, data, problems)
    for name, read in TABLES.items():
        parts[name] = _table(read, name, data, problems)
    sources = dict(_sources(data, "", problems))
    if problems:
        raise HouseError(file, problems)
    content = json.dumps(data, sort_keys=True, ensure_ascii=False, default=date.isoformat)
    made = House(**parts, sources=sources, content=content)
    if found := check(made):
        raise HouseError(file, found)
    return made


def _section(section: type[Section], name: str, data: Data, problems: list[Problem]) -> Any:
    required = any(one.default is REQUIRED for one in section.keys().values())
    if name not in data and required:
        problems.append(Problem(name, f"missing: the table [{name}]"))
        return None
    return read_section(section, data.get(name, {}), name, problems)


def _table(read: Any, name: str, data: Data, problems: list[Problem]) -> Any:
    try:
        return read(data.get(name, {}))
    except CroupierError as error:
        problems += named(name, error)
        return None


def _sources(
    table: Mapping[str, Any], path: str, problems: list[Problem]
) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Every `from` of every table: the key's path, and the clauses it comes from."""
    origins = table.get(FROM, {})
    if not isinstance(origins, dict):
        problems.append(Problem(f"{path}{FROM}", "expected a table of keys and clauses"))
        return
    for key, origin in origins.items():
        ids = origin if isinstance(origin, list) else [origin]
        where = f"{path}{FROM}.{key}"
        if key not in table:
            problems.append(Problem(where, "there is no such key beside it"))
        if not ids:
            problems.append(Problem(where, "expected the id of a clause or a reading, not none"))
        problems += [
            Problem(where, f"expected the id of a clause or a reading, not {shown(one)}")
            for one in ids
            if not isinstance(one, str) or not _is_source(one)
        ]
        yield f"{path}{key}", tuple(map(str, ids))
    for name, inner in table.items():
        if isinstance(inner, dict) and name != FROM:
            yield from _sources(inner, f"{path}{name}.", problems)


_READINGS: Final = frozenset(f"reading-{number}" for number in range(1, LAST_READING + 1))


def _is_source(word: str) -> bool:
    """A clause of ours, a numbered reading, or `ours` where the text is silent."""
    return word in clause_ids() or word == "ours" or word in _READINGS
