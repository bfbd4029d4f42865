import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from croupier.rules import names
from croupier.rules.calls import CALLS, Call
from croupier.rules.felt import SPOTS, Kind
from croupier.rules.names import KIND_OF, KIND_WORDS, NAMES, squeeze
from croupier.rules.notation import parse_target


@pytest.mark.parametrize(
    ("text", "squeezed"),
    [
        ("Zéro-Spiel", "zerospiel"),
        ("zero spiel", "zerospiel"),
        ("ZEROSPIEL", "zerospiel"),
        ("  Voisins  du   Zéro ", "voisinsduzero"),
        ("14 / 17", "14/17"),
        ("14/17", "14/17"),
        ("1-18", "1-18"),
        ("1 – 18", "1-18"),
        ("1\u221218", "1-18"),
        ("19\u201036", "19-36"),
        ("1 2", "1 2"),
        ("0-Spiel", "0spiel"),
        ("six-line 4/9", "sixline4/9"),
        ("number-17", "number17"),
        ("l'orphelin", "lorphelin"),
        ("l’orphelin", "lorphelin"),
        ("17 and\tits\nneighbours", "17anditsneighbours"),
        ("-5", "-5"),
        ("- 5", "-5"),
        ("carré", "carre"),
        ("carre\u0301", "carre"),
        ("", ""),
        (" ", ""),
    ],
)
def test_a_name_is_squeezed_to_the_form_that_is_compared(text: str, squeezed: str) -> None:
    assert squeeze(text) == squeezed


@pytest.mark.parametrize("blanks", ["  ", " \t", "\n\n", " " * 9, "\u00a0\u00a0"])
def test_any_blanks_between_two_digits_keep_the_numbers_apart(blanks: str) -> None:
    """Else "1  2 by 5" is a straight on 12."""
    assert squeeze(f"1{blanks}2") == squeeze("1 2")


SAID = names._SPOT_NAMES | names._CALL_NAMES
ALPHABET = st.text(st.sampled_from("aAéİ19 0/-'’\t–\u0301\u00a0"))


@given(st.one_of(st.text(), ALPHABET))
@example("1  2")
@example("a--b")
@example("1 - -a")
@example("a' '1")
def test_squeezing_twice_changes_nothing_more(text: str) -> None:
    assert squeeze(squeeze(text)) == squeeze(text)


def test_no_name_means_two_things() -> None:
    meant: dict[str, str] = {}
    for name, canonical in names._pairs():
        assert meant.setdefault(name, canonical) == canonical, name
    assert meant == NAMES


def test_every_name_is_squeezed_and_means_a_spot_or_a_call() -> None:
    known = {one.name for one in SPOTS} | set(CALLS)
    assert set(NAMES.values()) == known
    assert all(squeeze(name) == name for name in NAMES)


def test_no_name_contains_the_word_before_the_amount() -> None:
    words = [f" {text} " for texts in SAID.values() for text in texts.split(",")]
    assert [name for name in NAMES if "by" in name] == []
    assert [name for name in words if " par " in name or " per " in name] == []


@pytest.mark.parametrize(
    ("name", "canonical"),
    [
        ("trois premiers", "1/3"),
        ("trois derniers", "34/36"),
        ("quatre premiers", "first four"),
        ("0/1/2/3", "first four"),
        ("six premiers", "1/6"),
        ("six derniers", "31/36"),
        ("douze premiers", "dozen 1"),
        ("douze milieu", "dozen 2"),
        ("douze derniers", "dozen 3"),
        ("12 P", "dozen 1"),
        ("1-12", "dozen 1"),
        ("25-36", "dozen 3"),
        ("first dozen", "dozen 1"),
        ("middle dozen", "dozen 2"),
        ("last dozen", "dozen 3"),
        ("1st 12", "dozen 1"),
        ("2nd 12", "dozen 2"),
        ("3rd 12", "dozen 3"),
        ("deuxième douzaine", "dozen 2"),
        ("première colonne", "column 1"),
        ("colonne 3", "column 3"),
        ("second column", "column 2"),
        ("rouge", "red"),
        ("noir", "black"),
        ("pair", "even"),
        ("evens", "even"),
        ("impair", "odd"),
        ("manque", "low"),
        ("1-18", "low"),
        ("1 to 18", "low"),
        ("passe", "high"),
        ("19 – 36", "high"),
        ("Series 5/8", "tiers"),
        ("5/8 SERIES", "tiers"),
        ("Série 5/8", "tiers"),
        ("Series 5/8 - Tier", "tiers"),
        ("Le Tiers du Cylindre", "tiers"),
        ("Thirds", "tiers"),
        ("Orphelins", "orphans"),
        ("orphelins en plein", "orphans en plein"),
        ("Voisins du Zéro", "voisins"),
        ("Neighbours of Zero", "voisins"),
        ("neighbors of zero", "voisins"),
        ("Grand Series 0/2/3", "voisins"),
        ("0-Spiel", "zero spiel"),
        ("Zero Game", "zero spiel"),
        ("Nassa", "nassa"),
        ("Boar", "boar"),
        ("pig", "boar"),
        ("goat", "ram"),
        ("rosso", "red"),
        ("nero", "black"),
        ("pari", "even"),
        ("dispari", "odd"),
        ("manca", "low"),
        ("basso", "low"),
        ("1 a 18", "low"),
        ("alto", "high"),
        ("prima dozzina", "dozen 1"),
        ("2a dozzina", "dozen 2"),
        ("dozzina mediana", "dozen 2"),
        ("ultima dozzina", "dozen 3"),
        ("dozzina 3", "dozen 3"),
        ("prima colonna", "column 1"),
        ("terza colonna", "column 3"),
        ("colonna 2", "column 2"),
        ("primi tre", "1/3"),
        ("primi quattro", "first four"),
        ("ultimi sei", "31/36"),
        ("primi dodici", "dozen 1"),
        ("Vicini dello Zero", "voisins"),
        ("piccola serie", "tiers"),
        ("orfanelli", "orphans"),
        ("orfani a cavallo", "orphans"),
        ("orfani in pieno", "orphans en plein"),
        ("gioco dello zero", "zero spiel"),
        ("la nassa", "nassa"),
    ],
)
def test_a_bet_answers_to_every_name_the_houses_use(name: str, canonical: str) -> None:
    assert str(parse_target(name)) == canonical


@pytest.mark.parametrize("kind", KIND_WORDS)
def test_the_words_of_a_kind_may_stand_before_its_numbers(kind: Kind) -> None:
    words = [word for word, meant in KIND_OF.items() if meant is kind]
    assert words
    for one in SPOTS:
        if one.kind is kind and one.name[0].isdigit():
            assert all(parse_target(f"{word} {one.name}") is one for word in words)


def test_the_words_of_kinds_are_no_bets_of_their_own() -> None:
    assert set(KIND_OF).isdisjoint(NAMES)


def test_calls_and_spots_never_share_a_name() -> None:
    assert all(isinstance(parse_target(name), Call) for name in CALLS)
