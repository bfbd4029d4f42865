"""Numbers in words are heard as they are said, and nothing else is."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from at_once import at_once
from croupier.rules import hearing
from croupier.rules.felt import SPOTS, Kind
from croupier.rules.hearing import in_figures, read_words
from croupier.rules.notation import parse_target
from croupier.rules.words import english, french, italian

SAY = {"en": english, "fr": french, "it": italian}
languages = pytest.mark.parametrize("language", SAY)


@languages
def test_every_number_to_ten_thousand_is_heard_as_it_is_said(language: str) -> None:
    say = SAY[language]
    assert {n: read_words(say(n)) for n in range(10_001) if read_words(say(n)) != n} == {}


@given(st.integers(0, 999_999), st.sampled_from(sorted(SAY)))
def test_every_number_below_a_million_is_heard_as_it_is_said(number: int, language: str) -> None:
    said = SAY[language](number)
    assert read_words(said) == number
    assert read_words(said.upper()) == number
    assert read_words(said.replace("-", " ")) == number
    assert read_words(said.replace(" ", "-")) == number
    assert read_words(said.replace(" ", "").replace("-", "")) == number


def test_no_words_mean_two_numbers_in_two_languages() -> None:
    heard: dict[str, int] = {}
    for language in hearing._LANGUAGES:
        for word, number in hearing._small(language).items():
            assert heard.setdefault(word, number) == number, word


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("zéro", 0),
        ("five", 5),
        ("one hundred five", 105),
        ("a hundred", 100),
        ("hundred and five", 105),
        ("a thousand and one", 1001),
        ("two thousand a hundred", 2100),
        ("twelve hundred", 1200),
        ("one hundred thousand", 100_000),
        ("twenty - one", 21),
        ("Cinq", 5),
        ("vingt-et-un", 21),
        ("quatre-vingt", 80),
        ("quatre-vingts", 80),
        ("quatre-vingt-sept", 87),
        ("deux cent", 200),
        ("deux cents", 200),
        ("deux cent sept", 207),
        ("quatre vingt mille", 80_000),
        ("deux cent mille cinq", 200_005),
        ("cent vingt mille", 120_000),
        ("mille", 1000),
        ("ventitre", 23),
        ("vent'uno", 21),
        ("cento uno", 101),
        ("centuno", 101),
        ("centundici", 111),
        ("cento otto", 108),
        ("cento e otto", 108),
        ("centottanta", 180),
        ("cento ottanta", 180),
        ("mille cinquecento", 1500),
        ("mille e cinquecento", 1500),
        ("ventunmila", 21_000),
        ("ventuno mila", 21_000),
        ("due mila duecento", 2200),
    ],
)
def test_a_number_is_heard_however_it_is_joined(text: str, number: int) -> None:
    assert read_words(text) == number


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "5",
        "a",
        "and",
        "fife",
        "five five",
        "five and twenty",
        "cent zéro",
        "zero hundred",
        "mille mille",
        "hundred hundred",
        "cinq cinquante",
        "deux cents sept",
        "un million",
        "one point five",
        "twenty cinq",
        "deux thousand",
        "five" + " " * 300,
    ],
)
def test_what_is_no_number_is_not_heard_as_one(text: str) -> None:
    assert read_words(text) is None


@pytest.mark.parametrize("word", ["dix sept ", "vingt quatre ", "hundred ", "mille ", "cento e "])
def test_a_long_text_of_numbers_is_left_at_once(word: str) -> None:
    with at_once():
        read_words(word * 10)
        in_figures(word * 40)
        assert read_words(word * 10_000) is None


# Numbers in the name of a bet


@pytest.mark.parametrize(
    ("text", "figures"),
    [
        ("dix-sept", "17"),
        ("dix sept", "17"),
        ("Dix‐Sept", "17"),
        ("seventeen and two neighbours", "17 and 2 neighbours"),
        ("vingt et deux voisins", "20 et 2 voisins"),
        ("vingt et un et deux voisins", "21 et 2 voisins"),
        ("ventuno e i suoi due vicini", "21 e i suoi 2 vicini"),
        ("vicini dell'otto", "vicini dell 8"),
        ("quatorze dix-sept", "14/17"),
        ("zéro un deux trois", "0/1/2/3"),
        ("quatre-vingt-dix-neuf", "99"),
        ("six line four nine", "sixline 4/9"),
        ("-dix", "- 10"),
        ("voisins zéro et cinq", "voisinszero et 5"),
    ],
)
def test_the_numbers_of_a_bet_are_written_in_figures(text: str, figures: str) -> None:
    assert in_figures(text) == figures


@pytest.mark.parametrize("text", ["", "17", "red -", "14/17", "5-/8", "voisins zéro", "six-line"])
def test_a_bet_without_numbers_in_words_has_no_other_form(text: str) -> None:
    assert in_figures(text) is None


@languages
@pytest.mark.parametrize("number", range(37))
def test_every_number_of_the_wheel_can_be_said(language: str, number: int) -> None:
    said = SAY[language](number)
    assert str(parse_target(said)) == str(number)
    assert parse_target(f"numero {said}") is parse_target(said)
    for joint in ("and two neighbours", "et deux voisins", "e due vicini"):
        assert str(parse_target(f"{said} {joint}")) == f"{number} and neighbours"


@languages
def test_every_inside_bet_can_be_said_by_its_numbers(language: str) -> None:
    """Greedy as the ear is, no two neighbours on the felt sound like another bet."""
    inside = [one for one in SPOTS if one.name[0].isdigit() and one.kind is not Kind.STRAIGHT]
    assert len(inside) == 60 + 14 + 22 + 11
    for one in inside:
        said = " ".join(SAY[language](int(number)) for number in one.name.split("/"))
        assert parse_target(said) is one, said
        assert parse_target(said.replace(" ", "  ").upper()) is one
