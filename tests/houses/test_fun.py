"""The fun casino, clause by clause."""

import re

import pytest

from croupier import SPOTS, Colour, Kind, NotOffered, Outcome, Slip, colour, house, spot
from croupier.render import wheel_picture
from croupier.rules.bets import Bet
from croupier.rules.wheel import ORDER
from support import (
    BLACK,
    RED,
    anchors_fit,
    case,
    clause,
    figures,
    grid_rows,
    kind_pays,
    loses_on_zero,
    wins_exactly,
)

fun = house("fun")


@clause("fun-EQ.1", "fun-DiagA")
def test_the_layout_has_the_grid_and_a_place_for_every_bet() -> None:
    assert grid_rows(fun) == [list(range(first, 37, 3)) for first in (3, 2, 1)]
    for kind in Kind:
        anchors_fit(fun, kind)


@clause("fun-EQ.2a", "fun-DiagB")
def test_the_wheel_has_37_equal_compartments() -> None:
    assert sorted(ORDER) == list(range(37))
    drawn = re.findall(
        r'rotate\(([0-9.]+)\)" class="wheel-pocket" data-number="(\d+)"', wheel_picture().svg
    )
    assert [int(number) for _, number in drawn] == list(ORDER)
    assert [float(angle) for angle, _ in drawn] == [round(360 / 37 * n, 2) for n in range(37)]


@clause("fun-EQ.2b")
def test_zero_is_green() -> None:
    assert [number for number in ORDER if colour(number) is Colour.GREEN] == [0]


@clause("fun-EQ.2c")
def test_the_other_compartments_alternate_between_red_and_black() -> None:
    colours = [colour(number) for number in ORDER[1:]]
    assert set(colours[::2]) == {Colour.RED}
    assert set(colours[1::2]) == {Colour.BLACK}


@clause("fun-EQ.3a", "fun-EQ.3b")
def test_the_ball_is_not_of_metal_and_17_to_22_mm_thick() -> None:
    assert fun.reference["ball-material"] == "non-metallic"
    assert fun.reference["ball-diameter-mm"] == [17, 22]


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
    kind_pays(fun, kind, odds)
    anchors_fit(fun, kind)


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
    wins_exactly(fun, bet, numbers, odds)
    loses_on_zero(fun, bet)


@clause("fun-SET.1.4b")
def test_the_first_four_lies_where_0_1_and_the_first_dozen_meet() -> None:
    wins_exactly(fun, "0/1/2/3", range(4), 8)
    drawing = fun.drawing()
    (point,) = drawing.anchors[spot("first four")]
    for name in ("0", "1", "dozen 1"):
        (where,) = drawing.boxes[spot(name)]
        assert point.x in (where.x, where.x + where.width)
        assert point.y in (where.y, where.y + where.height)


ZERO_WINNERS = "0, 0/1, 0/2, 0/3, 0/1/2, 0/2/3, first four"


@clause("fun-SET.2a", "fun-SET.2b")
def test_on_zero_only_bets_that_involve_zero_win_and_all_others_lose() -> None:
    winners = set(ZERO_WINNERS.split(", "))
    for one in SPOTS:
        (line,) = fun.settle(Slip((Bet(one, 100),)), 0).lines
        assert line.outcome is (Outcome.WON if str(one) in winners else Outcome.LOST)


def test_a_call_is_refused_with_the_pieces_to_place_instead() -> None:
    with pytest.raises(NotOffered, match="fun does not offer tiers; its pieces can be placed: 5/8"):
        fun.slip("tiers by 5")
