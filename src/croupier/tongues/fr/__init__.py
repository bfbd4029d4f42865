"""All texts in French."""

from typing import Final

from croupier.tongues.fr import desk, refusals, story
from croupier.tongues.fr.systems import SYSTEMS

__all__ = ["SYSTEMS", "WORDS"]

WORDS: Final = refusals.WORDS | desk.WORDS | story.WORDS
