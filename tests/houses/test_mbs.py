"""Marina Bay Sands, clause by clause."""

import pytest

from asking import printed, rules
from croupier import Kind, spot
from support import (
    BLACK,
    NEIGHBOURS_OF_17,
    ORPHANS,
    RED,
    TIERS,
    VOISINS,
    ZERO_SPIEL,
    anchors_fit,
    box,
    case,
    clause,
    felt,
    figures,
    grid_rows,
    kind_pays,
    labels,
    loses_on_zero,
    not_offered,
    places,
    wins_exactly,
    wins_on,
)


@clause("mbs-0.1")
def test_the_house_carries_name_version_and_date() -> None:
    sent = rules("mbs")
    assert sent["title"] == "Roulette with Racetrack (MBS)"
    assert (sent["version"], sent["effective"]) == ("2", "2012-12-19")


@clause("mbs-2.1a", "mbs-DiagA", "mbs-DiagC", "mbs-3.4")
def test_the_layout_has_a_place_for_each_of_the_thirteen_kinds_of_wager() -> None:
    drawing = felt("mbs")
    legend = "17, 14/17, 13/15, 25/29, 4/9, column 1, dozen 1, low, high, even, odd, red, black"
    for name in legend.split(", "):
        assert drawing.anchors[spot(name)]
    assert len(drawing.anchors) == 157
    taken = [point for points in drawing.anchors.values() for point in points]
    assert len(set(taken)) == len(taken)


@clause("mbs-2.1b", "mbs-DiagB")
def test_the_racetrack_is_the_wheel_with_four_zones() -> None:
    sent = rules("mbs")
    track = [cell["number"] for cell in sent["track"]["cells"]]
    assert sorted(track) == list(range(37))
    assert track[track.index(0) :] + track[: track.index(0)] == sent["order"]
    zones = [zone["call"] for zone in sent["track"]["sectors"]]
    assert zones == ["tiers", "orphans", "voisins", "zero spiel"]
    assert [call["says"] for call in sent["calls"][:4]] == [
        "Tiers",
        "Orphelins",
        "Voisins du Zéro",
        "0-Spiel",
    ]


@clause("mbs-DiagB")
def test_the_racetrack_has_two_straights_and_two_ends() -> None:
    cells = rules("mbs")["track"]["cells"]
    top = min(cell["y"] for cell in cells)
    bottom = max(cell["y"] for cell in cells)
    upper = [cell for cell in cells if cell["y"] == top]
    lower = [cell for cell in cells if cell["y"] == bottom]
    rows = [[c["number"] for c in sorted(row, key=lambda c: c["x"])] for row in (upper, lower)]
    assert [row[:6] for row in rows] == [[5, 24, 16, 33, 1, 20], [8, 30, 11, 36, 13, 27]]
    ends = [cell for cell in cells if top < cell["y"] < bottom]
    middle = sum(cell["x"] for cell in ends) / len(ends)
    left = {cell["number"] for cell in ends if cell["x"] < middle}
    assert left == {23, 10}
    assert {cell["number"] for cell in ends} - left == {3, 26, 0}
    shown = printed("felt", "mbs", "--view", "racetrack")
    assert "│ 5r│24 │16r│33 │ 1r│20 │" in shown
    assert "│ 8 │30r│11 │36r│13 │27r│" in shown


@clause("mbs-DiagD-G")
def test_the_grid_has_three_rows_with_the_outside_boxes_below_and_beside() -> None:
    assert grid_rows("mbs") == [list(range(first, 37, 3)) for first in (3, 2, 1)]
    drawing = felt("mbs")
    columns = [box(drawing, f"column {n}") for n in (3, 2, 1)]
    assert [one.y for one in columns] == [box(drawing, n).y for n in ("36", "35", "34")]
    below = ["low", "even", "red", "black", "odd", "high"]
    drawn = [box(drawing, name) for name in below]
    assert drawn == sorted(drawn)
    written = labels("mbs")
    assert [written[f"dozen {n}"] for n in (1, 2, 3)] == ["1st 12", "2nd 12", "3rd 12"]
    assert written["column 1"] == "2 to 1"


