"""The wheel written as an oval of numbers."""

import math
from typing import Final

from croupier.render.canvas import Canvas
from croupier.render.marks import COVERED, COVERED_KEY, KEY, marked
from croupier.rules.pockets import POCKETS, Pockets
from croupier.rules.wheel import ORDER, PLACE, colour

WIDTH: Final = 75
HEIGHT: Final = 21


def wheel_text(ball: int | None, covered: Pockets) -> str:
    """The numbers clockwise, 0 on top, and what the marks mean."""
    canvas = Canvas(WIDTH, HEIGHT)
    for number in ORDER:
        x, y = _cell(number, 1)
        canvas.write(x - 2, y, marked(number, COVERED if number in covered else " "))
    keys = [KEY]
    if covered:
        keys.append(COVERED_KEY)
    if ball is not None:
        canvas.write(*_cell(ball, 0.82), "o")
        canvas.centre(0, WIDTH - 1, HEIGHT // 2, f"{ball} {colour(ball)}")
        keys.append("o is the ball.")
    return "\n".join([*canvas.rows(), " ".join(keys)])


def _cell(number: int, share: float) -> tuple[int, int]:
    """The cell of a number on the oval, or nearer to the middle by a share of the way."""
    angle = 2 * math.pi * PLACE[number] / POCKETS
    across, down = WIDTH // 2 - 2, HEIGHT // 2
    return (
        WIDTH // 2 + round(share * across * math.sin(angle)),
        HEIGHT // 2 - round(share * down * math.cos(angle)),
    )
