"""Numbers of a text: blanks, commas, semicolons, bars or lines stand between them.

What follows a `#` on a line is a comment. A number may have its colour: `17 black`, `17B`.
Most texts hold plain digits; a kernel reads those, and words only what it cannot.
"""

import re
from collections.abc import Iterator
from typing import Any, Final

from croupier.lab.extra import needs
from croupier.lab.spin_files.pieces import LONGEST_LINE, text_of, too_long
from croupier.lab.spin_files.values import value_of, wrong, wrong_colour
from croupier.rules.wheel import Colour, colour

with needs():
    import numpy as np

    from croupier.lab.kernels.digits import OUTSIDE, read
    from croupier.lab.spins import BadSpin

BETWEEN: Final = b" \t,;|"
_WORDS: Final = re.compile(r"[\s,;|]+")


def text_numbers(pieces: Iterator[bytes], name: str) -> Iterator[Any]:
    """The numbers of a text, some at a time."""
    words, rest = _Words(name), b""
    for piece in pieces:
        whole, rest = _cut(rest + piece)
        if len(rest) > LONGEST_LINE:
            raise too_long(name)
        if whole:
            yield words.read(whole)
    if rest:
        yield words.read(rest + b"\n")
    words.end()


def _cut(text: bytes) -> tuple[bytes, bytes]:
    """What ends with a whole word, and what may go on."""
    end = text.rfind(b"\n") + 1
    if b"#" not in text[end:]:
        end = max(end, *(text.rfind(one, end) + 1 for one in map(bytes, zip(BETWEEN))))
    return text[:end], text[end:]


class _Words:
    """Reads parts of a text, one after the other."""

    def __init__(self, name: str) -> None:
        self._name, self._line = name, 1
        self._before: int | None = None
        """The number before, if its colour may follow."""
        self._colour: Colour | None = None
        """A colour whose number must follow."""

    def read(self, text: bytes) -> Any:
        """The numbers of a part that ends with a whole word."""
        numbers = np.empty(len(text), np.uint8)
        state = np.array([OUTSIDE, 0, self._line])
        found = -1
        if self._colour is None:
            found = read(np.frombuffer(text, np.uint8), numbers, state)
        if found < 0:
            return self._slowly(text)
        self._line = int(state[2])
        if found:
            self._before = int(numbers[found - 1])
        return numbers[:found]

    def _slowly(self, text: bytes) -> Any:
        numbers: list[int] = []
        for step, line in enumerate(text.split(b"\n")):
            self._line += step > 0
            for word in _WORDS.split(text_of(line.split(b"#", 1)[0])):
                if word:
                    self._word(word, numbers)
        return np.array(numbers, np.uint8)

    def _word(self, word: str, numbers: list[int]) -> None:
        value = value_of(word)
        if value is None:
            raise self._bad(wrong(word))
        said = value.colour
        if value.number is None:
            if self._before is None:
                if self._colour:
                    raise self._bad(f"expected a number, not a second colour, {said}")
                self._colour = said
                return
            number = self._before
        else:
            number, said = value.number, said or self._colour
            numbers.append(number)
        self._before = None if said else number
        self._colour = None
        if said and said is not colour(number):
            raise self._bad(wrong_colour(number, said))

    def end(self) -> None:
        """No colour may be left without its number."""
        if self._colour:
            raise BadSpin(f"{self._name}: expected a number after the last word, {self._colour}")

    def _bad(self, why: str) -> BadSpin:
        return BadSpin(f"{self._name}: line {self._line}: {why}")
