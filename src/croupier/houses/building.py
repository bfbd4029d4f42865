"""From the data of a file to a house: every section read, every mistake named."""

import json
from collections.abc import Iterator, Mapping
from datetime import date
from typing import Any, Final

from croupier.houses.checks import check
from croupier.houses.clauses import clause_ids
from croupier.houses.files import Data
from croupier.houses.model import House
from croupier.houses.reading import (
    FROM,
    REQUIRED,
    HouseError,
    Problem,
    Section,
    named,
    read_section,
)
from croupier.houses.sections import SECTIONS, TABLES, Identity
from croupier.rules.errors import CroupierError, shown

LAST_READING: Final = 34


def build(file: str, data: Data) -> House:
    """The house that some data describe; `file` is named in mistakes."""
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
