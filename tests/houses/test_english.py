"""English roulette, clause by clause."""

from fractions import Fraction

import pytest

from croupier import Choice, Kind, NotOffered, Outcome, choice_values, house, spot
from croupier.houses.sections import Spoken, Track
from croupier.rules.felt import EVEN_CHANCES
from croupier.rules.prison import LOST, RELEASED, Sentence, judge
from croupier.rules.wheel import ORDER, arc
from support import (
    BLACK,
    NEIGHBOURS_OF_17,
    ORPHANS,
    RED,
    TIERS,
    VOISINS,
    anchors_fit,
    case,
    clause,
    figures,
    kind_pays,
    places,
    wins_exactly,
)

english = house("english")
zero = english.terms.zero


@clause("english-INT.3")
def test_the_aim_is_the_number_where_the_ball_rests() -> None:
    assert "number" in str(english.reference["aim"])


@clause("english-PL.2")
def test_four_announced_wagers_are_allowed_and_no_other() -> None:
    assert english.calls.spoken is Spoken.LISTED
    for call in ("Thirds", "Orphans", "Neighbours of Zero", "17 and its two neighbours"):
        assert english.slip(f"{call} by 5").bets
    for call in ("zero spiel", "nassa", "orphans en plein", "final 7", "finals 8/9", "horse"):
        with pytest.raises(NotOffered, match="english does not offer"):
            english.slip(f"{call} by 5")


@clause("english-PL.2")
def test_a_number_and_its_two_neighbours_are_five_pieces() -> None:
    places(english, "17 and its two neighbours", NEIGHBOURS_OF_17)


@clause("english-PL.4")
def test_the_wheel_has_37_sections_from_0_to_36() -> None:
    assert sorted(ORDER) == list(range(37))
    assert english.reference["compartments"] == len(ORDER)


@clause("english-ZR.1")
@pytest.mark.parametrize("chance", EVEN_CHANCES, ids=str)
def test_on_zero_an_even_chance_is_locked_in_and_worth_half(chance: object) -> None:
    result = english.settle(english.slip(f"{chance} by 10"), 0)
    assert (result.lines[0].outcome, result.held, result.returned) == (Outcome.HELD, 1000, 0)
    assert choice_values(zero)[Choice.LEAVE] == Fraction(1, 2)


@clause("english-ZR.2")
@pytest.mark.parametrize(("stake", "back"), [("10", 500), ("0.05", 3), ("0.01", 1)])
def test_the_player_can_take_his_bet_back_at_half_value(stake: str, back: int) -> None:
    assert Choice.WITHDRAW in english.zero.choices
    result = english.settle(english.slip(f"red by {stake}"), 0, Choice.WITHDRAW)
    assert (result.lines[0].outcome, result.returned) == (Outcome.HALF, back)
    assert (result.held, result.winnings) == (0, 0)


@clause("english-ZR.3")
def test_a_locked_in_wager_that_wins_is_released() -> None:
    for number in figures(RED):
        assert judge(zero, spot("red"), 1, number) == RELEASED


@clause("english-ZR.5")
def test_a_locked_in_wager_that_loses_is_lost() -> None:
    for number in figures(BLACK):
        assert judge(zero, spot("red"), 1, number) == LOST


def test_another_zero_leaves_it_locked_in() -> None:  # reading 21
    assert judge(zero, spot("red"), 1, 0) == Sentence(Outcome.HELD, 1)


@pytest.mark.parametrize(
    ("kind", "odds"),
    [
        case("english-WP.1", Kind.STRAIGHT, 35),
        case("english-WP.2", Kind.SPLIT, 17),
        case("english-WP.3", Kind.STREET, 11),
        case("english-WP.4", Kind.CORNER, 8),
        case("english-WP.6", Kind.SIX, 5),
        case("english-WP.7", Kind.COLUMN, 2),
        case("english-WP.8", Kind.DOZEN, 2),
    ],
)
def test_a_kind_pays_its_odds_from_its_place(kind: Kind, odds: int) -> None:
    kind_pays(english, kind, odds)
    anchors_fit(english, kind)


@clause("english-WP.3", "english-WP.6")
@pytest.mark.parametrize("name", ["13/15", "4/9"])
def test_streets_and_sixains_lie_on_the_left_when_the_felt_stands_up(name: str) -> None:
    drawing = english.drawing().turned()
    (point,) = drawing.anchors[spot(name)]
    assert point.x == min(drawing.boxes[spot(str(n))][0].x for n in range(1, 37))


@clause("english-WP.5")
def test_the_four_number_bet_lies_at_the_edge_of_the_line_of_zero() -> None:
    wins_exactly(english, "0/1/2/3", range(4), 8)
    drawing = english.drawing()
    (point,) = drawing.anchors[spot("first four")]
    (nought,) = drawing.boxes[spot("0")]
    assert point == (nought.x + nought.width, nought.y + nought.height)


@clause("english-WP.7b")
@pytest.mark.parametrize("column", [1, 2, 3])
def test_a_column_never_includes_zero(column: int) -> None:
    wins_exactly(english, f"column {column}", range(column, 37, 3), 2)
    assert english.settle(english.slip(f"column {column} by 1"), 0).lines[0].outcome == "lost"


@pytest.mark.parametrize(
    ("bet", "numbers"),
    [
        case("english-WP.9", "red", figures(RED)),
        case("english-WP.9", "black", figures(BLACK)),
        case("english-WP.10", "odds", range(1, 37, 2)),
        case("english-WP.10", "evens", range(2, 37, 2)),
        case("english-WP.11", "manque", range(1, 19)),
        case("english-WP.12", "passe", range(19, 37)),
    ],
)
def test_an_even_money_wager_pays_even_money_from_its_box(bet: str, numbers: range) -> None:
    wins_exactly(english, bet, numbers, 1)
    anchors_fit(english, Kind.EVEN)


@clause("english-AD.1")
def test_the_board_has_extra_spaces_for_three_sectors() -> None:
    assert english.felt.tracks == (Track.BOXES,)
    sectors = [english.say(call) for call in english.offered_calls if not call.argument]
    assert sorted(sectors) == ["Neighbours of Zero", "Orphans", "Thirds"]


@pytest.mark.parametrize(
    ("call", "expected", "covered"),
    [
        case("english-AD.2", "Neighbours of Zero", VOISINS, 17),
        case("english-AD.3", "Thirds", TIERS, 12),
        case("english-AD.5", "Orphans", ORPHANS, 8),
    ],
)
def test_a_sector_is_its_chips(call: str, expected: str, covered: int) -> None:
    places(english, call, expected)
    assert len(english.target(call).numbers) == covered


@clause("english-AD.4")
def test_orphans_are_the_numbers_of_neither_sector() -> None:
    thirds, zeros = english.target("thirds").numbers, english.target("voisins").numbers
    assert set(english.target("orphans").numbers) == set(range(37)) - set(thirds) - set(zeros)
    assert set(arc(27, 33)) == set(thirds)
