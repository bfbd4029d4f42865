"""Words are compared with num2words, which is independent of ours.

Its English puts commas between the groups ("one thousand, two hundred"), which nobody says: they
are taken out. Its French follows the traditional spelling, as ours does: hyphens only below a
hundred, "et" without hyphens, "cents" and "quatre-vingts" with an s only at the end of the number
or before "million" and "milliard", which are nouns, and never before "mille".

Its Italian writes "centodicotto" for "centodiciotto" and forgets the accent of "centoventitré": the
first is put right here, accents are compared only where it has them.
"""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from num2words import num2words

from croupier.rules.money import MOST, UNIT
from croupier.rules.words import IN_WORDS, english, french, italian


def reference(number: int, language: str) -> str:
    return str(num2words(number, lang=language)).replace(",", "")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_number_to_two_thousand_is_said_as_num2words_says_it(language: str) -> None:
    say = IN_WORDS[language]
    wrong = {n: say(n) for n in range(2001) if say(n) != reference(n, language)}
    assert wrong == {}


LARGE = st.one_of(
    st.integers(0, 10**9),
    st.integers(0, MOST // UNIT),
    st.builds(
        lambda count, scale, rest: count * scale + rest,
        st.sampled_from([1, 2, 21, 71, 80, 81, 100, 180, 200, 280, 999]),
        st.sampled_from([10**3, 10**6]),
        st.sampled_from([0, 1, 21, 80, 99, 100, 101, 200, 999]),
    ),
)


@given(LARGE)
def test_large_numbers_are_said_in_english_as_num2words_says_them(number: int) -> None:
    assert english(number) == reference(number, "en")


@given(LARGE)
def test_large_numbers_are_said_in_french_as_num2words_says_them(number: int) -> None:
    assert french(number) == reference(number, "fr")


def italian_reference(number: int) -> str:
    return reference(number, "it").replace("dicotto", "diciotto").replace("é", "e")


def test_every_number_to_two_thousand_is_said_in_italian_as_num2words_says_it() -> None:
    said = {n: italian(n).replace("é", "e") for n in range(2001)}
    assert {n: words for n, words in said.items() if words != italian_reference(n)} == {}


@given(LARGE)
def test_large_numbers_are_said_in_italian_as_num2words_says_them(number: int) -> None:
    assert italian(number).replace("é", "e") == italian_reference(number)


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (0, "zero"),
        (3, "tre"),
        (18, "diciotto"),
        (21, "ventuno"),
        (23, "ventitré"),
        (28, "ventotto"),
        (36, "trentasei"),
        (100, "cento"),
        (101, "centouno"),
        (108, "centotto"),
        (118, "centodiciotto"),
        (123, "centoventitré"),
        (180, "centottanta"),
        (208, "duecentotto"),
        (1_000, "mille"),
        (1_003, "milletré"),
        (1_500, "millecinquecento"),
        (2_000, "duemila"),
        (3_000, "tremila"),
        (23_000, "ventitremila"),
        (2_080, "duemilaottanta"),
        (100_000, "centomila"),
        (1_000_000, "un milione"),
        (1_000_003, "un milione e tre"),
        (2_000_000, "due milioni"),
        (1_000_000_000, "un miliardo"),
        (1_001_000_003, "un miliardo un milione e tre"),
    ],
)
def test_italian_keeps_one_vowel_and_the_accent_of_tre(number: int, words: str) -> None:
    assert italian(number) == words


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (0, "zero"),
        (13, "thirteen"),
        (36, "thirty-six"),
        (40, "forty"),
        (100, "one hundred"),
        (101, "one hundred and one"),
        (1_050, "one thousand and fifty"),
        (1_200, "one thousand two hundred"),
        (12_345, "twelve thousand three hundred and forty-five"),
        (1_000_001, "one million and one"),
        (2_000_000_000, "two billion"),
    ],
)
def test_english_as_a_croupier_says_it(number: int, words: str) -> None:
    assert english(number) == words


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (0, "zéro"),
        (17, "dix-sept"),
        (21, "vingt et un"),
        (22, "vingt-deux"),
        (36, "trente-six"),
        (70, "soixante-dix"),
        (71, "soixante et onze"),
        (77, "soixante-dix-sept"),
        (80, "quatre-vingts"),
        (81, "quatre-vingt-un"),
        (91, "quatre-vingt-onze"),
        (99, "quatre-vingt-dix-neuf"),
        (100, "cent"),
        (200, "deux cents"),
        (201, "deux cent un"),
        (280, "deux cent quatre-vingts"),
        (1_000, "mille"),
        (1_100, "mille cent"),
        (2_000, "deux mille"),
        (80_000, "quatre-vingt mille"),
        (200_000, "deux cent mille"),
        (200_200, "deux cent mille deux cents"),
        (1_000_000, "un million"),
        (80_000_000, "quatre-vingts millions"),
        (200_000_000, "deux cents millions"),
        (1_000_000_000, "un milliard"),
        (2_000_000_080, "deux milliards quatre-vingts"),
    ],
)
def test_french_keeps_its_plurals_and_joints(number: int, words: str) -> None:
    assert french(number) == words


@pytest.mark.parametrize("say", [english, french, italian])
def test_two_numbers_never_sound_alike(say: type[str]) -> None:
    assert len({say(number) for number in range(2001)}) == 2001
