import pytest

from croupier.rules.bets import Bet, Piece, Slip
from croupier.rules.calls import call, call_neighbours
from croupier.rules.felt import spot


def test_a_bet_on_a_spot_is_one_piece() -> None:
    bet = Bet(spot("17"), 500)
    assert bet.pieces == (Piece(spot("17"), 500, None),)
    assert bet.total == 500


def test_a_called_bet_is_a_piece_of_the_amount_on_each_of_its_spots() -> None:
    orphans = call("orphans")
    bet = Bet(orphans, 200)
    names = ["1", "6/9", "14/17", "17/20", "31/34"]
    assert bet.pieces == tuple(Piece(spot(name), 200, orphans) for name in names)
    assert bet.total == 1000


def test_two_pieces_of_a_call_may_lie_on_one_spot() -> None:
    pieces = Bet(call("voisins"), 100).pieces
    assert sum(piece.spot is spot("0/2/3") for piece in pieces) == 2
    assert sum(piece.amount for piece in pieces) == Bet(call("voisins"), 100).total == 900


@pytest.mark.parametrize(
    ("bet", "text"),
    [
        (Bet(spot("17"), 500), "17 by 5"),
        (Bet(spot("first four"), 250), "first four by 2.50"),
        (Bet(call("finals 8/9"), 1), "finals 8/9 by 0.01"),
        (Bet(call_neighbours(0, 3), 123_400), "0 and 3 neighbours by 1234"),
    ],
)
def test_a_bet_is_written_as_it_is_said(bet: Bet, text: str) -> None:
    assert str(bet) == text


SLIP = Slip((Bet(spot("red"), 1000), Bet(call("zero spiel"), 500), Bet(spot("17"), 50)))


def test_a_slip_adds_its_bets_up() -> None:
    assert SLIP.total == 1000 + 4 * 500 + 50
    assert SLIP.pieces == tuple(piece for bet in SLIP.bets for piece in bet.pieces)
    assert len(SLIP.pieces) == 6
    assert list(SLIP) == list(SLIP.bets)


def test_a_slip_covers_every_number_of_its_bets() -> None:
    reds = {1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36}
    assert set(SLIP.numbers) == reds | {0, 3, 12, 15, 26, 32, 35} | {17}


def test_a_slip_knows_how_much_lies_on_each_spot() -> None:
    slip = Slip((Bet(call("voisins"), 100), Bet(spot("4/7"), 50), Bet(spot("17"), 5)))
    lying = {str(one): amount for one, amount in slip.by_spot.items()}
    assert lying == {
        "0/2/3": 200, "4/7": 150, "12/15": 100, "18/21": 100, "19/22": 100,
        "25/29": 200, "32/35": 100, "17": 5,
    }  # fmt: skip
    assert sum(lying.values()) == slip.total


def test_a_slip_is_written_with_commas() -> None:
    assert str(SLIP) == "red by 10, zero spiel by 5, 17 by 0.50"


def test_an_empty_slip_costs_and_covers_nothing() -> None:
    empty = Slip(())
    assert (empty.total, empty.pieces, str(empty)) == (0, (), "")
    assert not empty.numbers


def test_slips_with_equal_bets_are_equal() -> None:
    assert Slip((Bet(spot("17"), 5),)) == Slip((Bet(spot("17"), 5),))
    assert Bet(spot("17"), 5) != Bet(spot("17"), 6)
    assert Bet(spot("17"), 5) != Bet(call("tiers"), 5)


def test_the_size_of_a_slip_is_the_number_of_its_pieces() -> None:
    assert SLIP.size == len(SLIP.pieces) == 6
