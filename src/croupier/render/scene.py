"""What a picture of the felt shows: one value for both the SVG and the text, so that they agree."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from croupier.render.amounts import WriteAmount
from croupier.rules.drawing import Drawing
from croupier.rules.felt import Kind, Spot, spot
from croupier.rules.wheel import colour

_WORDS: Final = {
    "column 1": "2 to 1",
    "column 2": "2 to 1",
    "column 3": "2 to 1",
    "dozen 1": "1st 12",
    "dozen 2": "2nd 12",
    "dozen 3": "3rd 12",
    "red": "RED",
    "black": "BLACK",
    "even": "EVEN",
    "odd": "ODD",
    "low": "1–18",
    "high": "19–36",
}

DEFAULT_LABELS: Final[Mapping[Spot, str]] = {spot(name): word for name, word in _WORDS.items()}
"""What an English cloth has printed in the boxes that are no number."""


@dataclass(frozen=True, slots=True)
class Scene:
    """A drawn felt, its words, what lies on it, and the number that won."""

    drawing: Drawing
    labels: Mapping[Spot, str]
    chips: Mapping[Spot, int]
    dolly: Spot | None
    title: str
    write: WriteAmount

    @property
    def lying(self) -> bool:
        """Whether 0 is on the left and not on top."""
        return self.drawing.width >= self.drawing.height

    def label(self, one: Spot) -> str:
        """What is printed in a box."""
        return str(one) if one.kind is Kind.STRAIGHT else self.labels.get(one, str(one))

    def name(self, one: Spot) -> str:
        """A box in words: its spot, its label, its numbers."""
        if one.kind is Kind.STRAIGHT:
            return f"{one}, {colour(int(one.name))}"
        printed = self.label(one)
        label = "" if printed.casefold() == one.name else f" ({printed})"
        return f"{one}{label}: {one.numbers}"

    def bet(self, one: Spot) -> str:
        """A chip in words."""
        return f"{one} by {self.write(self.chips[one])}"

    @property
    def description(self) -> str:
        """All that lies on the felt, in words."""
        chips = "; ".join(map(self.bet, self.chips)) or "The felt is empty"
        return f"{chips}." if self.dolly is None else f"{chips}. The dolly stands on {self.dolly}."


def chips_on(drawing: Drawing, chips: Mapping[Spot, int]) -> dict[Spot, int]:
    """The chips in the order of the spots; an amount of 0 is no chip."""
    return {_found(drawing, one): amount for one, amount in sorted(chips.items()) if amount}


def dolly_on(drawing: Drawing, number: int | None) -> Spot | None:
    """The spot on which the dolly stands."""
    return None if number is None else _found(drawing, spot(str(number)))


def _found(drawing: Drawing, one: Spot) -> Spot:
    if one not in drawing.anchors:
        raise ValueError(f"expected a spot of the drawn felt, not {one}")
    return one
