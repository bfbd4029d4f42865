"""Called bets as players say them, in the house's language and its figures."""

import pytest

from croupier.houses import SHIPPED, house
from croupier.record import read_statement, write_statement
from croupier.record.statements import Unread
from croupier.rules.notation import parse_slip
from croupier.table import commands as c
from support import clause
from table_support import play

VENEZIA = house("venezia")


def lying(bets: str) -> dict[str, int]:
    """What lies on the felt of Venezia after a seat has said its bets."""
    table = play(f"house venezia\nseat ada buys 10000\nplace your bets\nada: {bets}")
    assert table.codes == []
    return {str(key.spot): stake.amount for key, stake in table.seat().stakes.items()}


TIERS = dict.fromkeys(("5/8", "10/11", "13/16", "23/24", "27/30", "33/36"), 500)


@clause("venezia-CB.1")
@pytest.mark.parametrize(
    "said",
    [
        "série 5/8 par cinq",
        "serie 5/8 per cinque",
        "serie cinque otto per 5",
        "Série 5/8 PAR 5,00",
        "tiers by five",
    ],
)
def test_a_series_is_called_in_three_languages(said: str) -> None:
    assert lying(said) == TIERS


@pytest.mark.parametrize(
    "said",
    [
        "17 e due vicini per cinque",
        "diciassette e i due vicini per 5",
        "17 et deux voisins par cinq",
        "dix-sept et deux voisins par cinq",
        "17 and two neighbours by five",
    ],
)
def test_a_number_and_its_neighbours_are_called_in_three_languages(said: str) -> None:
    assert lying(said) == {"2": 500, "25": 500, "17": 500, "34": 500, "6": 500}


def test_a_comma_before_hundredths_is_the_houses_own() -> None:
    assert lying("17 par 5,50") == {"17": 550}
    assert lying("17 par 5,50, rouge par 2,5") == {"17": 550, "red": 250}
    with pytest.raises(Unread, match=r"such as 5 or 2\.50, not '5,50'"):
        read_statement("ada: 17 par 5,50", house("nsw"))


@pytest.mark.parametrize("at", SHIPPED)
def test_a_comma_between_two_bets_is_no_decimal_mark(at: str) -> None:
    command = read_statement("ada: 17 by 5,20 by 3", house(at))
    assert command == c.Place("ada", parse_slip("17 by 5; 20 by 3"))


def test_thousands_are_never_taken_for_hundredths() -> None:
    with pytest.raises(Unread, match=r"no mark between thousands, such as 1050 or 2,50") as caught:
        read_statement("ada: rouge par 1.050", VENEZIA)
    assert caught.value.column == 6
    assert lying("rouge par mille cinquante") == {"red": 105_000}
    assert lying("rouge par 1050") == {"red": 105_000}


def test_what_was_said_in_words_is_written_in_the_one_notation() -> None:
    command = read_statement("ada: 17 e due vicini per cinque, pari per 2,50", VENEZIA)
    written = write_statement(command)
    assert written == "ada: 17 and neighbours by 5, even by 2.50"
    assert read_statement(written, VENEZIA) == command


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("take diciassette", "take 17"),
        ("move dix-sept to vingt", "move 17 to 20"),
        ("withdraw rosso", "withdraw red"),
        ("replay serie cinque otto", "replay tiers"),
    ],
)
def test_other_statements_name_their_bets_in_words_too(said: str, written: str) -> None:
    assert read_statement(f"ada: {said}", VENEZIA) == read_statement(f"ada: {written}", VENEZIA)
