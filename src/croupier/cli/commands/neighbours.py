from typing import Annotated

from cyclopts import Parameter

from croupier.cli.inputs import Json, read_number, read_whole
from croupier.cli.output import print_json, print_lines
from croupier.rules.wheel import WIDEST, colour
from croupier.rules.wheel import neighbours as on_the_wheel

AroundNumber = Annotated[str, Parameter(name="NUMBER", help="0 to 36", allow_leading_hyphen=True)]
Width = Annotated[
    str, Parameter(name="--each-side", help=f"0 to {WIDEST}", allow_leading_hyphen=True)
]


def neighbours(number: AroundNumber, /, *, each_side: Width = "2", as_json: Json = False) -> None:
    """A number between its neighbours on the wheel."""
    sector = on_the_wheel(read_number(number), read_whole(each_side, WIDEST))
    if as_json:
        print_json(sector)
    else:
        print_lines(
            [" ".join(f"{one}{colour(one)[0]}" for one in sector), "r red, b black, g green"]
        )
