import pytest

from croupier.houses import House, house
from croupier.rules.bets import Piece
from croupier.rules.felt import SPOTS, spot
from croupier.rules.money import Rounding
from croupier.rules.outcome import Outcome
from croupier.rules.payoff import Payoff
from croupier.rules.prison import Choice, Withdraws, Zero, ZeroRule
from croupier.rules.settlement import settle
from croupier.rules.terms import Terms

PRISON = Zero(ZeroRule.PRISON)
FEW = Terms({spot("red"): 1, spot("17"): 35, spot("0"): 35}, PRISON)


def test_the_spots_on_offer_come_in_the_order_of_the_felt() -> None:
    assert [str(one) for one in FEW.spots] == ["0", "17", "red"]


def test_the_five_houses_offer_all_spots(any_house: House) -> None:
    assert any_house.terms.spots == SPOTS


def test_there_is_a_vector_for_every_spot_by_index() -> None:
    vectors = FEW.payoffs()
    assert len(vectors) == 157
    assert vectors[17] == Payoff.of(spot("17"), 35, PRISON)
    assert vectors[spot("red").index] == Payoff.of(spot("red"), 1, PRISON)


@pytest.mark.parametrize("choice", Choice)
def test_the_vectors_are_made_once_per_choice(choice: Choice) -> None:
    terms = Terms({spot("red"): 1}, PRISON)
    assert terms.payoffs(choice) is terms.payoffs(choice)
    assert terms.column(0, choice) is terms.column(0, choice)


def test_the_choice_on_zero_is_in_the_vectors() -> None:
    red = spot("red").index
    assert FEW.payoffs()[red].outcome(0) is Outcome.HELD
    assert FEW.payoffs(Choice.WITHDRAW)[red].outcome(0) is Outcome.HALF


def test_a_column_reads_the_vectors_at_one_number(any_house: House) -> None:
    terms = any_house.terms
    for choice in Choice:
        for number in (0, 2, 17, 36):
            column = terms.column(number, choice)
            assert len(column) == 157
            for one, (outcome, odds) in zip(SPOTS, column, strict=True):
                vector = terms.payoffs(choice)[one.index]
                assert outcome is vector.outcome(number)
                if outcome is Outcome.WON:
                    assert odds == terms.pays[one] == vector.gains[number] // vector.denominator


def test_pieces_on_one_spot_are_added_before_the_vectors_are() -> None:
    pieces = [Piece(spot("17"), 2), Piece(spot("red"), 10), Piece(spot("17"), 3)]
    payoff = FEW.payoff(pieces)
    assert payoff.gains[17] == 5 * 35 - 10
    assert payoff.gains[1] == -5 + 10
    assert payoff.gains[0] == -5
    assert payoff.held[0] == 10


def test_no_pieces_gain_nothing() -> None:
    assert FEW.payoff([]) == Payoff.nothing()


@pytest.mark.parametrize(
    ("rounding", "smallest", "half"),
    [(Rounding.EXACT, 1, 151), (Rounding.EXACT, 100, 151), (Rounding.UP, 100, 200)],
)
def test_half_a_stake_is_rounded_by_the_terms(rounding: Rounding, smallest: int, half: int) -> None:
    assert Terms({}, PRISON, rounding, smallest).half(301) == half


def test_terms_do_not_change_with_the_mapping_they_were_made_from() -> None:
    pays = {spot("17"): 35}
    terms = Terms(pays, PRISON)
    pays[spot("18")] = 35
    assert terms.spots == (spot("17"),)


def test_a_spot_that_is_not_offered_settles_as_its_vector_says() -> None:
    """Its stake is neither doubled nor halved: line and vector are views of one thing."""
    number = 18
    for one in (spot("18"), spot("low")):
        (line,) = settle(FEW, [Piece(one, 100)], number).lines
        assert line.outcome is not Outcome.HALF
        assert line.gain == 100 * FEW.payoffs()[one.index].gains[number]


def test_terms_of_a_house_are_made_once() -> None:
    assert house("venezia").terms is house("venezia").terms


@pytest.mark.parametrize(
    ("withdraws", "level", "back"),
    [
        (Withdraws.HALF, 1, 400),
        (Withdraws.HALF, 3, 400),
        (Withdraws.VALUE, 1, 400),
        (Withdraws.VALUE, 3, 100),
    ],
)
def test_who_withdraws_gets_half_or_what_the_stake_is_worth_at_its_level(
    withdraws: Withdraws, level: int, back: int
) -> None:
    zero = Zero(ZeroRule.PRISON, limit=4, withdraws=withdraws)
    assert Terms({spot("red"): 1}, zero).withdrawn(800, level) == back
