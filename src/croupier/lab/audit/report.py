"""The audit of a wheel: what was found, what it means, and what it cannot show.

>>> from croupier.lab.audit.tally import tally_of
>>> made = audit(tally_of(list(range(37)) * 40))
>>> made.spins, str(made.level)
(1480, 'unusual')
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from croupier.lab.audit.chance import FairWheels
from croupier.lab.audit.judging import LEAST, Finding, findings, shares
from croupier.lab.audit.power import SURE, Power, power_table, smallest_bias
from croupier.lab.audit.tally import WheelTally, tally_of
from croupier.lab.tables import TableColumns, Tabular
from croupier.rules.notebook import html_table
from croupier.rules.pockets import POCKETS
from croupier.rules.wheel import ORDER
from croupier.tongues import counted

SEED: Final = 37
HINT: Final = 0.05
ENOUGH: Final = 10 * POCKETS
"""With fewer numbers even a strong bias hides."""
SEEN: Final = 5.0
"""A bias as large as this would be seen by anybody: nothing is said of larger ones."""


class AuditLevel(StrEnum):
    """How much the numbers say."""

    TOO_FEW = "too few"
    NOTHING = "nothing"
    HINT = "hint"
    UNUSUAL = "unusual"


@dataclass(frozen=True, slots=True)
class GroupShare:
    """How often a colour, half, dozen or column came up."""

    group: str
    count: int
    share: float
    expected: float
    p: float
    """How likely it is that any group of a fair wheel is as far out."""


@dataclass(frozen=True, eq=False)
class Audit(Tabular):
    """What can be said of a wheel by its numbers."""

    spins: int
    counts: tuple[int, ...]
    level: AuditLevel
    verdict: str
    limits: str
    findings: tuple[Finding, ...]
    shares: tuple[GroupShare, ...]
    needed: tuple[Power, ...]
    visible: float
    """The smallest bias of one number, as a share, that so many spins show four times in five."""
    seed: int

    def columns(self) -> TableColumns:
        """The counts by number, in the order of the wheel."""
        return {
            "number": list(ORDER),
            "count": [self.counts[number] for number in ORDER],
            "expected": [self.spins / POCKETS] * POCKETS,
        }

    def to_json(self) -> dict[str, object]:
        """Everything, as plain data."""
        return {
            "spins": self.spins,
            "verdict": self.verdict,
            "limits": self.limits,
            "level": self.level,
            "counts": list(self.counts),
            "findings": [
                {name: getattr(one, name) for name in (*Finding.__slots__, "says")}
                for one in self.findings
            ],
            "shares": [
                {name: getattr(one, name) for name in GroupShare.__slots__} for one in self.shares
            ],
            "needed": [one._asdict() for one in self.needed],
            "visible": self.visible if self.visible < SEEN else None,
            "seed": self.seed,
        }

    def _repr_html_(self) -> str:
        rows = [
            (one.question, one.says, f"{one.p:.4f}", f"{one.adjusted:.4f}") for one in self.findings
        ]
        table = html_table(("question", "answer", "p", "allowing for all"), rows)
        return f"<p><strong>{self.verdict}</strong></p>{table}<p>{self.limits}</p>"

    def _repr_svg_(self) -> str:
        from croupier.lab.plots import as_svg, wheel_chart

        return as_svg(wheel_chart(self))


def audit_numbers(numbers: Iterable[int], seed: int = SEED) -> Audit:
    """The audit of numbers that are at hand."""
    return audit(tally_of(numbers), seed)


def audit(tally: WheelTally, seed: int = SEED) -> Audit:
    """The audit of a tally; the same seed gives the same answer."""
    asked = tally.spins >= LEAST
    wheels = FairWheels(tally.spins, seed) if asked else None
    found = findings(tally, wheels) if wheels else ()
    level = verdict_level(tally.spins, found)
    visible = smallest_bias(tally.spins)
    return Audit(
        spins=tally.spins,
        counts=tuple(tally.counts.tolist()),
        level=level,
        verdict=_verdict(level, tally.spins, found),
        limits=_limits(visible),
        findings=found,
        shares=tuple(GroupShare(*one) for one in shares(tally, wheels)) if wheels else (),
        needed=power_table(wheels),
        visible=visible,
        seed=seed,
    )


def verdict_level(spins: int, found: tuple[Finding, ...]) -> AuditLevel:
    """What all answers together say."""
    least = min((one.adjusted for one in found), default=1.0)
    if least < SURE:
        return AuditLevel.UNUSUAL
    if spins < ENOUGH:
        return AuditLevel.TOO_FEW
    return AuditLevel.HINT if least < HINT else AuditLevel.NOTHING


def _verdict(level: AuditLevel, spins: int, found: tuple[Finding, ...]) -> str:
    far = [one for one in sorted(found, key=lambda one: one.adjusted) if one.adjusted < HINT]
    what = "; ".join(f"{one.question} ({one.says})" for one in far)
    match level:
        case AuditLevel.TOO_FEW:
            few = "is" if spins == 1 else "are"
            return f"{counted(spins, 'number')} {few} too few to say anything about a wheel."
        case AuditLevel.NOTHING:
            return (
                "Nothing here speaks against a fair wheel. "
                "That does not prove that it is fair: a small bias needs more numbers to show."
            )
        case AuditLevel.HINT:
            return (
                f"Something is a little unusual: {what}. One fair wheel in twenty looks like this; "
                "only numbers that come after this moment can confirm it."
            )
        case AuditLevel.UNUSUAL:
            return (
                f"A fair wheel would hardly give these numbers: {what}. The numbers do not say why: "
                "it can be the wheel, the dealer, or how the numbers were chosen or written down."
            )


def _limits(visible: float) -> str:
    size = f"of less than {visible:.0%}" if visible < SEEN else "of any usual size"
    return (
        f"With so many spins this audit misses a bias {size} on one number more than once in five. "
        "An audit looks back: on a fair wheel no number is due, and past numbers change nothing."
    )
