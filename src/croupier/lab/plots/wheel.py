"""The wheel as a polar picture: how often every pocket came up, in the order of the wheel."""

from typing import TYPE_CHECKING, Final

from croupier.lab.extra import needs
from croupier.lab.plots.sheet import blank, palette
from croupier.rules.pockets import POCKETS
from croupier.rules.wheel import ORDER, colour
from croupier.tongues import counted

with needs():
    import numpy as np

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from croupier.lab.audit.report import Audit

HUB: Final = 0.45
"""The middle of the picture, as a share of what is expected."""
USUAL: Final = 3.3
"""Of 37 pockets of a fair wheel none is further out than so many deviations, nearly always."""


def wheel_chart(made: "Audit", *, title: str = "Wheel", dark: bool = False) -> "Figure":
    """Bars of every pocket round the wheel, and the ring in which a fair wheel stays."""
    colours = palette(dark=dark)
    figure = blank(colours, 6.6, 7.2)
    from matplotlib.projections.polar import PolarAxes

    axes = figure.add_subplot(projection="polar", facecolor=colours.paper)
    assert isinstance(axes, PolarAxes)
    axes.set_theta_zero_location("N")
    axes.set_theta_direction(-1)
    turn = 2 * np.pi / POCKETS
    angles = turn * np.arange(POCKETS)
    expected = max(made.spins / POCKETS, 1e-9)
    shares = np.array([made.counts[number] / expected for number in ORDER])
    tints = [getattr(colours, colour(number)) for number in ORDER]
    axes.bar(angles, shares, turn * 0.92, color=tints, edgecolor=colours.paper, lw=0.6, zorder=3)
    around = np.linspace(0, 2 * np.pi, 361)
    wide = USUAL * np.sqrt(max(1 - 1 / POCKETS, 0) / max(expected, 1e-9))
    low, high = np.full(361, max(1 - wide, 0)), np.full(361, 1 + wide)
    axes.fill_between(around, low, high, color=colours.band, alpha=0.3, lw=0, zorder=2)
    axes.plot(around, np.ones(361), color=colours.main, lw=1.2, ls=(0, (4, 3)), zorder=4)
    top = max(1.25, 1 + wide, float(shares.max())) * 1.02
    axes.set_ylim(-HUB, top * 1.16)
    for angle, number in zip(angles, ORDER, strict=True):
        axes.text(
            angle, top * 1.09, str(number), color=colours.ink, fontsize=9, ha="center", va="center"
        )
    axes.set_xticks([])
    axes.set_yticks([])
    axes.spines["polar"].set_visible(False)
    figure.suptitle(f"{title}: {counted(made.spins, 'number')}", color=colours.ink, fontsize=14)
    words = "The broken line is what is expected; fair wheels nearly always stay in the ring."
    figure.supxlabel(f"{words}\n{_plain(made)}", color=colours.quiet, fontsize=9)
    return figure


def _plain(made: "Audit") -> str:
    """The verdict in a few words."""
    return {
        "too few": "Too few numbers to say anything.",
        "nothing": "Nothing here speaks against a fair wheel, which does not prove that it is fair.",
        "hint": "A little unusual; only further numbers can confirm it.",
        "unusual": "A fair wheel would hardly give these numbers; they do not say why.",
    }[made.level]
