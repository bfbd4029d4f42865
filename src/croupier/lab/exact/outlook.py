"""The outlook for an evening: what becomes of a bankroll, exactly.

>>> from croupier.houses import house
>>> at = house("mbs")
>>> evening = outlook(at, at.slip("red by 10"), 100, bankroll=20_000)
>>> round(evening.mean_result), round(evening.ruin, 4), evening.error < 1e-12
(-2652, 0.0769, True)
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import inf, isclose
from time import perf_counter
from typing import Final

from croupier.houses import House
from croupier.lab.exact import power
from croupier.lab.exact.additive import AdditiveChain, Ends, Followed, TooLong, follow
from croupier.lab.exact.chains import SystemChain, flat_chain
from croupier.lab.exact.graph import MOST_NODES, Grown, SessionGraph, follow_graph
from croupier.lab.exact.growing import grow_sitting
from croupier.lab.exact.spread import QUANTILES, Spread
from croupier.lab.kernels.session_end import SessionEnd
from croupier.lab.policy import LEAVE, ZeroPolicy
from croupier.lab.systems import system as named
from croupier.lab.systems.form import LineSection
from croupier.lab.systems.model import Course, System
from croupier.lab.tables import TableColumns, Tabular
from croupier.lab.wagers import Wagers, wagers
from croupier.lab.wiring import Sitting
from croupier.rules.bets import Slip
from croupier.rules.errors import Malformed
from croupier.rules.notebook import html_table

MOST_COUPS: Final = 10**9
BY_STEPS: Final = 2_000
"""Up to here a slip without a prison is followed coup by coup, which is more precise."""
MOST_PLACES: Final = 3_000_000
"""States of a session that are followed; a second for each million, and for each hundred coups."""
MOST_NODES_OF_CHAIN: Final = 64
"""A chain with more nodes is slower than the graph of what can really be reached."""

NO_END: Final = 1 << 50
"""A purse that no session uses up."""
MOST_COUPS_OF_LINE: Final = 20
"""Up to here the lines of a Labouchère can be followed; every coup more has half as many again."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How much may be tried before the answer is that it would take too long."""

    work: float = 2e10
    nodes: int = MOST_PLACES
    seconds: float = inf
    """By the clock, for a system with a bankroll."""


@dataclass(frozen=True, eq=False)
class Outlook(Tabular):
    """What an evening holds. Money is in minor units, the result is what was won less what was lost.

    Every probability is within `error` of the true one. What does not apply is `None`.
    """

    house: str
    bets: str
    system: str | None
    zero: str
    coups: int
    bankroll: int | None
    mean_result: float
    sd: float
    ahead: float
    even: float
    behind: float
    ruin: float | None
    goal: float | None
    ended: Mapping[SessionEnd, float]
    """How likely each reason is for which an evening ends; of several the first one counts."""
    expected_coups: float | None
    """The mean of the coups that are played; None where nothing ends an evening before the last."""
    quantiles: Mapping[float, int]
    error: float
    result: Spread
    bands: Mapping[int, Spread]
    at: House
    """The house itself, which may be one's own."""

    @property
    def kurtosis(self) -> float:
        """Of the result: large where it is mostly small and rarely very large."""
        return self.result.kurtosis

    def columns(self) -> TableColumns:
        """The distribution of the result; `bands` holds the same for coups on the way."""
        return self.result.columns()

    def to_json(self) -> dict[str, object]:
        """The figures, without the distributions."""
        left_out = ("result", "bands", "quantiles", "at")
        figures = {
            name: getattr(self, name) for name in self.__dataclass_fields__ if name not in left_out
        }
        return {**figures, "quantiles": {str(at): result for at, result in self.quantiles.items()}}

    def _repr_svg_(self) -> str:
        from croupier.lab.plots import as_svg, distribution_chart

        return as_svg(distribution_chart(self.at, self))

    def _repr_html_(self) -> str:
        rows = [(name.replace("_", " "), value) for name, value in self.to_json().items()]
        return html_table(("", "value"), rows)


