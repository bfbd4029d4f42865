import os
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from croupier.cli.inputs import BetWords, HouseName, Json, read_bets
from croupier.cli.output import print_json, print_lines
from croupier.houses import House, house
from croupier.render import View, picture
from croupier.rules.bets import Slip
from croupier.rules.errors import Malformed, shown

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
        write_file(svg, drawn.svg, "--svg")
    if as_json:
        print_json(describe(at, slip))
    elif svg:
        print_lines([f"wrote {svg}"])
    else:
        print_lines([str(drawn)])


def describe(at: House, slip: Slip) -> dict[str, object]:
    """The geometry of the felt in JSON: every spot with its boxes and anchors, and the chips."""
    drawing = at.drawing()
    lying = slip.by_spot
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


def write_file(path: Path, text: str, option: str) -> None:
    """Write a file, or say why not."""
    try:
        path.write_text(text, encoding="utf-8")
    except (OSError, ValueError) as error:
        reason = os.strerror(error.errno) if isinstance(error, OSError) and error.errno else error
        raise Malformed(
            f"{option}: cannot write {shown(str(path))}: {str(reason).lower()}"
        ) from None
