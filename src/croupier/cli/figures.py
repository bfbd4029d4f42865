"""Figures for people: amounts, shares and counts with the marks of one house."""

from dataclasses import dataclass

from croupier.houses import House
from croupier.tongues import counted


@dataclass(frozen=True, slots=True)
class HouseFigures:
    """How a house writes figures; what does not apply is empty."""

    at: House

    def money(self, amount: float | None) -> str:
        """An amount in minor units, rounded to whole ones."""
        if amount is None:
            return ""
        return f"{self.at.figures.currency}{self.at.write(round(amount))}"

    def share(self, chance: float | None, digits: int = 4) -> str:
        """A probability."""
        return "" if chance is None else f"{self.count(100 * chance, digits)} %"

    def count(self, value: float | None, digits: int = 0) -> str:
        """Any other number."""
        return "" if value is None else self._marked(f"{value:,.{digits}f}")

    def counted(self, count: int, thing: str) -> str:
        """So many of a thing."""
        return self._marked(counted(count, thing))

    def signed(self, score: float) -> str:
        """A number whose sign is always told; nearly nothing has that of 0."""
        return self._marked(f"{round(score, 2) + 0.0:+,.2f}")

    def _marked(self, text: str) -> str:
        marks = {ord(","): self.at.figures.thousands, ord("."): self.at.figures.decimal}
        return text.translate(marks)
