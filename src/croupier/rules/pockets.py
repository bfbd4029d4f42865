"""A set of pockets, kept as the bits of one integer.

>>> tiers = Pockets([5, 8, 10])
>>> 8 in tiers, len(tiers), str(tiers)
(True, 3, '5 8 10')
>>> tiers & Pockets([8, 9])
Pockets([8])
"""

from collections.abc import Iterable, Iterator
from collections.abc import Set as AbstractSet
from typing import Final

POCKETS: Final = 37
"""How many compartments a single-zero wheel has."""


class Pockets(AbstractSet[int]):
    """An immutable set of pocket numbers; it compares and combines like any set."""

    __slots__ = ("mask",)
    mask: int

    def __init__(self, numbers: Iterable[int] = ()) -> None:
        mask = 0
        for number in numbers:
            if not 0 <= number < POCKETS:
                raise ValueError(f"a pocket is a number from 0 to 36, not {number}")
            mask |= 1 << number
        self.mask = mask

    def __contains__(self, number: object) -> bool:
        return isinstance(number, int) and number >= 0 and bool(self.mask >> number & 1)

    def __iter__(self) -> Iterator[int]:
        return (number for number in range(POCKETS) if self.mask >> number & 1)

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __hash__(self) -> int:
        return self._hash()

    def __str__(self) -> str:
        return " ".join(map(str, self))

    def __repr__(self) -> str:
        return f"Pockets([{', '.join(map(str, self))}])"
