"""The called bets of the Casinò di Venezia, clause by clause."""

from typing import Any

import pytest

from asking import not_quoted, quote, rules
from croupier import Kind, Outcome, spot
from support import (
    ORPHANS,
    TIERS,
    VOISINS,
    ZERO_SPIEL,
    arc,
    case,
    clause,
    closed,
    comes_up,
    felt,
    pieces,
    places,
    results,
    touched,
    wins_on,
)


@clause("venezia-CB.1")
def test_a_player_may_call_value_and_combination() -> None:
    told = quote("venezia", "voisins du zéro by 10, cheval 14/17 by 5, finale 7 by 5")
    totals = [bet["amount"] * len(bet["pieces"]) for bet in told["bets"]]
    assert (totals, told["total"]) == ([9000, 500, 1500], 11_000)


@pytest.mark.parametrize(
    ("bet", "said"),
    [
        case("venezia-CB.2", "tiers by 10", "Série 5/8 par dix : soixante"),
        case("venezia-CB.2", "17 and neighbours by 5", "17 et deux voisins par cinq : vingt-cinq"),
        case("venezia-CB.2", "finals 8/9 by 20", "Finales 8/9 par vingt : quatre-vingts"),
        case("venezia-CB.2", "14/17 by 100", "Cheval 14/17 par cent"),
        case("venezia-CB.2", "nassa by 2.50", "Nassa par 2,50 : 12,50"),
    ],
)
def test_the_croupier_repeats_a_called_bet(bet: str, said: str) -> None:
    assert rules("venezia")["repeated"]
    assert quote("venezia", bet)["said"] == said


@pytest.mark.parametrize(
    ("calls", "chips"),
    [
        case("venezia-CB.3", "voisins du zero", 9),
        case("venezia-CB.4", "5/8 series", 6),
        case("venezia-CB.5", "orphans", 5),
        case("venezia-CB.6", "nassa", 5),
        case("venezia-CB.7", "zero spiel", 4),
        case("venezia-CB.8", ", ".join(f"neighbours {n}" for n in range(37)), 5),
        case("venezia-CB.9", ", ".join(f"final {d}" for d in range(7)), 4),
        case("venezia-CB.10", "final 7, final 8, final 9", 3),
        case("venezia-CB.11", "finals 0/1, finals 1/2, finals 2/3, finals 4/5, finals 5/6", 5),
        case("venezia-CB.12", "finals 7/8, finals 8/9", 4),
        case("venezia-CB.13", "finals 0/3, finals 1/4, finals 2/5, finals 3/6", 4),
        case(
            "venezia-CB.14",
            "finals 4/7, finals 5/8, finals 6/9, finals 7/10, finals 8/11, finals 9/12",
            3,
        ),
    ],
)
def test_a_called_bet_takes_its_number_of_chips(calls: str, chips: int) -> None:
    for call in calls.split(", "):
        told = quote("venezia", f"{call} by 5")
        (bet,) = told["bets"]
        assert (len(bet["pieces"]), told["total"]) == (chips, 500 * chips)


@clause("venezia-CB.11", "venezia-CB.12")
@pytest.mark.parametrize("pair", ["3/4", "6/7"])
def test_other_horizontal_finals_are_not_offered(pair: str) -> None:
    why = not_quoted("venezia", f"finals {pair} by 5")
    assert f"does not offer finals {pair}; near: finals 0/1" in why


@clause("venezia-SF.3")
@pytest.mark.parametrize(("call", "chips"), [("tiers", 6), ("voisins", 9)])
def test_a_sector_bet_that_misses_is_lost_not_refunded(call: str, chips: int) -> None:
    table = closed("venezia", f"{call} by 10")
    outside = set(range(37)) - wins_on("venezia", call)
    assert len(outside) == {"tiers": 25, "voisins": 20}[call]
    for number in outside:
        after = comes_up(table, number)
        assert {(line.outcome, line.winnings, line.returned) for line in results(after)} == {
            (Outcome.LOST, 0, 0)
        }
        assert (after.money("ada"), after.bank) == (f"stack {2000 - 10 * chips}", 10 * chips)


@pytest.mark.parametrize(
    ("call", "expected", "covered"),
    [
        case("venezia-SF.4", "le tiers du cylindre", TIERS, 12),
        case("venezia-SF.5", "les voisins du zéro", VOISINS, 17),
        case("venezia-SF.7", "orphelins à cheval", ORPHANS, 8),
        case("venezia-SF.8", "orphelins en plein", "1 6 9 14 17 20 31 34", 8),
        case("venezia-SF.9", "nassa", "0/3 12/15 19 26 32/35", 8),
        case("venezia-SF.10", "zero spiel", ZERO_SPIEL, 7),
        case("venezia-SF.11", "neighbours 0", "3 26 0 32 15", 5),
        case("venezia-SF.13", "final 1", "1 11 21 31", 4),
        case("venezia-SF.13", "final 9", "9 19 29", 3),
        case("venezia-SF.14", "finals 0/1", "0/1 10/11 20/21 30 31", 8),
        case("venezia-SF.15", "finals 3/6", "3/6 13/16 23/26 33/36", 8),
        case("venezia-SF.15", "finals 4/7", "4/7 14/17 24/27", 6),
        case("venezia-SF.16", "finals 8/9", "8/9 18 19 28/29", 6),
    ],
)
def test_a_called_bet_is_its_chips(call: str, expected: str, covered: int) -> None:
    places("venezia", call, expected)
    assert len(wins_on("venezia", call)) == covered


@clause("venezia-SF.6")
def test_orphans_occupy_two_opposite_arcs() -> None:
    arcs = {17, 34, 6}, {1, 20, 14, 31, 9}
    assert (arc("venezia", 17, 6), arc("venezia", 1, 9)) == arcs
    assert wins_on("venezia", "orphans") == arcs[0] | arcs[1]


def finals(*families: str) -> list[Any]:
    """The finals that the page offers."""
    found = [one for one in rules("venezia")["calls"] if one["family"] in families]
    assert found
    return found


@clause("venezia-SF.12", "venezia-SF.14")
def test_finals_follow_the_grid() -> None:
    for final in finals("horizontal_finals", "vertical_finals"):
        low, high = map(int, final["argument"].split("/"))
        digits = {low % 10, high % 10}
        for piece in map(spot, final["pieces"]):
            assert {n % 10 for n in piece.numbers} <= digits
            assert len(piece.numbers) == 1 or max(piece.numbers) - min(piece.numbers) == high - low


@clause("venezia-SF.15")
def test_vertical_finals_are_splits_only() -> None:
    kinds = {spot(piece).kind for final in finals("vertical_finals") for piece in final["pieces"]}
    assert kinds == {Kind.SPLIT}


@clause("venezia-SF.16")
def test_horizontal_finals_have_exactly_two_straight_ups() -> None:
    for final in finals("horizontal_finals"):
        kinds = sorted(spot(piece).kind for piece in final["pieces"])
        splits = len(kinds) - 2
        assert kinds == [Kind.SPLIT] * splits + [Kind.STRAIGHT] * 2


@clause("venezia-SF.17")
@pytest.mark.parametrize(
    "call", ["tiers", "orphans", "voisins", "nassa", "finals 8/9", "finals 0/1", "finals 3/6"]
)
def test_each_pictured_call_has_its_chips_on_the_drawn_felt(call: str) -> None:
    drawing = felt("venezia")
    for name in pieces("venezia", call):
        point = drawing.anchors[spot(name)][0]
        assert touched(drawing, point) == set(spot(name).numbers)
