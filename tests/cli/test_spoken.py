"""Bets at the command line as players say them."""

import pytest

from cli.conftest import Run


@pytest.mark.parametrize(
    "words",
    ["série 5/8 par cinq", "serie cinque otto per cinque", "tiers by five", "série 5/8 par 5,00"],
)
def test_a_bet_is_said_in_three_languages(run: Run, words: str) -> None:
    assert run("bet", "venezia", words, "--json") == run("bet", "venezia", "tiers by 5", "--json")


def test_words_need_no_quotes_round_them(run: Run) -> None:
    said = run("bet", "venezia", "17", "e", "due", "vicini", "per", "2,50", "--json")
    assert said == run("bet", "venezia", "17 and neighbours by 2.50", "--json")


def test_a_house_that_writes_a_point_reads_no_comma(run: Run) -> None:
    assert "such as 5 or 2.50, not '5,50'" in run("bet", "nsw", "17 by 5,50").complaint
    assert "such as 5 or 2,50, not '5,5,5'" in run("bet", "venezia", "17 by 5,5,5").complaint


def test_thousands_with_a_mark_are_refused_and_not_taken_for_little(run: Run) -> None:
    complaint = run("bet", "venezia", "rouge par 1.050").complaint
    assert "no mark between thousands, such as 1050 or 2,50, not '1.050'" in complaint
