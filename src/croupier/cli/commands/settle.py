from typing import Annotated

from cyclopts import Parameter

from croupier.cli.inputs import (
    BetWords,
    HouseName,
    Json,
    ZeroChoice,
    read_bets,
    read_choice,
    read_number,
)
from croupier.cli.output import MOST_ROWS, left_out, new_table, print_json, print_table
from croupier.houses import House, house
from croupier.rules.settlement import SettledPiece, Settlement
from croupier.rules.wheel import colour

NumberFallen = Annotated[str, Parameter(name="NUMBER", help="0 to 36", allow_leading_hyphen=True)]


def settle(
    name: HouseName,
    number: NumberFallen,
    /,
    *bets: BetWords,
    zero: ZeroChoice = "leave",
    as_json: Json = False,
) -> None:
    """What bets win, get back or leave in prison when a number comes up."""
    at = house(name)
    result = at.settle(at.slip(read_bets(bets)), read_number(number), read_choice(zero, at))
    if as_json:
        print_json(describe(at, result))
    else:
        show(at, result)


def describe(at: House, result: Settlement) -> dict[str, object]:
    """A settlement in JSON."""
    return {
        "house": at.id,
        "number": result.number,
        "colour": colour(result.number),
        "stake": result.stake,
        "winnings": result.winnings,
        "returned": result.returned,
        "held": result.held,
        "lines": [describe_piece(one) for one in result.lines],
    }


def describe_piece(piece: SettledPiece) -> dict[str, object]:
    """A piece in JSON."""
    return {
        "call": piece.call and str(piece.call),
        "spot": str(piece.spot),
        "kind": piece.spot.kind,
        "stake": piece.stake,
        "outcome": piece.outcome,
        "winnings": piece.winnings,
        "returned": piece.returned,
    }


def show(at: House, result: Settlement) -> None:
    """A settlement for people."""
    figures = ("stake", "winnings", "returned", "held")
    table = new_table(
        at.announce(result.number),
        "call",
        "spot",
        "stake",
        "outcome",
        "winnings",
        "returned",
        "held",
        right=figures,
    )
    for piece in result.lines[:MOST_ROWS]:
        said = at.say(piece.call) if piece.call else ""
        amounts = [at.write(amount) for amount in (piece.winnings, piece.returned, piece.held)]
        table.add_row(said, str(piece.spot), at.write(piece.stake), piece.outcome, *amounts)
    gain = result.winnings + result.returned + result.held - result.stake
    unit = at.figures.currency
    held = f", {unit}{at.write(result.held)} {at.terms.zero.held}" if result.held else ""
    below = f"Staked {unit}{at.write(result.stake)}: winnings {unit}{at.write(result.winnings)}, returned {unit}{at.write(result.returned)}{held}"
    print_table(table, *left_out(len(result.lines)), below, f"Result {at.write(gain)}")
