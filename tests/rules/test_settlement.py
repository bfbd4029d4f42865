import pytest

from croupier.rules.bets import Bet, Piece, Slip
from croupier.rules.calls import call
from croupier.rules.felt import SPOTS, Kind, spot
from croupier.rules.money import Rounding
from croupier.rules.outcome import Outcome
from croupier.rules.prison import AtLimit, Choice, Zero, ZeroRule
from croupier.rules.settlement import SettledPiece, settle, settle_prisoner
from croupier.rules.terms import Terms

ODDS = {
    "straight": 35, "split": 17, "street": 11, "corner": 8,
    "six": 5, "column": 2, "dozen": 2, "even": 1,
}  # fmt: skip
PAYS = {one: ODDS[one.kind] for one in SPOTS}
PRISON = Terms(PAYS, Zero(ZeroRule.PRISON))
PARTAGE = Terms(PAYS, Zero(ZeroRule.HALF))
LOSING = Terms(PAYS, Zero())


@pytest.mark.parametrize(
    ("name", "number", "winnings"),
    [
        ("17", 17, 3500),
        ("14/17", 17, 1700),
        ("0/2", 0, 1700),
        ("16/18", 17, 1100),
        ("0/1/2", 0, 1100),
        ("13/17", 17, 800),
        ("first four", 0, 800),
        ("13/18", 17, 500),
        ("column 2", 17, 200),
        ("dozen 2", 17, 200),
        ("black", 17, 100),
        ("odd", 17, 100),
        ("low", 17, 100),
    ],
)
def test_a_winning_stake_gets_its_odds_and_goes_back(name: str, number: int, winnings: int) -> None:
    (line,) = settle(LOSING, [Piece(spot(name), 100)], number).lines
    assert line == SettledPiece(None, spot(name), 100, Outcome.WON, winnings, 100, 0)
    assert line.gain == winnings


@pytest.mark.parametrize("name", ["17", "0/1", "red", "column 3", "high", "4/9"])
def test_a_losing_stake_is_the_banks(name: str) -> None:
    (line,) = settle(PRISON, [Piece(spot(name), 100)], 2).lines
    assert line == SettledPiece(None, spot(name), 100, Outcome.LOST, 0, 0, 0)
    assert line.gain == -100


@pytest.mark.parametrize(
    ("terms", "choice", "outcome", "returned", "held"),
    [
        (LOSING, Choice.LEAVE, Outcome.LOST, 0, 0),
        (LOSING, Choice.WITHDRAW, Outcome.LOST, 0, 0),
        (PARTAGE, Choice.LEAVE, Outcome.HALF, 51, 0),
        (PRISON, Choice.LEAVE, Outcome.HELD, 0, 101),
        (PRISON, Choice.SHIFT, Outcome.HELD, 0, 101),
        (PRISON, Choice.WITHDRAW, Outcome.HALF, 51, 0),
    ],
)
def test_zero_does_to_an_even_chance_what_the_house_and_the_player_say(
    terms: Terms, choice: Choice, outcome: Outcome, returned: int, held: int
) -> None:
    for one in SPOTS:
        if one.kind is Kind.EVEN:
            (line,) = settle(terms, [Piece(one, 101)], 0, choice).lines
            assert line == SettledPiece(None, one, 101, outcome, 0, returned, held)
            assert line.gain == {Outcome.LOST: -101, Outcome.HALF: -50, Outcome.HELD: 0}[outcome]


def test_half_is_rounded_by_the_house() -> None:
    terms = Terms(PAYS, Zero(ZeroRule.HALF), Rounding.UP, 100)
    (line,) = settle(terms, [Piece(spot("red"), 300)], 0).lines
    assert (line.returned, line.gain) == (200, -100)


def test_columns_and_dozens_lose_on_zero_even_where_there_is_prison() -> None:
    for name in ("column 1", "dozen 3"):
        (line,) = settle(PRISON, [Piece(spot(name), 100)], 0).lines
        assert line.outcome is Outcome.LOST


def test_a_settlement_adds_its_lines_up() -> None:
    slip = Slip((Bet(spot("red"), 1001), Bet(call("zero spiel"), 500), Bet(spot("0"), 100)))
    settled = settle(PRISON, slip.pieces, 0)
    assert settled.number == 0
    assert settled.stake == slip.total == 1001 + 2000 + 100
    assert settled.winnings == 17 * 500 + 35 * 100
    assert settled.returned == 500 + 100
    assert settled.held == 1001


def test_a_line_remembers_the_call_that_put_its_piece_there() -> None:
    slip = Slip((Bet(call("voisins"), 100), Bet(spot("4/7"), 100)))
    lines = settle(LOSING, slip.pieces, 4).lines
    assert [line.call for line in lines] == [call("voisins")] * 9 + [None]
    assert [str(line.spot) for line in lines if line.winnings] == ["4/7", "4/7"]


def test_two_pieces_of_one_call_on_one_spot_are_two_lines() -> None:
    lines = settle(LOSING, Bet(call("voisins"), 100).pieces, 0).lines
    assert [line.winnings for line in lines if line.outcome is Outcome.WON] == [1100, 1100]


def test_no_bets_settle_to_nothing() -> None:
    settled = settle(PRISON, [], 5)
    assert settled.lines == ()
    assert (settled.stake, settled.winnings, settled.returned, settled.held) == (0, 0, 0, 0)


def test_the_lines_are_of_their_own_kind_however_they_are_made() -> None:
    pieces = [Piece(spot(name), 100) for name in ("17", "0", "red")]
    for terms in (PRISON, PARTAGE):
        assert all(type(line) is SettledPiece for line in settle(terms, pieces, 0).lines)


DEEP = Terms(PAYS, Zero(ZeroRule.PRISON, limit=2, at_limit=AtLimit.SPLIT), Rounding.UP)


@pytest.mark.parametrize(
    ("number", "level", "outcome", "returned", "after"),
    [
        (1, 1, Outcome.RELEASED, 101, 0),
        (1, 2, Outcome.HELD, 0, 1),
        (2, 1, Outcome.LOST, 0, 0),
        (0, 1, Outcome.HELD, 0, 2),
        (0, 2, Outcome.SPLIT, 51, 0),
    ],
)
def test_a_stake_in_prison_is_freed_held_lost_or_split(
    number: int, level: int, outcome: Outcome, returned: int, after: int
) -> None:
    line = SettledPiece(None, spot("red"), 101, outcome, 0, returned, held=101 if after else 0)
    assert settle_prisoner(DEEP, spot("red"), 101, level, number) == (line, after)
