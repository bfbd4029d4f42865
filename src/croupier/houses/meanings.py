"""What every key of a house file means, in every language."""

import csv
from functools import cache
from pathlib import Path

from croupier.houses.sections import SECTIONS
from croupier.tongues import Tongue


def keys_of(section: str) -> list[str]:
    """The keys of a table of a house file."""
    return list(SECTIONS[section].keys())


def meaning(section: str, key: str, tongue: Tongue = Tongue.EN) -> str:
    """What a key is for."""
    if tongue is Tongue.EN:
        return SECTIONS[section].keys()[key].meaning
    return _translated(tongue)[f"{section}.{key}"]


@cache
def _translated(tongue: Tongue) -> dict[str, str]:
    text = Path(__file__).with_name(f"keys.{tongue}.csv").read_text(encoding="utf-8")
    return {row["key"]: row["meaning"] for row in csv.DictReader(text.splitlines())}
