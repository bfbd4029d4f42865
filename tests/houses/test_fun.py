"""The fun casino, clause by clause."""

import re
from pathlib import Path

import pytest

from asking import data, printed
from croupier import SPOTS, Kind, Outcome, spot
from croupier.rules.wheel import ORDER
from support import (
    BLACK,
    RED,
    anchors_fit,
    case,
    clause,
    closed,
    comes_up,
    felt,
    figures,
    grid_rows,
    kind_pays,
    loses_on_zero,
    results,
    wins_exactly,
)
from table_support import Table


@clause("fun-EQ.1", "fun-DiagA")
def test_the_layout_has_the_grid_and_a_place_for_every_bet() -> None:
    assert grid_rows("fun") == [list(range(first, 37, 3)) for first in (3, 2, 1)]
    for kind in Kind:
        anchors_fit("fun", kind)


@clause("fun-EQ.2a", "fun-DiagB")
def test_the_wheel_has_37_equal_compartments(tmp_path: Path) -> None:
    assert sorted(ORDER) == list(range(37))
    file = tmp_path / "wheel.svg"
    printed("felt", "fun", "--view", "wheel", "--svg", str(file))
    drawn = re.findall(
        r'rotate\(([0-9.]+)\)" class="wheel-pocket" data-number="(\d+)"', file.read_text("utf-8")
    )
    assert [int(number) for _, number in drawn] == list(ORDER)
    assert [float(angle) for angle, _ in drawn] == [round(360 / 37 * n, 2) for n in range(37)]


def compartments() -> list[str]:
    """All numbers of the wheel with their colours, clockwise, 0 in the middle."""
    shown, _, _ = printed("neighbours", "0", "--each-side", "18").partition("\n")
    return shown.split()


@clause("fun-EQ.2b")
def test_zero_is_green() -> None:
    assert [one for one in compartments() if one.endswith("g")] == ["0g"]


@clause("fun-EQ.2c")
def test_the_other_compartments_alternate_between_red_and_black() -> None:
    shown = compartments()
    after_zero = shown[19:] + shown[:18]
    assert len(after_zero) == 36
    assert {one[-1] for one in after_zero[::2]} == {"r"}
    assert {one[-1] for one in after_zero[1::2]} == {"b"}


@clause("fun-EQ.3a", "fun-EQ.3b")
def test_the_ball_is_not_of_metal_and_17_to_22_mm_thick() -> None:
    (reference,) = [one["reference"] for one in data("houses") if one["id"] == "fun"]
    assert reference["ball-material"] == "non-metallic"
    assert reference["ball-diameter-mm"] == [17, 22]


@pytest.mark.parametrize(
    ("kind", "odds"),
    [
        case("fun-SET.1.1", Kind.STRAIGHT, 35),
        case("fun-SET.1.2", Kind.SPLIT, 17),
        case("fun-SET.1.3", Kind.STREET, 11),
        case("fun-SET.1.4", Kind.CORNER, 8),
        case("fun-SET.1.5", Kind.SIX, 5),
        case("fun-SET.1.6", Kind.COLUMN, 2),
        case("fun-SET.1.7", Kind.DOZEN, 2),
    ],
)
def test_a_kind_pays_its_odds_from_its_place(kind: Kind, odds: int) -> None:
    kind_pays("fun", kind, odds)
    anchors_fit("fun", kind)


@pytest.mark.parametrize(
    ("bet", "numbers", "odds"),
    [
        case("fun-SET.1.7", "1-12", range(1, 13), 2),
        case("fun-SET.1.7", "13-24", range(13, 25), 2),
        case("fun-SET.1.7", "25-36", range(25, 37), 2),
        case("fun-SET.1.8", "low", range(1, 19), 1),
        case("fun-SET.1.9", "high", range(19, 37), 1),
        case("fun-SET.1.10", "even", range(2, 37, 2), 1),
        case("fun-SET.1.11", "odd", range(1, 36, 2), 1),
        case("fun-SET.1.12", "red", figures(RED), 1),
        case("fun-SET.1.13", "black", figures(BLACK), 1),
    ],
)
def test_a_box_wins_on_its_range(bet: str, numbers: range, odds: int) -> None:
    wins_exactly("fun", bet, numbers, odds)
    loses_on_zero("fun", bet)


@clause("fun-SET.1.4b")
def test_the_first_four_lies_where_0_1_and_the_first_dozen_meet() -> None:
    wins_exactly("fun", "0/1/2/3", range(4), 8)
    drawing = felt("fun")
    (point,) = drawing.anchors[spot("first four")]
    for name in ("0", "1", "dozen 1"):
        (where,) = drawing.boxes[spot(name)]
        assert point.x in (where.x, where.x + where.width)
        assert point.y in (where.y, where.y + where.height)


ZERO_WINNERS = "0, 0/1, 0/2, 0/3, 0/1/2, 0/2/3, first four"


@clause("fun-SET.2a", "fun-SET.2b")
def test_on_zero_only_bets_that_involve_zero_win_and_all_others_lose() -> None:
    winners = set(ZERO_WINNERS.split(", "))
    table = comes_up(closed("fun", ", ".join(f"{one} by 1" for one in SPOTS)), 0)
    lines = {line.spot: line for line in results(table)}
    assert set(lines) == set(SPOTS)
    for one, line in lines.items():
        assert line.outcome is (Outcome.WON if str(one) in winners else Outcome.LOST)
    # 0 wins 35, three splits 17, two trios 11, the first four 8; seven stakes ride.
    won = 35 + 3 * 17 + 2 * 11 + 8
    assert table.money("ada") == f"stack {2000 - 157 + won}, felt 7"
    assert table.bank == 150 - won


def test_a_call_is_refused_with_the_pieces_to_place_instead() -> None:
    table = Table("fun", "seat ada buys 2000 | place your bets")
    table.say("ada: tiers by 5  #! bet/not-offered")
    assert "does not offer tiers; its pieces can be placed: 5/8" in table.refusals[0].text
