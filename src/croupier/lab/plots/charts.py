"""Pictures of an evening: the fan of bankrolls, the distribution at its end, and ruin."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from croupier.houses import House
from croupier.lab.exact.outlook import Outlook, outlook
from croupier.lab.exact.spread import QUANTILES, Spread
from croupier.lab.extra import needs
from croupier.lab.plots.sheet import Palette, palette, sheet, title
from croupier.rules.money import UNIT
from croupier.tongues import counted

with needs():
    import numpy as np

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

BANDS: Final = ((0.01, 0.99, 0.18), (0.05, 0.95, 0.3), (0.25, 0.75, 0.5))
BARS: Final = 120


def _in_money(axes: "Axes", at: House, *, x: bool = False) -> None:
    currency = at.figures.currency

    def write(amount: float, _: float) -> str:
        sign = "−" if amount < 0 else ""
        return f"{sign}{currency}{at.write(round(abs(amount)) * UNIT)}"

    (axes.xaxis if x else axes.yaxis).set_major_formatter(write)


def _about(found: Outlook) -> str:
    return f"{found.system} on {found.bets}" if found.system else found.bets


def fan_chart(at: House, found: Outlook, *, dark: bool = False) -> "Figure":
    """The bankroll coup by coup: the middle, and bands that hold half, nine tenths, nearly all."""
    start = found.bankroll or 0
    quantiles = {coup: spread.quantiles() for coup, spread in found.bands.items()}
    return fan_of_quantiles(at, quantiles, start, _about(found), dark=dark)


def fan_of_quantiles(
    at: House,
    quantiles: Mapping[int, Mapping[float, int]],
    start: int,
    about: str,
    *,
    dark: bool = False,
) -> "Figure":
    """A fan of the quantiles of results after some coups, from wherever they come."""
    colours = palette(dark=dark)
    figure, axes = sheet(colours)
    coups = sorted(quantiles)
    rows = {part: [(quantiles[c][part] + start) / UNIT for c in coups] for part in QUANTILES}
    for low, high, strength in BANDS:
        label = f"{high - low:.0%} of evenings"
        axes.fill_between(
            coups, rows[low], rows[high], color=colours.band, alpha=strength, lw=0, label=label
        )
    axes.plot(coups, rows[0.5], color=colours.main, lw=2, label="the middle")
    axes.axhline(start / UNIT, color=colours.quiet, lw=0.8, ls=(0, (4, 3)))
    axes.set_xlim(coups[0], coups[-1])
    axes.set_xlabel("coups", color=colours.quiet)
    _in_money(axes, at)
    title(axes, colours, "Bankroll" if start else "Result", f"{at.identity.title}: {about}")
    _legend(axes, colours)
    return figure


def distribution_chart(
    at: House, found: Outlook, simulated: Sequence[int] | None = None, *, dark: bool = False
) -> "Figure":
    """The result at the end: the exact curve, and simulated evenings behind it if there are any."""
    colours = palette(dark=dark)
    figure, axes = sheet(colours)
    edges = _edges(found.result)
    centres, heights = (edges[:-1] + edges[1:]) / 2, _heights(found.result, edges)
    if simulated is not None and len(simulated):
        counts, _ = np.histogram(np.asarray(simulated) / UNIT, edges)
        axes.stairs(
            counts / len(simulated), edges, fill=True, color=colours.line, label="simulated"
        )
    behind, ahead = np.where(centres < 0, heights, 0), np.where(centres >= 0, heights, 0)
    axes.bar(centres, behind, np.diff(edges), color=colours.loss, alpha=0.55, lw=0)
    axes.bar(centres, ahead, np.diff(edges), color=colours.gain, alpha=0.55, lw=0)
    axes.plot(centres, heights, color=colours.main, lw=1.4, label="exact")
    axes.axvline(0, color=colours.quiet, lw=0.8)
    axes.axvline(
        found.mean_result / UNIT, color=colours.ink, lw=1, ls=(0, (3, 3)), label="the mean"
    )
    axes.set_ylim(0)
    axes.yaxis.set_major_formatter(lambda share, _: f"{share:.1%}")
    _in_money(axes, at, x=True)
    axes.set_xlabel("result", color=colours.quiet)
    words = f"behind {found.behind:.1%}, even {found.even:.1%}, ahead {found.ahead:.1%}"
    title(axes, colours, f"After {counted(found.coups, 'coup')}: {words}", _about(found))
    _legend(axes, colours)
    return figure


def _edges(spread: Spread) -> "np.ndarray":
    """Bars of whole steps of the lattice, where nearly all of the result lies."""
    ends = spread.quantiles((0.0005, 0.9995))
    low, high = ends[0.0005], ends[0.9995]
    steps = np.diff(spread.amounts)
    step = int(np.gcd.reduce(steps)) if len(steps) else UNIT
    width = step * max(1, -(-(high - low) // (step * BARS)))
    first = low - low % width - width / 2
    return np.arange(first, high + 1.5 * width, width) / UNIT


def _heights(spread: Spread, edges: "np.ndarray") -> "np.ndarray":
    heights, _ = np.histogram(spread.amounts / UNIT, edges, weights=spread.chances)
    return heights


def ruin_chart(  # noqa: PLR0913, PLR0917  # the session, and how often it is asked
    at: House,
    bets: str,
    coups: int,
    bankrolls: Sequence[int],
    goal_factor: float | None = 2.0,
    zero: str = "leave",
    *,
    dark: bool = False,
) -> "Figure":
    """How likely ruin is for bankrolls of different sizes; with a goal, how likely that is too."""
    from croupier.lab.policy import read_policy

    slip, policy = at.slip(bets), read_policy(zero, at)
    found = []
    for bankroll in bankrolls:
        goal = round(bankroll * goal_factor) if goal_factor else None
        found.append(outlook(at, slip, coups, bankroll, goal, policy=policy))
    colours = palette(dark=dark)
    figure, axes = sheet(colours)
    places = [bankroll / UNIT for bankroll in bankrolls]
    axes.plot(places, [one.ruin or 0.0 for one in found], color=colours.loss, lw=2, label="ruin")
    if goal_factor:
        words = f"{goal_factor:g} times the bankroll"
        axes.plot(places, [one.goal or 0.0 for one in found], color=colours.gain, lw=2, label=words)
    axes.set_ylim(0, 1)
    axes.yaxis.set_major_formatter(lambda share, _: f"{share:.0%}")
    _in_money(axes, at, x=True)
    axes.set_xlabel("bankroll", color=colours.quiet)
    title(axes, colours, f"Within {counted(coups, 'coup')}", f"{at.identity.title}: {bets}")
    _legend(axes, colours)
    return figure


def _legend(axes: "Axes", colours: Palette) -> None:
    axes.legend(frameon=False, labelcolor=colours.ink, fontsize=9, loc="best")
