import os
from enum import StrEnum
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from croupier.cli.inputs import BetWords, HouseName, Json, read_bets
from croupier.cli.output import print_json, print_lines
from croupier.houses import House, house
from croupier.render import Picture, felt_picture, racetrack_picture, wheel_picture
from croupier.rules.bets import Slip
from croupier.rules.errors import Malformed, shown
from croupier.rules.felt import Spot


class View(StrEnum):
    """What to draw."""

    FELT = "felt"
    RACETRACK = "racetrack"
    ZODIAC = "zodiac"
    WHEEL = "wheel"


SvgFile = Annotated[
    Path | None, Parameter(name="--svg", help="write an SVG picture to FILE instead")
]
Views = Annotated[View, Parameter(name="--view", help="felt, racetrack, zodiac or wheel")]


def felt(
    name: HouseName,
    /,
    *bets: BetWords,
    svg: SvgFile = None,
    view: Views = View.FELT,
    as_json: Json = False,
) -> None:
    """A picture of the felt with chips on it, in the terminal or as SVG."""
    at = house(name)
    slip = at.slip(read_bets(bets)) if bets else Slip(())
    drawn = picture(at, slip, view)
    if svg:
        write_file(svg, drawn.svg)
    if as_json:
        print_json(describe(at, slip))
    elif svg:
        print_lines([f"wrote {svg}"])
    else:
        print_lines([str(drawn)])


def chips(slip: Slip) -> dict[Spot, int]:
    """How much lies on each spot."""
    lying: dict[Spot, int] = {}
    for piece in slip.pieces:
        lying[piece.spot] = lying.get(piece.spot, 0) + piece.amount
    return lying


def picture(at: House, slip: Slip, view: View) -> Picture:
    """What the user asked to see."""
    title = f"{at.identity.title}: {view}"
    if view is View.WHEEL:
        return wheel_picture(covered=slip.numbers, title=title)
    if view is View.FELT:
        labels = at.felt.labels
        return felt_picture(
            at.drawing(), labels=labels, chips=chips(slip), title=title, write=at.write
        )
    words = {one.name: at.say(one) for one in at.offered_calls if not one.argument}
    return racetrack_picture(
        labels=words, covered=slip.numbers, zodiac=view is View.ZODIAC, title=title
    )


def describe(at: House, slip: Slip) -> dict[str, object]:
    """The geometry of the felt in JSON: every spot with its boxes and anchors, and the chips."""
    drawing = at.drawing()
    lying = chips(slip)
    return {
        "house": at.id,
        "width": drawing.width,
        "height": drawing.height,
        "spots": [
            {
                "spot": str(spot),
                "kind": spot.kind,
                "numbers": list(spot.numbers),
                "boxes": drawing.boxes.get(spot, ()),
                "anchors": anchors,
                "amount": lying.get(spot, 0),
            }
            for spot, anchors in drawing.anchors.items()
        ],
    }


def write_file(path: Path, text: str) -> None:
    """Write a file, or say why not."""
    try:
        path.write_text(text, encoding="utf-8")
    except (OSError, ValueError) as error:
        reason = os.strerror(error.errno) if isinstance(error, OSError) and error.errno else error
        raise Malformed(f"--svg: cannot write {shown(str(path))}: {str(reason).lower()}") from None
