"""From the data of a file to a house: every section read, every mistake named."""

import json
from collections.abc import Iterator, Mapping
from datetime import date, time
from typing import Any, Final

from croupier.houses.checks import check
from croupier.houses.clauses import clause_ids
from croupier.houses.files import Data
from croupier.houses.model import House
from croupier.houses.origins import OTHERS, PARTS, Ids
from croupier.houses.reading import (
    FROM,
    REQUIRED,
    HouseError,
    Mistake,
    Section,
    named,
    read_section,
)
from croupier.houses.sections import SECTIONS, TABLES, IdentitySection
from croupier.rules.errors import CroupierError, shown

LAST_READING: Final = 49


def build(file: str, data: Data, content: str | None = None) -> House:
    """The house that some data describe; messages about mistakes name `file`.

    `content` is the text that a log kept of this house: its hash stays the same.
    """
    problems: list[Mistake] = []
    tables = (*SECTIONS, *TABLES, FROM)
    top = {name: value for name, value in data.items() if name not in tables}
    parts: Data = {"identity": read_section(IdentitySection, top, "", problems, tables)}
    for name, section in SECTIONS.items():
        parts[name] = _section(section, name, data, problems)
    for name, read in TABLES.items():
        parts[name] = _table(read, name, data, problems)
    sources = dict(_sources(data, "", problems))
    if problems:
        raise HouseError(file, problems)
    made = House(**parts, sources=sources, content=content or _content(data))
    if found := check(made):
        raise HouseError(file, found)
    return made


def _content(data: Data) -> str:
    return json.dumps(data, sort_keys=True, ensure_ascii=False, default=_iso)


def _iso(value: date | time) -> str:
    return value.isoformat()


def _section(section: type[Section], name: str, data: Data, problems: list[Mistake]) -> Any:
    required = any(one.default is REQUIRED for one in section.keys().values())
    if name not in data and required:
        problems.append(Mistake(name, f"missing: the table [{name}]"))
        return None
    return read_section(section, data.get(name, {}), name, problems)


def _table(read: Any, name: str, data: Data, problems: list[Mistake]) -> Any:
    try:
        return read(data.get(name, {}))
    except CroupierError as error:
        problems += named(name, error)
        return None


def _sources(
    table: Mapping[str, Any], path: str, problems: list[Mistake]
) -> Iterator[tuple[str, Ids]]:
    """Every `from` of every table: the key's path, and the clauses it comes from."""
    origins = table.get(FROM, {})
    if not isinstance(origins, dict):
        problems.append(Mistake(f"{path}{FROM}", "expected a table of keys and clauses"))
        return
    for key, origin in origins.items():
        where = f"{path}{FROM}.{key}"
        if key not in table:
            problems.append(Mistake(where, "there is no such key beside it"))
        if isinstance(origin, dict) and origin:
            yield from _parted(f"{path}{key}", origin, where, problems)
        else:
            yield f"{path}{key}", _ids(origin, where, problems)
    for name, inner in table.items():
        if isinstance(inner, dict) and name != FROM:
            yield from _sources(inner, f"{path}{name}.", problems)


def _parted(
    name: str, origin: Mapping[str, Any], where: str, problems: list[Mistake]
) -> Iterator[tuple[str, Ids]]:
    """The clauses of each part of a key, and of the whole key: all of them."""
    known = PARTS.get(name, frozenset())
    found: dict[str, Ids] = {}
    for words, one in origin.items():
        ids = _ids(one, f"{where}.{words}", problems)
        for part in words.split(", "):
            if not known or part not in (*known, OTHERS):
                problems.append(Mistake(f"{where}.{words}", f"the key has no part {shown(part)}"))
            found[f"{name}.{part}"] = ids
    yield name, tuple(dict.fromkeys(one for ids in found.values() for one in ids))
    yield from found.items()


def _ids(origin: object, where: str, problems: list[Mistake]) -> Ids:
    ids = origin if isinstance(origin, list) else [origin]
    if not ids:
        problems.append(
            Mistake(where, "expected the id of a clause or a reading, not an empty list")
        )
    problems += [
        Mistake(where, f"expected the id of a clause or a reading, not {shown(one)}")
        for one in ids
        if not isinstance(one, str) or not _is_source(one)
    ]
    return tuple(map(str, ids))


_READINGS: Final = frozenset(f"reading-{number}" for number in range(1, LAST_READING + 1))


def _is_source(word: str) -> bool:
    """A clause of ours, a numbered reading, or `ours` where the text is silent."""
    return word in clause_ids() or word == "ours" or word in _READINGS
