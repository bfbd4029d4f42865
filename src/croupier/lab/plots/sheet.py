"""The paper that pictures are drawn on: its colours, its letters, and how it is saved."""

import io
import os
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from croupier.lab.extra import needs
from croupier.rules.errors import Malformed, shown

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

FORMATS: Final = (".svg", ".png")
STEADY: Final[Any] = {"svg.hashsalt": "croupier", "svg.fonttype": "path"}
"""The same picture is the same file."""


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of a picture."""

    paper: str
    ink: str
    quiet: str
    line: str
    main: str
    band: str
    loss: str
    gain: str
    red: str = "#a3262a"
    black: str = "#26221f"
    green: str = "#1d6b45"


LIGHT: Final = Palette(
    "#fbf9f4", "#2b2622", "#7a7067", "#ddd6ca", "#8a5a1c", "#c49a4a", "#a3262a", "#1d6b45"
)
DARK: Final = Palette(
    "#17201b", "#efe9dc", "#a79f90", "#364239", "#e0b354", "#c49a4a", "#e0676a", "#58b889",
    black="#4b4743", red="#b8383c",
)  # fmt: skip


def palette(*, dark: bool) -> Palette:
    """The colours of light or dark paper."""
    return DARK if dark else LIGHT


def blank(colours: Palette, width: float, height: float) -> "Figure":
    """Paper without anything on it; the library is imported only now, because it is slow."""
    with needs():
        from matplotlib.figure import Figure
    return Figure(figsize=(width, height), facecolor=colours.paper, layout="constrained")


def sheet(colours: Palette, width: float = 8.0, height: float = 4.8) -> "tuple[Figure, Axes]":
    """An empty picture with quiet axes."""
    figure = blank(colours, width, height)
    axes = figure.add_subplot(facecolor=colours.paper)
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)
    for side in ("left", "bottom"):
        axes.spines[side].set_color(colours.line)
    axes.tick_params(colors=colours.quiet, labelsize=9)
    axes.grid(visible=True, color=colours.line, linewidth=0.6, alpha=0.7)
    axes.set_axisbelow(True)
    return figure, axes


def title(axes: "Axes", colours: Palette, words: str, below: str = "") -> None:
    """A title, and a quiet line under it."""
    axes.set_title(words, loc="left", color=colours.ink, fontsize=13, pad=24 if below else 10)
    if below:
        where: dict[str, Any] = {"xycoords": "axes fraction", "xytext": (0, 8)}
        axes.annotate(
            below, (0, 1), textcoords="offset points", color=colours.quiet, fontsize=9.5, **where
        )


def as_svg(figure: "Figure") -> str:
    """A picture as SVG, the same text every time."""
    from matplotlib import rc_context

    with rc_context(STEADY):
        drawn = io.BytesIO()
        figure.savefig(drawn, format="svg", metadata={"Date": None})
    return drawn.getvalue().decode()


def check_plot(path: Path) -> None:
    """Refuse a file whose name does not say how to draw."""
    if path.suffix.lower() not in FORMATS:
        raise Malformed(
            f"--plot: expected a file that ends in .svg or .png, not {shown(str(path))}"
        )


def save(figure: "Figure", path: Path) -> None:
    """Write a picture to a file whose name says how; whole, or not at all."""
    check_plot(path)
    drawn = as_svg(figure).encode() if path.suffix.lower() == ".svg" else _as_png(figure)
    part = path.with_name(f".{path.name}.part")
    try:
        part.write_bytes(drawn)
        part.replace(path)
    except OSError as error:
        with suppress(OSError):
            part.unlink(missing_ok=True)
        reason = os.strerror(error.errno).lower() if error.errno else "unknown reason"
        raise Malformed(f"--plot: cannot write {shown(str(path))}: {reason}") from None


def _as_png(figure: "Figure") -> bytes:
    drawn = io.BytesIO()
    figure.savefig(drawn, format="png", dpi=160)
    return drawn.getvalue()
