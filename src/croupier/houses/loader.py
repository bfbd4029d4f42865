"""Finding and loading houses: those that ship, or any file that follows the same schema.

>>> house("venezia").seats.most is None, house("english").seats.most
(True, 9)
"""

import json
from collections.abc import Iterator
from difflib import get_close_matches
from functools import cache
from pathlib import Path

from croupier.houses.building import build
from croupier.houses.files import SHIPPED, read_file, read_shipped
from croupier.houses.model import House
from croupier.houses.reading import HouseError, Mistake, Wrong
from croupier.rules.errors import shown


def house(name: str | Path) -> House:
    """The house of that id, or of that TOML file."""
    name = str(name)
    if name in SHIPPED:
        return _load_shipped(name)
    if name.endswith(".toml"):
        return load(Path(name))
    close = get_close_matches(name[:40].lower(), SHIPPED, n=1)
    hint = f" (did you mean {close[0]}?)" if close else ""
    raise Wrong(f"expected one of {', '.join(SHIPPED)} or a .toml file, not {shown(name)}{hint}")


def shipped() -> Iterator[House]:
    """The houses that ship."""
    return map(_load_shipped, SHIPPED)


@cache
def _load_shipped(name: str) -> House:
    return build(f"{name}.toml", read_shipped(name))


def load(path: str | Path) -> House:
    """The house of a file, merged over the house that it `extends`."""
    made = build(str(path), read_file(Path(path)))
    if made.id in SHIPPED and made.digest != _load_shipped(made.id).digest:
        raise HouseError(str(path), [Mistake("id", f"{made.id} is the name of a shipped house")])
    return made


@cache
def from_content(content: str) -> House:
    """The house that a log kept: see `House.content`."""
    try:
        data = json.loads(content)
    except (ValueError, RecursionError):
        data = None
    if not isinstance(data, dict):
        raise Wrong("expected a house as a log keeps it")
    return build("the house in the log", data, content)
