"""The results of a simulation, with the exact figure beside the simulated one."""

from collections.abc import Mapping
from dataclasses import dataclass
from math import copysign, log, sqrt
from typing import Any, Final

from croupier.houses import House
from croupier.lab.exact.spread import QUANTILES
from croupier.lab.kernels import tallies as k
from croupier.lab.kernels.session_end import SessionEnd, end_name
from croupier.lab.tables import TableColumns, Tabular
from croupier.lab.tally import BITS, FAN_BITS, SessionTally, quantile
from croupier.lab.wiring import Sitting
from croupier.rules.notebook import html_table
from croupier.tongues import counted

COUPS_PER_HOUR: Final = 35
"""What a busy table deals."""
CHANCES: Final = ("ahead", "even", "behind", "ruin", "goal")
"""Figures that are chances."""
ENDS: Final = (SessionEnd.AHEAD, SessionEnd.BEHIND, SessionEnd.SYSTEM, SessionEnd.COUPS)
"""The reasons of an end that are no figures of their own already, as ruin and goal are."""
FEW: Final = 5
"""A mean has a z-score from so many sessions on, times the kurtosis of the result: with fewer, a
single rare session decides it."""
DOUBTFUL: Final = 6.0
"""A z-score above this is no chance: less than one simulation in a million has one."""


@dataclass(frozen=True, slots=True)
class Fan:
    """Quantiles of the bankroll after so many coups; those who have left keep what they had."""

    coups: tuple[int, ...]
    bankrolls: Mapping[float, tuple[int, ...]]
    """By share, for each of the coups; in minor units."""


@dataclass(frozen=True, slots=True)
class Exact:
    """What is known without simulating; what is not known is `None`."""

    mean_result: float | None = None
    sd: float | None = None
    ahead: float | None = None
    even: float | None = None
    behind: float | None = None
    ruin: float | None = None
    goal: float | None = None
    ended: Mapping[SessionEnd, float] | None = None
    """By the reason for which a session ends."""
    expected_coups: float | None = None
    kurtosis: float | None = None
    """Of the result."""
    quantiles: Mapping[float, int] | None = None
    error: float | None = None
    missing: str | None = None
    """Why nothing is known."""


