"""All texts in English."""

from typing import Final

from croupier.tongues.en import desk, refusals, story

WORDS: Final = refusals.WORDS | desk.WORDS | story.WORDS
