"""The felt as a picture.

>>> from croupier.rules.drawing import Layout, draw
>>> from croupier.rules.felt import spot
>>> picture = felt_picture(draw(Layout.ENGLISH), chips={spot("14/17"): 500, spot("red"): 10_000})
>>> print(str(picture).splitlines()[-1])
a  14/17 by 5    b  red by 100
"""

from collections.abc import Mapping

from croupier.render.amounts import WriteAmount
from croupier.render.felt_svg import felt_svg
from croupier.render.felt_text import felt_text
from croupier.render.picture import Picture
from croupier.render.scene import DEFAULT_LABELS, Scene, chips_on, dolly_on
from croupier.rules.drawing import Drawing
from croupier.rules.felt import Spot
from croupier.rules.money import write_amount


def felt_picture(  # noqa: PLR0913  # a picture is asked for with all that it shows
    drawing: Drawing,
    *,
    labels: Mapping[Spot, str] | None = None,
    chips: Mapping[Spot, int] | None = None,
    dolly: int | None = None,
    title: str = "Roulette felt",
    write: WriteAmount = write_amount,
) -> Picture:
    """A felt with its labels, the chips that lie on it and the dolly on the number that won.

    Labels that are not given are those of `DEFAULT_LABELS`; a chip lies on the first anchor of
    its spot.
    """
    scene = Scene(
        drawing,
        {**DEFAULT_LABELS, **(labels or {})},
        chips_on(drawing, chips or {}),
        dolly_on(drawing, dolly),
        title,
        write,
    )
    return Picture(felt_svg(scene), felt_text(scene))
