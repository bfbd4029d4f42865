"""The wheel as a picture: 37 pockets clockwise, 0 on top."""

from croupier.render.picture import Picture
from croupier.render.wheel_svg import wheel_svg
from croupier.render.wheel_text import wheel_text
from croupier.rules.pockets import Pockets
from croupier.rules.wheel import PLACE, colour


def wheel_picture(
    *,
    ball: int | None = None,
    covered: Pockets = Pockets(),  # noqa: B008  # it never changes
    title: str = "Wheel",
) -> Picture:
    """The wheel, the ball in the pocket of a number, and the numbers that bets cover."""
    if ball is not None and ball not in PLACE:
        raise ValueError(f"a pocket is a number from 0 to 36, not {ball}")
    return Picture(
        wheel_svg(title, _words(ball, covered), ball, covered), wheel_text(ball, covered)
    )


def _words(ball: int | None, covered: Pockets) -> str:
    rest = (
        "The ball is not in play." if ball is None else f"The ball lies in {ball}, {colour(ball)}."
    )
    return f"{rest} Covered: {covered}." if covered else rest
