"""What is said to people, in the languages that we speak: one folder each, the same keys in all.

Code names a key and the facts; `en`, `fr` and `it` hold the texts. English is the reference.
"""

from croupier.tongues.phrase import Fact, Phrase, counted, filled, office, phrase, sentence
from croupier.tongues.tongue import Tongue, system_words, words

__all__ = [
    "Fact",
    "Phrase",
    "Tongue",
    "counted",
    "filled",
    "office",
    "phrase",
    "sentence",
    "system_words",
    "words",
]
