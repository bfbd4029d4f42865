"""House files as data: TOML, and one file built on another."""

import tomllib
from pathlib import Path
from typing import Any, Final

from croupier.houses.reading import FROM, HouseError, Mistake, Wrong
from croupier.rules.errors import shown

SHIPPED: Final = tuple(sorted(file.stem for file in Path(__file__).parent.glob("*.toml")))
"""The houses that come with the package: every file beside this one."""

EXTENDS: Final = "extends"
DROP: Final = "drop"
LARGEST: Final = 1_000_000
"""Bytes of a house file that are read."""

LONGEST_LINE: Final = 2_000
DEEPEST: Final = 10

Data = dict[str, Any]


def read_file(path: Path) -> Data:
    """The data of a file, merged over the data of the house that it builds on."""
    return _merged(path, ())


def read_shipped(name: str) -> Data:
    """The data of a house that comes with the package."""
    return read_file(_shipped(name))


def _shipped(name: str) -> Path:
    return Path(__file__).with_name(f"{name}.toml")


def _merged(path: Path, below: tuple[Path, ...]) -> Data:
    """A file's data, merged over the data of the house that it builds on."""
    data = parse_toml(str(path), read_bytes(path))
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
    _drop(inherited, "id")  # a new house needs its own id
    return _overlay(inherited, data)


def _base(path: Path, base: str, below: tuple[Path, ...]) -> Data:
    other = _shipped(base) if base in SHIPPED else path.parent / base
    try:
        here, there = path.resolve(), other.resolve()
    except (OSError, RuntimeError, ValueError):  # a circle of links, a NUL
        raise _problem(path, EXTENDS, f"expected a house id or a file, not {shown(base)}") from None
    if not there.exists():
        known = ", ".join(SHIPPED)
        raise _problem(path, EXTENDS, f"expected {known} or a file beside it, not {shown(base)}")
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
        raise HouseError(str(path), [Mistake(DROP, f"{reason} {shown(key)}") for key in wrong])
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


def read_bytes(path: Path, what: str = "a house file") -> bytes:
    """The content of a file, if it is one and not too large."""
    try:
        if path.is_fifo():  # reading it might never end, or never begin
            raise Wrong(f"expected {what}, not {shown(path)}")
        with path.open("rb") as file:
            content = file.read(LARGEST + 1)
    except OSError as error:
        reason = (error.strerror or "unreadable").lower()
        raise Wrong(f"expected {what} at {shown(path)}: {reason}") from None
    except ValueError:
        raise Wrong(f"expected {what}, not {shown(path)}") from None
    if len(content) > LARGEST:
        raise Wrong(f"{path}: expected {what} of at most {LARGEST:,} bytes")
    return content


def parse_toml(file: str, content: bytes) -> Data:
    """The data of a TOML file, in the bounds of an honest one."""
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
    return HouseError(str(path), [Mistake(key, reason)])
