"""The houses a casino deals: those that ship, and those of a folder."""

from collections.abc import Mapping
from pathlib import Path

from croupier.houses.files import SHIPPED
from croupier.houses.loader import load, shipped
from croupier.houses.model import House
from croupier.houses.reading import FolderError, HouseError, Mistake, Wrong
from croupier.rules.errors import shown

Houses = Mapping[str, House]
"""Houses by their ids."""


def known_houses(folder: Path | None = None) -> Houses:
    """The shipped houses, then those of a folder; every mistake in it is told at once."""
    houses = {one.id: one for one in shipped()}
    files: dict[str, Path] = {}
    wrong: list[str] = []
    for file in _files(folder) if folder else ():
        try:
            made = _further(file, files)
        except HouseError as error:
            wrong += [f"{error.file}: {problem}" for problem in error.problems]
        except Wrong as error:
            wrong.append(str(error))
        else:
            houses[made.id], files[made.id] = made, file
    if wrong:
        raise FolderError(wrong)
    return houses


def _files(folder: Path) -> list[Path]:
    try:
        files = sorted(one for one in folder.iterdir() if one.suffix == ".toml")
    except OSError as error:
        reason = (error.strerror or "unreadable").lower()
        raise Wrong(f"expected a folder of house files at {shown(folder)}: {reason}") from None
    if not files:
        raise Wrong(f"expected house files (.toml) in {shown(folder)}, where there are none")
    return files


def _further(file: Path, files: Mapping[str, Path]) -> House:
    """The house of a file, if its id is its own."""
    made = load(file)
    if made.id in SHIPPED:
        raise HouseError(str(file), [Mistake("id", f"{made.id} is the name of a shipped house")])
    if made.id in files:
        raise HouseError(str(file), [Mistake("id", f"{made.id} is the house of {files[made.id]}")])
    return made
