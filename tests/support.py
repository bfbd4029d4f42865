"""What the clause tests say about bets and places on the felt, in one sentence each."""

from collections.abc import Iterable

import pytest

from croupier import Call, House, Outcome, Spot, spot
from croupier.rules.bets import Bet, Slip
from croupier.rules.drawing import Box, Drawing, Edge, Point
from croupier.rules.felt import Kind

clause = pytest.mark.clause
UNIT = 100


def case(ids: str | Iterable[str], *values: object) -> object:
    """A row of a parametrised test that stands for one clause or several."""
    names = [ids] if isinstance(ids, str) else list(ids)
    label = f"{names[0]} {values[0]}" if values else names[0]
    return pytest.param(*values, marks=clause(*names), id=label)


def wins_exactly(house: House, bet: str, numbers: Iterable[int], odds: int) -> None:
    """A bet by 1 wins `odds` on these numbers and loses on all others, 0 aside where it is held."""
    winning = set(numbers)
    slip = house.slip(f"{bet} by 1")
    for number in range(37):
        (line,) = house.settle(slip, number).lines
        if number in winning:
            assert (line.outcome, line.winnings, line.returned) == (Outcome.WON, odds * UNIT, UNIT)
        elif number:
            assert (line.outcome, line.winnings, line.returned) == (Outcome.LOST, 0, 0)


def loses_on_zero(house: House, bet: str) -> None:
    (line,) = house.settle(house.slip(f"{bet} by 1"), 0).lines
    assert (line.outcome, line.winnings, line.returned, line.held) == (Outcome.LOST, 0, 0, 0)


def kind_pays(house: House, kind: Kind, odds: int) -> None:
    """Every spot of a kind wins these odds on each of its numbers and on no other."""
    spots = [one for one in house.spots if one.kind is kind]
    assert spots
    for one in spots:
        wins_exactly(house, str(one), one.numbers, odds)


def pieces(house: House, call: str) -> list[str]:
    """Where the pieces of a call go, in order of the notation."""
    target = house.target(call)
    assert isinstance(target, Call)
    return sorted(str(piece) for piece in target.pieces)


def places(house: House, call: str, expected: str) -> None:
    """A call puts its pieces on exactly these spots, each with the amount that was said."""
    assert pieces(house, call) == sorted(expected.split())
    laid = Slip((Bet(house.target(call), 5 * UNIT),)).pieces
    assert {piece.amount for piece in laid} == {5 * UNIT}


def box(drawing: Drawing, name: str) -> Box:
    """The box of a number or outside bet that has only one."""
    (only,) = drawing.boxes[spot(name)]
    return only


def touches(where: Box, point: Point) -> bool:
    """Whether a point lies in a box or on its lines."""
    across = where.x <= point.x <= where.x + where.width
    return across and where.y <= point.y <= where.y + where.height


def number_boxes(drawing: Drawing) -> dict[int, Box]:
    return {number: box(drawing, str(number)) for number in range(37)}


def touched(drawing: Drawing, point: Point) -> set[int]:
    """The numbers whose boxes a chip at this point touches."""
    return {n for n, where in number_boxes(drawing).items() if touches(where, point)}


def lies_centred(drawing: Drawing, one: Spot) -> None:
    """The chip lies in the middle of each of its boxes and touches no line."""
    assert len(drawing.anchors[one]) == len(drawing.boxes[one]) > 0
    for point, where in zip(drawing.anchors[one], drawing.boxes[one], strict=True):
        assert point == where.centre
        assert where.holds(*point)


def lies_where_numbers_meet(drawing: Drawing, one: Spot) -> None:
    """The chip touches exactly the numbers of its bet, on a line or crossing between them."""
    for point in drawing.anchors[one]:
        assert touched(drawing, point) == set(one.numbers)


def lies_at_the_edge(drawing: Drawing, one: Spot, edges: Iterable[Edge]) -> None:
    """The chip lies on the outer line of the grid, at each edge that the house uses."""
    wanted = set()
    lowest, highest = min(n for n in one.numbers if n), max(one.numbers)
    first, third = box(drawing, str(lowest)), box(drawing, str(highest))
    if Edge.FIRST in edges:
        wanted.add(first.y + first.height)
    if Edge.THIRD in edges:
        wanted.add(third.y)
    assert {point.y for point in drawing.anchors[one]} == wanted
    for point in drawing.anchors[one]:
        assert touched(drawing, point) <= set(one.numbers)
        assert drawing.spot_at(*point) is one


def anchors_fit(house: House, kind: Kind) -> None:
    """Every spot of a kind has its chips where the rulebooks say."""
    drawing = house.drawing()
    for one in (one for one in house.spots if one.kind is kind):
        at_edge = kind in (Kind.STREET, Kind.SIX) and 0 not in one.numbers
        if one in drawing.boxes:
            lies_centred(drawing, one)
        elif at_edge or one is spot("first four"):
            lies_at_the_edge(drawing, one, house.felt.edges)
        else:
            lies_where_numbers_meet(drawing, one)


def grid_rows(house: House) -> list[list[int]]:
    """The numbers of the drawn grid, row by row from the top, each from the left."""
    drawing = house.drawing()
    found = [(where.y, where.x, n) for n, where in number_boxes(drawing).items() if n]
    heights = sorted({y for y, _, _ in found})
    return [[n for y, _, n in sorted(found) if y == height] for height in heights]


RED = "1 3 5 7 9 12 14 16 18 19 21 23 25 27 30 32 34 36"
BLACK = "2 4 6 8 10 11 13 15 17 20 22 24 26 28 29 31 33 35"


def figures(text: str) -> set[int]:
    return set(map(int, text.split()))


TIERS = "5/8 10/11 13/16 23/24 27/30 33/36"
ORPHANS = "1 6/9 14/17 17/20 31/34"
VOISINS = "0/2/3 0/2/3 4/7 12/15 18/21 19/22 32/35 25/29 25/29"
ZERO_SPIEL = "0/3 12/15 26 32/35"
NEIGHBOURS_OF_17 = "2 25 17 34 6"
