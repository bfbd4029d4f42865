from fractions import Fraction

import pytest

from croupier.houses import house
from croupier.rules.bets import Piece
from croupier.rules.calls import CALLS
from croupier.rules.felt import SPOTS, Kind, spot
from croupier.rules.odds import odds
from croupier.rules.prison import Choice, Zero, ZeroRule
from croupier.rules.terms import Terms
from laws import oracle

EDGE = Fraction(1, 37)


def pieces(stakes: dict[str, int]) -> list[Piece]:
    return [Piece(spot(name), stake) for name, stake in stakes.items()]


@pytest.mark.parametrize("name", ["mbs", "nsw", "fun"])
def test_where_even_chances_lose_on_zero_every_spot_has_the_same_edge(name: str) -> None:
    terms = house(name).terms
    assert {odds(terms, [Piece(one, 100)]).edge for one in SPOTS} == {EDGE}


@pytest.mark.parametrize(
    ("name", "choice", "edge"),
    [
        ("english", Choice.LEAVE, Fraction(1, 74)),
        ("english", Choice.WITHDRAW, Fraction(1, 74)),
        ("venezia", Choice.WITHDRAW, Fraction(1, 74)),
        ("venezia", Choice.LEAVE, (1 - oracle.worth_in_prison("venezia")) / 37),
        ("venezia", Choice.SHIFT, (1 - oracle.worth_in_prison("venezia")) / 37),
    ],
)
def test_the_even_chances_have_the_edge_of_their_zero_rule(
    name: str, choice: Choice, edge: Fraction
) -> None:
    terms = house(name).terms
    for one in SPOTS:
        expected = edge if one.kind is Kind.EVEN else EDGE
        assert odds(terms, [Piece(one, 100)], choice).edge == expected


def test_venezias_prison_costs_a_little_more_than_half_back() -> None:
    terms = house("venezia").terms
    left = odds(terms, pieces({"red": 1})).edge
    assert Fraction(1, 74) < left < Fraction(14, 1000)


def test_half_back_at_once_is_an_edge_of_one_in_74() -> None:
    terms = Terms({spot("red"): 1}, Zero(ZeroRule.HALF))
    assert odds(terms, pieces({"red": 7})).edge == Fraction(1, 74)


@pytest.mark.parametrize("name", CALLS)
def test_a_call_has_the_edge_of_its_spots(name: str) -> None:
    stakes = [Piece(one, 5) for one in CALLS[name].pieces]
    assert odds(house("venezia").terms, stakes).edge == EDGE


def test_the_variance_of_one_straight_is_the_known_one() -> None:
    found = odds(house("mbs").terms, pieces({"17": 3}))
    mean = Fraction(-1, 37)
    assert found.variance == Fraction(35**2 + 36, 37) - mean**2


def test_the_whole_wheel_has_no_variance() -> None:
    found = odds(house("mbs").terms, [Piece(spot(str(number)), 10) for number in range(37)])
    assert (found.edge, found.variance) == (EDGE, Fraction(0))


def test_the_scale_of_the_stakes_does_not_matter() -> None:
    terms = house("venezia").terms
    small = {"red": 2, "17": 1, "odd": 3, "dozen 2": 4}
    large = {name: 1000 * stake for name, stake in small.items()}
    assert odds(terms, pieces(small)) == odds(terms, pieces(large))


def test_pieces_on_one_spot_count_together() -> None:
    terms = house("venezia").terms
    split = [Piece(spot("red"), 1), Piece(spot("17"), 2), Piece(spot("red"), 3)]
    assert odds(terms, split) == odds(terms, pieces({"red": 4, "17": 2}))


@pytest.mark.parametrize("nothing", [[], [Piece(spot("17"), 0)]])
def test_no_stake_has_no_odds(nothing: list[Piece]) -> None:
    with pytest.raises(ValueError, match="at least one stake"):
        odds(house("mbs").terms, nothing)


@pytest.mark.parametrize("choice", [Choice.LEAVE, Choice.WITHDRAW])
@pytest.mark.parametrize("name", ["english", "venezia", "fun"])
@pytest.mark.parametrize(
    "stakes",
    [
        {"red": 10},
        {"red": 10, "black": 10},
        {"red": 10, "black": 4},
        {"red": 2, "odd": 6},
        {"red": 2, "even": 4, "low": 6},
        {"red": 4, "odd": 2, "high": 8, "low": 2},
        {"red": 2, "black": 4, "even": 6, "odd": 8, "low": 10, "high": 12},
        {"red": 10, "0": 1, "17": 3, "0/2/3": 2},
        {"black": 6, "high": 2, "first four": 5, "dozen 3": 7, "column 1": 1},
    ],
    ids=" ".join,
)
def test_edge_and_variance_are_those_of_every_path_followed(
    name: str, stakes: dict[str, int], choice: Choice
) -> None:
    """Each first number is settled by the plain rules, and prison is followed path by path."""
    coups = 45
    withdraw = choice is Choice.WITHDRAW
    mean = square = rest = Fraction(0)
    for number in range(37):
        settled = {
            spot: oracle.settled(name, spot, stake, number, withdraw=withdraw)
            for spot, stake in stakes.items()
        }
        sure = sum(won + back for won, back, _ in settled.values()) - sum(stakes.values())
        held = {spot: lines[2] for spot, lines in settled.items() if lines[2]}
        back, back_squared, rest_here = (
            oracle.moments(name, held, coups) if held else (Fraction(0),) * 3
        )
        rest += rest_here / 37
        mean += (sure + back) / 37
        square += (sure * sure + 2 * sure * back + back_squared) / 37
    total = sum(stakes.values())
    found = odds(house(name).terms, pieces(stakes), choice)
    # No result is larger than 36 times the stake, so what is still open can add no more than this.
    tolerance = 4 * rest * 36**2
    assert tolerance < Fraction(1, 10**9)
    assert abs(found.edge + mean / total) <= tolerance
    assert abs(found.variance - (square - mean**2) / total**2) <= tolerance