@pytest.mark.parametrize(
    "kind",
    [
        case("mbs-3.4.1", Kind.STRAIGHT),
        case("mbs-3.4.2", Kind.SPLIT),
        case("mbs-3.4.3", Kind.CORNER),
        case("mbs-3.4.4", Kind.STREET),
        case("mbs-3.4.5", Kind.SIX),
    ],
)
def test_a_chip_on_numbers_lies_where_the_text_says(kind: Kind) -> None:
    anchors_fit("mbs", kind)


@pytest.mark.parametrize(
    ("bet", "numbers"),
    [
        case("mbs-3.4.6", "column 1", range(1, 37, 3)),
        case("mbs-3.4.6", "column 2", range(2, 37, 3)),
        case("mbs-3.4.6", "column 3", range(3, 37, 3)),
        case("mbs-3.4.7", "1st 12", range(1, 13)),
        case("mbs-3.4.7", "2nd 12", range(13, 25)),
        case("mbs-3.4.7", "3rd 12", range(25, 37)),
        case("mbs-3.4.8", "1-18", range(1, 19)),
        case("mbs-3.4.9", "19-36", range(19, 37)),
        case("mbs-3.4.10", "black", figures(BLACK)),
        case("mbs-3.4.11", "red", figures(RED)),
        case("mbs-3.4.12", "odd", range(1, 37, 2)),
        case("mbs-3.4.13", "even", range(2, 37, 2)),
    ],
)
def test_an_outside_box_covers_its_numbers_and_never_zero(bet: str, numbers: range) -> None:
    for kind in (Kind.COLUMN, Kind.DOZEN, Kind.EVEN):
        anchors_fit("mbs", kind)
    assert wins_on("mbs", bet) == set(numbers)
    loses_on_zero("mbs", bet)


@clause("mbs-3.4.6")
def test_a_column_box_lies_beyond_34_35_or_36() -> None:
    drawing = felt("mbs")
    for column, last in ((1, "34"), (2, "35"), (3, "36")):
        below, end = box(drawing, f"column {column}"), box(drawing, last)
        assert (below.x, below.y, below.height) == (end.x + end.width, end.y, end.height)


@clause("mbs-3.5")
def test_the_racetrack_takes_five_kinds_of_wager_and_no_other() -> None:
    families = {call["family"] for call in rules("mbs")["calls"]}
    assert families == {"tiers", "orphans", "voisins", "zero_spiel", "neighbours"}
    not_offered("mbs", ("nassa", "orphans en plein", "final 7", "finals 8/9", "horse"))


@pytest.mark.parametrize(
    ("call", "expected"),
    [
        case("mbs-3.5.1", "Tiers", TIERS),
        case("mbs-3.5.2", "Orphelins", ORPHANS),
        case("mbs-3.5.3", "Voisins du Zero", VOISINS),
        case("mbs-3.5.4", "0-Spiel", ZERO_SPIEL),
        case(("mbs-3.5.5", "mbs-DiagH"), "17 and the neighbours", NEIGHBOURS_OF_17),
    ],
)
def test_a_racetrack_wager_is_its_pieces(call: str, expected: str) -> None:
    places("mbs", call, expected)


@pytest.mark.parametrize(
    ("kind", "odds"),
    [
        case("mbs-4.1.1", Kind.STRAIGHT, 35),
        case("mbs-4.1.2", Kind.SPLIT, 17),
        case("mbs-4.1.3", Kind.STREET, 11),
        case("mbs-4.1.4", Kind.CORNER, 8),
        case("mbs-4.1.5", Kind.SIX, 5),
        case("mbs-4.1.6", Kind.COLUMN, 2),
        case("mbs-4.1.7", Kind.DOZEN, 2),
    ],
)
def test_a_kind_pays_its_odds(kind: Kind, odds: int) -> None:
    kind_pays("mbs", kind, odds)


@pytest.mark.parametrize(
    ("bet", "numbers"),
    [
        case("mbs-4.1.8", "low", range(1, 19)),
        case("mbs-4.1.9", "high", range(19, 37)),
        case("mbs-4.1.10", "even", range(2, 37, 2)),
        case("mbs-4.1.11", "odd", range(1, 37, 2)),
        case("mbs-4.1.12", "red", figures(RED)),
        case("mbs-4.1.13", "black", figures(BLACK)),
    ],
)
def test_an_even_chance_pays_even_money(bet: str, numbers: range) -> None:
    wins_exactly("mbs", bet, numbers, 1)
