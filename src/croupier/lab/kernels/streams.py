"""Spins from a counter: session `s` of seed `x` has the same numbers wherever and whenever it runs.

Word `i` of a stream is SplitMix64 of `key + (i + 1) * GAMMA`. A word `w` gives eight numbers, the
digits of `w * 37**8 / 2**64` in base 37. It is skipped if `w * 37**8 mod 2**64` is below
`2**64 mod 37**8`: then every eight numbers have exactly the same share of all words (Lemire's
method), and about one word in five millions is lost.
"""

from typing import Any

import numpy as np

from croupier.lab.kernels.compiling import kernel, part, uint64
from croupier.lab.kernels.wide import split

GAMMA = np.uint64(0x9E3779B97F4A7C15)
APART = np.uint64(0xD1342543DE82EF95)
FIRST = np.uint64(0xBF58476D1CE4E5B9)
SECOND = np.uint64(0x94D049BB133111EB)
S27, S30, S31 = np.uint64(27), np.uint64(30), np.uint64(31)
WHEEL = np.uint64(37)
PAIR = np.uint64(37**2)
ALL = np.uint64(37**8)
BIASED = np.uint64(2**64 % 37**8)
"""Words whose last part is below this are skipped."""
PER_WORD = 8


@part
def mix(z: Any) -> Any:
    """SplitMix64's output function."""
    z = (z ^ (z >> S30)) * FIRST
    z = (z ^ (z >> S27)) * SECOND
    return z ^ (z >> S31)


@part
def position_of(seed: Any, session: Any) -> Any:
    """Where the stream of a session begins."""
    return mix(mix(uint64(seed) ^ APART) + uint64(session) * APART)


@part
def spread(word: Any, numbers: Any) -> None:
    """The eight numbers of a word."""
    for place in range(PER_WORD):
        number, word = split(word, WHEEL)
        numbers[place] = number


@kernel
def fill(position: Any, numbers: Any) -> Any:
    """Write numbers, a multiple of eight, from a position of a stream; the position after them."""
    for start in range(0, len(numbers), PER_WORD):
        position += GAMMA
        word = mix(position)
        while word * ALL < BIASED:
            position += GAMMA
            word = mix(position)
        for place in range(start, start + PER_WORD):
            number, word = split(word, WHEEL)
            numbers[place] = number
    return position


@kernel
def _first(seed: Any, session: Any, numbers: Any) -> None:
    fill(position_of(seed, session), numbers)


def session_numbers(seed: int, session: int, count: int) -> "np.ndarray[Any, np.dtype[np.uint8]]":
    """The first numbers of a session."""
    numbers = np.empty(-(-count // PER_WORD) * PER_WORD, np.uint8)
    _first(np.uint64(seed), np.uint64(session), numbers)
    return numbers[:count]
