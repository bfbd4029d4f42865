"""Pictures to show: bankrolls as a fan, distributions, ruin, and the wheel; light or dark."""

from croupier.lab.plots.charts import distribution_chart, fan_chart, ruin_chart
from croupier.lab.plots.sheet import as_svg, save
from croupier.lab.plots.wheel import wheel_chart

__all__ = [
    "as_svg",
    "distribution_chart",
    "fan_chart",
    "ruin_chart",
    "save",
    "wheel_chart",
]
