"""Numbers in words: the pages say them as the croupier does."""

import json
from pathlib import Path

from croupier.rules.words import IN_WORDS
from golden_files import compare

SPELLED = Path(__file__).parents[2] / "ui" / "test" / "spelled.json"
LARGE = (1000, 1001, 1050, 1066, 2180, 21_003, 71_000, 80_000, 200_000, 999_999, 10**6, 3_000_103)


def test_the_pages_spell_numbers_as_we_do() -> None:
    """`ui/src/words/spelling.test.ts` compares."""
    numbers = (*range(1, 331), *LARGE, 2 * 10**9)
    told = {tag: {str(one): say(one) for one in numbers} for tag, say in IN_WORDS.items()}
    compare(SPELLED, json.dumps(told, ensure_ascii=False) + "\n")
