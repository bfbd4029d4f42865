"""Every system that ships can be read about in every language."""

import pytest

from croupier.lab.systems import shipped_systems, system_names
from croupier.tongues import Tongue, fr, it, system_words


@pytest.mark.parametrize("known", [fr.SYSTEMS, it.SYSTEMS])
def test_a_language_knows_the_systems_that_ship_and_no_others(known: dict[str, object]) -> None:
    assert sorted(known) == list(system_names())


@pytest.mark.parametrize("tongue", [Tongue.FR, Tongue.IT])
def test_a_system_is_described_in_the_language_itself(tongue: Tongue) -> None:
    for one in shipped_systems():
        title, about = system_words(tongue, one.id, one.title, one.about)
        assert title
        assert about != one.about
        assert about.endswith(".")


def test_what_a_language_does_not_know_is_told_in_english() -> None:
    assert system_words(Tongue.FR, "mine", "Mine", "As I like.") == ("Mine", "As I like.")
    assert system_words(Tongue.EN, "flat", "Flat", "The same.") == ("Flat", "The same.")
