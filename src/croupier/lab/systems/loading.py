"""Finding and loading systems: those that ship, or any file of the same form.

>>> system("paroli").way.units
(1, 2, 4)
"""

from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Any, Final

from croupier.houses.files import parse_toml, read_bytes
from croupier.houses.reading import Mistake, Section, Wrong, read_section
from croupier.lab.systems.endings import Ending
from croupier.lab.systems.form import (
    BESIDE,
    USUAL,
    WAYS,
    CycleSection,
    Finish,
    LineSection,
    StakeSection,
    StepsSection,
    StopSection,
    SystemSection,
    Way,
)
from croupier.lab.systems.model import System
from croupier.rules.errors import CroupierError, shown
from croupier.rules.notation import parse_slip

FOLDER: Final = Path(__file__).parent
MOST_NAMED: Final = 50
"""Mistakes that a message names: more than there are keys, so that only unknown ones are left out."""
KNOWN: Final = {
    *SystemSection.keys(),
    *WAYS,
    *BESIDE,
    *(f"{table}.{key}" for table, form in (WAYS | BESIDE).items() for key in [*form.keys()]),
}
"""All keys of the form."""


class SystemFileError(CroupierError):
    """A system file with mistakes; `problems` are all, `lines` names them, file and key each."""

    def __init__(self, file: str, problems: Iterable[Mistake]) -> None:
        self.file = file
        self.problems = tuple(dict.fromkeys(problems))
        named, more = self.problems[:MOST_NAMED], len(self.problems) - MOST_NAMED
        said = [*map(str, named), *([f"and {more:,} more"] if more > 0 else [])]
        self.lines = tuple(f"{file}: {one}" for one in said)
        super().__init__(f"{file}: {'; '.join(said)}")


def system(name: str | Path) -> System:
    """The system of that id, or of that TOML file."""
    name = str(name)
    if name.endswith(".toml"):
        return load_system(Path(name))
    if name in system_names():
        return _shipped(name)
    close = get_close_matches(name[:40].lower(), system_names(), n=1)
    hint = f" (did you mean {close[0]}?)" if close else ""
    known = ", ".join(system_names())
    raise Wrong(f"expected one of {known} or a .toml file, not {shown(name)}{hint}")


@cache
def system_names() -> tuple[str, ...]:
    """The systems that ship."""
    return tuple(sorted(path.stem for path in FOLDER.glob("*.toml")))


def shipped_systems() -> Iterator[System]:
    """All systems that ship, by name."""
    return map(_shipped, system_names())


@cache
def _shipped(name: str) -> System:
    return load_system(FOLDER / f"{name}.toml")


def load_system(path: Path) -> System:
    """The system of a file."""
    return build_system(str(path), parse_toml(str(path), read_bytes(path, "a system file")))


def build_system(file: str, data: dict[str, Any]) -> System:
    """The system that some data describe; messages about mistakes name `file`."""
    problems: list[Mistake] = []
    tables = (*WAYS, *BESIDE)
    top = read_section(
        SystemSection, {k: v for k, v in data.items() if k not in tables}, "", problems, tables
    )
    problems += _wrong_bets(data)
    parts = {
        name: read_section(section, data[name], name, problems)
        for name, section in (WAYS | BESIDE).items()
        if name in data
    }
    problems += _wrong_ways(data)
    for part in parts.values():
        problems += _wrong_part(part)
    if isinstance(parts.get("line"), LineSection) and "cycle" in data:
        problems.append(Mistake("cycle", "a [line] ends by itself: remove [cycle]"))
    if problems or top is None:
        raise SystemFileError(file, sorted(problems, key=_is_of_unknown_key))
    return _made(top, parts)


def _made(top: SystemSection, parts: dict[str, Section | None]) -> System:
    way = next(part for name, part in parts.items() if name in WAYS)
    cycle, stop = parts.get("cycle"), parts.get("stop")
    assert isinstance(way, Way)
    return System(
        top.id,
        top.title,
        top.about,
        top.bets,
        way,
        cycle if isinstance(cycle, CycleSection) else None,
        stop if isinstance(stop, StopSection) else System.stop,
    )


def _is_of_unknown_key(mistake: Mistake) -> bool:
    """Of these there may be any number; so they are named last."""
    return mistake.key not in KNOWN


def _wrong_bets(data: dict[str, Any]) -> list[Mistake]:
    """What is wrong with the notation, whatever else is wrong with the file."""
    try:
        said = SystemSection.keys()["bets"].read(data.get("bets", USUAL))
    except CroupierError:
        return []  # no text: that is said already
    try:
        parse_slip(said)
    except CroupierError as error:
        return [Mistake("bets", str(error))]
    return []


def _wrong_ways(data: dict[str, Any]) -> list[Mistake]:
    ways = [name for name in WAYS if name in data]
    if len(ways) == 1:
        return []
    known = ", ".join(f"[{name}]" for name in WAYS)
    if not ways:
        return [Mistake("stake", f"missing: a system stakes by one table of {known}")]
    return [Mistake(name, f"expected only one of {known}") for name in ways[1:]]


def _wrong_part(part: Section | None) -> Iterator[Mistake]:
    match part:
        case StakeSection():
            yield from _wrong_stake(part)
        case StepsSection():
            yield from _wrong_steps(part)
        case LineSection() if part.end is Finish.STAY:
            yield Mistake(
                "line.end", "expected start or stop: an empty line has nothing to stay at"
            )
        case LineSection() if len(part.start) > part.most:
            yield Mistake("line.most", f"the line begins with {len(part.start)} numbers already")
        case CycleSection() if part.end is Finish.STAY:
            yield Mistake("cycle.end", "expected start or stop")


def _wrong_stake(part: StakeSection) -> Iterator[Mistake]:
    if part.least > part.most:
        yield Mistake("stake.least", f"expected at most {part.most}, the largest stake")
    elif not part.least <= part.start <= part.most:
        yield Mistake("stake.start", f"expected {part.least} to {part.most} units")


def _wrong_steps(part: StepsSection) -> Iterator[Mistake]:
    count = len(part.units)
    for ending in Ending:
        move = getattr(part, ending)
        if not isinstance(move, tuple):
            continue
        if len(move) != count:
            yield Mistake(
                f"steps.{ending}", f"expected {count} steps, one for each, not {len(move)}"
            )
        elif not all(1 <= step <= count for step in move):
            yield Mistake(f"steps.{ending}", f"expected steps from 1 to {count}, not {list(move)}")
