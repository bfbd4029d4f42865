"""The laboratory over HTTP: what can be tried, and what comes of it."""

from enum import StrEnum
from typing import Final

from msgspec import Struct

from croupier.rules.money import MOST

MOST_COUPS: Final = 10_000
"""Coups of an evening that is tried."""
LONGEST_BETS: Final = 1_000
"""Letters of the bets that are tried."""
LARGEST_GOAL: Final = 2 * MOST
"""A goal may lie above the largest bankroll."""


class LabSystem(Struct):
    """A system that can be tried."""

    id: str
    title: str
    about: str
    bets: str
    """What one unit of it buys."""


class LabOffer(Struct):
    """What can be tried here."""

    ready: bool
    """Whether the laboratory is installed on this server."""
    systems: list[LabSystem]


class TrialFan(Struct):
    """The result after some of the coups: one row of quantiles for each share."""

    coups: list[int]
    shares: list[float]
    rows: list[list[int]]


class Trial(Struct):
    """What becomes of an evening. Money is in minor units; what does not apply is `null`."""

    house: str
    bets: str
    system: str | None
    zero: str
    coups: int
    bankroll: int
    stops_at: int | None
    """The goal."""
    stake: int
    """What one unit costs."""
    mean_result: float
    sd: float
    ahead: float
    even: float
    behind: float
    ruin: float
    goal: float | None
    expected_coups: float
    error: float | None
    """No probability is off by more, if they are exact; simulated ones have none."""
    sessions: int | None
    """How many evenings were simulated, if that was needed."""
    mean_drawdown: float
    """How far an evening falls below its highest point, on average; always simulated."""
    fan: TrialFan


class WheelLevel(StrEnum):
    """How much the numbers of a wheel say."""

    TOO_FEW = "too few"
    """Nothing yet."""
    NOTHING = "nothing"
    """Nothing against a fair wheel."""
    HINT = "hint"
    """Something that one fair wheel in twenty shows."""
    UNUSUAL = "unusual"
    """Something that a fair wheel hardly shows."""


class WheelQuestion(StrEnum):
    """What is asked of the numbers."""

    ALL = "all numbers together"
    """All counts at once."""
    NUMBER = "hottest number"
    """The one that came up most."""
    SECTOR = "hottest sector"
    """The neighbours that came up most."""
    GROUPS = "colours, halves, dozens, columns"
    """The share that is furthest off."""
    SERIAL = "serial dependence"
    """Whether a number depends on the one before."""
    SIGNATURE = "dealer's signature"
    """A distance on the wheel that comes up too often."""
    PAIRS = "pairs of numbers"
    """Every number after every other."""
    CHANGE = "change over time"
    """A moment after which the wheel is another one."""


class WheelFinding(Struct):
    """The answer to one question."""

    question: WheelQuestion
    p: float
    """How likely a fair wheel is to be at least as far out."""
    adjusted: float
    """The same, allowing for all questions that were asked."""
    at_most: bool
    """Whether `p` is the least that simulated wheels can tell."""
    adjusted_at_most: bool
    """The same for `adjusted`."""
    facts: dict[str, float | str]
    """What was found; shares are `share` and `fair`, a group of numbers is named as its spot."""


class WheelAudit(Struct):
    """What can be said of a table's wheel by its numbers, and what cannot."""

    spins: int
    level: WheelLevel
    counts: list[int]
    """By number."""
    findings: list[WheelFinding]
    visible: float | None
    """The smallest bias of one number that shows four times in five, as a share of its chance."""
