"""The felt written on a canvas of characters.

Every coordinate of the drawing has a cell of its own, so a chip's letter stands exactly on its
line, crossing or box; a number is written in the row above the chip it would carry.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise, repeat
from string import ascii_letters
from typing import Final

from croupier.render.canvas import Canvas, in_columns, printable, shortened
from croupier.render.marks import KEY, marked
from croupier.render.scene import Scene
from croupier.rules.drawing import Box, Drawing
from croupier.rules.felt import Kind, Spot

LETTERS: Final = ascii_letters.replace("r", "")
"""The chips' letters; r marks the red numbers."""
DOLLY: Final = "*"
MORE: Final = "+"
"""Chips for which no letter is left."""

_NARROW, _WIDE = 5, 7
"""Cells from one number to the next, along a lying felt."""


@dataclass(frozen=True, slots=True)
class _Axis:
    """The cell of each coordinate that matters, in one direction."""

    cells: dict[int, int]

    @property
    def length(self) -> int:
        return max(self.cells.values()) + 1


def _axis(lines: set[int], middles: set[int], pitch: int) -> _Axis:
    """From a line to the next middle it is half a pitch, rounded up; the rest leads to the next line."""
    stops = sorted(lines | middles)
    cells = {stops[0]: 0}
    half = (pitch + 1) // 2
    for one, following in pairwise(stops):
        step = pitch - half if one not in lines else half if following not in lines else pitch
        cells[following] = cells[one] + step
    return _Axis(cells)


@dataclass(frozen=True, slots=True)
class _Plan:
    """Where the boxes and the anchors of a drawing are on the canvas."""

    x: _Axis
    y: _Axis

    def frame(self, box: Box) -> tuple[int, int, int, int]:
        """Left, top, right and bottom of a box."""
        across, down = self.x.cells, self.y.cells
        return across[box.x], down[box.y], across[box.x + box.width], down[box.y + box.height]

    def cell(self, x: int, y: int) -> tuple[int, int]:
        return self.x.cells[x], self.y.cells[y]


def _plan(drawing: Drawing, pitch: int) -> _Plan:
    boxes = [box for several in drawing.boxes.values() for box in several]
    points = [point for several in drawing.anchors.values() for point in several]
    return _Plan(
        _axis(
            {x for box in boxes for x in (box.x, box.x + box.width)}, {p.x for p in points}, pitch
        ),
        _axis({y for box in boxes for y in (box.y, box.y + box.height)}, {p.y for p in points}, 3),
    )


def felt_text(scene: Scene) -> str:
    """The drawing, the key to it and the legend of its chips."""
    plan = _roomy(scene)
    canvas = Canvas(plan.x.length, plan.y.length)
    for one, boxes in scene.drawing.boxes.items():
        for box in boxes:
            canvas.box(*plan.frame(box))
            _print(canvas, plan, scene, one, box)
    for letter, one in _lettered(scene):
        canvas.write(*plan.cell(*scene.drawing.anchors[one][0]), letter)
    return "\n".join([*canvas.rows(), *_below(scene, plan.x.length)])


def _roomy(scene: Scene) -> _Plan:
    """The narrowest plan in which all labels have room; the widest, if there is none."""
    for pitch in range(_NARROW, _WIDE):
        plan = _plan(scene.drawing, pitch)
        if all(_has_room(plan, scene, one) for one in scene.drawing.boxes):
            return plan
    return _plan(scene.drawing, _WIDE)


def _has_room(plan: _Plan, scene: Scene, one: Spot) -> bool:
    frames = map(plan.frame, scene.drawing.boxes[one])
    needed = len(scene.label(one).replace(" ", ""))
    return all(right - left > needed for left, _, right, _ in frames)


def _print(canvas: Canvas, plan: _Plan, scene: Scene, one: Spot, box: Box) -> None:
    """The number or the label of a box, in the row above its middle."""
    left, _, right, _ = plan.frame(box)
    x, y = plan.cell(*box.centre)
    if one.kind is Kind.STRAIGHT:
        canvas.write(x - 2, y - 1, marked(int(one.name), DOLLY if one is scene.dolly else " "))
        return
    words = shortened(scene.label(one), right - left - 1)
    canvas.write(max(left + 1, min(x - len(words) // 2, right - len(words))), y - 1, words)


def _lettered(scene: Scene) -> Iterable[tuple[str, Spot]]:
    return zip([*LETTERS, *repeat(MORE, len(scene.chips))], scene.chips, strict=False)


def _below(scene: Scene, width: int) -> list[str]:
    """What the signs on the canvas mean."""
    dolly = [f"{DOLLY} marks the dolly, on {scene.dolly}."] if scene.dolly else []
    legend = [printable(f"{letter}  {scene.bet(one)}") for letter, one in _lettered(scene)]
    return [" ".join([KEY, *dolly]), *in_columns(legend, width)]
