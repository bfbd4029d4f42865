"""English roulette, clause by clause."""

import pytest

from asking import data, not_quoted, quote, rules
from croupier import Kind, Outcome, spot
from croupier.rules.felt import EVEN_CHANCES
from croupier.table.view import view
from support import (
    BLACK,
    NEIGHBOURS_OF_17,
    ORPHANS,
    RED,
    SPUN,
    TIERS,
    VOISINS,
    anchors_fit,
    arc,
    case,
    clause,
    closed,
    comes_up,
    felt,
    figures,
    kind_pays,
    loses_on_zero,
    not_offered,
    places,
    result,
    wins_exactly,
    wins_on,
)
from table_support import Table


def reference() -> dict[str, object]:
    """What the house file tells beside its rules, as the command prints it."""
    (found,) = [one["reference"] for one in data("houses") if one["id"] == "english"]
    return dict(found)


@clause("english-INT.3")
def test_the_aim_is_the_number_where_the_ball_rests() -> None:
    assert "number" in str(reference()["aim"])


@clause("english-PL.2")
def test_four_announced_wagers_are_allowed_and_no_other() -> None:
    assert rules("english")["spoken"] == "listed"
    for call in ("Thirds", "Orphans", "Neighbours of Zero", "17 and its two neighbours"):
        assert quote("english", f"{call} by 5")["bets"]
    others = "zero spiel", "nassa", "orphans en plein", "final 7", "finals 8/9", "horse"
    not_offered("english", others)
    for call in others:
        assert "English does not offer" in not_quoted("english", f"{call} by 5")
    assert "only called bets by word" in not_quoted("english", "17 by 5")


@clause("english-PL.2")
def test_a_number_and_its_two_neighbours_are_five_pieces() -> None:
    places("english", "17 and its two neighbours", NEIGHBOURS_OF_17)


@clause("english-PL.4")
def test_the_wheel_has_37_sections_from_0_to_36() -> None:
    order = rules("english")["order"]
    assert sorted(order) == list(range(37))
    assert reference()["compartments"] == len(order)


@clause("english-ZR.1")
@pytest.mark.parametrize("chance", EVEN_CHANCES, ids=str)
def test_on_zero_an_even_chance_is_locked_in_and_worth_half(chance: object) -> None:
    table = comes_up(closed("english", f"{chance} by 10"), 0)
    assert table.lines == [f"ada {chance} 10: held 0 back 0"]
    assert (table.money("ada"), table.bank) == ("stack 1990, prison 10", 0)
    (worth,) = rules("english")["zero"]["values"]
    assert worth["values"]["leave"] == "1/2"


@clause("english-ZR.2")
def test_the_player_can_take_back_half_of_the_bet() -> None:
    table = comes_up(closed("english", "red by 10"), 0)
    assert "withdraw" in rules("english")["zero"]["choices"]
    table.say("ada: withdraw red")
    assert (table.money("ada"), table.bank) == ("stack 1995", 5)


@clause("english-ZR.2")
@pytest.mark.parametrize(("stake", "back"), [("10", 500), ("0.05", 3), ("0.01", 1)])
def test_half_of_an_odd_stake_is_rounded_for_the_player(stake: str, back: int) -> None:
    told = data("settle", "english", "0", f"red by {stake}", "--zero", "withdraw")
    (line,) = told["lines"]
    assert (line["outcome"], line["returned"]) == (Outcome.HALF, back)
    assert (told["held"], told["winnings"]) == (0, 0)


def locked_in() -> Table:
    """Ada's 10 on red, locked in by a zero; the next ball is spun and nothing goes any more."""
    table = comes_up(closed("english", "red by 10"), 0)
    table.say(f"place your bets | {SPUN}")
    return table


@clause("english-ZR.3")
def test_a_locked_in_wager_that_wins_is_released() -> None:
    table = locked_in()
    for number in figures(RED):
        after = comes_up(table, number)
        assert after.lines == ["ada red 10: released 0 back 10"]
        assert (after.money("ada"), after.bank) == ("stack 1990, felt 10", 0)


@clause("english-ZR.5")
def test_a_locked_in_wager_that_loses_is_lost() -> None:
    table = locked_in()
    for number in figures(BLACK):
        after = comes_up(table, number)
        assert after.lines == ["ada red 10: lost 0 back 0"]
        assert (after.money("ada"), after.bank) == ("stack 1990", 10)


def test_another_zero_leaves_it_locked_in() -> None:  # reading 21
    after = comes_up(locked_in(), 0)
    assert result(after).outcome is Outcome.HELD
    (seat,) = view(after.state).seats
    assert [(one.level, one.amount) for one in seat.prison] == [(1, 1000)]


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
    kind_pays("english", kind, odds)
    anchors_fit("english", kind)


@clause("english-WP.3", "english-WP.6")
@pytest.mark.parametrize("name", ["13/15", "4/9"])
def test_streets_and_sixains_lie_on_the_left_when_the_felt_stands_up(name: str) -> None:
    drawing = felt("english", "standing")
    (point,) = drawing.anchors[spot(name)]
    assert point.x == min(drawing.boxes[spot(str(n))][0].x for n in range(1, 37))


@clause("english-WP.5")
def test_the_four_number_bet_lies_at_the_edge_of_the_line_of_zero() -> None:
    wins_exactly("english", "0/1/2/3", range(4), 8)
    drawing = felt("english")
    (point,) = drawing.anchors[spot("first four")]
    (nought,) = drawing.boxes[spot("0")]
    assert point == (nought.x + nought.width, nought.y + nought.height)


@clause("english-WP.7b")
@pytest.mark.parametrize("column", [1, 2, 3])
def test_a_column_never_includes_zero(column: int) -> None:
    wins_exactly("english", f"column {column}", range(column, 37, 3), 2)
    loses_on_zero("english", f"column {column}")


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
    wins_exactly("english", bet, numbers, 1)
    anchors_fit("english", Kind.EVEN)


@clause("english-AD.1")
def test_the_board_has_extra_spaces_for_three_sectors() -> None:
    sent = rules("english")
    assert sent["tracks"] == ["boxes"]
    sectors = [call["says"] for call in sent["calls"] if not call["argument"]]
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
    places("english", call, expected)
    assert len(wins_on("english", call)) == covered


@clause("english-AD.4")
def test_orphans_are_the_numbers_of_neither_sector() -> None:
    thirds, zeros = wins_on("english", "thirds"), wins_on("english", "voisins")
    assert wins_on("english", "orphans") == set(range(37)) - thirds - zeros
    assert arc("english", 27, 33) == thirds
