"""What chance alone does: fair wheels, spun as often as the real one, many times over.

Whoever looks for the hottest number finds one. So the hottest of the real wheel is compared with
the hottest of fair wheels, and the same holds for sectors, shares and changes over time. The
simulated wheels come from a seed, so the same numbers always get the same judgement.
"""

from collections.abc import Callable
from math import exp, fsum, lgamma, log
from typing import Any, Final, NamedTuple

from croupier.lab.audit.tally import Counts
from croupier.lab.exact.spread import Floats
from croupier.lab.extra import needs
from croupier.rules.felt import Kind, of_kind
from croupier.rules.pockets import POCKETS
from croupier.rules.wheel import ORDER

with needs():
    import numpy as np
    from numpy.typing import NDArray


WHEELS: Final = 9_999
"""Simulated wheels: the smallest probability that can be told is one in ten thousand."""
LONGEST_SECTOR: Final = 18


class Arc(NamedTuple):
    """Neighbouring places of the wheel, clockwise, and how far they stand out."""

    first: int
    length: int
    score: float

    @property
    def places(self) -> tuple[int, ...]:
        """All of them."""
        return tuple((self.first + step) % POCKETS for step in range(self.length))

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers there."""
        return tuple(ORDER[place] for place in self.places)


def arcs(counts: "NDArray[Any]", length: int) -> "NDArray[Any]":
    """The counts of all arcs of a length, by the place where they begin."""
    doubled = np.concatenate([counts, counts[..., : length - 1]], axis=-1)
    sums = np.cumsum(doubled, axis=-1)
    sums = np.concatenate([np.zeros_like(sums[..., :1]), sums], axis=-1)
    found: NDArray[Any] = sums[..., length:] - sums[..., :-length]
    return found


FAIR: Final = np.full(POCKETS, 1 / POCKETS)


def arc_scores(counts: Counts, length: int, chances: Floats = FAIR) -> Floats:
    """How far all arcs of a length are from what is expected, in standard deviations."""
    chance = arcs(chances, length)
    spins = counts.sum(axis=-1, keepdims=True)
    spread = np.sqrt(np.maximum(spins * chance * (1 - chance), 1e-300))
    found: Floats = (arcs(counts, length) - spins * chance) / spread
    return found


def hottest_score(counts: Counts, lengths: range, chances: Floats = FAIR) -> Floats:
    """The highest score among all arcs of some lengths."""
    best = [arc_scores(counts, length, chances).max(axis=-1) for length in lengths]
    found: Floats = np.max(best, axis=0)
    return found


def hottest_arc(counts: Counts, lengths: range, chances: Floats = FAIR) -> Arc:
    """The arc that stands out most."""
    best = Arc(0, 0, -np.inf)
    for length in lengths:
        found = arc_scores(counts, length, chances)
        if found.max() > best.score:
            best = Arc(int(found.argmax()), length, float(found.max()))
    return best


def chi_square(counts: Counts, chances: Floats) -> Floats:
    """The sum of squares of what differs, over what is expected."""
    expected = counts.sum(axis=-1, keepdims=True) * chances
    found: Floats = ((counts - expected) ** 2 / np.maximum(expected, 1e-300)).sum(axis=-1)
    return found


def exceeds(value: float, freedom: int) -> float:
    """How likely a chi-square of that freedom is at least so large; the freedom must be even.

    Then it is the chance that fewer than half of it events happen where `value / 2` are expected.
    """
    half = value / 2
    if half <= 0:
        return 1.0
    terms = (k * log(half) - half - lgamma(k + 1) for k in range(freedom // 2))
    return min(1.0, fsum(map(exp, terms)))


GROUPS: Final = {
    spot.name: list(spot.numbers)
    for kind in (Kind.EVEN, Kind.DOZEN, Kind.COLUMN)
    for spot in of_kind(kind)
} | {"zero": [0]}
MEMBERS: Final = np.array(
    [[number in group for number in range(POCKETS)] for group in GROUPS.values()]
)
SHARES: Final = MEMBERS.sum(axis=1) / POCKETS


def group_scores(counts: Counts) -> Floats:
    """The scores of red, black, even and so on; counts by number."""
    spins = counts.sum(axis=-1, keepdims=True)
    spread = np.sqrt(np.maximum(spins * SHARES * (1 - SHARES), 1e-300))
    found: Floats = (counts @ MEMBERS.T - spins * SHARES) / spread
    return found


def change_scores(blocks: Counts) -> Floats:
    """For every moment between two parts: how much the numbers before differ from those after.

    It is the chi-square of two samples, brought to mean 0 and deviation 1, so that early and late
    moments count alike. Parts at the very ends are left out: they hold too little.
    """
    before = np.cumsum(blocks, axis=-2)[..., :-1, :]
    total = blocks.sum(axis=-2, keepdims=True)
    after = total - before
    first, second = before.sum(axis=-1), after.sum(axis=-1)
    share = first / np.maximum(first + second, 1)
    expected = total * share[..., None]
    terms = (before - expected) ** 2 / np.maximum(expected * (1 - share[..., None]), 1e-300)
    freedom = POCKETS - 1
    found: Floats = (terms.sum(axis=-1) - freedom) / np.sqrt(2 * freedom)
    enough = np.minimum(first, second) >= 0.05 * (first + second)
    return np.where(enough, found, -np.inf)


Statistic = Callable[[Counts], Floats]
"""How far out wheels are, by their counts."""
CLOSE: Final = 1e-9
"""Values so near are the same; only their roundings differ."""


class FairWheels:
    """Simulated fair wheels, spun as often as the real one."""

    def __init__(self, spins: int, seed: int, wheels: int = WHEELS) -> None:
        self.spins = spins
        self._source = np.random.Generator(np.random.Philox(key=seed))
        self.counts: Counts = self._source.multinomial(spins, FAIR, wheels)
        self._known: dict[Statistic, Floats] = {}
        self._changes: dict[bytes, Floats] = {}

    @property
    def least(self) -> float:
        """The smallest probability that they can tell."""
        return least(len(self.counts))

    def chance(self, real: float, statistic: "Statistic") -> float:
        """How often a fair wheel is at least as far out as the real one."""
        return float(self.chances(np.array([real]), statistic)[0])

    def chances(self, real: Floats, statistic: "Statistic") -> Floats:
        """The same for many wheels at once."""
        if statistic not in self._known:
            self._known[statistic] = np.sort(statistic(self.counts))
        fair = self._known[statistic]
        beyond = len(fair) - np.searchsorted(fair, real - CLOSE)
        found: Floats = (1 + beyond) / (1 + len(fair))
        return found

    def like(self, spins: int, chances: Floats) -> Counts:
        """As many counts of something else, with chances of its own."""
        return self._source.multinomial(spins, chances, len(self.counts))

    def largest_changes(self, sizes: Counts, wheels: int) -> Floats:
        """How much wheels change that were spun in parts; fewer, because each is larger."""
        key = sizes.tobytes()
        if key not in self._changes:
            parts = self._source.multinomial(sizes[None, :], FAIR, (wheels, len(sizes)))
            self._changes[key] = change_scores(parts).max(axis=-1)
        return self._changes[key]


def least(simulated: int) -> float:
    """The smallest probability that so many simulated wheels can tell."""
    return 1 / (1 + simulated)


def rank(real: float, simulated: Floats) -> float:
    """The share of simulated values that reach the real one, counting that one among them."""
    return (1 + int((simulated >= real - CLOSE).sum())) / (1 + len(simulated))
