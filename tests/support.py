"""What the clause tests say about bets and places on the felt, in one sentence each.

Bets are made and settled at a table, the felt is the one that the pages get.
"""

from collections import Counter
from collections.abc import Iterable
from copy import copy

import pytest

from asking import rules
from croupier import Outcome, Spot, spot
from croupier.rules.drawing import REACH, Box, Drawing, Edge, Point
from croupier.rules.felt import Kind
from croupier.table.state import Result
from croupier.table.view import view
from table_support import Table

clause = pytest.mark.clause
UNIT = 100


def case(ids: str | Iterable[str], *values: object) -> object:
    """A row of a parametrised test that stands for one clause or several."""
    names = [ids] if isinstance(ids, str) else list(ids)
    label = f"{names[0]} {values[0]}" if values else names[0]
    return pytest.param(*values, marks=clause(*names), id=label)


# Bets at a table

BOUGHT = 2000
"""What fits every house: at the fun casino it is one note."""
SPUN = "spin | no more bets"


def tossed(bets: str, number: int) -> str:
    """A whole coup where the toss closes betting."""
    return f"place your bets | {bets} | spin | number {number} | settle"


def placed(at: str, bets: str) -> Table:
    """Ada's bets on the felt."""
    return Table(at, f"seat ada buys {BOUGHT} | place your bets | ada: {bets}")


def closed(at: str, bets: str) -> Table:
    """A table where nothing goes any more."""
    table = placed(at, bets)
    table.say(SPUN)
    return table


def comes_up(table: Table, number: int) -> Table:
    """The table once a number is settled; the one before stays as it was, for another number."""
    after = copy(table)
    after.replay, after.events = copy(table.replay), []
    after.refusals, after.coups = [], []
    after.say(f"number {number} | settle")
    return after


def results(table: Table) -> tuple[Result, ...]:
    """The lines of the last coup."""
    assert table.replay.last, "no coup was finished"
    return table.replay.last.lines


def result(table: Table) -> Result:
    """The only line of the last coup."""
    (line,) = results(table)
    return line


def wins_exactly(at: str, bet: str, numbers: Iterable[int], odds: int) -> None:
    """A bet by 1 wins `odds` on these numbers and loses on all others, 0 aside where it is held."""
    winning, table = set(numbers), closed(at, f"{bet} by 1")
    for number in range(37):
        after = comes_up(table, number)
        line = result(after)
        if number in winning:
            assert (line.outcome, line.winnings, line.returned) == (Outcome.WON, odds * UNIT, UNIT)
            assert after.money("ada") == f"stack {BOUGHT - 1 + odds}, felt 1"
        elif number:
            assert (line.outcome, line.winnings, line.returned) == (Outcome.LOST, 0, 0)
            assert after.money("ada") == f"stack {BOUGHT - 1}"


def loses_on_zero(at: str, bet: str) -> None:
    after = comes_up(closed(at, f"{bet} by 1"), 0)
    line = result(after)
    assert (line.outcome, line.winnings, line.returned) == (Outcome.LOST, 0, 0)
    assert (after.money("ada"), after.bank) == (f"stack {BOUGHT - 1}", 1)


def kind_pays(at: str, kind: Kind, odds: int) -> None:
    """Every spot of a kind wins these odds on each of its numbers and on no other."""
    spots = of_kind(at, kind)
    table = closed(at, ", ".join(f"{one} by 1" for one in spots))
    for number in range(37):
        after = comes_up(table, number)
        lines = {line.spot: line for line in results(after)}
        assert set(lines) == set(spots)
        for one, line in lines.items():
            if number in one.numbers:
                won = (Outcome.WON, odds * UNIT, UNIT)
                assert (line.outcome, line.winnings, line.returned) == won
            elif number or kind is not Kind.EVEN:
                assert (line.outcome, line.winnings, line.returned) == (Outcome.LOST, 0, 0)
        winners = sum(number in one.numbers for one in spots)
        assert after.seat("ada").stack == (BOUGHT - len(spots) + odds * winners) * UNIT


def wins_on(at: str, bet: str) -> set[int]:
    """The numbers on which something of a bet by 1 wins."""
    table = closed(at, f"{bet} by 1")
    return {n for n in range(37) if any(line.winnings for line in results(comes_up(table, n)))}


