"""Where the money is: chances of amounts on a lattice, and what can be read from them."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from croupier.lab.extra import needs
from croupier.lab.tables import TableColumns, Tabular

with needs():
    import numpy as np
    from numpy.typing import NDArray

Floats = NDArray["np.float64"]
Whole = NDArray["np.int64"]

QUANTILES: Final = (0.01, 0.05, 0.25, 0.5, 0.75, 0.95, 0.99)
"""Those that are told."""


@dataclass(frozen=True, eq=False)
class Spread(Tabular):
    """Amounts in minor units, ascending, and how likely each is."""

    amounts: Whole
    chances: Floats

    def columns(self) -> TableColumns:
        """Amounts and their chances."""
        return {"amount": self.amounts.tolist(), "chance": self.chances.tolist()}

    @classmethod
    def gathered(cls, parts: Iterable[tuple[Whole, Floats]]) -> "Spread":
        """Chances of the same amount are added."""
        parts = list(parts)
        amounts = np.concatenate([amounts for amounts, _ in parts])
        chances = np.concatenate([chances for _, chances in parts])
        there = chances > 0
        unique, place = np.unique(amounts[there], return_inverse=True)
        summed = np.bincount(place, chances[there], minlength=len(unique))
        return cls(unique, summed.astype(np.float64))

    @property
    def mean(self) -> float:
        """The mean amount."""
        return float(self.amounts @ self.chances) / float(self.chances.sum())

    @property
    def sd(self) -> float:
        """The standard deviation."""
        centred = self.amounts - self.mean
        return float(np.sqrt((centred * centred) @ self.chances / self.chances.sum()))

    @property
    def kurtosis(self) -> float:
        """The mean fourth power over the square of the variance: 3 for a normal distribution."""
        centred = (self.amounts - self.mean) / (self.sd or 1.0)
        return float(centred**4 @ self.chances / self.chances.sum())

    def below(self, amount: int) -> float:
        """How likely less than an amount is."""
        return float(self.chances[: np.searchsorted(self.amounts, amount)].sum())

    def at(self, amount: int) -> float:
        """How likely just that amount is."""
        place = np.searchsorted(self.amounts, amount)
        there = place < len(self.amounts) and self.amounts[place] == amount
        return float(self.chances[place]) if there else 0.0

    def above(self, amount: int) -> float:
        """How likely more than an amount is."""
        return float(self.chances[np.searchsorted(self.amounts, amount, "right") :].sum())

    def quantiles(self, at: Iterable[float] = QUANTILES) -> Mapping[float, int]:
        """The smallest amounts that are not exceeded with these chances."""
        reached = np.cumsum(self.chances)
        places = [np.searchsorted(reached, one * reached[-1] * (1 - 1e-15)) for one in at]
        return {
            one: int(self.amounts[min(place, len(self.amounts) - 1)])
            for one, place in zip(at, places, strict=True)
        }
