"""All texts in Italian."""

from typing import Final

from croupier.tongues.it import desk, refusals, story
from croupier.tongues.it.systems import SYSTEMS

__all__ = ["SYSTEMS", "WORDS"]

WORDS: Final = refusals.WORDS | desk.WORDS | story.WORDS