def pieces(at: str, call: str) -> list[str]:
    """Where the pieces of a call lie in everybody's view, one for each chip of 5."""
    (seat,) = view(placed(at, f"{call} by 5").state).seats
    lying: Counter[str] = Counter()
    for stake in seat.stakes:
        chips, rest = divmod(stake.amount, 5 * UNIT)
        assert rest == 0
        assert stake.call is not None
        lying[str(stake.spot)] += chips
    return sorted(lying.elements())


def places(at: str, call: str, expected: str) -> None:
    """A call puts its pieces on exactly these spots, each with the amount that was said."""
    assert pieces(at, call) == sorted(expected.split())


def not_offered(at: str, bets: Iterable[str]) -> None:
    """The table does not take any of these bets, and says so by name."""
    for bet in bets:
        table = Table(at, f"seat ada buys {BOUGHT} | place your bets")
        table.say(f"ada: {bet} by 5  #! bet/not-offered")
        assert f"{at} does not offer {bet}".lower() in table.refusals[0].text.lower()


# The felt of the pages


def felt(at: str, way: str = "lying") -> Drawing:
    """The felt as the page of a table draws it, lying down or standing up."""
    sent = rules(at)["felt"][way]
    assert sent["reach"] == REACH
    return Drawing(
        sent["width"],
        sent["height"],
        {spot(name): tuple(Box(*one) for one in boxes) for name, boxes in sent["boxes"].items()},
        {spot(name): tuple(Point(*one) for one in them) for name, them in sent["anchors"].items()},
    )


def of_kind(at: str, kind: Kind) -> list[Spot]:
    """The spots of a kind that the page of a table offers."""
    spots = [spot(one["name"]) for one in rules(at)["spots"] if one["kind"] == kind]
    assert spots
    return spots


def labels(at: str) -> dict[str, str]:
    """What the page prints into the boxes."""
    return {one["name"]: one["label"] for one in rules(at)["spots"] if one["label"]}


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


EDGES = dict.fromkeys(("mbs", "nsw", "fun", "english"), (Edge.FIRST,)) | {"venezia": tuple(Edge)}
"""Where the texts put streets and six lines."""


def anchors_fit(at: str, kind: Kind) -> None:
    """Every spot of a kind has its chips where the rulebooks say."""
    drawing = felt(at)
    for one in of_kind(at, kind):
        at_edge = kind in (Kind.STREET, Kind.SIX) and 0 not in one.numbers
        if one in drawing.boxes:
            lies_centred(drawing, one)
        elif at_edge or one is spot("first four"):
            lies_at_the_edge(drawing, one, EDGES[at])
        else:
            lies_where_numbers_meet(drawing, one)


def grid_rows(at: str) -> list[list[int]]:
    """The numbers of the drawn grid, row by row from the top, each from the left."""
    found = [(where.y, where.x, n) for n, where in number_boxes(felt(at)).items() if n]
    heights = sorted({y for y, _, _ in found})
    return [[n for y, _, n in sorted(found) if y == height] for height in heights]


# The wheel of the pages


def arc(at: str, first: int, last: int) -> set[int]:
    """The pockets from one number clockwise to another, on the wheel that the pages turn."""
    order = rules(at)["order"]
    turned = order[order.index(first) :] + order[: order.index(first)]
    return set(turned[: turned.index(last) + 1])


# Numbers

RED = "1 3 5 7 9 12 14 16 18 19 21 23 25 27 30 32 34 36"
BLACK = "2 4 6 8 10 11 13 15 17 20 22 24 26 28 29 31 33 35"


def figures(text: str) -> set[int]:
    return set(map(int, text.split()))


TIERS = "5/8 10/11 13/16 23/24 27/30 33/36"
ORPHANS = "1 6/9 14/17 17/20 31/34"
VOISINS = "0/2/3 0/2/3 4/7 12/15 18/21 19/22 32/35 25/29 25/29"
ZERO_SPIEL = "0/3 12/15 26 32/35"
NEIGHBOURS_OF_17 = "2 25 17 34 6"
