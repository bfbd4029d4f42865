"""What a click on the felt means, against a plain reading of the grid.

The oracle does not look for anchors: it rounds a point to the nearest half box and names what lies
there. Lying down, a number's box is `LENGTH` long and `WIDTH` wide, and row and column follow by
division.
"""

import os
from collections.abc import Iterator
from itertools import pairwise

import pytest

from croupier.houses import House
from croupier.rules.drawing import (
    CHIP,
    FRENCH_SIDE,
    LENGTH,
    REACH,
    SIDE,
    WIDTH,
    Box,
    Drawing,
    Edge,
    Layout,
    Point,
    draw,
)
from croupier.rules.felt import SPOTS, Kind, spot

EDGES = [(Edge.FIRST,), (Edge.FIRST, Edge.THIRD)]
EVERY = 1 if os.environ.get("CROUPIER_PROFILE") == "long" else 97
"""Every point in a long run; else a slanting lattice that meets every column of points."""

every_felt = pytest.mark.parametrize(
    ("layout", "edges"),
    [(layout, edges) for layout in Layout for edges in EDGES],
    ids=lambda value: value.value if isinstance(value, Layout) else "+".join(value),
)
either_way = pytest.mark.parametrize("turned", [False, True], ids=["lying", "standing"])


def felt(layout: Layout, edges: tuple[Edge, ...], *, turned: bool) -> Drawing:
    drawing = draw(layout, edges)
    return drawing.turned() if turned else drawing