def outlook(  # noqa: PLR0913, PLR0917  # the questions that people ask, each with its answer
    at: House,
    slip: Slip | str | None,
    coups: int,
    bankroll: int | None = None,
    goal: int | None = None,
    system: System | str | None = None,
    policy: ZeroPolicy = LEAVE,
    *,
    looks: Iterable[int] = (),
    effort: Effort = Effort(),  # noqa: B008  # it never changes
) -> Outlook:
    """The exact outlook of bets, of a system, or of a system on other bets than its own.

    `looks` are coups after which the result so far is wanted too.
    """
    system = named(system) if isinstance(system, str) else system
    slip = _slip(at, slip, system)
    session = _Session(wagers(at, slip, policy), coups, bankroll, goal)
    session.check()
    followed = session.follow(system, tuple(looks), effort)
    spread = followed.result
    return Outlook(
        house=at.id,
        bets=str(slip),
        system=system.id if system else None,
        zero=str(policy),
        coups=coups,
        bankroll=bankroll,
        mean_result=spread.mean,
        sd=spread.sd,
        ahead=spread.above(0),
        even=spread.at(0),
        behind=spread.below(0),
        ruin=None if bankroll is None else followed.ended[SessionEnd.RUIN],
        goal=None if goal is None else followed.ended[SessionEnd.GOAL],
        ended=followed.ended,
        expected_coups=session.mean_coups(followed),
        quantiles=spread.quantiles(QUANTILES),
        error=followed.error,
        result=spread,
        bands=followed.bands,
        at=at,
    )


def _slip(at: House, said: Slip | str | None, system: System | None) -> Slip:
    """The bets, or those that the system has of its own."""
    if isinstance(said, Slip):
        return said
    own = system.bets if system else None
    if (bets := said if said is not None else own) is None:
        raise Malformed("expected bets, or a system that has its own")
    return at.slip(bets)


@dataclass(frozen=True, slots=True)
class _Session:
    """How long it is, and what it begins and ends with."""

    machine: Wagers
    coups: int
    bankroll: int | None
    goal: int | None

    def check(self) -> None:
        """Refuse what cannot be meant."""
        if not 1 <= self.coups <= MOST_COUPS:
            raise Malformed(f"expected 1 to {MOST_COUPS:,} coups, not {self.coups:,}")
        if self.bankroll is None:
            if self.goal is not None:
                raise Malformed("a goal needs a bankroll to begin with")
            return
        self.machine.check_money(self.bankroll, self.goal)

    def mean_coups(self, followed: Followed) -> float | None:
        """None where neither a bankroll nor a system ends it before its last coup."""
        lasts = self.bankroll is None and isclose(followed.coups, self.coups)
        return None if lasts else followed.coups

    @property
    def ends(self) -> Ends:
        """The results that end it."""
        if self.bankroll is None:
            return Ends()
        goal = None if self.goal is None else self.goal - self.bankroll
        return Ends(self.machine.cost - self.bankroll, goal)

    def follow(self, system: System | None, looks: tuple[int, ...], effort: Effort) -> Followed:
        """Take the way that suits the question."""
        machine = self.machine
        if system is None:
            return _flat(flat_chain(machine), self.coups, self.ends, looks, effort)
        coups = min(self.coups, system.stop.coups or self.coups)
        looks = tuple(coup for coup in looks if coup <= coups)
        course = system.course(machine.most, machine.cost, machine.wins)
        if course.flat:
            return _flat(flat_chain(machine), coups, self.ends, looks, effort)
        if self.bankroll is None and course.finite and system.money_never_stops:
            chain = SystemChain(machine, course).chain()
            if chain.nodes <= MOST_NODES_OF_CHAIN:
                return follow(chain, coups, self.ends, looks, effort.work)
        if isinstance(system.way, LineSection) and coups > MOST_COUPS_OF_LINE:
            raise TooLong(
                f"{system.title} has no exact answer after {coups:,} coups: its line keeps every "
                "number that was written on it, and there are too many such lines to follow them "
                f"all; ask for at most {MOST_COUPS_OF_LINE} coups, or use croupier simulate"
            )
        until = perf_counter() + effort.seconds
        grown = self._grown(system, course, coups, effort.nodes, until)
        return follow_graph(grown, coups, looks, until)

    def _grown(self, system: System, course: Course, coups: int, nodes: int, until: float) -> Grown:
        if isinstance(system.way, LineSection):
            most = min(MOST_NODES, nodes)
            return SessionGraph(self.machine, course, self.bankroll, self.ends, most).grow(coups)
        bankroll = NO_END if self.bankroll is None else self.bankroll
        sitting = Sitting(self.machine, system, bankroll, self.goal)
        return grow_sitting(sitting, coups, nodes, until)


def _flat(
    chain: AdditiveChain, coups: int, ends: Ends, looks: tuple[int, ...], effort: Effort
) -> Followed:
    if chain.nodes > 1 or ends != Ends() or coups <= BY_STEPS:
        return follow(chain, coups, ends, looks, effort.work)
    found = {coup: power.after(chain, coup) for coup in {coups, *looks} if coup}
    result, _ = found[coups]
    bands = {coup: found[coup][0] for coup in looks if coup}
    error = max(error for _, error in found.values())
    ended = dict.fromkeys(SessionEnd, 0.0) | {SessionEnd.COUPS: 1.0}
    return Followed(result, ended, float(coups), error, bands)


__all__ = ["Effort", "Outlook", "TooLong", "outlook"]
