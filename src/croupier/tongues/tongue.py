"""The languages, and the texts of each."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from croupier.tongues import en, fr, it


class Tongue(StrEnum):
    """A language in which people are answered; the croupier speaks the one of the house."""

    EN = "en"
    FR = "fr"
    IT = "it"


_WORDS: Final = {Tongue.EN: en.WORDS, Tongue.FR: fr.WORDS, Tongue.IT: it.WORDS}


_SYSTEMS: Final = {Tongue.FR: fr.SYSTEMS, Tongue.IT: it.SYSTEMS}
"""In English, systems are described by their own files."""


def system_words(tongue: Tongue, name: str, title: str, about: str) -> tuple[str, str]:
    """What a system is called and what it does; in English where a language does not know it."""
    return _SYSTEMS.get(tongue, {}).get(name, (title, about))


def words(tongue: Tongue) -> Mapping[str, str]:
    """All texts of a language."""
    return _WORDS[tongue]
