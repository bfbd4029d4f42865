"""Editions of the schema: a log keeps its house as it was written, and an old one must still open.

The edition goes up when keys are renamed or dropped, or when `decide` answers a command
differently than before. A house that a log holds under an earlier edition is read with the keys
of today.
"""

from collections.abc import Collection
from typing import Any, Final

from croupier.houses.files import Data
from croupier.houses.reading import FROM

EDITION: Final = 2
"""It is written into `House.content`; a house without it is of edition 1."""

TOLD: Final = "nothing is decided by it: put it into [reference], or take it out"
RETIRED: Final = {
    "limits": {"sign": "a sign has ranges now, such as [limits.sign] straight = [1, 100]"},
    "calls": {"with_chips": TOLD},
    "procedure": {"collect_first": TOLD, "briefing": TOLD},
    "authority": {"exceptions": "say allows or treats instead"},
}
"""Keys of edition 1 that have no meaning any more, by table, and what to do about them."""


def advice(path: str) -> str | None:
    """What to do about a key that existed in an earlier edition."""
    table, _, key = path.partition(".")
    return RETIRED.get(table, {}).get(key)


def edition_of(data: Data) -> int:
    """The edition under which a log wrote a house."""
    edition = data.get("edition", 1)
    return edition if isinstance(edition, int) else 1


def modern(data: Data) -> Data:
    """The data of a log's house with the keys of today."""
    today = {name: value for name, value in data.items() if name != "edition"}
    if edition_of(data) >= EDITION:
        return today
    authority = data.get("authority")
    for table, keys in RETIRED.items():
        if isinstance(today.get(table), dict):
            today[table] = _without(today[table], keys)
    if isinstance(authority, dict) and authority.get(
        "exceptions"
    ):  # every supervisor could allow a late bet
        today["authority"]["allows"] = True
    return today


def _without(table: dict[str, Any], keys: Collection[str]) -> dict[str, Any]:
    kept = {name: value for name, value in table.items() if name not in keys}
    if isinstance(kept.get(FROM), dict):
        kept[FROM] = {name: value for name, value in kept[FROM].items() if name not in keys}
    return kept
