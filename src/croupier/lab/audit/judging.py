"""The questions that are put to a wheel, each with the probability that chance alone does this.

Every probability is that of a whole question: "the hottest number" has been looked for among 37,
"the hottest sector" among all arcs, a share among all shares, a change among all moments.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

from croupier.lab.audit.chance import (
    FAIR,
    GROUPS,
    LONGEST_SECTOR,
    SHARES,
    Arc,
    FairWheels,
    change_scores,
    chi_square,
    exceeds,
    group_scores,
    hottest_arc,
    hottest_score,
    least,
    rank,
)
from croupier.lab.audit.tally import Counts, WheelTally
from croupier.lab.exact.spread import Floats
from croupier.lab.extra import needs
from croupier.rules.pockets import POCKETS
from croupier.tongues import counted

with needs():
    import numpy as np

ONE: Final = range(1, 2)
SECTORS: Final = range(2, LONGEST_SECTOR + 1)
STEPS: Final = range(1, 10)
"""A dealer's habit shows as a distance, or as a few neighbouring ones."""
PARTS: Final = 64
"""Parts of the time that are told apart when looking for a change."""
CHANGED: Final = 999
"""Simulated wheels for the question about a change, which needs more of each."""
PAIRS_NEEDED: Final = 5 * POCKETS * POCKETS
"""Below this, most pairs of numbers have not come up often enough to be judged one by one."""
LEAST: Final = POCKETS
"""With fewer numbers than pockets nothing is asked at all."""


FindingFacts = Mapping[str, float | str]


@dataclass(frozen=True, slots=True)
class Finding:
    """The answer to one question."""

    question: str
    score: float
    p: float
    """How likely a fair wheel is to be at least as far out, in this whole question."""
    facts: FindingFacts
    adjusted: float = 1.0
    """The same, allowing for all the questions that were asked (Holm)."""
    at_most: bool = False
    """Whether no simulated wheel was so far out: `p` is the least that they can tell."""
    adjusted_at_most: bool = False

    @property
    def says(self) -> str:
        """What was found, in English."""
        return SAYS[self.question].format_map({**self.facts, **dict(_plurals(self.facts))})


def _plurals(facts: FindingFacts) -> Iterator[tuple[str, str]]:
    """Counts together with what is counted."""
    if "count" in facts:
        yield "times", counted(int(facts["count"]), "time")
    if "steps" in facts:
        yield "pockets", f"{facts['steps']} pocket{'' if facts['steps'] == '1' else 's'}"


_OFTEN: Final = "came up {times}, {expected:,.1f} are expected"
SAYS: Final = {
    "all numbers together": "chi-square {value:.1f} where {expected} is expected",
    "hottest number": f"{{number}} {_OFTEN}",
    "hottest sector": f"{{length}} pockets from {{first}} to {{last}} {_OFTEN}",
    "colours, halves, dozens, columns": "{group} came up in {share:.2%}, {fair:.2%} is expected",
    "serial dependence": "distances from number to number: "
    "chi-square {value:.1f} where {expected} is expected",
    "dealer's signature": f"{{pockets}} further on {_OFTEN}",
    "pairs of numbers": "pairs of numbers: chi-square {value:,.0f} where {expected:,} is expected",
    "change over time": "the largest change is after about {moment:,} of {spins:,} numbers",
}
"""By question, for the facts of its answer."""


def evenness(counts: Counts) -> Floats:
    """All 37 counts together."""
    return chi_square(counts, FAIR)


def known_chi(spins: int) -> bool:
    """Whether there are numbers enough for the known distribution of chi-square."""
    return spins >= 5 * POCKETS


def number_heat(counts: Counts) -> Floats:
    """How far the hottest number stands out; counts in the order of the wheel."""
    return hottest_score(counts, ONE)


def sector_heat(counts: Counts) -> Floats:
    """How far the hottest sector stands out; counts in the order of the wheel."""
    return hottest_score(counts, SECTORS)


def group_skew(counts: Counts) -> Floats:
    """How far any colour, half, dozen or column stands out; counts by number."""
    found: Floats = np.abs(group_scores(counts)).max(axis=-1)
    return found


def asked(spins: int) -> int:
    """How many questions are put to a wheel with so many numbers."""
    return len(QUESTIONS) - (spins <= PAIRS_NEEDED)


def findings(tally: WheelTally, wheels: FairWheels) -> tuple[Finding, ...]:
    """All answers, with the allowance for having asked all of them."""
    return _adjusted([ask(tally, wheels) for ask in QUESTIONS if _can(ask, tally)])


def _can(ask: "Asks", tally: WheelTally) -> bool:
    return ask is not pairs or tally.spins > PAIRS_NEEDED


def _adjusted(found: list[Finding]) -> tuple[Finding, ...]:
    """Holm: the smallest is multiplied by their number, the next by one less, and so on."""
    order = sorted(range(len(found)), key=lambda place: found[place].p)
    made, highest, at_most = list(found), 0.0, False
    for step, place in enumerate(order):
        own = min(1.0, found[place].p * (len(found) - step))
        if own > highest:
            highest, at_most = own, found[place].at_most
        made[place] = replace(found[place], adjusted=highest, adjusted_at_most=at_most)
    return tuple(made)


def all_numbers(tally: WheelTally, wheels: FairWheels) -> Finding:
    """All 37 counts together."""
    real = float(chi_square(tally.counts, FAIR))
    p = exceeds(real, POCKETS - 1) if known_chi(tally.spins) else wheels.chance(real, evenness)
    facts = {"value": real, "expected": POCKETS - 1}
    at_most = not known_chi(tally.spins) and p <= wheels.least
    return Finding("all numbers together", real, p, facts, at_most=at_most)