@dataclass(frozen=True, eq=False)
class Simulated(Tabular):
    """What many sessions came to. Money is in minor units; chances are shares of the sessions."""

    house: str
    system: str
    bets: str
    zero: str
    seed: int | None
    """`None` if the spins were recorded ones."""
    bankroll: int
    stops_at: int | None
    """The goal."""
    coups: int
    sessions: int
    """As many as were played."""
    wanted: int
    partial: bool
    """Whether fewer sessions were played than wanted, or not even one to its end."""
    spins: int
    seconds: float
    mean_result: float
    sd: float
    ahead: float
    even: float
    behind: float
    ruin: float
    goal: float | None
    ended: Mapping[str, int]
    """Sessions by the reason for which they ended."""
    quantiles: Mapping[float, int]
    best: int
    worst: int
    mean_coups: float
    turnover: float
    """Staked in a session, on average."""
    hours: float
    """At the table, on average."""
    drawdown: Mapping[float, int]
    deepest: int
    """The largest drawdown of all."""
    mean_drawdown: float
    losing_run: Mapping[float, int]
    longest_run: int
    limited: int
    """Stakes that the limits of the table cut."""
    short: int
    """Stakes that the bankroll cut."""
    cut_sessions: int
    fan: Fan
    exact: Exact
    at: House
    per_hour: int = COUPS_PER_HOUR
    lost: str | None = None
    """What became of the cluster, if that ended it early."""
    left_over: int = 0
    """Recorded numbers of a last session that they did not last for. It is left out, unless it is
    the only one."""

    @property
    def z_scores(self) -> dict[str, float]:
        """How far simulated figures are from the exact ones, in standard errors.

        The mean has none where rare sessions decide it and there are too few of them.
        """
        exact = self.exact
        scores = {"mean_result": self._z_of_mean()}
        for name in CHANCES:
            scores[name] = self._z_of_chance(getattr(self, name), getattr(exact, name))
        for end in ENDS if exact.ended else ():
            known = exact.ended[end] if exact.ended else None
            scores[f"ended_{end}"] = self._z_of_chance(self.share_ended(end), known)
        return {name: score for name, score in scores.items() if score is not None}

    @property
    def doubtful(self) -> tuple[str, ...]:
        """The figures that are so far from the exact ones that one of the two is wrong."""
        return tuple(name for name, score in self.z_scores.items() if abs(score) > DOUBTFUL)

    def share_ended(self, end: SessionEnd) -> float:
        """The share of sessions that ended for a reason."""
        return self.ended.get(end, 0) / self.sessions

    def _z_of_mean(self) -> float | None:
        exact = self.exact
        if exact.mean_result is None or exact.sd is None or exact.kurtosis is None:
            return None
        if self.sessions < FEW * exact.kurtosis:
            return None
        apart = self.mean_result - exact.mean_result
        return apart * sqrt(self.sessions) / exact.sd if exact.sd else None

    def _z_of_chance(self, simulated: float | None, exact: float | None) -> float | None:
        """The signed root of the deviance.

        It is the usual z-score where both outcomes are frequent. Where one is rare it keeps its
        meaning: by Chernoff's bound, chance exceeds it with at most exp(-z * z / 2).
        """
        if simulated is None or exact is None:
            return None
        error = self.exact.error or 0.0
        known = min(max(exact, error), 1 - error)
        apart = _entropy(simulated, known) + _entropy(1 - simulated, 1 - known)
        return copysign(sqrt(max(0.0, 2 * self.sessions * apart)), simulated - known)

    @property
    def spins_per_second(self) -> float:
        """How fast it went."""
        return self.spins / self.seconds if self.seconds else 0.0

    def to_json(self) -> dict[str, Any]:
        """Everything, as plain data."""
        left_out = ("at", "fan", "exact", "quantiles", "drawdown", "losing_run", "ended")
        plain = {
            name: getattr(self, name) for name in self.__dataclass_fields__ if name not in left_out
        }
        by_share = {
            name: _keyed(getattr(self, name)) for name in ("quantiles", "drawdown", "losing_run")
        }
        exact = {name: getattr(self.exact, name) for name in Exact.__dataclass_fields__}
        if self.exact.quantiles is not None:
            exact["quantiles"] = _keyed(self.exact.quantiles)
        fan = {"coups": self.fan.coups, "bankrolls": _keyed(self.fan.bankrolls)}
        return {
            **plain, "spins_per_second": self.spins_per_second, **by_share,
            "ended": dict(self.ended), "exact": exact,
            "z": self.z_scores, "doubtful": self.doubtful, "fan": fan,
        }  # fmt: skip

    def columns(self) -> TableColumns:
        """The fan: quantiles of the bankroll by the coups that were played."""
        return {"coups": self.fan.coups, **_keyed(self.fan.bankrolls)}

    def results_by_coup(self) -> dict[int, dict[float, int]]:
        """The fan as results instead of bankrolls, as it is drawn."""
        return {
            coup: {
                share: banks[place] - self.bankroll for share, banks in self.fan.bankrolls.items()
            }
            for place, coup in enumerate(self.fan.coups)
        }

    @property
    def about(self) -> str:
        """What was played, under a picture."""
        return f"{self.system} on {self.bets}, {counted(self.sessions, 'session')}"

    def _repr_svg_(self) -> str:
        from croupier.lab.plots import as_svg
        from croupier.lab.plots.charts import fan_of_quantiles

        return as_svg(fan_of_quantiles(self.at, self.results_by_coup(), self.bankroll, self.about))

    def _repr_html_(self) -> str:
        plain = self.to_json()
        rows = [(name.replace("_", " "), plain[name]) for name in plain if name != "fan"]
        return html_table(("", "value"), rows)


def _keyed(by_share: Mapping[float, Any]) -> dict[str, Any]:
    return {str(share): value for share, value in by_share.items()}


def _entropy(simulated: float, exact: float) -> float:
    """One outcome's part of the relative entropy."""
    return simulated * log(simulated / exact) if simulated else 0.0


@dataclass(frozen=True, slots=True)
class Reading:
    """A tally in money."""

    sitting: Sitting
    tally: SessionTally
    coups: int
    every: int

    @property
    def mean(self) -> float:
        """The mean result of a session."""
        return self.sitting.step * self.tally.figure(k.RESULT) / self.tally.sessions

    @property
    def sd(self) -> float:
        """The standard deviation of a session's result."""
        count, total = self.tally.sessions, self.tally.figure(k.RESULT)
        spread = count * self.tally.squares - total * total  # exact: these are integers
        return self.sitting.step * sqrt(spread) / count

    def results(self, share: float) -> int:
        """A quantile of the results."""
        return self._result(quantile(self.tally.banks, share, BITS))

    def _result(self, bank: int) -> int:
        return (bank - self.sitting.bank) * self.sitting.step

    def falls(self, share: float) -> int:
        """A quantile of the drawdowns."""
        return quantile(self.tally.falls, share, BITS) * self.sitting.step

    def runs(self, share: float) -> int:
        """A quantile of the longest runs of losses."""
        return quantile(self.tally.runs, share, k.LONGEST)

    def fan(self) -> Fan:
        """Quantiles of the bankroll, moment by moment."""
        start = self.sitting.bankroll
        points = len(self.tally.fan)
        coups = (0, *(min(self.coups, self.every * (n + 1)) for n in range(points)))
        banks = {
            share: (
                start,
                *(
                    start + self._result(quantile(row, share, FAN_BITS)) if row.any() else start
                    for row in self.tally.fan
                ),
            )
            for share in QUANTILES
        }
        return Fan(coups, banks)

    def ended(self) -> dict[str, int]:
        """Sessions by the reason for which they ended."""
        counts = enumerate(self.tally.reasons.tolist())
        return {end_name(reason): count for reason, count in counts if count}
