"""The name that a wrong one looks like."""

from difflib import get_close_matches

import pytest

from croupier.houses import house
from croupier.rules.names import NAMES, squeeze
from croupier.rules.near import LIKE, near_name


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("vosins", "voisins"),
        ("voisinz", "voisin"),
        ("tires", "tiers"),
        ("orfans", "orfani"),
        ("orphalins à cheval", "orphelinsacheval"),
        ("niehgbours of zero", "neighboursofzero"),
        ("zero speil", "zerospiel"),
        ("rougee", "rouge"),
    ],
)
def test_a_slip_of_the_tongue_is_near_what_was_meant(said: str, meant: str) -> None:
    assert near_name(squeeze(said)) == meant


@pytest.mark.parametrize("said", ["", "x", "hello", "xyzzy", "blah blah", "v" * 500])
def test_what_looks_like_nothing_is_near_nothing(said: str) -> None:
    assert near_name(squeeze(said)) is None


def test_one_wrong_letter_in_any_longer_name_is_forgiven() -> None:
    """As if every name were compared: what is found is as near as what a full search finds."""
    for name in NAMES:
        wrong = f"{name[:2]}q{name[3:]}"
        if len(name) > 5 and wrong not in NAMES:
            assert get_close_matches(wrong, [*NAMES], n=1, cutoff=LIKE), name
            assert near_name(wrong) in get_close_matches(wrong, [*NAMES], n=99, cutoff=LIKE), name


def test_a_house_has_names_of_its_own() -> None:
    own = house("venezia").own_names
    assert near_name("troispremierss", own) == "troispremiers"
    assert near_name("lukcy", {"lucky": None}) == "lucky"
    assert near_name("lukcy") is None