def hottest_number(tally: WheelTally, wheels: FairWheels) -> Finding:
    """The number that came up most, compared with the hottest of fair wheels."""
    found = hottest_arc(tally.round_wheel, ONE)
    p = wheels.chance(found.score, number_heat)
    (number,) = found.numbers
    count = int(tally.counts[number])
    facts = {"number": number, "count": count, "expected": tally.spins / POCKETS}
    return Finding("hottest number", found.score, p, facts, at_most=p <= wheels.least)


def hottest_sector(tally: WheelTally, wheels: FairWheels) -> Finding:
    """The arc of 2 to 18 pockets that stands out most."""
    found = hottest_arc(tally.round_wheel, SECTORS)
    p = wheels.chance(found.score, sector_heat)
    count = int(tally.round_wheel[list(found.places)].sum())
    expected = tally.spins * found.length / POCKETS
    ends = {"first": found.numbers[0], "last": found.numbers[-1]}
    facts = {"length": found.length, **ends, "count": count, "expected": expected}
    return Finding("hottest sector", found.score, p, facts, at_most=p <= wheels.least)


def groups(tally: WheelTally, wheels: FairWheels) -> Finding:
    """The colour, half, parity, dozen or column that is furthest from its share."""
    scores = group_scores(tally.counts)
    place = int(np.abs(scores).argmax())
    real = float(abs(scores[place]))
    p = wheels.chance(real, group_skew)
    name = list(GROUPS)[place]
    count = int(tally.counts[GROUPS[name]].sum())
    facts: FindingFacts = {
        "group": name,
        "share": count / tally.spins,
        "fair": float(SHARES[place]),
    }
    return Finding("colours, halves, dozens, columns", real, p, facts, at_most=p <= wheels.least)


def _independent(tally: WheelTally) -> "np.ndarray":
    """The chances of all distances, if a number does not depend on the one before."""
    shares = tally.round_wheel / tally.spins
    return np.array([shares @ np.roll(shares, -step) for step in range(POCKETS)])


def distances(tally: WheelTally, wheels: FairWheels) -> Finding:
    """All distances from number to number together: does a number depend on the one before?"""
    chances = _independent(tally)
    real = float(chi_square(tally.distances, chances))
    p = rank(real, chi_square(wheels.like(tally.spins - 1, chances), chances))
    facts = {"value": real, "expected": POCKETS - 1}
    return Finding("serial dependence", real, p, facts, at_most=p <= wheels.least)


def signature(tally: WheelTally, wheels: FairWheels) -> Finding:
    """The dealer's signature: a distance on the wheel that comes up too often."""
    chances = _independent(tally)
    found = hottest_arc(tally.distances, STEPS, chances)
    simulated = wheels.like(tally.spins - 1, chances)
    p = rank(found.score, hottest_score(simulated, STEPS, chances))
    count = int(tally.distances[list(found.places)].sum())
    expected = (tally.spins - 1) * float(chances[list(found.places)].sum())
    facts: FindingFacts = {"steps": _steps(found), "count": count, "expected": expected}
    return Finding("dealer's signature", found.score, p, facts, at_most=p <= wheels.least)


def _steps(found: Arc) -> str:
    first, last = found.places[0], found.places[-1]
    return str(first) if found.length == 1 else f"{first}–{last}"


def pairs(tally: WheelTally, wheels: FairWheels) -> Finding:  # noqa: ARG001  # one form for all
    """Every number after every other: a plain test of independence."""
    before, after = tally.pairs.sum(axis=1), tally.pairs.sum(axis=0)
    expected = np.outer(before, after) / max(1, tally.spins - 1)
    real = float(((tally.pairs - expected) ** 2 / np.maximum(expected, 1e-300)).sum())
    freedom = (POCKETS - 1) ** 2
    facts = {"value": real, "expected": freedom}
    return Finding("pairs of numbers", real, exceeds(real, freedom), facts)


def _parts(blocks: Counts) -> Counts:
    """At most 64 parts of the time."""
    while len(blocks) > PARTS:
        if len(blocks) % 2:
            blocks = np.concatenate([blocks, np.zeros_like(blocks[:1])])
        blocks = blocks[::2] + blocks[1::2]
    return blocks


def change(tally: WheelTally, wheels: FairWheels) -> Finding:
    """A moment after which the wheel is another one."""
    parts = _parts(tally.blocks)
    sizes = parts.sum(axis=1)
    scores = change_scores(parts)
    place = int(scores.argmax())
    real = float(scores[place])
    simulated = wheels.largest_changes(sizes, CHANGED)
    moment = int(sizes[: place + 1].sum())
    facts = {"moment": moment, "spins": tally.spins}
    p = rank(real, simulated)
    return Finding("change over time", real, p, facts, at_most=p <= least(CHANGED))


Asks = Callable[[WheelTally, FairWheels], Finding]
QUESTIONS: Final[tuple[Asks, ...]] = (
    all_numbers,
    hottest_number,
    hottest_sector,
    groups,
    distances,
    signature,
    pairs,
    change,
)


def shares(tally: WheelTally, wheels: FairWheels) -> Iterator[tuple[str, int, float, float, float]]:
    """Every group: its count, its share, the share expected, and p among all groups."""
    scores = np.abs(group_scores(tally.counts))
    for place, (name, numbers) in enumerate(GROUPS.items()):
        count = int(tally.counts[numbers].sum())
        p = wheels.chance(float(scores[place]), group_skew)
        yield name, count, count / tally.spins, float(SHARES[place]), p