def line_meant(layout: Layout, edges: tuple[Edge, ...], x: int, y: int) -> str | None:
    """The spot of the line or crossing within reach of a point on the lying felt."""
    x, y = x - LENGTH, y - (0 if layout is Layout.ENGLISH else FRENCH_SIDE)
    half_row, half_column = round(x / (LENGTH / 2)), round(y / (WIDTH / 2))
    near = max(abs(x - half_row * LENGTH // 2), abs(y - half_column * WIDTH // 2)) <= REACH
    if not near or not (0 <= half_row <= 23 and 0 <= half_column <= 6):
        return None
    row, between_rows = half_row // 2, half_row % 2 == 0
    first = 3 * row + 1  # the number of column 1 in the row after the line, or in the row itself
    outer = {0: Edge.THIRD, 6: Edge.FIRST}.get(half_column)
    if outer and outer not in edges:
        return None
    low = first + 2 - half_column // 2  # across a line of columns, the number below it
    beside_zero = {0: "first four", 2: "0/2/3", 4: "0/1/2", 6: "first four"}
    between_columns = half_column % 2 == 0
    if between_rows and not row:
        return beside_zero.get(half_column, f"0/{low}")
    return {
        (True, True): f"{first - 3}/{first + 2}" if outer else f"{low - 3}/{low + 1}",
        (True, False): f"{low - 3}/{low}",
        (False, True): f"{first}/{first + 2}" if outer else f"{low}/{low + 1}",
        (False, False): None,
    }[between_rows, between_columns]


def box_meant(layout: Layout, x: int, y: int) -> str | None:
    """The spot of the box that a point of the lying felt is in."""
    top = 0 if layout is Layout.ENGLISH else FRENCH_SIDE
    row, column = (x - LENGTH) // LENGTH, 3 - (y - top) // WIDTH
    if 1 <= column <= 3 and -1 <= row <= 12:
        return {-1: "0", 12: f"column {column}"}.get(row, str(3 * row + column))
    below = y - top - 3 * WIDTH
    if layout is Layout.ENGLISH:
        if not (0 <= row < 12 and 0 <= below < 2 * SIDE):
            return None
        chances = "low even red black odd high".split()
        return f"dozen {row // 4 + 1}" if below < SIDE else chances[row // 2]
    side = y if 0 <= y < FRENCH_SIDE else below
    if not 0 <= side < FRENCH_SIDE or not 0 <= row <= 12:
        return None
    if row == 12:
        return f"dozen {3 - side // (FRENCH_SIDE // 3)}"
    return (["low", "odd", "red"] if y < FRENCH_SIDE else ["high", "even", "black"])[row // 4]


def points(width: int, height: int) -> Iterator[tuple[int, int]]:
    for x in range(width):
        yield from ((x, y) for y in range(x * 31 % EVERY, height, EVERY))


@every_felt
@either_way
def test_every_point_means_the_line_in_reach_or_else_its_box(
    layout: Layout, edges: tuple[Edge, ...], turned: bool
) -> None:
    drawing = felt(layout, edges, turned=turned)
    high = drawing.width if turned else drawing.height
    wrong = {}
    for x, y in points(drawing.width, drawing.height):
        # Standing up, a point is the lying one turned; the left line of a box is then its lower.
        on_line = (y, high - x) if turned else (x, y)
        in_box = (y, high - x - 1) if turned else (x, y)
        expected = line_meant(layout, edges, *on_line) or box_meant(layout, *in_box)
        found = drawing.spot_at(x, y)
        if (str(found) if found else None) != expected:
            wrong[x, y] = (found, expected)
    assert wrong == {}


@every_felt
@either_way
def test_each_anchor_means_its_spot(layout: Layout, edges: tuple[Edge, ...], turned: bool) -> None:
    drawing = felt(layout, edges, turned=turned)
    assert set(drawing.anchors) == set(SPOTS)
    for one, anchors in drawing.anchors.items():
        assert anchors
        assert all(drawing.spot_at(*anchor) is one for anchor in anchors)


@every_felt
@either_way
def test_far_outside_the_felt_there_is_no_spot(
    layout: Layout, edges: tuple[Edge, ...], turned: bool
) -> None:
    drawing = felt(layout, edges, turned=turned)
    beyond = REACH + 1
    for x in range(-beyond, drawing.width + beyond + 1, 3):
        assert drawing.spot_at(x, -beyond) is None
        assert drawing.spot_at(x, drawing.height + beyond) is None
    for y in range(-beyond, drawing.height + beyond + 1, 3):
        assert drawing.spot_at(-beyond, y) is None
        assert drawing.spot_at(drawing.width + beyond, y) is None


@pytest.mark.parametrize("layout", Layout)
@either_way
def test_just_outside_a_felt_with_one_edge_there_is_no_spot(layout: Layout, turned: bool) -> None:
    drawing = felt(layout, (Edge.FIRST,), turned=turned)
    for x in range(drawing.width):
        assert drawing.spot_at(x, -1) is None
        assert drawing.spot_at(x, drawing.height) is None
    for y in range(drawing.height):
        assert drawing.spot_at(-1, y) is None
        assert drawing.spot_at(drawing.width, y) is None


@every_felt
@either_way
def test_boxes_lie_on_the_felt_and_never_overlap(
    layout: Layout, edges: tuple[Edge, ...], turned: bool
) -> None:
    drawing = felt(layout, edges, turned=turned)
    boxes = [box for many in drawing.boxes.values() for box in many]
    for box in boxes:
        assert 0 <= box.x < box.x + box.width <= drawing.width
        assert 0 <= box.y < box.y + box.height <= drawing.height
    for place, one in enumerate(boxes):
        for other in boxes[place + 1 :]:
            apart_x = one.x + one.width <= other.x or other.x + other.width <= one.x
            apart_y = one.y + one.height <= other.y or other.y + other.height <= one.y
            assert apart_x or apart_y


@every_felt
def test_straights_and_outside_chances_have_a_box_and_the_rest_have_none(
    layout: Layout, edges: tuple[Edge, ...]
) -> None:
    drawing = draw(layout, edges)
    boxed = {Kind.STRAIGHT, Kind.COLUMN, Kind.DOZEN, Kind.EVEN}
    assert set(drawing.boxes) == {one for one in SPOTS if one.kind in boxed}
    for one, boxes in drawing.boxes.items():
        assert drawing.anchors[one] == tuple(box.centre for box in boxes)
        assert len(boxes) == (2 if layout is Layout.FRENCH and one.kind is Kind.DOZEN else 1)


@pytest.mark.parametrize("layout", Layout)
@pytest.mark.parametrize(
    ("name", "kind_of_place"),
    [("1/3", "edge"), ("13/15", "edge"), ("4/9", "edge"), ("first four", "edge"),
     ("0/1/2", "inner"), ("0/2/3", "inner"), ("25/29", "inner"), ("0/2", "inner")],
)  # fmt: skip
def test_streets_six_lines_and_first_four_have_a_point_at_each_edge(
    layout: Layout, name: str, kind_of_place: str
) -> None:
    # Reading 3
    one = spot(name)
    twice = 2 if kind_of_place == "edge" else 1
    first, third = (draw(layout, [edge]).anchors[one] for edge in Edge)
    both = draw(layout, list(Edge)).anchors[one]
    assert (len(first), len(third), len(both)) == (1, 1, twice)
    assert set(both) == {*first, *third}


def test_the_sizes_of_the_two_felts_are_known_to_those_who_draw_them() -> None:
    english, french = (draw(layout) for layout in (Layout.ENGLISH, Layout.FRENCH))
    assert (english.width, english.height) == (560, 264)
    assert (french.width, french.height) == (560, 384)
    assert LENGTH % 2 == WIDTH % 2 == 0  # the middle of a line is a whole number


def test_lying_down_zero_is_on_the_left_and_column_three_on_top() -> None:
    for layout in Layout:
        anchors = draw(layout).anchors
        (zero,), (one,), (three,), (last,) = (anchors[spot(n)] for n in ("0", "1", "3", "36"))
        assert zero.x < one.x == three.x < last.x
        assert three.y == last.y < one.y


def test_standing_up_zero_is_on_top_and_column_one_on_the_left() -> None:
    for layout in Layout:
        drawing = draw(layout)
        anchors = drawing.turned().anchors
        (zero,), (one,), (three,), (last,) = (anchors[spot(n)] for n in ("0", "1", "3", "36"))
        assert zero.y < one.y == three.y < last.y
        assert one.x < three.x == last.x
        assert (drawing.turned().width, drawing.turned().height) == (drawing.height, drawing.width)


def test_a_french_felt_has_the_dozens_on_both_sides() -> None:
    for name in ("dozen 1", "dozen 2", "dozen 3"):
        near, far = draw(Layout.FRENCH).turned().anchors[spot(name)]
        assert near.y == far.y
    first, middle, last = (
        min(point.x for point in draw(Layout.FRENCH).turned().anchors[spot(f"dozen {n}")])
        for n in (1, 2, 3)
    )
    assert first < middle < last


def test_a_felt_draws_only_what_is_offered() -> None:
    offered = [spot(name) for name in ("17", "14/17", "red")]
    drawing = draw(Layout.ENGLISH, offered=offered)
    assert set(drawing.anchors) == set(offered)
    assert set(drawing.boxes) == {spot("17"), spot("red")}
    whole = draw(Layout.ENGLISH)
    assert drawing.spot_at(*whole.anchors[spot("18")][0]) is None


def test_a_felt_without_edges_has_no_point_for_a_street() -> None:
    anchors = draw(Layout.ENGLISH, ()).anchors
    assert anchors[spot("13/15")] == ()
    assert anchors[spot("0/1/2")] != ()


def test_every_house_can_be_clicked(any_house: House) -> None:
    lying = any_house.drawing()
    for drawing in (lying, lying.turned()):
        assert set(drawing.anchors) == set(any_house.spots)
        for one, anchors in drawing.anchors.items():
            assert all(drawing.spot_at(*anchor) is one for anchor in anchors)


def test_a_box_holds_its_upper_and_left_lines_only() -> None:
    box = Box(10, 20, 4, 6)
    assert box.centre == Point(12, 23)
    inside = {(x, y) for x in range(30) for y in range(40) if box.holds(x, y)}
    assert inside == {(x, y) for x in range(10, 14) for y in range(20, 26)}


@every_felt
def test_chips_lie_in_a_box_one_beside_the_other_and_never_outside(
    layout: Layout, edges: tuple[Edge, ...]
) -> None:
    box = draw(layout, edges).boxes[spot("red")][0]
    places = [box.place(count) for count in range(40)]
    assert places[0].x == box.x + CHIP // 2
    assert [b.x - a.x for a, b in pairwise(places[:3])] == [CHIP, CHIP]
    assert all(box.holds(*place) for place in places)
    assert {place.y for place in places} == {box.centre.y}
    assert places[-1].x == box.x + box.width - CHIP // 2, "a full box is piled up at its end"
